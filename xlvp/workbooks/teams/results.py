"""The sheets of results of the teams workbook: standings, cross table, Butler, knock-out and bracket."""

from collections.abc import Mapping

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.records.output import Output
from xlvp.records.setting import settings
from xlvp.teams.conditions import AVERAGE, TOTAL
from xlvp.teams.rows import BUTLER, RANKED_BY, STANDINGS, StandingLine
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.kit.look import put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Table, on, output_columns
from xlvp.workbooks.kit.validation import choice, rule_of, whole
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.tables import (
    CARRY_OVER_CELL,
    FIRST,
    SEGMENTS_CELL,
    Layout,
    event_title,
    unless_blank,
)

_HEADING, _FIRST = 5, 6  # of the bracket
_TEAM, _TOTAL = 22, 8  # widths of the columns of a stage


def add_knock_out(sheet: Worksheet, layout: Layout, opening: Opening[Size]) -> None:
    """Write the matches, and above them what holds for all."""
    table = layout.knock_out
    event_title(sheet, layout.titles.there("title"), texts.KNOCKOUT, "N")
    put(sheet, "A2", texts.SUBTITLES[texts.KNOCKOUT], look.LABEL)
    page.state_banner(sheet, "A3:N3", table.block("ko_team"), layout.banner)
    prompts = {SEGMENTS_CELL: "With it the winner is named when all are in.", CARRY_OVER_CELL: ""}
    for each, (cell, prompt) in zip(settings(described.KnockOutChoices), prompts.items(), strict=True):
        rule = rule_of(each.offer)
        assert rule is not None
        put(sheet, f"A{cell[1:]}", each.label, look.LABEL)
        put(sheet, cell, opening.settings.get(each.key), look.NUMBER_ENTRY)
        page.name(sheet, described.SEGMENTS.name(each.key), cell)
        rule.saying(prompt).on(sheet, cell, each.label)
        put(sheet, f"D{cell[1:]}", each.hint, look.LABEL.but(size=9))
    table.write(sheet, opening.lines(described.KNOCKOUT))
    area, first = f"A{table.first}:{table.right}{table.last}", table.line(1)["ko_stage"]
    tones.mark(sheet, area, f"MOD(ROW({first})-{table.first},4)<2", tones.Tone(paper=None, box=True))
    area, top = f"A1:{table.right}{table.last}", f"A{table.first}"
    used = f"{table.first - 1}+MAX(2,COUNTA({table.there('ko_team')}))"
    finish(sheet, area, used=used, titles="1:6", landscape=True, freeze=top, start=top)


def add_bracket(sheet: Worksheet, layout: Layout) -> None:
    """Write the bracket: a column of teams and one of totals for each stage, then the winner."""
    teams = layout.size.bracket
    columns = 2 * teams.bit_length() - 1
    last, right = _HEADING + teams, get_column_letter(columns)
    event_title(sheet, layout.titles.there("title"), texts.BRACKET, right)
    drawn = f"COUNTA({layout.knock_out.there('ko_team')})"
    message = f'=IF({drawn},"{texts.SUBTITLES[texts.BRACKET]}","{texts.NO_BRACKET}")'
    look.merged_formula(sheet, f"A2:{right}2", message, look.LABEL)
    page.state_banner(sheet, f"A3:{right}3", layout.knock_out.there("ko_team"), layout.banner)
    for number in range(1, columns + 1):
        sheet.column_dimensions[get_column_letter(number)].width = _TEAM if number % 2 else _TOTAL
    area = f"A{_HEADING}:{right}{last}"
    options = call(
        "BRACKET", ties=on(texts.KNOCKOUT, layout.knock_out_lines), segments=layout.knock_out_segments,
        teams=layout.teams.there("team", "lot"), rows=teams + 1,
    )  # fmt: skip
    look.block(sheet, area, "=" + options, None)
    heading = f"A{_HEADING}:{right}{_HEADING}"
    look.fill(sheet, heading, look.PLAIN.but(bold=True, indent=1))
    tones.mark(sheet, heading, f"COUNTA($A${_FIRST}:$A${last})*LEN($A${_FIRST}&A${_HEADING})>0", tones.TITLE)
    plain = look.TEXT_FORMULA.but(border=None)
    for number in range(1, columns + 1):
        letter = get_column_letter(number)
        style = plain.but(indent=1) if number % 2 else plain.but(across="center", number_format="0.##")
        look.fill(sheet, f"{letter}{_FIRST}:{letter}{last}", style)
    tones.mark(sheet, f"{right}{_FIRST}:{right}{last}", f"LEN({right}{_FIRST})>0", tones.GOOD.but(bold=True))
    other = f"AND(LEN($A{_FIRST})>0,MOD(INT((ROW($A{_FIRST})-{_FIRST})/2),2)=1)"  # every other match
    tones.mark(sheet, f"A{_FIRST}:B{last}", other, tones.Tone(paper=look.PALE, box=True))
    for first in range(1, columns, 2):
        name, points = get_column_letter(first), get_column_letter(first + 1)
        tones.mark(sheet, f"{name}{_FIRST}:{points}{last}", f"LEN(${name}{_FIRST})>0", tones.BOX)
    shown = on(texts.BRACKET, f"A{_FIRST}:{right}{last}")
    rows, used = (f"SUMPRODUCT(MAX((LEN({shown})>0)*{part}({shown})))" for part in ("ROW", "COLUMN"))
    finish(
        sheet, f"A1:{right}{last}", used=f"MAX({_HEADING},{rows})", used_columns=f"MAX(2,{used})",
        titles="1:5", landscape=True, one_page=True, freeze=f"A{_FIRST}",
    )  # fmt: skip


