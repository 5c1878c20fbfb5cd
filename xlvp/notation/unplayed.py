"""Words for a board that has no result, as people type them in place of one.

Laws of Duplicate Bridge 2017, Law 8: a board may not be begun in its round; a director then says whether it
is played later or not at all. An artificial score (60%, average plus) is a result and not one of these.

>>> unplayed("N/P."), unplayed("late play"), unplayed("3NTN=")
('not played', 'late', '')
"""

from xlvp.text import plain

NOT_PLAYED, LATE = "not played", "late"

#: How a board that is not played is written: the normal notation.
NP = "NP"

_WORDS = {
    **dict.fromkeys(("np", "notplayed", "noplay", "unplayed"), NOT_PLAYED),
    **dict.fromkeys(("late", "lateplay", "lp"), LATE),
}


def unplayed(entry: object) -> str:
    """Return ``not played`` or ``late`` if an entry says so, and nothing if it does not."""
    return _WORDS.get(letters(entry), "") if isinstance(entry, str) and len(entry) <= 40 else ""


def letters(text: str) -> str:
    """The letters of a word that people spell with dots, strokes or spaces.

    >>> letters("N/P."), letters("Cross-IMPs")
    ('np', 'crossimps')
    """
    return plain(text).lower().translate(str.maketrans("", "", " .-/_"))
