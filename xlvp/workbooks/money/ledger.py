"""The sheets Ledger and Vouchers: bank and cash by category; what was sold before it is used."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.records.entry import columns_of
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import exactly, first_true
from xlvp.workbooks.kit.look import formula, merged
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import Column, Line, Table, on
from xlvp.workbooks.kit.validation import one_of_cells
from xlvp.workbooks.money import book, layout, workings
from xlvp.workbooks.money.layout import MONEY_TEXT, Room, Tables, amount_said, cents, hidden, place_in

_LEDGER_NOTE = (
    "One row for each bank or cash transaction. Session takings are on Sessions, not here. Cash banked and "
    "Cards paid out move money to the bank. For the account of: only if a member pays in or gets money back. "
    "Where: bank (default), cash, cards (the card company) or account. With account no money moves: Out is "
    "credited to the member (for directing or a prize), In is charged. No.: number the entries 1, 2, 3 ... "
    "Write the number on the receipt. Imports number them."
)
_LEDGER_NEAR = (
    ", imported from the bank, has the same amount within 3 days. If it is the same payment, clear this row."
)
_LEDGER_GAP = "is missing. If you deleted the entry, restore its number: clear entries, but keep numbers."
_LEDGER_MOVE = "Cash banked goes from cash to bank, Cards paid out from cards to bank."

_PLACES = "{" + ",".join(f'"{word}"' for word in book.PLACES) + "}"
_BANK, _CASH, _CARDS, _ACCOUNT = range(1, 5)
_SUBSCRIPTIONS, _VOUCHERS = 2, 3  # places among the categories
_MOVES = f'{{"{book.CASH_BANKED}","{book.CARDS_PAID_OUT}"}}'


def ledger(t: Tables) -> Table:
    """The lines; ``move`` is 1 or 2 where money only goes from the tin, or the card firm, to the bank.

    ``place`` is where the money is, the bank if nothing is said. ``bank``, ``cash`` and ``cards`` are what
    each gains: its own lines, and what the bank has had of the others.
    """
    net = f"{cents('{ledger_in}')}-{cents('{ledger_out}')}"
    name, payer = (f"INDEX({{members.{key}}},{{member_at}})" for key in ("member_name", "payer_at"))
    not_of_bank = 'OR({net}=0,{ledger_bank}="",NOT(ISNUMBER({ledger_date})))'

    def running(line: Line) -> str:
        """What the bank has after this row; no row's formula reads the one above."""
        bank, table = line["bank"], line.table
        until = f"SUM({table.letter('bank')}${table.first - 1}:{bank})"
        return f'=IF({bank}=0,"",(ROUND(100*N({t.opening.there("opening_bank")}),0)+{until})/100)'

    # by what a typed entry is known as another's twin: day, amount, category, place and member
    twin = '&"|"&'.join(f"{{{part}}}" for part in ("net", "category", "move", "place", "member_at"))
    not_typed = 'OR({net}=0,{ledger_bank}<>"",NOT(ISNUMBER({ledger_date})))'
    nearest = "0"  # the place of a bank's line of this amount within three days
    for days in (-3, 3, -2, 2, -1, 1, 0):
        nearest = f'IFERROR(MATCH({{net}}&"@"&(INT({{ledger_date}})+{days}),{{ledger.marked}},0),{nearest})'
    moved = f"IFERROR(MATCH({exactly('{ledger_category}')},{_MOVES},0),0)"
    fits = f"OR({{place}}={_BANK},{{place}}={moved}+1)"
    return layout.list_table(
        t,
        book.LEDGER,
        [
            *layout.typed(book.LedgerLine, ledger_category={"rule": one_of_cells(workings.CATEGORIES)}),
            Column("ledger_running", "Bank balance", 11, layout.MONEY_QUIET, formula=running),
            Column("who", "Name", 19, MONEY_TEXT, f'=IF({{member_at}}>0,{name}&"","")'),
            Column("ledger_state", "To check", 58, MONEY_TEXT, layout.remark("ledger")),
            # in less out; an entry of another year does not count
            hidden("net", f"=IF({layout.outside('{ledger_date}')},0,{net})"),
            hidden("place", f"=IFERROR(MATCH({exactly('{ledger_place}')},{_PLACES},0),{_BANK})"),
            hidden("move", f'=IF({{ledger_category}}="",0,IF(AND({moved}>0,{fits}),{moved},0))'),
            hidden("category", f"=IF({{move}}>0,0,{place_in('{ledger_category}', workings.CATEGORIES)})"),
            hidden("effect", f"=IF(OR({{move}}>0,{{place}}={_ACCOUNT}),0,{{net}})"),
            hidden("received", f"=IF({{category}}>{layout.RECEIPTS},0,{{effect}})"),
            hidden("spent", f"=IF({{category}}>{layout.RECEIPTS},-{{effect}},0)"),
            hidden("bank", _gained(_BANK, f"{{move}}>0,{{place}}<{_ACCOUNT}")),
            hidden("cash", _gained(_CASH, f"{{place}}={_BANK},{{move}}=1")),
            hidden("cards", _gained(_CARDS, f"{{place}}={_BANK},{{move}}=2")),
            hidden("member_at", f"={place_in('{ledger_member}', '{members.key}')}"),
            # whose account it is; money for vouchers is no money for the account
            hidden("payer_at", f"=IF(OR({{member_at}}=0,{{category}}={_VOUCHERS}),0,{payer})"),
            hidden("paid", f"=IF({{payer_at}}*({{place}}<{_ACCOUNT})=0,0,{{net}})"),
            hidden("credit", f"=IF({{payer_at}}*({{place}}={_ACCOUNT})=0,0,-{{net}})"),
            hidden("subs_at", f"=IF({{category}}={_SUBSCRIPTIONS},{{member_at}},0)"),
            hidden("month", f"={layout.month_of('{ledger_date}')}"),
            hidden("twin", f'=IF({not_typed},"",INT({{ledger_date}})&"|"&{twin})'),
            # amount and day of a line of the bank
            hidden("marked", f'=IF({not_of_bank},"",{{net}}&"@"&INT({{ledger_date}}))'),
            hidden("near", f'=IF(OR({workings.OF_BANK}=0,{{twin}}="",{{place}}<>{_BANK}),0,{nearest})'),
            hidden("control", _control()),
        ],
        t.room.ledger,
        *layout.to_look_at("ledger", "ledger_state"),
        behind=_ledger_remarks(),
    )


