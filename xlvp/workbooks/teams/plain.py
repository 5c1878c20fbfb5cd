"""A plain league in classic formulas: the sheets behind it, and what the sheets that people see show of them.

*Scoring* has a row for each match, *Table* a row for each team, *Penalty scores* a row for each penalty. What
their formulas have no column for is refused on the sheet Setup.
"""

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import EMPTY, FINAL, IN_DOUBT, LEFT_OUT, MATCHES, PROVISIONAL, QUERIED, READY
from xlvp.records.setting import settings
from xlvp.teams.conditions import ANNUL_BELOW_HALF, AVERAGE, NOTHING
from xlvp.teams.entries import SAME_TYPED
from xlvp.teams.event_account import NO_MATCH
from xlvp.teams.rows import STATE
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, no_print
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.help import wrong_checks
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.page import UNSOUND
from xlvp.workbooks.kit.repeated import written_cells
from xlvp.workbooks.kit.state_words import short_words
from xlvp.workbooks.kit.tables import Line, on
from xlvp.workbooks.plain.completion import UNPROVED, add_trap, trap_state, trap_warning
from xlvp.workbooks.plain.order import add_order, ask_only_where_told
from xlvp.workbooks.plain.reading import substitute
from xlvp.workbooks.plain.settings import hide_columns, hide_rows, list_refusals, refusals, sheet_refusal
from xlvp.workbooks.plain.sheets import add_explained, add_sheet
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams import plain_cells as cells
from xlvp.workbooks.teams.plain_cells import FINES, KNOWN_CRITERIA, LOOKS, SCORING, TABLE, LeagueCells
from xlvp.workbooks.teams.plain_matches import match_scores
from xlvp.workbooks.teams.plain_table import team_scores
from xlvp.workbooks.teams.results import standings_table
from xlvp.workbooks.teams.tables import STATE_ROWS, Layout

MOST_TEAMS = 20
#: How many rows the trap for completion is below the state; the stamp is between them.
TRAP_BELOW = 4
#: The orders of criteria that have a name here, by their letters; what a blank cell means is the first.
_PRESETS = {"": "DINL", "ebu": "DINL", "none": ""}


