"""The knock-out of the teams workbook: its matches, two lines each, and the bracket that they make."""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.book import teams_schema as described
from xlvp.templates.kit import (
    banner,
    call,
    choice,
    finish,
    look,
    mark,
    on,
    page,
    print_used,
    put,
    title,
    tones,
    whole,
)  # fmt: skip
from xlvp.templates.teams import texts
from xlvp.templates.teams.plan import Opening
from xlvp.templates.teams.tables import CARRY_OVER_CELL, SEGMENTS_CELL, Layout

_HEADING, _FIRST = 5, 6  # of the bracket
_TEAM, _TOTAL = 22, 8  # widths of the columns of a stage


def add_knock_out(sheet: Worksheet, layout: Layout, opening: Opening) -> None:
    """Write the matches, and above them what holds for all."""
    table = layout.knock_out
    event = layout.titles.there("title")
    title(sheet, f'=IF({event}="","Knock-out",{event}&" – Knock-out")', "N")
    put(sheet, "A2", texts.SUBTITLES[texts.KNOCKOUT], look.LABEL)
    banner(sheet, "A3:N3", table.block("ko_team"))
    for cell, key, rule in (
        (SEGMENTS_CELL, "segments", whole(1, 8).saying("With it the winner is named when all are in.")),
        (CARRY_OVER_CELL, "carry_over", choice(("none", "WBF", "PZBS"), strict=False)),
    ):
        row = cell[1:]
        put(sheet, f"A{row}", texts.KNOCKOUT_LABELS[key], look.LABEL)
        put(sheet, cell, opening.choices.get(key), look.NUMBER_ENTRY)
        page.name(sheet, described.SEGMENTS.name(key), cell)
        rule.on(sheet, cell, texts.KNOCKOUT_LABELS[key])
        put(sheet, f"D{row}", texts.KNOCKOUT_HINTS[key], look.LABEL.but(size=9))
    table.write(sheet, opening.lists.get(texts.KNOCKOUT, ()))
    line = table.line(1)
    mark(
        sheet,
        f"A{table.first}:{table.right}{table.last}",
        f"MOD(ROW({line['ko_stage']})-{table.first},4)<2",
        tones.Tone(paper=None, box=True),
    )
    finish(sheet, f"A1:{table.right}{table.last}", titles="1:6", landscape=True, freeze=f"A{table.first}",
           start=f"A{table.first}")  # fmt: skip
    used = f"{table.first - 1}+MAX(2,COUNTA({table.there('ko_team')}))"
    print_used(sheet, f"{table.right}{table.last}", used)


def add_bracket(sheet: Worksheet, layout: Layout) -> None:
    """Write the bracket: a column of teams and one of totals for each stage, then the winner."""
    teams = layout.size.bracket
    columns = 2 * teams.bit_length() - 1
    last, right = _HEADING + teams, get_column_letter(columns)
    event = layout.titles.there("title")
    title(sheet, f'=IF({event}="","Bracket",{event}&" – Bracket")', right)
    drawn = f"COUNTA({layout.knock_out.there('ko_team')})"
    told = f'=IF({drawn},"{texts.SUBTITLES[texts.BRACKET]}","{texts.NO_BRACKET}")'
    look.formula(sheet, "A2", told, look.LABEL)
    banner(sheet, f"A3:{right}3", layout.knock_out.there("ko_team"))
    for number in range(1, columns + 1):
        wide = number % 2 == 1
        sheet.column_dimensions[get_column_letter(number)].width = _TEAM if wide else _TOTAL
    area = f"A{_HEADING}:{right}{last}"
    asked = call(
        "BRACKET", ties=on(texts.KNOCKOUT, layout.knock_out_lines), segments=layout.knock_out_segments,
        teams=layout.teams.there("team", "lot"), rows=teams + 1,
    )  # fmt: skip
    look.block(sheet, area, "=" + asked, None)
    look.fill(sheet, f"A{_HEADING}:{right}{_HEADING}", look.HEADER.but(across="left", indent=1))
    plain = look.TEXT_FORMULA.but(border=None)
    for number in range(1, columns + 1):
        letter = get_column_letter(number)
        style = plain.but(indent=1) if number % 2 else plain.but(across="center", number_format="0.##")
        look.fill(sheet, f"{letter}{_FIRST}:{letter}{last}", style)
    mark(sheet, f"{right}{_FIRST}:{right}{last}", f"LEN({right}{_FIRST})>0", tones.GOOD.but(bold=True))
    other = f"AND(LEN($A{_FIRST})>0,MOD(INT((ROW($A{_FIRST})-{_FIRST})/2),2)=1)"  # every other match
    mark(sheet, f"A{_FIRST}:B{last}", other, tones.Tone(paper=look.PALE, box=True))
    for first in range(1, columns, 2):
        name, points = get_column_letter(first), get_column_letter(first + 1)
        mark(sheet, f"{name}{_FIRST}:{points}{last}", f"LEN(${name}{_FIRST})>0", tones.BOX)
    finish(sheet, f"A1:{right}{last}", titles="1:5", landscape=True, one_page=True, freeze=f"A{_FIRST}")
