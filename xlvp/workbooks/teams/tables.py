"""The lists of the teams workbook: their columns, and the calls that fill them.

Some of the columns and marks a Swiss of pairs and a teams evening have too.
"""

from collections.abc import Sequence
from typing import Any

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import COUNTED, IN_DOUBT, LEFT_OUT
from xlvp.records.entry import passed_of
from xlvp.records.reading import CROSS, NO
from xlvp.records.setting import settings
from xlvp.teams import entries, rows
from xlvp.teams.draw_check import OTHER, OWN
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import title
from xlvp.workbooks.kit.calls import any_apostrophe, call
from xlvp.workbooks.kit.forms import Form, grouped_entries, setting_entries
from xlvp.workbooks.kit.tables import Column, Line, Mark, OfTable, Table, entry_columns, on, output_columns
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.layout import APART_LINES, PENALTY_LINES, SEGMENTS, Size
from xlvp.xlsx import schema

FIRST = 6  # the first line of every list: title, subtitle, banner, headings, the thin line
NUMBER = look.NUMBER_ENTRY
WORDS = look.TEXT_FORMULA.but(shrink=False, size=10)
VP = look.FORMULA.but(number_format="0.00")
NAMES = look.TEXT_FORMULA
_LOOKS = {
    "number": look.FORMULA,
    "vp": VP,
    "total": look.TOTAL.but(number_format="0.##"),
    "names": NAMES,
    "words": WORDS,
    "text": NAMES,
}
SEGMENTS_CELL, CARRY_OVER_CELL = "C4", "C5"
#: The labels of the state of the event; between them are the open matters.
STATE_ROWS = (*rows.STATE, *("",) * rows.MATTER_LINES, *rows.CODES)


