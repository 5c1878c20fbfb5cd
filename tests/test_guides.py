"""The guides in xlvp/guide: their commands and options exist, the table of movements is what is played."""

import re
import shlex
from collections.abc import Iterator

import click

from tests.source import PACKAGE
from xlvp.cli import main
from xlvp.errors import XlvpError
from xlvp.pairs.balance import switches
from xlvp.pairs.movement_kinds import EventSetup, planned

GUIDES = {path.name: path.read_text(encoding="utf-8") for path in sorted((PACKAGE / "guide").glob("*.md"))}
ROOT = PACKAGE.parent
DOCUMENTS = GUIDES | {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in (
        "README.md",
        "CONTRIBUTING.md",
        "install/README.md",
        "install/CHECKLIST.md",
        "xlvp/python.md",
    )
}
PARTS = ("**You need**", "## If something goes wrong")
#: Not a task with steps: what was measured; a page that begins with what is needed for what.
OTHERS = ("performance.md", "mac.md")


def commands() -> Iterator[tuple[str, str]]:
    """Every command between backquotes or in a block, with its document."""
    for name, text in DOCUMENTS.items():
        plain = re.sub(r"```console\n.*?```", "", text, flags=re.DOTALL)
        for line in re.findall(r"`((?:\.venv/bin/)?xlvp [a-z][^`]*)`", plain):
            yield name, line.replace("\n", " ")


def wrong_in(line: str) -> str:
    """What is wrong with a command: its name, an option, a value, or an argument that is missing."""
    words = shlex.split(line.replace("\\", "/"))[1:]
    group: click.Command | None = main
    context = click.Context(main)
    while isinstance(group, click.Group) and words and not words[0].startswith("-"):
        name = words.pop(0)
        if re.fullmatch(r"[A-Z]+|\.\.\.", name):
            return ""
        group = group.get_command(context, name)
        if group is None:
            return f"no command {name}"
    assert group is not None
    known = {option for each in group.params for option in each.opts} | {"--help"}
    unknown = ", ".join(word for word in words if re.match(r"--?[a-z]", word) and word not in known)
    if unknown or not words or "--help" in words or "..." in line or re.search(r"\b[A-Z]{3,}\b", line):
        return unknown  # a part of a command, or a pattern of one
    try:
        group.make_context("xlvp", [__file__ if word.endswith(".csv") else word for word in words])
    except (click.UsageError, XlvpError) as error:
        return str(error)
    return ""


def test_every_command_in_a_document_and_its_options_exist() -> None:
    lines = [*commands()]
    wrong = [f"{name}: {line}: {fault}" for name, line in lines if (fault := wrong_in(line))]
    assert len(lines) > 60 and not wrong, "\n".join(wrong)


def test_a_command_that_does_not_exist_is_noticed() -> None:
    assert wrong_in("xlvp scroe a.xlsx") and wrong_in("xlvp new pairs --tabels 4 -o a.xlsx")
    assert wrong_in("xlvp new pairs --tables 400 -o a.xlsx") and wrong_in("xlvp why evening.xlsx")
    assert not wrong_in("xlvp new pairs --tables 4 -o a.xlsx")


def test_a_guide_says_what_you_need_and_what_helps() -> None:
    wrong = [
        f"{name}: {part}"
        for name, text in GUIDES.items()
        for part in PARTS
        if part not in text and name not in OTHERS
    ]
    assert not wrong, wrong


def test_a_guide_is_of_a_readable_length() -> None:
    """About 300 to 750 words; what a program printed and tables are looked up, not read."""
    counts = {}
    for name, text in GUIDES.items():
        prose = re.sub(r"```.*?```|^\|[^\n]*$", "", text, flags=re.DOTALL | re.MULTILINE)
        counts[name] = len(prose.split())
    wrong = {name: count for name, count in counts.items() if not 250 <= count <= 750 and name not in OTHERS}
    assert not wrong, wrong


def test_each_movement_of_the_table_has_its_rounds_and_boards() -> None:
    lines = re.findall(r"^\| (\d[\d, ]*) \| (`.*`.*) \| (`.*`.*) \|$", GUIDES["movements.md"], re.MULTILINE)
    counts = [(int(count), one, two) for tables, one, two in lines for count in tables.split(", ")]
    assert sorted(count for count, *_ in counts) == [*range(3, 21)]
    wrong = []
    for count, one, two in counts:
        wrong += [f"{count} tables, one ranking: {one}: {fault}" for fault in faults(count, one, winners=1)]
        wrong += [f"{count} tables, two rankings: {two}: {fault}" for fault in faults(count, two, winners=2)]
    assert not wrong, "\n".join(wrong)


def faults(tables: int, cell: str, winners: int) -> Iterator[str]:
    """What is wrong with a cell such as `mitchell` 7 × 4, switch 7."""
    match = re.fullmatch(r"`([\w-]+)` (\d+) × (\d)(?:, switch ([\d,]+))?", cell)
    assert match, cell
    kind, rounds, boards, switched = match.groups()
    rounds_switched = tuple(map(int, switched.split(","))) if switched else ()
    plain = planned(EventSetup(kind, 2 * tables, int(rounds), int(boards)))
    movement = planned(EventSetup(kind, 2 * tables, int(rounds), int(boards), rounds_switched))
    if (movement.tables, movement.rounds, movement.winners) != (tables, int(rounds), winners):
        yield f"{movement.tables} tables, {movement.rounds} rounds, {movement.winners} winners"
    if not 22 <= int(rounds) * int(boards) <= 28:
        yield "not an evening's boards"
    if winners == 1 and plain.winners == 2 and switches(plain) != rounds_switched:
        yield f"Setup suggests to switch {switches(plain)}"
