"""The lists and rules of the season workbook: where each is, and the sheets that people type them into."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import FINAL, IN_DOUBT, LEFT_OUT
from xlvp.functions.season_rules import GENERAL, LADDER, LADDERS
from xlvp.records.entry import columns_of
from xlvp.records.output import Output
from xlvp.records.setting import Setting, settings
from xlvp.season import season_rows
from xlvp.season.entries import FIRST_ROW, CaseLine
from xlvp.season.evening_points import AVERAGE, CASES, SCORE
from xlvp.season.season_rows import NOTES, SUMMARIES
from xlvp.workbooks.kit import look, page, tables, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.forms import HEADING, LABEL, Form, fold, setting_entries
from xlvp.workbooks.kit.look import put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import LOOKS, Column, Mark, Table, on
from xlvp.workbooks.kit.validation import Rule, nothing
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season.opening import Room
from xlvp.xlsx.schema import Table as Described

LADDER_NUMBERS = range(1, LADDERS + 1)
START, SETUP, MEMBERS, SESSIONS, RESULTS = "Start", "Setup", "Members", "Sessions", "Results"
ABSENCES, EVENINGS, LADDER_N, PLAYER = "Absences", "Evenings", "Ladder", "Player"
LINES, PRINT, LOG, WORKINGS = "Lines", "Print", "Log", "Workings"
#: In the order of the tabs; Check, Help and Workings follow.
SHEETS = (
    START, SETUP, MEMBERS, SESSIONS, RESULTS, ABSENCES, EVENINGS,
    *(f"{LADDER_N} {number}" for number in LADDER_NUMBERS), PLAYER, LINES,
    PRINT, LOG,
)  # fmt: skip
#: The row of the first line on the sheets with lists, and on the sheet Workings.
FIRST = FIRST_ROW
_TEXT = look.ENTRY.but(shrink=False, indent=1)
_SMALL = look.ENTRY.but(across="center")
_STYLES = {"text": _TEXT, "word": _SMALL, "chosen": _SMALL}
_NUMBER = look.FORMULA.but(size=9, ink=look.MUTED, paper=look.PALE)
WORDS = LOOKS["words"]
_LOOKS = LOOKS | {"mean": look.FORMULA.but(number_format="0.00")}
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
    """A list; one with what a function says beside it has its rows numbered, and coloured by the code.

    Red is not counted, amber is to be checked.
    """
    entries = tables.entry_columns(described.row, _STYLES)
    columns = list(entries)
    if output:
        results = (Column(each.key, each.title, each.width, _LOOKS[each.look]) for each in output.columns)
        columns = [Column("no", "Row", 5.5, _NUMBER), *entries, *results]
    marks: Sequence[Mark] = (
        Mark("remark", f'{{became}}="{LEFT_OUT}"', tones.BAD),
        Mark("remark", f'{{became}}="{IN_DOUBT}"', tones.WARN),
    )
    marks = marks if output else ()
    return Table(described.sheet, columns, FIRST, lines, edges=True, marks=marks, schema=described)


class Plan:
    """The tables of a workbook with so much room, and the arguments that formulas take of them."""

    rules = on(SETUP, f"A{RULES_ROW}:E{RULES_END}")
    cases = on(SETUP, f"A{CASES_ROW}:G{CASES_ROW + len(CASES) - 1}")

    def __init__(self, room: Room) -> None:
        self.room = room
        evenings, name = {"title": "Evenings", "width": 9, "look": "number"}, {"title": "Name", "width": 32}
        self.members = _list(schema.MEMBERS, room.members, NOTES.but(whose=evenings, remark={"width": 52}))
        self.sessions = _list(schema.SESSIONS, room.sessions, SUMMARIES)
        self.results = _list(schema.RESULTS, room.results, NOTES)
        self.absences = _list(schema.ABSENCES, room.absences, NOTES.but(whose=name, remark={"width": 60}))
        self.pairs = _list(schema.PAIRS, room.pairs, NOTES)
        self.log = _list(schema.LOG, room.log)

        def passed(column: str, table: Table) -> str:
            """The lines of a list as the functions take them: one text a line, on the sheet Workings."""
            return on(WORKINGS, f"{column}{table.first}:{column}{table.last}")

        #: The arguments that every function takes.
        self.lists = {
            "results": passed("A", self.results), "sessions": passed("C", self.sessions),
            "members": passed("B", self.members),
        }  # fmt: skip
        #: The arguments that fill in evenings that are not a pair's own.
        self.filled = {
            "absences": passed("D", self.absences), "cases": self.cases, "lines": passed("E", self.pairs),
        }  # fmt: skip
        # a line of a ladder is a member, or a pair of a club where each plays with four others; and headings
        self.ladder_rows = max(room.members, min(room.results, _PARTNERS * room.members)) + 10

    def ladder(self, number: int) -> Table:
        """A ladder."""
        lists = self.lists | self.filled
        formula = call("LADDER", **lists, rules=self.rules, which=number, rows=self.ladder_rows)
        columns = tables.output_columns(season_rows.LADDER, f"={formula}")
        return Table(f"{LADDER_N} {number}", columns, FIRST - 1, self.ladder_rows)

    def title(self, ladder: int) -> str:
        """The cell with the title of a ladder."""
        return on(SETUP, f"{'BCDE'[ladder - 1]}{LADDER_ROW}")


def fact(label: str) -> str:
    """The value of a fact of the season by its label, or the rules of ``Ladder 1``."""
    rows = (*season_rows.FACTS, *(f"{LADDER_N} {number}" for number in LADDER_NUMBERS))
    return on(WORKINGS, f"I{FACTS_ROW + rows.index(label)}")


def code(label: str) -> str:
    """The code beside a fact: of *State* the state's, of *Next* how it is to be looked at."""
    return fact(label).replace("$I$", "$J$")


