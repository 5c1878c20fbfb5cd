"""What a pairs workbook says: its list of results, its pairs and how they are scored, ranked by the rules.

The cells are found by the names that the template gave them. The list is read as the functions of the
sheets read it (:mod:`xlvp.functions.session_kinds`), so a page shows what the workbook shows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Any

from xlvp.account import (
    BAD,
    DOUBT,
    EMPTY,
    FINAL,
    IN_DOUBT,
    PROVISIONAL,
    QUERIED,
    READY,
    SET_UP,
    UNUSABLE,
    WAITING,
    Account,
    Item,
    Noun,
    Obstacle,
)
from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_list, read_pairs, with_letters
from xlvp.functions.values import CellError, CellValue
from xlvp.pairs.conditions import SessionConditions, read_session_conditions
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand, read_hands
from xlvp.pairs.pair_number import Partners
from xlvp.pairs.ranking import Pair, names_of
from xlvp.pairs.score_list import CHECK, LINE_STATES
from xlvp.pairs.session import Scored, scored
from xlvp.pairs.session_state import SheetState, read_sheet_state, session_account
from xlvp.records.entry import passed_of
from xlvp.records.reading import read_whole
from xlvp.teams.event_account import account_of
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.draw import SwissBook, has_swiss
from xlvp.workbooks.teams_evening.book import evening_event
from xlvp.xlsx.schema import CHECKED, Table
from xlvp.xlsx.values import NamedCells, Recalculated, check_remark, text_of

_CHECK = Noun("sheet is not OK", "sheets are not OK")


def read_event(recalculated: Recalculated) -> PairsEvent:
    """Read a recalculated pairs workbook.

    Raises:
        WorkbookError: it is made from another template, or its names do not fit together.
        InputError: a setting, a penalty or a handicap cannot be read.
    """
    cells = NamedCells(recalculated)
    check_made_by(cells, schema.TEMPLATE)
    typed, behind = schema.TYPED.read(cells), schema.BEHIND.read(cells)
    members = read_members(cells)

    def player(typed: CellValue) -> CellValue:
        """A member's name where his number was typed."""
        return members.get(text_of(typed), typed)

    listed = schema.PAIRS.read(cells)
    listed = [replace(one, player1=player(one.player1), player2=player(one.player2)) for one in listed]
    pairs = read_pairs(_rows(listed, schema.PairLine))
    conditions = replace(_conditions(typed), by_round=has_swiss(cells))
    if conditions.unscored:
        raise InputError(f"sheet Setup, {conditions.unscored}")
    letters = text_of(typed.letters)
    lines = [replace(line, result=with_letters(line.result, letters)) for line in schema.RESULTS.read(cells)]
    event = scored(read_list(_rows(lines, schema.ResultLine)), conditions.scoring)
    together = {pair for line in event.filled for pair in (line.ns, line.ew) if isinstance(pair, Partners)}
    pairs |= {pair: Pair(pair, tuple(names_of(pairs, one) for one in pair.players)) for pair in together}
    lists = conditions.ranked(event, pairs)
    deals = read_hands(_texts(cells, schema.DEALS))
    return PairsEvent(
        title=text_of(typed.title),
        place=text_of(typed.event),
        date=schema.date_of(typed.date),
        scored=event,
        pairs=pairs,
        rankings=tuple(tuple(places) for places in lists),
        conditions=conditions,
        account=_account(cells, behind, event, conditions, pairs, deals),
        members=members,
        deals=deals,
        checked=_check_remark(cells, behind),
        swiss=SwissBook(cells).event if has_swiss(cells) else evening_event(cells),
    )