_WORDS = look.TEXT_FORMULA.but(size=9, shrink=False, wrap=True)
_LOOKS = {
    "place": look.FORMULA.but(bold=True), "number": look.FORMULA, "text": look.TEXT_FORMULA, "words": _WORDS,
    "matches": look.FORMULA.but(number_format="0.##"), "vp": look.FORMULA.but(number_format="0.00"),
    "quotient": look.FORMULA.but(number_format="0.000"),
}  # fmt: skip


def add_standings(sheet: Worksheet, layout: Layout, opening: Opening[Size]) -> None:
    """Write the standings after the round that is chosen, or after all."""
    title_cell, watched = layout.titles.there("title"), layout.matches.there("round")
    standings_sheet(
        sheet, title_cell, watched, standings_table(layout.event(), layout.size.teams),
        layout.state_cell("Ranked by"), opening.settings.get("after"), layout.banner,
    )  # fmt: skip


def standings_table(
    event: Mapping[str, object], entrants: int, output: Output[StandingLine] = STANDINGS
) -> Table:
    """Return the table of standings, with room for the entrants; columns of no width are hidden."""
    formula = "=" + call("STANDINGS", **event, after=unless_blank("$C$2"), rows=entrants)
    return Table(
        texts.STANDINGS, output_columns(output, formula, _LOOKS), FIRST, entrants, heading=5,
        heading_height=32, schema=described.STANDINGS,
    )  # fmt: skip


def total_or_average(cell: str) -> str:
    """Return the formula that says which of the two decides, by what is typed in a cell."""
    total, average = (RANKED_BY[one] for one in (TOTAL, AVERAGE))
    return f'IF(LEFT(LOWER(TRIM({cell}&"")),7)="{AVERAGE}","{average}","{total}")'


def standings_sheet(
    sheet: Worksheet,
    event: str,
    watched: str,
    table: Table,
    deciding: str,
    after: look.Value = None,
    state: page.EventState | None = None,
) -> None:
    """Write standings: of teams, or of the pairs of a Swiss.

    ``event`` is the cell with the event's title, ``deciding`` the one that says whether the total or the
    average decides, ``watched`` are entry cells of which the red line on top says what the program does to
    them. ``after`` is the round that is chosen at first, ``state`` that of the event.
    """
    first, last = table.line(1), table.last
    event_title(sheet, event, texts.STANDINGS, "M")
    put(sheet, "A2", "After round", look.LABEL)
    put(sheet, "C2", after, look.NUMBER_ENTRY)
    page.name(sheet, described.CHOICES.name("after"), "C2")
    whole(1, 200).saying("Blank: after all rounds.").on(sheet, "C2", "After round")
    hidden = [column.key for column in table.columns if column.width == 0]
    put(sheet, "E2" if "group" in hidden else "D2", "blank: all", look.LABEL)
    look.formula(sheet, "G2", f'="Ranked by: "&{deciding}', look.LABEL.but(bold=True))
    if state is None:
        page.banner(sheet, "A3:H3", watched)
    else:
        page.state_banner(sheet, f"A3:{table.letter('quotient')}3", watched, state)
    table.write(sheet)
    for row in range(table.first, last + 1):
        sheet.row_dimensions[row].height = 24
    area = f"A{FIRST}:{table.right}{last}"
    lot = f'ISNUMBER(SEARCH("decide by lot",{first.fixed("note")}))'
    tones.mark(sheet, area, f'AND({lot},{first.fixed("team")}<>"")', tones.WARN)
    tones.mark(sheet, area, f'{first.fixed("place")}="-"', tones.GONE)
    for key, letter in (("total", "T"), ("average", "A")):  # the first letter of Total, or of Average
        tones.mark(sheet, table.column(key), f'LEFT({deciding},1)="{letter}"', tones.PALE)
    for key in ("place", "name"):
        tones.mark(sheet, table.column(key), f'LEFT({first.fixed("place")},2)="1"', tones.GOOD.but(bold=True))
    finish(
        sheet, f"A1:{table.right}{last}", used=table.last_counted("team"), titles="1:5", landscape=True,
        freeze=first["group"], start="C2",
    )  # fmt: skip


