"""What an auditor of a small club asks for: open matters in one list, statements, closed months, numbers."""

from collections.abc import Callable
from datetime import date
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from tests.openings import opening_of
from tests.workbooks.test_money_messages import start_sheet, wrong_book
from tests.xlsx.files import saved
from xlvp.cli import main
from xlvp.workbooks.money import book as money
from xlvp.workbooks.money.build import build_money, reopened
from xlvp.workbooks.money.layout import Room
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells, Recalculated

_ROOM = Room(members=6, sessions=6, attendances=40, ledger=20, fees=6, subscriptions=3, vouchers=5)
_YEAR = {"year_from": date(2026, 1, 1), "year_to": date(2026, 12, 31), "accounts_day": date(2026, 6, 30)}
#: A book that was made before entries had numbers and statements a sheet.
_BEFORE = Path(__file__).with_name("money_before_entry_numbers.xlsx")


def made(settings: dict[str, Any] | None = None, **given: Any) -> Recalculated:
    """A book of 2026 with these lines."""
    usual: dict[str, Any] = {
        "fees": [{"fee_class": "member", "fee_amount": 3}],
        "members": [
            {"member_number": f"0{n}", "member_class": "member", "member_name": f"M {n}"} for n in (1, 2)
        ],
    }
    return recalculate(
        build_money(opening_of(_ROOM, _YEAR | (settings or {}), **(usual | given)), stored=False)
    )


def matters(computed: Recalculated) -> dict[str, str]:
    """The open matters, by where they are."""
    return {item.place: item.words for item in money.account(NamedCells(computed)).open}


def figures(computed: Recalculated) -> money.Figures:
    """The year in short."""
    return money.FIGURES.read(NamedCells(computed))


def entry(day: date, text: str, net: float, category: str = "Hall", **more: Any) -> dict[str, Any]:
    """A line of the ledger."""
    side = "ledger_in" if net > 0 else "ledger_out"
    return {"ledger_date": day, "ledger_text": text, side: abs(net), "ledger_category": category} | {
        f"ledger_{key}": value for key, value in more.items()
    }


def run(*arguments: str | Path) -> Any:
    """The command line."""
    return CliRunner().invoke(main, [str(each) for each in arguments], env={"COLUMNS": "250"})


@cache
def broken() -> bytes:
    """A book of which a line of the ledger was inserted by hand: it has an amount and no formulas."""
    lines = [entry(date(2026, 1, day), "hall", -50.0) for day in (5, 12, 19)]
    book = load_workbook(BytesIO(build_money(opening_of(_ROOM, _YEAR, ledger=lines), stored=False)))
    sheet = book["Ledger"]
    for column in range(10, sheet.max_column + 1):
        if str(sheet.cell(7, column).value).startswith("="):
            sheet.cell(7, column).value = None
    return saved(book)


def test_a_blank_category_keeps_its_place_in_a_new_book() -> None:
    """The first receipts are table money, subscriptions and vouchers by their places."""
    names = [{"receipt_name": "Table money"}, {}, {"receipt_name": "Vouchers sold"}]
    old = made(receipts=names, ledger=[entry(date(2026, 5, 3), "sold", 12, "Vouchers sold")])
    for year in ("", "2027-01-01"):
        opening, _ = reopened(old, {}, year)
        lines = opening.lines(money.RECEIPTS)
        assert [line.get("receipt_name") for line in lines[:3]] == ["Table money", None, "Vouchers sold"]


@pytest.mark.thorough
def test_start_check_score_and_state_agree(tmp_path: Path) -> None:
    """One list: Start counts it, score prints it and fails by it, and nobody says that it adds up."""
    result = recalculate(broken())
    open_yet = matters(result)
    assert list(open_yet) == ["Check, row 12"] and "without formulas" in open_yet["Check, row 12"]
    assert start_sheet(result)["Check"] == (1, f"Row 12: {open_yet['Check, row 12']}")
    assert figures(result).to_look_at == len(open_yet)
    assert figures(result).year_proof.startswith("Do not rely on these figures")
    path = tmp_path / "money.xlsx"
    path.write_bytes(broken())
    done = run("score", path)
    assert done.exit_code == 1 and "Check, row 12: Ledger" in done.output
    assert "The book balances" not in done.output


