"""The settings of a pairs session: the rows of the sheet Setup, each one field.

>>> [each.label for each in SETTINGS][:4], SETUP_ROWS["movement"]
(['Event', 'Place', 'Date', 'Movement'], 9)
"""

from dataclasses import dataclass
from datetime import date

from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_pair
from xlvp.functions.values import CellError, CellValue
from xlvp.notation.dates import read_date
from xlvp.notation.spellings import ENGLISH, LANGUAGES, OWN_EXAMPLE
from xlvp.pairs.methods import MATCHPOINTS, METHODS, every_method
from xlvp.pairs.movement_kinds import (
    KINDS,
    MITCHELL,
    MOST_PAIRS,
    NUMBERS,
    ONE_RUN,
    kind_named,
    labels_to_choose,
)
from xlvp.pairs.ranking import BOTH, TOTALS
from xlvp.records.reading import is_blank
from xlvp.records.setting import Choice, Setting, WholeNumber, setting, settings
from xlvp.rules.masterpoints import SCHEMES
from xlvp.rules.prizes import LIMITS, NON_WINNERS
from xlvp.xlsx.values import text_of

#: Words of the lists: what becomes of ties; who is ranked together; artificial scores as typed, or by Law
#: 12C2(c).
TIES = ("share", "direct", "tops", "direct then tops", "tops then direct")
WINNERS = ("as the movement", "one")
AVERAGES = ("as typed", "own if better")
#: The scales of master points that are offered; others are typed.
_SCHEMES = tuple(name for name in SCHEMES if "newcomer" not in name)


