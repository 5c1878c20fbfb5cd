"""The pairs template: an evening of pairs, from the empty hall to the printed ranking.

>>> build_pairs(pairs=6, movement="Howell", boards=2)[:2]
b'PK'
"""

from openpyxl import Workbook

from xlvp.errors import InputError
from xlvp.pairs.movement_kinds import kind_named
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import new_book, no_print, open_on, save
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.pairs import swiss
from xlvp.workbooks.pairs.blocks import (
    add_boards,
    add_cards,
    add_hands,
    add_pair_cards,
    add_table_cards,
    add_travellers,
)
from xlvp.workbooks.pairs.help import add_pairs_check, add_pairs_help, add_plain_check, add_plain_help
from xlvp.workbooks.pairs.layout import (
    BOARDS,
    CARDS,
    CHART,
    DEALS,
    GUIDES,
    HANDS,
    MEMBERS,
    OWN,
    PAIRS,
    PROGRESS,
    RANKING,
    RESULTS,
    SETUP,
    TABLES,
    TRAVELLERS,
    WORKINGS,
    Plan,
)
from xlvp.workbooks.pairs.opening import Opening, Room, SwissOpening, room_of
from xlvp.workbooks.pairs.pair_sheets import add_deals, add_members, add_own, add_pairs
from xlvp.workbooks.pairs.parts import texts_of
from xlvp.workbooks.pairs.plain import make_plain
from xlvp.workbooks.pairs.progress import add_progress
from xlvp.workbooks.pairs.ranking import add_chart, add_ranking, chart_rows
from xlvp.workbooks.pairs.results import add_results
from xlvp.workbooks.pairs.schema import INDIVIDUAL, PARTS, SCHEMA
from xlvp.workbooks.pairs.setup import add_setup
from xlvp.workbooks.pairs.workings import add_workings
from xlvp.workbooks.teams_evening import schema as evening_schema
from xlvp.workbooks.teams_evening import sheets as evening
from xlvp.xlsx.schema import Schema

MOST_LINES = 2_400
#: Their tabs are yellow, as their cells are.
TYPED = (SETUP, PAIRS, RESULTS, OWN, MEMBERS, DEALS)


def build_pairs(
    pairs: int = 14,
    movement: str = "Mitchell",
    rounds: int | None = None,
    boards: int = 3,
    method: str = "Matchpoints",
    order: str = "round",
) -> bytes:
    """Build the workbook of a pairs evening, with computed values stored.

    Args:
        pairs: how many pairs play.
        movement: Mitchell, Share and relay, or Balanced Howell; Howell is that of earlier versions.
        rounds: fewer rounds than the movement has.
        boards: boards per round.
        method: Matchpoints, Per cent, Cross-IMPs, Butler or Napoleonki.
        order: the list by round slip (round) or by traveller (board).

    Raises:
        InputError: there is no such movement.
    """
    opening = Opening(
        pairs=pairs, movement=movement, rounds=rounds, boards=boards, method=method, order=order
    )
    return build(opening)


def build(opening: Opening, room: Room | None = None, edition: Edition = Edition.FULL) -> bytes:
    """Build the workbook from everything that can be in its entry cells.

    Args:
        opening: what is there.
        room: how large a set-up may become later; by default as large as this one. With room of its own it
            is a ready file, which opens on the sheet Setup; the others open on the first result.
        edition: a plain one has the movement as values, and room for no other.

    Raises:
        InputError: there is no such movement, or it is too large.
    """
    ready = room is not None
    room = room or room_of(opening)
    if room.results > MOST_LINES:
        raise InputError(f"a list has at most {MOST_LINES} lines, this one {room.results}")
    plan = Plan(room, edition)
    workbook = _new(room)
    sheets = {name: workbook[name] for name in workbook.sheetnames}
    if edition.plain:
        add_plain_help(workbook)
        add_plain_check(workbook, plan)
    else:
        add_pairs_help(workbook, room)
        add_pairs_check(workbook, plan)
    behind = workbook.create_sheet(WORKINGS)
    add_setup(sheets[SETUP], plan, opening)
    add_pairs(sheets[PAIRS], plan, opening)
    add_results(sheets[RESULTS], plan, opening)
    if room.swiss:
        swiss.add_swiss(workbook, plan, opening.swiss or SwissOpening())
    if room.teams:
        evening.add_evening(workbook, plan, opening.evening or Typed(room.teams))
    add_ranking(sheets[RANKING], plan)
    add_chart(sheets[CHART], behind, plan)
    add_boards(sheets[BOARDS], plan)
    add_cards(sheets[CARDS], plan)
    add_table_cards(sheets[TABLES], plan)
    add_pair_cards(sheets[GUIDES], plan)
    add_travellers(sheets[TRAVELLERS], plan)
    add_own(sheets[OWN], plan, opening)
    add_members(sheets[MEMBERS], plan, opening)
    add_deals(sheets[DEALS], plan, opening)
    add_hands(sheets[HANDS], plan)
    if not ready and not opening.deals:  # LibreOffice would print a page for every few boards, all empty
        del sheets[HANDS].defined_names["_xlnm.Print_Area"]
        no_print(sheets[HANDS])
    add_workings(behind, plan, opening.order)
    if room.individual:
        page.name(behind, INDIVIDUAL, "A1")
    chart_rows(behind, plan)
    add_progress(sheets[PROGRESS], plan, behind)
    behind.sheet_state = "hidden"  # nobody types or prints there
    if not ready and not kind_named(opening.movement).typed:
        sheets[OWN].sheet_state = "hidden"
        del sheets[OWN].defined_names["_xlnm.Print_Area"]
        no_print(sheets[OWN])
    if edition.plain:
        make_plain(workbook, plan, opening)
    open_on(workbook, SETUP if ready else RESULTS)
    parts = (*SCHEMA.parts, *(PARTS if room.swiss else evening_schema.PARTS if room.teams else ()))
    return save(workbook, Schema(SCHEMA.template, parts))


def _new(room: Room) -> Workbook:
    """The workbook with its sheets, the tabs coloured; a Swiss has some of its own."""
    before: tuple[str, ...] = swiss.SHEETS[:2] if room.swiss else evening.BEFORE if room.teams else ()
    after: tuple[str, ...] = swiss.SHEETS[2:] if room.swiss else evening.AFTER if room.teams else ()
    workbook = new_book(
        f"xlvp {texts_of(room).title.lower()}",
        *(SETUP, PAIRS, *before, RESULTS, *after, RANKING, CHART, BOARDS, CARDS, TABLES, GUIDES, TRAVELLERS),
        *(PROGRESS, OWN, MEMBERS, DEALS, HANDS),
    )
    for sheet in workbook:
        typed = sheet.title in (*TYPED, *(evening.TYPED if room.teams else swiss.TYPED))
        sheet.sheet_properties.tabColor = look.WARN_PAPER if typed else look.ACCENT
    return workbook
