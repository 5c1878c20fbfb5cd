"""Forgetting a member: his name goes out of a workbook, his number, results and bookings stay.

What a template has to change it says itself (:attr:`xlvp.workbooks.template.Template.forget`).
"""

import re
from unicodedata import normalize

from xlvp.errors import WorkbookError
from xlvp.text import APOSTROPHES, quoted
from xlvp.workbooks.kit.import_into import Change, Import
from xlvp.workbooks.money import book
from xlvp.workbooks.money.imports import row_of
from xlvp.xlsx.named_cells import NamedCells

#: Lists of a treasurer's book in whose texts a name may stand, and the columns.
_TEXTS = (
    (book.LEDGER, ("ledger_text",)),
    (book.SESSIONS, ("session_note",)),
    (book.VOUCHERS, ("voucher_note",)),
    (book.STATEMENTS, ("recon_note",)),
    (book.LOG, ("log_told",)),
)


def forgotten(number: str) -> str:
    """What stands for the name of a member who is forgotten.

    >>> forgotten("0147")
    'member 0147'
    """
    return f"member {number}"


def forget_in_money(cells: NamedCells, number: str) -> Import:
    """Take a member's name and reference out of a treasurer's book.

    Raises:
        WorkbookError: no member has the number.
    """
    members, refs = book.MEMBERS.read(cells), book.MEMBERS.where(cells)
    at = next((at for at, row in enumerate(members) if row.member_number == number), None)
    if at is None:
        raise WorkbookError(f"no member has the number {quoted(number)}")
    member, result = members[at], Import()
    if member.member_name not in ("", forgotten(number)):
        ref = refs[at]["member_name"]
        result.changes.append(Change(f"Members, {number}, name", ref, member.member_name, forgotten(number)))
    if member.member_reference:
        ref = refs[at]["member_reference"]
        result.changes.append(Change(f"Members, {number}, reference", ref, member.member_reference, ""))
    words = [each for each in (member.member_name, member.member_reference) if len(each) > 2]
    if member.member_name == forgotten(number):
        words = [each for each in (member.member_reference,) if len(each) > 2]
    for table, keys in _TEXTS:
        for row, where in zip(table.read(cells), table.where(cells), strict=True):
            for key in keys:
                text = getattr(row, key)
                new = without_words(text, words, forgotten(number))
                if new != text:
                    place = f"{table.sheet}, row {row_of(where[key])}"
                    result.changes.append(Change(place, where[key], text, new))
    return result


def without_words(text: str, words: list[str], instead: str) -> str:
    """Return a text with other words in place of some, whatever letters those are in.

    >>> without_words("From ANNA SMIT, thanks", ["Anna Smit"], "member 0147")
    'From member 0147, thanks'
    """
    result = normalize("NFC", text)
    for word in words:
        result = _spelled(word).sub(lambda _: instead, result)
    return text if result == normalize("NFC", text) else result


def _spelled(word: str) -> re.Pattern[str]:
    """A name as it may be spelled: in capitals, with more blanks, with another apostrophe."""
    apostrophe = f"[{re.escape(APOSTROPHES)}]"
    parts = (
        "".join(apostrophe if sign in APOSTROPHES else re.escape(sign) for sign in part)
        for part in normalize("NFC", word).split()
    )
    return re.compile(r"\s+".join(parts), re.IGNORECASE)
