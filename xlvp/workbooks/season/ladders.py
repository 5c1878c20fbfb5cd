"""The sheets that show what comes of it: evenings, ladders, one player, the lines of pairs."""

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from xlvp.season.season_rows import BELOW, FACTS
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.sheets import (
    Chart,
    Series,
    call,
    choice,
    finish,
    formula,
    mark,
    merged_formula,
    on,
    print_lines,
    print_used,
    put,
    title,
)
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.layout import FIRST, WORDS, Plan
from xlvp.workbooks.season.lists import add_list
from xlvp.workbooks.season.opening import Opening

_HINT = look.NOTE.but(wrap=False, down="center")
_FIGURE = look.FORMULA.but(number_format="0.00#")
_TEXT = look.TEXT_FORMULA.but(shrink=False, indent=1)
_DATE = look.HEADER.but(size=8, number_format="d/m/yy", wrap=False)
#: On the sheet Workings: facts of the season, the evenings of the player for the chart.
FACTS_ROW = 8
LADDER_TITLES = (
    ("Place", 7, look.FORMULA.but(bold=True)),
    ("Number", 13, look.FORMULA),
    ("Name", 44, _TEXT),
    ("Evenings", 10, look.FORMULA),
    ("Counted", 10, look.FORMULA),
    ("Total", 12, _FIGURE),
    ("Result", 12, _FIGURE.but(bold=True)),
    ("Needed for a place", 34, WORDS),
)

PROPOSAL_TITLES = (
    ("Line", 6, look.FORMULA),
    ("Place", 7, look.FORMULA),
    ("Pair", 13, look.FORMULA),
    ("Names", 36, _TEXT),
    ("Average", 9, _FIGURE),
    ("Own", 6, look.FORMULA),
    ("Proposal", 10, look.FORMULA.but(bold=True)),
    ("Next", 7, look.FORMULA),
    ("Why", 40, WORDS),
)


def fact(number: int) -> str:
    """The value of a fact of the season, the first is 1 (:mod:`xlvp.season.season_rows`)."""
    return on(texts.WORKINGS, f"I{FACTS_ROW + number - 1}")


def add_evenings(workbook: Workbook, plan: Plan) -> None:
    """Write the grid of members and sessions; the dates above it, names on the left."""
    sheet = workbook[texts.EVENINGS]
    title(sheet, texts.EVENINGS)
    put(sheet, "A2", texts.EVENINGS_HINT, _HINT)
    sessions, members = plan.sessions, plan.members
    right = get_column_letter(3 + plan.room.sessions)
    page.banner(sheet, "A3:N3", members.there("member_number"))
    page.widths(sheet, A=9, B=28, C=9)
    for letter, text in (("A", "Number"), ("B", "Name"), ("C", "Evenings")):
        put(sheet, f"{letter}{FIRST - 2}", text, look.HEADER)
        put(sheet, f"{letter}{FIRST - 1}", None, look.HEADER)
    for at in range(plan.room.sessions):
        letter = get_column_letter(4 + at)
        sheet.column_dimensions[letter].width = 9
        line = sessions.line(at + 1)
        for row, key, style in (
            (FIRST - 2, "session_number", look.HEADER),
            (FIRST - 1, "session_date", _DATE),
        ):
            cell = line.there(key)
            formula(sheet, f"{letter}{row}", f'=IF({cell}="","",{cell})', style)
    last = FIRST + plan.room.members - 1
    for letter, key in (("A", "member_number"), ("B", "member_name"), ("C", "evenings")):
        there = on(texts.MEMBERS, members.column(key))
        style = _TEXT if letter == "B" else look.FORMULA
        look.block(sheet, f"{letter}{FIRST}:{letter}{last}", f'=IF({there}="","",{there})', style)
    options = call(
        "EVENINGS",
        **{key: plan.lists[key] for key in ("results", "sessions", "members")},
        absences=plan.filled["absences"],
    )
    grid = f"D{FIRST}:{right}{last}"
    look.block(sheet, grid, f"={options}", look.FORMULA.but(size=9, number_format="0.00"))
    first = f"D{FIRST}"
    mark(sheet, grid, f'RIGHT({first},4)="IMPs"', tones.PALE.but(bold=False))
    mark(sheet, grid, f'OR(LEFT({first},1)="A",LEFT({first},1)="X")', tones.GONE)
    mark(sheet, grid, f"ISTEXT({first})*(LEN({first})>0)", tones.WARN)
    mark(sheet, f"A{FIRST}:C{last}", f"AND(LEN($A{FIRST})>0,MOD(ROW(),2)=0)", tones.Tone(paper=look.PALE))
    finish(sheet, f"A1:{right}{last}", titles=f"{FIRST - 2}:{FIRST - 1}", landscape=True, freeze=first)
    sheet.print_title_cols = "A:C"
    print_used(sheet, f"{right}{last}", f"{FIRST}+COUNT({members.there('evenings')})")