def test_start_counts_every_open_matter() -> None:
    """The wrong entries of every list: sheet and list of open matters have as many, and the same first."""
    result = recalculate(wrong_book())
    counted = start_sheet(result)
    open_yet = [item for item in money.account(NamedCells(result)).items if item.open]
    assert counted["Total"][0] == len(open_yet) == figures(result).to_look_at
    for label, (count, first) in counted.items():
        here = [item for item in open_yet if item.place.partition(",")[0] == label]
        if here and label not in ("Fees", "Vouchers"):
            assert (
                count == len(here)
                and str(first) == f"{here[0].place.partition(', ')[2].capitalize()}: {here[0].words}"
            )


@pytest.mark.thorough
def test_score_fails_where_a_figure_cannot_be_trusted(tmp_path: Path) -> None:
    """An amount that is text counts nothing: exit status 1. A transfer without a category counts: 0."""
    path = tmp_path / "money.xlsx"
    for net, status in (("12,00", 1), (12, 0)):
        line = {"ledger_date": date(2026, 1, 5), "ledger_in": net}
        path.write_bytes(build_money(opening_of(_ROOM, _YEAR, ledger=[line])))
        assert run("score", path).exit_code == status, net


@pytest.mark.thorough
def test_who_has_left_owes_no_subscription() -> None:
    """Left before the year: not charged, with From or without, and not counted; left in the year: charged."""
    members = [
        {"member_number": "01", "member_class": "member", "member_left": date(2025, 12, 1)},
        {"member_number": "02", "member_class": "member", "member_left": date(2026, 2, 1)},
        {"member_number": "03", "member_class": "member"},
    ]
    for since in (None, date(2025, 1, 1), date(2026, 1, 1)):
        subs = [{"subs_class": "member", "subs_amount": 50, "subs_from": since}]
        result = made(members=members, subscriptions=subs)
        balances = [m.member_balance for m in money.MEMBERS.read(NamedCells(result))[1:4]]
        assert balances == [0, -50, -50], since
        assert figures(result).members_said.endswith(" 1 now. Subscriptions: 0 paid, 2 unpaid.")


@pytest.mark.thorough
def test_last_years_column_is_the_old_books() -> None:
    """Over and short and what has no category go over too: last year's surplus is the old book's."""
    result = made(
        {"opening_bank": 100},
        sessions=[{"session_number": 1, "session_date": date(2026, 3, 3), "session_cash": 5.5}],
        attendance=[{"att_session": 1, "att_number": "01", "att_paid": "cash"}],
        ledger=[entry(date(2026, 3, 5), "who?", 12, ""), entry(date(2026, 3, 6), "hall", -4)],
    )
    for old in (result, recalculate(_BEFORE.read_bytes())):
        opening, _ = reopened(old, {}, "2027-01-01")
        new = recalculate(build_money(opening, stored=False))
        sheet = load_workbook(BytesIO(new.data))["Year"]
        labels = {sheet[f"A{row}"].value: row for row in range(1, sheet.max_row + 1)}
        last_year = {
            label: new.values["Year", f"C{labels[label]}"]
            for label in ("Total receipts", "Total payments", "Surplus")
        }
        before = figures(old)
        assert last_year == {
            "Total receipts": before.year_receipts,
            "Total payments": before.year_payments,
            "Surplus": before.year_surplus,
        }
        settings = money.SETTINGS.read(NamedCells(new))
        over = sum(money.cents(s.session_difference) for s in money.SESSIONS.read(NamedCells(old)))
        assert money.cents(settings.over_before) == over
        assert money.cents(settings.no_category_before) == 1200


