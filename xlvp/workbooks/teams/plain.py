"""A plain league in classic formulas: the sheets behind it, and what the sheets that people see show of them.

*Scoring* has a row for each match, *Table* a row for each team, *Penalty scores* a row for each penalty. What
their formulas have no column for is refused on the sheet Setup.
"""

from collections.abc import Callable
from functools import cached_property

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula

from xlvp.teams.conditions import ANNUL, ANNUL_BELOW_HALF, AVERAGE, KEEP, NOTHING
from xlvp.teams.rows import STATE
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish, no_print, title
from xlvp.workbooks.kit.calls import NEEDS_FULL, first_true, say, words
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import Line, Table, on
from xlvp.workbooks.plain.sheets import add_explained
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.plain_cells import (
    CRITERIA,
    FINES,
    LOOKS,
    NO_FIGURE,
    SCORING,
    TABLE,
    LeagueCells,
    PenaltyScores,
)
from xlvp.workbooks.teams.plain_matches import MatchScores
from xlvp.workbooks.teams.plain_table import TeamScores
from xlvp.workbooks.teams.results import standings_table
from xlvp.workbooks.teams.tables import Layout

MOST_TEAMS = 20
#: Of a round robin it says nothing.
_NOTHING_SAID = "opponents"
_BYE_SHARE = "60%"
_SCALES = ("continuous", "wbf", "wbf continuous", "discrete", "wbf discrete")
_PRESETS = {"": "DINL", "ebu": "DINL", "none": ""}


