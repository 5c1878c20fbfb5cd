"""What a pairs workbook says: its list of results, its pairs and how they are scored, ranked by the rules.

The cells are found by the names that the template gave them. The list is read as the functions of the
sheets read it (:mod:`xlvp.catalogue.session_kinds`), so a page shows what the workbook shows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from xlvp.book.named_cells import NamedCells, text_of
from xlvp.book.recalculated import Recalculated
from xlvp.catalogue.session_kinds import read_list, read_pairs
from xlvp.catalogue.setup_kinds import read_method
from xlvp.dates import read_date
from xlvp.errors import InputError, WorkbookError
from xlvp.events.progress import headline
from xlvp.events.ranked import HEADINGS, Pair, Place, ranked
from xlvp.events.scored import Scored, scored
from xlvp.hosts.cells import CellError, CellValue
from xlvp.text import quoted

TEMPLATE = "pairs"
ALL_OK = "All OK"

_LIST = (
    "round", "table", "board", "ns", "ew", "result", "group", "played_board", "played_ns", "played_ew",
)  # fmt: skip
_PAIRS = ("pair", "player1", "player2", "penalty", "handicap")
_WINNERS = {"": None, "as the movement": None, "one": 1, "1": 1, "two": 2, "2": 2}


@dataclass(frozen=True)
class PairsEvent:
    """A pairs event as its workbook has it.

    Attributes:
        title: of the event; "" if none was typed.
        place: club or town.
        date: the day, or what was typed in its place.
        scored: the checked lines with their points.
        pairs: names, penalties and handicaps by the pair's number.
        rankings: one list, or North-South's and East-West's; best first.
        ties: what becomes of ties: share, direct or tops, or several in order.
        state: in one line where the event stands, or what is wrong with its set-up.
        checked: what the sheet Check says, if it is not that all is well.
    """

    title: str
    place: str
    date: date | str
    scored: Scored
    pairs: Mapping[int, Pair]
    rankings: tuple[tuple[Place, ...], ...]
    ties: str
    state: str
    checked: str = ""

    @property
    def final(self) -> bool:
        """Whether every result is in, or is known not to come, and the set-up is in order."""
        return self.state.startswith("Final")

    @property
    def headings(self) -> tuple[str, ...]:
        """What stands above each ranking; nothing above a single one."""
        return HEADINGS if len(self.rankings) > 1 else ("",)


def read_event(recalculated: Recalculated) -> PairsEvent:
    """Read a recalculated pairs workbook.

    Raises:
        WorkbookError: it is made from another template, or names of the template are not there or do not
            fit together.
        InputError: method, ties or winners are none of those there are, a penalty or a handicap is no number.
    """
    cells = NamedCells(recalculated)
    if cells.template != TEMPLATE:
        made = f"from the template {quoted(cells.template)}" if cells.template else "from no template of xlvp"
        raise WorkbookError(f"a pairs workbook is expected; this one is made {made}")
    rows = _rows(cells, _LIST)
    pairs = read_pairs(_rows(cells, _PAIRS))
    method, ties = read_method(_word(cells, "xlvp_method")), _word(cells, "xlvp_ties") or "share"
    if not method:
        raise InputError("no scoring method is chosen: see the sheet Setup")
    winners = _word(cells, "xlvp_winners")
    if winners not in _WINNERS:
        raise InputError(f"winners are 'one' or 'as the movement', not {quoted(winners)}")
    event = scored(read_list(rows), method)
    lists = ranked(event, pairs, ties, _WINNERS[winners])
    checked = text_of(cells.one("xlvp_check"))
    return PairsEvent(
        title=text_of(cells.one("xlvp_title")),
        place=text_of(cells.one("xlvp_event")),
        date=date_of(cells.one("xlvp_date")),
        scored=event,
        pairs=pairs,
        rankings=tuple(tuple(places) for places in lists),
        ties=ties,
        state=text_of(cells.one("xlvp_state")) or headline(event),
        checked="" if checked == ALL_OK else checked,
    )


def _rows(cells: NamedCells, names: Sequence[str]) -> tuple[tuple[CellValue, ...], ...]:
    """Columns side by side; an error in a cell is read as the text that the cell shows."""
    return tuple(tuple(v.code if isinstance(v, CellError) else v for v in row) for row in cells.rows(names))


def _word(cells: NamedCells, name: str) -> str:
    return text_of(cells.one(name)).lower()


def date_of(value: CellValue) -> date | str:
    """Return the day of a cell: of a number of days, or of what was typed (:mod:`xlvp.dates`).

    Anything else is returned as text.

    >>> str(date_of(46343.0)), date_of("Tuesday")
    ('2026-11-17', 'Tuesday')
    """
    try:
        return read_date(text_of(value) if isinstance(value, CellError) else value)
    except InputError:
        return text_of(value)