class Layout:
    """Where everything is in a workbook of a size, and the arguments of the functions."""

    def __init__(self, size: Size) -> None:
        self.size = size
        titles, given = setting_entries(settings(described.Titles)), grouped_entries(described.SETTINGS)
        self.titles = Form(layout.SETUP, titles, first=6, heading="Event", schema=described.TITLES)
        #: Label and value stand side by side, as the functions read them.
        self.conditions = Form(
            layout.SETUP, given, self.titles.next + 2, "Conditions", schema=described.CONDITIONS
        )
        self.setup_range = on(layout.SETUP, f"A{self.conditions.first}:B{self.conditions.next - 1}")
        state = self.conditions.next + 2
        #: The cells of the state of the event: labels and values, then the open matters.
        self.state = f"A{state}:B{state + len(STATE_ROWS) - 1}"
        labels = ("State", "To correct", "To check", "To come", "Scored", "Code")
        self.banner = page.EventState(*map(self.state_cell, labels))
        # how many segments a match of the knock-out has, and the rule of its carry-over
        self.knock_out_segments = unless_blank(on(layout.KNOCKOUT, SEGMENTS_CELL))
        self.knock_out_rule = unless_blank(on(layout.KNOCKOUT, CARRY_OVER_CELL))
        self.teams = self._teams()
        self.boards = self._boards()
        self.lineups = self._lineups()
        penalties = fined_columns(
            lambda t: "=" + call("PENALTYCHECK", **(self.event() | {"penalties": t.passed}))
        )
        self.penalties = _list(described.PENALTIES, penalties, PENALTY_LINES, fined_marks())
        columns = round_columns(
            lambda t: f"={call('DRAWROUNDS', rounds=t.passed, draw=self.draw.passed_there, **self._drawn())}"
        )
        self.rounds = _list(described.ROUNDS, columns, size.rounds, round_marks())
        #: Pairs of teams that must not meet, below the rounds.
        self.forbidden_pairs = Table(
            layout.ROUNDS, apart_columns(), self.rounds.end + 5, APART_LINES, edges=True,
            schema=described.APART,
        )  # fmt: skip
        self.draw, self.matches, self.knock_out = self._draw(), self._matches(), self._knock_out()
        #: The teams, what they start with, and the segments of the knock-out, as the functions read them.
        self.knock_out_lines = self.knock_out.column("ko_team", f"ko_{SEGMENTS}")
        #: The lists that are like each other, by the titles of their sheets.
        alike = (self.teams, self.matches, self.penalties, self.boards, self.lineups)
        self.lists = {table.sheet: table for table in alike}

    def _teams(self) -> Table:
        columns = entry_columns(entries.TeamLine)
        note = Column("team_note", "Remark", 26, WORDS, formula=lambda line: _team_note(line, self.size))
        columns.insert(len(passed_of(entries.TeamLine)), note)
        numbers = f"$A${FIRST}:$A${FIRST - 1 + self.size.teams}"
        unknown = f'OR(AND({{team}}="",{{name}}<>""),COUNTIF({numbers},{{team}})>1)'
        marks = [
            Mark("team_note", unknown, tones.BAD),
            Mark("team_note", '{team_note}<>""', tones.WARN),
        ]
        return _list(described.TEAMS, columns, self.size.teams, marks)

    def _boards(self) -> Table:
        def check(t: Table) -> str:
            return "=" + call("BOARDCHECK", boards=t.passed, **self._listed())

        columns = [
            *entry_columns(entries.BoardLine),
            *output_columns(rows.BOARD_CHECK, check, _LOOKS),
        ]
        marks = [Mark("board_remark", "LEN({board_remark})>0", tones.BAD)]
        return _list(described.BOARDS, columns, self.size.boards, marks, height=None)

    def _lineups(self) -> Table:
        def check(t: Table) -> str:
            given = {**self._listed(), "boards": self.boards.passed_there}
            return "=" + call("LINEUPCHECK", lineups=t.passed, **given)

        columns = [
            *entry_columns(entries.LineUpLine),
            *output_columns(rows.LINEUP_CHECK, check, _LOOKS),
        ]
        marks = [Mark("lineup_words", "LEN({lineup_words})>0", tones.BAD)]
        return _list(described.LINEUPS, columns, self.size.lineups, marks, height=None)

    def _listed(self) -> dict[str, object]:
        """The matches and teams, for a list that names them."""
        return {
            "matches": self.matches.passed_there,
            "conditions": self.setup_range,
            "teams": self.teams.passed_there,
        }

    def _drawn(self) -> dict[str, object]:
        return {**self.event(), "forbidden": self.forbidden_pairs.passed_there}

    def _draw(self) -> Table:
        """The draw of every round, one below the other."""

        def check(t: Table) -> str:
            return "=" + call("DRAWCHECK", draw=t.passed, rounds=self.rounds.passed_there, **self._drawn())

        columns = [
            Column("draw_table", "Table", 8, look.FORMULA.but(ink=look.MUTED)),
            *entry_columns(entries.DrawLine),
            *output_columns(rows.DRAW_CHECK, check, _LOOKS),
        ]
        marks = [
            Mark("draw_words", _is("draw_code", OTHER), tones.WARN),
            Mark("draw_words", _is("draw_code", IN_DOUBT), tones.WARN),
            Mark("draw_words", _is("draw_code", LEFT_OUT), tones.BAD),
            Mark("draw_table:draw_round", "{draw_table}=1", tones.TITLE),
        ]
        return _list(described.DRAW, columns, self.size.rounds * self.size.tables, marks)

    def _matches(self) -> Table:
        def vps(t: Table) -> str:
            return "=" + call("MATCHVPS", **(self.event() | {"matches": t.passed}))

        def boards(t: Table) -> str:
            given = {"boards": self.boards.passed_there, "conditions": self.setup_range}
            return "=" + call("MATCHBOARDS", matches=t.passed, **given)

        *typed, note = entry_columns(entries.MatchLine)
        columns = [
            Column("line", "Line", 6, look.FORMULA.but(ink=look.MUTED, size=9)),
            *typed,
            *output_columns(rows.MATCH_VPS, vps, _LOOKS),
            note,
            *output_columns(rows.MATCH_BOARDS, boards, _LOOKS),
        ]
        marks = [
            *match_marks(),
            Mark("given_words", "LEN({given_words})>0", tones.WARN),
        ]
        return _list(described.MATCHES, columns, self.size.matches, marks)

    def _knock_out(self) -> Table:
        """The knock-out matches, two lines each."""

        def state(t: Table) -> str:
            ties, given = t.column("ko_team", f"ko_{SEGMENTS}"), self.event()
            rules = {"segments": self.knock_out_segments, "carryover": self.knock_out_rule}
            return "=" + call("KNOCKOUT", ties=ties, **rules, **given)

        segments = {f"ko_{n}": {"style": NUMBER.but(shrink=True)} for n in range(1, SEGMENTS + 1)}
        columns = [
            *entry_columns(entries.KnockOutLine, **segments),
            *output_columns(rows.KNOCKOUT, state, _LOOKS),
        ]
        marks = [
            Mark("ko_words", _is("ko_code", IN_DOUBT), tones.WARN),
            Mark("ko_words", _is("ko_code", COUNTED), tones.GOOD),
            Mark("ko_words", _is("ko_code", LEFT_OUT), tones.BAD),
        ]
        return Table(
            layout.KNOCKOUT, columns, FIRST + 1, self.size.knock_out, heading=FIRST,
            schema=described.KNOCKOUT, marks=marks,
        )  # fmt: skip

    def state_cell(self, label: str) -> str:
        """The cell with a figure of the state, for formulas."""
        return on(layout.SETUP, f"B{self.conditions.next + 2 + STATE_ROWS.index(label)}")

    def event(self) -> dict[str, object]:
        """The arguments that every question about the event takes."""
        return {
            "matches": self.matches.passed_there,
            "conditions": self.setup_range,
            "teams": self.teams.passed_there,
            "penalties": self.penalties.passed_there,
            "boards": self.boards.passed_there,
        }


