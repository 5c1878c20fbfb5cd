"""The sheet Plays: what the federation may invoice month by month, and what a table brings."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.forms import Form
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Mark, Table, on
from xlvp.workbooks.money import book, layout
from xlvp.workbooks.money.layout import MONEY_QUIET, PLAYS, Room, Tables, cents

_PLAYS_NOTE = (
    "What the federation can invoice: plays in a month times its fee. Too much = invoiced minus that."
)

_RATES, _MONTHS, _EVENINGS = 4, 10, 27
_TENTH = look.FORMULA.but(number_format="0.0;-0.0;;@")
_PLAYERS_AT_A_TABLE = 4
_DIFFERENCE = '=IF(ISNUMBER({month_invoiced}),ROUND(100*({month_invoiced}-{month_fee}),0)/100,"")'
_TOTALS = dict.fromkeys(("month_fee", "month_invoiced", "difference"), layout.MONEY_TOTAL) | {
    "tables": look.TOTAL.but(number_format="0.0")
}
_EVEN = 'IF(AND({brings}>0,{hall}>0),ROUND({hall}/{brings},1),"")'
_COUNT = look.FORMULA.but(number_format="0;-0;;@")


def rates() -> Form:
    """The federation's rate, and the hall."""
    return layout.form_of(
        PLAYS, "rate", "rate_visitors", "hall", first=_RATES, entry="C", hint="D", right="J"
    )


def months(t: Tables) -> Table:
    """Plays by month, and the invoice."""

    def of(key: str) -> str:
        return f"SUMIF({{sessions.month}},{{#}},{{sessions.{key}}})"

    start = "{settings.year_from}"
    first = f'=IF(ISNUMBER({start}),DATE(YEAR({start}),MONTH({start})+{{#}}-1,1),"")'
    plays = f"""={of("players")}-IF({{rates.rate_visitors}}="no",{{visitors}},0)"""
    fee = f"={{month_plays}}*{cents('{rates.rate}')}/100"
    return Table(
        PLAYS,
        [
            Column("month_first", "Month", 27, layout.MONTH_FORMULA, first),
            Column("held", "Sessions", 13, _COUNT, formula="=COUNTIF({sessions.month},{#})"),
            Column("tables", "Tables", 13, _TENTH, formula=f"={of('players')}/{_PLAYERS_AT_A_TABLE}"),
            Column("visitors", "Visitors", 10, _COUNT, formula=f"={of('visitors')}"),
            Column("month_plays", "Plays", 10, _COUNT, plays),
            Column("month_fee", "Fee", 11, MONEY_QUIET, fee),
            *layout.typed(book.Month),
            Column("difference", "Too much", 11, MONEY_QUIET, formula=_DIFFERENCE),
        ],
        first=_MONTHS,
        lines=12,
        marks=[Mark("difference", "N({difference})<>0", tones.WARN)],
        schema=book.MONTHS,
        others=t,
        found=layout.FOUND,
    )


def evenings(t: Tables) -> Table:
    """What a session brings after hall and federation, and with how many tables it would bring nothing."""

    def shown(key: str, heading: str, expression: str, style: look.Style = MONEY_QUIET) -> Column:
        """A column with nothing where nobody played."""
        return Column(key, heading, None, style.but(border=None), f'=IF({{players}}=0,"",{expression})')

    day, own = "{sessions#session_date}", cents("{sessions#session_hall}", days=True)
    hall = f'IF({{sessions#session_hall}}="",{cents("{rates.hall}")},{own})/100'
    visitors = 'IF({rates.rate_visitors}="no",{sessions#visitors},0)'
    charged = f"({{sessions#players}}-{visitors})*{cents('{rates.rate}')}/100"
    even = 'IF({even}="","","; break-even "&FIXED({even},1)&" tables")'
    return Table(
        PLAYS,
        [
            shown("number", "Session", '{sessions#session_number}&""', look.FORMULA),
            shown("date", "Date", f'IF(ISNUMBER({day}),{day},"")', layout.DAY_FORMULA),
            shown("tables", "Tables", f"{{sessions#players}}/{_PLAYERS_AT_A_TABLE}", _TENTH),
            shown("income", "Income", "{sessions#session_due}"),
            shown("hall", "Hall", hall),
            shown("charged", "Federation", charged),
            shown("left", "Left", "ROUND(100*({income}-{hall}-{charged}),0)/100"),
            shown("brings", "A table brings", "ROUND(({income}-{charged})/{tables},2)"),
            shown("even", "Tables to break even", _EVEN, _TENTH),
            shown("said", "", f'"a table brings "&FIXED({{brings}},2)&{even}', layout.MONEY_TEXT),
            layout.hidden("players", "={sessions#players}"),
            # for the chart: a gap where nobody has counted
            layout.hidden("over", "=IF({sessions#counted}=0,NA(),{sessions#over}/100)"),
        ],
        first=_EVENINGS,
        lines=t.room.sessions,
        marks=[Mark("number:even", "{players}>0", tones.BOX)],
        others=t,
    )


def add_plays(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_head(sheet, "Plays", "H", _PLAYS_NOTE, 30, note_to="J")
    form = t.rates
    form.write(sheet, opening.settings)
    table = t.months
    table.write(sheet, opening.lines(book.MONTHS))
    row = table.last + 1
    put(sheet, f"A{row}", "Total", look.TOTAL)
    for key in ("held", "tables", "visitors", "month_plays", "month_fee", "month_invoiced", "difference"):
        style = _TOTALS.get(key, look.TOTAL)
        formula(sheet, f"{table.letter(key)}{row}", f"=ROUND(SUM({table.column(key)}),2)", style)
    put(sheet, f"A{_EVENINGS - 2}", "What a table brings", look.SUBTITLE)
    t.evenings.write(sheet)
    sheet.column_dimensions["I"].width, sheet.column_dimensions["J"].width = 13, 44
    sheet.row_dimensions[_EVENINGS - 1].height = 32
    along, over = (on(PLAYS, t.evenings.column(key)) for key in ("number", "over"))
    Chart(
        [Series("Over, short", over, look.AWAY)],
        along=along,
        top="I4",
        bottom="K24",
        title="Cash over and short",
        along_title="Session",
        values_format="0.00",
        legend=False,
    ).on(sheet)
    finish(sheet, f"A1:J{t.evenings.last}", start=form.cell("rate"))
