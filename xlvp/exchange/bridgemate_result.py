"""A line that the Bridgemates sent, in the notation of results.

Table ReceivedData, as public programs that read and write it show (TabScore2): the contract as ``4 S``,
``3 NT x``, ``2 H xx`` or ``PASS``, the declarer as N, S, E or W, the result as ``=``, ``+1`` or ``-2``. What
was not played is said in the remarks: ``Not played``, or an artificial score such as ``60%-40%``,
North-South's first.
"""

import re
from dataclasses import dataclass
from datetime import datetime

from xlvp.errors import NotationError
from xlvp.exchange.played_entry import NOT_PLAYED, artificial_entry, contract_entry
from xlvp.text import plain, quoted

_ARTIFICIAL = re.compile(r"(\d{1,3})\s*%\s*[-/:]\s*(\d{1,3})\s*%")
_WRONG_DIRECTION = "wrong direction"


@dataclass(frozen=True)
class ReceivedRow:
    """One row of ReceivedData, as the file has it.

    Attributes:
        id: the row's number; later rows have higher ones.
        section: the section's number.
        table: the table's number.
        round: the round's number.
        board: the board's number.
        ns: the pair that the movement has North-South.
        ew: the pair that the movement has East-West.
        side: who declares: N, S, E or W.
        contract: ``3 NT x``.
        result: ``=``, ``+1`` or ``-2``.
        remarks: what the director's menu added.
        erased: taken back at the table or at the computer.
        director: put in at the computer, not at the table.
        moment: when it was received.
    """

    id: int
    section: int
    table: int
    round: int
    board: int
    ns: int
    ew: int
    side: str = ""
    contract: str = ""
    result: str = ""
    remarks: str = ""
    erased: bool = False
    director: bool = False
    moment: datetime | None = None

    @property
    def wrong_direction(self) -> bool:
        """Whether the pairs sat the other way round than the movement has them."""
        return plain(self.remarks).lower() == _WRONG_DIRECTION

    @property
    def played_by(self) -> tuple[int, int]:
        """The pairs that in fact sat North-South and East-West."""
        return (self.ew, self.ns) if self.wrong_direction else (self.ns, self.ew)

    @property
    def entry(self) -> str:
        """The result in the notation that a person types, or NP for a board not played.

        Raises:
            NotationError: the row says none that can be scored; the message quotes it.

        >>> ReceivedRow(1, 1, 1, 1, 1, 1, 5, side="W", contract="3 NT x", result="-2").entry
        '3NTxW-2'
        >>> ReceivedRow(2, 1, 1, 1, 2, 1, 5, remarks="60%-40%").entry
        '60%'
        >>> ReceivedRow(3, 1, 1, 1, 3, 1, 5, remarks="60%-60%").entry
        '60%/60%'
        """
        remarks = plain(self.remarks)
        if remarks.lower() == "not played":
            return NOT_PLAYED
        artificial = _ARTIFICIAL.fullmatch(remarks)
        if artificial:
            return artificial_entry(int(artificial[1]), int(artificial[2]))
        if remarks.lower() not in ("", _WRONG_DIRECTION):
            raise NotationError(f"the remark {quoted(remarks)} gives no result: type the director's ruling")
        if plain(self.contract).upper() == "PASS":
            return "pass"
        return contract_entry(self.contract, self.side, self.result)