@pytest.mark.thorough
def test_a_book_made_before_is_read_copied_and_begun_anew(tmp_path: Path) -> None:
    """Its figures stay; into the copy go its lines, and the bank's list numbers them there."""
    old = recalculate(_BEFORE.read_bytes())
    opening, _ = reopened(old, {})
    new = recalculate(build_money(opening, stored=False))
    keys = ("year_receipts", "year_payments", "year_surplus", "year_bank", "year_cash", "owed_to_club")
    assert [getattr(figures(new), key) for key in keys] == [getattr(figures(old), key) for key in keys]
    bank = tmp_path / "bank.csv"
    bank.write_text("Date,Description,Amount,Balance\n01/05/2026,a,5.00,111.00\n02/05/2026,b,-1.00,110.00\n")
    for name, data in (("old.xlsx", _BEFORE.read_bytes()), ("new.xlsx", build_money(opening))):
        (tmp_path / name).write_bytes(data)
        done = run("import", bank, "--into", tmp_path / name, "--yes")
        assert done.exit_code == 0, done.output
        assert "nothing to write" in run("import", bank, "--into", tmp_path / name, "--yes").output
    cells = NamedCells(recalculate((tmp_path / "new.xlsx").read_bytes()))
    lines = [line for line in money.LEDGER.read(cells) if line.ledger_date != ""]
    assert [line.ledger_number for line in lines] == [1, 2, 3, 4, 5]
    assert [line.ledger_running for line in lines] == [112, 82, 106, 111, 110]
    statement = money.STATEMENTS.read(cells)[1]
    assert (statement.recon_balance, statement.recon_book, statement.recon_state) == (110, 110, "")
    message = money.LOG.read(cells)[1].log_told
    assert message == (
        "Bank: 2 transactions, 1 May 2026 to 2 May 2026: 1 in, 5.00; 1 out, 1.00; together 4.00"
    )


def test_what_cannot_be_is_named() -> None:
    """Cash and vouchers below nothing, In and Out both, the same bill twice, a bank line a day off."""
    bank = {"bank": "2026-05-04 abcdef01"}
    result = made(
        {"opening_bank": 500},
        sessions=[{"session_number": 1, "session_date": date(2026, 5, 1), "session_cash": 6}],
        attendance=[
            {"att_session": 1, "att_number": "01", "att_paid": "voucher"},
            {"att_session": 1, "att_number": "02", "att_paid": "cash", "att_own": 6},
        ],
        ledger=[
            entry(date(2026, 5, 2), "slip", 900.85, "Cash banked"),
            entry(date(2026, 5, 4), "hall May", -61.1, **bank),
            entry(date(2026, 5, 5), "hall", -61.1),
            entry(date(2026, 5, 6), "tea", -12, "Refreshments"),
            entry(date(2026, 5, 6), "tea and milk", -12, "Refreshments"),
            entry(date(2026, 5, 7), "both", -7) | {"ledger_in": 9},
            entry(date(2026, 5, 9), "tea", -12, "Refreshments"),
            entry(date(2026, 5, 6), "prizes", -12, "Prizes"),
            entry(date(2026, 5, 20), "hall June", -61.1),
        ],
    )
    found_matters = matters(result)
    assert {where: text for where, text in found_matters.items() if not where.startswith("Year")} == {
        "Attendance, row 7": "6.00 instead of 3.00 (member)",
        "Ledger, row 8": "Row 7, imported from the bank, has the same amount within 3 days. If it is the "
        "same payment, clear this row.",
        "Ledger, row 10": "Row 9 has the same day, amount and category: entered twice?",
        "Ledger, row 11": "In and Out are both filled in: type only one.",
    }
    assert [text for where, text in found_matters.items() if where.startswith("Year, row ")] == [
        "Cash is below 0: you banked or paid out more than you counted. Compare Sessions and Ledger.",
        "Unused vouchers are below 0: more were used than sold. Compare Vouchers and Attendance.",
    ]
    assert figures(result).year_cash == -894.85 and figures(result).vouchers_unused == -3
    assert figures(result).to_look_at == 6
    assert {label for label, (count, _) in start_sheet(result).items() if count} >= {
        "Attendance",
        "Ledger",
        "Year",
    }


