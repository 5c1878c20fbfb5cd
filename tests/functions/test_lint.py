"""What every host and every page of help relies on: names, words and limits of the catalogue."""

import importlib
import inspect
import pkgutil
import re

import pytest

import xlvp.functions
from tests.every import every
from tests.functions.builtin_names import BUILT_IN
from tests.hosts.vba_names import RESERVED
from xlvp.functions import FUNCTIONS, Argument, Function
from xlvp.functions.function import NUMBER, catalogue, describe

EACH = pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
ARGUMENTS = [
    pytest.param(function, argument, id=f"{function.name} {argument.name}")
    for function in FUNCTIONS.values()
    for argument in function.arguments
]
LONGEST_TEXT = 255  # of a description in Excel's function wizard
A_CELL = re.compile(r"[A-Z]{1,3}\d{1,7}|R\d*(C\d*)?|C\d*")
ONE_SENTENCE = re.compile(r"[A-Z0-9'].*[^.\s]\.")


def test_every_topic_is_in_the_catalogue_and_no_name_twice() -> None:
    topics = [
        importlib.import_module(f"xlvp.functions.{result.name}")
        for result in pkgutil.iter_modules(xlvp.functions.__path__)
    ]
    names = [name for topic in topics for name in getattr(topic, "FUNCTIONS", ())]
    assert sorted(names) == sorted(FUNCTIONS)
    assert all(FUNCTIONS[name].name == name for name in FUNCTIONS)


@EACH
def test_the_name_is_one_that_every_spreadsheet_takes(function: Function) -> None:
    assert re.fullmatch(r"[A-Z][A-Z0-9]{2,30}", function.name)
    assert not A_CELL.fullmatch(function.name)
    assert function.name not in BUILT_IN


@pytest.mark.parametrize("name", ["VP20", "IMP10", "XFD1", "R1C1", "RC", "A1", "R", "C2"])
def test_what_a_cell_address_is(name: str) -> None:
    assert A_CELL.fullmatch(name)


def test_what_a_built_in_name_is() -> None:
    assert {"DATUM", "FREQUENCY", "TREND", "RANK", "MAP", "SUMA"} <= BUILT_IN


@EACH
def test_the_help_is_one_sentence(function: Function) -> None:
    assert ONE_SENTENCE.fullmatch(function.help)
    assert not re.search(r"[^.\s]\.['\")]?\s", function.help), "more than one sentence"
    assert len(function.help) <= LONGEST_TEXT
    assert function.help.isascii(), "the wizard of Excel shows it in the code page of the machine"
    assert '"' not in function.help


@every(("function", "argument"), ARGUMENTS)
def test_every_argument_is_described(function: Function, argument: Argument) -> None:
    assert re.fullmatch(r"[a-z]+[0-9]?", argument.name), "LibreOffice's unopkg refuses any other in an .idl"
    assert argument.name.upper() != function.name
    assert argument.name not in RESERVED, "VBA compiles no function with such an argument"
    assert 2 <= len(argument.help) <= LONGEST_TEXT
    assert argument.help == argument.help.strip()
    assert argument.help.isascii()
    assert not set(argument.help) & set('"\n')
    assert argument.help[-1] != "."
    assert argument.kind.name


@every(("function", "argument"), ARGUMENTS)
def test_a_default_is_told(function: Function, argument: Argument) -> None:
    if not argument.required and argument.default is not None:
        assert "default" in argument.help


@EACH
def test_optional_arguments_come_last(function: Function) -> None:
    required = [argument.required for argument in function.arguments]
    assert required == sorted(required, reverse=True)
    assert not any(
        argument.default is inspect.Parameter.empty for argument in function.arguments[sum(required) :]
    )


@EACH
def test_the_source_is_named(function: Function) -> None:
    assert len(function.source) >= 6
    assert not re.search(r"https?://\S+\.\S+$", function.source), "a bare address; name the document"


@EACH
def test_every_function_has_examples_that_say_where_the_figure_is_from(function: Function) -> None:
    assert function.examples
    assert len({example.formula for example in function.examples}) == len(function.examples)
    for example in function.examples:
        assert example.formula.startswith("=")
        assert f"{function.name}(" in example.formula
        assert example.note, example.formula
        assert example.value is not None


@EACH
def test_the_usage_is_the_call(function: Function) -> None:
    name, _, rest = function.usage.partition("(")
    assert name == function.name
    written = [part for part in rest.removesuffix(")").split(", ") if part]
    assert [part.strip("[]") for part in written] == [argument.name for argument in function.arguments]
    assert [part.startswith("[") for part in written] == [not a.required for a in function.arguments]


def test_a_description_must_fit_the_rule() -> None:
    def rule(imps: int, boards: int = 16) -> int:
        return imps + boards

    words = NUMBER("a number")
    made = catalogue({}, TESTED=describe(rule, "", imps=words, boards=words))["TESTED"]
    assert made.usage == "TESTED(imps, [boards])"
    assert [argument.default for argument in made.arguments if not argument.required] == [16]
    for arguments in ({"imps": words}, {"boards": words, "imps": words}, {"imps": words, "board": words}):
        with pytest.raises(ValueError, match=r"TESTED: the rule takes \['imps', 'boards'\], described are"):
            catalogue({}, TESTED=describe(rule, "", **arguments))
