"""The sheets that show what came of it: standings, cross table, Butler."""

from collections.abc import Mapping, Sequence

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
    page,
    print_used,
    put,
    title,
    tones,
    whole,
)  # fmt: skip
from xlvp.templates.teams import texts
from xlvp.templates.teams.lists import FIRST
from xlvp.templates.teams.plan import Opening
from xlvp.templates.teams.tables import Layout

_STANDINGS = (
    ("Place", 7, "General"), ("No.", 6, "General"), ("Team", 23, "General"), ("Group", 7, "General"),
    ("Played", 8, "0.##"), ("VP", 8, "0.00"), ("Adjust-\nment", 8, "0.00"), ("Total", 9, "0.00"),
    ("Average", 9, "0.00"), ("IMPs\nwon", 7, "0.##"), ("IMPs\nlost", 7, "0.##"), ("Quotient", 10, "0.000"),
    ("How the tie was split", 44, "General"), ("Note", 27, "General"),
)  # fmt: skip
_BUTLER = (
    ("Place", 8, "General"), ("Team", 8, "General"), ("Pair", 38, "General"), ("Boards", 9, "General"),
    ("IMPs", 10, "0.00"), ("per board", 11, "0.00"),
)  # fmt: skip


def add_standings(sheet: Worksheet, layout: Layout, opening: Opening) -> None:
    """Write the standings after the round that is chosen, or after all."""
    title_cell, watched = layout.titles.there("title"), layout.matches.there("round")
    standings_sheet(
        sheet, title_cell, watched, layout.event(), layout.size.teams, layout.state_cell("Ranked by"),
        opening.choices.get("after"),
    )  # fmt: skip


def standings_sheet(
    sheet: Worksheet,
    event: str,
    watched: str,
    asked: Mapping[str, object],
    entrants: int,
    deciding: str,
    after: look.Value = None,
    columns: Sequence[tuple[str, int, str]] = _STANDINGS,
) -> None:
    """Write standings: of teams, or of the pairs of a Swiss.

    Args:
        sheet: where to.
        event: the cell with the event's title.
        watched: entry cells of which the red line on top says what the program does to them.
        asked: the event, as the functions take it.
        entrants: how many have room.
        deciding: the cell that says whether the total or the average decides.
        after: the round that is chosen at first.
        columns: heading, width and number format of each; one of no width is hidden.
    """
    title(sheet, f'=IF({event}="","Standings",{event}&" – Standings")', "M")
    put(sheet, "A2", "After round", look.LABEL)
    put(sheet, "C2", after, look.NUMBER_ENTRY)
    page.name(sheet, described.CHOICES.name("after"), "C2")
    whole(1, 200).saying("Blank: after all rounds.").on(sheet, "C2", "After round")
    put(sheet, "E2" if columns[3][1] == 0 else "D2", "blank: all", look.LABEL)
    look.formula(sheet, "G2", f'="Ranked by: "&{deciding}', look.LABEL.but(bold=True))
    banner(sheet, "A3:H3", watched)
    last = FIRST - 1 + entrants
    text = "=" + call("STANDINGS", **asked, after=_typed("$C$2"), rows=entrants)
    _columns(sheet, columns, 5, last)
    area = f"A{FIRST}:N{last}"
    look.block(sheet, area, text, None)
    page.name(sheet, described.STANDINGS.names[0], area)
    mark(sheet, area, f'AND(ISNUMBER(SEARCH("decide by lot",$N{FIRST})),$B{FIRST}<>"")', tones.WARN)
    mark(sheet, area, f'$A{FIRST}="-"', tones.GONE)
    for column, word in (("H", "T"), ("I", "A")):  # the first letter of Total, or of Average
        mark(sheet, f"{column}{FIRST}:{column}{last}", f'LEFT({deciding},1)="{word}"', tones.PALE)
    finish(sheet, f"A1:N{last}", titles="1:5", landscape=True, freeze=f"D{FIRST}", start="C2")
    print_used(sheet, f"N{last}", f"{FIRST - 1}+MAX(1,COUNT({texts.STANDINGS}!$B${FIRST}:$B${last}))")