def _control() -> str:
    """A figure that any change of an entry's amount, day, category, place or member changes."""
    member = "{ledger_member}"
    number = f"IFERROR(VALUE({member}),LEN({member}))"
    weight = "(10*{category}+{place}+1)"
    nothing = 'AND({ledger_date}="",{net}=0)'
    what = f"ABS({{net}})*{weight}*IF({{net}}<0,3,7)+INT(N({{ledger_date}}))*({number}+11)"
    return f"=IF({nothing},0,MOD({what},999983)+1)"


def _gained(place: int, moved: str) -> str:
    """What one of the places gains: its own lines, less what a move takes away."""
    return f"=IF({{place}}={place},{{net}},IF(AND({moved}),-{{net}},0))"


def _ledger_remarks() -> list[Column]:
    day, text, category, place = (f"{{ledger_{key}}}" for key in ("date", "text", "category", "place"))
    member, came, went, session = (f"{{ledger_{key}}}" for key in ("member", "in", "out", "session"))
    entries = f"{day}&{text}&{category}&{place}&{member}&{came}&{went}&{session}"
    edge = f"ROW(A${layout.FIRST - 1})"
    place_here = f"ROW()-{edge}+1"
    same = f"IFERROR(MATCH({{twin}},{{ledger.twin}},0),{place_here})"
    other = f'"Row "&({same}+{edge}-1)&" has the same day, amount and category: entered twice? "'
    twin = f'IF({{twin}}="","",IF({same}<>{place_here},{other},""))'
    near = f'IF({{near}}=0,"","Row "&({{near}}+{edge}-1)&"{_LEDGER_NEAR} ")'
    on_day = f'IF(ISNUMBER({day})," on "&{layout.day_in_words(day)},"")'
    amount = f'FIXED(ABS({{net}})/100,2)&{on_day}&" \'"&{text}&"\': "'
    known = f"OR({{category}}>0,{{move}}>0,AND({{place}}={_ACCOUNT},{{member_at}}>0))"
    misplaced = f'AND({category}<>"",ISNUMBER(MATCH({exactly(category)},{_MOVES},0)),{{move}}=0)'
    wrong = [
        f'IF({day}="","Type the date. ",{layout.day_said(day, "Date")})',
        f'IF({layout.outside(day)},"{layout.OUTSIDE} ","")',
        amount_said(came, "In"),
        amount_said(went, "Out"),
        f'IF(AND({came}="",{went}=""),"Type the amount, under In or Out. ","")',
        f'IF(AND({place}<>"",ISNA(MATCH({exactly(place)},{_PLACES},0))),'
        '"Where must be bank, cash, cards or account; counted as bank. ","")',
        f'IF(AND({member}<>"",{{member_at}}=0),{member}&" {layout.UNKNOWN_MEMBER} ","")',
        f'IF(AND({{place}}={_ACCOUNT},{member}=""),"Type whose account it is for. ","")',
    ]
    doubt = [
        f'IF(AND({came}<>"",{went}<>""),"In and Out are both filled in: type only one. ","")',
        twin,
        near,
        _number(),
        f'IF({misplaced},"{_LEDGER_MOVE} ","")',
        f'IF(AND({session}<>"",ISNA(MATCH({exactly(session)},{{sessions.key}},0))),'
        '"This session is not on Sessions. ","")',
        f'IF({category}="",IF(OR({{net}}=0,{known}),"",'
        f'{amount}&IF(AND({{net}}>0,{member}=""),"whose?","what for?")),'
        f'IF(OR({known},{misplaced}),"","Not a category on Year: "&{category}&". "))',
    ]
    return layout.remarks("ledger", f'{entries}<>""', wrong, doubt)


