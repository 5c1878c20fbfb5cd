"""What a season workbook holds that is read back: its lists, its rules, its log."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, make_dataclass
from functools import cached_property
from typing import Any

from xlvp.account import LEFT_OUT, Account, Item
from xlvp.functions import season_kinds as kinds
from xlvp.functions.season_rules import read_rules, rules_to_check
from xlvp.functions.values import CellError, CellValue
from xlvp.pages.metadata import EventKey
from xlvp.records.setting import setting, settings
from xlvp.season import entries
from xlvp.season.season_account import season_account
from xlvp.workbooks.money.book import MONEY
from xlvp.xlsx.schema import MADE, Block, Cells, Schema, Table, Text, cells_of
from xlvp.xlsx.values import NamedCells, check_remark, text_of

TEMPLATE = "season"


@dataclass(frozen=True)
class Head:
    """What the season is called."""

    season_club: str = setting("Club", text_of, default="")
    season_title: str = setting("Season", text_of, default="")


def _row(keys: Sequence[str]) -> type[Any]:
    """The class of cells of which no value is asked for by its name."""
    return make_dataclass("Typed", [(key, CellValue, field(default="")) for key in keys], frozen=True)


def _chosen(sheet: str, *keys: str) -> Cells[Any]:
    return Cells(sheet, _row(keys), typed=keys)


HEAD = cells_of("Setup", settings(Head))
#: All lines of rules for reading: the label, and what is typed for each ladder; a rule of the season has the
#: first only.
_RULE = [("rule_label", Text), *((f"rule_{number}", CellValue) for number in range(1, 5))]
RULES: Table[Any] = Table("Setup", make_dataclass("RuleLine", _RULE, frozen=True), title="Rules")
#: The cells of rules that are typed in: one for a rule of the season, four for a rule of the ladders.
_LADDERS = ("ladder_1", "ladder_2", "ladder_3", "ladder_4")
SEASON_RULES = Block("Setup", _row(["value"]), typed=("value",), called="season_rules")
LADDER_RULES = Block("Setup", _row(_LADDERS), typed=_LADDERS, called="ladder_rules")
#: What is chosen on sheets of results: whose card in which ladder, the round after which promotion is
#: proposed, the ladder and the evening that are printed.
PLAYER = _chosen("Player", "card_ladder", "card_member")
PROMOTION = _chosen("Lines", "lines_round")
PRINT = _chosen("Print", "print_ladder", "print_session")
CASES = Table("Setup", entries.CaseLine, title="Cases")
MEMBERS = Table("Members", entries.MemberLine, edges=True)
SESSIONS = Table("Sessions", entries.SessionLine, edges=True)
RESULTS = Table("Results", entries.ResultLine, edges=True)
ABSENCES = Table("Absences", entries.AbsenceLine, edges=True)
PAIRS = Table("Lines", entries.PairLine, edges=True)
LOG = Table("Log", entries.LogLine, edges=True)
#: The lists whose lines are carried into another workbook.
LISTS = (MEMBERS, SESSIONS, RESULTS, ABSENCES, PAIRS, LOG)
SCHEMA = Schema(
    TEMPLATE,
    (HEAD, RULES, SEASON_RULES, LADDER_RULES, CASES, *LISTS, PLAYER, PROMOTION, PRINT, MADE),
    called=HEAD.names,
)

#: What a program puts behind the title of a sheet that is copied into a file with one of that title.
_COPY = re.compile(r"(_\d+| \(\d+\))$")
_OF_MONEY = {sheet.casefold() for sheet in (*MONEY.sheets, "Accounts", "Statement", "Plays")} - {
    sheet.casefold() for sheet in (*SCHEMA.sheets, "Start", "Check", "Help", "Workings")
}

Rows = tuple[tuple[CellValue | None, ...], ...]


class SeasonBook:
    """A season workbook that was computed and read.

    Raises:
        WorkbookError: the names of the template are not there.
        InputError: a rule of the season cannot be read.
    """

    def __init__(self, cells: NamedCells) -> None:
        head = HEAD.read(cells)
        self.club: str = head.season_club  # as they are typed
        self.title: str = head.season_title
        #: Every list as it is typed, line by line, by the sheet's title.
        self.rows = {table.title: rows_of(cells, table) for table in LISTS}
        self.rules = read_rules(rows_of(cells, RULES))  # of the season and its ladders
        #: These lists as they were read, with the lines that cannot be.
        self.sessions = kinds.read_sessions(self.rows["Sessions"])
        self.members = kinds.read_members(self.rows["Members"])
        results = kinds.read_scores(self.rows["Results"])
        absences = kinds.read_absences(self.rows["Absences"])
        #: What counts of the lists, and the words of each line.
        lines = kinds.read_lines(self.rows["Lines"])
        self.counted = self.rules.admitted(results, self.sessions, self.members, absences, lines)
        self._cases = kinds.read_cases(rows_of(cells, CASES))
        self.season = self.rules.season(self.counted, self._cases.rules)  # what the ladders are made of
        self.checked = check_remark(str(cells.one("xlvp_check")))  # what to say of the sheet Check
        self.money = money_sheets(cells.sheets)  # sheets of a treasurer's book that lie in this file

    @property
    def key(self) -> EventKey:
        """Club and season, then each result: what tells this season from another."""
        results = sorted((each.session, each.first, each.second, each.score) for each in self.season.scores)
        return ("season", self.club, self.title), [*results]

    @cached_property
    def account(self) -> Account:
        """What became of everything that is entered, as the sheet Start has it."""
        rules = rules_to_check(self.rules, self.counted, self._cases)
        account = season_account(self.counted, self.rules.planned, rules)
        if not self.checked or account.left_out:  # what is not counted fails a check too
            return account
        return account.with_items([Item("Check", LEFT_OUT, self.checked, due=False)])

    @property
    def told_of_money(self) -> str:
        """What is to be said of sheets of money in a file that may be sent round; "" if there are none."""
        if not self.money:
            return ""
        sheets = "sheet" if len(self.money) == 1 else "sheets"
        return (
            f"money lies in this file, on the {sheets} {', '.join(self.money)}: a season may be sent round, "
            "so keep the money in a file of its own (xlvp new money)"
        )

    @property
    def name(self) -> str:
        """Club and season in a line."""
        return " – ".join(part for part in (self.club, self.title) if part) or "A season"


def money_sheets(titles: Sequence[str]) -> tuple[str, ...]:
    """Return which of a season's sheets are called as those of a treasurer's book, copies of them too.

    >>> money_sheets(["Start", "Members", "Ledger", "Attendance_2", "Fees (2)"])
    ('Ledger', 'Attendance_2', 'Fees (2)')
    """
    return tuple(title for title in titles if _COPY.sub("", title).casefold() in _OF_MONEY)


def rows_of(cells: NamedCells, table: Table) -> Rows:  # type: ignore[type-arg]
    """The lines of a list as they are typed, without the lines around it; an error value is its code."""
    keys = [each.name for each in fields(table.row)]
    results = [tuple(_plain(getattr(line, key)) for key in keys) for line in table.read(cells)]
    return tuple(results[1:-1] if table.edges else results)


def _plain(value: CellValue) -> CellValue | None:
    return value.code if isinstance(value, CellError) else value if value != "" else None
