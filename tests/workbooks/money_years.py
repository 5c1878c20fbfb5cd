"""Made-up years of clubs, for tests of the treasurer's workbook."""

import random
from datetime import date, timedelta
from typing import Any

from tests.openings import opening_of
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.money.layout import NEW_PAYMENTS, NEW_RECEIPTS, Room

HOW = ("cash", "card", "account", "voucher", "free", "not yet", None)
KINDS = ("Tuesday", "Friday")


def random_year(seed: int, members: int = 12, sessions: int = 8, ledger: int = 30) -> Opening[Room]:
    """A year in which everything happens: visitors, payers, own fees, vouchers, moves, unknown transfers."""
    chance = random.Random(seed)
    start = date(2026, 1, 1)
    numbers = [f"{n:04d}" for n in range(1, members + 1)]

    def amount(most: int) -> float:
        return chance.randint(1, most * 100) / 100

    people: list[dict[str, Any]] = [
        {
            "member_number": number,
            "member_name": f"Player {number}",
            "member_class": chance.choice(("member", "member", "junior")),
            "member_joined": start + timedelta(chance.randint(0, 300)) if chance.random() < 0.2 else None,
            "member_left": start + timedelta(chance.randint(0, 300)) if chance.random() < 0.1 else None,
            "member_opening": chance.choice((None, None, amount(20), -amount(20))),
            "member_reference": f"REF{number}",
        }
        for number in numbers
    ]
    for person in people[1::5]:
        person["member_payer"] = numbers[0]
    fees = [
        {"fee_class": fee_class, "fee_kind": kind, "fee_from": since, "fee_amount": amount(6)}
        for fee_class in ("member", "junior", "visitor")
        for kind, since in ((None, None), ("Friday", date(2026, 2, 1)), (None, date(2026, 3, 1)))
    ]
    evenings: list[dict[str, Any]] = []
    attendance: list[dict[str, Any]] = []
    for n in range(1, sessions + 1):
        counted = chance.random() < 0.8
        evenings.append(
            {
                "session_number": str(n),
                "session_date": start + timedelta(days=9 * n),
                "session_kind": chance.choice(KINDS),
                "session_cash": amount(90) if counted else None,
                "session_card": chance.choice((None, amount(40))) if counted else None,
                "session_used": amount(9) if counted and chance.random() < 0.4 else None,
                "session_used_for": chance.choice(("Prizes", "Refreshments", None)),
            }
        )
        for number in chance.sample([*numbers, "V", "V 2", "v3"], members // 2):
            own = amount(5) if chance.random() < 0.1 else None
            paid = chance.choice(HOW)
            attendance.append({"att_session": str(n), "att_number": number, "att_paid": paid, "att_own": own})
    return opening_of(
        Room(members=members, sessions=sessions, attendances=max(10, len(attendance)), ledger=ledger),
        {
            "club": "A made-up club", "year_from": start, "year_to": date(2026, 12, 31),
            "accounts_day": date(2026, 6, 30), "visitor_class": "visitor", "days_for": 30,
            "opening_bank": amount(900), "opening_cash": amount(50), "opening_cards": None,
            "opening_vouchers": 30, "rate": 0.4, "hall": 30,
        },
        fees=fees,
        subscriptions=[
            {
                "subs_class": "member", "subs_amount": 30, "subs_from": start, "subs_to": date(2026, 8, 1),
                "subs_due": date(2026, 3, 1),
            }
        ],
        members=people,
        sessions=evenings,
        attendance=attendance,
        ledger=[_ledger_line(chance, numbers, start) for _ in range(ledger)],
        receipts=[{"receipt_name": name} for name in NEW_RECEIPTS],
        payments=[{"payment_name": name} for name in NEW_PAYMENTS],
        vouchers=[
            {"voucher_date": start, "voucher_first": 1, "voucher_last": 20, "voucher_value": 3.5},
            {"voucher_date": start, "voucher_many": 10, "voucher_value": 3, "voucher_lapsed": 6},
        ],
    )  # fmt: skip


def full_year(members: int, attendances: int) -> Opening[Room]:
    """A year of 60 sessions whose lists are full: attendance, 600 lines of ledger, fees of three classes."""
    numbers = [f"{n:04d}" for n in range(1, members + 1)]
    start, each = date(2026, 1, 1), attendances // 60
    how = ("cash", "card", "account", "voucher", "not yet")
    rises = ((None, None, 3), ("Friday", None, 3.5), (None, date(2026, 7, 1), 4))
    return opening_of(
        Room(members=members, sessions=60, attendances=attendances),
        {"year_from": start, "year_to": date(2026, 12, 31), "visitor_class": "visitor", "days_for": 30},
        fees=[
            {"fee_class": name, "fee_kind": kind, "fee_from": since, "fee_amount": amount}
            for name in ("member", "junior", "visitor")
            for kind, since, amount in rises
        ],
        members=[
            {"member_number": number, "member_class": "junior" if at % 9 == 4 else "member"}
            | ({"member_payer": numbers[at - 1]} if at % 9 == 1 else {})
            for at, number in enumerate(numbers)
        ],
        sessions=[
            {"session_number": n, "session_date": start + timedelta(days=6 * n), "session_kind": kind}
            for n, kind in ((n, "Tuesday" if n % 3 else "Friday") for n in range(1, 61))
        ],
        attendance=[
            {"att_session": n, "att_number": numbers[(7 * n + at) % members], "att_paid": how[(n + at) % 5]}
            for n in range(1, 61)
            for at in range(each)
        ],
        ledger=[
            {"ledger_date": start + timedelta(days=n % 360), "ledger_category": "Table money",
             "ledger_member": numbers[n % members], "ledger_in": 10.5}
            for n in range(600)
        ],
    )  # fmt: skip


def _ledger_line(chance: random.Random, numbers: list[str], start: date) -> dict[str, Any]:
    amount = chance.randint(1, 9000) / 100
    kind = chance.randrange(6)
    line: dict[str, Any] = {
        "ledger_date": start + timedelta(chance.randint(0, 360)),
        "ledger_text": "made up",
        "ledger_in" if chance.random() < 0.7 else "ledger_out": amount,
    }
    if kind == 0:
        more = {"ledger_category": "Cash banked", "ledger_place": chance.choice(("bank", "cash", None))}
    elif kind == 1:
        more = {"ledger_category": "Cards paid out", "ledger_place": chance.choice(("bank", "cards"))}
    elif kind == 2:
        more = {"ledger_place": "account", "ledger_member": chance.choice(numbers)}
    elif kind == 3:
        category = chance.choice(("Table money", "Subscriptions", "Vouchers sold"))
        more = {"ledger_category": category, "ledger_member": chance.choice(numbers)}
    elif kind == 4:
        category = chance.choice(("Hall", "Federation", "Donations", "Prizes"))
        more = {"ledger_category": category, "ledger_place": chance.choice(("bank", "cash", "cards"))}
    else:
        more = {}
    return line | more