class League(LeagueCells):
    """The sheets behind a plain league."""

    @cached_property
    def scoring(self) -> Table:
        """The table of the matches."""
        return MatchScores(self).table

    @cached_property
    def teams(self) -> Table:
        """The table of the teams."""
        return TeamScores(self).table

    @cached_property
    def fines(self) -> Table:
        """The table of the penalties."""
        return PenaltyScores(self).table

    def _refused(self) -> str:
        """The first setting that these formulas do not know."""

        def only(key: str, *known: str, label: str) -> tuple[str, str]:
            value = self.setting(key)
            test = ",".join(f'{value}="{word}"' for word in known)
            return f"NOT(OR({test}))", say(
                f"{label} {{value}} {NEEDS_FULL}", value=self.layout.conditions.there(key)
            )

        blank = (
            ("forfeit", "Forfeit"),
            ("categories", "Categories"),
            ("prizes", "Prizes"),
            ("qualify", "Qualify"),
            ("final_from", "Final from"),
            ("final_format", "Final format"),
            ("final_boards", "Final boards"),
            ("final_scale", "Final scale"),
            ("final_bye", "Final bye"),
            ("final_ties", "Final ties"),
        )
        boards = self.boards
        listed = self.layout.teams
        cases = (
            only("format", "round robin", "double round robin", label="Format"),
            (
                self.vps.missing(f"({boards})"),
                say(f"Boards must be 1 to {self.vps.boards}; {{boards}} {NEEDS_FULL}", boards=boards),
            ),
            only("scale", "", *_SCALES, label="Scale"),
            (
                f'AND({self.setting("bye")}<>"",{self.setting("bye")}<>"{_BYE_SHARE}",{self.setting("bye")}<>"{NOTHING}",'
                f"NOT(ISNUMBER({self.layout.conditions.there('bye')})))",
                say("Bye {value} " + NEEDS_FULL, value=self.layout.conditions.there("bye")),
            ),
            (
                f"IF(ISNUMBER({self.layout.conditions.there('bye')}),AND({self.layout.conditions.there('bye')}>0,{self.layout.conditions.there('bye')}<1),FALSE)",
                words("Bye is a number below 1: format the cell as Text and type 60%"),
            ),
            (
                f'{_without_letters(self.order)}<>""',
                say("Ties {value} " + NEEDS_FULL, value=self.layout.conditions.there("ties")),
            ),
            *(only(key, "", label=label) for key, label in blank),
            only("final_carry", "", "none", label="Carry-over"),
            only("boards_give", "", "imps", label="Boards give"),
            only("missed_rounds", "", NOTHING, label="Missed rounds"),
            only("ranked_by", "", "total", AVERAGE, label="Ranked by"),
            only("withdrawal", "", ANNUL, KEEP, ANNUL_BELOW_HALF, label="Withdrawal"),
            (f"COUNTA({listed.there('group')})>0", words(f"Groups of teams: that {NEEDS_FULL}")),
            (f"COUNTA({listed.there('final', 'carried')})>0", words(f"A final: that {NEEDS_FULL}")),
            (f"COUNTA({listed.there('category')})>0", words(f"Categories: that {NEEDS_FULL}")),
        )
        return first_true(*cases)

    def add(self, workbook: Workbook) -> None:
        """Add the three sheets and the VP table."""
        bye = self.layout.conditions.there("bye")
        award = first_true(
            (f'{self.setting("bye")}="{NOTHING}"', '""'),
            (f"ISNUMBER({bye})", f"ROUND({bye},2)"),
            otherwise="12",
        )
        scale, ties = self.setting("scale"), self.setting("ties")
        rounds = self.layout.conditions.there("rounds")
        late, bad = self.of("late"), self.of("bad")
        last = f"MAX({self.of('round')})"
        above = (
            ("What this workbook cannot do", self._refused()),
            ("1: whole VPs", f'IF(RIGHT({scale},8)="discrete",1,0)'),
            ("VPs of a bye", award),
            ("Tie-breaks: D direct, I direct IMPs, N net IMPs, Q quotient, L lot", _letters(ties)),
            (
                "Withdrawal",
                f'IF({self.setting("withdrawal")}="","{ANNUL_BELOW_HALF}",{self.setting("withdrawal")})',
            ),
            (
                "1: the event is over",
                f'IF(SUM({late})+SUMPRODUCT(({bad}<>"")*1)>0,0,IF({last}>=N({rounds}),1,0))',
            ),
            ("1: double round robin", f'IF({self.setting("format")}="double round robin",1,0)'),
        )
        for name, table, about in (
            (SCORING, self.scoring, "How each match is scored, step by step, from left to right."),
            (TABLE, self.teams, "What each team has done, and how ties are split."),
            (FINES, self.fines, "What each penalty or bonus takes or gives."),
        ):
            sheet = workbook.create_sheet(name)
            title(sheet, name)
            put(sheet, "A2", f"{about} Nothing is typed here.", look.LABEL)
            if name == TABLE:
                for row, (label, text) in enumerate(above, 3):
                    put(sheet, f"A{row}", label, look.LABEL)
                    formula(sheet, f"B{row}", f"={text}", look.TEXT_FORMULA)
            table.write(sheet)
            finish(sheet, freeze=f"B{table.first}", hidden=True)
        self.vps.add(workbook)

    def shown(self, key: str) -> Callable[[Line], str]:
        """The formula of a column of the sheet Matches."""
        return lambda line: f"={self.scoring.line(line.number).there(key)}"

    def names(self, line: Line) -> str:
        """The names of both teams."""
        row = self.scoring.line(line.number)

        def name(side: str) -> str:
            at, number = row.there(f"row_{side}"), row.there(f"team_{side}")
            called = f"INDEX({on(TABLE, self.teams.column('name'))},MAX(1,{at}))"
            return f'IF({at}=0,"T"&{number},IF({called}="","T"&{number},{called}))'

        both = f'{name("a")}&IF({row.there("team_b")}="",""," – "&{name("b")})'
        return f'=IF({row.there("team_a")}="","",{both})'

    def fine_words(self, line: Line) -> str:
        """The remark beside a penalty."""
        return f"={self.fines.line(line.number).there('says')}"

    def standing(self, key: str) -> Callable[[Line], str]:
        """The formula of a column of the standings."""

        def of(column: str, row: str) -> str:
            return f"INDEX({on(TABLE, self.teams.column(column))},{row})"

        def text(line: Line) -> str:
            row = f"MATCH({line.number},{on(TABLE, self.teams.column('order'))},0)"
            place = of(f"place{LOOKS}", row)
            shown = f'IF({of("ranked", row)}=0,"-",IF({of("same", row)}>1,{place}&"=",{place}&""))'
            quotient = first_true(
                (f"{of('lost', row)}>0", f"ROUND({of('quotient', row)},3)"),
                (f"{of('won', row)}>0", words("none lost")),
            )
            chosen = "&".join(of(f"by{look_}", row) for look_ in range(1, LOOKS + 1))
            level = f"COUNTIF({on(TABLE, self.teams.column('place0'))},{of('place0', row)})"
            still = f'IF({of("same", row)}>1,"; still level with "&({of("same", row)}-1),"")'
            nobody_begun = f"SUM({on(TABLE, self.teams.column('units'))})=0"
            alone = f"OR({of('ranked', row)}=0,{level}<2,{nobody_begun})"
            tie = f'IF({alone},"","level with "&({level}-1)&": "&{_named(chosen)}&{still})'
            played, awards = f"({of('units', row)}-{of('awards', row)})", of("awards", row)
            given = f'IF({awards}=0,"",{played}&" played + "&{awards}&" given")'
            coming = f'IF({of("coming", row)}=0,"",{of("coming", row)}&" to come")'
            none = f"AND({of('units', row)}=0,{of('left_after', row)}>0)"
            cancelled = f'IF({none},"; its matches do not count","")'
            withdrew = f'"withdrew after round "&{of("left_after", row)}&{cancelled}'
            aside = f'IF({of("left", row)}=1,{withdrew},"without standing")'
            between = f'IF(AND({given}<>"",{coming}<>""),"; ","")'
            note = f"IF({of('ranked', row)}=0,{aside},{given}&{between}&{coming})"
            values = {
                "place": shown,
                "group": '""',
                "played": of("units", row),
                "won": of("won", row),
                "lost": of("lost", row),
                "adjustment": f'IF({of("adjustment", row)}=0,"",{of("adjustment", row)})',
                "average": f'IF({of("average", row)}="","",ROUND({of("average", row)},2))',
                "quotient": quotient,
                "tie": tie,
                "note": note,
            }
            return f'=IF(ISERROR({row}),"",{values[key] if key in values else of(key, row)})'

        return text

    def cross(self, row: int, column: int) -> str:
        """The formula of a cell of the cross table: the VPs of a place against another, or the total."""

        def at(place: int) -> str:
            return f"MATCH({place},{on(TABLE, self.teams.column('order'))},0)"

        count = self.layout.size.teams

        def team(place: int) -> str:
            return f"INDEX({on(TABLE, self.teams.column('team'))},{at(place)})"

        if row == 0:
            return f'=IF(ISERROR({at(column)}),"",{team(column)})' if 1 <= column <= count else '="Total"'
        if column < 1:
            names = on(TABLE, self.teams.column("team" if column == -1 else "name"))
            return f'=IF(ISERROR({at(row)}),"",INDEX({names},{at(row)}))'
        if column > count:
            return f'=IF(ISERROR({at(row)}),"",INDEX({on(TABLE, self.teams.column("total"))},{at(row)}))'
        if row == column:
            return f'=IF(ISERROR({at(row)}),"","■")'
        limit = f'{self.of("round")},"<="&{self.after}'
        sides = (("vp_a", "count_a", "team_a", "team_b"), ("vp_b", "count_b", "team_b", "team_a"))
        sums, counts = (
            "+".join(
                f"SUMIFS({self.of(each[which])},{self.of(each[2])},{team(row)},{self.of(each[3])},{team(column)},{limit})"
                for each in sides
            )
            for which in (0, 1)
        )
        return f'=IF(ISERROR({at(row)}+{at(column)}),"",IF(({counts})=0,"",{sums}))'

    def state(self) -> dict[str, str]:
        """The formulas of the state of the event, by their labels."""
        good, late, says = (self.of(key) for key in ("good", "late", "says"))
        bad = f'SUMPRODUCT(({self.of("bad")}<>"")*1)'
        fines = on(FINES, self.fines.column("says"))
        idle = words(NO_FIGURE)
        teams = self.layout.teams.there("team_note")
        fined = f'SUMPRODUCT(({fines}<>"")*({fines}<>{idle}))'
        wrong = f'({bad}+{fined}+IF({self.refused}="",0,1)+SUMPRODUCT(({teams}<>"")*1))'
        check = f'(COUNTIF({says},"Check:*")+COUNTIF({fines},{idle})+{self._unsplit})'
        listed = f'SUMPRODUCT(({self.of("used")}=1)*({self.of("team_b")}<>""))'
        scored = f'SUMPRODUCT(({self.of("team_b")}<>"")*(({self.of("count_a")}+{self.of("count_b")})>0))'
        state = first_true(
            (f'{self.refused}<>""', self.refused),
            (
                f"{wrong}>0",
                f'{wrong}&" to correct: see the remarks on the sheets Matches, Penalties and Teams"',
            ),
            (f"SUM({self.of('used')})=0", words("No match is listed yet")),
            (f"SUM({late})=0", f'"Round "&MAX({self.of("round")})&": all results are in"'),
            (f"SUM({good})=SUM({late})", f'"No results yet: "&SUM({late})&" matches to come"'),
            otherwise=f'SUM({late})&IF(SUM({late})=1," match"," matches")&" to come"',
        )
        return {
            "State": f'{state}&IF(AND({wrong}=0,{check}>0),", "&{check}&" to check","")',
            "Matches": listed,
            "Scored": scored,
            "To come": f"SUM({late})",
            "To correct": wrong,
            "To check": check,
            "Sum of VP": f"ROUND(SUM({self.of('vp_a')})+SUM({self.of('vp_b')}),2)",
            "Ranked by": f'IF({self.setting("ranked_by")}="{AVERAGE}","Average per match","Total")',
        }

    @property
    def _unsplit(self) -> str:
        """1 if the last look at the ties has still split one: there may be more to split."""
        return f'IF(SUMPRODUCT(({on(TABLE, self.teams.column(f"by{LOOKS}"))}<>"")*1)>0,1,0)'


