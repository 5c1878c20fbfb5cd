"""The lists of the teams workbook: their columns, and the calls that fill them."""

from dataclasses import dataclass
from functools import cached_property

from xlvp.records.setting import settings
from xlvp.teams.entry_lists import DrawLine, KnockOutLine, MatchLine
from xlvp.teams.rows import DRAW_CHECK, KNOCK_OUT_LINES, MATCH_BOARDS, MATCH_VPS, MATTER_LINES, STATE
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.kit.forms import Form, grouped_entries, setting_entries
from xlvp.workbooks.kit.tables import Column, Mark, Table, entry_columns, on, output_columns
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.layout import APART_LINES, SEGMENTS, Size
from xlvp.workbooks.teams.lists import (
    FIRST,
    NUMBER,
    WORDS,
    apart_columns,
    boards_list,
    lineups_list,
    penalties_list,
    round_columns,
    round_marks,
    teams_list,
)

VP = look.FORMULA.but(number_format="0.00")
NAMES = look.TEXT_FORMULA
_LOOKS = {
    "number": look.FORMULA,
    "vp": VP,
    "total": look.TOTAL.but(number_format="0.##"),
    "names": NAMES,
    "words": WORDS,
}
SEGMENTS_CELL, CARRY_OVER_CELL = "C4", "C5"