def add_ladders(workbook: Workbook, plan: Plan) -> None:
    """Write the four ladders; one without a title says where it would be made."""
    for number in range(1, 5):
        sheet = workbook[f"{texts.LADDERS} {number}"]
        there = plan.title(number)
        none = f"Ladder {number} is not in use: it has no title on the sheet {texts.SETUP}"
        title(sheet, f'=IF({there}="","{none}",{there})', "H")
        merged_formula(sheet, "A2:H2", f'={fact(FACTS + number)}&""', _HINT)
        page.banner(sheet, "A3:H3", plan.results.there("result_score"))
        for at, (text, width, _) in enumerate(LADDER_TITLES):
            letter = get_column_letter(at + 1)
            sheet.column_dimensions[letter].width = width
            put(sheet, f"{letter}{FIRST - 2}", text, look.HEADER)
        last = FIRST + plan.ladder_rows - 2
        options = call(
            "LADDER", **plan.lists, rules=plan.rules, which=number, **plan.filled, rows=plan.ladder_rows
        )
        top = FIRST - 1
        look.block(sheet, f"A{top}:H{last}", f"={options}", None)
        for at, (_, _, style) in enumerate(LADDER_TITLES):
            letter = get_column_letter(at + 1)
            look.fill(sheet, f"{letter}{top}:{letter}{last}", style)
        rows = f"A{top}:H{last}"
        mark(sheet, rows, f'LEFT($C{top},{len(BELOW)})="{BELOW}"', tones.TITLE)
        mark(sheet, rows, f"AND(LEN($A{top})=0,LEN($B{top})>0)", tones.GONE.but(paper=None))
        mark(sheet, rows, f"AND(LEN($B{top})>0,MOD(ROW(),2)=0)", tones.Tone(paper=look.PALE))
        finish(sheet, f"A1:H{last}", titles=f"1:{FIRST - 2}", freeze=f"A{top}", tab=look.HOME)
        print_used(sheet, f"H{last}", f"{top}+SUMPRODUCT(--(LEN($C${top}:$C${last})>0))")


def add_player(workbook: Workbook, plan: Plan, opening: Opening) -> None:
    """Write the card of one player or pair, and the chart of the season's run."""
    sheet = workbook[texts.PLAYER]
    title(sheet, texts.PLAYER)
    put(sheet, "A2", texts.PLAYER_HINT, _HINT)
    page.banner(sheet, "A3:P3", "C4:C5")
    page.widths(sheet, A=8, B=12, C=27, D=8, E=8, F=8, G=58, H=2, I=7, J=7, K=7, L=7, M=7, N=7)
    for row, text in ((4, "Ladder, 1 to 4"), (5, "Member or pair")):
        put(sheet, f"A{row}", text, look.LABEL)
    entry = look.ENTRY.but(bold=True, indent=1)
    put(sheet, "C4", opening.asked[0], entry)
    put(sheet, "C5", opening.asked[1] or None, entry)
    for key, cell in zip(schema.PLAYER.keys, ("C4", "C5"), strict=True):
        page.name(sheet, schema.PLAYER.name(key), cell)
    choice(("1", "2", "3", "4")).on(sheet, "C4", "Ladder")
    for at, text in enumerate(("Session", "Date", "With", "Score", "Worth", "Counts", "Why")):
        put(sheet, f"{'ABCDEFG'[at]}{FIRST}", text, look.HEADER)
    first, rows = FIRST + 1, plan.room.sessions + 1
    last = first + rows - 1
    options = call(
        "LADDERCARD", **plan.lists, rules=plan.rules, member="C5", which="C4", **plan.filled, rows=rows
    )
    nobody = '"Nobody of that number has an evening in this ladder"'
    merged_formula(
        sheet, "D5:G5", f'=IF(C5="","",IF(ISERROR(A{first}),{nobody},""))', _HINT.but(ink=look.BAD)
    )
    look.block(sheet, f"A{first}:G{last}", f'=IF($C$5="","",{options})', None)
    day = look.FORMULA.but(number_format="d mmm yyyy")
    names, why = _TEXT.but(shrink=True), WORDS.but(shrink=True)  # of a pair, and of a value that may change
    styles = (look.FORMULA, day, names, _FIGURE, _FIGURE.but(bold=True), look.FORMULA, why)
    for letter, style in zip("ABCDEFG", styles, strict=True):
        look.fill(sheet, f"{letter}{first}:{letter}{last}", style)
    block = f"A{first}:G{last}"
    mark(sheet, block, f"ISERROR($A{first})", tones.Tone(ink=look.WHITE))
    mark(sheet, f"A{first}:G{first}", f"LEN($C{first})>0", tones.TITLE)
    mark(sheet, block, f'LEFT($F{first},2)="no"', tones.GONE)
    _run_chart(workbook, plan, first, last)
    finish(sheet, f"A1:G{last}", titles=f"{FIRST}:{FIRST}", start="C5", freeze=f"A{first}", landscape=True)
    print_used(sheet, f"G{last}", f"{first}+COUNT($A${first}:$A${last})")


