"""The match template: a scorer types a team match, board by board, and reads IMPs and VPs.

>>> build_match(boards=8, home="Kings", away="Queens")[:2]
b'PK'

Its workbooks are made of options, of old ones, empty for the proof, and as those that are ready.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from xlvp.errors import InputError, WorkbookError
from xlvp.notation.spellings import letters_of
from xlvp.records.setting import settings as settings_of
from xlvp.workbooks.kit.books import finish, new_book, no_print, save, stamp
from xlvp.workbooks.kit.calls import PLAIN_NAME, Edition
from xlvp.workbooks.kit.opening import Opening, rows_of
from xlvp.workbooks.kit.opening import reopened as everything_typed
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.match.boards import add_workings, boards_table
from xlvp.workbooks.match.book import BOARDS, MOST_BOARDS, RESULT, SCHEMA, TEMPLATE, TYPED, Settings
from xlvp.workbooks.match.help import add_match_check, add_match_help
from xlvp.workbooks.match.layout import HEADER, MATCH, SETUP, WORKINGS, Plan, add_setup
from xlvp.workbooks.match.plain import add_plain_sheets
from xlvp.workbooks.match.result import add_chart, add_head, add_panel
from xlvp.workbooks.match.state import add_state, rounding
from xlvp.workbooks.plain.sheets import PLAIN_SHEETS
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.values import NamedCells, Recalculated, text_of

Entries = Mapping[int, tuple[str, str]]


def build_match(
    boards: int = Settings.boards, first: int = 1, entries: Entries | None = None, **settings: Any
) -> bytes:
    """Build the workbook of a team match, with computed values stored; as :func:`match_opening` has it."""
    return build(match_opening(boards, first, entries, **settings))


def match_opening(
    boards: int = Settings.boards, first: int = 1, entries: Entries | None = None, **settings: Any
) -> Opening[int]:
    """Return what is in the entry cells of a match.

    Args:
        boards: board rows, 1 to 128.
        first: number of the first board.
        entries: by board number, what was typed in the open and the closed room.
        settings: by their names in :class:`Settings` and :class:`Figures`, these for home and away.

    Raises:
        InputError: boards or first out of range, or an entry for a board that is not of the match.
    """
    if not 1 <= boards <= MOST_BOARDS:
        raise InputError(f"a match workbook has 1 to {MOST_BOARDS} boards, not {boards}")
    if first < 1:
        raise InputError(f"the first board is 1 or more, not {first}")
    lines: list[dict[str, str]] = [{} for _ in range(boards)]
    for board, rooms in (entries or {}).items():
        if not first <= board < first + boards:
            message = " and ".join(filter(None, rooms))
            raise InputError(
                f"board {board} ({message}) does not fit among the boards {first} to {first + boards - 1}; "
                "nothing was written"
            )
        lines[board - first] = {key: text for key, text in zip(BOARDS.typed, rooms, strict=True) if text}
    usual = {each.key: each.default for each in settings_of(Settings)}
    return Opening(boards, usual | settings | {"boards": boards, "first": first}, {BOARDS.title: lines})


def build(opening: Opening[int], edition: Edition = Edition.FULL) -> bytes:
    """Build the workbook of a team match from everything that can be in its entry cells."""
    plan = Plan(opening.size, edition=edition)
    workbook = new_book("xlvp team match", MATCH, SETUP)
    sheet = workbook[MATCH]
    boards_table(plan).write(sheet, opening.lines(BOARDS))
    sheet.sheet_format.defaultRowHeight = 15.75  # as the program will make it: the chart's place goes by it
    add_head(sheet, plan)
    add_panel(sheet, plan)
    add_setup(workbook[SETUP], plan, opening)
    add_match_help(workbook, edition)
    checks = add_match_check(workbook, plan)
    behind = workbook.create_sheet(WORKINGS)
    add_workings(behind, plan, checks)
    add_state(behind, plan)
    stamp(behind, TEMPLATE)
    if edition.plain:
        add_plain_sheets(workbook, plan, (rounding("for home", "for away"), rounding("for away", "for home")))
    add_chart(sheet, plan)
    finish(
        sheet,
        f"A1:L{plan.remarks}",
        titles=f"1:{HEADER}",
        landscape=plan.boards <= 18,
        one_page=plan.boards <= 32,
        freeze=f"A{plan.top}",
        start=f"D{plan.first}",
    )
    for other in ("Help", "Check"):
        no_print(workbook[other])
    return save(workbook, SCHEMA)


_SHEETS = ("Match", "Setup", "Help", "Check", "Workings", *PLAIN_SHEETS)


def _make(options: Mapping[str, Any]) -> Made:
    """Make a workbook, or an old one anew.

    Raises:
        InputError: the number of boards is out of range, or an entry of the old workbook does not fit.
        WorkbookError: the old workbook is none of a match.
    """
    boards, first = (options.get(key) for key in ("boards", "first"))
    typed = [key for key in ("home", "away", "title") if options.get(key)]
    settings: dict[str, Any] = {key: str(options[key]) for key in typed}
    old: OldWorkbook | None = options.get("from")
    if options.get("letters"):
        settings["letters"] = letters_of(str(options["letters"])).name
    if options.get("carry_over"):
        settings["carry_over"] = options["carry_over"]
    notes: list[str] = []
    if old is None:
        opening = match_opening(boards or Settings.boards, first or Settings.first, **settings)
    else:
        opening = reopened(recalculate_apart(old.package), boards, first)
        opening = replace(opening, settings={**opening.settings, **settings})
        many = sum(map(bool, opening.lines(BOARDS)))
        notes = [f"{many} boards taken over from {old.path}", *old.left_behind(_SHEETS)]
    edition = Edition(bool(options.get("plain")))
    message = f"a match of {opening.size} boards, ready to type into"
    return Made(build(opening, edition), message, tuple(notes))


def reopened(recalculated: Recalculated, boards: int | None = None, first: int | None = None) -> Opening[int]:
    """Return what is in a match workbook, with another number of boards or another first board.

    Raises:
        WorkbookError: it was not made from this template, or an entry of it cannot be taken over.
        InputError: an entry of a board does not fit.
    """
    cells = NamedCells(recalculated, "the workbook to start from")
    check_made_by(cells, "match")
    old = everything_typed(cells, SCHEMA, None)
    lines = old.lines(BOARDS)
    typed = {key: old.settings.get(key, "") for key in TYPED.typed}
    old_first = _whole("First board", typed.pop("first"), 1)
    old_boards = _whole("Boards in the match", typed.pop("boards"), len(lines))
    settings: dict[str, Any] = {key: text_of(value) for key, value in typed.items()}
    if isinstance(typed["scale"], int | float):
        settings["scale"] = typed["scale"]
    settings["letters"] = settings["letters"] or Settings.letters
    entries = {
        number: (text_of(line.get("open", "")), text_of(line.get("closed", "")))
        for number, line in enumerate(lines, old_first)
        if line
    }
    figures = {key: _both(key, old.settings.get(key, ())) for key in RESULT.typed}
    return match_opening(boards or old_boards, first or old_first, entries, **settings, **figures)


def _whole(called: str, value: Any, blank: int) -> int:
    if value == "":
        return blank
    try:
        number = float(text_of(value))
    except ValueError:
        number = 0.5
    if not number.is_integer() or number < 1:
        raise WorkbookError(f"sheet Setup, {called}: {text_of(value)!r} is no whole number from 1 on")
    return int(number)


def _both(key: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
    for text in (value for value in values if isinstance(value, str)):
        called = key.replace("_", " ")
        raise WorkbookError(f"sheet Setup, {called}: {text!r} is no number; correct it there first")
    return values


#: 2010 USBF trials, semi-final A, segment 4, boards 46 to 60: open room, closed room.
_USBF = (
    "4HE= 4HE=, 3NW+1 3NW+1, 4DN= 3NN=, 4SE+1 4SE+2, 4HW= 4HW=, 3NN+3 3NN+3, 4HW= 4HW-1, 4SWx-4 3NS-3, "
    "3CN+1 3DN=, 5DNx-2 4HW-2, 1NN-3 3NE-1, 4SS-1 4SN-2, 3HS= 3CE=, 2HN+1 4HS-1, 2NW= 3NW-1"
)


def build_real_match() -> bytes:
    """Build the segment Nickell - Fleisher: 30-41 IMPs, 80-99 before it (public record)."""
    pairs = (both.split() for both in _USBF.split(","))
    return build_match(
        title="Nickell - Fleisher, boards 46 to 60",
        event="2010 USBF trials, semi-final A, segment 4",
        date="2010",
        home="Nickell",
        away="Fleisher",
        boards=15,
        first=46,
        carry_over=(80, 99),
        scale=60,
        remarks="Public record: contracts and results from the vugraph header (usbf_sf_14502.lin in "
        "forrestrice/bridge-bots, MIT). A knock-out has no VPs: these are those of a match of 60 boards.",
        entries={board: (rooms[0], rooms[1]) for board, rooms in enumerate(pairs, 46)},
    )


def build_rulings() -> bytes:
    """Build a match, made up, with every kind of ruling, a board that was not played, and penalties."""
    return build_match(
        title="Rulings in a match (made up)",
        event="Club league (made up)",
        home="Lindens",
        away="Oaks",
        boards=8,
        penalty=(2, 0),
        vp_penalty=(0, 0.5),
        remarks="Made up. Board 2: a weighted score. Board 3: not played. Board 4: a split score, so the two "
        "margins differ. Board 5: average plus for Lindens. 2 IMPs off Lindens, half a VP off Oaks.",
        entries={
            1: ("4SN=", "4SN+1"), 2: ("60%4SN=&40%4SN-1", "5DxE-2"), 3: ("NP", ""),
            4: ("(-100)/(+620)", "4HE-3"), 5: ("60%", ""), 6: ("3NTE=", "3NTE-1"), 7: ("4HxS-1", "2SW="),
            8: ("6NTN=", "6NTN-1"),
        },
    )  # fmt: skip


def build_half_typed() -> bytes:
    """Build a match, made up, while it is typed: a slip, a missing room, a score that cannot be."""
    return build_match(
        title="A match half typed (made up)",
        home="Elms",
        away="Birches",
        first=17,
        remarks="Made up. Board 18: a slip, so no VPs yet. Board 19: the closed room is still to come. "
        "Board 21: East-West are not vulnerable, so nobody scored 620.",
        entries={
            17: ("4SN=", "4SN="), 18: ("8SN=", "4SN+1"), 19: ("3NTS+1", ""), 20: ("2HW=", "3HW-1"),
            21: ("-620", "4HE="),
        },
    )  # fmt: skip


MAKER = Maker(
    _make,
    lambda package, book: build(
        match_opening(rows_of(package, book, BOARDS)[0]), Edition(PLAIN_NAME in book.names)
    ),
    ready={
        "match.xlsx": build_match,
        "match-32.xlsx": partial(build_match, boards=32),
        "plain/match.xlsx": lambda: build(match_opening(), Edition.PLAIN),
        "plain/match-32.xlsx": lambda: build(match_opening(32), Edition.PLAIN),
        "examples/match-usbf-2010.xlsx": build_real_match,
        "examples/match-rulings.xlsx": build_rulings,
        "examples/match-half-typed.xlsx": build_half_typed,
    },
)
