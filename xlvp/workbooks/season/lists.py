"""The sheets that people type in: Setup and the lists, with xlvp's remarks on each row."""

from collections.abc import Sequence
from dataclasses import replace

from openpyxl import Workbook
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.functions.season_rules import GENERAL, LADDERS
from xlvp.records.entry import columns_of
from xlvp.records.setting import Setting, settings
from xlvp.season.entries import CaseLine
from xlvp.season.evening_points import AVERAGE, CASES, SCORE
from xlvp.season.season_rows import NOTES, SUMMARIES
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.forms import Form, fold, setting_entries
from xlvp.workbooks.kit.look import put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Table, print_lines
from xlvp.workbooks.kit.validation import nothing
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.layout import (
    CASES_ROW,
    FIRST,
    LADDER_ROW,
    RARE,
    RARE_ROW,
    RULES_END,
    RULES_ROW,
    USUAL,
    Plan,
    state,
)
from xlvp.workbooks.season.opening import Room

_HINT = look.NOTE.but(wrap=False, down="center", indent=1)
_LABEL = look.FORMULA.but(across="left", indent=1, shrink=False)
_RULE = look.ENTRY.but(across="center")
_GONE = look.FORMULA.but(paper=look.GONE_PAPER)
_HEADING = look.HEADER.but(across="left", indent=1)


def add_setup(workbook: Workbook, opening: Opening[Room]) -> Form:
    """Write the rules; returns the form with the titles of the season."""
    sheet = workbook[texts.SETUP]
    page.widths(sheet, A=24, B=19, C=19, D=19, E=19, F=15, G=15, H=14)
    title(sheet, texts.SETUP)
    put(sheet, "A2", texts.SETUP_HINT, _HINT)
    form = Form(
        texts.SETUP,
        [replace(each, to="E") for each in setting_entries(settings(schema.Head))],
        3,
        right="E",
        schema=schema.HEAD,
    )
    form.write(sheet, opening.settings)
    _heading(sheet, RULES_ROW - 1, ("The season",))
    _rules(sheet, GENERAL, RULES_ROW, 1, opening)
    _heading(sheet, LADDER_ROW - 1, ("Ladders", *(f"Ladder {number}" for number in range(1, LADDERS + 1))))
    _rules(sheet, USUAL, LADDER_ROW, LADDERS, opening)
    _rules(sheet, RARE, RARE_ROW, LADDERS, opening)
    _heading(sheet, RARE_ROW - 1, (RARE[0].group,))
    area = f"B{RARE_ROW - 1}:E{RARE_ROW - 1}"  # within the entry cells of the ladders, so not locked
    look.fill(sheet, area, _HEADING.but(locked=False))
    nothing(texts.NO_RULE).on(sheet, area, RARE[0].group)
    fold(sheet, RARE_ROW, RULES_END, f"B{RARE_ROW}:E{RULES_END}", f"F{RARE_ROW - 1}:H{RARE_ROW - 1}")
    last = RULES_END
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


def _rules(
    sheet: Worksheet, rules: Sequence[Setting], first: int, columns: int, opening: Opening[Room]
) -> None:
    lines = {line.get("rule_label"): line for line in opening.lines(schema.RULES)}
    for row, rule in enumerate(rules, first):
        put(sheet, f"A{row}", rule.label, _LABEL)
        line = lines.get(rule.label, {})
        for number, letter in enumerate("BCDE", 1):
            put(sheet, f"{letter}{row}", line.get(f"rule_{number}"), _RULE if number <= columns else _GONE)
        put(sheet, f"F{row}", rule.hint, _HINT)
        if rule.choices:
            _offer(sheet, f"B{row}:{'BCDE'[columns - 1]}{row}", rule.choices)


def _offer(sheet: Worksheet, ref: str, choices: Sequence[str]) -> None:
    """Offer words; those with a comma cannot be listed, so another word passes."""
    listed = ",".join(word for word in choices if "," not in word)
    rule = DataValidation("list", formula1=f'"{listed}"', allow_blank=True, showErrorMessage=False)
    rule.add(ref)
    sheet.add_data_validation(rule)