def _letters(ties: str) -> str:
    """The formula text of the tie-breaks as letters in their order."""
    letters = f'SUBSTITUTE({ties},"{_NOTHING_SAID}","")'
    for name, letter in CRITERIA:
        letters = f'SUBSTITUTE({letters},"{name}","{letter}")'
    for between in (" then ", ",", ";", " "):
        letters = f'SUBSTITUTE({letters},"{between}","")'
    return first_true(
        *((f'{ties}="{name}"', f'"{order}"') for name, order in _PRESETS.items()), otherwise=letters
    )


def _without_letters(letters: str) -> str:
    for _, letter in CRITERIA:
        letters = f'SUBSTITUTE({letters},"{letter}","")'
    return letters


def _named(letters: str) -> str:
    """The formula text that writes out which criteria split a tie."""
    for name, letter in CRITERIA:
        letters = f'SUBSTITUTE({letters},"{letter}","{name}, ")'
    return f'IF(LEN({letters})=0,"no criterion splits them",LEFT({letters},MAX(0,LEN({letters})-2)))'


#: What only the full edition counts; the sheets stay, so that nothing that the commands wrote is lost.
_HIDDEN = (texts.ROUNDS, texts.DRAW, texts.KNOCKOUT, texts.BRACKET, texts.BOARDS, texts.LINEUPS, texts.BUTLER)
_SHOWN = {"vp_a": "vp_a", "vp_b": "vp_b", "match_words": "says"}
_STEPS = (
    (
        "Nothing to install",
        "This workbook uses only functions that every spreadsheet has had since "
        "Excel 2007: no macros, no add-in, no network. To see the hidden sheets, right-click a tab and "
        "choose Unhide (Show Sheet in LibreOffice).",
    ),
    (
        "A match",
        "The sheet Scoring has a row for each match. The margin in IMPs, with penalties in "
        "IMPs, is rounded to a whole IMP and looked up on the sheet VP table in the column of the planned "
        "boards. VPs that you type under Own VP replace a team's.",
    ),
    (
        "A team that left",
        "Its results are annulled or kept as Setup says. If they are kept, an "
        "opponent that did not meet it gets 12.00 until the event is over, then the best of its own "
        "average, 20 less the other's average, and 12.00 (White Book 2.4.2).",
    ),
    (
        "Totals",
        "The sheet Table has a row for each team: the sum of its VPs, penalties and bonuses, "
        "IMPs won and lost, and the quotient. Its columns m, v and i hold matches, VPs and IMPs against "
        "each other team.",
    ),
    (
        "Ties",
        "Teams with equal totals are looked at five times. Each time the first criterion of Setup "
        "that tells them apart gives new places; those still level start again with the first criterion.",
    ),
    (
        "Standings and cross table",
        "The row of each place is found on the sheet Table by its number in the column order.",
    ),
    (
        "The full edition",
        "A Swiss, a knock-out, groups, a final, boards, line-ups, other scales and "
        "other tie-breaks need the full edition. What you typed moves there with xlvp new teams --from "
        "THIS FILE.",
    ),
)


