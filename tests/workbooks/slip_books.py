"""Small filled workbooks of every template, and the slips that people make in each of their entry columns.

A slip is either scored rightly or named. The workbooks are made by the command line and filled cell by cell,
as people do; every entry column of the schema is found by itself, so that a new column is tried without a new
test. All names are made up.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.sax.saxutils import unescape

from click.testing import CliRunner

from xlvp.cli import main
from xlvp.commands.show import failed_checks
from xlvp.errors import XlvpError
from xlvp.records.entry import Column, Number, Whole, columns_of
from xlvp.workbooks.listed import template_named
from xlvp.workbooks.pairs.draw import SWISS_SCHEMA, has_swiss
from xlvp.workbooks.plain.completion import BEGINNING, TRAP
from xlvp.workbooks.teams_evening import book as evening
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.report import Grid, Words
from xlvp.xlsx.schema import Cells, Table
from xlvp.xlsx.values import NamedCells, Recalculated, template_of
from xlvp.xlsx.workbook import read_workbook

Ref = tuple[str, str]
Rows = Sequence[Mapping[str, object]]
#: Results of a list, in turn; nothing in them is in doubt on any board.
RESULTS = ("4SN-1", "2HS+1", "3NTE-1", "1NTE-2", "3DN-1", "2SW+1", "5CE-1", "1NTN+1", "4HW=", "3CS=")


@dataclass(frozen=True)
class Book:
    """A workbook to make and to fill."""

    command: tuple[str, ...]  # of ``xlvp new``
    #: the lists by their titles: the entries of their first rows
    lists: Mapping[str, Rows] = field(default_factory=dict)
    results: bool = False  # whether each due row of the sheet Results gets a result
    #: whether a league is drawn first; what comes then is typed
    drawn: bool = False
    rounds: int = 1  # of a Swiss: how many are drawn and played


NAMES = (
    "Alder",
    "Birch",
    "Cedar",
    "Elder",
    "Fir",
    "Hazel",
    "Juniper",
    "Larch",
    "Maple",
    "Oak",
    "Pine",
    "Rowan",
)


def _serial(month: int, day: int) -> int:
    """A day of 2026 as a spreadsheet stores it."""
    return (date(2026, month, day) - date(1899, 12, 30)).days


_PAIRS: Rows = [
    {"player1": f"Ann {NAMES[at]}", "player2": f"Bob {NAMES[at]}", "penalty": 1 if at == 1 else None}
    for at in range(6)
]
_TEAMS: Rows = [{"team": number, "name": NAMES[number - 1]} for number in range(1, 5)]
_MATCHES: Rows = [
    {"round": round_, "team_a": a, "team_b": b, "imps_a": 9 + round_, "imps_b": 7 * a}
    for round_, a, b in ((1, 1, 4), (1, 2, 3), (2, 4, 3), (2, 1, 2), (3, 2, 4), (3, 3, 1))
]
_LEAGUE = {
    "Teams": _TEAMS,
    "Matches": _MATCHES,
    "Penalties": [
        {"fined": 1, "fined_round": 1, "fined_vp": 1, "fined_reason": "late"},
        {"fined": 2, "fined_round": 2, "fined_imps": 3, "fined_reason": "slow"},
    ],
}
BOOKS: dict[str, Book] = {
    "match": Book(
        ("match", "--boards", "4"),
        {"Match": [{"open": "4SN-1", "closed": "-420"}, {"open": "2HS+1", "closed": "+110"},
                   {"open": "-50", "closed": "-100"}, {"open": "+90", "closed": "1NTN="}]},
    ),
    "pairs": Book(("pairs", "--pairs", "6", "--boards-per-round", "2"), {"Pairs": _PAIRS}, results=True),
    "swiss": Book(
        ("pairs", "--pairs", "6", "--swiss", "2", "--boards-per-round", "2"),
        {"Pairs": _PAIRS},
        results=True,
        rounds=2,
    ),
    "individual": Book(("individual", "--players", "8"), results=True),
    "evening": Book(
        ("teams-evening", "--teams", "4", "--boards-per-round", "2"),
        {"Penalties": _LEAGUE["Penalties"]},
        results=True,
    ),
    "league": Book(
        ("teams", "--teams", "4", "--format", "round-robin", "--boards", "2"),
        {
            **_LEAGUE,
            "Boards": [
                {"board_round": 1, "board_a": 1, "board_b": 4, "board": 1,
                 "first_table": "+420", "second_table": "-50"},
                {"board_round": 1, "board_a": 1, "board_b": 4, "board": 2,
                 "first_table": "-100", "second_table": "+200"},
            ],
            "Line-ups": [
                {"lineup_round": 1, "lineup_team": team,
                 "lineup_ns": f"Ann {NAMES[team]} - Bob {NAMES[team]}",
                 "lineup_ew": f"Cid {NAMES[team]} - Dan {NAMES[team]}"}
                for team in (1, 4)
            ],
        },
        drawn=True,
    ),
    "season": Book(
        ("season", "--members", "6", "--sessions", "4"),
        {
            "Members": [
                {"member_number": f"000{at}", "member_name": f"Ann {NAMES[at]}"} for at in range(1, 5)
            ],
            "Sessions": [{"session_number": at, "session_date": f"2026-11-0{at}"} for at in (1, 2)],
            "Results": [
                {"result_session": session, "result_first": a, "result_second": b, "result_score": score}
                for session, a, b, score in (
                    (1, "0001", "0002", 55.5), (1, "0003", "0004", 44.5),
                    (2, "0001", "0003", 61.25), (2, "0002", "0004", 38.75),
                )
            ],
        },
    ),
    "money": Book(
        ("money", "--members", "6", "--sessions", "4", "--attendances", "10", "--ledger", "10"),
        {
            "Start": [{"year_from": _serial(1, 1), "year_to": _serial(12, 31), "visitor_class": "Visitor",
                       "accounts_day": _serial(12, 31), "opening_bank": 100, "rate": 0.4, "hall": 30,
                       "statement_number": "0001"}],
            "Members": [
                {"member_number": f"000{at}", "member_name": f"Ann {NAMES[at]}", "member_class": "Member"}
                for at in range(1, 5)
            ],
            "Fees": [{"fee_class": "Member", "fee_amount": 5}, {"fee_class": "Visitor", "fee_amount": 7}],
            "Subscriptions": [{"subs_class": "Member", "subs_amount": 20, "subs_due": _serial(11, 30)}],
            "Sessions": [
                {"session_number": 1, "session_date": _serial(11, 3), "session_cash": 10},
                {"session_number": 2, "session_date": _serial(11, 10), "session_cash": 5},
            ],
            "Attendance": [
                {"att_session": session, "att_number": number, "att_paid": paid}
                for session, number, paid in (
                    (1, "0001", "cash"), (1, "0002", "cash"), (2, "0003", "cash"), (2, "0004", "account")
                )
            ],
            "Ledger": [
                {"ledger_date": _serial(11, 4), "ledger_text": "Hall", "ledger_category": "Hall",
                 "ledger_place": "bank", "ledger_out": 30},
                {"ledger_date": _serial(11, 5), "ledger_text": "Gift", "ledger_category": "Donations",
                 "ledger_place": "bank", "ledger_in": 2},
                {"ledger_date": _serial(11, 6), "ledger_text": "Cards", "ledger_category": "Vouchers sold",
                 "ledger_place": "bank", "ledger_in": 20},
            ],
            "Vouchers": [{"voucher_date": _serial(11, 6), "voucher_first": 1, "voucher_last": 2,
                          "voucher_value": 10}],
            "Statements": [{"recon_account": "bank", "recon_date": _serial(11, 30), "recon_balance": 92}],
        },
    ),
}  # fmt: skip
PLAIN = {
    "plain match": Book((*BOOKS["match"].command, "--plain"), BOOKS["match"].lists),
    "plain pairs": Book((*BOOKS["pairs"].command, "--plain"), BOOKS["pairs"].lists, results=True),
    "plain league": Book((*BOOKS["league"].command, "--plain"), _LEAGUE, drawn=True),
}


@dataclass(frozen=True)
class Entries:
    """An entry list of a filled workbook: its columns, and the cells of its rows."""

    title: str
    columns: Mapping[str, Column | None]
    rows: Sequence[Mapping[str, Ref]]  # of every row the cells by their columns


@dataclass(frozen=True)
class Filled:
    """A filled workbook: its bytes, its lists, what is in their entry cells."""

    data: bytes
    lists: Sequence[Entries]
    typed: Mapping[Ref, str | float]


def _run(*words: str) -> None:
    result = CliRunner().invoke(main, words)
    if result.exit_code:
        raise AssertionError(f"xlvp {' '.join(words)}: {result.output}")


def _tables(cells: NamedCells) -> Iterator[Table[Any]]:
    for part in _parts(cells):
        if isinstance(part, Table) and part.typed and cells.has(part.names[0]):
            yield part


def _parts(cells: NamedCells) -> Iterator[Table[Any] | Cells[Any]]:
    template = template_named(cells.template)
    assert template is not None and template.schema is not None
    yield from template.schema.parts
    if cells.template == "pairs" and has_swiss(cells):
        yield from SWISS_SCHEMA.parts
    if cells.has(evening.MATCHES.name("match_status")) and cells.has(evening.TEAMS.name("evening_team")):
        yield from evening.SCHEMA.parts


def _shown_lists(cells: NamedCells, data: bytes) -> Iterator[Entries]:
    """The lists of sheets that are not hidden: nobody types on the others."""
    package = open_package(data)
    text = package.parts[read_workbook(package).part].decode("utf-8")
    hidden = {unescape(name) for name in re.findall(r'<sheet\b[^>]*name="([^"]*)"[^>]*state="hidden"', text)}
    for entries in _lists(cells):
        sheets = {sheet for row in entries.rows for sheet, _ in row.values()}
        if not sheets <= hidden:
            yield entries


def _lists(cells: NamedCells) -> Iterator[Entries]:
    for table in _tables(cells):
        if len(table.names) < len(table.keys):
            continue  # a block: its cells have one name together
        known = columns_of(table.row)
        columns = {key: known.get(key) for key in table.typed_in(cells)}
        rows = table.where(cells)
        yield Entries(table.title, columns, rows[1:-1] if table.edges else rows)
    for single in _parts(cells):
        if isinstance(single, Cells):
            for key in single.keys_in(cells):
                if key in single.typed and cells.has(single.name(key)):
                    yield Entries(single.sheet, {key: None}, [{key: cells.refs(single.name(key))[0]}])


@lru_cache(maxsize=4)
def filled(name: str) -> Filled:
    """Make a workbook and fill it."""
    book = (BOOKS | PLAIN)[name]
    with TemporaryDirectory() as folder:
        path = Path(folder, "book.xlsx")
        _run("new", *book.command, "-o", str(path))
        if book.drawn:
            _fill(path, {"Teams": book.lists["Teams"]}, results=False)
            if "--plain" not in book.command:
                _run("draw", str(path))
        _fill(path, book.lists, results=book.results)
        for _ in range(1, book.rounds):
            _run("draw", str(path))
            _fill(path, {}, results=True)
        data = path.read_bytes()
    cells = NamedCells(recalculate(open_package(data)))
    lists = tuple(_shown_lists(cells, data))
    typed: dict[Ref, str | float] = {}
    for part in _parts(cells):
        for key in part.typed:
            if key not in part.keys_in(cells) or not cells.has(part.name(key)):
                continue
            pairs = zip(cells.refs(part.name(key)), cells.column(part.name(key)), strict=True)
            typed |= {
                ref: value for ref, value in pairs if value != "" and isinstance(value, str | float | int)
            }
    return Filled(data, lists, typed)


def _fill(path: Path, lists: Mapping[str, Rows], *, results: bool) -> None:
    cells = NamedCells(recalculate(open_package(path.read_bytes())))
    texts: dict[Ref, str | float] = {}
    for each in _lists(cells):
        for entries, refs in zip(lists.get(each.title, ()), each.rows, strict=False):
            for key, value in entries.items():
                if value is not None and key in refs:
                    texts[refs[key]] = value  # type: ignore[assignment]
        if cells.has(TRAP):
            texts[cells.refs(TRAP)[0]] = BEGINNING
        if results and each.title == "Results":
            due = [cells.column("xlvp_board")[at + 1] != "" for at in range(len(each.rows))]
            sits = [cells.column("xlvp_status")[at + 1] for at in range(len(each.rows))]
            for at, refs in enumerate(each.rows):
                if due[at] and "sit" not in str(sits[at]).lower():
                    texts[refs["result"]] = RESULTS[at % len(RESULTS)]
    path.write_bytes(with_texts(open_package(path.read_bytes()), texts))


@dataclass(frozen=True)
class Shown:
    """What a workbook shows: its figures, and what it says of them."""

    figures: tuple[object, ...]
    said: tuple[object, ...]
    final: bool


def shown(data: bytes) -> Shown:
    """Compute a workbook and read what is published of it."""
    return shown_of(recalculate(open_package(data)))


def shown_of(computed: Recalculated) -> Shown:
    """Read what is published of a computed workbook; one that cannot be read says so."""
    template = template_named(template_of(computed))
    assert template is not None
    try:
        book = template.read(computed)
        assert book is not None
        parts = book.report()
    except XlvpError as error:
        return Shown((), (str(error),), False)
    figures, said = [], [book.state]
    for part in parts:
        if isinstance(part, Words):
            if part.tone in ("doubt", "wrong"):
                said.append(part.text)
            continue
        assert isinstance(part, Grid)
        for line in part.lines:
            figures.append(tuple(line.cells))
            if line.tone:
                said.append(line.tone)
    said += failed_checks(computed)
    return Shown(tuple(figures), tuple(said), book.state.startswith("Final"))


@dataclass(frozen=True)
class Slip:
    """A slip: where, which, and what the cells hold after it."""

    list: str
    column: str
    kind: str
    cells: Mapping[Ref, str | float]

    def __str__(self) -> str:
        return f"{self.list}/{self.column}/{self.kind}"


def slips(book: Filled) -> Iterator[Slip]:
    """Yield every slip in every entry column of a workbook."""
    for each in book.lists:
        used = [row for row in each.rows if any(ref in book.typed for ref in row.values())]
        first = (used or each.rows)[0]
        second = used[1] if len(used) > 1 else None
        free = next((row for row in each.rows if row not in used), None) if used else None
        for key, column in each.columns.items():
            for kind, value in _values(column, book.typed.get(first[key])):
                yield Slip(each.title, key, kind, {first[key]: value})
            if first[key] in book.typed:
                yield Slip(each.title, key, "blank", {first[key]: ""})
        if free is not None:
            yield Slip(each.title, "*", "duplicate", _copy(book, first, free))
        if second is not None:
            swapped = _copy(book, first, second) | _copy(book, second, first)
            yield Slip(each.title, "*", "moved", swapped)


def _copy(book: Filled, source: Mapping[str, Ref], target: Mapping[str, Ref]) -> dict[Ref, str | float]:
    return {target[key]: book.typed.get(ref, "") for key, ref in source.items()}


def _values(column: Column | None, before: str | float | None) -> Iterator[tuple[str, str | float]]:
    kind = "text" if column is None else column.kind
    yield "text", "perhaps"  # no number, no mark that accepts a query
    if isinstance(kind, Whole | Number):
        yield "below", kind.least - 1
        yield "above", kind.most + 1
        if isinstance(kind, Whole):
            yield "unknown", kind.most - 1
    if kind == "day":
        yield "no day", "31.2.2026"
    figure = _figure(before)
    if figure is not None:
        yield "unknown number", 9998
        yield "sign", -figure
        yield "hundredfold", figure * 100


def _figure(value: str | float | None) -> float | None:
    try:
        return None if value is None else float(value)
    except ValueError:
        return None


def apply(book: Filled, slip: Slip) -> bytes:
    """Return the workbook after a slip."""
    return with_texts(open_package(book.data), dict(slip.cells))
