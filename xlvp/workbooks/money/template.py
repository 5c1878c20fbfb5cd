"""The treasurer's book as a template: its options, and what is done with its workbooks."""

from xlvp.formats.bank_csv import BankFile
from xlvp.pairs.received import PlayedSessions
from xlvp.workbooks.money.book import MONEY, TEMPLATE
from xlvp.workbooks.money.imports import take_bank, take_season
from xlvp.workbooks.money.report import MoneyWorkbook, forget
from xlvp.workbooks.template import Button, Option, Template, maker_in
from xlvp.xlsx.values import NamedCells

MONEY_BOOK = Template(
    TEMPLATE,
    "Make the treasurer's book of a year.\n\n"
    "With --from OLD everything of an old book goes into a new one of another size; with --year only the "
    "members, classes, fees, categories and what every account, the bank, the cash and the vouchers came "
    "to. OLD itself stays as it is.",
    maker_in("xlvp.workbooks.money.build"),
    Button(
        "New treasurer's book",
        "A workbook for a club's money: fees, sessions, bank, accounts, year, under a name that you choose.",
        "AccountingFormat",
        asks="members",
        usual=150,
    ),
    marker="xlvp_att_session",
    anchors=MONEY.sheets | {"Check": "xlvp_check", "Workings": "xlvp_template"},
    options=(
        Option("members", "Lines for members; default 150.", "whole", least=2, most=500),
        Option("sessions", "Lines for sessions; default 60.", "whole", least=1, most=60),
        Option("attendances", "Lines for players of sessions.", "whole", least=10, most=8000),
        Option("ledger", "Lines of the ledger; default 600.", "whole", least=10, most=1500),
        Option("from", "Copy everything that was typed in this workbook.", "workbook"),
        Option("year", "The first day of the year, such as 2027-01-01; with --from, of a new one."),
    ),
    schema=MONEY,
    book=lambda recalculated: MoneyWorkbook(NamedCells(recalculated)),
    takes={BankFile: take_bank, PlayedSessions: take_season},
    forget=forget,
)