def make_plain(workbook: Workbook, layout: Layout) -> None:
    """Replace every call with formulas, and hide the sheets that only the full edition counts."""
    league = League(layout)
    for sheet in workbook:
        for cell in list(sheet._cells.values()):
            if isinstance(cell.value, ArrayFormula) or (
                cell.data_type == "f" and "XLVPWARNING(" in cell.value
            ):
                cell.value = None
    matches, penalties = layout.matches, layout.penalties
    sheet = workbook[texts.MATCHES]
    for number in range(1, matches.lines + 1):
        line = matches.line(number)
        for key, column in _SHOWN.items():
            sheet[line[key]].value = league.shown(column)(line)
        sheet[line["match_names"]].value = league.names(line)
    for key in ("given_a", "given_b", "given_words"):
        sheet.column_dimensions[matches.letter(key)].hidden = True
    for number in range(1, penalties.lines + 1):
        line = penalties.line(number)
        workbook[texts.PENALTIES][line["fined_words"]].value = league.fine_words(line)
    _standings(workbook, layout, league)
    _cross_table(workbook, layout, league)
    row = layout.conditions.next + 2
    for label, text in league.state().items():
        at = row + STATE.index(label)
        workbook[texts.SETUP][f"A{at}"].value = label
        workbook[texts.SETUP][f"B{at}"].value = f"={text}"
    workbook[texts.SETUP][f"C{row + STATE.index('To correct')}"].value = None
    workbook[texts.MATCHES]["A2"].value = "Every match is listed. Type the IMPs that each team won."
    for name in _HIDDEN:
        workbook[name].sheet_state = "hidden"
    for name in (texts.ROUNDS, texts.BRACKET):  # LibreOffice prints hidden sheets, and these are never empty
        no_print(workbook[name])
    league.add(workbook)
    add_explained(workbook, _STEPS)


def _standings(workbook: Workbook, layout: Layout, league: League) -> None:
    table = standings_table(layout.event(), layout.size.teams)
    for number in range(1, table.lines + 1):
        line = table.line(number)
        for column in table.columns:
            workbook[texts.STANDINGS][line[column.key]].value = league.standing(column.key)(line)


def _cross_table(workbook: Workbook, layout: Layout, league: League) -> None:
    sheet, size = workbook[texts.CROSS], layout.size.cross
    for row in range(size + 1):
        for column in range(-1, size + 2):
            if row or column > 0:
                sheet[f"{get_column_letter(column + 2)}{5 + row}"].value = league.cross(row, column)