def add_cross_table(sheet: Worksheet, layout: Layout, opening: Opening) -> None:
    """Write the cross table, of a group where more than 32 teams play."""
    size = layout.size.cross
    right = get_column_letter(size + 3)
    event = layout.titles.there("title")
    title(sheet, f'=IF({event}="","Cross table",{event}&" – Cross table")', right)
    put(sheet, "A2", "Group", look.LABEL)
    put(sheet, "B2", opening.choices.get("cross_group"), look.NUMBER_ENTRY.but(number_format="@"))
    page.name(sheet, described.CROSS.name("cross_group"), "B2")
    choice(tuple("ABCDEFGH"), strict=False).on(sheet, "B2", "Group")
    many = f'AND(COUNT({layout.teams.there("team")})>{size},$B$2="")'
    groups = f"COUNTA({layout.teams.there('group')})"
    too_many = f'IF({groups},"{texts.TOO_MANY}","{texts.TOO_MANY_WITHOUT_GROUPS}")'
    told = f'=IF({many},{too_many},"{texts.SUBTITLES[texts.CROSS]}")'
    look.merged_formula(sheet, f"A3:{right}3", told, look.LABEL)
    page.widths(sheet, A=6, B=26)
    for column in range(3, size + 4):
        sheet.column_dimensions[get_column_letter(column)].width = 8 if column == size + 3 else 6.2
    area = f"A5:{right}{5 + size}"
    asked = call("CROSSTABLE", **layout.event(), after=_after(), group=_typed("$B$2"), size=size)
    look.block(sheet, area, f'=IF({many},"",{asked})', None)
    look.fill(sheet, f"A5:{right}5", look.HEADER)
    look.fill(sheet, f"A6:A{5 + size}", look.FORMULA)
    look.fill(sheet, f"B6:B{5 + size}", look.TEXT_FORMULA)
    look.fill(sheet, f"C6:{right}{5 + size}", look.FORMULA.but(number_format="0.00", size=9))
    mark(sheet, f"C6:{right}{5 + size}", 'C6="■"', tones.GONE)
    finish(
        sheet, f"A1:{right}{5 + size}", titles="1:5", landscape=True, one_page=True, freeze="C6", start="B2"
    )


def add_butler(sheet: Worksheet, layout: Layout) -> None:
    """Write the pairs by IMPs per board."""
    event = layout.titles.there("title")
    title(sheet, f'=IF({event}="","Butler",{event}&" – Pairs")', "F")
    pairs = layout.conditions.there("pairs")
    scored = f'"Scored by: "&IF({pairs}="","butler",{pairs})'
    told = f'=IF(COUNTA({layout.boards.there("board_round")}),{scored},"{texts.NO_BUTLER}")'
    look.merged_formula(sheet, "A2:F2", told, look.LABEL)
    look.merged(sheet, "A3:F4", texts.DATUM, look.NOTE)
    last = FIRST - 1 + layout.size.butler
    _columns(sheet, _BUTLER, 5, last)
    area = f"A{FIRST}:F{last}"
    text = "=" + call(
        "TEAMBUTLER", boards=layout.boards.there("board_round", "second_table"),
        lineups=layout.lineups.there("lineup_round", "lineup_ew"), conditions=layout.setup_range,
        after=_after(), rows=layout.size.butler,
    )  # fmt: skip
    look.block(sheet, area, text, None)
    page.name(sheet, described.BUTLER.names[0], area)
    finish(sheet, f"A1:F{last}", titles="1:5", freeze=f"A{FIRST}")
    print_used(sheet, f"F{last}", f"{FIRST - 1}+MAX(1,COUNT({texts.BUTLER}!$D${FIRST}:$D${last}))")


def _columns(sheet: Worksheet, columns: Sequence[tuple[str, int, str]], heading: int, last: int) -> None:
    for number, (text, width, shown) in enumerate(columns, 1):
        letter = get_column_letter(number)
        sheet.column_dimensions[letter].width = width
        sheet.column_dimensions[letter].hidden = width == 0
        put(sheet, f"{letter}{heading}", text, look.HEADER)
        words = width > 20
        style = (look.TEXT_FORMULA if words else look.FORMULA).but(number_format=shown)
        look.fill(
            sheet,
            f"{letter}{FIRST}:{letter}{last}",
            style.but(size=10) if text in ("How the tie was split", "Note") else style,
        )
    sheet.row_dimensions[heading].height = 32


def _after() -> str:
    return _typed(f"{texts.STANDINGS}!$C$2")


def _typed(cell: str) -> str:
    """A cell that may be blank: LibreOffice hands on a blank one as 0."""
    return f'IF({cell}="","",{cell})'
