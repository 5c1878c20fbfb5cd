"""The sheet Vouchers: what was sold before it is used is owed to the players until then."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.forms import Form
from xlvp.workbooks.kit.look import formula, merged
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, Table, on, print_lines
from xlvp.workbooks.money import layout
from xlvp.workbooks.money.book import FIGURES, Voucher
from xlvp.workbooks.money.book import VOUCHERS as SCHEMA
from xlvp.workbooks.money.layout import VOUCHERS, Room
from xlvp.workbooks.money.tables import (
    MONEY_QUIET,
    MONEY_TEXT,
    MONEY_TOTAL,
    Tables,
    amount_said,
    bad,
    cents,
    day_said,
    form_of,
    hidden,
    hide,
    outside,
    place_in,
    sortable,
    to_look_at,
    typed,
)

_HEADING, _FIRST = 11, 13
#: Where the sums stand: sold, used, lapsed and unused, in cents below each other.
_SUMS = {"sold": 5, "used": 6, "lapsed": 7, "unused": 8}


def unused() -> Form:
    """What was unused at the beginning."""
    return form_of(VOUCHERS, "opening_vouchers", first=4, entry="E", hint="F", right="F", height=18)


def sum_of(key: str) -> str:
    """The cell of a sum, for formulas anywhere."""
    return on(VOUCHERS, f"E{_SUMS[key]}")


def vouchers(t: Tables) -> Table:
    """What was sold."""
    return Table(
        VOUCHERS,
        [
            *typed(Voucher),
            Column("sold", "Sold for", 11, MONEY_QUIET, formula=lambda line: f"={line['cents']}/100"),
            Column("voucher_state", "To check", 52, MONEY_TEXT, formula=lambda line: _state(t, line)),
            hidden("many", _many),
            hidden("last", lambda line: f"=N({line['voucher_last']})"),
            hidden("cents", lambda line: _cents(t, line)),
            hidden("lapsed", lambda line: f"=IF({_outside(t, line)},0,{cents(line['voucher_lapsed'])})"),
        ],
        first=_FIRST,
        lines=t.room.vouchers,
        heading=_HEADING,
        edges=True,
        marks=[to_look_at("voucher_state")],
        schema=SCHEMA,
    )


def _many(line: Line) -> str:
    many, first, last = (line[f"voucher_{key}"] for key in ("many", "first", "last"))
    by_number = f"IF(AND(ISNUMBER({first}),ISNUMBER({last})),MAX(0,INT({last})-INT({first})+1),0)"
    return f"=IF(ISNUMBER({many}),MAX(0,INT({many})),{by_number})"


def _outside(t: Tables, line: Line) -> str:
    return outside(line["voucher_date"], t.settings.there("year_from"), t.settings.there("year_to"))


def _cents(t: Tables, line: Line) -> str:
    value = line["voucher_value"]
    none = f"OR({bad(value, days=True)},{_outside(t, line)})"
    return f"=IF({none},0,{line['many']}*ROUND(100*N({value}),0))"


def _state(t: Tables, line: Line) -> str:
    day, first, last, member = (line[f"voucher_{key}"] for key in ("date", "first", "last", "member"))
    table = line.table
    entries = "&".join(line[column.key] for column in table.columns if column.typed)
    overlap = f"({table.there('voucher_first')}<={last})*({table.there('voucher_last')}>={first})"
    numbered = f'({table.there("voucher_first")}<>"")*({table.there("voucher_last")}<>"")'
    twice = f"IF(AND(ISNUMBER({first}),ISNUMBER({last})),SUMPRODUCT({numbered}*{overlap})>1,FALSE)"
    numbers = t.members.there("key")
    firsts = table.there("voucher_first")
    before = f'SUMPRODUCT(MAX(({firsts}<{first})*({firsts}<>"")*{table.there("last")}))'
    gap = f'IF(AND(ISNUMBER({first}),COUNTIF({firsts},"<"&N({first}))>0),{before}<{first}-1,FALSE)'
    missing = f'"Numbers "&({before}+1)&" to "&({first}-1)&" {layout.VOUCHER_GAP} "'
    return (
        f'=IF({entries}="","",TRIM({day_said(day, "Date")}&'
        f'IF({_outside(t, line)},"{layout.OUTSIDE} ","")&IF({gap},{missing},"")&'
        f'IF(AND({line["many"]}=0,N({line["voucher_lapsed"]})=0),"{layout.VOUCHER_MANY} ","")&'
        f'IF({twice},"{layout.VOUCHER_TWICE} ","")&{amount_said(line["voucher_value"], "Value", days=True)}&'
        f"{amount_said(line['voucher_lapsed'], 'Lapsed')}&"
        f'IF(AND({member}<>"",{place_in(member, numbers)}=0),{member}&" {layout.UNKNOWN_MEMBER}","")))'
    )


def add_vouchers(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    title(sheet, "Vouchers", "K")
    merged(sheet, "A2:K2", layout.VOUCHERS_NOTE, look.NOTE)
    sheet.row_dimensions[2].height = 44
    form = unused()
    form.write(sheet, opening.settings)
    t.vouchers.write(sheet, opening.lines(SCHEMA))
    sheet.row_dimensions[_HEADING].height = 32
    table, paid = t.vouchers, t.sessions
    first = form.cell("opening_vouchers")
    for key, text, of in (
        ("sold", "Sold", f"=SUM({table.block('cents')})/100"),
        ("used", "Used in sessions", f"=SUM({paid.there('by_voucher')})/100"),
        ("lapsed", "Lapsed", f"=SUM({table.block('lapsed')})/100"),
        ("unused", layout.UNUSED, f"=ROUND({cents(first)}+100*(E5-E6-E7),0)/100"),
    ):
        row = _SUMS[key]
        style = form.label_style.but(bold=key == "unused")
        merged(sheet, f"A{row}:D{row}", text, style)
        formula(sheet, f"E{row}", of, MONEY_TOTAL)
    received = t.receipts.line(3).there("receipt_now")
    same = f"ROUND(100*(E5-{received}),0)=0"
    message = (
        f'"Sold for "&FIXED(E5,2)&", received in the year "&FIXED({received},2)&". {layout.VOUCHER_MONEY}"'
    )
    merged(sheet, "G5:K8", None, look.NOTE)
    formula(sheet, "G5", f'=IF({same},"",{message})', look.NOTE.but(down="center"))
    page.name(sheet, FIGURES.name("vouchers_said"), "G5")
    tones.mark(sheet, "G5:K8", '$G$5<>""', tones.WARN)
    hide(sheet, table, "many")
    finish(sheet, f"A1:K{table.last}", titles=f"{_HEADING}:{_HEADING}", landscape=True, start=f"A{_FIRST}")
    print_lines(sheet, table, "K", "voucher_date")
    sortable(sheet)
