"""The tables of the sheets that a Swiss has beside those of every pairs workbook."""

from dataclasses import dataclass
from functools import cached_property

from xlvp.book import swiss_schema as schema
from xlvp.teams.conditions import AVERAGE, TOTAL
from xlvp.teams.rows import RANKED_BY, STATE
from xlvp.templates.kit import Column, Form, Line, Mark, Table, call, choice, look, on, tones, whole
from xlvp.templates.kit.forms import Entry
from xlvp.templates.pairs.plan import METHOD, WORKINGS, Plan, setup
from xlvp.templates.pairs.tables import HEAD
from xlvp.templates.teams.choices import CONDITIONS, SCALES
from xlvp.templates.teams.lists import (
    NUMBER,
    WORDS,
    apart_columns,
    fined_columns,
    fined_marks,
    round_columns,
    round_marks,
)  # fmt: skip
from xlvp.templates.teams.tables import VP

FIRST = HEAD + 2
APART_LINES, PENALTY_LINES = 12, 40
PAIRS_SCALE = "swiss pairs 20"
_STATUS = ("not played", "A forfeits", "B forfeits", "both forfeit", "wrong seating", "director's error")
_LABELS = {
    "swiss_rounds": ("Rounds", "how many are planned; the evening is provisional until they are played"),
    "swiss_boards": ("Boards", "of a match: boards per round on the sheet Setup; the scale is for so many"),
    "swiss_scale": (
        "Scale",
        "matchpoints: swiss pairs 20 or 10 (EBU); IMPs: continuous, discrete, or a table: 0 10, 1-3 11 ...",
    ),
    "swiss_bye": ("Bye", "of a pair that sits out: 60% (12.00), VPs, best of, or nothing"),
    "swiss_forfeit": ("Forfeit", "what is given: 18-0. Blank: the score of a bye, and 0"),
    "swiss_ties": ("Ties", "EBU, PZBS, CBAI, none, or criteria in order: direct, opponents, net imps ..."),
    "swiss_qualify": ("Qualify", "how many places qualify: a tie over the last of them is named"),
    "swiss_played_by": ("Played by", "pairs: their matches come from the boards"),
    "swiss_ranked_by": ("Ranked by", "total, or average: the VPs a match; the draw goes by the same"),
    "swiss_missed": (
        "Missed rounds",
        "for each round in which a pair was not there, such as a late entry: nothing, VPs, or 40%",
    ),
}
_RULES = {
    "swiss_rounds": whole(1, 62),
    "swiss_scale": choice((PAIRS_SCALE, "swiss pairs 10", *SCALES), strict=False),
    "swiss_bye": choice(("60%", "best of", "nothing"), strict=False),
    "swiss_ties": choice(("EBU", "PZBS", "CBAI", "none"), strict=False),
    "swiss_ranked_by": CONDITIONS["ranked_by"],
    "swiss_missed": CONDITIONS["missed_rounds"],
}