def test_an_entry_of_another_year_does_not_count() -> None:
    """Ledger, sessions and vouchers: the same rule as an import's, which leaves them out; each is named."""
    after, before = date(2027, 1, 1), date(2025, 12, 31)

    def year(*more: bool) -> Recalculated:
        outside = [entry(day, "x", 9) for day in (after, before)] if more else []
        return made(
            {"opening_bank": 100, "hall": 10},
            sessions=[
                {"session_number": 1, "session_date": date(2026, 5, 1), "session_cash": 3},
                *([{"session_number": 2, "session_date": after, "session_cash": 4}] if more else []),
            ],
            attendance=[
                {"att_session": 1, "att_number": "01", "att_paid": "cash"},
                *([{"att_session": 2, "att_number": "01", "att_paid": "account"}] if more else []),
            ],
            ledger=[entry(date(2026, 5, 2), "x", 7), *outside],
            vouchers=[{"voucher_date": before, "voucher_many": 2, "voucher_value": 3}] if more else [],
        )

    one, other = year(), year(True)
    for key in ("year_bank", "year_cash", "year_surplus", "owed_to_club", "vouchers_unused", "year_receipts"):
        assert getattr(figures(one), key) == getattr(figures(other), key), key
    outside = "This date is outside the year on Start: not counted."
    assert matters(other) == {
        "Sessions, row 7": outside,
        "Attendance, row 7": "This session is not on Sessions, or its date is outside the year.",
        "Ledger, row 7": outside,
        "Ledger, row 8": outside,
        "Vouchers, row 13": outside,
    }


def test_a_note_settles_what_is_short() -> None:
    for note, expected in ((None, 1), ("a coin under the table", 0)):
        session = {
            "session_number": 1,
            "session_date": date(2026, 5, 1),
            "session_cash": 2,
            "session_note": note,
        }
        attendance = [{"att_session": 1, "att_number": "01", "att_paid": "cash"}]
        result = made(sessions=[session], attendance=attendance)
        assert len(matters(result)) == expected
        assert figures(result).year_over == -1, "it shows in the year all the same"


def test_a_late_payer_pays_in_cash_on_a_later_evening() -> None:
    """His coins are on the ledger, not in that evening's count: nothing is over, and the debt is paid."""
    result = made(
        {"statement_number": "01"},
        sessions=[
            {"session_number": 1, "session_date": date(2026, 5, 1)},
            {"session_number": 2, "session_date": date(2026, 5, 8), "session_cash": 3},
        ],
        attendance=[
            {"att_session": 1, "att_number": "01", "att_paid": "not yet"},
            {"att_session": 2, "att_number": "02", "att_paid": "cash"},
        ],
        ledger=[entry(date(2026, 5, 8), "session 1", 3, "Table money", place="cash", member="01", number=1)],
    )
    year = figures(result)
    assert matters(result) == {}
    assert (year.year_cash, year.year_over, year.owed_to_club, year.year_receipts) == (6, 0, 0, 6)
    assert result.values["Statement", "B15"] == "Session 1 (not paid that evening)"


@pytest.mark.thorough
def test_a_statement_asks_for_the_reference_on_transfers_else_the_number() -> None:
    for reference, quoted in (("AL0115", "AL0115"), (None, "01")):
        member = {"member_number": "01", "member_class": "member", "member_opening": -2}
        result = made({"statement_number": "01"}, members=[member | {"member_reference": reference}])
        assert result.values["Statement", "A11"] == f"Please write {quoted} on your payment"


def test_debts_have_the_day_on_which_they_were_due() -> None:
    """A subscription since its Due by; beyond it, what is older; a session since its day."""
    result = made(
        subscriptions=[{"subs_class": "member", "subs_amount": 24, "subs_due": date(2026, 3, 31)}],
        members=[
            {"member_number": "01", "member_class": "member"},
            {"member_number": "02", "member_class": "member", "member_opening": -10},
            {"member_number": "03", "member_class": "member", "member_opening": 24},
        ],
        sessions=[{"session_number": 1, "session_date": date(2026, 5, 1)}],
        attendance=[{"att_session": 1, "att_number": "03", "att_paid": "account"}],
    )
    cells = {
        number: [result.values["Accounts", f"{c}{row}"] for c in "NOP"]
        for row, number in ((6, 2), (7, 1), (8, 3))
    }
    day = (date(2026, 3, 31) - date(1899, 12, 30)).days
    assert cells == {
        2: [34, "", "older"],
        1: [24, day, 91],
        3: [3, (date(2026, 5, 1) - date(1899, 12, 30)).days, 60],
    }


