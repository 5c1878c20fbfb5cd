"""What the sheets of a treasurer's workbook share: sizes, styles, columns, and pieces of formulas."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import IN_DOUBT, LEFT_OUT
from xlvp.errors import InputError
from xlvp.records.setting import settings
from xlvp.workbooks.kit import forms, look, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import exactly
from xlvp.workbooks.kit.forms import Form, setting_entries
from xlvp.workbooks.kit.look import merged
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, LineFormula, Mark, Table, entry_columns
from xlvp.workbooks.money.book import SETTINGS, Settings
from xlvp.xlsx.schema import Table as Described

START, FEES, MEMBERS, SESSIONS, ATTENDANCE = "Start", "Fees", "Members", "Sessions", "Attendance"
LEDGER, VOUCHERS, ACCOUNTS, STATEMENT = "Ledger", "Vouchers", "Accounts", "Statement"
YEAR, PLAYS, CHECK, HELP = "Year", "Plays", "Check", "Help"
RECONCILIATION, LOG = "Reconciliation", "Log"
WORKINGS, SUMS = "Workings", "Sums"  # hidden
SHEETS = (
    START, HELP, FEES, MEMBERS, SESSIONS, ATTENDANCE, LEDGER, VOUCHERS, ACCOUNTS, STATEMENT, YEAR,
    RECONCILIATION, PLAYS, LOG, CHECK, WORKINGS, SUMS,
)  # fmt: skip
#: The row of the headings of a list, and of its first line below the thin edge.
HEADING, FIRST = 4, 6
#: The first of the hidden columns that find what is typed by its place: on the right of all others.
FINDERS = "BA"
#: The same of a second list beside the first.
FINDERS_BESIDE = "BM"
CLASSES, RECEIPTS, PAYMENTS = 12, 10, 14
STATEMENT_LINES = 160
#: Balances of statements, a week one and some; lines of the log.
STATEMENT_BALANCES, LOG_LINES = 80, 300

#: The categories of a new workbook; a club writes its own over them, but for the meaning of the first three.
NEW_RECEIPTS = ("Table money", "Subscriptions", "Vouchers sold", "Donations", "Other receipts")
NEW_PAYMENTS = (
    "Hall", "Refreshments", "Federation", "Directing", "Prizes", "Stationery", "Equipment", "Website",
    "Bank charges", "Other payments",
)  # fmt: skip


@dataclass(frozen=True)
class Room:
    """How many lines each list has."""

    members: int = 150  # 2 to 500
    sessions: int = 60  # 1 to 60
    attendances: int = 4500  # up to 8,000
    ledger: int = 600  # up to 1,500
    fees: int = 60
    subscriptions: int = 12
    vouchers: int = 100

    def __post_init__(self) -> None:
        """Refuse sizes that are out of range."""
        for name, least, most in (
            ("members", 2, 500), ("sessions", 1, 60), ("attendances", 10, 8_000), ("ledger", 10, 1_500),
        ):  # fmt: skip
            if not least <= getattr(self, name) <= most:
                raise InputError(f"{name} must be {least} to {most:,}, not {getattr(self, name):,}")


OUTSIDE = "This date is outside the year on Start: not counted."
UNKNOWN_MEMBER = "is not a member's number."
UNUSED = "Unused vouchers"

MONEY = "#,##0.00"
#: Nothing is shown for nothing.
MONEY_OR_BLANK = "#,##0.00;-#,##0.00;;@"
DAY = "d mmm yyyy"
#: An amount of so much without cents in a cell for fees is a day that a paste has made a number.
_A_DAY = 30_000
_MOST = 100_000_000
#: The least of an amount that may be a debt.
LEAST = "-100000000"
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


def here(left: str = "A") -> str:
    """The place of a line in its own list: the edge above the first one is place 1."""
    return f"ROW()-ROW(${left}${FIRST - 1})+1"


_START, _END = "{settings.year_from}", "{settings.year_to}"


def month_of(day: str) -> str:
    """The month of the year, 1 to 12, from its first one on; 0 outside of it."""
    many = f"(YEAR({day})-YEAR({_START}))*12+MONTH({day})-MONTH({_START})+1"
    return f"IF(AND(ISNUMBER({day}),ISNUMBER({_START})),IF(AND({many}>=1,{many}<=12),{many},0),0)"


def outside(day: str) -> str:
    """Whether a day is not in the year, as far as its ends are typed."""
    before, after = f"AND(ISNUMBER({_START}),{day}<N({_START}))", f"AND(ISNUMBER({_END}),{day}>=N({_END})+1)"
    return f"AND(ISNUMBER({day}),OR({before},{after}))"


WORD = look.ENTRY.but(shrink=False, indent=1)
NAME = look.ENTRY.but(indent=1)
DATE = look.NUMBER_ENTRY.but(number_format=DAY)
AMOUNT = look.NUMBER_ENTRY.but(number_format=MONEY, across="right")
MONEY_FORMULA = look.FORMULA.but(number_format=MONEY, across="right", shrink=False)
MONEY_QUIET = MONEY_FORMULA.but(number_format=MONEY_OR_BLANK)
MONEY_TOTAL = look.TOTAL.but(number_format=MONEY, across="right", shrink=False)
MONTH_FORMULA = look.FORMULA.but(number_format="mmm yyyy")
DAY_FORMULA = look.FORMULA.but(number_format=DAY)
MONEY_TEXT = look.TEXT_FORMULA.but(shrink=False, indent=1)
HIDDEN = look.Style()
_STYLES = {
    "word": WORD,
    "chosen": WORD,
    "text": NAME,
    "number": look.NUMBER_ENTRY,  # LibreOffice completes texts, and would make 16 of a 1 that is typed
    "day": DATE,
    "amount": AMOUNT,
}
_LOOKS = forms.LOOKS | {"word": WORD, "day": DATE, "amount": AMOUNT}


def typed(of: type, **changes: Mapping[str, Any]) -> list[Column]:
    """The columns of a list that people type in, with what is different here."""
    return entry_columns(of, _STYLES, **changes)


def form_of(sheet: str, *keys: str, **details: Any) -> Form:
    """A form of some of the settings; ``details`` are other attributes of :class:`Form`."""
    known = {each.key: each for each in settings(Settings)}
    entries = setting_entries([known[key] for key in keys], _LOOKS)
    return Form(sheet, entries, schema=SETTINGS, by_place=True, **details)


def vouchers_form() -> Form:
    """Return the opening balance of the vouchers."""
    return form_of(VOUCHERS, "opening_vouchers", first=4, entry="E", hint="F", right="F", height=18)


def statement_form() -> Form:
    """Return the number of the member whose statement is shown."""
    return form_of(STATEMENT, "statement_number", first=4, right="E", height=20)


def list_table(
    t: "Tables",
    listed: Described[Any] | str,
    columns: Sequence[Column],
    lines: int,
    *marks: Mark,
    left: str = "A",
    edges: bool = True,
    finders: str = FINDERS,
    behind: Sequence[Column] = (),
) -> Table:
    """A list below the title, note and headings of its sheet; of one that is not read back its title.

    ``finders`` is the first of the hidden columns that find what is typed by its place, ``behind`` are more.
    """
    sheet, schema = (listed, None) if isinstance(listed, str) else (listed.sheet, listed)
    finders = finders if any(column.formula for column in columns) else ""
    return Table(
        sheet, columns, FIRST, lines, left, HEADING, edges, marks=marks, schema=schema, others=t,
        finders=finders, behind=behind,
    )  # fmt: skip


def remark(key: str) -> str:
    """The formula of what is said of a row: what is not counted as typed, then what is doubtful."""
    return f"=TRIM({{{key}_wrong}}&{{{key}_doubt}})"


def remarks(key: str, used: str, wrong: Sequence[str], doubt: Sequence[str]) -> list[Column]:
    """Return the hidden columns of what is said of a row, and the code of what became of it.

    Args:
        key: of the list, such as ``ledger``.
        used: a condition that holds for a row in which something is typed.
        wrong: sentences, as formula text, on what does not count as it is typed; "" if it does.
        doubt: the same on what counts and is doubtful.
    """
    columns = []
    for name, sentences in (("wrong", wrong), ("doubt", doubt)):
        text = "&".join(sentences) or '""'
        columns.append(hidden(f"{key}_{name}", f'=IF({used},{text},"")'))
    wrong_said, doubt_said = (f'{{{key}_{name}}}<>""' for name in ("wrong", "doubt"))
    code = f'=IF({wrong_said},"{LEFT_OUT}",IF({doubt_said},"{IN_DOUBT}",""))'
    return [*columns, hidden(f"{key}_became", code)]


def to_look_at(key: str, column: str) -> list[Mark]:
    """The colours of a row of a list that is not counted as typed, or is to be checked."""
    became = f"{{{key}_became}}"
    return [
        Mark(column, f'{became}="{LEFT_OUT}"', tones.BAD), Mark(column, f'{became}="{IN_DOUBT}"', tones.WARN)
    ]  # fmt: skip


def hidden(key: str, formula: LineFormula | None = None) -> Column:
    """A column that only other formulas read."""
    return Column(key, style=HIDDEN, formula=formula, hidden=True)


def add_head(sheet: Worksheet, text: str, right: str, note: str, height: float, note_to: str = "") -> None:
    """Write the title of a sheet, and below it a note of that height, as far as the columns."""
    title(sheet, text, right)
    merged(sheet, f"A2:{note_to or right}2", note, look.NOTE)
    sheet.row_dimensions[2].height = height


def add_sorted_list(
    sheet: Worksheet,
    table: Table,
    opening: Opening[Room],
    note: str,
    *,
    note_to: str,
    freeze: str,
    heights: tuple[int, int],
    printed: str = "",
) -> None:
    """Fill a sheet with a list that people type and sort: title and note above it, what is in use printed.

    Every line in use has its first column. The note goes to the column ``note_to``: what a laptop shows
    without scrolling; the heights are those of the note and of the headings. On paper the columns go to
    ``printed``, or as far as people see them.
    """
    assert table.schema is not None
    right = table.letter([column.key for column in table.columns if not column.hidden][-1])
    add_head(sheet, table.sheet, right, note, heights[0], note_to)
    table.write(sheet, opening.lines(table.schema))
    sheet.row_dimensions[HEADING].height = heights[1]
    finish_list(sheet, table, printed or right, freeze)


def finish_list(
    sheet: Worksheet, table: Table, paper: str, freeze: str = "A5", *, sortable: bool = True
) -> None:
    """Give a sheet with a list what each has: on paper its lines in use, as far as a column."""
    finish(
        sheet, f"A1:{paper}{table.last}", used=table.last_used(table.columns[0].key), titles="1:4",
        landscape=True, freeze=freeze, start=f"A{FIRST}", sortable=sortable,
    )  # fmt: skip


class Tables:
    """The tables and forms of a workbook of this room; a table is made when it is first asked for.

    How each is made is given by its name here; a table may ask for the others.
    """

    settings: Form
    opening: Form
    rates: Form

    def __init__(
        self,
        room: Room,
        tables: Mapping[str, Callable[["Tables"], Table]],
        forms: Mapping[str, Callable[[], Form]],
    ) -> None:
        self.room = room
        self._tables = tables
        vars(self).update({name: make() for name, make in forms.items()})

    def month_begins(self, line: Line) -> str:
        """The first day of a line's month of the year, 1 to 12; nothing before the year is typed."""
        start = self.settings.there("year_from")
        return f'=IF(ISNUMBER({start}),DATE(YEAR({start}),MONTH({start})+{line.number - 1},1),"")'

    def __getattr__(self, name: str) -> Table:
        if name not in self._tables:
            raise AttributeError(name)
        made = vars(self)[name] = self._tables[name](self)
        return made
