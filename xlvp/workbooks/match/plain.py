"""What a plain match workbook has instead of xlvp's answers: the sheets Reading, Lists and VP table."""

from functools import lru_cache, partial

from openpyxl import Workbook

from xlvp.rules.result import ARTIFICIAL_IMPS
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import first_true
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import Column, Line, Table
from xlvp.workbooks.match.layout import HEADER, LETTERS, MATCH, REMARKS, SETUP, WARNING, WORKINGS, Plan
from xlvp.workbooks.plain.completion import add_trap, trap_warning
from xlvp.workbooks.plain.lists import IMPS, add_lists
from xlvp.workbooks.plain.order import add_order, ask_only_where_told
from xlvp.workbooks.plain.reading import ERROR, SHEET, entry_columns
from xlvp.workbooks.plain.sheets import add_explained, add_sheet, steps
from xlvp.workbooks.plain.vp_table import VpTable

_STEPS = {
    "Nothing to install": "This workbook uses only functions that every spreadsheet has had since Excel "
    "2007: no macros, no add-in, no network. All words, scores, IMPs and Victory Points stand on hidden "
    "sheets as plain lists, which xlvp wrote. To see those sheets, right-click a tab and choose Unhide "
    "(Show Sheet in LibreOffice).",
    "Reading: the text": "What you type becomes capitals with single spaces. Suit symbols, minus signs and "
    "non-breaking spaces of any keyboard become usual ones.",
    "Reading: the whole entry": "The text is looked up among the whole entries of the sheet Lists: pass, "
    "NP, 60%, A+.",
    "Reading: a contract": "Behind the level stands the longest word that is a strain, then up to three "
    "words of the list: declarer, doubling, result, in any order. If each is there once and nothing is "
    "left over, the score is looked up in the table of contracts: a row for 4SX, a column for the tricks "
    "taken, not vulnerable or vulnerable.",
    "Reading: a ruling": "60%+620&40%-100 is cut at each &. Each part has a whole percentage and a score; "
    "together they make 100%. The best score for North-South is shown first, and equal scores are put "
    "together.",
    "Reading: everything else": "What is not in the lists is not guessed: the row shows #VALUE!, and its "
    "status says what was not understood.",
    "IMPs": "Each score of one room is compared with each score of the other. The IMPs of the difference "
    "come from the table of Law 78B and are weighted with both percentages. 60%, 50% and 40% are 3, 0 and "
    "-3 IMPs (Law 86A).",
    "Victory Points": "The sheet VP table has a column for each number of boards. A margin is looked up in "
    "it; a negative one gives 20 less the winner's VPs. A fraction of an IMP is rounded as chosen on "
    "Setup, or the VPs lie on the straight line between two rows (exact).",
    "The full edition": "Split scores, contracts within rulings, more than three scores, decimals in "
    "percentages and letters of your own need the full edition of this workbook. Your entries move there "
    "with xlvp new match --from THIS FILE.",
}

_FOREIGN = "$B$3"


@lru_cache(maxsize=4)
def reading(plan: Plan) -> Table:
    """The table that reads both rooms; its rows are the rows of the boards."""

    def room(name: str, column: str) -> list[Column]:
        # found by its place: a reference would move when an entry is cut and pasted elsewhere
        block = f"{MATCH}!${column}${plan.top}:${column}${plan.bottom}"
        return entry_columns(
            name,
            lambda line: f"INDEX({block},{line.row - plan.top + 1})",
            lambda line: f"{MATCH}!$C{line.row}",
            _FOREIGN,
        )

    compared = [
        Column(f"imps{n}", f"IMPs of the open room's score {n}, x 100", 12, formula=partial(_imps, n=n))
        for n in (1, 2, 3)
    ]
    columns = [
        Column("board", "Board", 8, formula=lambda line: f"={MATCH}!A{line.row}"),
        *room("open", "D"),
        *room("closed", "E"),
        *compared,
        Column("home", "Home's own IMPs", 12, formula=lambda line: _own(line, "ns", "ew", 1)),
        Column("away", "Away's own IMPs", 12, formula=lambda line: _own(line, "ew", "ns", -1)),
    ]
    return steps(SHEET, columns, plan.first, plan.boards, HEADER)


