"""The lists of the teams workbook: their columns, and the calls that fill them."""

from dataclasses import dataclass
from functools import cached_property

from xlvp.teams.rows import MATTER_LINES, STATE
from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.forms import Entry
from xlvp.workbooks.kit.sheets import Column, Form, Mark, Table, call, on, whole
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.layout import APART_LINES, PENALTY_LINES, SEGMENTS, Size
from xlvp.workbooks.teams.lists import (
    CONDITIONS,
    FIRST,
    NUMBER,
    STATUS,
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
_TEXT = look.ENTRY
SEGMENTS_CELL, CARRY_OVER_CELL = "C4", "C5"


@dataclass(frozen=True)
class Layout:
    """Where everything stands in a workbook of a size."""

    size: Size

    @cached_property
    def titles(self) -> Form:
        """Event, place, date, director."""
        entries = [
            Entry(key, label, hint=layout.HINTS.get(key, "")) for key, label in layout.TITLE_LABELS.items()
        ]
        return Form(layout.SETUP, entries, first=6, heading="Event", schema=described.TITLES)

    @cached_property
    def conditions(self) -> Form:
        """The conditions; label and value stand side by side, as the functions read them."""
        entries = [
            Entry(key, label, hint=layout.HINTS[key], rule=CONDITIONS.get(key))
            for key, label in layout.LABELS.items()
        ]
        return Form(
            layout.SETUP,
            entries,
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
            lambda t: (
                "=" + call("PENALTYCHECK", **(self.event() | {"penalties": t.block("fined", "fined_reason")}))
            )
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
                    rounds=t.block("turn", "basis"),
                    draw=self.draw.there("draw_round", "draw_c"),
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
    def apart(self) -> Table:
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
        return self.apart.there("apart_a", "apart_rounds")

    @cached_property
    def draw(self) -> Table:
        """The draw of every round, one below the other."""
        columns = [
            Column("draw_table", "Table", 8, look.FORMULA.but(ink=look.MUTED)),
            Column("draw_round", "Round", 8, look.FORMULA.but(bold=True)),
            Column("draw_a", "Team", 9, NUMBER),
            Column("draw_b", "Team", 9, NUMBER),
            Column("draw_c", "Third of a triangle", 11, NUMBER),
            Column(
                "draw_names",
                "Teams",
                48,
                NAMES,
                across=2,
                array=lambda t: (
                    "="
                    + call(
                        "DRAWCHECK",
                        draw=t.block("draw_round", "draw_c"),
                        rounds=self.rounds.there("turn", "basis"),
                        **self.event(),
                        forbidden=self.forbidden,
                    )
                ),
            ),
            Column("draw_words", "Remark", 70, WORDS),
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
        columns = [
            Column("line", "Line", 6, look.FORMULA.but(ink=look.MUTED, size=9)),
            Column("round", "Round", 7, NUMBER, rule=whole(1, 200)),
            Column("team_a", "Team A", 8, NUMBER, rule=whole(1, 9_999)),
            Column("team_b", "Team B", 8, NUMBER, rule=whole(1, 9_999)),
            Column("played", "Boards", 8, NUMBER, rule=whole(0, 200)),
            Column("imps_a", "IMPs A", 8, NUMBER),
            Column("imps_b", "IMPs B", 8, NUMBER),
            Column("status", "Status", 15, look.CHOICE.but(number_format="@"), rule=STATUS),
            Column("own_a", "Own VP A", 8, NUMBER),
            Column("own_b", "Own VP B", 8, NUMBER),
            Column(
                "vp_a",
                "VP A",
                8,
                VP,
                across=4,
                array=lambda t: "=" + call("MATCHVPS", **(self.event() | {"matches": self._here(t)})),
            ),
            Column("vp_b", "VP B", 8, VP),
            Column("match_names", "Teams", 32, NAMES),
            Column("match_words", "Remark", 56, WORDS),
            Column("note", "Note", 24, _TEXT),
            Column(
                "given_a",
                "Boards A",
                9,
                look.FORMULA,
                across=3,
                array=lambda t: (
                    "="
                    + call(
                        "MATCHBOARDS",
                        matches=self._here(t),
                        boards=self.boards.there("board_round", "second_table"),
                        conditions=self.setup_range,
                    )
                ),
            ),
            Column("given_b", "Boards B", 9, look.FORMULA),
            Column("given_words", "Against the boards", 44, WORDS),
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

    def _here(self, table: Table) -> str:
        return table.block("round", "own_b")

    @cached_property
    def knock_out(self) -> Table:
        """The knock-out matches, two lines each."""
        columns = [
            Column("ko_stage", "Stage", 21, _TEXT),
            Column("ko_team", "Team", 8, NUMBER, rule=whole(1, 9_999)),
            Column("ko_start", "Carry-over", 11, NUMBER),
            Column("ko_penalty", "Penalty", 9, NUMBER),
            *(Column(f"ko_{n}", f"{n}", 7, NUMBER.but(shrink=True)) for n in range(1, SEGMENTS + 1)),
            Column(
                "ko_total",
                "Total",
                9,
                look.TOTAL.but(number_format="0.##"),
                across=2,
                array=lambda t: (
                    "="
                    + call(
                        "KNOCKOUT",
                        ties=t.column("ko_team", f"ko_{SEGMENTS}"),
                        segments=self.knock_out_segments,
                        **self.event(),
                        carryover=self.knock_out_rule,
                    )
                ),
            ),
            Column("ko_words", "State", 50, WORDS),
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
                Mark("ko_words", lambda line: message.format("not won", line.fixed("ko_words")), tones.WARN),
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
            "matches": self.matches.there("round", "own_b"),
            "conditions": self.setup_range,
            "teams": self.teams.there("team", "carried"),
            "penalties": on(layout.PENALTIES, f"A{FIRST - 1}:G{FIRST + PENALTY_LINES}"),
            "boards": self.boards.there("board_round", "second_table"),
        }
