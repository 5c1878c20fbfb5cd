"""How pairs workbooks are made: of options, of old ones, empty for the proof, and those that are ready."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import openpyxl

from xlvp.errors import InputError
from xlvp.formats.bridgemate_movement import FileMovement
from xlvp.notation.spellings import letters_of
from xlvp.pairs.methods import method_named, read_method
from xlvp.pairs.movement_file import movement_lines
from xlvp.pairs.movement_kinds import BY_DIRECTION, HOWELL, KINDS, OWN, OWN_TEAMS, kind_named, kind_of_new
from xlvp.pairs.movement_rows import movement_facts
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import new_book, no_print, open_on, save
from xlvp.workbooks.kit.calls import PLAIN_NAME, Edition
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.pairs import blocks, draw, layout, lists, plain_state, schema, swiss
from xlvp.workbooks.pairs import opening as openings
from xlvp.workbooks.pairs.examples import full_evening, running_evening
from xlvp.workbooks.pairs.help import add_pairs_check, add_pairs_help, add_plain_check, add_plain_help
from xlvp.workbooks.pairs.layout import Plan
from xlvp.workbooks.pairs.opening import BOARDS, Opening, Room, room_of, roomy
from xlvp.workbooks.pairs.plain import SHEETS as PLAIN_SHEETS
from xlvp.workbooks.pairs.plain import make_plain
from xlvp.workbooks.pairs.progress import add_progress
from xlvp.workbooks.pairs.ranking import add_chart, add_ranking, chart_rows
from xlvp.workbooks.pairs.setup import add_setup
from xlvp.workbooks.pairs.texts import texts_of
from xlvp.workbooks.pairs.workings import add_workings
from xlvp.workbooks.teams_evening import book as evening_book
from xlvp.workbooks.teams_evening import sheets as evening
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package
from xlvp.xlsx.schema import Schema
from xlvp.xlsx.values import NamedCells, Recalculated, named_values
from xlvp.xlsx.workbook import Workbook, place

MOST_LINES = 2_400
#: Their tabs are yellow, as their cells are.
TYPED = (layout.SETUP, layout.PAIRS, layout.RESULTS, layout.OWN, layout.MEMBERS, layout.DEALS)
#: No sheet of a pairs workbook has more: a name that was changed asks for no million of rows.
_MOST_ROWS = 20_000
_STRANGE = "its named ranges have not the sizes of a pairs workbook: was a name changed, or rows deleted?"
#: The command line's words -> the set-up's.
_KEYS = {"boards_per_round": "boards", "by": "order", "switch": "switched"}


def build(opening: Opening, room: Room | None = None, edition: Edition = Edition.FULL) -> bytes:
    """Build the workbook from everything that can be in its entry cells.

    With room of its own, for a larger set-up later, it is a ready file, which opens on the sheet Setup; the
    others open on the first result. A plain edition has the movement as values, and room for no other.
    """
    ready = room is not None
    room = room or room_of(opening)
    if room.results > MOST_LINES:
        raise InputError(f"a list has at most {MOST_LINES} lines, this one {room.results}")
    plan = Plan(room, edition)
    workbook = _new(room)
    if edition.plain:
        add_plain_help(workbook)
        checks = add_plain_check(workbook, plan)
    else:
        add_pairs_help(workbook, room)
        add_pairs_check(workbook, plan)
    behind = workbook.create_sheet(layout.WORKINGS)
    add_setup(workbook[layout.SETUP], plan, opening)
    lists.add_pairs(workbook[layout.PAIRS], plan, opening)
    lists.add_results(workbook[layout.RESULTS], plan, opening)
    if room.swiss:
        swiss.add_swiss(workbook, plan, opening.swiss or Typed(0))
    if room.teams:
        evening.add_evening(workbook, plan, opening.evening or Typed(room.teams))
    add_ranking(workbook[layout.RANKING], plan)
    add_chart(workbook[layout.CHART], behind, plan)
    blocks.add_boards(workbook[layout.BOARDS], plan)
    blocks.add_cards(workbook[layout.CARDS], plan)
    blocks.add_guides(workbook[layout.TABLES], plan, "table")
    blocks.add_guides(workbook[layout.GUIDES], plan, "pair")
    blocks.add_travellers(workbook[layout.TRAVELLERS], plan)
    lists.add_own(workbook[layout.OWN], plan, opening)
    lists.add_members(workbook[layout.MEMBERS], plan, opening)
    lists.add_deals(workbook[layout.DEALS], plan, opening)
    blocks.add_hands(workbook[layout.HANDS], plan)
    if not ready and not opening.deals:  # LibreOffice would print a page for every few boards, all empty
        no_print(workbook[layout.HANDS])
    add_workings(behind, plan, opening.order)
    if room.individual:
        page.name(behind, schema.INDIVIDUAL, "A1")
    chart_rows(behind, plan)
    add_progress(workbook[layout.PROGRESS], plan, behind)
    behind.sheet_state = "hidden"  # nobody types or prints there
    if not ready and not kind_named(opening.movement).typed:
        workbook[layout.OWN].sheet_state = "hidden"
        no_print(workbook[layout.OWN])
    if edition.plain:
        make_plain(workbook, plan, opening, checks)
    open_on(workbook, layout.SETUP if ready else layout.RESULTS)
    more = draw.SWISS_SCHEMA.parts if room.swiss else evening_book.SCHEMA.parts if room.teams else ()
    return save(workbook, Schema(schema.TEMPLATE, (*schema.SCHEMA.parts, *more)))


def _new(room: Room) -> openpyxl.Workbook:
    """The workbook with its sheets, the tabs coloured; a Swiss and a teams evening have some of their own."""
    before: tuple[str, ...] = swiss.SHEETS[:2] if room.swiss else evening.BEFORE if room.teams else ()
    after: tuple[str, ...] = swiss.SHEETS[2:] if room.swiss else evening.AFTER if room.teams else ()
    sheets = (*layout.SHEETS[:2], *before, layout.RESULTS, *after, *layout.SHEETS[3:-3])
    workbook = new_book(f"xlvp {texts_of(room).title.lower()}", *sheets)
    typed = (*TYPED, *(evening.TYPED if room.teams else swiss.TYPED))
    for sheet in workbook:
        sheet.sheet_properties.tabColor = look.WARN_PAPER if sheet.title in typed else look.ACCENT
    return workbook


def _make(options: Mapping[str, Any]) -> Made:
    """Make a workbook, or an old one anew: for a pair that is late or absent, or another movement."""
    given = {_KEYS.get(key, key): value for key, value in options.items() if value is not None}
    old: OldWorkbook | None = given.pop("from", None)
    tables: int | None = given.pop("tables", None)
    if tables is not None:
        if "pairs" in given:
            raise InputError("give --tables or --pairs, not both")
        given["pairs"] = 2 * tables
    numbered: tuple[str, ...] = ()
    recalculated = recalculate_apart(old.package) if old else None
    if "own" in given:
        numbered = _read_own(given, recalculated)
    elif "movement" in given:
        given["movement"] = kind_of_new(given["movement"]).label
    if "method" in given:
        given["method"] = method_named(read_method(given["method"])).label
    if "letters" in given:
        given["letters"] = letters_of(given["letters"]).name
    edition = Edition(bool(given.pop("plain", False)))
    if edition.plain:
        plain_state.check_options(given)
    if "swiss" in given and old is None:
        return _swiss(given)
    opening = openings.reopened(recalculated, **given) if recalculated else openings.fresh(given)
    if edition.plain:
        plain_state.check_plain(opening)
    data = build(opening, edition=edition)
    facts = movement_facts(opening.plan())
    size = f"{_many(facts['rounds'], 'round')} of {_many(opening.boards, 'board')}"
    notes = [f"Note: {facts[fact]}" for fact in ("sharing", "problem") if facts[fact]]
    notes += (f"Note: {words}" for words in numbered)
    wrong = openings.misfits(opening) if old else 0
    if edition.plain:
        left = plain_state.left_to_full(opening)
        # with a setting that it does not know no result is read
        scored = _plain(plain_state.as_known(opening)) if left else data
        notes += [*left, *plain_state.refused_results(scored)]
    if old:
        notes += _taken_over(old, opening, wrong, switched="switched" in given)
    ready = f"{_many(wrong, 'result')} to check" if wrong else "ready"
    return Made(data, f"{facts['name']}, {size}, {ready}", tuple(notes))


def _swiss(given: dict[str, Any]) -> Made:
    """A Swiss with its first round drawn."""
    rounds = given.pop("swiss")
    for word in ("movement", "own", "rounds", "switched", "sections", "order"):
        if word in given:
            option = {own: typed for typed, own in _KEYS.items()}.get(word, word)
            raise InputError(f"a Swiss is drawn round by round: leave --{option} out")
    first = {key: given.pop(key) for key in ("pairs", "boards", "method") if key in given}
    opening = swiss.swiss_opening(rounds, **first).but(**given)
    pairs = len(opening.swiss.lines(draw.ENTRANTS)) if opening.swiss else 0
    what = f"a Swiss of {pairs} pairs, {_many(rounds, 'round')} of {_many(opening.boards, 'board')}"
    return Made(build(opening), f"{what}, round 1 drawn; xlvp draw draws the next")


def _read_own(given: dict[str, Any], old: Recalculated | None) -> tuple[str, ...]:
    """Take the movement of a file, which says how many pairs play; return how it numbers them.

    Sets are as large as those of the workbook to start from. Its rounds and arrow switches belong to its own
    movement.
    """
    if old is not None:
        cells = NamedCells(old, "the workbook to start from")
        check_made_by(cells, schema.TEMPLATE)
        given.setdefault("boards", openings.opening_of(cells)[0].boards)
        given.setdefault("rounds", None)
        given.setdefault("switched", "")
    for word in ("pairs", "movement", "sections", "missing"):
        if word in given:
            raise InputError(f"the movement of a file says itself who plays: leave --{word} out")
    label = KINDS[OWN_TEAMS if "evening" in given else OWN].label
    if isinstance(given["own"], FileMovement):
        return _of_bridgemate(given, given["own"], label, new=old is None)
    text, boards = given["own"], given.get("boards")
    if boards is None:
        rounds = max((seat.round for seat in movement_lines(text, 1)), default=1)
        boards = max(1, round(BOARDS / rounds))
    given |= {"own": movement_lines(text, boards), "boards": boards, "pairs": None, "movement": label}
    return ()


def _of_bridgemate(given: dict[str, Any], file: FileMovement, label: str, *, new: bool) -> tuple[str, ...]:
    """Take movement, boards and names of a Bridgemate file; return how it numbers the pairs."""
    if given.get("boards", file.boards) != file.boards:
        raise InputError(f"the file has sets of {file.boards} boards: leave --boards out")
    given |= {"own": file.seats, "boards": file.boards, "pairs": None, "movement": label}
    if new and file.names:
        given["names"] = {number: openings.Names(*both) for number, both in file.names.items()}
    return file.notes


#: What is said of results that another movement has no row for.
_MISFITS = (
    "Warning: only {fit} of the {all} results fit this movement. The other {wrong} are on free rows, with "
    "the board and pairs that played beside them: see the sheet Progress."
)
_KEEP_SEATS = (
    'If nobody has changed seats, make it again with --numbers "NS and EW": E1 stays E1, whatever the number '
    "of tables."
)


#: What is said of results that keep their pairs where another arrow switch is chosen.
_KEPT_SEATS = (
    "Note: in round {rounds} every result keeps the pairs and seats that it was typed for (NS sat, EW sat): "
    "no figure changes. If the room did not sit as it was typed, use the old file instead: "
    "xlvp played turned {path} --rounds {rounds}"
)


def _taken_over(old: OldWorkbook, opening: Opening, wrong: int, *, switched: bool) -> list[str]:
    omitted = openings.left_out(opening)
    named = len(opening.names) - len(omitted)
    notes = [f"{len(opening.entries)} entries and {named} pairs taken over from {old.path}"]
    if omitted:
        left = ", ".join(map(str, omitted))
        notes.append(f"Note: not in this movement, so what was typed for them is left out: pairs {left}")
    if switched and (rounds := openings.kept_seats(opening)):
        notes.append(_KEPT_SEATS.format(rounds=", ".join(map(str, rounds)), path=old.path))
    if wrong:
        many = len(opening.entries)
        notes.append(_MISFITS.format(fit=many - wrong, all=many, wrong=wrong))
        with suppress(InputError):
            if replace(opening, numbers=BY_DIRECTION).called() and not opening.called():
                notes.append(_KEEP_SEATS)
    return notes + old.left_behind((*layout.SHEETS, *swiss.SHEETS, *PLAIN_SHEETS, *evening.SHEETS))


def _many(count: object, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _again(package: Package, book: Workbook) -> bytes:
    """An empty workbook with the same room: its set-up need not be the same, as no formula depends on it."""

    def rows(name: str) -> int:
        area = place(package, book, name)
        return area.bottom - area.top + 1

    individual = schema.INDIVIDUAL in book.names
    seats = 4 if individual else 2  # numbers at a table
    tables = (rows(schema.PAIRS.name("pair")) - 2) // seats
    results = rows(schema.RESULTS.name("round")) - 2
    if tables < 1:
        raise package.error(_STRANGE)
    empty = Plan(Room(tables, results, 0, 0, 0)).blocks  # a card's rows beside its rounds or boards
    room = Room(
        tables, results, rows(schema.BOARDS.names[0]) // empty(layout.BOARDS)[0],
        rows(schema.CARDS.names[0]) // (seats * tables) - empty(layout.CARDS)[0],
        rows(schema.TABLES.names[0]) // tables - empty(layout.TABLES)[0],
        swiss=draw.ENTRANTS.names[0] in book.names,
        teams=rows(evening_book.TEAMS.names[0]) - 2 if evening_book.TEAMS.names[0] in book.names else 0,
        individual=individual,
    )  # fmt: skip
    paper = (layout.BOARDS, layout.CARDS, layout.GUIDES)
    most = max(lines * count for lines, count in map(Plan(room).blocks, paper))
    if min(results, room.boards, room.mine, room.rounds) < 1 or max(most, results) > _MOST_ROWS:
        raise package.error(_STRANGE)
    order = str(named_values(package, schema.BEHIND.name("order"))[0][0])
    if PLAIN_NAME in book.names:  # its values are those of its movement
        opening, _ = openings.opening_of(NamedCells(Recalculated(package.data, {}, ()), package.name))
        return _plain(replace(opening, names={}, members=(), deals=()))
    return build(Opening(pairs=3, movement=HOWELL, boards=1, order=order), room)


def _plain(opening: Opening) -> bytes:
    return build(opening, edition=Edition.PLAIN)


MAKER = Maker(
    _make,
    _again,
    ready={
        "pairs-8-tables.xlsx": lambda: build(Opening(pairs=14, boards=4), roomy(8)),
        "pairs-14-tables.xlsx": lambda: build(Opening(pairs=26, boards=2), roomy(14)),
        "pairs-20-tables.xlsx": lambda: build(Opening(pairs=38, rounds=13, boards=2), roomy(20)),
        "plain/pairs-mitchell-8-tables.xlsx": lambda: _plain(Opening(pairs=16, boards=3)),
        "plain/pairs-howell-4-tables.xlsx": lambda: _plain(
            Opening(pairs=8, movement=KINDS[HOWELL].label, boards=4)
        ),
        "examples/pairs-evening.xlsx": lambda: build(full_evening()),
        "examples/pairs-running.xlsx": lambda: build(running_evening()),
    },
)
