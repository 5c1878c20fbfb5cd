"""A made-up year of a club's money: 60 members, 30 evenings, 27 of them played, and every kind of entry.

Club, members and evenings are those of the season's example; no name and no amount is anybody's.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.money.book import CARDS_PAID_OUT, CASH_BANKED
from xlvp.workbooks.money.layout import NEW_PAYMENTS, NEW_RECEIPTS, Room

_FIRST = (
    "Ada", "Ben", "Cleo", "Dan", "Ewa", "Finn", "Gil", "Hana", "Ivo", "Jana", "Kai", "Lena", "Max", "Nora",
    "Otto", "Pia", "Quin", "Rosa", "Sven",
)  # fmt: skip
_LAST = (
    "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Larch", "Maple",
    "Nettle", "Oak", "Pine",
)  # fmt: skip
_MEMBERS, _SESSIONS, _PLAYED = 60, 30, 27
_START, _FIRST_EVENING, _RISE = date(2026, 9, 1), date(2026, 9, 8), date(2027, 1, 1)
_HOW = (("cash", 52), ("card", 22), ("account", 14), ("voucher", 8), ("free", 2), ("not yet", 2))
#: What the tin had too much or too little, by session, in cents.
_OVER = {9: -1000, 14: 200, 21: -50}
_PRIZES = {12: 1500, 24: 2000}
_Line = dict[str, Any]


def example() -> Opening[Room]:
    """Return what is typed in ``examples/money.xlsx``."""
    random = Random(60)
    members = [_member(at) for at in range(_MEMBERS)]
    attendance = [line for session in range(1, _PLAYED + 1) for line in _evening(random, session, members)]
    sessions = [_session(session, attendance, members) for session in range(1, _SESSIONS + 1)]
    return Opening(
        Room(members=70, sessions=36, attendances=1400, ledger=160, fees=20, vouchers=12),
        {
            "club": "Alder Lane Bridge Club (made up)", "year_from": _START, "year_to": date(2027, 8, 31),
            "accounts_day": date(2027, 3, 12), "visitor_class": "visitor", "days_for": 30,
            "opening_bank": 2150.4,
            "opening_cash": 150, "opening_vouchers": 36, "rate": 0.4, "rate_visitors": "yes", "hall": 62,
            "statement_number": "0115",
        },
        {
            "Fees": [
                {"fee_class": "member", "fee_amount": 3.0}, {"fee_class": "junior", "fee_amount": 1.5},
                {"fee_class": "visitor", "fee_amount": 4.0},
                {"fee_class": "member", "fee_from": _RISE, "fee_amount": 3.5},
                {"fee_class": "visitor", "fee_from": _RISE, "fee_amount": 5.0},
                {"fee_class": "member", "fee_kind": "Teams", "fee_amount": 4},
            ],
            "Subscriptions": [
                {"subs_class": name, "subs_amount": amount, "subs_from": _START,
                 "subs_due": date(2026, 10, 31)}
                for name, amount in (("member", 24), ("junior", 8))
            ],
            "Members": members,
            "Sessions": sessions,
            "Attendance": attendance,
            "Ledger": sorted(_ledger(sessions, members), key=lambda line: str(line["ledger_date"])),
            "Vouchers": [
                {"voucher_date": date(2026, 9, 8), "voucher_first": 101, "voucher_last": 140,
                 "voucher_value": 3},
                {"voucher_date": date(2027, 1, 5), "voucher_first": 141, "voucher_last": 180,
                 "voucher_value": 3.5, "voucher_lost": 1, "voucher_note": "141 lost"},
            ],
            "Receipts": _last_year("receipt", NEW_RECEIPTS, (2984.5, 1376, 270, 40, 0)),
            "Payments": _last_year(
                "payment", NEW_PAYMENTS, (1860, 212.35, 355.2, 120, 85, 64.1, 140, 60, 38.4, 25)
            ),
            "Months": [{"month_invoiced": amount} for amount in (56.8, 55.2, 54.8)],
        },
    )  # fmt: skip


def _last_year(key: str, names: tuple[str, ...], sums: tuple[float, ...]) -> list[_Line]:
    return [{f"{key}_name": n, f"{key}_before": amount} for n, amount in zip(names, sums, strict=True)]


def made_up_name(at: int) -> str:
    """A name for each of 60 members; the example of the season has the same members."""
    return f"{_FIRST[at % len(_FIRST)]} {_LAST[(3 * at + at // len(_FIRST)) % len(_LAST)]}"


def _number(at: int) -> str:
    return f"{101 + 7 * at:04d}"


def _member(at: int) -> _Line:
    """A member; every ninth pays for his neighbour, one in fifteen is a junior, one has left."""
    return {
        "member_number": _number(at),
        "member_name": made_up_name(at),
        "member_class": "junior" if at % 15 == 7 else "member",
        "member_left": date(2027, 1, 15) if at == 57 else None,
        "member_joined": date(2026, 11, 3) if at in (41, 58) else None,
        "member_payer": _number(at - 1) if at % 9 == 1 else None,
        "member_reference": f"AL{_number(at)}",
        "member_opening": {4: 12, 13: -6, 30: 4.5}.get(at),
    }


def _day(session: int) -> date:
    return _FIRST_EVENING + timedelta(weeks=session - 1)


def _kind(session: int) -> str:
    return "Teams" if session % 9 == 0 else "Tuesday"


def _evening(random: Random, session: int, members: list[_Line]) -> Iterator[_Line]:
    words, weights = zip(*_HOW, strict=True)
    left = [m for m in members if m["member_left"] and m["member_left"] < _day(session)]
    present = [m["member_number"] for m in members if m not in left]
    for number in sorted(random.sample(present, 2 * random.randint(14, 18))):
        yield {"att_session": session, "att_number": number, "att_paid": random.choices(words, weights)[0]}
    if session % 4 == 1:
        yield {"att_session": session, "att_number": "V 2", "att_paid": "cash"}
    if session == 16:
        yield {"att_session": 16, "att_number": "V", "att_paid": "cash", "att_own": 2.5}


def _cents(line: _Line, session: int, members: list[_Line]) -> int:
    """What a line of the attendance pays by the fees above."""
    rise = _day(session) >= _RISE
    if line.get("att_own"):
        return round(100 * float(line["att_own"]))
    if line["att_number"].startswith("V"):
        return (500 if rise else 400) * (2 if line["att_number"] == "V 2" else 1)
    member = next(m for m in members if m["member_number"] == line["att_number"])
    if member["member_class"] == "junior":
        return 150
    return 400 if _kind(session) == "Teams" else 350 if rise else 300


def _session(session: int, attendance: list[_Line], members: list[_Line]) -> _Line:
    line: _Line = {
        "session_number": session, "session_date": _day(session), "session_kind": _kind(session),
    }  # fmt: skip
    here = [each for each in attendance if each["att_session"] == session]
    if not here:
        return line
    cash, card = (
        sum(_cents(e, session, members) for e in here if e["att_paid"] == how) for how in ("cash", "card")
    )
    used = _PRIZES.get(session, 0)
    line |= {
        "session_results": len(here) + sum(each["att_number"] == "V 2" for each in here),
        "session_cash": (cash + _OVER.get(session, 0) - used) / 100,
        "session_card": card / 100,
    }
    if used:
        line |= {"session_used": used / 100, "session_used_for": "Prizes"}
    if session % 2 == 0:
        line |= {"session_slip": str(1000 + session), "session_banked": _day(session) + timedelta(days=1)}
    if session == 9:
        line["session_note"] = "looked for it twice"
    return line


def _ledger(sessions: list[_Line], members: list[_Line]) -> Iterator[_Line]:
    played = [line for line in sessions if "session_cash" in line]
    for one, two in zip(played[::2], played[1::2], strict=False):
        day, session = two["session_banked"] + timedelta(days=1), {"ledger_session": two["session_number"]}
        cash = one["session_cash"] + two["session_cash"]
        yield _bank(day, f"paying in slip {two['session_slip']}", cash, CASH_BANKED) | session
        yield _bank(day, "card firm", one["session_card"] + two["session_card"], CARDS_PAID_OUT)
    months = [(2026, 9), (2026, 10), (2026, 11), (2026, 12), (2027, 1), (2027, 2)]
    for month, day in enumerate(date(*each, 28) for each in months):
        yield _bank(day, "hall", -248 if month else -186, "Hall")
        yield _bank(day, "tea and biscuits", -17.85 - month, "Refreshments") | {"ledger_place": "cash"}
        if month < 3:
            yield _bank(day, "federation's invoice", -(56.8, 55.2, 54.8)[month], "Federation")
    for at, member in enumerate(members):
        if at % 9 != 1 and at % 8 != 5 and at != 57:
            amount = 8 if member["member_class"] == "junior" else 48 if at % 9 == 0 else 24
            text = f"subscription {member['member_reference']}"
            yield _bank(date(2026, 10, 1 + at % 28), text, amount, "Subscriptions", member["member_number"])
    for at in (4, 13, 22, 31):
        reference, number = members[at]["member_reference"], members[at]["member_number"]
        yield _bank(date(2027, 1, 9 + at % 20), reference, 20, "Table money", number)
    yield _bank(date(2026, 9, 9), "vouchers 101-140", 120, "Vouchers sold")
    yield _bank(date(2027, 1, 6), "vouchers 141-180", 140, "Vouchers sold")
    yield _bank(date(2027, 2, 3), "bridge", 12, None)
    yield _bank(date(2026, 12, 20), "a gift for the club", 50, "Donations")
    yield _bank(date(2026, 12, 31), "charges", -9.6, "Bank charges")
    director, day = members[8]["member_number"], date(2026, 12, 15)
    yield _bank(day, "directed in autumn", -40, "Directing", director) | {"ledger_place": "account"}


def _bank(day: date, text: str, amount: float, category: str | None, member: str | None = None) -> _Line:
    side = "ledger_in" if amount > 0 else "ledger_out"
    return {
        "ledger_date": day, "ledger_text": text, "ledger_category": category, "ledger_member": member,
        "ledger_place": "bank", side: round(abs(amount), 2),
    }  # fmt: skip
