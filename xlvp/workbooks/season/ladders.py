"""The sheets of results of the season workbook: evenings, ladders, one player, the lines of pairs."""

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from xlvp.season.season_rows import CARD, COUNTS, DROPPED, HEADING, NOTES, PROMOTION
from xlvp.season.standings import DECIDE, DOWN, UP
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.look import formula, merged_formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import LOOKS, Table, on, output_columns
from xlvp.workbooks.kit.validation import choice
from xlvp.workbooks.season import book as schema
from xlvp.workbooks.season import layout
from xlvp.workbooks.season.layout import FIRST, LADDER_NUMBERS, WORDS, Plan, add_list, fact, state
from xlvp.workbooks.season.opening import Room

_HINT = look.NOTE.but(wrap=False, down="center")
_DATE = look.HEADER.but(size=8, number_format="d/m/yy", wrap=False)
#: A name and a reason may be long: of a pair, and of a value that may change.
_CARD_LOOKS = LOOKS | {
    "date": look.FORMULA.but(number_format="d mmm yyyy"),
    "text": LOOKS["text"].but(shrink=True),
    "words": WORDS.but(shrink=True),
}
_LINES_HINT = (
    "The line of each pair, round by round; A is the highest. On the right is what the rules propose after "
    "the round. Type your decision in the next column."
)
_PROPOSAL_LOOKS = LOOKS | {"proposal": look.FORMULA.but(bold=True)}


def add_evenings(workbook: Workbook, plan: Plan) -> None:
    """Write the grid of members and sessions; the dates above it, names on the left."""
    sheet = workbook[layout.EVENINGS]
    title(sheet, layout.EVENINGS)
    hint = "Each member's score in each session. Letters are codes or absences; IMPs are marked."
    put(sheet, "A2", hint, _HINT)
    sessions, members = plan.sessions, plan.members
    right = get_column_letter(3 + plan.room.sessions)
    page.state_banner(sheet, "A3:N3", members.there("member_number"), state())
    page.widths(sheet, A=9, B=28, C=9)
    look.put_row(sheet, f"A{FIRST - 2}", ("Number", "Name", "Evenings"), look.HEADER)
    look.fill(sheet, f"A{FIRST - 1}:C{FIRST - 1}", look.HEADER)
    for at in range(plan.room.sessions):
        letter = get_column_letter(4 + at)
        sheet.column_dimensions[letter].width = 9
        for row, key, style in ((2, "session_number", look.HEADER), (1, "session_date", _DATE)):
            cell = sessions.line(at + 1).there(key)
            formula(sheet, f"{letter}{FIRST - row}", f'=IF({cell}="","",{cell})', style)
    last = FIRST + plan.room.members - 1
    for letter, key in (("A", "member_number"), ("B", "member_name"), ("C", "whose")):
        there = on(layout.MEMBERS, members.column(key))
        style = LOOKS["text"] if letter == "B" else look.FORMULA
        look.block(sheet, f"{letter}{FIRST}:{letter}{last}", f'=IF({there}="","",{there})', style)
    options = call("EVENINGS", **plan.lists, absences=plan.filled["absences"])
    grid = f"D{FIRST}:{right}{last}"
    look.block(sheet, grid, f"={options}", look.FORMULA.but(size=9, number_format="0.00"))
    first = f"D{FIRST}"
    tones.mark(sheet, grid, f'RIGHT({first},4)="IMPs"', tones.PALE.but(bold=False))
    tones.mark(sheet, grid, f'OR(LEFT({first},1)="A",LEFT({first},1)="X")', tones.GONE)
    tones.mark(sheet, grid, f"ISTEXT({first})*(LEN({first})>0)", tones.WARN)
    tones.mark(
        sheet, f"A{FIRST}:C{last}", f"AND(LEN($A{FIRST})>0,MOD(ROW(),2)=0)", tones.Tone(paper=look.PALE)
    )
    used, titles = f"{FIRST}+COUNT({members.there('whose')})", f"{FIRST - 2}:{FIRST - 1}"
    finish(sheet, f"A1:{right}{last}", used=used, titles=titles, landscape=True, freeze=first)
    sheet.print_title_cols = "A:C"


