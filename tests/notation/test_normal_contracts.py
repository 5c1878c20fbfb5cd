"""A contract in the normal notation is read at once; the long way comes to the same."""

from itertools import product

from xlvp.errors import NotationError
from xlvp.notation.contract_text import NORMAL, Written, read_contract
from xlvp.notation.results import parse_result
from xlvp.rules.contract import VULNERABILITIES
from xlvp.rules.result import Result


def read(entry: str, vulnerable: str | None) -> tuple[Result, object] | str:
    try:
        result = parse_result(entry, vulnerable)
    except NotationError as error:
        return str(error).partition(": ")[2]
    return result, result.contract


def test_every_normal_contract_as_in_brackets() -> None:
    for level, strain, doubled, declarer in product("147", ("C", "H", "NT"), ("", "x", "xx"), "NE"):
        for tricks in ("=", "+0", "+1", "+6", "+7", "-1", "-9", "-13", "-14"):
            contract = f"{level}{strain}{doubled}{declarer}{tricks}"
            for vulnerable in (*VULNERABILITIES[:2], None):
                assert read(contract, vulnerable) == read(f"({contract})", vulnerable), contract


def written(text: str) -> Written | str:
    try:
        return read_contract(text)
    except NotationError as error:
        return str(error).replace(" ", "")


def test_a_normal_contract_is_what_it_is_with_a_space_in_it() -> None:
    """With a space it goes the long way, sign by sign."""
    for level, strain, doubled, declarer in product(
        "12345678", ("C", "D", "H", "S", "NT"), ("", "X", "XX"), "NESW"
    ):
        for tricks in ("=", "+0", "+1", "+7", "-1", "-7", "-13", "-14"):
            text = f"{level}{strain}{doubled}{declarer}{tricks}"
            assert bool(NORMAL.fullmatch(text)) == (level != "8" and tricks != "-14")
            assert written(text) == written(f"{text[: -len(tricks)]} {tricks}"), text
