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
from xlvp.notation import parse_result
from xlvp.text import plain, quoted

NOT_PLAYED = "NP"

_CONTRACT = re.compile(r"([1-7])\s*(NT?|S|H|D|C)\s*(XX?)?", re.IGNORECASE)
_RESULT = re.compile(r"=|[+-]\s*\d{1,2}")
_ARTIFICIAL = re.compile(r"(\d{1,3})\s*%\s*[-/:]\s*(\d{1,3})\s*%")
_WRONG_DIRECTION = "wrong direction"


@dataclass(frozen=True)
class Received:
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

        >>> Received(1, 1, 1, 1, 1, 1, 5, side="W", contract="3 NT x", result="-2").entry
        '3NTxW-2'
        >>> Received(2, 1, 1, 1, 2, 1, 5, remarks="60%-40%").entry
        '60%'
        >>> Received(3, 1, 1, 1, 3, 1, 5, remarks="60%-60%").entry
        '60%/60%'
        """
        remarks = plain(self.remarks)
        if remarks.lower() == "not played":
            return NOT_PLAYED
        artificial = _ARTIFICIAL.fullmatch(remarks)
        if artificial:
            ns, ew = int(artificial[1]), int(artificial[2])
            return _checked(f"{ns}%" if ns + ew == 100 else f"{ns}%/{ew}%")
        if remarks.lower() not in ("", _WRONG_DIRECTION):
            raise NotationError(f"the remark {quoted(remarks)} gives no result: the director decides")
        return self._contract()

    def _contract(self) -> str:
        contract = plain(self.contract)
        if contract.upper() == "PASS":
            return "pass"
        bid = _CONTRACT.fullmatch(contract)
        if bid is None:
            raise NotationError(f"the contract is {quoted(contract)}; 3 NT, 4 S x or PASS is expected")
        result, side = plain(self.result), plain(self.side).upper()
        if side not in ("N", "S", "E", "W"):
            raise NotationError(f"{contract}: the declarer is {quoted(side)}; N, S, E or W is expected")
        if not _RESULT.fullmatch(result):
            raise NotationError(f"{contract}: the result is {quoted(result)}; =, +1 or -2 is expected")
        strain = "NT" if bid[2].upper().startswith("N") else bid[2].upper()
        return _checked(f"{bid[1]}{strain}{(bid[3] or '').lower()}{side}{result.replace(' ', '')}")


def _checked(entry: str) -> str:
    """An overtrick too many, or 160%, is found here and not in the workbook."""
    parse_result(entry, "None")
    return entry