def add_ladders(workbook: Workbook, plan: Plan) -> None:
    """Write the four ladders; one without a title says where it would be made."""
    for number in LADDER_NUMBERS:
        table = plan.ladder(number)
        sheet = workbook[table.sheet]
        there = plan.title(number)
        none = f"Ladder {number} is not in use: it has no title on the sheet {layout.SETUP}"
        title(sheet, f'=IF({there}="","{none}",{there})', table.right)
        merged_formula(sheet, f"A2:{table.right}2", f'={fact(table.sheet)}&""', _HINT)
        page.state_banner(sheet, f"A3:{table.right}3", plan.results.there("result_score"), state())
        table.write(sheet)
        first, rows = table.line(1), f"A{table.first}:{table.right}{table.last}"
        place, who = first.fixed("place"), first.fixed("number")
        tones.mark(sheet, rows, f'{first.fixed("kind")}="{HEADING}"', tones.TITLE)
        tones.mark(sheet, rows, f"AND(LEN({place})=0,LEN({who})>0)", tones.GONE.but(paper=None))
        tones.mark(sheet, rows, f"AND(LEN({who})>0,MOD(ROW(),2)=0)", tones.Tone(paper=look.PALE))
        area, top = f"A1:{table.right}{table.last}", table.first
        used = f"{top}+SUMPRODUCT(--(LEN({page.absolute(table.column('name'))})>0))"
        finish(sheet, area, used=used, titles=f"1:{FIRST - 2}", freeze=f"A{top}", tab=look.HOME)


def add_player(workbook: Workbook, plan: Plan, opening: Opening[Room]) -> None:
    """Write the card of one player or pair, and the chart of the season's run."""
    sheet = workbook[layout.PLAYER]
    title(sheet, layout.PLAYER)
    hint = "Why 54.43? Choose the ladder and type a member's number, or a pair's: 0147-0412."
    put(sheet, "A2", hint, _HINT)
    page.banner(sheet, "A3:P3", "C4:C5")
    page.widths(sheet, H=2, I=7, J=7, K=7, L=7, M=7, N=7)
    for row, text in ((4, "Ladder, 1 to 4"), (5, "Member or pair")):
        put(sheet, f"A{row}", text, look.LABEL)
    entry = look.ENTRY.but(bold=True, indent=1)
    put(sheet, "C4", opening.settings.get("card_ladder", "1"), entry)
    put(sheet, "C5", opening.settings.get("card_member"), entry)
    for key, cell in zip(schema.PLAYER.keys, ("C4", "C5"), strict=True):
        page.name(sheet, schema.PLAYER.name(key), cell)
    choice(("1", "2", "3", "4")).on(sheet, "C4", "Ladder")
    formula = call(
        "LADDERCARD", **plan.lists, rules=plan.rules, member="C5", which="C4", **plan.filled,
        rows=plan.room.sessions + 1,
    )  # fmt: skip
    columns = output_columns(CARD, f'=IF($C$5="","",{formula})', _CARD_LOOKS)
    table = Table(layout.PLAYER, columns, FIRST + 1, plan.room.sessions + 1)
    first, last, line = table.first, table.last, table.line(1)
    nobody = '"Nobody of that number has an evening in this ladder"'
    message = f'=IF(C5="","",IF(ISERROR({line["session"]}),{nobody},""))'
    merged_formula(sheet, "D5:G5", message, _HINT.but(ink=look.BAD))
    table.write(sheet)
    block = f"A{first}:{table.right}{last}"
    tones.mark(sheet, block, f"ISERROR({line.fixed('session')})", tones.Tone(ink=look.WHITE))
    tones.mark(sheet, f"A{first}:{table.right}{first}", f"LEN({line.fixed('partner')})>0", tones.TITLE)
    tones.mark(sheet, block, f"EXACT({line.fixed('code')},{words(DROPPED)})", tones.GONE)
    _run_chart(workbook, table)
    area, used = f"A1:{table.right}{last}", f"{first}+COUNT({page.absolute(table.column('session'))})"
    finish(sheet, area, used=used, titles=f"{FIRST}:{FIRST}", start="C5", freeze=f"A{first}", landscape=True)


