"""Where everything is in the season workbook: the lists, what is passed on to the functions."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from xlvp.functions.season_rules import GENERAL, LADDER, LADDERS
from xlvp.records import entry
from xlvp.records.output import Output
from xlvp.season import season_rows
from xlvp.season.evening_points import CASES
from xlvp.season.season_rows import NOTES, SUMMARIES
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.kit.tables import LOOKS, Column, Mark, Table, entry_columns, on, output_columns
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.opening import Room
from xlvp.xlsx.schema import Table as Described

#: The row of the first line on the sheets with lists, and on the sheet Workings.
FIRST = 7
_TEXT = look.ENTRY.but(shrink=False, indent=1)
_SMALL = look.ENTRY.but(across="center")
_STYLES: Mapping[type, look.Style] = {entry.Text: _TEXT, entry.Word: _SMALL, entry.Chosen: _SMALL}
_NUMBER = look.FORMULA.but(size=9, ink=look.MUTED, paper=look.PALE)
WORDS = LOOKS["words"]
_LOOKS = LOOKS | {"mean": look.FORMULA.but(number_format="0.00")}
_OUT, _DOUBT = "Not counted", "Check"
#: With this many partners a member makes a pair of the pairs' ladders.
_PARTNERS = 4
#: The row of the first fact of the season on the sheet Workings.
FACTS_ROW = 8
#: On the sheet Setup.
RULES_ROW = 7
LADDER_ROW = RULES_ROW + len(GENERAL) + 2
#: Those that most ladders need, a heading, and the others, which are folded away.
USUAL = tuple(rule for rule in LADDER if not rule.group)
RARE = tuple(rule for rule in LADDER if rule.group)
RARE_ROW = LADDER_ROW + len(USUAL) + 1
RULES_END = RARE_ROW + len(RARE) - 1
CASES_ROW = RULES_END + 6


def _list(described: Described[Any], lines: int, output: Output[Any] | None = None) -> Table:
    """A list; one with what a function says beside it has its lines numbered, and coloured by the remark.

    Red is not counted, amber is to be checked.
    """
    entries = entry_columns(described.row, _STYLES)
    columns = list(entries)
    if output:
        results = (Column(each.key, each.title, each.width, _LOOKS[each.look]) for each in output.columns)
        columns = [Column("no", "Line", 5.5, _NUMBER), *entries, *results]
    marks = (
        Mark("remark", lambda line: f'LEFT({line.fixed("remark")},11)="{_OUT}"', tones.BAD),
        Mark("remark", lambda line: f'LEFT({line.fixed("remark")},5)="{_DOUBT}"', tones.WARN),
    )
    return Table(
        described.sheet, columns, FIRST, lines, edges=True, marks=marks if output else (), schema=described
    )


@dataclass(frozen=True)
class Plan:
    """The tables of a workbook with so much room."""

    room: Room

    @cached_property
    def members(self) -> Table:
        """The members, with the evenings that each has played."""
        evenings = {"title": "Evenings", "width": 9, "look": "number"}
        return _list(schema.MEMBERS, self.room.members, NOTES.but(whose=evenings, remark={"width": 52}))

    @cached_property
    def sessions(self) -> Table:
        """The sessions, with what each was."""
        return _list(schema.SESSIONS, self.room.sessions, SUMMARIES)

    @cached_property
    def results(self) -> Table:
        """The results."""
        return _list(schema.RESULTS, self.room.results, NOTES)

    @cached_property
    def absences(self) -> Table:
        """The absences."""
        name = {"title": "Name", "width": 32}
        return _list(schema.ABSENCES, self.room.absences, NOTES.but(whose=name, remark={"width": 60}))

    @cached_property
    def pairs(self) -> Table:
        """The lines of pairs, round by round."""
        return _list(schema.PAIRS, self.room.pairs)

    @cached_property
    def log(self) -> Table:
        """What imports did."""
        return _list(schema.LOG, self.room.log)

    @property
    def rules(self) -> str:
        """The rules, for a formula."""
        return on(texts.SETUP, f"A{RULES_ROW}:E{RULES_END}")

    @property
    def cases(self) -> str:
        """The table of cases, for a formula."""
        return on(texts.SETUP, f"A{CASES_ROW}:G{CASES_ROW + len(CASES) - 1}")

    def passed(self, column: str, table: Table) -> str:
        """The lines of a list as the functions take them: one text a line, on the sheet Workings."""
        return on(texts.WORKINGS, f"{column}{table.first}:{column}{table.last}")

    @property
    def lists(self) -> dict[str, str]:
        """The arguments that every function takes."""
        return {
            "results": self.passed("A", self.results),
            "sessions": self.passed("C", self.sessions),
            "members": self.passed("B", self.members),
        }

    @property
    def filled(self) -> dict[str, str]:
        """The arguments that fill in evenings that are not a pair's own."""
        return {
            "absences": self.passed("D", self.absences),
            "cases": self.cases,
            "lines": self.passed("E", self.pairs),
        }

    def ladder(self, number: int) -> Table:
        """A ladder."""
        formula = call(
            "LADDER", **self.lists, rules=self.rules, which=number, **self.filled, rows=self.ladder_rows
        )
        columns = output_columns(season_rows.LADDER, f"={formula}")
        return Table(f"{texts.LADDERS} {number}", columns, FIRST - 1, self.ladder_rows)

    @property
    def ladder_rows(self) -> int:
        """The lines of a ladder: each member, or each pair of a club where each plays with four others."""
        pairs = min(self.room.results, _PARTNERS * self.room.members)
        return max(self.room.members, pairs) + 10  # headings

    def title(self, ladder: int) -> str:
        """The cell with the title of a ladder."""
        return on(texts.SETUP, f"{'BCDE'[ladder - 1]}{LADDER_ROW}")


LADDER_NUMBERS = range(1, LADDERS + 1)


def fact(label: str) -> str:
    """The value of a fact of the season by its label, or the rules of ``Ladder 1``."""
    rows = (*season_rows.FACTS, *(f"{texts.LADDERS} {number}" for number in LADDER_NUMBERS))
    return on(texts.WORKINGS, f"I{FACTS_ROW + rows.index(label)}")


def state() -> page.EventState:
    """Where the season stands, for the banners: to correct, to check, and the results that are in."""
    out = fact("Not counted")
    return page.EventState(fact("State"), correct=out, check=fact("To check"), wait=out, done=fact("Results"))