def as_typed(value: CellValue) -> str:
    """Return what was typed in a cell, as text."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return value.strip() if isinstance(value, str) else value.code


def date_of(value: CellValue) -> date | str:
    """Return the day of a cell: of a number of days, or of what was typed (:mod:`xlvp.notation.dates`).

    Anything else is returned as text.

    >>> str(date_of(46343.0)), date_of("Tuesday")
    ('2026-11-17', 'Tuesday')
    """
    try:
        return read_date(text_of(value) if isinstance(value, CellError) else value)
    except InputError:
        return text_of(value)


def date_as_typed(value: CellValue) -> str:
    """Return a date as it was typed; a spreadsheet keeps the number of the day."""
    return as_typed(value) if isinstance(value, str) else str(date_of(value))


def number_of(value: CellValue) -> int | None:
    """Return the whole number of a cell; None if it holds none."""
    text = as_typed(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def pair_of(value: CellValue) -> int | None:
    """Return the pair that a cell calls by its number, or by E3, A-N3, B-19; None if it names none."""
    try:
        return None if is_blank(value) or isinstance(value, CellError) else read_pair(value)
    except InputError:
        return None


def kind_of(value: CellValue) -> str:
    """Return the kind of movement as its list has it; what is none is said where the movement is made."""
    try:
        return kind_named(as_typed(value)).label
    except InputError:
        return as_typed(value)


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What is typed on the sheet Setup, but for the start code; ``read`` also reads a blank cell."""

    title: str = setting("Event", as_typed, default="")
    place: str = setting("Place", as_typed, default="", key="event")
    date: str = setting("Date", date_as_typed, default="")
    movement: str = setting(
        "Movement",
        kind_of,
        default=KINDS[MITCHELL].label,
        hint="Choose. A Mitchell with an even number of tables skips.",
        offer=Choice(labels_to_choose(), strict=True),
    )
    pairs: int | None = setting(
        "Pairs",
        number_of,
        default=14,
        key="pairs_number",
        offer=WholeNumber(1, MOST_PAIRS),
        hint="At most {pairs} in this file ({tables} tables). If odd, one pair sits out each round.",
    )
    sections: int = setting(
        "Sections",
        lambda cell: number_of(cell) or 1,
        default=1,
        offer=WholeNumber(1, 20),
        hint="Normally 1. Large Mitchell: 2 or more, each ranked as well.",
    )
    numbers: str = setting(
        "Numbers",
        as_typed,
        default=ONE_RUN,
        later=True,
        offer=Choice(NUMBERS, strict=True),
        hint="For example 1 to 14; or for a Mitchell N1 to N7 and E1 to E7.",
    )
    rounds: int | None = setting(
        "Rounds",
        number_of,
        default=None,
        offer=WholeNumber(1, 60),
        hint="Blank = all rounds of the movement. Type fewer to end early.",
    )
    boards: int = setting(
        "Boards per round",
        lambda cell: number_of(cell) or 2,
        default=3,
        key="boards_per_round",
        offer=WholeNumber(1, 32),
        hint="How many boards a table plays in each round.",
    )
    switched: str = setting(
        "Arrow-switched rounds",
        as_typed,
        default="",
        hint="Rounds in which NS and EW change places: 7, or 6 7. Blank = none.",
    )
    missing: int | None = setting(
        "Missing pair",
        pair_of,
        default=None,
        hint="If odd, the missing pair number: 14 or E7. Blank = the last.",
    )
    method: str = setting(
        "Scoring",
        as_typed,
        default=METHODS[MATCHPOINTS].label,
        hint="Choose, or type, such as Butler-drop-2. Change it any time.",
        offer=Choice(tuple(each.label for each in every_method().values())),
    )
    averages: str = setting(
        "Averages",
        lambda cell: as_typed(cell) or AVERAGES[0],
        default=AVERAGES[0],
        later=True,
        hint="60%: as typed, or the pair's own average if better (Law 12C2(c)).",
        offer=Choice(AVERAGES, strict=True),
    )
    ties: str = setting(
        "Ties",
        lambda cell: as_typed(cell).replace(", ", " then "),  # as older workbooks wrote it
        default=TIES[0],
        offer=Choice(TIES),
        hint="share the place; direct: head-to-head; tops: the best boards.",
    )
    winners: str = setting(
        "Winners",
        as_typed,
        default=WINNERS[0],
        offer=Choice(WINNERS, strict=True),
        hint="As the movement: two rankings if nobody changes sides. Or choose one ranking.",
    )
    totals: str = setting(
        "Totals",
        lambda cell: as_typed(cell) or BOTH,
        default=BOTH,
        later=True,
        hint="both: up to the most boards of any pair; direction: of the same side; scored: unchanged.",
        offer=Choice(TOTALS, strict=True),
    )
    least_boards: int | None = setting(
        "Boards at least",
        number_of,
        default=None,
        later=True,
        offer=WholeNumber(0, 100),
        hint="Per cent of the maximum, such as 50: a pair with fewer boards gets no place.",
    )
    letters: str = setting(
        "Letters",
        lambda cell: as_typed(cell) or ENGLISH.name,
        default=ENGLISH.name,
        later=True,
        hint=f"For results. Your own: {OWN_EXAMPLE} (spades to clubs, N to W).",
        offer=Choice([each.name for each in LANGUAGES]),
    )
    points: str = setting(
        "Master points",
        as_typed,
        default="",
        later=True,
        hint="On Ranking when every result is in (Swiss: for xlvp send). Or type ABF 1.5.",
        offer=Choice(("none", *_SCHEMES)),
    )
    charge: str = setting(
        "Charge code",
        as_typed,
        default="",
        later=True,
        hint="For xlvp send --to ebu, such as 10. Blank = the code you saved with xlvp send --set.",
    )
    categories: str = setting(
        "Categories",
        as_typed,
        default="",
        later=True,
        hint="A > B > C: strata. J juniors, M mixed: others. Letters on Pairs.",
    )
    prizes: str = setting(
        "Prizes",
        as_typed,
        default="",
        later=True,
        hint="Best first: 1 2 B J is first, second, best B, best J. B2: second B.",
    )
    category_prizes: str = setting(
        "Category prizes",
        lambda cell: as_typed(cell) or NON_WINNERS,
        default=NON_WINNERS,
        later=True,
        hint="non-winners: not to winners of 1, 2 ... Or one prize each, or any number.",
        offer=Choice(LIMITS, strict=True),
    )
    remarks: str = setting("Remarks", as_typed, default="")


_SETUP = settings(Setup)
CODE = Setting(
    "Start code", as_typed, "Type the last four characters of the green code.", key="code", name="code"
)
#: The rows in the order of the sheet. The code that starts the session belongs to the movement, and is to be
#: seen on a small screen without scrolling; the remarks are further down.
SETTINGS = tuple(row for each in _SETUP[:-1] for row in ((each, CODE) if each.name == "missing" else (each,)))
REMARKS = _SETUP[-1]
#: The settings that have a blank row and a title above them.
PARTS = {"movement": "Movement", "method": "Scoring"}


def _rows() -> dict[str, int]:
    row, rows = 4, {}
    for each in SETTINGS:
        row += 2 * (each.name in PARTS)
        rows[each.key] = row
        row += 1
    return rows


#: Rows of the entry cells on the sheet Setup; all in column C.
SETUP_ROWS = _rows()