#: What every sheet says if a check fails, whatever caused it.
CHECK_FAILS = "; something is wrong on the sheet Check"
#: On the sheet Workings: the sentence of the banners, what is to be corrected, whether something is to come.
_WORDS, _CORRECT, _WAIT = "L4", "L5", "L6"


def state() -> page.EventState:
    """Where the season stands, for the banners."""
    words, correct, wait = (on(WORKINGS, cell) for cell in (_WORDS, _CORRECT, _WAIT))
    return page.EventState(words, correct, fact("To check"), wait, fact("Results"))


def banner_formulas(wrong_checks: str) -> dict[str, str]:
    """Return the formulas of the cells that the banners show, by cell.

    ``wrong_checks`` is formula text that counts the checks that fail: one makes every sheet red.
    """
    out = f"N({fact('Not counted')})"  # what is not counted fails a check too, and is said already
    failing = f'IF(OR({wrong_checks}=0,{out}>0),"","{CHECK_FAILS}")'
    return {
        _WORDS: f"={fact('State')}&{failing}",
        _CORRECT: f"={out}+{wrong_checks}",
        _WAIT: f'=IF(EXACT({code("State")}&"","{FINAL}"),0,1)',
    }


_HINT = look.NOTE.but(wrap=False, down="center", indent=1)
_GONE = look.FORMULA.but(paper=look.GONE_PAPER)
_SETUP_HINT = "The rules your committee decided. A ladder without a title is not used."
_NO_RULE = "This row is a heading. Type in the rows below it."
_CASES_HEADING = "How absences and substitutes score"
_CASES_HINT = (
    "value = factor x base + shift, at least the floor, at most the cap. Base: score; or average, the "
    "player's own average up to the end of that round (Sessions a round). Floor and cap: 50, or average+5."
    " Blank row = no rule."
)
_MEMBERS_HINT = (
    "Type numbers as your club does: 0147. Anonymous members are shown by number on ladders and pages."
)
_SESSIONS_HINT = (
    "Kind: a word such as Tuesday that ladders can select. Scored in: % or IMPs. Closed: y when final."
    " Closed with figure: copy the figure beside it, and a later change is shown; imports do it."
)
_RESULTS_HINT = (
    "A row for each pair and evening. Member 2: V for a visitor, with the name in Note. Codes: S member 2 "
    "substituted, SS two substitutes, C chance pair, O sat out. Master points: each player's, in hundredths. "
    "You can sort the rows."
)
_ABSENCES_HINT = "Needed only if a ladder counts absences. A: with notice, X: without."


def add_setup(workbook: Workbook, opening: Opening[Room]) -> Form:
    """Write the rules; returns the form with the titles of the season."""
    sheet = workbook[SETUP]
    page.widths(sheet, A=24, B=19, C=19, D=19, E=19, F=15, G=15, H=14)
    title(sheet, SETUP)
    put(sheet, "A2", _SETUP_HINT, _HINT)
    entries = [replace(each, to="E") for each in setting_entries(settings(schema.Head))]
    form = Form(SETUP, entries, 3, right="E", schema=schema.HEAD)
    form.write(sheet, opening.settings)
    _heading(sheet, RULES_ROW - 1, ("The season",))
    _rules(sheet, GENERAL, RULES_ROW, 1, opening)
    _heading(sheet, LADDER_ROW - 1, ("Ladders", *(f"Ladder {number}" for number in LADDER_NUMBERS)))
    _rules(sheet, USUAL, LADDER_ROW, LADDERS, opening)
    _rules(sheet, RARE, RARE_ROW, LADDERS, opening)
    _heading(sheet, RARE_ROW - 1, (RARE[0].group,))
    area = f"B{RARE_ROW - 1}:E{RARE_ROW - 1}"  # within the entry cells of the ladders, so not locked
    look.fill(sheet, area, HEADING.but(locked=False))
    nothing(_NO_RULE).on(sheet, area, RARE[0].group)
    fold(sheet, RARE_ROW, RULES_END, f"B{RARE_ROW}:E{RULES_END}", f"F{RARE_ROW - 1}:H{RARE_ROW - 1}")
    for letter, key in zip("ABCDE", schema.RULES.keys, strict=True):
        page.name(sheet, schema.RULES.name(key), f"{letter}{RULES_ROW}:{letter}{RULES_END}")
    page.name(sheet, schema.SEASON_RULES.names[0], f"B{RULES_ROW}:B{RULES_ROW + len(GENERAL) - 1}")
    page.name(sheet, schema.LADDER_RULES.names[0], f"B{LADDER_ROW}:E{RULES_END}")
    _cases(sheet, opening)
    area = f"A1:H{CASES_ROW + len(CASES) - 1}"
    finish(sheet, area, one_page=True, freeze="B3", start="B3", tab=look.ACCENT)
    return form


