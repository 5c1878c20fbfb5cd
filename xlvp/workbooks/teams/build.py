"""The teams template: an event of teams, from the first draw to the final standings.

>>> build_teams(Opening(Size(teams=4, rounds=2, boards=10)))[:2]
b'PK'
"""

from collections.abc import Mapping

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.teams.rows import CODES, STATE
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, new_book, open_on, save, stamp, title
from xlvp.workbooks.kit.calls import Edition, call
from xlvp.workbooks.kit.look import merged, put
from xlvp.workbooks.kit.opening import Lines, Opening
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams import results
from xlvp.workbooks.teams.help import add_league_check, add_league_help, add_teams_check, add_teams_help
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.plain import make_plain
from xlvp.workbooks.teams.tables import FIRST, STATE_ROWS, Layout, event_title

_TYPED = (texts.SETUP, texts.TEAMS, texts.ROUNDS, texts.DRAW, texts.MATCHES, texts.PENALTIES,
          texts.BOARDS, texts.LINEUPS, texts.KNOCKOUT)  # fmt: skip
SHEETS = (texts.SETUP, texts.TEAMS, texts.ROUNDS, texts.DRAW, texts.MATCHES, texts.STANDINGS, texts.CROSS,
          texts.KNOCKOUT, texts.BRACKET, texts.PENALTIES, texts.BOARDS, texts.LINEUPS,
          texts.BUTLER)  # fmt: skip

#: Sheets that are wider than a page: the last column that is printed.
_PRINTED = {texts.TEAMS: "player4", texts.MATCHES: "match_words"}


def build_teams(opening: Opening[Size] | None = None, edition: Edition = Edition.FULL) -> bytes:
    """Build the workbook, with computed values stored; a plain one is a league of up to 20 teams."""
    opening = opening or Opening(Size())
    layout = Layout(opening.size)
    workbook = new_book("xlvp teams event", *SHEETS)
    for name in SHEETS:
        workbook[name].sheet_properties.tabColor = look.WARN_PAPER if name in _TYPED else look.ACCENT
    if edition.plain:
        checks = add_league_check(workbook, layout)
        add_league_help(workbook)
    else:
        add_teams_check(workbook, layout)
        add_teams_help(workbook)
    _setup(workbook[texts.SETUP], layout, opening)
    for name in (texts.TEAMS, texts.MATCHES, texts.PENALTIES, texts.BOARDS, texts.LINEUPS):
        _list(workbook[name], name, layout, opening)
    _rounds(workbook[texts.ROUNDS], layout, opening)
    _draw(workbook[texts.DRAW], layout, opening)
    results.add_standings(workbook[texts.STANDINGS], layout, opening)
    results.add_cross_table(workbook[texts.CROSS], layout, opening)
    results.add_knock_out(workbook[texts.KNOCKOUT], layout, opening)
    results.add_bracket(workbook[texts.BRACKET], layout)
    results.add_butler(workbook[texts.BUTLER], layout)
    if edition.plain:
        make_plain(workbook, layout, checks)
    open_on(workbook, texts.MATCHES if opening.lines(described.MATCHES) else texts.SETUP)
    return save(workbook, described.SCHEMA)


def _list(sheet: Worksheet, name: str, layout: Layout, opening: Opening[Size]) -> None:
    """A list that a person types, or that the commands write."""
    table = layout.lists[name]
    first = next(column.key for column in table.columns if column.typed)
    _head(sheet, name, layout, table.block(first))
    given = opening.lists.get(name, ())
    if name == texts.MATCHES:
        number = table.columns[0].key
        given = [{number: line, **_at(given, line - 1)} for line in range(1, table.lines + 1)]
    table.write(sheet, given)
    right = table.letter(_PRINTED.get(name) or table.columns[-1].key)
    # LibreOffice prints every row that has a formula, such as the remarks of the penalties: on one page
    penalties = name == texts.PENALTIES
    wide = name in _PRINTED or penalties
    used = f"{FIRST - 1}+MAX(1,COUNTA({table.there(first)}))"
    if name == texts.TEAMS:  # its lines are in use, and LibreOffice would print the columns on the right too
        used = ""
    _finish(sheet, f"{right}{table.end}", table.letter(first), used, landscape=wide, one_page=penalties)