class League(LeagueCells):
    """The sheets behind a plain league."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.scoring = match_scores(self)
        self.teams = team_scores(self)
        self.fines = cells.penalty_scores(self)

    def _refused(self) -> str:
        """The first setting that these formulas do not know."""

        layout = self.layout
        boards, bye, typed_bye, rounds = self.boards, self.setting("bye"), self.bye, self.rounds
        other_ties = substitute(self.order, tuple((letter, "") for _, letter in KNOWN_CRITERIA))
        no_bye = say(f"Bye {{bye}} {NEEDS_FULL}", bye=self.typed("bye"))
        no_rounds = f'IF(ISNUMBER({rounds}),OR({rounds}<1,{rounds}<>INT({rounds})),{rounds}<>"")'
        cases = (
            *refusals(settings(described.Titles), layout.titles.placed),
            *refusals(described.SETTINGS, self.typed),
            (
                self.vps.missing(f"({boards})"),
                say(f"Boards must be 1 to {self.vps.boards}; {{boards}} {NEEDS_FULL}", boards=boards),
            ),
            (no_rounds, say("Rounds must be a whole number, not {rounds}", rounds=rounds)),
            (f'AND({bye}<>"",{bye}<>"60%",{bye}<>"{NOTHING}",NOT(ISNUMBER({typed_bye})))', no_bye),
            (
                f'IF({bye}="60%",FALSE,IF(ISNUMBER({typed_bye}),AND({typed_bye}>0,{typed_bye}<1),FALSE))',
                words("Bye is a number below 1: format the cell as Text and type 60%"),
            ),
            (f'{other_ties}<>""', say(f"Ties {{ties}} {NEEDS_FULL}", ties=self.typed("ties"))),
            *list_refusals(layout.teams),
            *list_refusals(layout.matches),
            *list_refusals(layout.penalties),
            # their sheets are hidden, and nothing on them counts
            *(sheet_refusal(table) for table in (layout.boards, layout.lineups, layout.knock_out)),
        )
        return first_true(*cases)

    def add(self, workbook: Workbook, checks: int, trap: str) -> None:
        """Add the three sheets and the VP table.

        ``checks`` is how many lines the sheet Check has, ``trap`` the cell that tells of completion.
        """
        unsound, correct = wrong_checks(checks), self.layout.state_cell("To correct")
        bye, usual = self.bye, f'{self.setting("bye")}="60%"'
        none, typed = f'{self.setting("bye")}="{NOTHING}"', f"ISNUMBER({bye})"
        award = first_true((usual, "12"), (none, '""'), (typed, f"ROUND({bye},2)"), otherwise="12")
        scale, ties, left = (self.setting(key) for key in ("scale", "ties", "withdrawal"))
        rounds = self.rounds
        late, bad = self.of("late"), self.of("bad")
        last = f"MAX({self.of('round')})"
        results = self.layout.matches.there("imps_a", "imps_b")
        dropped = ((word, "") for word in (" then ", ",", ";", " "))
        # opponents: of a round robin that says nothing
        letters = substitute(ties, (("opponents", ""), *KNOWN_CRITERIA, *dropped))
        presets = ((f'{ties}="{name}"', f'"{order}"') for name, order in _PRESETS.items())
        tie_breaks = first_true(*presets, otherwise=letters)
        above = (
            ("What this workbook cannot do", self._refused()),
            ("1: whole VPs", f'IF(RIGHT({scale},8)="discrete",1,0)'),
            ("VPs of a bye", award),
            ("Tie-breaks: D direct, I direct IMPs, N net IMPs, Q quotient, L lot", tie_breaks),
            ("Withdrawal", f'IF({left}="","{ANNUL_BELOW_HALF}",{left})'),
            ("1: the event is over",
             f'IF(SUM({late})+SUMPRODUCT(({bad}<>"")*1)>0,0,IF({last}>=N({rounds}),1,0))'),
            ("1: double round robin", f'IF({self.setting("format")}="double round robin",1,0)'),
            ("Matches that have to be listed", self._to_list()),
            ("How many of them are not", self._missing()),
            ("The same in words", self._not_listed()),
            ("Lines of the sheet Check that are wrong", unsound),
            ("1 or more: the state is red",
             f"{correct}+{self.missing}+{self.unsound}+IF(LEN({self.warning})=0,0,1)"),
            ("Boards of a match", f'IF({self.setting("boards")}="",8,{self.number("boards")})'),
            ("Rounds", self.number("rounds")),
            ("A bye", self.number("bye")),
            ("What the program does to entries", trap_warning(trap, f"COUNTA({results})")),
            ("The same in few words", trap_state(trap)),
        )  # fmt: skip
        for name, table, about in (
            (SCORING, self.scoring, "How each match is scored, step by step, from left to right."),
            (TABLE, self.teams, "What each team has done, and how ties are split."),
            (FINES, self.fines, "What each penalty or bonus takes or gives."),
        ):
            sheet = add_sheet(workbook, name, f"{about} Nothing is typed here.")
            if name == TABLE:
                for row, (label, text) in enumerate(above, 3):
                    put(sheet, f"A{row}", label, look.LABEL)
                    formula(sheet, f"B{row}", f"={text}", look.TEXT_FORMULA)
            table.write(sheet)
            finish(sheet, freeze=f"B{table.first}", hidden=True)
        alarm = self.alarm.rpartition("!")[2].replace("$", "")
        page.name(workbook[TABLE], "xlvp_banner_correct", alarm)
        self.vps.add(workbook)

    def _to_list(self) -> str:
        """How many matches the teams that play on have among each other, in the rounds that are planned."""
        teams = f"COUNT({self.team_column('listed')})"
        all_rounds = f"MAX(0,{teams}-1+MOD({teams},2))*(1+{self.double})"
        planned = f"N({self.rounds})"
        return f"INT({teams}/2)*IF({planned}=0,{all_rounds},MIN({planned},{all_rounds}))"

    def _missing(self) -> str:
        """How many of them are not listed; one match too many of two teams is none of them.

        A row that is left out is listed too if it names two teams.
        """
        listed = f"SUM({self.team_column('listed')})/2"
        a, b = self.of("row_a"), self.of("row_b")
        there = f'SUMPRODUCT(({self.of("bad")}<>"")*({a}>0)*({b}>0)*({a}<>{b}))'
        return f"MAX(0,{self.to_list}-{listed}+{self._too_often()}-{there})"

    def _too_often(self) -> str:
        """How many lines have two teams that had met often enough."""
        return f"SUMPRODUCT(({self.of('too_often')}>0)*1)"

    def _not_listed(self) -> str:
        """Which matches are not listed, by the first teams that have fewer than the others."""
        short, numbers = self.team_column("short"), self.team_column("team")
        first, second = (f'"T"&INDEX({numbers},SMALL({short},{place}))' for place in (1, 2))
        teams = first_true(
            (f"AND(COUNT({short})=0,{self._too_often()}>0)", words("two teams meet too often")),
            (f"COUNT({short})=0", words("every team has too few")),
            (f"COUNT({short})=1", f'{first}&" has too few"'),
            (f"COUNT({short})=2", f'{first}&" and "&{second}&" have too few"'),
            otherwise=f'{first}&", "&{second}&" and others have too few"',
        )
        many = f'IF({self.missing}=1," match is"," matches are")'
        sentence = say(
            "{missing}{many} not on the sheet Matches, of {due}: {teams}. Type the round and the teams again",
            missing=self.missing, many=many, due=self.to_list, teams=teams,
        )  # fmt: skip
        return f'IF({self.missing}=0,"",{sentence})'

    def stale(self, line: Line) -> str:
        """Whether a line of the sheet Standings shows something else than what is computed."""
        own = standings_table(self.layout.event(), self.layout.size.teams).line(line.number)
        texts = self.standing(own)
        same = (
            f'EXACT({own.there(key)}&"",({texts[key][1:]})&"")' for key in ("place", "team", "vp", "total")
        )
        return f"IF(AND({','.join(same)}),0,1)"

    def names(self, row: Line) -> str:
        """The names of both teams of a row of the sheet Scoring."""

        def name(side: str) -> str:
            at, number = row.there(f"row_{side}"), row.there(f"team_{side}")
            called = f"INDEX({self.team_column('name')},MAX(1,{at}))"
            return f'IF({at}=0,"T"&{number},IF({called}="","T"&{number},{called}))'

        both = f'{name("a")}&IF({row.there("team_b")}="",""," – "&{name("b")})'
        return f'=IF({row.there("team_a")}="","",{both})'

    def standing(self, line: Line) -> dict[str, str]:
        """The formulas of a line of the standings, by column."""
        row = f"MATCH({line.number},{self.team_column('order')},0)"

        def of(column: str) -> str:
            return f"INDEX({self.team_column(column)},{row})"

        place, awards, lost = of(f"place{LOOKS}"), of("awards"), of("left_after")
        ranked, same, units, coming_up = of("ranked"), of("same"), of("units"), of("coming")
        quotient = first_true(
            (f"{of('lost')}>0", f"ROUND({of('quotient')},3)"), (f"{of('won')}>0", words("none lost"))
        )
        chosen = "&".join(of(f"by{look_}") for look_ in range(1, LOOKS + 1))
        named = substitute(chosen, tuple((letter, f"{name}, ") for name, letter in KNOWN_CRITERIA))
        split = f'IF(LEN({named})=0,"no criterion splits them",LEFT({named},MAX(0,LEN({named})-2)))'
        level = f"COUNTIF({self.team_column('place0')},{of('place0')})"
        still = f'IF({same}>1,"; still level with "&({same}-1),"")'
        alone = f"OR({ranked}=0,{level}<2,SUM({self.team_column('units')})=0)"
        given = f'IF({awards}=0,"",({units}-{awards})&" played + "&{awards}&" given")'
        coming = f'IF({coming_up}=0,"",{coming_up}&" to come")'
        cancelled = f'IF(AND({units}=0,{lost}>0),"; its matches do not count","")'
        withdrew = f'"withdrew after round "&{lost}&{cancelled}'
        aside = f'IF({of("left")}=1,{withdrew},"without standing")'
        between = f'IF(AND({given}<>"",{coming}<>""),"; ","")'
        values = {key: of(key) for key in ("team", "name", "vp", "total", "won", "lost")} | {
            "place": f'IF({ranked}=0,"-",IF({same}>1,{place}&"=",{place}&""))',
            "group": '""',
            "played": units,
            "adjustment": f'IF({of("adjustment")}=0,"",{of("adjustment")})',
            "average": f'IF({of("average")}="","",ROUND({of("average")},2))',
            "quotient": quotient,
            "tie": f'IF({alone},"","level with "&({level}-1)&": "&{split}&{still})',
            "note": f"IF({ranked}=0,{aside},{given}&{between}&{coming})",
        }
        return {key: f'=IF(ISERROR({row}),"",{text})' for key, text in values.items()}

    def cross(self, row: int, column: int) -> str:
        """The formula of a cell of the cross table: the VPs of a place against another, or the total."""

        count = self.layout.size.teams

        def at(place: int) -> str:
            return f"MATCH({place},{self.team_column('order')},0)"

        def of(column: str, place: int) -> str:
            return f"INDEX({self.team_column(column)},{at(place)})"

        if row == 0:
            team = f'=IF(ISERROR({at(column)}),"",{of("team", column)})'
            return team if 1 <= column <= count else '="Total"'
        if column < 1 or column > count or row == column:
            key = {-1: "team", 0: "name", count + 1: "total"}.get(column)
            return f'=IF(ISERROR({at(row)}),"",{of(key, row) if key else words("■")})'
        counted = f'{self.of("round")},"<="&{self.after}'
        both = f"{of('team', row)},{{}},{of('team', column)},{counted}"
        a, b = self.of("team_a"), self.of("team_b")
        sums, counts = (
            f"SUMIFS({self.of(f'{kind}_a')},{a},{both.format(b)})"
            f"+SUMIFS({self.of(f'{kind}_b')},{b},{both.format(a)})"
            for kind in ("vp", "count")
        )
        return f'=IF(ISERROR({at(row)}+{at(column)}),"",IF(({counts})=0,"",{sums}))'

    def _state(self) -> str:
        """Where the event stands in words: as the account has it, and where to look for the rest."""
        code, wrong, check = map(self.layout.state_cell, ("Code", "To correct", "To check"))
        bad, late = f'({self.of("bad")}<>"")', f"SUM({self.of('late')})"
        due = f'(SUMPRODUCT(({self.of("used")}=1)*((({self.of("team_b")}<>"")+{bad})>0))+{self.missing})'
        played = f"({due}-{late}-SUMPRODUCT({bad}*1)-{self.missing})"
        short = short_words(code, played, due, MATCHES, NO_MATCH)
        more = "&".join(
            (
                f'IF({wrong}>0,"; "&{wrong}&" left out (see Matches, Penalties and Teams)","")',
                f'IF(AND({self.missing}>0,NOT(EXACT({code},"{EMPTY}"))),"; "&{self.not_listed},"")',
                f'IF({check}>0,"; "&{check}&" to check (see the remarks)","")',
            )
        )
        state = first_true(
            (f'{self.refused}<>""', self.refused),
            (f"AND({wrong}=0,{self.missing}=0,{self.unsound}>0)", words(UNSOUND)),
            otherwise=f"{short}&{more}",
        )
        warned = f'IF(OR(LEN({self.warning})=0,{self.refused}<>""),"",". "&{self.warning_short})'
        return f"{state}&{warned}"

    def state(self) -> dict[str, str]:
        """The formulas of the state of the event, by their labels."""
        good, late = self.of("good"), self.of("late")
        bad = f'SUMPRODUCT(({self.of("bad")}<>"")*1)'
        fines = on(FINES, self.fines.column("says"))
        # an asterisk stands for any end, or any beginning
        doubts = (f"{cells.NO_FIGURE}*", f"{SAME_TYPED}*", f"*{cells.BEYOND}")
        teams = self.layout.teams.there("team_note")
        queried = "(" + "+".join(f'COUNTIF({fines},"{each}")' for each in doubts) + ")"
        fined = f'SUMPRODUCT(({fines}<>"")*1)-{queried}'
        wrong = f'({bad}+({fined})+IF({self.refused}="",0,1)+SUMPRODUCT(({teams}<>"")*1))'
        # the last look at the ties has still split one: there may be more to split
        unsplit = f'IF(SUMPRODUCT(({self.team_column(f"by{LOOKS}")}<>"")*1)>0,1,0)'
        check = f"(COUNTIFS({self.of('queried')},1,{late},0)+{queried}+{unsplit})"
        listed = f'SUMPRODUCT(({self.of("used")}=1)*({self.of("team_b")}<>""))'
        scored = f'SUMPRODUCT(({self.of("team_b")}<>"")*(({self.of("count_a")}+{self.of("count_b")})>0))'
        unsure = f"{self.missing}+{self.unsound}+LEN({self.warning})"
        return {
            "State": self._state(),
            "Matches": listed,
            "Scored": scored,
            "To come": f"SUM({late})+{self.missing}",
            "To correct": wrong,
            "To check": check,
            "Sum of VP": f"ROUND(SUM({self.of('vp_a')})+SUM({self.of('vp_b')}),2)",
            "Ranked by": f'IF({self.setting("ranked_by")}="{AVERAGE}","Average per match","Total")',
            "Code": _code(wrong, unsure, check, f"SUM({late})", listed, f"SUM({good})"),
        }


def _code(wrong: str, unsure: str, check: str, late: str, listed: str, good: str) -> str:
    """The code of the state, as :mod:`xlvp.account` has it.

    ``unsure`` is above 0 while matches are not listed, a line of the sheet Check is wrong, or the program may
    complete entries: nothing is final then.
    """
    return first_true(
        (f"{wrong}>0", words(PROVISIONAL)),
        (f"{listed}=0", words(EMPTY)),
        (f"AND({late}>0,{late}={good})", words(READY)),
        (f"OR({late}>0,{unsure}>0)", words(PROVISIONAL)),
        (f"{check}>0", words(QUERIED)),
        otherwise=words(FINAL),
    )


#: What only the full edition counts; the sheets stay, so that nothing that the commands wrote is lost.
_HIDDEN = (texts.ROUNDS, texts.DRAW, texts.KNOCKOUT, texts.BRACKET, texts.BOARDS, texts.LINEUPS, texts.BUTLER)
#: What may be typed for settings of which the full edition knows more.
_HINTS = {
    "format": "round robin or double round robin",
    "scale": "continuous or discrete",
    "bye": "60% (12.00), VPs, or nothing",
    "ties": f"EBU, none, or tie-breaks in order: {', '.join(name for name, _ in KNOWN_CRITERIA)}",
}
_BECAME = first_true(("{queried}=1", words(IN_DOUBT)), ('{bad}<>""', words(LEFT_OUT)), otherwise='""')
_SHOWN = {"vp_a": "vp_a", "vp_b": "vp_b", "match_words": "says"}
_STEPS = {
    "Nothing to install": "This workbook uses only functions that every spreadsheet has had since Excel "
    "2007: no macros, no add-in, no network. To see the hidden sheets, right-click a tab and choose Unhide "
    "(Show Sheet in LibreOffice).",
    "A match": "The sheet Scoring has a row for each match. The margin in IMPs, with penalties in IMPs, is "
    "rounded to a whole IMP and looked up on the sheet VP table in the column of the planned boards. VPs "
    "that you type under Own VP replace a team's.",
    "A team that left": "Its results are annulled or kept as Setup says. If they are kept, an opponent that "
    "did not meet it gets 12.00 until the event is over, then the best of its own average, 20 less the "
    "other's average, and 12.00 (White Book 2.4.2).",
    "Totals": "The sheet Table has a row for each team: the sum of its VPs, penalties and bonuses, IMPs won "
    "and lost, and the quotient. Its columns m, v and i hold matches, VPs and IMPs against each other "
    "team.",
    "Ties": "Teams with equal totals are looked at five times. Each time the first criterion of Setup that "
    "tells them apart gives new places; those still level start again with the first criterion.",
    "Standings and cross table": "The row of each place is found on the sheet Table by its number in the "
    "column order.",
    "The full edition": "A Swiss, a knock-out, groups, a final, boards, line-ups, other scales and other "
    "tie-breaks need the full edition. What you typed moves there with xlvp new teams --from THIS FILE.",
}


def make_plain(workbook: Workbook, layout: Layout, checks: int) -> None:
    """Replace every call with formulas, and hide the sheets that only the full edition counts.

    ``checks`` is how many lines the sheet Check has.
    """
    league = League(layout)
    _strip(workbook, layout)
    sheet, listed = workbook[texts.MATCHES], layout.matches
    for number in range(1, listed.lines + 1):
        line, scores = listed.line(number), league.scoring.line(number)
        for key, column in _SHOWN.items():
            sheet[line[key]].value = f"={scores.there(column)}"
        sheet[line["match_names"]].value = league.names(scores)
        queried, bad = scores.there("queried"), scores.there("bad")
        sheet[line["match_code"]].value = "=" + _BECAME.format(queried=queried, bad=bad)
    for key in ("given_a", "given_b", "given_words"):
        sheet.column_dimensions[listed.letter(key)].hidden = True
    listed_words = words("Every match is listed. Type the IMPs that each team won.")
    sheet["A2"].value = f"=IF(LEN({league.warning})=0,{listed_words},{league.warning})"
    tones.mark(sheet, f"A2:{listed.letter('vp_b')}2", UNPROVED, tones.ALARM)
    for number in range(1, layout.penalties.lines + 1):
        cell = layout.penalties.line(number)["fined_words"]
        workbook[texts.PENALTIES][cell].value = f"={league.fines.line(number).there('says')}"
    _results(workbook, layout, league)
    trap = _setup(workbook[texts.SETUP], layout, league)
    for table in (layout.teams, layout.matches, layout.penalties):
        hide_columns(workbook[table.sheet], table)
    for name in _HIDDEN:
        workbook[name].sheet_state = "hidden"
    for name in (texts.ROUNDS, texts.BRACKET):  # LibreOffice prints hidden sheets, and these are never empty
        no_print(workbook[name])
    league.add(workbook, checks, trap)
    add_explained(workbook, _STEPS.items())
    tables = (league.scoring, league.teams, league.fines)
    add_order(workbook, {table.sheet: table.first for table in tables})
    ask_only_where_told(workbook)


def _strip(workbook: Workbook, layout: Layout) -> None:
    """Take out every array formula; the state stands where xlvp would warn."""
    for sheet in workbook:
        for cell in written_cells(sheet):
            if isinstance(cell.value, ArrayFormula):
                cell.value = None
            elif cell.data_type == "f" and "XLVPWARNING(" in cell.value:
                cell.value = f'={layout.banner.words}&""'


def _setup(sheet: Worksheet, layout: Layout, league: League) -> str:
    """Write the state of the event, and below it the trap for completion; return the cell of the trap."""
    form = layout.conditions
    rows = {int(form.cell(each.key).strip("B")): each for each in described.SETTINGS}
    hide_rows(sheet, form.first, rows, form.next - 1)
    for key, hint in _HINTS.items():
        sheet[f"C{form.cell(key).strip('B')}"].value = hint
    row = form.next + 2
    for label, text in league.state().items():
        at = row + STATE_ROWS.index(label)
        sheet[f"A{at}"].value = label
        sheet[f"B{at}"].value = f"={text}"
    sheet[f"C{row + STATE.index('To correct')}"].value = None
    for at in range(row + len(STATE), row + len(STATE_ROWS)):  # open matters of the full edition, and codes
        sheet.row_dimensions[at].hidden = True
    below = row + len(STATE_ROWS) + TRAP_BELOW
    return add_trap(sheet, below, ("A", "B", "C"))


def _results(workbook: Workbook, layout: Layout, league: League) -> None:
    standings = standings_table(layout.event(), layout.size.teams)
    for line in map(standings.line, range(1, standings.lines + 1)):
        for key, text in league.standing(line).items():
            workbook[texts.STANDINGS][line[key]].value = text
    for across in range(-1, layout.size.cross + 2):
        letter = get_column_letter(across + 2)
        for row in range(across <= 0, layout.size.cross + 1):
            workbook[texts.CROSS][f"{letter}{5 + row}"].value = league.cross(row, across)