def _run_chart(workbook: Workbook, plan: Plan, first: int, last: int) -> None:
    """The player's evenings along the season; what does not count is in another colour."""
    workings, sheet = workbook[texts.WORKINGS], workbook[texts.PLAYER]
    put(workings, "K7", "Counted", look.HEADER)
    put(workings, "L7", "Not counted", look.HEADER)
    count, place = last - first, f"{texts.WORKINGS}!"
    for at in range(count):
        worth, counts = (f"{texts.PLAYER}!{letter}{first + 1 + at}" for letter in "EF")
        for letter, word in (("K", "yes"), ("L", "no")):
            message = f'=IFERROR(IF(LEFT({counts},{len(word)})="{word}",{worth}+0,NA()),NA())'
            formula(workings, f"{letter}{8 + at}", message, look.FORMULA)
    series = [
        Series(f"{place}${letter}$7", f"{place}${letter}$8:${letter}${7 + count}", ink)
        for letter, ink in (("K", look.HOME), ("L", look.LINE))
    ]
    Chart(
        series,
        f"{texts.PLAYER}!$A${first + 1}:$A${last}",
        "I4",
        "O24",
        title="The season's run",
        along_title="Session",
        values_format="0",
    ).on(sheet)


def add_lines(workbook: Workbook, plan: Plan, opening: Opening) -> None:
    """Write the lines of pairs, and on their right what the rules propose after a round."""
    sheet, table = workbook[texts.LINES], plan.pairs
    add_list(sheet, table, texts.LINES_HINT, opening.pairs)
    put(sheet, "L4", "After round", look.LABEL)
    put(sheet, "N4", None, look.ENTRY.but(across="center"))
    page.name(sheet, schema.PROMOTION.names[0], "N4")
    put(sheet, "O4", "blank: the latest", _HINT)
    first, last = FIRST, FIRST + table.lines - 1
    for at, (text, width, style) in enumerate(PROPOSAL_TITLES):
        letter = get_column_letter(12 + at)
        sheet.column_dimensions[letter].width = width
        put(sheet, f"{letter}{FIRST - 2}", text, look.HEADER)
        look.fill(sheet, f"{letter}{first}:{letter}{last}", style)
    options = call(
        "PROMOTION",
        **plan.lists,
        rules=plan.rules,
        lines=plan.filled["lines"],
        turn="N4",
        which=_pairs_ladder(plan),
        absences=plan.filled["absences"],
        cases=plan.cases,
        rows=table.lines,
    )
    typed = f"COUNTA({table.block('pair_first')})=0"
    look.block(sheet, f"L{first}:T{last}", f'=IF({typed},"",{options})', None)
    area = f"L{first}:T{last}"
    mark(sheet, area, f'LEFT($R{first},2)="up"', tones.GOOD)
    mark(sheet, area, f'LEFT($R{first},4)="down"', tones.BAD)
    mark(sheet, area, f'LEFT($R{first},6)="decide"', tones.WARN)
    finish(
        sheet,
        f"A1:T{table.end}",
        titles=f"1:{FIRST - 2}",
        landscape=True,
        freeze=f"A{first}",
        start=f"A{FIRST}",
    )
    print_lines(sheet, table, "T", "pair_first")


def _pairs_ladder(plan: Plan) -> str:
    """The first ladder that ranks pairs; 1 if there is none."""
    row = plan.title(1).rpartition("$")[2]
    return f'IFERROR(MATCH("pairs",{texts.SETUP}!$B${int(row) + 1}:$E${int(row) + 1},0),1)'