def _number() -> str:
    """What is wrong with the number of an entry, once the entries are numbered."""
    number, numbers = "{ledger_number}", "{ledger.ledger_number}"
    here = f"ROW()-ROW(A${layout.FIRST - 1})+1"
    missing = f'IF({workings.HIGHEST}=0,"","No entry number. The next one is "&({workings.HIGHEST}+1)&". ")'
    twice = f'{number}&" is used twice. "'
    message = first_true(
        (f"OR({number}<1,{number}<>INT({number}))", '"Entry number: it must be 1, 2, 3 ... "'),
        (f"MATCH({number},{numbers},0)<>{here}", f'"Entry number: "&{twice}'),
        (f"OR({number}<=1,ISNUMBER(MATCH({number}-1,{numbers},0)))", '""'),
        otherwise=f'"Entry number: "&({number}-1)&" {_LEDGER_GAP} "',
    )
    return f'IF({number}="",{missing},IF(ISNUMBER({number}),{message},{amount_said(number, "No.")}))'


def add_ledger(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_sorted_list(
        sheet, t.ledger, opening, _LEDGER_NOTE, note_to="K", freeze="B5", heights=(44, 47), printed="K"
    )


_VOUCHERS_NOTE = (
    "Vouchers and prepaid cards sold. The money is on the Ledger under Vouchers sold. Unused vouchers are "
    "owed to the players; Attendance counts what they use. Mark a lost card; it becomes income only when"
    " it lapses."
)

_HEADING, _FIRST = 11, 13
#: Where the sums stand, in cents below each other.
_SUMS = {"sold": 5, "used": 6, "lapsed": 7, "unused": 8}
#: The cell of what is unused, for formulas anywhere.
UNUSED = on(layout.VOUCHERS, f"E{_SUMS['unused']}")


def vouchers(t: Tables) -> Table:
    """What was sold."""
    outside = layout.outside("{voucher_date}")
    many, first, last = (f"{{voucher_{key}}}" for key in ("many", "first", "last"))
    by_number = f"IF(AND(ISNUMBER({first}),ISNUMBER({last})),MAX(0,INT({last})-INT({first})+1),0)"
    none = f"OR({layout.bad('{voucher_value}', days=True)},{outside})"
    return Table(
        layout.VOUCHERS,
        [
            *layout.typed(book.Voucher),
            Column("sold", "Sold for", 11, layout.MONEY_QUIET, formula="={cents}/100"),
            Column("voucher_state", "To check", 52, MONEY_TEXT, formula=layout.remark("voucher")),
            hidden("many", f"=IF(ISNUMBER({many}),MAX(0,INT({many})),{by_number})"),
            hidden("last", "=N({voucher_last})"),
            hidden("cents", f"=IF({none},0,{{many}}*ROUND(100*N({{voucher_value}}),0))"),
            hidden("lapsed", f"=IF({outside},0,{cents('{voucher_lapsed}')})"),
        ],
        first=_FIRST,
        lines=t.room.vouchers,
        heading=_HEADING,
        edges=True,
        marks=layout.to_look_at("voucher", "voucher_state"),
        schema=book.VOUCHERS,
        others=t,
        finders=layout.FINDERS,
        behind=_voucher_remarks(),
    )


def _voucher_remarks() -> list[Column]:
    day, first, last, member = (f"{{voucher_{key}}}" for key in ("date", "first", "last", "member"))
    entries = "&".join(f"{{{key}}}" for key in columns_of(book.Voucher))
    firsts, lasts = "{vouchers.voucher_first}", "{vouchers.voucher_last}"
    overlap, numbered = f"({firsts}<={last})*({lasts}>={first})", f'({firsts}<>"")*({lasts}<>"")'
    twice = f"IF(AND(ISNUMBER({first}),ISNUMBER({last})),SUMPRODUCT({numbered}*{overlap})>1,FALSE)"
    unknown = place_in(member, "{members.key}")
    before = f'SUMPRODUCT(MAX(({firsts}<{first})*({firsts}<>"")*{{vouchers.last}}))'
    gap = f'IF(AND(ISNUMBER({first}),COUNTIF({firsts},"<"&N({first}))>0),{before}<{first}-1,FALSE)'
    missing = f'"Numbers "&({before}+1)&" to "&({first}-1)&" are missing from the list. "'
    how_many = "{voucher_many}"
    lost, number = "{voucher_lost}", "Lost: type how many. "
    wrong = [
        layout.day_said(day, "Date"),
        f'IF({layout.outside(day)},"{layout.OUTSIDE} ","")',
        'IF(AND({many}=0,N({voucher_lapsed})=0),"Type the first and last number, or how many. ","")',
        f'IF({twice},"Some of these numbers are listed twice. ","")',
        f'IF(OR({how_many}="",ISNUMBER({how_many})),"","How many: type a number. ")',
        amount_said("{voucher_value}", "Value", days=True),
        amount_said("{voucher_lapsed}", "Lapsed"),
    ]
    doubt = [
        f'IF({day}="","Type the date. ","")',
        f'IF({gap},{missing},"")',
        f'IF(AND({member}<>"",{unknown}=0),{member}&" {layout.UNKNOWN_MEMBER} ","")',
        f'IF({lost}="","",IF(ISNUMBER({lost}),IF(OR({lost}<0,{lost}>{{many}}),"{number}",""),"{number}"))',
    ]
    return layout.remarks("voucher", f'{entries}<>""', wrong, doubt)


def add_vouchers(sheet: Worksheet, t: Tables, opening: Opening[Room]) -> None:
    """Fill the sheet."""
    layout.add_head(sheet, "Vouchers", "K", _VOUCHERS_NOTE, 44)
    form = layout.vouchers_form()
    form.write(sheet, opening.settings)
    t.vouchers.write(sheet, opening.lines(book.VOUCHERS))
    sheet.row_dimensions[_HEADING].height = 32
    table, paid = t.vouchers, t.sessions
    first = form.there("opening_vouchers")
    for key, text, of in (
        ("sold", "Sold", f"=SUM({table.block('cents')})/100"),
        ("used", "Used in sessions", f"=SUM({paid.there('by_voucher')})/100"),
        ("lapsed", "Lapsed", f"=SUM({table.block('lapsed')})/100"),
        ("unused", layout.UNUSED, f"=ROUND({cents(first)}+100*(E5-E6-E7),0)/100"),
    ):
        row = _SUMS[key]
        merged(sheet, f"A{row}:D{row}", text, form.label_style.but(bold=key == "unused"))
        formula(sheet, f"E{row}", of, layout.MONEY_TOTAL)
    received = t.receipts.line(3).there("receipt_now")
    same = f"ROUND(100*(E5-{received}),0)=0"
    message = (
        f'"Sold for "&FIXED(E5,2)&", received in the year "&FIXED({received},2)&". The two should be equal."'
    )
    merged(sheet, "G5:K8", None, look.NOTE)
    formula(sheet, "G5", f'=IF({same},"",{message})', look.NOTE.but(down="center"))
    page.name(sheet, book.FIGURES.name("vouchers_said"), "G5")
    tones.mark(sheet, "G5:K8", '$G$5<>""', tones.WARN)
    finish(
        sheet, f"A1:K{table.last}", used=table.last_used("voucher_date"), titles=f"{_HEADING}:{_HEADING}",
        landscape=True, start=f"A{_FIRST}", sortable=True,
    )  # fmt: skip
