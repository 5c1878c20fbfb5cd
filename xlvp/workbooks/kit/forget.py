"""Forgetting a member: his name goes out of a workbook, his number, results and bookings stay.

What a template has to change it says itself (:attr:`xlvp.workbooks.template.Template.forget`).
"""

import re
from unicodedata import normalize

from xlvp.text import APOSTROPHES


def forgotten(number: str) -> str:
    """What stands for the name of a member who is forgotten.

    >>> forgotten("0147")
    'member 0147'
    """
    return f"member {number}"


def without_words(text: str, words: list[str], instead: str) -> str:
    """Return a text with other words instead of some, whatever letters those are in.

    >>> without_words("From ANNA SMIT, thanks", ["Anna Smit"], "member 0147")
    'From member 0147, thanks'

    Longer words that contain them stay: they are other names.

    >>> without_words("Jan Lis and Jan Lisowski", ["Jan Lis"], "member 5")
    'member 5 and Jan Lisowski'
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
    spelled = r"\s+".join(parts)
    return re.compile(rf"(?<!\w){spelled}(?!\w)", re.IGNORECASE)
