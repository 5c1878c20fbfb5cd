"""Where everything stands in the season workbook: the lists, what is passed on to the functions."""

from dataclasses import dataclass
from functools import cached_property

from xlvp.functions.season_kinds import MOST_ROUNDS
from xlvp.functions.season_rules import GENERAL, LADDER, LADDERS
from xlvp.season import season_rows
from xlvp.season.fill_in import CASES
from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.sheets import LOOKS, Column, Mark, Table, call, choice, on, output_columns
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.opening import Room

#: The row of the first line on the sheets with lists, and on the sheet Workings.
FIRST = 7
_TEXT = look.ENTRY.but(shrink=False, indent=1)
_SMALL = look.ENTRY.but(across="center")
_NUMBER = look.FORMULA.but(size=9, ink=look.MUTED, paper=look.PALE)
WORDS = LOOKS["words"]
_OUT, _DOUBT = "Not counted", "Check"
#: With so many partners a member makes a pair of the pairs' ladders.
_PARTNERS = 4
#: On the sheet Setup.
RULES_ROW = 7
LADDER_ROW = RULES_ROW + len(GENERAL) + 2
CASES_ROW = LADDER_ROW + len(LADDER) + 5


def _marks(told: str) -> tuple[Mark, ...]:
    """Red where a line is not counted, amber where it is to be checked."""
    return (
        Mark(told, lambda line: f'LEFT({line.fixed(told)},11)="{_OUT}"', tones.BAD),
        Mark(told, lambda line: f'LEFT({line.fixed(told)},5)="{_DOUBT}"', tones.WARN),
    )


def _numbered() -> Column:
    return Column("no", "Line", 5.5, _NUMBER)


@dataclass(frozen=True)
class Plan:
    """The tables of a workbook with so much room."""

    room: Room

    @cached_property
    def members(self) -> Table:
        """The members, with the evenings that each has played."""
        return Table(
            texts.MEMBERS,
            (
                _numbered(),
                Column("member_number", "Number", 10, _SMALL),
                Column("member_name", "Name", 30, _TEXT),
                Column("member_anonymous", "Anony-mous", 8, _SMALL, rule=choice(("y", "n"), strict=False)),
                Column("member_joined", "Joined", 12, _SMALL),
                Column("member_left", "Left", 12, _SMALL),
                Column("member_partner", "Usual partner", 10, _SMALL),
                Column("member_last", "Average last season", 13, _SMALL),
                Column("evenings", "Evenings", 9),
                Column("told", "To look at", 52, WORDS),
            ),
            FIRST,
            self.room.members,
            edges=True,
            marks=_marks("told"),
            schema=schema.MEMBERS,
        )

    @cached_property
    def sessions(self) -> Table:
        """The sessions, with what each was."""
        return Table(
            texts.SESSIONS,
            (
                _numbered(),
                Column("session_number", "Session", 8, _SMALL),
                Column("session_date", "Date", 14, _SMALL),
                Column("session_kind", "Kind", 14, _TEXT),
                Column("session_line", "Line", 6, _SMALL),
                Column("session_boards", "Boards", 8, _SMALL),
                Column("session_movement", "Movement", 18, _TEXT),
                Column("session_scored", "Scored in", 9, _SMALL, rule=choice(("%", "IMPs"), strict=False)),
                Column("session_closed", "Closed", 8, _SMALL, rule=choice(("y", "n"), strict=False)),
                Column("pairs", "Pairs", 7),
                Column("seated", "Members", 9),
                Column("visitors", "Visitors", 8),
                Column("mean", "Mean", 8, look.FORMULA.but(number_format="0.00")),
                Column("absent", "Absent", 8),
                Column("told", "To look at", 46, WORDS),
            ),
            FIRST,
            self.room.sessions,
            edges=True,
            marks=_marks("told"),
            schema=schema.SESSIONS,
        )

    @cached_property
    def results(self) -> Table:
        """The results."""
        return Table(
            texts.RESULTS,
            (
                _numbered(),
                Column("result_session", "Session", 8, _SMALL),
                Column("result_first", "Member 1", 10, _SMALL),
                Column("result_second", "Member 2", 10, _SMALL),
                Column("result_score", "Score", 9, _SMALL),
                Column("result_boards", "Boards", 7.5, _SMALL),
                Column("result_line", "Line", 6, _SMALL),
                Column("result_code", "Code", 6, _SMALL),
                Column("result_note", "Note", 18, _TEXT),
                Column("names", "Names", 40, WORDS),
                Column("told", "To look at", 50, WORDS),
            ),
            FIRST,
            self.room.results,
            edges=True,
            marks=_marks("told"),
            schema=schema.RESULTS,
        )

    @cached_property
    def absences(self) -> Table:
        """The absences."""
        return Table(
            texts.ABSENCES,
            (
                _numbered(),
                Column("absence_session", "Session", 9, _SMALL),
                Column("absence_member", "Member", 11, _SMALL),
                Column("absence_code", "Code", 8, _SMALL, rule=choice(("A", "X"), strict=False)),
                Column("name", "Name", 32, WORDS),
                Column("told", "To look at", 60, WORDS),
            ),
            FIRST,
            self.room.absences,
            edges=True,
            marks=_marks("told"),
            schema=schema.ABSENCES,
        )

    @cached_property
    def pairs(self) -> Table:
        """The lines of pairs, round by round."""
        return Table(
            texts.LINES,
            (
                Column("pair_first", "Member", 9, _SMALL),
                Column("pair_second", "Member", 9, _SMALL),
                *(
                    Column(f"pair_round_{round_}", f"Round {round_}", 7, _SMALL)
                    for round_ in range(1, MOST_ROUNDS + 1)
                ),
            ),
            FIRST,
            self.room.pairs,
            edges=True,
            schema=schema.PAIRS,
        )

    @cached_property
    def log(self) -> Table:
        """What imports did."""
        return Table(
            texts.LOG,
            (
                Column("log_when", "When", 17, _TEXT),
                Column("log_who", "Who", 16, _TEXT),
                Column("log_session", "Session", 9, _SMALL),
                Column("log_what", "What", 110, _TEXT),
            ),
            FIRST,
            self.room.log,
            edges=True,
            schema=schema.LOG,
        )

    @property
    def rules(self) -> str:
        """The rules, for a formula."""
        return on(texts.SETUP, f"A{RULES_ROW}:E{LADDER_ROW + len(LADDER) - 1}")

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