def _run_chart(workbook: Workbook, card: Table) -> None:
    """The player's evenings along the season; what does not count is in another colour."""
    workings, sheet = workbook[layout.WORKINGS], workbook[layout.PLAYER]
    put(workings, "K7", "Counted", look.HEADER)
    put(workings, "L7", "Not counted", look.HEADER)
    count, place = card.lines - 1, f"{layout.WORKINGS}!"
    for at in range(count):
        line = card.line(at + 2)  # the first is the sum
        worth, code = line.there("worth"), line.there("code")
        for letter, wanted in (("K", COUNTS), ("L", DROPPED)):
            message = f"=IFERROR(IF(EXACT({code},{words(wanted)}),{worth}+0,NA()),NA())"
            formula(workings, f"{letter}{8 + at}", message, look.FORMULA)
    series = [
        Series(f"{place}${letter}$7", f"{place}${letter}$8:${letter}${7 + count}", ink)
        for letter, ink in (("K", look.HOME), ("L", look.LINE))
    ]
    Chart(
        series,
        on(layout.PLAYER, f"{card.line(2)['session']}:{card.line(card.lines)['session']}"),
        "I4",
        "O24",
        title="The season's run",
        along_title="Session",
        values_format="0",
    ).on(sheet)


def add_lines(workbook: Workbook, plan: Plan, opening: Opening[Room]) -> None:
    """Write the lines of pairs, and on their right what the rules propose after a round."""
    sheet, table = workbook[layout.LINES], plan.pairs
    add_list(sheet, table, _LINES_HINT, opening, numbered=True)
    own = {**plan.lists, "sheet": words("lines"), "lines": plan.filled["lines"]}
    layout.add_remarks(sheet, table, NOTES, own)
    put(sheet, "P4", "After round", look.LABEL)
    put(sheet, "R4", opening.settings.get("lines_round"), look.ENTRY.but(across="center"))
    page.name(sheet, schema.PROMOTION.names[0], "R4")
    put(sheet, "S4", "blank: the latest", _HINT)
    row = int(plan.title(1).rpartition("$")[2]) + 1  # the first ladder that ranks pairs; 1 if there is none
    which = f'IFERROR(MATCH("pairs",{layout.SETUP}!$B${row}:$E${row},0),1)'
    lists = plan.lists | plan.filled
    options = call("PROMOTION", **lists, rules=plan.rules, after="R4", which=which, rows=table.lines)
    typed = f"COUNTA({table.block('pair_first')})=0"
    columns = output_columns(PROMOTION, f'=IF({typed},"",{options})', _PROPOSAL_LOOKS)
    proposals = Table(layout.LINES, columns, FIRST, table.lines, left="P", heading=FIRST - 2)
    proposals.write(sheet)
    area = f"{proposals.left}{FIRST}:{proposals.right}{proposals.last}"
    code = proposals.line(1).fixed("code")
    for move, tone in ((UP, tones.GOOD), (DOWN, tones.BAD), (DECIDE, tones.WARN)):
        tones.mark(sheet, area, f"EXACT({code},{words(move)})", tone)
    area, top, used = f"A1:{proposals.right}{table.last}", f"A{FIRST}", table.last_used("pair_first")
    finish(sheet, area, used=used, titles=f"1:{FIRST - 2}", landscape=True, freeze=top, start=top)
