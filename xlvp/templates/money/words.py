"""Parts of formulas that more than one sheet has: cents of an amount, what is wrong with one, a day in words.

Amounts are typed as numbers. What they come to is added up in whole cents, which no sum of a spreadsheet
rounds; an amount that is none counts nothing and is named.
"""

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
    """What is wrong with a day, as a sentence; "" if nothing is or nothing stands there."""
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
    """The place of what a cell says in a column, its edge is place 1; 0 if it does not stand there."""
    return f'IF({cell}="",0,IFERROR(MATCH({cell}&"",{column},0),0))'


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