def _list(
    listed: schema.Table[Any],
    columns: Sequence[Column],
    lines: int,
    marks: Sequence[Mark] = (),
    height: float | None = 32,
) -> Table:
    return Table(
        listed.sheet, columns, FIRST, lines, heading=4, edges=True, heading_height=height, marks=marks,
        schema=listed,
    )  # fmt: skip


def event_title(sheet: Worksheet, event: str, name: str, right: str) -> None:
    """Write the title of a sheet behind that of the event, which is in a cell."""
    title(sheet, f'=IF({event}="","{name}",{event}&" – {name}")', right)


def unless_blank(cell: str) -> str:
    """A cell that may be blank, for the functions: LibreOffice hands on a blank one as 0."""
    return f'IF({cell}="","",{cell})'


def _team_note(line: Line, size: Size) -> str:
    number, name = line["team"], line["name"]
    own = f"{line['player1']}:{line['player8']}"
    first, last = (line[f"player{n}"].rstrip("0123456789") for n in (1, 8))
    players = f"${first}${FIRST}:${last}${FIRST - 1 + size.teams}"
    times = "+".join(
        f'IF({typed}="",0,COUNTIF({players},"="&{any_apostrophe(typed)}))'
        for typed in (line[f"player{n}"] for n in range(1, 9))
    )
    column = on(layout.TEAMS, f"A{FIRST - 1}:A{FIRST + size.teams}").split("!")[1]
    known = ",".join(f'"{word}"' for word in (*CROSS, *NO) if word)
    crossed = f'LOWER(TRIM({line["unranked"]}&""))'
    no_cross = f'AND({crossed}<>"",ISNA(MATCH({crossed},{{{known}}},0)))'
    return (
        f'=IF({number}="",IF({name}="","","The number is missing"),'
        f'IF(COUNTIF({column},{number})>1,"This number is listed twice",'
        f'IF({no_cross},"Without standing is x or blank",'
        f'IF({times}>COUNTA({own}),"A player is listed twice",""))))'
    )


def fined_columns(check: OfTable, who: str = "Team", figure: str = "IMPs") -> list[Column]:
    """The columns of a penalty: of whom, in what beside VPs, and what the function says of it."""
    return [
        *entry_columns(
            entries.PenaltyLine,
            fined={"title": who},
            fined_imps={"title": f"Penalty {figure}"},
            fined_bonus_imps={"title": f"Bonus {figure}"},
        ),
        *output_columns(rows.PENALTY_CHECK, check, {"words": WORDS}),
    ]


def fined_marks() -> list[Mark]:
    """The colour of a penalty that does not count, or that is to be checked."""
    return [Mark("fined_words", "LEN({fined_words})>0", tones.BAD)]


def apart_columns(who: str = "Team") -> list[Column]:
    """The columns of two that must not meet."""
    return entry_columns(entries.ApartLine, apart_a={"title": who})


def round_columns(formula: OfTable) -> list[Column]:
    """The columns of a round: how and when it was drawn, and what the function says of it."""
    return [
        *entry_columns(
            entries.RoundLine, basis={"style": look.ENTRY.but(size=8, ink=look.MUTED, shrink=False)}
        ),
        *output_columns(
            rows.DRAW_ROUNDS,
            formula,
            {"number": look.FORMULA, "wrapped": WORDS.but(wrap=True), "text": NAMES},
        ),
    ]


def round_marks() -> list[Mark]:
    """The colours of a round: the rule's own draw, or something to be looked at."""
    return [
        Mark("round_words", _is("round_code", OWN), tones.GOOD),
        Mark("round_words", _is("round_code", IN_DOUBT), tones.WARN),
        Mark("round_words", _is("round_code", LEFT_OUT), tones.BAD),
    ]


def match_marks() -> list[Mark]:
    """The colours of a match: it is left out, or to be checked."""
    return [
        Mark("match_words", _is("match_code", LEFT_OUT), tones.BAD),
        Mark("match_words", _is("match_code", IN_DOUBT), tones.WARN),
    ]


def _is(column: str, code: str) -> str:
    """Return the condition that a column holds a code; to LibreOffice = is not EXACT in an array formula."""
    return f'EXACT({{{column}}},"{code}")'