def test_the_subscription_of_a_new_year_is_due_in_it() -> None:
    """Due by 31 October of last year is 31 October of this one; what lies ahead stays."""
    subs = [
        {"subs_class": "member", "subs_amount": 24, "subs_from": date(2025, 9, 1),
         "subs_to": date(2026, 8, 31), "subs_due": date(2025, 10, 31)},
        {"subs_class": "junior", "subs_amount": 8, "subs_due": date(2024, 2, 29)},
        {"subs_class": "senior", "subs_amount": 8, "subs_due": date(2026, 11, 1),
         "subs_to": date(2027, 10, 1)},
    ]  # fmt: skip
    year = {"year_from": date(2025, 9, 1), "year_to": date(2026, 8, 31)}
    opening, notes = reopened(made(year, subscriptions=subs), {}, "2026-09-01")
    assert [line.get("subs_due") for line in opening.lists["Subscriptions"][:2]] == [
        date(2026, 10, 31),
        date(2027, 3, 1),
    ]
    ahead = opening.lists["Subscriptions"][2]
    assert [money.day(ahead[key]) for key in ("subs_due", "subs_to")] == [
        date(2026, 11, 1),
        date(2027, 10, 1),
    ]
    assert (opening.lists["Subscriptions"][0]["subs_from"], opening.lists["Subscriptions"][0]["subs_to"]) == (
        date(2026, 9, 1),
        date(2027, 8, 31),
    )
    assert any("dates of the subscriptions" in note for note in notes)


def test_the_statement_is_in_the_order_of_days() -> None:
    """Sessions and transfers by their days, and a balance after each that was the member's then."""
    days = [date(2026, month, 1) for month in (3, 1, 5)]
    result = made(
        {"statement_number": "01"},
        sessions=[{"session_number": n, "session_date": day} for n, day in enumerate(days, 1)],
        attendance=[{"att_session": n, "att_number": "01", "att_paid": "account"} for n in (1, 2, 3)],
        ledger=[
            entry(date(2026, 4, 2), "transfer", 10, "Table money", member="01"),
            entry(date(2026, 2, 2), "first", 3, "Table money", member="01"),
        ],
    )
    rows = [[result.values["Statement", f"{c}{row}"] for c in "BE"] for row in range(15, 21)]
    assert rows == [
        ["Session 2", -3], ["first", 0], ["Session 1", -3], ["transfer", 7], ["Session 3", 4], ["", ""],
    ]  # fmt: skip
    assert result.values["Statement", "A13"] == ""


@pytest.mark.thorough
def test_a_year_without_an_old_book(tmp_path: Path) -> None:
    path = tmp_path / "money.xlsx"
    assert (
        run(
            "new", "money", "--year", "1 September 2026", "--members", "5", "--sessions", "3", "-o", path
        ).exit_code
        == 0
    )
    settings = money.SETTINGS.read(NamedCells(recalculate(path.read_bytes())))
    assert money.day(settings.year_from) == date(2026, 9, 1)
    assert money.day(settings.year_to) == date(2027, 8, 31)
    assert "'soon'" in run("new", "money", "--year", "soon", "-o", tmp_path / "x.xlsx").output


@pytest.mark.thorough
def test_no_break_even_without_a_hall() -> None:
    """Break-even is said where a hall is paid, and nothing of it where none is."""
    for hall, words in ((None, "a table brings 12.00"), (24, "a table brings 12.00; break-even 2.0 tables")):
        result = made(
            {"hall": hall},
            sessions=[{"session_number": 1, "session_date": date(2026, 5, 1)}],
            attendance=[{"att_session": 1, "att_number": "01"}, {"att_session": 1, "att_number": "02"}],
        )
        assert result.values["Plays", "J27"] == words