@dataclass(frozen=True)
class SwissTables:
    """Where everything of a Swiss stands in a pairs workbook."""

    plan: Plan

    @cached_property
    def conditions(self) -> Form:
        """The conditions; label and value stand side by side, as the functions read them."""
        locked = look.FORMULA.but(across="left", indent=1)
        entries = [
            Entry(key, label, hint=hint, rule=_RULES.get(key),
                  **({} if key in schema.CONDITIONS.typed else {"style": locked}))  # type: ignore[arg-type]
            for key, (label, hint) in _LABELS.items()
        ]  # fmt: skip
        return Form(
            schema.SWISS, entries, first=FIRST, heading="Conditions", right="G", schema=schema.CONDITIONS
        )

    @cached_property
    def rounds(self) -> Table:
        """The rounds, below the conditions."""
        columns = round_columns(
            lambda t: "=" + call(
                "DRAWROUNDS", rounds=t.block("turn", "basis"), draw=self.drawn, **self.event(),
                forbidden=self.forbidden,
            )
        )  # fmt: skip
        return Table(
            schema.SWISS, columns, self.conditions.next + 4, self.plan.room.rounds, edges=True,
            heading_height=32, marks=round_marks(), schema=schema.ROUNDS,
        )  # fmt: skip

    @cached_property
    def apart(self) -> Table:
        """Pairs that must not meet, below the rounds."""
        first = self.rounds.end + 5
        return Table(schema.SWISS, apart_columns("Pair"), first, APART_LINES, edges=True, schema=schema.APART)

    @cached_property
    def entrants(self) -> Table:
        """The pairs that take part."""
        matches = self.matches
        ns, ew = (matches.there(key) for key in ("match_ns", "match_ew"))
        first, last = self.plan.pairs.first, self.plan.pairs.last
        players = [on(WORKINGS, f"{column}{first}:{column}{last}") for column in ("AG", "AH")]
        own = f"$A${FIRST}:$A${FIRST + self.plan.room.pairs - 1}"

        def name(line: Line) -> str:
            number = line["entrant"]
            one, other = (f'IFERROR(INDEX({column},{number})&"","")' for column in players)
            return f'=IF({number}="","",{one}&IF(LEN({one})*LEN({other})>0," & ","")&{other})'

        def told(line: Line) -> str:
            number = line["entrant"]
            room = self.plan.room.pairs
            return (
                f'=IF({number}="","",IF(COUNTIF({own},{number})>1,"This number is listed twice",'
                f'IF(N({number})>{room},"This file has room for pairs 1 to {room}","")))'
            )

        columns = [
            Column("entrant", "Pair", 7, NUMBER, rule=whole(1, 999)),
            Column("entrant_name", "Players", 44, look.TEXT_FORMULA, formula=name),
            Column("entrant_group", "", 2, look.FORMULA),
            Column("entrant_left", "Left after round", 10, NUMBER, rule=whole(0, 200)),
            Column("entrant_unranked", "Without standing", 10, NUMBER, rule=choice(("x",), strict=False)),
            Column("entrant_lot", "Lot", 7, NUMBER, rule=whole(1, 9_999)),
            Column(
                "entrant_ns", "Rounds N-S", 8,
                formula=lambda line: (
                    f'=IF({line["entrant"]}="","",COUNTIFS({ns},{line["entrant"]},{ew},">0"))'
                ),
            ),
            Column(
                "entrant_ew", "Rounds E-W", 8,
                formula=lambda line: f'=IF({line["entrant"]}="","",COUNTIF({ew},{line["entrant"]}))',
            ),
            Column("entrant_note", "Remark", 32, WORDS, formula=told),
        ]  # fmt: skip
        return Table(
            schema.ENTRANTS_SHEET, columns, FIRST, self.plan.room.pairs, edges=True, heading=HEAD,
            heading_height=32, schema=schema.ENTRANTS,
            marks=[Mark("entrant_note", lambda line: f"LEN({line.fixed('entrant_note')})>0", tones.BAD)],
        )  # fmt: skip

    @cached_property
    def penalties(self) -> Table:
        """Penalties and bonuses in VPs, right of the pairs."""
        return Table(
            schema.ENTRANTS_SHEET, fined_columns(self._penalties_checked, "Pair", "% or IMPs"), FIRST,
            PENALTY_LINES, left="K", edges=True, heading=HEAD, marks=fined_marks(), schema=schema.PENALTIES,
        )  # fmt: skip

    def _penalties_checked(self, table: Table) -> str:
        return "=" + call("PENALTYCHECK", **self.event())

    @property
    def deciding(self) -> str:
        """Which of total and average decides, for formulas."""
        cell = self.conditions.there("swiss_ranked_by")
        total, average = (RANKED_BY[one] for one in (TOTAL, AVERAGE))
        return f'IF(LEFT(LOWER(TRIM({cell}&"")),7)="{AVERAGE}","{average}","{total}")'

    @cached_property
    def matches(self) -> Table:
        """The matches of all rounds that were drawn."""
        figure = look.FORMULA.but(number_format="0.00")
        columns = [
            Column("match_table", "Table", 7, look.FORMULA.but(bold=True)),
            Column("match_round", "Round", 7, look.FORMULA),
            Column("match_ns", "N-S", 7, look.FORMULA),
            Column("match_ew", "E-W", 7, look.FORMULA),
            Column("match_boards", "Boards", 8, look.FORMULA),
            Column("match_won_ns", f"=IF({self.percent},\"% N-S\",\"IMPs N-S\")", 9, figure),
            Column("match_won_ew", f"=IF({self.percent},\"% E-W\",\"IMPs E-W\")", 9, figure),
            Column("match_status", "Status", 15, look.CHOICE.but(number_format="@"),
                   rule=choice(_STATUS, strict=False)),
            Column("match_own_ns", "Own VP N-S", 9, NUMBER),
            Column("match_own_ew", "Own VP E-W", 9, NUMBER),
            Column(
                "match_vp_ns", "VP N-S", 8, VP, across=4,
                array=lambda t: "=" + call(
                    "MATCHVPS", **(self.event() | {"matches": t.block("match_round", "match_own_ew")})
                ),
            ),
            Column("match_vp_ew", "VP E-W", 8, VP),
            Column("match_names", "Pairs", 52, look.TEXT_FORMULA),
            Column("match_words", "Remark", 50, WORDS),
            Column("match_drawn", "", 2, WORDS, across=2, array=lambda t: "=" + call(
                "DRAWCHECK", draw=t.block("match_round", "match_ew"),
                rounds=self.rounds.there("turn", "basis"), **self.event(), forbidden=self.forbidden,
            )),
            Column("match_draw_words", "The draw", 44, WORDS),
            Column("match_board_words", "The boards", 44, WORDS),
        ]  # fmt: skip
        return Table(
            schema.MATCHES_SHEET, columns, FIRST, self.lines, edges=True, heading=HEAD, heading_height=32,
            marks=self._marks(), schema=schema.MATCHES,
        )  # fmt: skip

    @property
    def boards_give(self) -> str:
        """What the boards give: table, round, N-S, E-W, boards, figures of both, words."""
        return call("SWISSMATCHES", list=self.plan.list, method=METHOD, rows=self.lines)

    def _marks(self) -> list[Mark]:
        return [
            Mark("match_words", lambda line: f'LEFT({line.fixed("match_words")},5)="Check"', tones.WARN),
            Mark(
                "match_draw_words", lambda line: f'LEFT({line.fixed("match_draw_words")},3)="Not"', tones.WARN
            ),
            Mark("match_draw_words", lambda line: f"LEN({line.fixed('match_draw_words')})>0", tones.BAD),
            Mark("match_board_words", lambda line: f"LEN({line.fixed('match_board_words')})>0", tones.WARN),
            Mark("match_table:match_round", lambda line: f"N({line.fixed('match_table')})=1", tones.TITLE),
        ]

    @property
    def lines(self) -> int:
        """Lines of the matches: a table in each round."""
        return self.plan.room.rounds * self.plan.room.tables

    @property
    def percent(self) -> str:
        """Whether the scale takes percentages of matchpoints."""
        return f'ISNUMBER(SEARCH("swiss pairs",{self.conditions.there("swiss_scale")}))'

    @property
    def forbidden(self) -> str:
        """The pairs that must not meet, for the functions."""
        return self.apart.there("apart_a", "apart_rounds")

    @property
    def drawn(self) -> str:
        """The draw of all rounds, for the functions: round, N-S, E-W."""
        return self._matches("match_ew")

    def _matches(self, last: str) -> str:
        """Columns of the matches by their letters: the table asks for the event, which asks for them."""
        letters = {"match_ew": "D", "match_own_ew": "J"}
        return on(schema.MATCHES_SHEET, f"B{FIRST - 1}:{letters[last]}{FIRST + self.lines}")

    def event(self) -> dict[str, object]:
        """The arguments that every question about the event takes."""
        conditions = self.conditions
        return {
            "matches": self._matches("match_own_ew"),
            "conditions": on(schema.SWISS, f"A{conditions.first}:B{conditions.next - 1}"),
            "teams": on(schema.ENTRANTS_SHEET, f"A{FIRST - 1}:F{FIRST + self.plan.room.pairs}"),
            "penalties": on(schema.ENTRANTS_SHEET, f"K{FIRST - 1}:Q{FIRST + PENALTY_LINES}"),
        }

    @property
    def to_correct(self) -> str:
        """What is to be corrected, in words, for formulas; "" if nothing is."""
        return f'IF(N({self.state("To correct")})>0,{self.state("State")},"")'

    def state(self, label: str) -> str:
        """A figure of the state of the Swiss, for formulas."""
        return f"INDEX({call('TEAMSTATE', **self.event())},{STATE.index(label) + 1},2)"

    @property
    def boards(self) -> str:
        """Boards of a match, as the sheet Setup has them."""
        return f"={setup('boards_per_round')}"
