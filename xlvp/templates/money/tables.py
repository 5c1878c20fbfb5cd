"""The tables and forms of a treasurer's workbook, by which formulas of one sheet find another's cells."""

from collections.abc import Callable, Mapping

from xlvp.templates.kit import Form, Table
from xlvp.templates.money.plan import Room


class Tables:
    """The tables and forms of a workbook of this room, each made when it is first asked for.

    Args:
        room: how many lines each list has.
        tables: how each is made, by its name here; it may ask for the others.
        forms: the same of the forms.
    """

    def __init__(
        self,
        room: Room,
        tables: Mapping[str, Callable[["Tables"], Table]],
        forms: Mapping[str, Callable[[], Form]],
    ) -> None:
        self.room = room
        self._makers = tables
        self._forms = {name: make() for name, make in forms.items()}
        self._made: dict[str, Table] = {}

    def _table(self, name: str) -> Table:
        if name not in self._made:
            self._made[name] = self._makers[name](self)
        return self._made[name]

    @property
    def settings(self) -> Form:
        """The year, on the sheet Start."""
        return self._forms["settings"]

    @property
    def opening(self) -> Form:
        """What was in the bank and the tin, on the sheet Year."""
        return self._forms["opening"]

    @property
    def rates(self) -> Form:
        """The federation's rate and the hall, on the sheet Plays."""
        return self._forms["rates"]

    @property
    def fees(self) -> Table:
        """The dated fees."""
        return self._table("fees")

    @property
    def subscriptions(self) -> Table:
        """The subscriptions."""
        return self._table("subscriptions")

    @property
    def members(self) -> Table:
        """The members."""
        return self._table("members")

    @property
    def sessions(self) -> Table:
        """The sessions."""
        return self._table("sessions")

    @property
    def attendance(self) -> Table:
        """Who played and how they paid."""
        return self._table("attendance")

    @property
    def ledger(self) -> Table:
        """The bank's lines and the tin's."""
        return self._table("ledger")

    @property
    def vouchers(self) -> Table:
        """Vouchers sold."""
        return self._table("vouchers")

    @property
    def accounts(self) -> Table:
        """The members' accounts."""
        return self._table("accounts")

    @property
    def debts(self) -> Table:
        """The debts, the largest first."""
        return self._table("debts")

    @property
    def receipts(self) -> Table:
        """The categories of receipts."""
        return self._table("receipts")

    @property
    def payments(self) -> Table:
        """The categories of payments."""
        return self._table("payments")

    @property
    def statements(self) -> Table:
        """Balances of statements."""
        return self._table("statements")

    @property
    def closings(self) -> Table:
        """The months that are closed."""
        return self._table("closings")

    @property
    def log(self) -> Table:
        """What was imported."""
        return self._table("log")

    @property
    def doubts(self) -> Table:
        """What is doubtful about the year as a whole."""
        return self._table("doubts")

    @property
    def months(self) -> Table:
        """Plays by month."""
        return self._table("months")

    @property
    def evenings(self) -> Table:
        """What a table brings, session by session."""
        return self._table("evenings")