def _imps(line: Line, n: int) -> str:
    """The IMPs of one score of the open room against those of the closed one, each times its per cent."""

    def against(k: int) -> str:
        difference = f"({line[f'open_value{n}']}-{line[f'closed_value{k}']})"
        imps = f"SIGN{difference}*(MATCH(ABS{difference},{IMPS.there()},1)-1)"
        return f'IF({line[f"closed_value{k}"]}="",0,{line[f"closed_share{k}"]}*{imps})'

    missing = f'OR({line[f"open_value{n}"]}="",{line["closed_value1"]}="")'
    return f"=IF({missing},0,{'+'.join(map(against, (1, 2, 3)))})"


def _own(line: Line, own: str, mates: str, sign: int) -> str:
    """A team's own IMPs: of a percentage by Law 86A, of scores weighted; "" where a room is missing."""
    first, second = line[f"open_{own}"], line[f"closed_{mates}"]

    def points(cell: str) -> str:
        return first_true(
            *((f"{cell}={percent}", str(imps)) for percent, imps in ARTIFICIAL_IMPS.items()), otherwise=ERROR
        )

    both = f'IF(AND({first}<>"",{second}<>"",{first}<>{second}),{ERROR},{points(f"MAX({first},{second})")})'
    weighted = "+".join(f"{line[f'open_share{n}']}*{line[f'imps{n}']}" for n in (1, 2, 3))
    cases = (
        (f'{line["board"]}=""', '""'),
        (f"ISERROR({line['open_shown']})", '""'),
        (f"ISERROR({line['closed_shown']})", '""'),
        (
            f'AND({first}="",{second}="")',
            f'IF(OR({line["open_value1"]}="",{line["closed_value1"]}=""),"",{sign}*({weighted})/10000)',
        ),
    )
    return "=" + first_true(*cases, otherwise=both)


def there(plan: Plan, key: str, row: int) -> str:
    """The cell of the sheet Reading with something of a board, by the row of the board."""
    return reading(plan).line(row - plan.first + 1).there(key)


@lru_cache(maxsize=4)
def vp_table(plan: Plan) -> VpTable:
    """The VPs that the workbook holds."""
    return VpTable(plan.boards)


def add_plain_sheets(workbook: Workbook, plan: Plan, roundings: tuple[str, str]) -> None:
    """Add what a plain workbook stands on; the roundings say what becomes of home's and away's fraction."""
    about = "How each entry is read, step by step, from left to right; nothing is typed here."
    sheet = add_sheet(workbook, SHEET, about)
    table = reading(plan)
    put(sheet, "A3", "Entries with letters of another language", look.LABEL)
    formula(sheet, "B3", f"=SUM({table.column('open_foreign')},{table.column('closed_foreign')})")
    table.write(sheet)
    finish(sheet, freeze=f"B{plan.first}", hidden=True)
    add_lists(workbook, LETTERS)
    margins = tuple(f"{MATCH}!{column}{plan.line('margin')}" for column in "DE")
    vp_table(plan).add(workbook, margins, f"{MATCH}!$D${plan.line('table')}", roundings)
    add_explained(workbook, _STEPS.items())
    trap = add_trap(workbook[SETUP], REMARKS.next + 1, ("A", "B", "C"))
    warning = trap_warning(trap, f"COUNTA({MATCH}!{plan.block('D', 'E')})")
    place = WARNING.rpartition("!")[2].replace("$", "")
    workbook[WORKINGS][place].value = f"={warning}"
    add_order(workbook, {SHEET: plan.first, WORKINGS: plan.first, MATCH: plan.first})
    ask_only_where_told(workbook)
