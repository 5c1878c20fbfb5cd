"""What a pairs workbook says: its list of results, its pairs and how they are scored, ranked by the rules.

The cells are found by the names that the template gave them. The list is read as the functions of the
sheets read it (:mod:`xlvp.functions.session_kinds`), so a page shows what the workbook shows.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_list, read_pairs, with_letters
from xlvp.functions.values import CellError, CellValue
from xlvp.notation.spellings import ENGLISH, letters_of
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import read_hands
from xlvp.pairs.methods import Asked, read_method
from xlvp.pairs.pair_number import Partners
from xlvp.pairs.ranking import BOTH, Pair, names_of, ranked
from xlvp.pairs.score_list import CHECK, DOUBT, LINE_STATES
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import EMPTY, FINAL, PROVISIONAL, READY, SET_UP, UNUSABLE, session_stand
from xlvp.records.entry import passed_of
from xlvp.records.reading import named, read_whole
from xlvp.rules.prizes import PrizeRules
from xlvp.text import quoted
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.draw import SwissBook, has_swiss
from xlvp.workbooks.teams_evening.book import evening_event
from xlvp.xlsx.schema import CHECKED, Table
from xlvp.xlsx.values import NamedCells, Recalculated, check_remark, text_of

_AVERAGES = {"": False, schema.AVERAGES[0]: False, schema.AVERAGES[1]: True}
_WINNERS = {"": None, "as the movement": None, "one": 1, "1": 1, "two": 2, "2": 2}


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
    method, ties = read_method(_word(typed.method)), _word(typed.ties) or "share"
    if not method:
        raise InputError("no scoring method is chosen: see the sheet Setup")
    winners = _word(typed.winners)
    if winners not in _WINNERS:
        offered = " or ".join(repr(word) for word in schema.WINNERS)
        raise InputError(f"Winners (sheet Setup) must be {offered}, not {quoted(winners)}")
    averages, totals = _word(typed.averages), _word(typed.totals) or BOTH
    if averages not in _AVERAGES:
        raise InputError(
            f"Averages (sheet Setup) must be {' or '.join(schema.AVERAGES)}, not {quoted(averages)}"
        )
    letters = text_of(typed.letters)
    named("sheet Setup, Letters", letters_of, letters, ENGLISH)
    lines = [replace(line, result=with_letters(line.result, letters)) for line in schema.RESULTS.read(cells)]
    asked = Asked(method, _AVERAGES[averages], rounds=has_swiss(cells))
    event = scored(read_list(_rows(lines, schema.ResultLine)), asked.text)
    together = {pair for line in event.filled for pair in (line.ns, line.ew) if isinstance(pair, Partners)}
    pairs |= {pair: Pair(pair, tuple(names_of(pairs, one) for one in pair.players)) for pair in together}
    least = named("Boards at least (sheet Setup)", read_whole, typed.least_boards, 0)
    lists = ranked(event, pairs, ties, _WINNERS[winners], totals, least)
    checked, stand = text_of(CHECKED.read(cells).check), session_stand(event)
    return PairsEvent(
        title=text_of(typed.title),
        place=text_of(typed.event),
        date=schema.date_of(typed.date),
        scored=event,
        pairs=pairs,
        rankings=tuple(tuple(places) for places in lists),
        ties=ties,
        state=behind.state or stand.words,
        code=behind.state_code or (code_of(behind.state) if behind.state else stand.code),
        members=members,
        deals=read_hands(read_deals(cells)),
        checked=check_remark(checked),
        in_doubt=behind.state_tone == DOUBT or LINE_STATES[CHECK].counted in behind.state,
        totals=totals,
        sections=read_whole(typed.sections) if _word(typed.sections) else 1,
        swiss=SwissBook(cells).event if has_swiss(cells) else evening_event(cells),
        least=least,
        points=text_of(typed.points),
        charge=text_of(typed.charge),
        rules=PrizeRules(*map(text_of, (typed.categories, typed.prizes, typed.category_prizes))),
    )


def read_members(cells: NamedCells) -> dict[str, str]:
    """Return the names of the sheet Members by their numbers; of two the same the first counts."""
    names: dict[str, str] = {}
    for number, name, _ in members_typed(cells):
        if number and name:
            names.setdefault(number, name)
    return names


def members_typed(cells: NamedCells) -> tuple[tuple[str, str, str], ...]:
    """Return the lines of the sheet Members that are not blank: number, name, number in the federation."""
    return _texts(cells, schema.MEMBERS)


def read_deals(cells: NamedCells) -> tuple[tuple[str, str, str], ...]:
    """Return the lines of the sheet Deals with something in them: board, deal, what the solver found."""
    return _texts(cells, schema.DEALS)


def _texts(cells: NamedCells, table: Table[Any]) -> tuple[tuple[str, str, str], ...]:
    """The lines of a list of three columns that are not blank."""
    lines = (map(text_of, vars(line).values()) for line in table.read(cells))
    return tuple((one, two, three) for one, two, three in lines if one or two or three)


def code_of(state: str) -> str:
    """Return the code of a state in words: workbooks made before there were codes have only the words.

    >>> code_of("Final: all 21 results are in"), code_of("Set-up: the movement is not chosen")
    ('final', 'set-up')
    """
    first = state.partition(":")[0].partition(" ")[0].lower()
    if " in" in state and first in ("all", "the"):  # every result is in, some are to check
        return FINAL
    return first if first in (SET_UP, READY, PROVISIONAL, FINAL) else EMPTY if first == "no" else UNUSABLE


def _rows(lines: Sequence[object], of: type) -> tuple[tuple[CellValue, ...], ...]:
    """The columns that the functions take; an error in a cell is read as the text that the cell shows."""
    values = ((getattr(line, key) for key in passed_of(of)) for line in lines)
    return tuple(tuple(v.code if isinstance(v, CellError) else v for v in row) for row in values)


def _word(value: CellValue) -> str:
    return text_of(value).lower()
