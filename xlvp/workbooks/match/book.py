"""What a match workbook says: each board, the totals, the VPs; plain values, as its cells show them.

The cells are found by the names that the template gave them, so that sheets may be renamed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from string import ascii_uppercase

from xlvp.account import ACCEPTED, COUNTED, LEFT_OUT, WAITING, Account
from xlvp.functions.values import CellError, CellValue
from xlvp.notation.entry import in_symbols
from xlvp.notation.rulings import NP
from xlvp.notation.spellings import ENGLISH, LANGUAGES, OWN_EXAMPLE, Letters, letters_of
from xlvp.pages.metadata import EventKey
from xlvp.records.entry import column
from xlvp.records.reading import named, read_whole
from xlvp.records.setting import Choice, setting, settings
from xlvp.rules.contract import vulnerability
from xlvp.workbooks.match.match_account import BoardState, match_account
from xlvp.xlsx.schema import CHECKED, MADE, Both, Cells, Schema, Table, cells_of
from xlvp.xlsx.values import NamedCells, Recalculated, text_of

TEMPLATE = "match"
MOST_BOARDS = 128
#: Words for the two choices; the first of each is what the template starts with.
SCALES = ("scheduled", "played")
FRACTIONS = ("nearest", "for home", "for away", "exact")
#: The figures of the result in their order, by their names here, and what they are called.
FIGURES = {
    "won": "IMPs won",
    "lost": "IMPs lost",
    "balance": "Balance",
    "carry_over": "Carry-over",
    "penalty": "IMP penalty",
    "adjustment": "IMP adjustment",
    "final": "Final IMPs",
    "margin": "Margin for the VPs",
    "vp_penalty": "VP penalty",
    "final_vp": "VPs",
    "final_discrete": "VPs, discrete scale",
}


def called(key: str) -> str:
    """Return what a figure is called within a sentence.

    >>> called("carry_over"), called("penalty")
    ('carry-over', 'IMP penalty')
    """
    return FIGURES[key].replace("Carry", "carry")


_SIGNED = ("balance", "margin")


@dataclass(frozen=True, kw_only=True)
class BoardLine:
    """A board: what was typed in the two rooms and what came of it; "" is a blank cell."""

    board: CellValue
    open: CellValue = column("Open room, home NS", 22, plain=True)
    closed: CellValue = column("Closed room, home EW", 22, plain=True)
    open_score: CellValue
    closed_score: CellValue
    swing: CellValue
    imps_home: CellValue
    imps_away: CellValue
    running: CellValue
    status: CellValue


@dataclass(frozen=True)
class Settings:
    """What is typed once: titles, teams, how the match is scored, what is printed below the result."""

    title: str = setting("Title", str, plain=True, default="")
    event: str = setting("Event", str, plain=True, default="")
    date: str = setting("Date", str, plain=True, default="")
    home: str = setting(
        "Home team", str, plain=True, default="", look="home",
        hint="North-South in the open room, East-West in the closed room.",
    )  # fmt: skip
    away: str = setting(
        "Away team", str, plain=True, default="", look="away",
        hint="East-West in the open room, North-South in the closed room.",
    )  # fmt: skip
    boards: int = setting("Boards in the match", read_whole, plain=True, default=16, look="choice")
    first: int = setting(
        "First board", read_whole, plain=True, default=1, look="choice", hint="The number of the first board."
    )
    scale: str | int = setting(
        "VP scale for boards", str, plain=True, default=SCALES[0], look="choice", offer=Choice(SCALES),
        hint="scheduled: the boards of the match; played: those with a result; or a number of boards.",
    )  # fmt: skip
    fraction: str = setting(
        "Fractional margin", str, plain=True, default=FRACTIONS[0], look="choice",
        offer=Choice(FRACTIONS, strict=True),
        hint="A margin such as 12.5: nearest counts 13; up: for one team; exact: interpolated.",
    )  # fmt: skip
    remarks: str = setting("Printed below the result", str, plain=True, default="")
    letters: str = setting(
        "Letters", letters_of, plain=True, default=ENGLISH.name, look="choice", later=True,
        offer=Choice(tuple(each.name for each in LANGUAGES)),
        hint=f"Of contracts; or your own: {OWN_EXAMPLE} (spades to clubs, North to West).",
    )  # fmt: skip


@dataclass(frozen=True)
class Figures:
    """Home's and away's figures from IMPs to VPs, as :data:`FIGURES` calls them.

    IMPs won, lost and their balance are each team's own; ``vp`` are the VPs before the penalty, and ``table``
    holds the boards of the VP table, and what becomes of a fraction.
    """

    won: Both
    lost: Both
    balance: Both
    carry_over: Both
    penalty: Both
    adjustment: Both
    final: Both
    margin: Both
    vp: Both
    vp_penalty: Both
    final_vp: Both
    final_discrete: Both
    table: Both = ("", "")


@dataclass(frozen=True)
class Words:
    """The state in words, carry-over and penalties in a line."""

    verdict: CellValue
    extras: CellValue = ""


@dataclass(frozen=True)
class State:
    """The state as the sheet has it; of the figures on Setup which are queried, and what answers."""

    state_code: CellValue = ""
    state_tone: CellValue = ""
    obstacle: CellValue = ""
    asked_carry_over: CellValue = 0
    asked_penalty: CellValue = 0
    asked_adjustment: CellValue = 0
    asked_vp_penalty: CellValue = 0
    answer_carry_over: CellValue = ""
    answer_penalty: CellValue = ""
    answer_adjustment: CellValue = ""
    answer_vp_penalty: CellValue = ""


@dataclass(frozen=True)
class BoardStateLine:
    """What became of a board, whether one room has its result alone, whether it is to be checked."""

    became: CellValue
    one_room: CellValue
    queried: CellValue


BOARDS = Table("Match", BoardLine, edges=True)
BOARD_STATES = Table("Workings", BoardStateLine, later=True)
TYPED = cells_of("Setup", settings(Settings))
RESULT = Cells("Match", Figures, typed=("carry_over", "penalty", "adjustment", "vp_penalty"))
WORDS = Cells("Match", Words)
STATE = Cells("Workings", State)
SCHEMA = Schema(TEMPLATE, (BOARDS, TYPED, RESULT, WORDS, CHECKED, MADE, STATE, BOARD_STATES))


@dataclass(frozen=True, kw_only=True)
class MatchReport(Figures):
    """A match: its boards, and home's and away's figures from IMPs to VPs."""

    title: CellValue
    event: CellValue  # where it was played
    day: str  # when, as it is shown
    remarks: CellValue  # what is printed below the result
    teams: tuple[CellValue, CellValue]  # home and away, by these words where no name was typed
    boards: tuple[BoardLine, ...]
    account: Account  # what became of each board
    checked: CellValue  # the verdict of the sheet Check

    @property
    def key(self) -> EventKey:
        """Title, event, day and teams, then each board with both rooms: what tells matches apart."""
        words = tuple(text_of(cell) for cell in (self.title, self.event, self.day, *self.teams))
        rooms = ((line.board, text_of(line.open), text_of(line.closed)) for line in self.boards)
        return words, [room for room in rooms if room[1] or room[2]]

    @property
    def done(self) -> bool:
        """Whether all boards are counted and nothing is to be checked."""
        return self.account.final

    @property
    def split(self) -> bool:
        """Whether a split score makes one team lose other IMPs than the other team won."""
        return self.won != (self.lost[1], self.lost[0])

    def figures(self) -> Iterator[tuple[str, str, bool, int | None]]:
        """The figures that hold something: name, what it is called, whether it has a sign, its decimals."""
        for key, label in FIGURES.items():
            if any(value != "" for value in getattr(self, key)):
                provisional = key.startswith("final_") and self.provisional
                places = 2 if key == "final_vp" else None
                yield key, f"{label}, provisional" if provisional else label, key in _SIGNED, places

    @property
    def provisional(self) -> bool:
        """Whether there are VPs, and boards are still to come."""
        lacking = self.account.in_figures < self.account.due
        return lacking and not isinstance(self.vp[0], str | CellError)


def match_report(recalculated: Recalculated) -> MatchReport:
    """Read a recalculated match workbook.

    Raises:
        WorkbookError: the names of the template are not there.
    """
    cells = NamedCells(recalculated)
    typed = TYPED.read(cells)
    letters = named("sheet Setup, Letters", letters_of, text_of(typed.letters), ENGLISH)
    return MatchReport(
        **vars(RESULT.read(cells)),
        title=typed.title,
        event=typed.event,
        day=_day(typed.date),
        remarks=typed.remarks,
        teams=(typed.home or "Home", typed.away or "Away"),
        boards=tuple(_as_read(line, letters) for line in BOARDS.read(cells) if line.board != ""),
        account=_account(cells),
        checked=CHECKED.read(cells).check,
    )


def _account(cells: NamedCells) -> Account:
    """The account, from the codes of the workbook; an older one has none, and is read by its cells."""
    if not cells.has(STATE.name("state_code")):
        return _older_account(cells)
    state = STATE.read(cells)
    _, *inner, _ = zip(BOARDS.read(cells), _places(cells), strict=True)
    boards = [
        BoardState(
            place,
            text_of(line.board),
            text_of(codes.became),
            codes.one_room == 1,
            codes.queried == 1,
            text_of(line.status),
        )
        for (line, place), codes in zip(inner, BOARD_STATES.read(cells), strict=True)
        if codes.became != ""
    ]
    queried = [called(key) for key in RESULT.typed if getattr(state, f"asked_{key}") == 1]
    return match_account(boards, queried, text_of(state.obstacle))


def _older_account(cells: NamedCells) -> Account:
    """The account of a workbook that was made before it had codes.

    What such a file says in words will not change any more.
    """
    boards = [
        BoardState(place, text_of(line.board), _older_became(line), queried=_older_query(line))
        for line, place in zip(BOARDS.read(cells), _places(cells), strict=True)
        if line.board != ""
    ]
    verdict = text_of(WORDS.read(cells).verdict)
    queried = ["a figure"] if "Check on the sheet Setup" in verdict else []
    read = all(board.became != LEFT_OUT for board in boards)
    withheld = isinstance(RESULT.read(cells).vp[0], CellError)
    return match_account(boards, queried, verdict if read and withheld else "")


def _older_became(line: BoardLine) -> str:
    if any(isinstance(cell, CellError) for cell in (line.open_score, line.closed_score, line.imps_home)):
        return LEFT_OUT
    if isinstance(line.running, int | float):
        return COUNTED
    return ACCEPTED if NP in (line.open_score, line.closed_score) else WAITING


def _older_query(line: BoardLine) -> bool:
    return text_of(line.status).startswith("Check")


def _places(cells: NamedCells) -> list[str]:
    """Where each line is, as people find it."""
    return [f"{sheet}, row {cell.lstrip(ascii_uppercase)}" for sheet, cell in cells.refs("xlvp_board")]


def _as_read(line: BoardLine, letters: Letters) -> BoardLine:
    """A board with its entries as everybody reads them."""
    number = text_of(line.board)
    if letters is ENGLISH or not number.isdigit():
        return line
    vulnerable = vulnerability(int(number))
    rooms = (in_symbols(text_of(entry), vulnerable, letters) for entry in (line.open, line.closed))
    return replace(line, open=next(rooms), closed=next(rooms))


def _day(value: CellValue) -> str:
    """A date that the spreadsheet made of what was typed is a number of days: a date again.

    >>> _day(46347), _day(2010), _day("24 November")
    ('2026-11-21', '2010', '24 November')
    """
    if isinstance(value, int | float) and 10_000 <= value < 100_000:
        return (date(1899, 12, 30) + timedelta(days=int(value))).isoformat()
    return text_of(value)
