"""How match workbooks are made: of options, of old ones, empty for the proof, and those that are ready."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import cast

from xlvp.notation.spellings import letters_of
from xlvp.workbooks.match.build import build, build_match
from xlvp.workbooks.match.examples import build_half_typed, build_real_match, build_rulings
from xlvp.workbooks.match.opening import Opening, reopened
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package
from xlvp.xlsx.workbook import Workbook, place

_SHEETS = ("Match", "Setup", "Help", "Check", "Workings")


def _make(given: Mapping[str, object]) -> Made:
    """Make a workbook, or an old one anew.

    Raises:
        InputError: the number of boards is out of range, or an entry of the old workbook finds no place.
        WorkbookError: the old workbook is none of a match.
    """
    boards, first = (cast("int | None", given.get(key)) for key in ("boards", "first"))
    words = {key: str(given[key]) for key in ("home", "away", "title") if given.get(key)}
    old = cast("OldWorkbook | None", given.get("from"))
    opening, entries = (
        reopened(recalculate_apart(old.package), boards, first)
        if old
        else (Opening(boards=boards or Opening.boards, first=first or 1), {})
    )
    if given.get("letters"):
        words["letters"] = letters_of(str(given["letters"])).name
    opening = replace(opening, **words)  # type: ignore[arg-type]
    if given.get("carry_over"):
        opening = replace(opening, carry_over=cast("tuple[float, float]", given["carry_over"]))
    notes = []
    if old:
        notes = [f"{len(entries)} boards taken over from {old.path}", *old.left_behind(_SHEETS)]
    message = f"a match of {opening.boards} boards, ready to type into"
    return Made(build(opening, entries), message, tuple(notes))


def _again(package: Package, book: Workbook) -> bytes:
    board = place(package, book, "xlvp_board")
    return build_match(boards=board.bottom - board.top - 1)  # without the lines above and below


MAKER = Maker(
    _make,
    _again,
    ready={
        "match.xlsx": build_match,
        "match-32.xlsx": partial(build_match, boards=32),
        "examples/match-usbf-2010.xlsx": build_real_match,
        "examples/match-rulings.xlsx": build_rulings,
        "examples/match-half-typed.xlsx": build_half_typed,
    },
)