@dataclass(frozen=True)
class Layout:
    """Where everything is in a workbook of a size."""

    size: Size

    @cached_property
    def titles(self) -> Form:
        """Event, place, date, director."""
        entries = setting_entries(settings(described.Titles))
        return Form(layout.SETUP, entries, first=6, heading="Event", schema=described.TITLES)

    @cached_property
    def conditions(self) -> Form:
        """The conditions; label and value stand side by side, as the functions read them."""
        return Form(
            layout.SETUP,
            grouped_entries(described.SETTINGS),
            first=self.titles.next + 2,
            heading="Conditions",
            schema=described.CONDITIONS,
        )

    @property
    def setup_range(self) -> str:
        """Labels and values of the conditions, for the functions."""
        return on(layout.SETUP, f"A{self.conditions.first}:B{self.conditions.next - 1}")

    @cached_property
    def teams(self) -> Table:
        """The teams."""
        return teams_list(self.size)

    @cached_property
    def penalties(self) -> Table:
        """Penalties and bonuses."""
        return penalties_list(
            lambda t: "=" + call("PENALTYCHECK", **(self.event() | {"penalties": t.passed}))
        )

    @cached_property
    def boards(self) -> Table:
        """The boards of the matches."""
        return boards_list(self.size)

    @cached_property
    def lineups(self) -> Table:
        """Who sat where."""
        return lineups_list(self.size)

    @cached_property
    def rounds(self) -> Table:
        """The rounds."""
        columns = round_columns(
            lambda t: (
                "="
                + call(
                    "DRAWROUNDS",
                    rounds=t.passed,
                    draw=self.draw.passed_there,
                    **self.event(),
                    forbidden=self.forbidden,
                )
            )
        )
        return Table(
            layout.ROUNDS,
            columns,
            FIRST,
            self.size.rounds,
            heading=4,
            edges=True,
            heading_height=32,
            marks=round_marks(),
            schema=described.ROUNDS,
        )

    @cached_property
    def forbidden_pairs(self) -> Table:
        """Pairs of teams that must not meet, below the rounds."""
        return Table(
            layout.ROUNDS,
            apart_columns(),
            self.rounds.end + 5,
            APART_LINES,
            edges=True,
            schema=described.APART,
        )

    @property
    def forbidden(self) -> str:
        """The pairs that must not meet, for the functions."""
        return self.forbidden_pairs.passed_there

    @cached_property
    def draw(self) -> Table:
        """The draw of every round, one below the other."""
        columns = [
            Column("draw_table", "Table", 8, look.FORMULA.but(ink=look.MUTED)),
            *entry_columns(DrawLine),
            *output_columns(
                DRAW_CHECK,
                lambda t: (
                    "="
                    + call(
                        "DRAWCHECK",
                        draw=t.passed,
                        rounds=self.rounds.passed_there,
                        **self.event(),
                        forbidden=self.forbidden,
                    )
                ),
                _LOOKS,
            ),
        ]
        marks = [
            Mark("draw_words", lambda line: f'LEFT({line.fixed("draw_words")},3)="Not"', tones.WARN),
            Mark("draw_words", lambda line: f'LEFT({line.fixed("draw_words")},5)="Round"', tones.WARN),
            # its length: to LibreOffice an empty text of an array formula is not equal to ""
            Mark("draw_words", lambda line: f"LEN({line.fixed('draw_words')})>0", tones.BAD),
            Mark("draw_table:draw_round", lambda line: f"{line.fixed('draw_table')}=1", tones.TITLE),
        ]
        lines = self.size.rounds * self.size.tables
        return Table(
            layout.DRAW,
            columns,
            FIRST,
            lines,
            heading=4,
            edges=True,
            heading_height=32,
            marks=marks,
            schema=described.DRAW,
        )

    @cached_property
    def matches(self) -> Table:
        """The one list of matches."""
        *typed, note = entry_columns(MatchLine)
        columns = [
            Column("line", "Line", 6, look.FORMULA.but(ink=look.MUTED, size=9)),
            *typed,
            *output_columns(
                MATCH_VPS, lambda t: "=" + call("MATCHVPS", **(self.event() | {"matches": t.passed})), _LOOKS
            ),
            note,
            *output_columns(
                MATCH_BOARDS,
                lambda t: (
                    "="
                    + call(
                        "MATCHBOARDS",
                        matches=t.passed,
                        boards=self.boards.passed_there,
                        conditions=self.setup_range,
                    )
                ),
                _LOOKS,
            ),
        ]
        doubt = 'OR(LEFT({0},5)="Check",ISNUMBER(SEARCH("until the event",{0})))'
        marks = [
            Mark("match_words", lambda line: doubt.format(line.fixed("match_words")), tones.WARN),
            Mark(
                "match_words",
                lambda line: (
                    f"AND(LEN({line.fixed('match_words')})>0,LEN({line.fixed('vp_a')})=0,"
                    f"LEN({line.fixed('vp_b')})=0,LEN({line.fixed('status')})=0)"
                ),
                tones.BAD,
            ),
            Mark("given_words", lambda line: f"LEN({line.fixed('given_words')})>0", tones.WARN),
        ]
        return Table(
            layout.MATCHES,
            columns,
            FIRST,
            self.size.matches,
            heading=4,
            edges=True,
            heading_height=32,
            marks=marks,
            schema=described.MATCHES,
        )

    @cached_property
    def knock_out(self) -> Table:
        """The knock-out matches, two lines each."""
        segments = {f"ko_{n}": {"style": NUMBER.but(shrink=True)} for n in range(1, SEGMENTS + 1)}
        columns = [
            *entry_columns(KnockOutLine, **segments),
            *output_columns(
                KNOCK_OUT_LINES,
                lambda t: (
                    "="
                    + call(
                        "KNOCKOUT",
                        ties=t.column("ko_team", f"ko_{SEGMENTS}"),
                        segments=self.knock_out_segments,
                        **self.event(),
                        carryover=self.knock_out_rule,
                    )
                ),
                _LOOKS,
            ),
        ]
        message = 'ISNUMBER(SEARCH("{0}",{1}))'
        unread = 'AND(LEN({0})>0,LEN({1})=0,ISERROR(SEARCH("moves on",{0})))'
        return Table(
            layout.KNOCKOUT,
            columns,
            FIRST + 1,
            self.size.knock_out,
            heading=FIRST,
            schema=described.KNOCKOUT,
            marks=[
                Mark("ko_words", lambda line: f'LEFT({line.fixed("ko_words")},5)="Check"', tones.WARN),
                Mark("ko_words", lambda line: message.format("wins", line.fixed("ko_words")), tones.GOOD),
                Mark("ko_words", lambda line: message.format("one team", line.fixed("ko_words")), tones.WARN),
                Mark(
                    "ko_words",
                    lambda line: unread.format(line.fixed("ko_words"), line.fixed("ko_total")),
                    tones.BAD,
                ),
            ],
        )

    @property
    def knock_out_lines(self) -> str:
        """The teams, what they start with, and the segments of the knock-out, as the functions read them."""
        return self.knock_out.column("ko_team", f"ko_{SEGMENTS}")

    @property
    def knock_out_segments(self) -> str:
        """How many segments a match has, for the functions: LibreOffice hands on a blank one as 0."""
        cell = on(layout.KNOCKOUT, SEGMENTS_CELL)
        return f'IF({cell}="","",{cell})'

    @property
    def knock_out_rule(self) -> str:
        """The rule of the carry-over, for the functions."""
        cell = on(layout.KNOCKOUT, CARRY_OVER_CELL)
        return f'IF({cell}="","",{cell})'

    @property
    def state(self) -> str:
        """The cells of the state of the event: labels and values, then the open matters."""
        row = self.conditions.next + 2
        return f"A{row}:B{row + len(STATE) + MATTER_LINES - 1}"

    def state_cell(self, label: str) -> str:
        """The cell with a figure of the state, for formulas."""
        return on(layout.SETUP, f"B{self.conditions.next + 2 + STATE.index(label)}")

    @property
    def banner(self) -> page.EventState:
        """Where the event stands, for the banners."""
        labels = ("State", "To correct", "To check", "To come", "Scored")
        return page.EventState(*map(self.state_cell, labels))

    @property
    def lists(self) -> dict[str, Table]:
        """The lists that are like each other, by the titles of their sheets."""
        return {
            layout.TEAMS: self.teams,
            layout.MATCHES: self.matches,
            layout.PENALTIES: self.penalties,
            layout.BOARDS: self.boards,
            layout.LINEUPS: self.lineups,
        }

    def event(self) -> dict[str, object]:
        """The arguments that every question about the event takes."""
        return {
            "matches": self.matches.passed_there,
            "conditions": self.setup_range,
            "teams": self.teams.passed_there,
            "penalties": self.penalties.passed_there,
            "boards": self.boards.passed_there,
        }
