"""Styles of the cells of a treasurer's workbook, hidden columns, and lists that may be sorted."""

from collections.abc import Callable, Mapping
from typing import Any

from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.records import entry
from xlvp.records.setting import settings
from xlvp.workbooks.kit import forms, look, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import exactly
from xlvp.workbooks.kit.forms import Form, setting_entries
from xlvp.workbooks.kit.look import merged
from xlvp.workbooks.kit.opening import Lines
from xlvp.workbooks.kit.tables import Column, Mark, OfLine, Table, entry_columns, print_lines
from xlvp.workbooks.money.book import SETTINGS, Settings
from xlvp.workbooks.money.layout import FIRST, HEADING, Room

MONEY = "#,##0.00"
#: Nothing is shown for nothing.
MONEY_OR_BLANK = "#,##0.00;-#,##0.00;;@"
DAY = "d mmm yyyy"
#: An amount of so much without cents in a cell for fees is a day that a paste has made a number.
_A_DAY = 30_000
_MOST = 100_000_000
_MONTHS = (
    '{"January","February","March","April","May","June","July","August","September","October","November",'
    '"December"}'
)


def bad(cell: str, *, days: bool = False, least: str = "0") -> str:
    """Whether a cell holds anything but an amount of two decimals or nothing; ``days`` refuses days too."""
    wrong = f"{cell}<{least},{cell}>{_MOST},ABS(100*{cell}-ROUND(100*{cell},0))>0.00001"
    if days:
        wrong += f",AND({cell}>={_A_DAY},{cell}=INT({cell}))"
    return f'IF(ISNUMBER({cell}),OR({wrong}),{cell}<>"")'


def cents(cell: str, *, days: bool = False, least: str = "0") -> str:
    """The whole cents of an amount; 0 where there is none."""
    return f"IF({bad(cell, days=days, least=least)},0,ROUND(100*N({cell}),0))"


def amount_said(cell: str, what: str, *, days: bool = False, least: str = "0") -> str:
    """What is wrong with an amount, as a sentence with a space behind it; "" if nothing is."""
    date = f'IF(AND({cell}>={_A_DAY},{cell}=INT({cell})),"{what}: this is a date, not an amount. ","")'
    return (
        f'IF(ISNUMBER({cell}),IF({cell}<{least},"{what} is below 0. ",'
        f'IF({cell}>{_MOST},"{what} is too large. ",'
        f'IF(ABS(100*{cell}-ROUND(100*{cell},0))>0.00001,"{what} has more than two decimals. ",'
        f"{date if days else chr(34) * 2}))),"
        f'IF({cell}="","","{what}: \'"&{cell}&"\' is text, not a number. "))'
    )


def day_said(cell: str, what: str) -> str:
    """What is wrong with a day, as a sentence; "" if nothing is or nothing is there."""
    return (
        f'IF(ISNUMBER({cell}),IF(AND({cell}>=20000,{cell}<80000),"","{what} is no date. "),'
        f'IF({cell}="","","{what}: \'"&{cell}&"\' is text, not a date. "))'
    )


def day_in_words(cell: str) -> str:
    """A day as messages say it: 4 March 2026; without a format, whose letters differ between languages."""
    return f'DAY({cell})&" "&INDEX({_MONTHS},1,MONTH({cell}))&" "&YEAR({cell})'


def month_name(cell: str) -> str:
    """The month of a day in words."""
    return f"INDEX({_MONTHS},1,MONTH({cell}))"


def place_in(cell: str, column: str) -> str:
    """The place of what a cell says in a column, its edge is place 1; 0 if it does not contain it."""
    return f'IF({cell}="",0,IFERROR(MATCH({exactly(cell)},{column},0),0))'


def here(edge: str) -> str:
    """The place of a line in its own table, by the cell above the first one: the edge is place 1."""
    return f"ROW()-ROW({edge})+1"


def month_of(day: str, start: str) -> str:
    """The month of the year, 1 to 12, that begins in the month of ``start``; 0 outside of it."""
    many = f"(YEAR({day})-YEAR({start}))*12+MONTH({day})-MONTH({start})+1"
    return f"IF(AND(ISNUMBER({day}),ISNUMBER({start})),IF(AND({many}>=1,{many}<=12),{many},0),0)"


def outside(day: str, start: str, end: str) -> str:
    """Whether a day is not in the year, as far as its ends are typed."""
    return (
        f"AND(ISNUMBER({day}),OR(AND(ISNUMBER({start}),{day}<{start}),AND(ISNUMBER({end}),{day}>={end}+1)))"
    )


WORD = look.ENTRY.but(shrink=False, indent=1)
NAME = look.ENTRY.but(indent=1)
DATE = look.NUMBER_ENTRY.but(number_format=DAY)
AMOUNT = look.NUMBER_ENTRY.but(number_format=MONEY, across="right")
COUNT = look.NUMBER_ENTRY
#: A session's number is a number: LibreOffice completes texts, and would make 16 of a 1 that is typed.
SESSION = look.NUMBER_ENTRY
MONEY_FORMULA = look.FORMULA.but(number_format=MONEY, across="right", shrink=False)
MONEY_QUIET = MONEY_FORMULA.but(number_format=MONEY_OR_BLANK)
MONEY_TOTAL = look.TOTAL.but(number_format=MONEY, across="right", shrink=False)
DAY_FORMULA = look.FORMULA.but(number_format=DAY)
MONEY_TEXT = look.TEXT_FORMULA.but(shrink=False, indent=1)
HIDDEN = look.Style()
_STYLES: Mapping[type, look.Style] = {
    entry.Word: WORD,
    entry.Chosen: WORD,
    entry.Text: NAME,
    entry.Number: COUNT,
    entry.Day: DATE,
    entry.Amount: AMOUNT,
}
_LOOKS = forms.LOOKS | {"word": WORD, "day": DATE, "amount": AMOUNT}


