"""The sheets that people type in: Setup and the lists, with what xlvp says beside each line."""

from collections.abc import Sequence

from openpyxl import Workbook
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.functions.season_rules import GENERAL, LADDER, LADDERS
from xlvp.records.setting import Setting
from xlvp.season.fill_in import AVERAGE, CASES, SCORE
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.sheets import Entry, Form, Table, call, finish, print_lines, put, title, words
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.layout import CASES_ROW, FIRST, LADDER_ROW, RULES_ROW, Plan
from xlvp.workbooks.season.opening import Lines, Opening

_HINT = look.NOTE.but(wrap=False, down="center", indent=1)
_LABEL = look.FORMULA.but(across="left", indent=1, shrink=False)
_RULE = look.ENTRY.but(across="center")
_GONE = look.FORMULA.but(paper=look.GONE_PAPER)
_HEADING = look.HEADER.but(across="left", indent=1)
_CASE_TITLES = ("Case", "Base", "Factor", "Shift", "Floor", "Cap", "Counts")


def add_setup(workbook: Workbook, opening: Opening) -> Form:
    """Write the rules; returns the form with the titles of the season."""
    sheet = workbook[texts.SETUP]
    page.widths(sheet, A=24, B=19, C=19, D=19, E=19, F=15, G=15, H=14)
    title(sheet, texts.SETUP)
    put(sheet, "A2", texts.SETUP_HINT, _HINT)
    form = Form(
        texts.SETUP,
        (
            Entry("season_club", "Club", opening.club, to="E"),
            Entry("season_title", "Season", opening.title, to="E"),
        ),
        3,
        right="E",
        schema=schema.HEAD,
    )
    form.write(sheet)
    _heading(sheet, RULES_ROW - 1, ("The season",))
    _rules(sheet, GENERAL, RULES_ROW, 1, opening)
    _heading(sheet, LADDER_ROW - 1, ("Ladders", *(f"Ladder {number}" for number in range(1, LADDERS + 1))))
    _rules(sheet, LADDER, LADDER_ROW, LADDERS, opening)
    last = LADDER_ROW + len(LADDER) - 1
    for at, key in enumerate(schema.RULES.keys):
        page.name(sheet, schema.RULES.name(key), f"{'ABCDE'[at]}{RULES_ROW}:{'ABCDE'[at]}{last}")
    page.name(sheet, schema.SEASON_RULES.names[0], f"B{RULES_ROW}:B{RULES_ROW + len(GENERAL) - 1}")
    page.name(sheet, schema.LADDER_RULES.names[0], f"B{LADDER_ROW}:E{last}")
    _cases(sheet, opening)
    finish(
        sheet, f"A1:H{CASES_ROW + len(CASES) - 1}", one_page=True, freeze="B3", start="B3", tab=look.ACCENT
    )
    return form


def _heading(sheet: Worksheet, row: int, titles: Sequence[str]) -> None:
    look.fill(sheet, f"A{row}:E{row}", _HEADING)
    for letter, text in zip("ABCDE", titles, strict=False):
        put(sheet, f"{letter}{row}", text, _HEADING)


def _rules(sheet: Worksheet, rules: Sequence[Setting], first: int, columns: int, opening: Opening) -> None:
    for row, rule in enumerate(rules, first):
        put(sheet, f"A{row}", rule.label, _LABEL)
        given = [*opening.rules.get(rule.key, ()), *[""] * LADDERS]
        for at, letter in enumerate("BCDE"):
            put(sheet, f"{letter}{row}", given[at] or None, _RULE if at < columns else _GONE)
        put(sheet, f"F{row}", rule.hint, _HINT)
        if rule.choices:
            _offer(sheet, f"B{row}:{'BCDE'[columns - 1]}{row}", rule.choices)


def _offer(sheet: Worksheet, ref: str, choices: Sequence[str]) -> None:
    """Offer words; those with a comma in them stand nowhere else, so another word passes."""
    listed = ",".join(word for word in choices if "," not in word)
    rule = DataValidation("list", formula1=f'"{listed}"', allow_blank=True, showErrorMessage=False)
    rule.add(ref)
    sheet.add_data_validation(rule)