def test_a_statement_is_reconciled() -> None:
    """Bank and cash on a day: what the ledger has until then; the difference is named with the day."""
    lines = [entry(date(2026, 3, day), "x", net) for day, net in ((1, -10), (15, -20), (31, 5))]
    result = made(
        {"opening_bank": 100, "opening_cash": 8},
        sessions=[{"session_number": 1, "session_date": date(2026, 3, 10), "session_cash": 3}],
        attendance=[{"att_session": 1, "att_number": "01", "att_paid": "cash"}],
        ledger=[*lines, entry(date(2026, 3, 12), "tea", -2, "Refreshments", place="cash")],
        statements=[
            {"recon_account": "bank", "recon_date": date(2026, 3, 14), "recon_balance": 90},
            {"recon_account": "bank", "recon_date": date(2026, 3, 31), "recon_balance": 77.5},
            {"recon_account": "cash", "recon_date": date(2026, 3, 11), "recon_balance": 11},
            {"recon_account": "cash", "recon_date": date(2026, 3, 31), "recon_balance": 8.75},
            {"recon_account": "purse", "recon_date": date(2026, 3, 31), "recon_balance": "8,75"},
            {"recon_note": "?"},
        ],
    )
    rows = money.STATEMENTS.read(NamedCells(result))[1:7]
    assert [(row.recon_book, row.recon_difference) for row in rows] == [
        (90, 0), (75, 2.5), (11, 0), (9, -0.25), ("", ""), ("", ""),
    ]  # fmt: skip
    look = "An entry up to that day is missing, wrong or entered twice."
    assert matters(result) == {
        "Reconciliation, row 7": f"2.50 more than in the ledger on 31 March 2026. {look}",
        "Reconciliation, row 9": f"0.25 less than in the ledger on 31 March 2026. {look}",
        "Reconciliation, row 10": "Account must be bank or cash. Its balance: '8,75' is text, not a number.",
        "Reconciliation, row 11": "Account must be bank or cash. Type the date of the statement. Type the "
        "balance.",
    }


@pytest.mark.slow
def test_a_month_that_is_closed() -> None:
    """Any change of an entry changes its month's control figure, no other month's; then it is named."""
    lines = [
        entry(date(2026, 3, 5), "hall", -50),
        entry(date(2026, 3, 6), "gift", 9, "Donations", member="01"),
    ]
    session = {"session_number": 1, "session_date": date(2026, 3, 3), "session_cash": 3, "session_card": 3}
    attendance = [
        {"att_session": 1, "att_number": "01", "att_paid": "cash"},
        {"att_session": 1, "att_number": "02", "att_paid": "card"},
    ]

    def book(change: Callable[[dict[str, Any]], None] = lambda _: None, **more: Any) -> Recalculated:
        given = {
            "ledger": [dict(line) for line in lines],
            "sessions": [dict(session)],
            "attendance": [dict(line) for line in attendance],
        } | more
        change(given)
        return made({"opening_bank": 500}, **given)

    def controls(computed: Recalculated) -> list[Any]:
        return [row.close_control for row in money.CLOSINGS.read(NamedCells(computed))]

    first = controls(book())
    closings: list[dict[str, Any]] = [{}, {}, {"close_on": date(2026, 4, 4), "close_with": first[2]}]
    assert [month for month, figure in enumerate(first, 1) if figure] == [3]
    assert matters(book(closings=closings)) == {}
    changes: dict[str, Callable[[dict[str, Any]], None]] = {
        "amount": lambda b: b["ledger"][0].update(ledger_out=50.01),
        "side": lambda b: b["ledger"][1].update(ledger_in=None, ledger_out=9),
        "day": lambda b: b["ledger"][0].update(ledger_date=date(2026, 3, 7)),
        "category": lambda b: b["ledger"][0].update(ledger_category="Refreshments"),
        "place": lambda b: b["ledger"][0].update(ledger_place="cash"),
        "member": lambda b: b["ledger"][1].update(ledger_member="02"),
        "gone": lambda b: b["ledger"].pop(0),
        "new": lambda b: b["ledger"].append(entry(date(2026, 3, 8), "x", 1)),
        "moved": lambda b: b["ledger"][0].update(ledger_date=date(2026, 4, 5)),
        "cash": lambda b: b["sessions"][0].update(session_cash=4, session_card=2),
        "paid": lambda b: b["attendance"][0].update(att_paid="account"),
    }
    unnoticed = []
    for name, change in changes.items():
        computed = book(change, closings=closings)
        text = matters(computed).get("Reconciliation, row 8", "")
        now = controls(computed)[2]
        if not text.startswith(f"March 2026 was closed with {first[2]:.0f}; it is now {now:.0f}:"):
            unnoticed.append((name, text))
    assert unnoticed == []
    same = book(lambda b: b["ledger"].append(entry(date(2026, 5, 8), "x", 1)), closings=closings)
    assert matters(same) == {}, "an entry of another month"
    turned = book(lambda b: b["ledger"].reverse(), closings=closings)
    assert matters(turned) == {}, "in another order"
    assert list(matters(book(closings=[{"close_on": date(2026, 2, 1)}]))) == ["Reconciliation, row 6"]


