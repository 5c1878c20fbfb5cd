"""A club's money computed from the typed lines alone: in Python, in whole cents, line after line.

It knows no formula of the workbook: fees are looked up in the list itself, accounts are books that are
posted to, a debt's age is found by paying the oldest fees first.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any

Lines = Sequence[Mapping[str, Any]]
HOW = ("cash", "card", "account", "voucher", "free", "not yet")


def cents(value: Any) -> int:
    """An amount of at most two decimals in cents."""
    if value in (None, ""):
        return 0
    result = Fraction(str(value)) * 100
    assert result.denominator == 1, value
    return int(result)


@dataclass
class Evening:
    """A session: what was due, by how it was paid, and what the tin says."""

    paid: dict[str, int] = field(default_factory=lambda: dict.fromkeys(HOW, 0))
    players: int = 0
    visitors: int = 0
    counted: bool = False
    in_tin: int = 0
    used: int = 0

    @property
    def due(self) -> int:
        return sum(self.paid.values())

    @property
    def expected(self) -> int:
        return self.paid["cash"] + self.paid["card"]

    @property
    def difference(self) -> int | None:
        return self.in_tin - self.expected if self.counted else None


@dataclass
class Book:
    """What the book must say, amounts in cents."""

    evenings: dict[str, Evening] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)
    owing: dict[str, list[tuple[date, int]]] = field(default_factory=lambda: defaultdict(list))
    receipts: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    payments: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    over: int = 0
    no_category: int = 0
    places: dict[str, int] = field(default_factory=dict)
    opening: int = 0
    vouchers: int = 0
    subscriptions: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    due: dict[str, date] = field(default_factory=dict)
    visitors_owe: int = 0

    @property
    def surplus(self) -> int:
        return sum(self.receipts.values()) + self.over + self.no_category - sum(self.payments.values())

    def since(self, number: str) -> date | None:
        """The day of the oldest session that is not paid, or on which the subscription was due.

        None if the debt is older than all of them.
        """
        left = -self.balances[number]
        for day, amount in sorted(self.owing[number], reverse=True):
            left -= amount
            if left <= 0:
                return day
        return self.due.get(number) if left <= self.subscriptions[number] else None


def fee(fees: Lines, fee_class: str, kind: str, day: date) -> int:
    """The fee on a day: the newest line of the kind, or else of every kind."""
    for wanted in (kind, ""):
        held = [
            (line.get("fee_from") or date(1900, 1, 1), cents(line["fee_amount"]))
            for line in fees
            if line["fee_class"] == fee_class and (line.get("fee_kind") or "") == wanted
        ]
        held = [each for each in held if each[0] <= day]
        if held:
            return max(held)[1]
    raise AssertionError(f"no fee for {fee_class} on {kind} of {day}")


def book(year: Any) -> Book:
    """Compute a year of an opening (its lines by their keys)."""
    result = Book()
    members = {line["member_number"]: line for line in year.lists["Members"]}
    payer = {number: line.get("member_payer") or number for number, line in members.items()}
    for number, line in members.items():
        result.balances.setdefault(number, 0)
        result.balances[payer[number]] = result.balances.get(payer[number], 0) + cents(
            line.get("member_opening")
        )
    _sessions(result, year, members, payer)
    _ledger(result, year, payer)
    for line in year.lists["Subscriptions"]:
        for number, member in members.items():
            if member["member_class"] == line["subs_class"] and _while(member, line):
                result.balances[payer[number]] -= cents(line["subs_amount"])
                result.subscriptions[payer[number]] += cents(line["subs_amount"])
    for number, member in members.items():
        for line in year.lists["Subscriptions"]:
            if member["member_class"] == line["subs_class"] and line.get("subs_due"):
                result.due[number] = line["subs_due"]
    sold = sum(_many(line) * cents(line.get("voucher_value")) for line in year.lists["Vouchers"])
    lapsed = sum(cents(line.get("voucher_lapsed")) for line in year.lists["Vouchers"])
    used = sum(evening.paid["voucher"] for evening in result.evenings.values())
    result.vouchers = cents(year.settings.get("opening_vouchers")) + sold - used - lapsed
    return result


def _while(member: Mapping[str, Any], line: Mapping[str, Any]) -> bool:
    joined, left = member.get("member_joined"), member.get("member_left")
    late = joined and line.get("subs_to") and joined > line["subs_to"]
    gone = left and line.get("subs_from") and left < line["subs_from"]
    return not late and not gone


def _many(line: Mapping[str, Any]) -> int:
    if line.get("voucher_many"):
        return int(line["voucher_many"])
    first, last = line.get("voucher_first"), line.get("voucher_last")
    return last - first + 1 if first and last else 0


def _sessions(found: Book, year: Any, members: Mapping[str, Any], payer: Mapping[str, str]) -> None:
    dates = {str(line["session_number"]): line["session_date"] for line in year.lists["Sessions"]}
    kinds = {str(line["session_number"]): line.get("session_kind") or "" for line in year.lists["Sessions"]}
    for line in year.lists["Sessions"]:
        evening = found.evenings[str(line["session_number"])] = Evening()
        typed = [line.get(f"session_{key}") for key in ("cash", "card", "used")]
        evening.counted = any(value is not None for value in typed)
        evening.in_tin, evening.used = sum(map(cents, typed)), cents(typed[2])
    for line in year.lists["Attendance"]:
        session, number = str(line["att_session"]), line["att_number"]
        evening, member = found.evenings[session], members.get(number)
        many = 1 if member else int(number[1:].strip() or 1)
        fee_class = member["member_class"] if member else year.settings.get("visitor_class", "visitor")
        own = line.get("att_own")
        each = (
            cents(own)
            if own is not None
            else fee(year.lists["Fees"], fee_class, kinds[session], dates[session])
        )
        how = line.get("att_paid") or "not yet"
        evening.paid[how] += many * each
        evening.players += many
        evening.visitors += 0 if member else many
        if how in ("account", "not yet"):
            if member:
                found.balances[payer[number]] -= each
                found.owing[payer[number]].append((dates[session], each))
            else:
                found.visitors_owe += many * each
    table_money = year.lists["Receipts"][0]["receipt_name"]
    for line in year.lists["Sessions"]:
        evening = found.evenings[str(line["session_number"])]
        if evening.counted:
            found.receipts[table_money] += evening.expected
            found.over += evening.difference or 0
            _spend(found, year, line.get("session_used_for"), evening.used)


def _spend(found: Book, year: Any, category: Any, amount: int) -> None:
    if category in {line["payment_name"] for line in year.lists["Payments"]}:
        found.payments[category] += amount
    else:
        found.no_category -= amount


def _ledger(found: Book, year: Any, payer: Mapping[str, str]) -> None:
    opening = {key: cents(year.settings.get(f"opening_{key}")) for key in ("bank", "cash", "cards")}
    found.opening = sum(opening.values())
    found.places = dict(opening)
    for line in year.lists["Sessions"]:
        found.places["cash"] += cents(line.get("session_cash"))
        found.places["cards"] += cents(line.get("session_card"))
    came_in = {line["receipt_name"] for line in year.lists["Receipts"]}
    went_out = {line["payment_name"] for line in year.lists["Payments"]}
    for line in year.lists["Ledger"]:
        net = cents(line.get("ledger_in")) - cents(line.get("ledger_out"))
        place, category = line.get("ledger_place") or "bank", line.get("ledger_category")
        member = line.get("ledger_member")
        if place == "account":
            found.balances[payer[member]] -= net
            continue
        found.places[place] += net
        if category in ("Cash banked", "Cards paid out"):
            other = {"Cash banked": "cash", "Cards paid out": "cards"}[category]
            found.places["bank" if place == other else other] -= net
        elif category in came_in:
            found.receipts[category] += net
        elif category in went_out:
            found.payments[category] -= net
        else:
            found.no_category += net
        if member and category != year.lists["Receipts"][2]["receipt_name"]:
            found.balances[payer[member]] += net
