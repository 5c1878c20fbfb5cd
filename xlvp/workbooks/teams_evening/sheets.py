"""The sheets that a teams evening has beside those of every pairs workbook."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import zip_longest

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import IN_DOUBT, LEFT_OUT, WAITING
from xlvp.records.setting import settings
from xlvp.teams.evening import MOST_HANDICAP, TEAM_BOARDS, TEAM_MATCHES
from xlvp.teams.rows import MATCH_VPS, STANDINGS
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import any_apostrophe, call, first_true, words
from xlvp.workbooks.kit.forms import LOCKED, Form, setting_entries
from xlvp.workbooks.kit.help import Check, formulas_replaced
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.kit.tables import Column, Line, Mark, Table, entry_columns, on, output_columns
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.pairs.head import finish_list, low_head
from xlvp.workbooks.pairs.layout import FIRST, HEAD, TOP, WORKINGS, Plan, fact, listed, setup
from xlvp.workbooks.pairs.swiss import CANNOT_SCORE, add_standings, players_of
from xlvp.workbooks.teams.results import cross_looks, standings_table
from xlvp.workbooks.teams.tables import STATE_ROWS, VP, WORDS, fined_columns, fined_marks, match_marks
from xlvp.workbooks.teams_evening import book

PENALTY_LINES, DECISION_LINES = 40, 40
#: A table that played a wrong board takes a line more.
SPARE_BOARDS = 12
_FIGURE = look.FORMULA.but(number_format="0.##", bold=True)
_LOOKS = {
    "number": look.FORMULA, "figure": _FIGURE, "words": WORDS, "text": look.TEXT_FORMULA,
    "score": look.FORMULA.but(number_format='+0;-0;"0"'), "vp": VP, "names": look.TEXT_FORMULA,
}  # fmt: skip


@dataclass(eq=False)
class EveningTables:
    """Where everything of a teams evening is in a pairs workbook."""

    plan: Plan

    def __post_init__(self) -> None:
        self.size = self.plan.room.teams  # how many have room
        # lines of the matches: half a match for each table in each round
        self.lines = max(self.size * self.plan.room.rounds // 2, 1)
        # label and value stand side by side, as the functions read them
        form = partial(Form, book.SCORING, widths=(20, 30, 92))
        entries, more = setting_entries(book.SETTINGS), setting_entries(settings(book.More))
        self.conditions = form(entries, first=FIRST, heading="Conditions", schema=book.CONDITIONS)
        below = self.conditions.next + 2  # the handicap is no condition of every event of teams
        self.more = form(more, first=below, heading="Handicap", schema=book.MORE)

    def unit(self, of_imps: str) -> str:
        """What the teams are ranked by, for headings: VP, or a word where it is IMPs."""
        return f'IF(LEFT(LOWER({self.conditions.there("evening_scale")}&""),4)="imps","{of_imps}","VP")'

    @cached_property
    def teams(self) -> Table:
        """The teams, with the names that are typed on the sheet Pairs."""
        pairs = self.plan.pairs
        areas = [on(WORKINGS, f"{column}{pairs.first}:{column}{pairs.last}") for column in ("AG", "AH")]
        areas.append(f"$I${FIRST}:$J${FIRST + self.size - 1}")
        half = f"N({fact('pairs')})/2"

        def pair(side: int) -> str:
            names = players_of(self.plan, f"{{evening_team}}+{side}*{half}")
            return f'=IF({{evening_team}}="","",{names})'

        times = "+".join(
            f'IF({cell}="",0,{"+".join(f"COUNTIF({area},{any_apostrophe(cell)})" for area in areas)})'
            for cell in ("{evening_fifth}", "{evening_sixth}")
        )
        twice = f"{times}>COUNTA({{evening_fifth}}:{{evening_sixth}})"
        remark = first_true(
            ("{evening_wrong}=1", words(book.NO_HANDICAP_FIGURE)), (twice, words("A player is named twice"))
        )
        handicap, most = "{evening_handicap}", MOST_HANDICAP
        wrong = f"=IF(LEN({handicap})=0,0,IF(ISNUMBER({handicap}),IF(ABS({handicap})>{most},1,0),1))"
        columns = [
            *entry_columns(
                book.TeamLine,
                evening_team={"formula": f'=IF({{#}}<={half},{{#}},"")'},
                evening_group={"style": look.FORMULA},
            ),
            Column("evening_ns", "North-South", 36, look.TEXT_FORMULA, formula=pair(0)),
            Column("evening_ew", "East-West", 36, look.TEXT_FORMULA, formula=pair(1)),
            *entry_columns(book.PlayerLine),
            Column("evening_note", "Remark", 24, WORDS, formula=f"={remark}"),
            Column("evening_wrong", "", 0, look.FORMULA, formula=wrong),
        ]
        marks = [Mark("evening_note", "LEN({evening_note})>0", tones.BAD)]
        return listed(book.TEAMS, columns, self.size, heading_height=32, height=19, marks=marks)

    @cached_property
    def penalties(self) -> Table:
        """Penalties and bonuses: in what the teams are ranked by, for the whole evening."""

        def checked(table: Table) -> str:
            return "=" + call("PENALTYCHECK", **(self.event() | {"penalties": table.passed}))

        unit = self.unit("IMPs")
        changes = {
            "fined_imps": {"width": 0}, "fined_bonus_imps": {"width": 0},
            "fined_vp": {"title": f'="Penalty, "&{unit}'}, "fined_bonus_vp": {"title": f'="Bonus, "&{unit}'},
        }  # fmt: skip
        columns = [
            replace(column, **changes.get(column.key, {}))  # type: ignore[arg-type]
            for column in fined_columns(checked)
        ]
        return listed(book.PENALTIES, columns, PENALTY_LINES, heading_height=32, marks=fined_marks())

    @cached_property
    def counted(self) -> Table:
        """What counts: the penalties, and the handicaps of each round with a match."""

        def counted(_: Table) -> str:
            return "=" + call(
                "TEAMPENALTIES", matches=self.event()["matches"], penalties=self.penalties.passed,
                handicap=self.teams.there("evening_team", "evening_handicap"),
                rule=f'{self.more.there("handicap_rule")}&""', boards=self.conditions.there("evening_boards"),
                rows=lines + 2,
            )  # fmt: skip

        # the penalties, and a handicap for each team in each round
        lines = PENALTY_LINES + 2 + self.size * self.plan.room.rounds
        titles = ("Team", "Round", "Penalty", "IMPs off", "Bonus", "IMPs on", "Reason")
        keys = book.COUNTED.keys
        columns = [
            Column(key, title, 24 if key == keys[-1] else 9, look.FORMULA.but(number_format="0.##"))
            for key, title in zip(keys, titles, strict=True)
        ]
        columns[0] = replace(columns[0], array=counted, across=len(keys))
        return listed(book.COUNTED, columns, lines, left="L")

    @cached_property
    def matches(self) -> Table:
        """The matches of the movement."""
        listed_first = TEAM_MATCHES.columns[: TEAM_MATCHES.number("imps_b")]
        net = self.unit("Net")
        titles = {f"vp_{side.lower()}": {"title": f'={net}&" {side}"'} for side in "AB"}

        def vps(table: Table) -> str:
            matches = table.block("match_round", "match_accepted")
            return "=" + call("MATCHVPS", **(self.event() | {"matches": matches}))

        columns = [
            *(Column(each.key, each.title, each.width, _LOOKS[each.look]) for each in listed_first),
            Column("match_status", "Status", 15, look.TEXT_FORMULA, self._decided("decided_status")),
            Column("match_own_a", f'="Own "&{net}&" A"', 9, look.FORMULA, self._decided_own("a", "b")),
            Column("match_own_b", f'="Own "&{net}&" B"', 9, look.FORMULA, self._decided_own("b", "a")),
            Column("match_margin_a", "Margin A", 8, _FIGURE),
            Column("match_margin_b", "Margin B", 8, _FIGURE),
            Column("match_given_code", "", 0, WORDS),
            Column("match_given_words", "", 0, WORDS),
            Column("match_accepted", "", 0, WORDS, self._decided("decided_accepted")),
            *output_columns(MATCH_VPS.but(**titles, match_words={"width": 40}), vps, _LOOKS),
            Column("match_board_words", "The boards", 52, WORDS, '={match_given_words}&""'),
        ]  # fmt: skip
        marks = [
            *match_marks(),
            Mark("match_board_words", f'EXACT({{match_given_code}},"{WAITING}")', tones.GONE),
            Mark("match_board_words", f'EXACT({{match_given_code}},"{LEFT_OUT}")', tones.BAD),
            Mark("match_board_words", f'EXACT({{match_given_code}},"{IN_DOUBT}")', tones.WARN),
        ]
        return listed(book.MATCHES, columns, self.lines, heading_height=32, marks=marks)

    @cached_property
    def decisions(self) -> Table:
        """What the director decided about matches, each with its two teams."""
        a, b = "{decided_a}", "{decided_b}"
        key = f'=IF(LEN({{decided_remark}})>0,"",IF(COUNT({a},{b})=2,{_key(a, b)},""))'
        columns = [
            *entry_columns(book.DecisionLine),
            Column("decided_remark", "Remark", 44, WORDS, self._wrong_decision),
            Column("decided_key", "", 0, look.FORMULA, key),
        ]
        marks = [Mark("decided_remark", "LEN({decided_remark})>0", tones.BAD)]
        return listed(book.DECISIONS, columns, DECISION_LINES, heading_height=32, marks=marks)

    def _wrong_decision(self, line: Line) -> str:
        """The formula that says why a decision changes nothing."""
        a, b = line["decided_a"], line["decided_b"]
        decided = "+".join(
            f"LEN({line[f'decided_{key}']})" for key in ("status", "own_a", "own_b", "accepted")
        )
        first, last = line.table.first, line.table.last
        typed = tuple(f"${line.table.letter(key)}${first}:${line.table.letter(key)}${last}"
                      for key in ("decided_a", "decided_b"))  # fmt: skip
        matches = tuple(self.matches.there(key) for key in ("match_a", "match_b"))

        def times(one: str, other: str) -> str:
            return f"COUNTIFS({one},{a},{other},{b})+COUNTIFS({one},{b},{other},{a})"

        cases = (
            (f"LEN({a})+LEN({b})+{decided}=0", '""'),
            (f"OR(NOT(ISNUMBER({a})),NOT(ISNUMBER({b})))", words("Type both teams")),
            (f"{times(*matches)}=0", words("There is no such match")),
            (f"{decided}=0", words("Type a status or own figures")),
            (f"{times(*typed)}>1", words("This match is decided twice: take one row out")),
        )
        return "=" + first_true(*cases, otherwise='""')

    def _decided(self, key: str) -> str:
        """The formula of what was decided about a match, found by its two teams."""
        return f'=IFERROR({self._found(key)}&"","")'

    def _decided_own(self, side: str, other: str) -> str:
        """The own figure of a side, whichever team was typed first."""
        typed_a, own, turned = (
            self._found(key) for key in ("decided_a", f"decided_own_{side}", f"decided_own_{other}")
        )
        figure = f"IF({typed_a}={{match_a}},{own},{turned})"
        return f'=IFERROR(IF(LEN({figure})=0,"",{figure}),"")'

    def _found(self, key: str) -> str:
        row = f"MATCH({_key('{match_a}', '{match_b}')},{self.decisions.there('decided_key')},0)"
        return f"INDEX({self.decisions.there(key)},{row})"

    @cached_property
    def boards(self) -> Table:
        """Every board of every match, both tables side by side."""
        lines = self.plan.room.results // 2 + SPARE_BOARDS
        boards = call(
            "TEAMBOARDS", list=self.plan.list, conditions=self.event()["conditions"], rows=lines
        )  # fmt: skip
        columns = output_columns(TEAM_BOARDS, f"={boards}", _LOOKS)
        return Table(
            book.BOARDS_SHEET, columns, TOP, lines, heading=HEAD,
            marks=[Mark("", lambda line: f"MOD(INT((ROW({line['board']})-{TOP})/$A$3),2)=1",
                        tones.Tone(paper=look.PALE))],
        )  # fmt: skip

    def event(self) -> dict[str, object]:
        """The arguments that every question about the event takes."""
        form, counted = self.conditions, book.COUNTED.keys
        return {
            "matches": self.matches.there("match_round", "match_accepted"),
            "conditions": on(book.SCORING, f"A{form.first}:B{form.next - 1}"),
            "teams": self.teams.passed_there,
            "penalties": self.counted.there(counted[0], counted[-1]),
        }

    @property
    def state(self) -> str:
        """The block with where the matches stand, below the settings."""
        first = self.more.next + 3
        return f"A{first}:B{first + len(STATE_ROWS) - 1}"

    def state_cell(self, label: str) -> str:
        """The cell with a figure of that state, for formulas."""
        return on(book.SCORING, f"B{self.more.next + 3 + STATE_ROWS.index(label)}")

    @property
    def wrong_decisions(self) -> str:
        """How many decisions change nothing, for formulas."""
        return f'COUNTIF({self.decisions.there("decided_remark")},"?*")'

    @property
    def wrong_handicaps(self) -> str:
        """How many handicaps are none, for formulas."""
        return f"SUM({self.teams.there('evening_wrong')})"

    @property
    def left_out(self) -> str:
        """How many rows of the evening are left out, for formulas."""
        return f"N({self.state_cell('To correct')})+{self.wrong_decisions}+{self.wrong_handicaps}"

    @property
    def standings(self) -> Table:
        """The standings of the teams."""
        output = STANDINGS.but(
            group={"title": "", "width": 0}, vp={"title": f"={self.unit('Net')}"}, tie={"width": 34}
        )
        return standings_table(self.event(), self.size, output)


#: The sheets in the order of their tabs: before the results, and after them.
BEFORE = (book.SCORING, book.TEAMS_SHEET)
AFTER = (
    book.MATCHES_SHEET,
    book.DECISIONS_SHEET,
    book.BOARDS_SHEET,
    book.STANDINGS_SHEET,
    book.CROSS,
    book.PENALTIES_SHEET,
)
SHEETS = (*BEFORE, *AFTER)
TYPED = (*BEFORE, book.DECISIONS_SHEET, book.PENALTIES_SHEET)

_TEAMS_HINT = (
    "Names of teams. Their players are typed on the sheet Pairs: N3 and E3 are team 3. A fifth and a"
    " sixth player, and the handicap, here."
)
_MATCHES_HINT = (
    "The results fill it. A match counts in the round in which its last board is played. What was decided, "
    "such as a forfeit or own figures, is typed on the sheet Decisions."
)
_DECISIONS_HINT = (
    "Only what the director decided: a forfeit, own figures, a query that is right. Type the two teams: the "
    "decision stays with their match, whatever the movement."
)


def add_evening(workbook: Workbook, plan: Plan, typed: Typed[int]) -> None:
    """Write the sheets of a teams evening."""
    tables = EveningTables(plan)
    _scoring(workbook[book.SCORING], tables, typed)
    _teams(workbook[book.TEAMS_SHEET], tables.teams, typed)
    _matches(workbook[book.MATCHES_SHEET], tables, typed)
    _decisions(workbook[book.DECISIONS_SHEET], tables.decisions, typed)
    _boards(workbook[book.BOARDS_SHEET], tables.boards)
    watched, ranked_by = tables.teams.there("evening_name"), tables.conditions.there("evening_ranked_by")
    add_standings(
        workbook[book.STANDINGS_SHEET], tables.standings, watched, ranked_by, typed.settings.get("after")
    )
    _cross(workbook[book.CROSS], tables)
    sheet, table = workbook[book.PENALTIES_SHEET], tables.penalties
    tables.counted.write(sheet)
    table.write(sheet, typed.lines(book.PENALTIES))
    hint = "Type them as positive numbers. On the right is what counts, handicaps included."
    low_head(sheet, "Penalties", "C", hint, table.right)
    sheet.column_dimensions["K"].width = 3
    finish_list(sheet, f"A1:{table.right}{table.end}", f"A{FIRST}", landscape=True, one_page=True)


def _scoring(sheet: Worksheet, tables: EveningTables, typed: Typed[int]) -> None:
    form, more = tables.conditions, tables.more
    form.write(sheet, {"evening_format": "round robin", "evening_matches_are": "by halves", **typed.settings})
    low_head(sheet, "Scoring", "A", "How the boards of a match count, and what the teams are ranked by.", "C")
    look.formula(sheet, form.cell("evening_boards"), f"={setup('boards_per_round')}", LOCKED)
    rounds = fact("rounds")
    look.formula(sheet, form.cell("evening_rounds"), f'=IF(N({rounds})>0,{rounds},"")', LOCKED)
    more.write(sheet, typed.settings)
    row = more.next + 1
    look.merged_formula(sheet, f"A{row}:C{row}", _obstacle(tables), look.LABEL)
    mark(sheet, f"A{row}:C{row}", f"LEN($A${row})>0", tones.BAD)
    look.block(
        sheet, tables.state, f"={call('TEAMSTATE', **tables.event())}", look.TEXT_FORMULA.but(indent=1)
    )
    last = int(tables.state.rpartition("B")[2])
    parts = [f'IF(LEN({tables.state_cell("Open")})=0,"","; "&{tables.state_cell("Open")})']
    wrong = ((tables.wrong_decisions, book.DECISIONS_SHEET), (tables.wrong_handicaps, book.TEAMS_SHEET))
    for count, where in wrong:
        parts.append(f'IF({count}=0,"","; "&{count}&" to correct on the sheet {where}")')
    look.formula(sheet, f"B{last + 1}", f"=MID({'&'.join(parts)},3,999)", look.LABEL)
    look.formula(sheet, f"B{last + 2}", f"={tables.left_out}", look.LABEL)
    page.name(sheet, book.OPEN_NAME, f"B{last + 1}")
    page.name(sheet, book.LEFT_OUT_NAME, f"B{last + 2}")
    finish(sheet, f"A1:C{last}", landscape=True, one_page=True, start=form.cell("evening_scale"))


def _obstacle(tables: EveningTables) -> str:
    """The formula that says why nothing can be scored, or what is to be corrected."""
    first = on(book.STANDINGS_SHEET, tables.standings.line(1)["place"])
    correct = f'IF(N({tables.state_cell("To correct")})>0,{tables.state_cell("State")},"")'
    return "=" + first_true((f"ISERROR({first})", words(CANNOT_SCORE)), otherwise=correct)


def _teams(sheet: Worksheet, table: Table, typed: Typed[int]) -> None:
    low_head(sheet, "Teams", "D", _TEAMS_HINT, table.right)
    names, players = typed.lines(book.TEAMS), typed.lines(book.PLAYERS)
    table.write(sheet, [{**(one or {}), **(other or {})} for one, other in zip_longest(names, players)])
    replace(table, schema=book.PLAYERS).name(sheet)
    finish_list(sheet, f"A1:{table.right}{table.end}", f"B{FIRST}", landscape=True)


def _matches(sheet: Worksheet, tables: EveningTables, typed: Typed[int]) -> None:
    table = tables.matches
    low_head(sheet, "Matches", "F", _MATCHES_HINT, table.right)
    table.write(sheet)
    gives = call(
        "TEAMMATCHES", list=tables.plan.list, conditions=tables.event()["conditions"], rows=tables.lines,
        margins="TRUE()",
    )  # fmt: skip
    look.block(sheet, table.column("match_round", "imps_b"), f"={gives}", None)
    below = {
        "match_margin_a": "margin_a",
        "match_margin_b": "margin_b",
        "match_given_code": "board_code",
        "match_given_words": "board_words",
    }
    for column, key in below.items():
        look.block(sheet, table.column(column), f"=INDEX({gives},0,{TEAM_MATCHES.number(key)})", None)
    used = table.last_counted("match_a")
    finish_list(sheet, f"A1:{table.right}{table.end}", "", used=used, landscape=True)


def _decisions(sheet: Worksheet, table: Table, typed: Typed[int]) -> None:
    low_head(sheet, "Decisions", "C", _DECISIONS_HINT, table.right)
    table.write(sheet, typed.lines(book.DECISIONS))
    finish_list(sheet, f"A1:{table.letter('decided_remark')}{table.end}", f"A{FIRST}", landscape=True)


def _key(one: str, other: str) -> str:
    """What two teams are found by, whichever is first."""
    return f"MIN({one},{other})*1000+MAX({one},{other})"


def _boards(sheet: Worksheet, table: Table) -> None:
    low_head(sheet, "Both tables", "D", "Each board of each match; scores are North-South's.", table.right)
    table.write(sheet)
    # every other match is pale; a conditional format may not ask another sheet in every program
    boards = f"=MAX(1,N({setup('boards_per_round')}))"
    look.formula(sheet, "A3", boards, look.Style(size=1, ink=look.WHITE))
    finish_list(sheet, f"A1:{table.right}{table.end}", "", used=table.last_counted("board"))


def _cross(sheet: Worksheet, tables: EveningTables) -> None:
    size = tables.size
    *others, right = map(get_column_letter, range(3, size + 4))
    page.widths(sheet, A=6, B=26, **dict.fromkeys(others, 7.5), **{right: 9})
    low_head(sheet, "Cross table", "B", "What each team won against each other, best first.", right)
    after = on(book.STANDINGS_SHEET, "C2")
    results = call("CROSSTABLE", **tables.event(), after=f'IF({after}="","",{after})', size=size)
    area = f"A{HEAD}:{right}{HEAD + size}"
    look.block(sheet, area, f"={results}", None)
    cross_looks(sheet, HEAD, size, look.FORMULA.but(bold=True))
    finish(sheet, f"A1:{right}{HEAD + size}", titles=f"1:{HEAD}", landscape=True, one_page=True,
           freeze=f"C{TOP}")  # fmt: skip


def _formulas(tables: EveningTables) -> Iterator[str]:
    """The first cell of each formula that fills a table."""
    for table in (tables.standings, tables.penalties, tables.counted, tables.boards, tables.matches):
        yield from table.array_cells
    filled = ("match_round", "match_margin_a", "match_margin_b", "match_given_code", "match_given_words")
    for key in filled:
        yield on(tables.matches.sheet, tables.matches.line(1)[key])
    yield on(book.CROSS, f"A{HEAD}")
    yield on(book.SCORING, tables.state.split(":")[0])


def evening_checks(plan: Plan) -> tuple[Check, ...]:
    """Return the checks of a teams evening: a published figure, and sums that must agree between sheets."""
    tables = EveningTables(plan)
    standing = on(book.STANDINGS_SHEET, tables.standings.column("vp"))
    whole_event = f'{on(book.STANDINGS_SHEET, "C2")}=""'
    vps = tables.matches.there("vp_a", "vp_b")
    return (
        Check("IMPS: 450 points", "=IMPS(450,0)", 10, "Law 78B"),
        Check("Sum of the standings is the matches'", f"=IF({whole_event},ROUND(SUM({standing}),2),0)",
              f"=IF({whole_event},ROUND(SUM({vps}),2),0)", "Standings, Matches"),
        Check("Rows of the evening that are left out of the figures",
              f"={tables.left_out}", 0,
              "Scoring, at the end, Decisions and Teams; xlvp score FILE names them all"),
        formulas_replaced(_formulas(tables), "undo it, or make the workbook anew with --from"),
        Check("Results due are those of the matches",
              f"=2*COUNT({tables.matches.there('match_a')})*N({setup('boards_per_round')})",
              f"=COUNT({plan.lines.sheet}!{plan.lines.column('board')})", "Matches, Results"),
    )  # fmt: skip
