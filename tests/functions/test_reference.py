"""The function reference: what the catalogue gives, complete, and readable as Markdown."""

import re

from tests.every import every
from xlvp.functions import FUNCTIONS, TOPICS, Function
from xlvp.functions.reference import FILE, entry, reference

PAGE = reference()


def test_the_committed_page_is_what_the_catalogue_gives() -> None:
    committed = FILE.read_text(encoding="utf-8")
    assert committed == PAGE, f"{FILE.name} is out of date; run: python -m xlvp.functions.reference"


def test_each_function_stands_once_under_its_topic_and_in_the_contents() -> None:
    assert re.findall(r"^### (.*)$", PAGE, re.MULTILINE) == list(FUNCTIONS)
    contents = re.findall(r"\[(\w+)\]\(#(\w+)\)", PAGE)
    assert contents == [(name, name.lower()) for name in FUNCTIONS]
    assert len(re.findall(r"^## ", PAGE, re.MULTILINE)) == len(TOPICS)


@every("function", FUNCTIONS.values(), ids=FUNCTIONS)
def test_an_entry_tells_everything_of_its_function(function: Function) -> None:
    message = entry(function).replace("\\", "")
    assert f"`{function.usage}`" in message
    assert function.help in message
    assert function.source in message
    for argument in function.arguments:
        assert f"| `{argument.name}` | {argument.kind.name} | {argument.help} |" in message
    assert function.examples
    for example in function.examples:
        assert f"| `{example.formula}` | " in message


def test_a_default_and_an_example_s_value_are_the_catalogue_s() -> None:
    lines = entry(FUNCTIONS["CROSSIMP"]).splitlines()
    assert [line.rsplit(" | ", 1)[1] for line in lines if line.startswith("| `")][:5] == [
        "needed |",
        "needed |",
        "average |",
        "none |",
        "NS |",
    ]
    assert any(
        line.startswith('| `=CROSSIMP({2210,-100,-100},-100,"average",17)` | -8.5 |') for line in lines
    )
    assert '| `=WHY("4SN=",1)` | (blank) | a good entry |' in entry(FUNCTIONS["WHY"])


def test_every_table_is_square() -> None:
    for table in re.findall(r"(?:^\|.*\n)+", PAGE, re.MULTILINE):
        widths = {len(re.findall(r"(?<!\\)\|", line)) for line in table.splitlines()}
        assert len(widths) == 1, table