def typed(of: type, **changes: Mapping[str, Any]) -> list[Column]:
    """The columns of a list that people type in, with what is different here."""
    return entry_columns(of, _STYLES, **changes)


def form_of(sheet: str, *keys: str, **details: Any) -> Form:
    """A form of some of the settings; ``details`` are other attributes of :class:`Form`."""
    known = {each.key: each for each in settings(Settings)}
    return Form(sheet, setting_entries([known[key] for key in keys], _LOOKS), schema=SETTINGS, **details)


def to_look_at(key: str) -> Mark:
    """The colour of a line that is to be checked."""
    return Mark(key, lambda line: f'{line.fixed(key)}<>""', tones.WARN)


def hidden(key: str, formula: OfLine) -> Column:
    """A column that only other formulas read."""
    return Column(key, style=HIDDEN, formula=formula)


def hide(sheet: Worksheet, table: Table, first: str) -> None:
    """Hide the columns of a table from one to its last: what only formulas read."""
    start, end = (column_index_from_string(letter) for letter in (table.letter(first), table.right))
    for column in range(start, end + 1):
        sheet.column_dimensions[get_column_letter(column)].hidden = True


def sortable(sheet: Worksheet) -> None:
    """Let a person sort and filter the entries of a protected sheet."""
    sheet.protection.sort = False
    sheet.protection.autoFilter = False


def add_sorted_list(
    sheet: Worksheet,
    table: Table,
    given: Lines,
    *,
    note: str,
    note_to: str,
    right: str,
    hidden_from: str,
    freeze: str,
    heights: tuple[int, int],
    printed: str = "",
) -> None:
    """Fill a sheet with a list that people type and sort: title and note above it, what is in use printed.

    Args:
        sheet: the sheet.
        table: the list; every line in use has its first column.
        given: what is typed already.
        note: the line below the title.
        note_to: the column to which it goes: what a laptop shows without scrolling.
        right: the last column that people see.
        hidden_from: the first of the columns that only formulas read.
        freeze: the first cell that moves when the sheet is scrolled.
        heights: of the note and of the headings.
        printed: the last column on paper; all that people see, unless it is given.
    """
    title(sheet, table.sheet, right)
    merged(sheet, f"A2:{note_to}2", note, look.NOTE)
    table.write(sheet, given)
    sheet.row_dimensions[2].height, sheet.row_dimensions[HEADING].height = heights
    hide(sheet, table, hidden_from)
    paper = printed or right
    area = f"A1:{paper}{table.last}"
    finish(sheet, area, titles="1:4", landscape=True, freeze=freeze, start=f"A{FIRST}")
    print_lines(sheet, table, paper, table.columns[0].key)
    sortable(sheet)


class Tables:
    """The tables and forms of a workbook of this room, each made when it is first asked for.

    Args:
        room: how many lines each list has.
        tables: how each is made, by its name here; it may ask for the others.
        forms: the same of the forms.
    """

    def __init__(
        self,
        room: Room,
        tables: Mapping[str, Callable[["Tables"], Table]],
        forms: Mapping[str, Callable[[], Form]],
    ) -> None:
        self.room = room
        self._makers = tables
        self._forms = {name: make() for name, make in forms.items()}
        self._made: dict[str, Table] = {}

    def _table(self, name: str) -> Table:
        if name not in self._made:
            self._made[name] = self._makers[name](self)
        return self._made[name]

    @property
    def settings(self) -> Form:
        """The year, on the sheet Start."""
        return self._forms["settings"]

    @property
    def opening(self) -> Form:
        """What was in the bank and the tin, on the sheet Year."""
        return self._forms["opening"]

    @property
    def rates(self) -> Form:
        """The federation's rate and the hall, on the sheet Plays."""
        return self._forms["rates"]

    @property
    def fees(self) -> Table:
        """The dated fees."""
        return self._table("fees")

    @property
    def subscriptions(self) -> Table:
        """The subscriptions."""
        return self._table("subscriptions")

    @property
    def members(self) -> Table:
        """The members."""
        return self._table("members")

    @property
    def sessions(self) -> Table:
        """The sessions."""
        return self._table("sessions")

    @property
    def attendance(self) -> Table:
        """Who played and how they paid."""
        return self._table("attendance")

    @property
    def ledger(self) -> Table:
        """The bank's lines and the tin's."""
        return self._table("ledger")

    @property
    def vouchers(self) -> Table:
        """Vouchers sold."""
        return self._table("vouchers")

    @property
    def accounts(self) -> Table:
        """The members' accounts."""
        return self._table("accounts")

    @property
    def debts(self) -> Table:
        """The debts, the largest first."""
        return self._table("debts")

    @property
    def receipts(self) -> Table:
        """The categories of receipts."""
        return self._table("receipts")

    @property
    def payments(self) -> Table:
        """The categories of payments."""
        return self._table("payments")

    @property
    def statements(self) -> Table:
        """Balances of statements."""
        return self._table("statements")

    @property
    def closings(self) -> Table:
        """The months that are closed."""
        return self._table("closings")

    @property
    def log(self) -> Table:
        """What was imported."""
        return self._table("log")

    @property
    def doubts(self) -> Table:
        """What is doubtful about the year as a whole."""
        return self._table("doubts")

    @property
    def months(self) -> Table:
        """Plays by month."""
        return self._table("months")

    @property
    def evenings(self) -> Table:
        """What a table brings, session by session."""
        return self._table("evenings")