@pytest.mark.thorough
def test_numbers_of_entries_and_vouchers() -> None:
    """A gap, a number twice and an entry without one are named; a number whose entry was cleared is none."""
    days = [date(2026, 3, day) for day in range(1, 8)]
    numbers = [1, 2, 4, 5, 5, None, None]
    lines = [
        entry(day, "x", -n) | {"ledger_number": number}
        for n, (day, number) in enumerate(zip(days, numbers, strict=True), 1)
    ]
    lines[6] = {"ledger_number": 6}
    result = made(
        {"opening_bank": 500},
        ledger=lines,
        vouchers=[
            {"voucher_date": days[0], "voucher_first": 1, "voucher_last": 20, "voucher_value": 0},
            {"voucher_date": days[0], "voucher_first": 26, "voucher_last": 30, "voucher_value": 0},
            {"voucher_date": days[0], "voucher_first": 21, "voucher_last": 22, "voucher_value": 0},
            {"voucher_date": days[0], "voucher_first": 31, "voucher_last": 31, "voucher_value": 0},
        ],
    )
    assert matters(result) == {
        "Ledger, row 8": "Entry number: 3 is missing. If you deleted the entry, restore its number: clear "
        "entries, but keep numbers.",
        "Ledger, row 10": "Entry number: 5 is used twice.",
        "Ledger, row 11": "No entry number. The next one is 7.",
        "Vouchers, row 14": "Numbers 23 to 25 are missing from the list.",
    }
    assert matters(made(ledger=[entry(days[0], "x", 5)])) == {}, "nobody need number them"


def test_the_year_is_signed_and_the_ledger_fits_on_paper() -> None:
    """Lines for treasurer, examiner and meeting are printed; of the ledger not its wide columns."""
    book = load_workbook(BytesIO(build_money(opening_of(_ROOM, _YEAR), stored=False)))
    sheet = book["Year"]
    last = int(str(sheet.print_area).rpartition("$")[2])
    printed = [str(sheet[f"A{row}"].value) for row in range(1, last + 1)]
    assert [text for text in printed if text.endswith(":")] == [
        "Treasurer:", "Examined by:", "Approved by the general meeting:",
    ]  # fmt: skip
    ledger = book["Ledger"]
    parts = open_package(build_money(opening_of(_ROOM, _YEAR), stored=False)).parts
    assert "Ledger!$A$1:INDEX(Ledger!$K$1:" in parts["xl/workbook.xml"].decode()
    columns = "ABCDEFGHIJK"
    assert sum(ledger.column_dimensions[column].width for column in columns) < 135, (
        "characters of a landscape A4"
    )
