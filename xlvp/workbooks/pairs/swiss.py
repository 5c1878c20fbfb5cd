"""The tables of the sheets that a Swiss has beside those of every pairs workbook."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.errors import InputError
from xlvp.pairs.methods import MATCHPOINTS, METHODS, Most, method_named, read_method
from xlvp.pairs.movement_kinds import KINDS, OWN
from xlvp.teams.conditions import TOTAL
from xlvp.teams.evening import SWISS_MATCHES, seats_of
from xlvp.teams.rows import PAIRS_STANDINGS
from xlvp.teams.swiss import BY_NUMBER, Wishes, drawn
from xlvp.teams.vp_scale import vp_scale
from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import call, first_true, words
from xlvp.workbooks.kit.forms import LOCKED, Form, setting_entries
from xlvp.workbooks.kit.help import Check
from xlvp.workbooks.kit.look import put
from xlvp.workbooks.kit.opening import Lines
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.kit.tables import Column, Mark, Table, entry_columns, on
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.pairs import draw
from xlvp.workbooks.pairs.head import banner, finish_list, low_head, verdict
from xlvp.workbooks.pairs.layout import (
    CONDITIONS,
    FIRST,
    TOP,
    WORKINGS,
    Plan,
    listed,
    session_fact,
    setup,
    setup_text,
)
from xlvp.workbooks.pairs.opening import Opening
from xlvp.workbooks.teams import tables as lists
from xlvp.workbooks.teams.results import standings_sheet, standings_table, total_or_average
from xlvp.workbooks.teams.tables import STATE_ROWS
from xlvp.xlsx.schema import Value

APART_LINES, PENALTY_LINES = 12, 40
#: What the functions get of a team and no pair has.
_HIDDEN = ("entrant_group", "entrant_final", "entrant_carried")
#: The columns of the matches that the functions get, from the first to the last.
_COUNTED = ("counted_1", "match_margin_ew")
_MATCH_MARKS = (
    Mark("match_words", 'LEFT({match_words},5)="Check"', tones.WARN),
    Mark("match_draw_words", 'LEFT({match_draw_words},3)="Not"', tones.WARN),
    Mark("match_draw_words", "LEN({match_draw_words})>0", tones.BAD),
    Mark("match_board_words", "LEN({match_board_words})>0", tones.WARN),
    Mark("match_table:match_round", "N({match_table})=1", tones.TITLE),
)


def players_of(plan: Plan, number: str) -> str:
    """Return the formula text of the names of a pair, by its number."""
    first, last = plan.pairs.first, plan.pairs.last
    names = (on(WORKINGS, f"{column}{first}:{column}{last}") for column in ("AG", "AH"))
    one, other = (f'IFERROR(INDEX({column},{number})&"","")' for column in names)
    return f'{one}&IF(LEN({one})*LEN({other})>0," & ","")&{other}'


def state_of(event: Mapping[str, object], label: str) -> str:
    """Return a figure of the state of an event of teams, for formulas."""
    return f"INDEX({call('TEAMSTATE', **event)},{STATE_ROWS.index(label) + 1},2)"


def obstacle(event: Mapping[str, object], standings: Table, *cases: tuple[str, str]) -> str:
    """Return the formula that says why nothing can be scored, or what is to be corrected."""
    correct = f'IF(N({state_of(event, "To correct")})>0,{state_of(event, "State")},"")'
    first = on(draw.STANDINGS_SHEET, standings.line(1)["place"])
    return "=" + first_true((f"ISERROR({first})", words(CANNOT_SCORE)), *cases, otherwise=correct)


@dataclass(eq=False)
class SwissTables:
    """Where everything of a Swiss is in a pairs workbook."""

    plan: Plan

    def __post_init__(self) -> None:
        # label and value stand side by side, as the functions read them
        self.conditions = Form(
            draw.SWISS, setting_entries(draw.SETTINGS), first=FIRST, heading="Conditions", right="G",
            schema=draw.CONDITIONS,
        )  # fmt: skip
        # whether the scale takes percentages of matchpoints
        self.percent = f'ISNUMBER(SEARCH("swiss pairs",{self.conditions.there("swiss_scale")}))'
        self.lines = self.plan.room.rounds * self.plan.room.tables  # of the matches: a table in each round

    @cached_property
    def rounds(self) -> Table:
        """The rounds, below the conditions."""

        def checked(table: Table) -> str:
            drawn = self.matches.there("match_round", "match_ew")
            return "=" + call("DRAWROUNDS", rounds=table.passed, draw=drawn, **self._event_and_wishes())

        return Table(
            draw.SWISS, lists.round_columns(checked), self.conditions.next + 4, self.plan.room.rounds,
            edges=True, heading_height=32, marks=lists.round_marks(), schema=draw.ROUNDS,
        )  # fmt: skip

    @cached_property
    def forbidden_pairs(self) -> Table:
        """Pairs that must not meet, below the rounds."""
        columns, first = lists.apart_columns("Pair"), self.rounds.end + 5
        return Table(draw.SWISS, columns, first, APART_LINES, edges=True, schema=draw.APART)

    @cached_property
    def entrants(self) -> Table:
        """The pairs that take part."""
        ns, ew = (self.matches.there(key) for key in ("match_ns", "match_ew"))
        pairs, room = self.plan.pairs, self.plan.room.pairs
        typed = on(WORKINGS, f"AL{pairs.first}:AL{pairs.last}")
        category = f'IFERROR(INDEX({typed},{{entrant}})&"","")'
        note = (
            f'IF(COUNTIF($A${FIRST}:$A${FIRST + room - 1},{{entrant}})>1,"This number is listed twice",'
            f'IF(N({{entrant}})>{room},"This file holds pairs 1 to {room}",""))'
        )
        text, figure = {"style": look.TEXT_FORMULA}, {"style": look.FORMULA}

        def of_entrant(formula: str) -> str:
            return f'=IF({{entrant}}="","",{formula})'

        columns = [
            *entry_columns(
                draw.EntrantLine,
                entrant_name=text | {"formula": of_entrant(players_of(self.plan, "{entrant}"))},
                entrant_category=figure | {"formula": of_entrant(category)},
                **dict.fromkeys(_HIDDEN, figure),
            ),
            Column("entrant_ns", "Rounds N-S", 8,
                   formula=of_entrant(f'COUNTIFS({ns},{{entrant}},{ew},">0")')),
            Column("entrant_ew", "Rounds E-W", 8, formula=of_entrant(f"COUNTIF({ew},{{entrant}})")),
            Column("entrant_note", "Remark", 32, lists.WORDS, formula=of_entrant(note)),
        ]  # fmt: skip
        marks = [Mark("entrant_note", "LEN({entrant_note})>0", tones.BAD)]
        return listed(draw.ENTRANTS, columns, room, heading_height=32, marks=marks)

    @cached_property
    def penalties(self) -> Table:
        """Penalties and bonuses in VPs, right of the pairs."""

        def check(_: Table) -> str:
            return f"={call('PENALTYCHECK', **self.event())}"

        columns = lists.fined_columns(check, "Pair", "% or IMPs")
        return listed(draw.PENALTIES, columns, PENALTY_LINES, left="N", marks=lists.fined_marks())

    @cached_property
    def matches(self) -> Table:
        """The matches of all rounds that were drawn."""

        def checked(table: Table) -> str:
            drawn, rounds = table.block("match_round", "match_ew"), self.rounds.passed_there
            return "=" + call("DRAWCHECK", draw=drawn, rounds=rounds, **self._event_and_wishes())

        plain, figure = {"style": look.FORMULA}, look.FORMULA.but(number_format="0.00")
        *listed_first, margin_ns, margin_ew = entry_columns(
            draw.MatchLine,
            match_won_ns={"title": f'=IF({self.percent},"% N-S","IMPs N-S")', "style": figure},
            match_won_ew={"title": f'=IF({self.percent},"% E-W","IMPs E-W")', "style": figure},
            match_margin_ns={"style": figure},
            match_margin_ew={"style": figure},
            **dict.fromkeys(("match_round", "match_ns", "match_ew", "match_boards"), plain),
        )

        def vps(table: Table) -> str:
            return f"={call('MATCHVPS', **(self.event() | {'matches': table.block(*_COUNTED)}))}"

        def before_margins(table: Table) -> str:
            block = table.block(listed_first[0].key, listed_first[-1].key)
            return f'=IF({block}="","",{block})'

        # what is scored of a match once more: the functions take it with the margins, which are no reason
        # to move the VPs to other columns than in workbooks that were made before
        first, *others = (Column(f"counted_{n}", hidden=True) for n in range(1, len(listed_first) + 1))
        columns = [
            Column("match_table", "Table", 7, look.FORMULA.but(bold=True)),
            *listed_first,
            Column("match_vp_ns", "VP N-S", 8, lists.VP, across=4, array=vps),
            Column("match_vp_ew", "VP E-W", 8, lists.VP),
            Column("match_names", "Pairs", 52, look.TEXT_FORMULA),
            Column("match_words", "Remark", 50, lists.WORDS),
            Column("match_drawn", "", 2, lists.WORDS, across=2, array=checked),
            Column("match_draw_words", "The draw", 44, lists.WORDS),
            Column("match_board_words", "The boards", 44, lists.WORDS),
            replace(first, array=before_margins, across=len(listed_first)),
            *others,
            margin_ns,
            margin_ew,
        ]
        return listed(draw.MATCHES, columns, self.lines, heading_height=32, marks=_MATCH_MARKS)

    def event(self) -> dict[str, object]:
        """The arguments that every question about the event takes."""
        conditions = self.conditions
        return {
            "matches": self.matches.there(*_COUNTED),
            "conditions": on(draw.SWISS, f"A{conditions.first}:B{conditions.next - 1}"),
            "teams": self.entrants.passed_there,
            "penalties": self.penalties.passed_there,
        }

    def _event_and_wishes(self) -> dict[str, object]:
        """The same, and the pairs that must not meet."""
        return {**self.event(), "forbidden": self.forbidden_pairs.passed_there}

    @property
    def standings(self) -> Table:
        """The standings of the pairs."""
        return standings_table(self.event(), self.plan.room.pairs, PAIRS_STANDINGS)


#: The sheets in the order of their tabs; the first two are typed in.
SHEETS = (draw.SWISS, draw.ENTRANTS_SHEET, draw.MATCHES_SHEET, draw.STANDINGS_SHEET)
TYPED = SHEETS[:2]
_ENTRANTS_HINT = (
    "Who takes part; names are typed on the sheet Pairs. A pair that is late: type its number below."
    " Penalties on the right: type them as positive numbers."
)
_MATCHES_HINT = (
    "Who meets whom at which table, and what came of it. Type only what was decided: a forfeit, own VPs"
    " instead of those of the boards (A is N-S, B is E-W)."
)
_WRONG_SCALE = "This scale does not fit the scoring: swiss pairs is for matchpoints, the others for IMPs."
CANNOT_SCORE = "The matches cannot be scored so: xlvp score FILE says what is wrong."


def add_swiss(workbook: Workbook, plan: Plan, opening: Typed[int]) -> None:
    """Write the sheets of a Swiss."""
    tables = SwissTables(plan)
    _swiss(workbook[draw.SWISS], tables, opening)
    _entrants(workbook[draw.ENTRANTS_SHEET], tables, opening)
    _matches(workbook[draw.MATCHES_SHEET], tables, opening)
    watched, ranked_by = tables.entrants.there("entrant"), tables.conditions.there("swiss_ranked_by")
    add_standings(
        workbook[draw.STANDINGS_SHEET], tables.standings, watched, ranked_by, opening.settings.get("after")
    )


def add_standings(sheet: Worksheet, table: Table, watched: str, ranked_by: str, after: Value) -> None:
    """Write the standings, and where the evening stands."""
    standings_sheet(sheet, setup("title"), watched, table, total_or_average(ranked_by), after)
    line = f"A4:{table.right}4"
    look.merged_formula(sheet, line, banner(), look.BANNER.but(across="left", indent=1, size=11))
    verdict(sheet, line)
    sheet.row_dimensions[4].height = 22


def _swiss(sheet: Worksheet, tables: SwissTables, opening: Typed[int]) -> None:
    form, rounds = tables.conditions, tables.rounds
    pairs, drawn = tables.forbidden_pairs, opening.lines(draw.ROUNDS)
    hint = "xlvp draw FILE on the command line, the file closed, draws the next round: highest meets highest."
    lines: Lines = [*drawn, *[{}] * rounds.lines][: rounds.lines]
    rounds.write(sheet, [{"turn": number, **line} for number, line in enumerate(lines, 1)])
    sheet.column_dimensions["A"].width = 16
    low_head(sheet, "Swiss", "C", hint, "G")
    form.write(sheet, {**opening.settings, "swiss_played_by": "pairs"})
    look.formula(sheet, form.cell("swiss_boards"), f"={setup('boards_per_round')}", LOCKED)
    for key in ("categories", "prizes", "category_prizes"):
        look.formula(sheet, form.cell(f"swiss_{key}"), f"={setup_text(key)}", LOCKED)
    cell = form.row("swiss_scale")
    imps = f"EXACT({session_fact('level')},{words(Most.NONE.level)})"
    wrong = f"{tables.percent}=({imps})"
    message = obstacle(tables.event(), tables.standings, (wrong, words(_WRONG_SCALE)))
    look.formula(sheet, f"C{form.next}", message, look.LABEL)
    mark(sheet, f"C{form.next}", f"LEN($C${form.next})>0", tones.BAD)
    mark(sheet, f"B{cell}", f"LEN($C${form.next})>0", tones.BAD)
    row = pairs.first - 4
    put(sheet, f"A{row}", "Pairs that must not meet", look.SUBTITLE)
    put(sheet, f"A{row + 1}", "Rounds such as 1, or 3-4; blank: in none at all.", look.LABEL)
    pairs.write(sheet, opening.lines(draw.APART))
    finish(
        sheet,
        f"A1:G{rounds.end}",
        titles="1:4",
        landscape=True,
        one_page=True,
        start=form.cell("swiss_rounds"),
    )


def _entrants(sheet: Worksheet, tables: SwissTables, opening: Typed[int]) -> None:
    table = tables.entrants
    low_head(sheet, "Entrants", "B", _ENTRANTS_HINT, "L")
    table.write(sheet, opening.lines(draw.ENTRANTS))
    tables.penalties.write(sheet, opening.lines(draw.PENALTIES))
    for key in _HIDDEN:
        sheet.column_dimensions[table.letter(key)].hidden = True
    sheet.column_dimensions["M"].width = 3
    finish_list(sheet, f"A1:L{table.end}", f"A{FIRST}")


def _matches(sheet: Worksheet, tables: SwissTables, opening: Typed[int]) -> None:
    table = tables.matches
    low_head(sheet, "Matches", "G", _MATCHES_HINT, "M")
    table.write(sheet, opening.lines(draw.MATCHES))
    # what the boards give: table, round, N-S, E-W, boards, figures of both, words
    given = call(
        "SWISSMATCHES", list=tables.plan.list, rows=tables.lines, scoring=CONDITIONS, margins="TRUE()"
    )
    look.block(sheet, table.column("match_table", "match_won_ew"), f"={given}", None)
    below = {"match_board_words": "words", "match_margin_ns": "margin_ns", "match_margin_ew": "margin_ew"}
    for column, key in below.items():
        number = SWISS_MATCHES.number(key)
        look.block(sheet, table.column(column), f"=INDEX({given},0,{number})", None)
    sheet.column_dimensions[table.letter("match_drawn")].hidden = True
    right = table.letter("match_words")
    used = f"{TOP}+MAX(1,COUNT({draw.MATCHES_SHEET}!{table.column('match_table')}))"
    finish_list(sheet, f"A1:{right}{table.end}", table.line(1)["match_status"], used=used, landscape=True)


def swiss_checks(plan: Plan) -> tuple[Check, ...]:
    """Return the checks of a Swiss: a published figure, and sums that must agree between sheets."""
    tables = SwissTables(plan)
    matches, standing = tables.matches, on(draw.STANDINGS_SHEET, tables.standings.column("vp"))
    all_rounds = f'{on(draw.STANDINGS_SHEET, "C2")}=""'
    vps = matches.there("match_vp_ns", "match_vp_ew")
    return (
        Check("VPSCALE: 56.23% of 8 boards", '=VPSCALE(56.23,8,"swiss pairs 20")', 14,
              "English Bridge Union, White Book"),
        Check("Sum of the VPs: the standings' equal the matches'", f"=IF({all_rounds},SUM({standing}),0)",
              f"=IF({all_rounds},SUM({vps}),0)", "Standings, Matches"),
        Check("Rows of the Swiss that are left out of the figures",
              f"=N({state_of(tables.event(), 'To correct')})", 0,
              "Swiss, below the conditions; xlvp score FILE names them all"),
        Check("Every table that was drawn is a match", f"=COUNT({matches.there('match_table')})",
              f"=COUNT({plan.own.there('table')})", "Matches, Own"),
    )  # fmt: skip


def usual_scale(method: str) -> str:
    """Return the scale of a method of scoring: the White Book's of percentages, or the WBF's of IMPs.

    >>> usual_scale("Matchpoints"), usual_scale("Butler")
    ('swiss pairs 20', 'continuous')
    """
    most = method_named(read_method(method)).most
    return "continuous" if most is Most.NONE else draw.PAIRS_SCALE


def swiss_opening(
    rounds: int, pairs: int = 14, boards: int = 4, method: str = METHODS[MATCHPOINTS].label
) -> Opening:
    """Return a Swiss of which the first round is drawn by number: 1 meets n/2 + 1.

    Raises:
        InputError: too few pairs for the rounds without a rematch, or no VPs for this number of boards.
    """
    if not pairs >= 4 or rounds > pairs - 1 + pairs % 2:
        raise InputError(f"a Swiss of {rounds} rounds needs {rounds + 1} pairs or more, not {pairs}")
    scale = usual_scale(method)
    vp_scale(scale).vp(Fraction(50), boards)  # refuses boards without a scale before anything is made
    first = drawn(range(1, pairs + 1), {}, {}, Wishes(BY_NUMBER))
    settings = {"swiss_rounds": rounds, "swiss_scale": scale, "swiss_bye": "60%", "swiss_ranked_by": TOTAL}
    lists: dict[str, Lines] = {
        draw.ENTRANTS.title: [{"entrant": number} for number in range(1, pairs + 1)],
        draw.ROUNDS.title: [{"how": BY_NUMBER}],
    }
    return Opening(
        movement=KINDS[OWN].label,
        pairs=None,
        boards=boards,
        conditions={"method": method, "winners": "one"},
        own=tuple(seats_of(1, first, (), boards)),
        swiss=Typed(0, settings, lists),
    )