def _heading(sheet: Worksheet, row: int, titles: Sequence[str]) -> None:
    look.fill(sheet, f"A{row}:E{row}", HEADING)
    look.put_row(sheet, f"A{row}", titles, HEADING)


def _rules(
    sheet: Worksheet, rules: Sequence[Setting], first: int, columns: int, opening: Opening[Room]
) -> None:
    lines = {line.get("rule_label"): line for line in opening.lines(schema.RULES)}
    for row, rule in enumerate(rules, first):
        put(sheet, f"A{row}", rule.label, LABEL)
        line = lines.get(rule.label, {})
        for number, letter in enumerate("BCDE", 1):
            put(sheet, f"{letter}{row}", line.get(f"rule_{number}"), _SMALL if number <= columns else _GONE)
        put(sheet, f"F{row}", rule.hint, _HINT)
        if rule.choices:
            _offer(sheet, f"B{row}:{'BCDE'[columns - 1]}{row}", rule.choices)


def _offer(sheet: Worksheet, ref: str, choices: Sequence[str]) -> None:
    """Offer words; those with a comma cannot be listed, so another word passes."""
    listed = ",".join(word for word in choices if "," not in word)
    Rule("list", f'"{listed}"').on(sheet, ref, "")


def _cases(sheet: Worksheet, opening: Opening[Room]) -> None:
    top = CASES_ROW - 3
    look.merged(sheet, f"A{top}:G{top}", _CASES_HEADING, HEADING)
    look.merged(sheet, f"A{top + 1}:G{top + 1}", _CASES_HINT, look.NOTE)
    sheet.row_dimensions[top + 1].height = 30
    titles = (column.title for column in columns_of(CaseLine).values())
    look.put_row(sheet, f"A{CASES_ROW - 1}", titles, look.HEADER)
    lines = {line.get("case_name"): line for line in opening.lines(schema.CASES)}
    for row, name in enumerate(map(str.capitalize, CASES), CASES_ROW):
        put(sheet, f"A{row}", name, LABEL)
        for key, letter in zip(schema.CASES.typed, "BCDEFG", strict=True):
            put(sheet, f"{letter}{row}", lines.get(name, {}).get(key), _SMALL)
    last = CASES_ROW + len(CASES) - 1
    _offer(sheet, f"B{CASES_ROW}:B{last}", (AVERAGE, SCORE))
    _offer(sheet, f"G{CASES_ROW}:G{last}", ("yes", "no"))
    for letter, key in zip("ABCDEFG", schema.CASES.keys, strict=True):
        page.name(sheet, schema.CASES.name(key), f"{letter}{CASES_ROW}:{letter}{last}")


def add_lists(workbook: Workbook, plan: Plan, opening: Opening[Room]) -> None:
    """Write the lists that people type in, each with remarks on its rows."""
    lists = {**plan.lists, "absences": plan.filled["absences"]}
    for table, hint, name in (
        (plan.members, _MEMBERS_HINT, "members"), (plan.sessions, _SESSIONS_HINT, "sessions"),
        (plan.results, _RESULTS_HINT, "results"), (plan.absences, _ABSENCES_HINT, "absences"),
    ):  # fmt: skip
        sheet, output = workbook[table.sheet], SUMMARIES if table is plan.sessions else NOTES
        options = {"rules": plan.rules} if table is plan.sessions else {"sheet": words(name)}
        add_list(sheet, table, hint, opening, numbered=True)
        add_remarks(sheet, table, output, {**lists, **options})
        finish(
            sheet, f"A1:{table.right}{table.last}", used=table.last_used(table.columns[1].key),
            titles=f"1:{FIRST - 2}", landscape=True, freeze=f"A{FIRST}", start=f"B{FIRST}", sortable=True,
        )  # fmt: skip


def add_remarks(sheet: Worksheet, table: Table, output: Output[Any], given: Mapping[str, str]) -> None:
    """Write what a function says beside each row of a list."""
    remarks = table.column(output.keys[0], output.keys[-1])
    look.block(sheet, remarks, f"={call(output.function, **given)}", None)


def add_list(
    sheet: Worksheet, table: Table, hint: str, opening: Opening[Room], *, numbered: bool = False
) -> None:
    """Write a list under its title, with the lines that are typed already."""
    title(sheet, table.sheet)
    put(sheet, "A2", hint, _HINT)
    page.state_banner(sheet, f"A3:{table.right}3", table.block(table.columns[numbered].key), state())
    assert table.schema is not None
    values: list[dict[str, look.Value]] = [
        {"no": row} if numbered else {} for row in range(table.first, table.last + 1)
    ]
    for value, line in zip(values, opening.lines(table.schema), strict=False):
        value |= line
    table.write(sheet, values)
    sheet.row_dimensions[FIRST - 2].height = 30
