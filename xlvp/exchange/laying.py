"""A fact of a file laid beside the cell that it belongs to."""

from xlvp.book.named_cells import Ref
from xlvp.errors import XlvpError
from xlvp.exchange.import_into import Change, Import
from xlvp.notation.results import parse_result
from xlvp.notation.spellings import ENGLISH, Letters
from xlvp.text import plain


def lay(found: Import, where: str, ref: Ref, old: str, new: str, letters: Letters = ENGLISH) -> None:
    """Note what becomes of one fact: nothing, the same, new, or over what stands there.

    Args:
        found: where it is noted.
        where: the cell, for a person.
        ref: the cell.
        old: what stands there.
        new: what the file says, as it is typed in this workbook; "" says nothing.
        letters: of the results of the workbook.
    """
    if not new:
        return
    if alike(old, new, letters):
        found.same += 1
    else:
        found.changes.append(Change(where, ref, old, new))


def alike(one: str, other: str, letters: Letters = ENGLISH) -> bool:
    """Whether two texts say the same, perhaps a contract in another spelling.

    >>> alike("4S N=", "4SN="), alike("4SN=", "4SN+1")
    (True, False)
    """
    if plain(one).casefold().replace(" ", "") == plain(other).casefold().replace(" ", ""):
        return True
    try:
        return bool(one) and parse_result(one, "None", letters) == parse_result(other, "None", letters)
    except XlvpError:
        return False