def _cases(sheet: Worksheet, opening: Opening[Room]) -> None:
    top = CASES_ROW - 3
    look.merged(sheet, f"A{top}:G{top}", texts.CASES_HEADING, _HEADING)
    look.merged(sheet, f"A{top + 1}:G{top + 1}", texts.CASES_HINT, look.NOTE)
    sheet.row_dimensions[top + 1].height = 30
    for letter, column in zip("ABCDEFG", columns_of(CaseLine).values(), strict=True):
        put(sheet, f"{letter}{CASES_ROW - 1}", column.title, look.HEADER)
    lines = {line.get("case_name"): line for line in opening.lines(schema.CASES)}
    for row, name in enumerate(map(str.capitalize, CASES), CASES_ROW):
        put(sheet, f"A{row}", name, _LABEL)
        for key, letter in zip(schema.CASES.typed, "BCDEFG", strict=True):
            put(sheet, f"{letter}{row}", lines.get(name, {}).get(key), _RULE)
    last = CASES_ROW + len(CASES) - 1
    _offer(sheet, f"B{CASES_ROW}:B{last}", (AVERAGE, SCORE))
    _offer(sheet, f"G{CASES_ROW}:G{last}", ("yes", "no"))
    for at, key in enumerate(schema.CASES.keys):
        page.name(sheet, schema.CASES.name(key), f"{'ABCDEFG'[at]}{CASES_ROW}:{'ABCDEFG'[at]}{last}")


def add_lists(workbook: Workbook, plan: Plan, opening: Opening[Room]) -> None:
    """Write the lists that people type in, each with remarks on its rows."""
    notes = {"results": plan.results, "members": plan.members, "absences": plan.absences}
    options = {
        name: call("SEASONNOTES", **_three(plan), sheet=words(name), absences=plan.filled["absences"])
        for name in notes
    }
    options["sessions"] = call(
        "SEASONSESSIONS", **plan.lists, rules=plan.rules, absences=plan.filled["absences"]
    )
    for table, hint, name, output in (
        (plan.members, texts.MEMBERS_HINT, "members", NOTES),
        (plan.sessions, texts.SESSIONS_HINT, "sessions", SUMMARIES),
        (plan.results, texts.RESULTS_HINT, "results", NOTES),
        (plan.absences, texts.ABSENCES_HINT, "absences", NOTES),
    ):
        sheet = workbook[table.sheet]
        add_list(sheet, table, hint, opening, numbered=True)
        look.block(sheet, table.column(output.keys[0], output.keys[-1]), f"={options[name]}", None)
        area = f"A1:{table.right}{table.end}"
        finish(sheet, area, titles=f"1:{FIRST - 2}", landscape=True, freeze=f"A{FIRST}", start=f"B{FIRST}")
        print_lines(sheet, table, table.right, table.columns[1].key)
        _sortable(sheet)


def add_list(
    sheet: Worksheet, table: Table, hint: str, opening: Opening[Room], *, numbered: bool = False
) -> None:
    """Write a list under its title, with the lines that are typed already."""
    title(sheet, table.sheet)
    put(sheet, "A2", hint, _HINT)
    page.state_banner(sheet, f"A3:{table.right}3", table.block(table.columns[numbered].key), state())
    assert table.schema is not None
    values: list[dict[str, look.Value]] = [{"no": at} if numbered else {} for at in range(1, table.lines + 1)]
    for value, line in zip(values, opening.lines(table.schema), strict=False):
        value |= line
    table.write(sheet, values)
    sheet.row_dimensions[FIRST - 2].height = 30


def _three(plan: Plan) -> dict[str, str]:
    return {key: plan.lists[key] for key in ("results", "sessions", "members")}


def _sortable(sheet: Worksheet) -> None:
    """Let people sort what they typed while the sheet is protected."""
    sheet.protection.sort = False
    sheet.protection.autoFilter = False
