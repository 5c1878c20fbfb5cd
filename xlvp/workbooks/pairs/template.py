"""The pairs evening as a template: its options, and what is done with its workbooks."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from xlvp.pairs.conditions import AVERAGES
from xlvp.pairs.movement_kinds import KINDS, NUMBERS
from xlvp.pairs.ranking import TOTALS
from xlvp.pairs.received import ReceivedSession
from xlvp.workbooks.kit.changes import Import
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.draw import draw_swiss
from xlvp.workbooks.pairs.imports import take_session
from xlvp.workbooks.pairs.opening import ORDERS, as_stored
from xlvp.workbooks.pairs.publish import PairsWorkbook, given_session
from xlvp.workbooks.pairs.schema import RESULTS, SCHEMA
from xlvp.workbooks.template import PLAIN_OPTION, Button, Maker, Option, Template, maker_in
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.values import NamedCells


def _forget(cells: NamedCells, number: str) -> Import:
    from xlvp.workbooks.pairs.names import forget  # it loads the workbook of a season too

    return forget(cells, number)


#: The last options of an individual and of a teams evening.
OPTIONS_OF_ALL = (
    Option("by", "Order of the results list: round slips or travellers.", "choice", choices=ORDERS),
    Option("letters", "Of results: English, German, French ... or your own, as on the sheet Setup."),
    Option("title", "Name of the event."),
    Option("from", "Copy names, results and settings from this workbook.", "workbook"),
)

PAIRS = Template(
    "pairs",
    "Make a workbook for a pairs session.\n\n"
    "With --from OLD the new workbook has what was typed in the old one: for a pair that comes late or "
    "does not come, or for another movement. OLD itself stays as it is. A pair that leaves in mid-evening "
    "needs no new workbook: type NP on its remaining rows.",
    maker_in("xlvp.workbooks.pairs.build"),
    Button(
        "New pairs session",
        "A workbook for a pairs session: movement, cards, results and ranking, under a name that you choose.",
        "TableInsert", asks="pairs", usual=14,
    ),
    marker=RESULTS.name("played_board"),
    anchors=SCHEMA.sheets,
    options=(
        Option("tables", "Number of tables, all full.", "whole", least=2, most=60),
        Option("pairs", "Number of pairs; an odd number leaves one pair sitting out each round.", "whole",
               least=3, most=120),
        Option("movement", "Default: howell up to 8 pairs.", "choice",
               choices=tuple(name for name, kind in KINDS.items() if kind.entrants == "pairs")),
        Option("own", "A movement of your own: round,table,ns,ew,boards (.csv), or a file .ASC.", "file"),
        Option("swiss", "Number of rounds of a Swiss; xlvp draw draws each one.", "whole", most=30),
        Option("sections", "Sections of a large Mitchell.", "whole", most=20),
        Option("numbers", "Numbers of the pairs: in one run, or North-South and East-West each from 1 on.",
               "choice", choices=NUMBERS),
        Option("rounds", "Stop after this many rounds.", "whole", most=60),
        Option("boards-per-round", "Default: about 26 boards in all.", "whole", most=32),
        Option("switch", "Arrow-switched rounds, such as 7 or 6,7."),
        Option("method", "Default: matchpoints; another as on the sheet Setup, such as butler-drop-2."),
        Option("averages", "Artificial scores: as typed, or a pair's own average if that is better.",
               "choice", choices=AVERAGES),
        Option("totals", "How pairs with fewer boards are ranked: see the sheet Setup.", "choice",
               choices=TOTALS),
        Option("by", "Order of the results list: by round (round slips) or by board (travellers).",
               "choice", choices=ORDERS),
        Option("letters", "Letters in results: English, German, French ... or your own, as on the sheet"
               " Setup."),
        *OPTIONS_OF_ALL[2:],
        PLAIN_OPTION,
    ),
    schema=SCHEMA,
    event=lambda recalculated: PairsWorkbook(read_event(recalculated)),
    takes={ReceivedSession: take_session},
    gives=lambda cells: given_session(  # as it is stored where nothing of it can be out of date
        as_stored(cells) or recalculate_apart(cells.package), cells.package.name
    ),
    forget=_forget,
    draw=draw_swiss,
)  # fmt: skip


def maker_of(
    of_pairs: Callable[[Mapping[str, Any]], dict[str, Any]],
    ready: Mapping[str, Callable[[], bytes]] = MappingProxyType({}),
) -> Callable[[], Maker]:
    """Return what loads the maker of another evening, which makes a pairs workbook of options of its own."""

    def load() -> Maker:
        maker = PAIRS.maker()
        return replace(maker, make=lambda options: maker.make(of_pairs(options)), ready=ready)

    return load