def _head(sheet: Worksheet, name: str, layout: Layout, watched: str) -> None:
    """Title, subtitle and the red line of a sheet."""
    right = "L" if name == texts.MATCHES else "G"  # its first columns are narrow
    event_title(sheet, layout.titles.there("title"), name, right)
    put(sheet, "A2", texts.SUBTITLES.get(name, ""), look.LABEL)
    page.state_banner(sheet, f"A3:{right}3", watched, layout.banner)


def _setup(sheet: Worksheet, layout: Layout, opening: Opening[Size]) -> None:
    page.widths(sheet, A=18, B=34, C=92)
    title(sheet, "Setup of the event")
    put(sheet, "A2", texts.SUBTITLES[texts.SETUP], look.LABEL)
    layout.banner.name(sheet)
    page.state_banner(sheet, "A3:C3", layout.conditions.cell("boards"), layout.banner)
    layout.titles.write(sheet, opening.settings)
    layout.conditions.write(sheet, opening.settings)
    row = layout.conditions.next + 2
    merged(sheet, f"A{row - 1}:C{row - 1}", "State of the event", look.HEADER.but(across="left", indent=1))
    last = row + len(STATE_ROWS) - 1
    last_matter = last - len(CODES)
    options = call(
        "TEAMSTATE", **layout.event(), draw=layout.draw.passed_there, lineups=layout.lineups.passed_there,
        ties=on(texts.KNOCKOUT, layout.knock_out_lines),
        segments=layout.knock_out_segments, carryover=layout.knock_out_rule,
    )  # fmt: skip
    look.block(sheet, layout.state, "=" + options, look.TEXT_FORMULA.but(indent=1, shrink=False))
    page.name(sheet, described.STATE.names[0], layout.state)
    matters = row + len(STATE)
    put(sheet, f"C{row + STATE.index('To correct')}", texts.MATTERS, look.LABEL)
    tones.mark(sheet, f"A{matters}:B{last_matter}", f"LEN($B{matters})>0", tones.BAD)
    look.fill(sheet, f"A{last_matter + 1}:B{last}", look.TEXT_FORMULA.but(indent=1, ink=look.MUTED, size=9))
    tones.mark(sheet, f"A{row}:B{row}", f"N($B${row + STATE.index('To correct')})>0", tones.BAD)
    stamp(sheet, described.TEMPLATE, last + 2)
    finish(sheet, f"A1:C{last}", landscape=True, one_page=True, start=layout.titles.cell("title"))


def _rounds(sheet: Worksheet, layout: Layout, opening: Opening[Size]) -> None:
    rounds, pairs = layout.rounds, layout.forbidden_pairs
    _head(sheet, texts.ROUNDS, layout, rounds.block("how"))
    given = opening.lines(described.ROUNDS)
    rounds.write(sheet, [{"turn": n, **_at(given, n - 1)} for n in range(1, layout.size.rounds + 1)])
    row = pairs.first - 4
    put(sheet, f"A{row}", "Teams that must not play each other", look.SUBTITLE)
    put(sheet, f"A{row + 1}", "Rounds such as 1 (same club), or 10-15; blank = in no round.", look.LABEL)
    pairs.write(sheet, opening.lines(described.APART))
    _finish(sheet, f"{rounds.right}{rounds.end}", "B")


def _draw(sheet: Worksheet, layout: Layout, opening: Opening[Size]) -> None:
    table, size = layout.draw, layout.size
    _head(sheet, texts.DRAW, layout, table.block("draw_a"))
    given = opening.lines(described.DRAW)
    lines = [
        {"draw_table": number + 1, "draw_round": round_, **_at(given, (round_ - 1) * size.tables + number)}
        for round_ in range(1, size.rounds + 1)
        for number in range(size.tables)
    ]
    table.write(sheet, lines)
    used = f"{FIRST - 1}+{size.tables}*MAX(1,ROUNDUP(COUNTA({table.there('draw_a')})/{size.tables},0))"
    _finish(sheet, f"{table.right}{table.end}", "C", used)


def _finish(
    sheet: Worksheet, end: str, start: str, used: str = "", *, landscape: bool = True, one_page: bool = False
) -> None:
    finish(
        sheet, f"A1:{end}", used=used, titles="1:4", landscape=landscape, one_page=one_page,
        freeze=f"A{FIRST - 1}", start=f"{start}{FIRST}",
    )  # fmt: skip


def _at(lines: Lines, place: int) -> Mapping[str, look.Value]:
    return lines[place] if place < len(lines) else {}