def _account(
    cells: NamedCells,
    behind: schema.Behind,
    event: Scored,
    conditions: SessionConditions,
    pairs: Mapping[int, Pair],
    deals: tuple[Hand, ...],
) -> Account:
    """What became of everything: as it is read, and what the workbook says beside that.

    Where the event stands is blank in a workbook that is read as it was stored: what only its formulas can
    see is not known then.
    """
    places = schema.RESULTS.where(cells)
    sheet = SheetState()
    known = cells.has(schema.SEEN.names[0])
    if behind.state and known:
        rows = tuple((line.known, line.known_value) for line in schema.SEEN.read(cells))
        sheet = read_sheet_state(tuple(row for row in rows if text_of(row[0])))
    if places:
        _, cell = places[0]["result"]
        sheet = replace(sheet, before=int(cell.lstrip(ascii_uppercase)) - 1)
    if has_swiss(cells):
        matches = account_of(SwissBook(cells).event)
        words = matches.more if matches.open else ""
        sheet = replace(sheet, matches=words, left_out=len(matches.left_out), waiting=matches.counts[WAITING])
    members = [
        (text_of(line.member_number), text_of(line.member_name)) for line in schema.MEMBERS.read(cells)
    ]
    account = session_account(event, sheet, conditions, pairs, deals, members)
    if behind.state and account.obstacle is None:
        account = _with_stored(account, behind, known=known)
    remark = _check_remark(cells, behind)
    if remark and not account.open:
        account = account.with_items([Item("", IN_DOUBT, remark, due=False, short="see Check", noted=_CHECK)])
    return account


def _check_remark(cells: NamedCells, behind: schema.Behind) -> str:
    """What to say of the sheet Check; nothing where neither it nor the state is known (a stored file)."""
    verdict = text_of(CHECKED.read(cells).check)
    return check_remark(verdict) if verdict or behind.state else ""


def _with_stored(account: Account, behind: schema.Behind, *, known: bool) -> Account:
    """The account with what is not in it and the workbook says.

    ``known``: whether what only the workbook sees is in it; older ones say that in words alone.
    """
    code = behind.state_code or code_of(behind.state)
    if code in (SET_UP, UNUSABLE):
        return replace(account, obstacle=Obstacle(code, behind.state))
    if code == PROVISIONAL and account.code in (FINAL, QUERIED) and not known:
        return replace(account, unfinished=behind.state.removeprefix("Provisional: "))
    doubtful = behind.state_tone in (BAD, DOUBT) or LINE_STATES[CHECK].counted in behind.state
    if doubtful and account.code == FINAL and not known:
        return account.with_items([Item("", IN_DOUBT, behind.state, due=False)])
    return account


def _conditions(typed: Any) -> SessionConditions:
    """The conditions, as the sheet hands them on: a cell with an error value as its code."""
    rows = []
    for each in schema.CONDITIONS:
        value = getattr(typed, each.key)
        rows.append((each.label, value.code if isinstance(value, CellError) else value))
    conditions = read_session_conditions(tuple(rows))
    return replace(conditions, sections=read_whole(typed.sections) if text_of(typed.sections) else 1)


def read_members(cells: NamedCells) -> dict[str, str]:
    """Return the names of the sheet Members by their numbers; of two the same the first counts."""
    names: dict[str, str] = {}
    for number, name, _ in members_typed(cells):
        if number and name:
            names.setdefault(number, name)
    return names


def members_typed(cells: NamedCells) -> tuple[tuple[str, str, str], ...]:
    """Return the lines of the sheet Members that are not blank: number, name, number in the federation."""
    return _typed(_texts(cells, schema.MEMBERS))


def read_deals(cells: NamedCells) -> tuple[tuple[str, str, str], ...]:
    """Return the lines of the sheet Deals with something in them: board, deal, what the solver found."""
    return _typed(_texts(cells, schema.DEALS))


_Texts = tuple[tuple[str, str, str], ...]


def _texts(cells: NamedCells, table: Table[Any]) -> _Texts:
    """The rows of a list of three columns, blank ones too."""
    rows = (map(text_of, vars(line).values()) for line in table.read(cells))
    return tuple((one, two, three) for one, two, three in rows)


def _typed(rows: _Texts) -> _Texts:
    return tuple(row for row in rows if any(row))


def code_of(state: str) -> str:
    """Return the code of a state in words: workbooks made before there were codes have only the words.

    >>> code_of("Final: all 21 results are in"), code_of("Set-up: the movement is not chosen")
    ('final', 'set-up')
    """
    first = state.partition(":")[0].partition(" ")[0].lower()
    if " in" in state and first in ("all", "the"):  # every result is in, some are to check
        return QUERIED
    return first if first in (SET_UP, READY, PROVISIONAL, FINAL) else EMPTY if first == "no" else UNUSABLE


def _rows(lines: Sequence[object], of: type) -> tuple[tuple[CellValue, ...], ...]:
    """The columns that the functions take; an error in a cell is read as the text that the cell shows."""
    values = ((getattr(line, key) for key in passed_of(of)) for line in lines)
    return tuple(tuple(v.code if isinstance(v, CellError) else v for v in row) for row in values)
