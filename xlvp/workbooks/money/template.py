"""The treasurer's book as a template: its options, an old year's book made into a new one's."""

from collections.abc import Mapping
from functools import partial
from typing import cast

from xlvp.formats.bank_csv import BankFile
from xlvp.pairs.received import PlayedSessions
from xlvp.workbooks.kit.forget import forget_in_money
from xlvp.workbooks.money.book import MONEY, TEMPLATE
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.examples import build_example
from xlvp.workbooks.money.imports import take_bank, take_season
from xlvp.workbooks.money.layout import Room
from xlvp.workbooks.money.opening import Opening
from xlvp.workbooks.money.reopen import reopened, year_settings
from xlvp.workbooks.money.report import MoneyWorkbook
from xlvp.workbooks.template import Button, Made, OldWorkbook, Option, Template
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.named_cells import NamedCells
from xlvp.xlsx.package import Package
from xlvp.xlsx.workbook import Workbook, place

_LISTS = ("members", "sessions", "attendances", "ledger")


def _make(asked: Mapping[str, object]) -> Made:
    """Make a workbook, empty or from an old one.

    Raises:
        InputError: a size is out of range, or the year's first day is no day.
        WorkbookError: the old workbook is no treasurer's book, or an entry of it finds no place.
    """
    sizes = {key: cast(int, asked[key]) for key in _LISTS if asked.get(key) is not None}
    old = cast("OldWorkbook | None", asked.get("from"))
    if old is None:
        room = _room(sizes)
        year = year_settings(str(asked.get("year") or ""))
        return Made(build_money(Opening(room, year)), f"a treasurer's book {_said(room)}, ready to type into")
    opening, notes = reopened(recalculate_apart(old.package), sizes, str(asked.get("year") or ""))
    return Made(build_money(opening), f"a treasurer's book {_said(opening.room)}", notes)


def _room(sizes: Mapping[str, int]) -> Room:
    """The room; of the attendance enough for half of the members in every session."""
    room = Room(**sizes)
    if "attendances" in sizes:
        return room
    lines = max(100, min(8000, room.members * room.sessions // 2))
    return Room(**{**sizes, "attendances": lines})


def _said(room: Room) -> str:
    return f"for {room.members} members and {room.sessions} sessions"


def _again(package: Package, book: Workbook) -> bytes:
    """An empty workbook with the same room, for its formulas."""

    def rows(name: str) -> int:
        result = place(package, book, f"xlvp_{name}")
        return result.bottom - result.top - 1  # without the lines above and below

    return build_money(
        Opening(
            Room(
                members=rows("member_number"),
                sessions=rows("session_number"),
                attendances=rows("att_session"),
                ledger=rows("ledger_date"),
                fees=rows("fee_class"),
                subscriptions=rows("subs_class"),
                vouchers=rows("voucher_date"),
            )
        ),
        stored=False,
    )


MONEY_BOOK = Template(
    TEMPLATE,
    "Make the treasurer's book of a year.\n\n"
    "With --from OLD everything of an old book goes into a new one of another size; with --year only the "
    "members, classes, fees, categories and what every account, the bank, the cash and the vouchers came "
    "to. OLD itself stays as it is.",
    _make,
    Button(
        "New treasurer's book",
        "A workbook for a club's money: fees, sessions, bank, accounts, year, under a name that you choose.",
        "AccountingFormat",
        asks="members",
        usual=150,
    ),
    marker="xlvp_att_session",
    anchors=MONEY.sheets | {"Check": "xlvp_check", "Workings": "xlvp_template"},
    again=_again,
    options=(
        Option("members", "Lines for members; default 150.", "whole", least=2, most=500),
        Option("sessions", "Lines for sessions; default 60.", "whole", least=1, most=60),
        Option("attendances", "Lines for players of sessions.", "whole", least=10, most=8000),
        Option("ledger", "Lines of the ledger; default 600.", "whole", least=10, most=1500),
        Option("from", "Copy everything that was typed in this workbook.", "workbook"),
        Option("year", "The first day of the year, such as 2027-01-01; with --from, of a new one."),
    ),
    ready={
        "money.xlsx": partial(build_money, Opening(Room(100, 50, 2500, 400))),
        "examples/money.xlsx": build_example,
    },
    schema=MONEY,
    book=lambda recalculated: MoneyWorkbook(NamedCells(recalculated)),
    takes={BankFile: take_bank, PlayedSessions: take_season},
    forget=forget_in_money,
    called=("xlvp_club", "xlvp_year_from"),
)
