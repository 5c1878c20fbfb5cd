"""What stands in a new treasurer's workbook: the lines of each list by their columns' keys."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from xlvp.workbooks.money.layout import Room
from xlvp.workbooks.money.tables import lines

#: The categories of a new workbook; a club writes its own over them, but for the meaning of the first three.
RECEIPTS = ("Table money", "Subscriptions", "Vouchers sold", "Donations", "Other receipts")
PAYMENTS = (
    "Hall", "Refreshments", "Federation", "Directing", "Prizes", "Stationery", "Equipment", "Website",
    "Bank charges", "Other payments",
)  # fmt: skip


_RECEIPT_LINES: lines = tuple({"receipt_name": name} for name in RECEIPTS)
_PAYMENT_LINES: lines = tuple({"payment_name": name} for name in PAYMENTS)


@dataclass(frozen=True)
class Opening:
    """What is typed in it.

    Attributes:
        room: how many lines each list has.
        settings: by their names in :class:`xlvp.workbooks.money.book.Settings`.
        invoiced: month 1 to 12 -> what the federation has invoiced.
    """

    room: Room = field(default_factory=Room)
    settings: Mapping[str, Any] = field(default_factory=dict)
    fees: lines = ()
    subscriptions: lines = ()
    members: lines = ()
    sessions: lines = ()
    attendance: lines = ()
    ledger: lines = ()
    vouchers: lines = ()
    receipts: lines = _RECEIPT_LINES
    payments: lines = _PAYMENT_LINES
    invoiced: Mapping[int, Any] = field(default_factory=dict)
    statements: lines = ()
    closings: lines = ()
    log: lines = ()

    def of(self, *keys: str) -> dict[str, Any]:
        """Some of the settings."""
        return {key: self.settings[key] for key in keys if key in self.settings}
