"""How a pairs workbook takes a received session: its results, its names and its deals.

Every result is compared with its row of the workbook's list: by round and table, or, where the file does not
say them, where the two pairs play this board. Nothing that a person typed is taken away.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from html import unescape

from xlvp.errors import InputError, WorkbookError, XlvpError
from xlvp.notation.entry import in_letters
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import unplayed
from xlvp.notation.spellings import ENGLISH, Letters
from xlvp.pairs.hands import read_hand, solve_if_there
from xlvp.pairs.methods import Most, method_named, read_method
from xlvp.pairs.pair_number import pair_number
from xlvp.pairs.received import ReceivedResult, ReceivedSession
from xlvp.rules.contract import vulnerability
from xlvp.text import first_few, name_key, near_names, plain, quoted
from xlvp.workbooks.kit.changes import FORMULA, Change, Import, ImportOptions
from xlvp.workbooks.kit.titles import lay_titles
from xlvp.workbooks.pairs.book import read_deals
from xlvp.workbooks.pairs.numbering import Numbering, PairsList, Spot, numberings, read_pairs_list
from xlvp.workbooks.pairs.schema import DEALS, HANDS, TYPED
from xlvp.xlsx.package import Package
from xlvp.xlsx.values import NamedCells, Recalculated, text_of
from xlvp.xlsx.workbook import place, read_workbook

#: An area to print that is no formula.
_AREA = re.compile(
    r"""(<(?:[\w.-]+:)?definedName\b[^<>]*["']_xlnm\.Print_Area["'][^<>]*>)([^<>!]+)!\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?(?=<)"""
)


def printed_hands(computed: Recalculated, package: Package) -> bytes:
    """Return a computed pairs workbook whose sheet Hands prints the diagrams of the deals that it has.

    A new workbook without deals prints none of that sheet; the area of a ready file is a formula and stays.
    """
    cells = NamedCells(computed)
    deals = len(read_deals(cells))
    if not deals or not cells.has(HANDS.names[0]):
        return computed.data
    book = read_workbook(package)
    hands = place(package, book, HANDS.names[0])
    lines = (hands.bottom - hands.top + 1) // (len(DEALS.read(cells)) - 2)
    area = f"$A$1:$I${hands.top - 1 + lines * deals}"

    def changed(name: re.Match[str]) -> str:
        sheet = unescape(name[2]).removeprefix("'").removesuffix("'").replace("''", "'")
        return f"{name[1]}{name[2]}!{area}" if sheet == hands.sheet else name[0]

    text = _AREA.sub(changed, package.parts[book.part].decode("utf-8"))
    return package.replaced({book.part: text.encode()})


def _deals(result: Import, cells: NamedCells, session: ReceivedSession, boards: set[int]) -> None:
    """Lay the deals of a session beside those of a computed workbook.

    Deals of boards that are not in play are named and left out. Par and tricks that the file has not, the
    solver finds if it is there.
    """
    if not cells.has(DEALS.names[0]):
        result.notes.append(
            "the workbook has no sheet Deals, as older ones: make it anew with xlvp new pairs --from"
        )
        return
    lines = list(zip(DEALS.read(cells), DEALS.where(cells), strict=True))[1:-1]
    there = {text_of(line.deal_board): (line, ref) for line, ref in reversed(lines)}
    free = [ref for line, ref in lines if not (text_of(line.deal_board) or text_of(line.deal))]
    for board in sorted(session.deals.keys() & boards):
        old, ref = there.get(str(board), (None, None))
        ref = ref or (free.pop(0) if free else None)
        if ref is None:
            result.notes.append(f"board {board}: the sheet Deals is full: its deal was left out")
            continue
        typed = text_of(old.deal) if old else ""
        known = read_hand(board, typed, text_of(old.solved) if old else "")
        given = read_hand(board, session.deals[board], session.solved.get(board, ""))
        hand = solve_if_there(known if known.deal == given.deal and known.solved else given)
        if known.deal != hand.deal:
            result.changes.append(Change(f"board {board}, deal", ref["deal"], typed, hand.deal))
            result.along |= {ref["deal_board"]: str(board), ref["solved"]: hand.solved}
        elif known.solved != hand.solved:
            what = f"board {board}, par and tricks"
            result.changes.append(Change(what, ref["solved"], known.solved, hand.solved))
        else:
            result.same += 1
    if strange := session.deals.keys() - boards:
        listed = ", ".join(map(str, sorted(strange)))
        result.notes.append(f"not in play, so their deals are not taken: boards {listed}")


def take_session(session: ReceivedSession, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay a session beside a computed pairs workbook.

    Raises:
        WorkbookError: the workbook's set-up is not confirmed, or it is of another evening.
    """
    book = read_pairs_list(cells)
    if not (session.results or session.seats or session.deals):
        raise WorkbookError(f"{session.file}: it has no results of boards, which a pairs workbook takes")
    played = session.results or session.seats
    result = prepare(session, book, numberings(session, book, options.section) if played else {})
    if played:
        lay_titles(result, session, cells, TYPED, ("title", "event", "date"))
        result.notes += _other_scoring(session, text_of(TYPED.read(cells).method))
    if session.deals:
        _deals(result, cells, session, {board for _, _, board in book.lines})
    return result


def _other_scoring(session: ReceivedSession, typed: str) -> Iterator[str]:
    """Say that a file is scored by another method than the workbook."""
    if not session.method or not typed:
        return
    with suppress(InputError):  # the sheet says what is wrong with its own
        there, given = method_named(read_method(typed)), method_named(session.method)
        both_have_a_top = Most.NONE not in (there.most, given.most)  # matchpoints and per cent
        if not both_have_a_top and given.name not in (there.name, there.like):
            yield (
                f"the file is scored by {given.label}, the workbook by {there.label}. If that is wrong, "
                "change Scoring on the sheet Setup."
            )


def prepare(session: ReceivedSession, book: PairsList, numbered: Mapping[str, Numbering]) -> Import:
    """Lay a session beside the list of a workbook."""
    result = Import(
        notes=[*session.problems, *(n.notes for n in numbered.values() if n.notes)], finish=printed_hands
    )
    for section, numbering in numbered.items():
        part = session.of_section(section)
        rows = [
            replace(
                row,
                table=None if row.table is None else row.table + numbering.table,
                ns=row.ns + numbering.ns,
                ew=row.ew + numbering.ew,
            )
            for row in part.results
        ]
        misfits = [misfit for row in rows if (misfit := _result(result, book, row, rows)) is not None]
        result.notes += _in_sentences(misfits)
        _names(result, book, part, numbering)
    return result


@dataclass(frozen=True)
class _Misfit:
    """A result that is not written, and why."""

    where: str
    words: str
    cause: str = ""  # what several such results have in common; "" for a reason of its own


#: So many results with one cause are named one by one.
_FEW = 3


def _in_sentences(misfits: Sequence[_Misfit]) -> Iterator[str]:
    """Name the results that are not written; many with one cause in one sentence, where the first is."""
    many = Counter(misfit.cause for misfit in misfits if misfit.cause)
    named: set[str] = set()
    for misfit in misfits:
        if many[misfit.cause] <= _FEW:
            yield f"{misfit.where}: {misfit.words}"
        elif misfit.cause not in named:
            named.add(misfit.cause)
            places = [other.where for other in misfits if other.cause == misfit.cause]
            first = first_few(places, _FEW, " places")
            yield (
                f"{len(places)} results are not written: {misfit.cause} ({first}). "
                "Was another movement played? Correct it on the sheet Setup, then import again"
            )


def _result(
    result: Import, book: PairsList, row: ReceivedResult, rows: Sequence[ReceivedResult]
) -> _Misfit | None:
    where = row.where
    spot = _spot(book, row, rows)
    if isinstance(spot, _Misfit):
        return None if row.erased else spot  # what was taken back at the wrong place is no matter
    line = book.lines[spot]
    typed = line.typed["result"]
    unknown = [pair for pair in row.played_by if pair not in book.names]
    message, cause = row.problem, ""
    if row.erased:
        message = "erased in the file" + (f"; the workbook keeps {typed}" if typed else "")
    elif unknown and not message:
        cause = f"there is no pair {book.called(unknown[0])} in the workbook"
        message = f"{cause}; {row.entry} is not written"
    elif len({book.side(pair) or pair for pair in row.played_by}) == 1 and not message:
        both = " and ".join(map(book.called, row.played_by))
        message = f"{both} do not meet in this movement; {row.entry} is not written"
        cause = "their pairs do not meet in this movement"
    if message:
        return _Misfit(where, message, cause)
    changes = list(_facts(result, book, row, spot))
    if _meaning(row.entry, row.board) != _meaning(typed, row.board, book.letters):
        by = ", by the director" if row.by_director else ""
        entry = in_letters(row.entry, vulnerability(row.board), book.letters)
        changes.insert(0, Change(where + by, line.refs["result"], typed, entry))
    result.changes += changes
    result.same += not changes
    return None


def _spot(book: PairsList, row: ReceivedResult, rows: Sequence[ReceivedResult]) -> Spot | _Misfit:
    """The line that a row belongs to, or why it belongs to none.

    A board that is not planned at the table takes the place of the one that is missing there, if each is
    the only one.
    """
    if row.round is None or row.table is None:
        nowhere = "the workbook has these pairs nowhere on this board"
        return book.meeting(row.board, *row.played_by) or _Misfit(row.where, nowhere, nowhere)
    spot = row.round, row.table, row.board
    if spot in book.lines:
        return spot
    here = [planned for planned in book.lines if planned[:2] == spot[:2]]
    if not here:
        nothing = "nothing is planned at this table in this round"
        return _Misfit(row.where, nothing, nothing)
    boards = ", ".join(str(board) for *_, board in sorted(here))
    if row.board not in {board for *_, board in book.lines}:
        words = f"this board is not in play; at this table {boards}"
        return _Misfit(row.where, words, "their boards are not in play")
    came = {other.board: other.erased for other in rows if (other.round, other.table) == spot[:2]}
    free = [planned for planned in here if planned[2] not in came]
    strays = [board for board, erased in came.items() if not erased and (*spot[:2], board) not in book.lines]
    if len(free) != 1 or strays != [row.board]:
        words = f"this board is not planned here but {boards}: say on the list of results what was played"
        return _Misfit(row.where, words, "their boards are not planned at these tables")
    return free[0]


def _facts(result: Import, book: PairsList, row: ReceivedResult, spot: Spot) -> Iterator[Change]:
    """What was in fact played, where it is not what was planned."""
    where, line = row.where, book.lines[spot]
    ns, ew = row.played_by
    for name, fact, planned, words in (
        ("played_board", str(row.board), str(spot[2]), "board played"),
        ("played_ns", book.called(ns), book.called(line.ns), "NS sat"),
        ("played_ew", book.called(ew), book.called(line.ew), "EW sat"),
    ):
        typed = line.typed[name]
        as_called = typed or planned
        with suppress(InputError):  # a director may type a pair in another way than the workbook writes it
            as_called = str(pair_number(as_called))
        if as_called == fact:
            continue
        if fact == planned:  # somebody typed it, and knows more than the file
            result.notes.append(f"{where}: the workbook keeps its {words} {typed}; the file has {fact}")
        else:
            yield Change(f"{where}, {words}", line.refs[name], typed, fact)


def _names(result: Import, book: PairsList, session: ReceivedSession, numbering: Numbering) -> None:
    for received in sorted(session.pairs, key=lambda pair: (pair.number, pair.side)):
        pair = received.number + (numbering.ew if received.side == "EW" else numbering.ns)
        called = book.called(pair)
        players = received.names
        if received.penalty:
            what = f"{'penalty' if received.penalty > 0 else 'bonus'} of {float(abs(received.penalty)):g}"
            result.notes.append(f"pair {called}: the file has a {what}: type it on the sheet Pairs")
        if not any(players):
            continue
        if pair not in book.names:
            names = " – ".join(filter(None, players))
            result.notes.append(f"there is no pair {called} in the workbook: {names}")
            continue
        there = book.names[pair]
        if {*map(name_key, players)} == {*map(name_key, there)}:
            continue
        for name, typed, ref in zip(players, there, book.name_refs[pair], strict=False):
            if not name or _is_named(name, there, players):
                continue
            if typed:
                kept = f"the workbook keeps {quoted(typed)}; the file has {quoted(name)}"
                result.notes.append(f"pair {called}: {kept}")
            elif name.startswith(FORMULA):
                result.notes.append(f"pair {called}: {quoted(name)} begins like a formula and is not written")
            else:
                result.changes.append(Change(f"pair {called}, name", ref, "", name))


def _is_named(name: str, there: Sequence[str], players: Sequence[str]) -> bool:
    """Whether a pair has a player's name already, or one near it that is no other player's of the file."""
    if name_key(name) in map(name_key, there):
        return True
    others = {name_key(player) for player in players}
    return any(near_names(name, typed) and name_key(typed) not in others for typed in there)


def _meaning(entry: str, board: int, letters: Letters = ENGLISH) -> str:
    """Two entries that mean the same are the same: 4♠N= and +420, not played and NP."""
    text = plain(entry)
    try:
        return unplayed(text) or parse_result(entry, vulnerability(board), letters).text
    except XlvpError:
        return text.upper()
