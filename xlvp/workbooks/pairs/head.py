"""What the sheets of the pairs workbook have in common: their head, and where the event stands."""

from typing import Any

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import BAD, DOUBT, GOOD, PROVISIONAL, READY, SET_UP, UNUSABLE
from xlvp.pairs.event import TO_CHECK
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.pairs import layout
from xlvp.workbooks.pairs.layout import session_fact, setup
from xlvp.workbooks.pairs.schema import BEHIND

_EMPTIED = "xlvp: a formula is missing, see the sheet Check"


def head(sheet: Worksheet, title: str, last: str, state: str = "") -> None:
    """Write the titles of sheet and event to the column ``last``, and where the event stands."""
    look.merged_formula(sheet, f"A1:{last}1", _title(title), look.TITLE.but(shrink=True, size=18))
    state_row(sheet, f"A2:{last}2", state, hall=bool(state))
    page.heights(sheet, {1: 28, 2: 30, 3: 6})


def low_head(sheet: Worksheet, title: str, left: str, note: str, last: str, printed: str = "") -> None:
    """Write a head that stays on the screen: it takes no more than a fifth of a small one.

    The title goes to the column ``left``; the note, a text or a formula, from there to ``printed``, the last
    column that is always printed.
    """
    look.merged_formula(sheet, f"A1:{left}1", _title(title), look.TITLE.but(shrink=True, size=14))
    ref = f"{get_column_letter(sheet[f'{left}1'].column + 1)}1:{printed or last}1"
    write = look.merged_formula if note.startswith("=") else look.merged
    write(sheet, ref, note, look.LABEL.but(size=9, across="right", wrap=True))
    state_row(sheet, f"A2:{last}2")
    page.heights(sheet, {1: 24, 2: 28, 3: 1.5, 4: 1.5})


def finish_list(sheet: Worksheet, area: str, start: str, *, freeze: str = "A", **details: Any) -> None:
    """Finish a sheet with a list: its head stays on the screen and comes back on every page.

    ``freeze`` is the first column that moves; ``details`` are others of what :func:`finish` takes.
    """
    finish(sheet, area, titles=f"1:{layout.HEAD}", freeze=f"{freeze}{layout.TOP}", start=start, **details)


def _title(title: str) -> str:
    return f'="{title}"&IF({setup("title")}="",""," – "&{setup("title")})'


def state_row(sheet: Worksheet, ref: str, text: str = "", *, hall: bool = False) -> None:
    """Write where the event stands, or what a sheet that goes to the players says of it."""
    style = look.BANNER.but(across="left", indent=1, wrap=True, size=11)
    look.merged_formula(sheet, ref, text or banner(), style)
    verdict(sheet, ref, hall=hall)
    sheet.sheet_view.showGridLines = False


def banner() -> str:
    """Where the event stands; what it says itself if that cell was emptied."""
    return f'=IF(LEN({layout.VERDICT})=0,"{_EMPTIED}",{layout.VERDICT})'


def hall_banner(*, standing: bool = False) -> str:
    """What a sheet that goes to the players says on top: only what makes it wrong.

    If ``standing`` it also says how many results are in, once the first one is.
    """
    more = f'IF(N({session_fact("open")})>0,"; {TO_CHECK}","")'
    begun = f'IF({layout.CODE}="{READY}","",{layout.SHORT}&{more})' if standing else '""'
    text = f"IF(OR(ISERROR({layout.VERDICT}),{_wrong(layout.CODE)}),{layout.VERDICT},{begun})"
    return f'=IF(LEN({layout.VERDICT})=0,"{_EMPTIED}",{text})'


def _wrong(code: str) -> str:
    return f'{code}="{UNUSABLE}",{code}="{SET_UP}"'


def verdict(sheet: Worksheet, ref: str, *, hall: bool = False) -> None:
    """Colour where the event stands: green when final, amber with a doubt, red when something is wrong.

    Names lead to the codes, as not every program lets a conditional format ask another sheet. In the
    ``hall`` a result that cannot be scored is a doubt, as it is not named there.
    """
    there = f"LEN({page.absolute(ref.partition(':')[0])})>0"
    code, tone = BEHIND.name("state_code"), BEHIND.name("state_tone")
    bad = f"OR(LEN({tone})=0,{_wrong(code)})" if hall else f'OR(LEN({tone})=0,{tone}="{BAD}")'
    tones.verdict(
        sheet, ref, good=f'AND({there},{tone}="{GOOD}")', bad=f"AND({there},{bad})",
        doubt=f'AND({there},OR({tone}="{DOUBT}",{code}="{PROVISIONAL}"))',
    )  # fmt: skip
