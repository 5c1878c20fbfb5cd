"""A season workbook read back: its lists as they are typed, and the season that they make."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass

from xlvp.book import season_schema as schema
from xlvp.book.money import MONEY
from xlvp.book.named_cells import NamedCells
from xlvp.book.recalculated import Recalculated
from xlvp.book.schema import Table
from xlvp.cells.season_cases import read_cases
from xlvp.cells.season_kinds import read_absences, read_lines, read_members, read_scores, read_sessions
from xlvp.cells.season_rules import SeasonRules, read_rules, rules_to_check
from xlvp.cells.values import CellError, CellValue
from xlvp.season.admitted import Admitted, Listed, admitted
from xlvp.season.entries import Season

#: What a program puts behind the title of a sheet that is copied into a file with one of that title.
_COPY = re.compile(r"(_\d+| \(\d+\))$")
_OF_MONEY = {sheet.casefold() for sheet in (*MONEY.sheets, "Accounts", "Statement", "Plays")} - {
    sheet.casefold() for sheet in (*schema.SCHEMA.sheets, "Start", "Check", "Help", "Workings")
}

Rows = tuple[tuple[CellValue | None, ...], ...]


@dataclass(frozen=True)
class SeasonBook:
    """A season workbook.

    Attributes:
        club, title: as they are typed.
        rules: of the season and its ladders.
        rows: every list as it is typed, line by line, by the sheet's title.
        sessions, members: these lists as they were read, with the lines that cannot be.
        counted: what counts of the lists, and the words of each line.
        season: what the ladders are made of.
        checked: the verdict of the sheet Check, "" if all is well.
        money: sheets of a treasurer's book that lie in this file.
    """

    club: str
    title: str
    rules: SeasonRules
    rows: Mapping[str, Rows]
    sessions: Listed
    members: Listed
    counted: Admitted
    season: Season
    checked: str = ""
    money: tuple[str, ...] = ()

    @property
    def known_by(self) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
        """Club and season, then each result: what tells this season from another."""
        results = sorted((each.session, each.first, each.second, each.score) for each in self.season.scores)
        return ("season", self.club, self.title), [*results]

    @property
    def to_check(self) -> list[tuple[str, str]]:
        """What of the rules is to be looked at, as the sheet Start has it."""
        return rules_to_check(self.rules, self.counted)

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


def read_season(recalculated: Recalculated) -> SeasonBook:
    """Return the season of a computed workbook.

    Raises:
        WorkbookError: the names of the template are not there.
        InputError: a rule of the season cannot be read.
    """
    return season_of(NamedCells(recalculated))


def season_of(cells: NamedCells) -> SeasonBook:
    """Return the season of a workbook's cells.

    Raises:
        WorkbookError: the names of the template are not there.
        InputError: a rule of the season cannot be read.
    """
    head = schema.HEAD.read(cells)
    rows = {table.sheet: rows_of(cells, table) for table in schema.LISTS}
    rules = read_rules(rows_of(cells, schema.RULES))
    rows["Rules"], rows["Cases"] = rows_of(cells, schema.RULES), rows_of(cells, schema.CASES)
    sessions, members = read_sessions(rows["Sessions"]), read_members(rows["Members"])
    counted = admitted(
        read_scores(rows["Results"]),
        sessions,
        members,
        read_absences(rows["Absences"]),
        rules.day("first"),
        rules.day("last"),
    )
    season = Season(
        counted.members,
        counted.sessions,
        counted.scores,
        counted.absences,
        read_cases(rows["Cases"]),
        read_lines(rows["Lines"]),
        rules.planned,
        rules.round_length,
    )
    verdict = str(cells.one("xlvp_check"))
    checked = "" if verdict == "All OK" else verdict
    return SeasonBook(
        head.season_club,
        head.season_title,
        rules,
        rows,
        sessions,
        members,
        counted,
        season,
        checked,
        money_sheets(cells.sheets),
    )


def money_sheets(titles: Sequence[str]) -> tuple[str, ...]:
    """Return which of a season's sheets are called as those of a treasurer's book, copies of them too.

    >>> money_sheets(["Start", "Members", "Ledger", "Attendance_2", "Fees (2)"])
    ('Ledger', 'Attendance_2', 'Fees (2)')
    """
    return tuple(title for title in titles if _COPY.sub("", title).casefold() in _OF_MONEY)


def rows_of(cells: NamedCells, table: Table) -> Rows:  # type: ignore[type-arg]
    """The lines of a list as they are typed, without the lines around it; an error value is its code."""
    found = [tuple(map(_plain, astuple(line))) for line in table.read(cells)]
    return tuple(found[1:-1] if table.edges else found)


def _plain(value: CellValue) -> CellValue | None:
    return value.code if isinstance(value, CellError) else value if value != "" else None