def _cases(sheet: Worksheet, opening: Opening) -> None:
    top = CASES_ROW - 3
    look.merged(sheet, f"A{top}:G{top}", texts.CASES_HEADING, _HEADING)
    look.merged(sheet, f"A{top + 1}:G{top + 1}", texts.CASES_HINT, look.NOTE)
    sheet.row_dimensions[top + 1].height = 30
    for letter, text in zip("ABCDEFG", _CASE_TITLES, strict=True):
        put(sheet, f"{letter}{CASES_ROW - 1}", text, look.HEADER)
    for row, line in enumerate(opening.case_lines, CASES_ROW):
        put(sheet, f"A{row}", line[0], _LABEL)
        given = [*line[1:], *[""] * 6]
        for at, letter in enumerate("BCDEFG"):
            put(sheet, f"{letter}{row}", given[at] or None, _RULE)
    last = CASES_ROW + len(CASES) - 1
    _offer(sheet, f"B{CASES_ROW}:B{last}", (AVERAGE, SCORE))
    _offer(sheet, f"G{CASES_ROW}:G{last}", ("yes", "no"))
    for at, key in enumerate(schema.CASES.keys):
        page.name(sheet, schema.CASES.name(key), f"{'ABCDEFG'[at]}{CASES_ROW}:{'ABCDEFG'[at]}{last}")


def add_lists(workbook: Workbook, plan: Plan, opening: Opening) -> None:
    """Write the lists that people type in, each with what there is to say of its lines."""
    notes = {"results": plan.results, "members": plan.members, "absences": plan.absences}
    options = {
        name: call("SEASONNOTES", **_three(plan), sheet=words(name), absences=plan.filled["absences"])
        for name in notes
    }
    options["sessions"] = call(
        "SEASONSESSIONS", **plan.lists, rules=plan.rules, absences=plan.filled["absences"]
    )
    for table, hint, given, name, first in (
        (plan.members, texts.MEMBERS_HINT, opening.members, "members", "evenings"),
        (plan.sessions, texts.SESSIONS_HINT, opening.sessions, "sessions", "pairs"),
        (plan.results, texts.RESULTS_HINT, opening.results, "results", "names"),
        (plan.absences, texts.ABSENCES_HINT, opening.absences, "absences", "name"),
    ):
        sheet = workbook[table.sheet]
        add_list(sheet, table, hint, given, numbered=True)
        look.block(sheet, table.column(first, "told"), f"={options[name]}", None)
        area = f"A1:{table.right}{table.end}"
        finish(sheet, area, titles=f"1:{FIRST - 2}", landscape=True, freeze=f"A{FIRST}", start=f"B{FIRST}")
        print_lines(sheet, table, table.right, table.columns[1].key)
        _sortable(sheet)


def add_list(sheet: Worksheet, table: Table, hint: str, given: Lines, *, numbered: bool = False) -> None:
    """Write a list under its title, with the lines that are typed already."""
    title(sheet, table.sheet)
    put(sheet, "A2", hint, _HINT)
    page.banner(sheet, f"A3:{table.right}3", table.block(table.columns[numbered].key))
    typed = [column.key for column in table.columns if column.typed]
    values: list[dict[str, look.Value]] = [{"no": at} if numbered else {} for at in range(1, table.lines + 1)]
    for line, cells in zip(values, given, strict=False):
        line |= {key: cell for key, cell in zip(typed, cells, strict=False) if cell not in (None, "")}
    table.write(sheet, values)
    sheet.row_dimensions[FIRST - 2].height = 30


def _three(plan: Plan) -> dict[str, str]:
    return {key: plan.lists[key] for key in ("results", "sessions", "members")}


def _sortable(sheet: Worksheet) -> None:
    """Let people sort what they typed while the sheet is protected."""
    sheet.protection.sort = False
    sheet.protection.autoFilter = False