def add_cross_table(sheet: Worksheet, layout: Layout, opening: Opening[Size]) -> None:
    """Write the cross table, of a group where more than 32 teams play."""
    size = layout.size.cross
    right = get_column_letter(size + 3)
    event_title(sheet, layout.titles.there("title"), texts.CROSS, right)
    put(sheet, "A2", "Group", look.LABEL)
    put(sheet, "B2", opening.settings.get("cross_group"), look.NUMBER_ENTRY.but(number_format="@"))
    page.name(sheet, described.CROSS.name("cross_group"), "B2")
    choice(tuple("ABCDEFGH"), strict=False).on(sheet, "B2", "Group")
    many = f'AND(COUNT({layout.teams.there("team")})>{size},$B$2="")'
    groups = f"COUNTA({layout.teams.there('group')})"
    too_many = f'IF({groups},"{texts.TOO_MANY}","{texts.TOO_MANY_WITHOUT_GROUPS}")'
    message = f'=IF({many},{too_many},"{texts.SUBTITLES[texts.CROSS]}")'
    look.merged_formula(sheet, f"A3:{right}3", message, look.LABEL)
    page.widths(sheet, A=6, B=26)
    for column in range(3, size + 4):
        sheet.column_dimensions[get_column_letter(column)].width = 8 if column == size + 3 else 6.2
    last = 5 + size
    options = call("CROSSTABLE", **layout.event(), after=_after(), group=unless_blank("$B$2"), size=size)
    look.block(sheet, f"A5:{right}{last}", f'=IF({many},"",{options})', None)
    cross_looks(sheet, 5, size, look.FORMULA)
    finish(sheet, f"A1:{right}{last}", titles="1:5", landscape=True, one_page=True, freeze="C6", start="B2")


def cross_looks(sheet: Worksheet, head: int, size: int, numbers: look.Style) -> None:
    """Format a cross table of ``size`` teams below its row of headings."""
    right, first, last = get_column_letter(size + 3), head + 1, head + size
    look.fill(sheet, f"A{head}:{right}{head}", look.HEADER)
    look.fill(sheet, f"A{first}:A{last}", numbers)
    look.fill(sheet, f"B{first}:B{last}", look.TEXT_FORMULA)
    look.fill(sheet, f"C{first}:{right}{last}", look.FORMULA.but(number_format="0.00", size=9))
    tones.mark(sheet, f"C{first}:{right}{last}", f'C{first}="■"', tones.GONE)


def add_butler(sheet: Worksheet, layout: Layout) -> None:
    """Write the pairs by IMPs per board."""
    event = layout.titles.there("title")
    title(sheet, f'=IF({event}="","Butler",{event}&" – Pairs")', "F")
    pairs = layout.conditions.there("pairs")
    scored = f'"Scored by: "&IF({pairs}="","butler",{pairs})'
    message = f'=IF(COUNTA({layout.boards.there("board_round")}),{scored},"{texts.NO_BUTLER}")'
    look.merged_formula(sheet, "A2:F2", message, look.LABEL)
    look.merged(sheet, "A3:F4", texts.DATUM, look.NOTE)
    formula = "=" + call(
        "TEAMBUTLER", boards=layout.boards.passed_there,
        lineups=layout.lineups.passed_there, conditions=layout.setup_range,
        after=_after(), rows=layout.size.butler,
    )  # fmt: skip
    table = Table(
        texts.BUTLER, output_columns(BUTLER, formula, _LOOKS), FIRST, layout.size.butler, heading=5,
        heading_height=32, schema=described.BUTLER,
    )  # fmt: skip
    table.write(sheet)
    used = table.last_counted("boards")
    finish(sheet, f"A1:{table.right}{table.last}", used=used, titles="1:5", freeze=f"A{FIRST}")


def _after() -> str:
    return unless_blank(f"{texts.STANDINGS}!$C$2")
