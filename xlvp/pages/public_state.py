"""Where an event stands, as its page tells everybody: without the sentences that are meant for its organiser.

>>> from xlvp.account import COUNTED, IN_DOUBT, Account, Item
>>> public_state(Account((Item("Results, row 7", COUNTED), Item("Results, row 8", IN_DOUBT, "Which board?"))))
'All 2 results are in; 1 result is being checked'
"""

from xlvp.account import Account, Item, Noun

BEING_CHECKED, NOT_COUNTED = "being checked", "not counted yet"
NO_FIGURES = "The results cannot be shown yet"
#: What is counted of things that are given and not due, such as a penalty.
_ENTRIES = Noun("entry", "entries")


def public_state(account: Account) -> str:
    """Return where an event stands, and how much of it is being checked or not counted yet."""
    if account.obstacle is not None:
        return NO_FIGURES
    parts = [
        account.short,
        _told(account, account.left_out, NOT_COUNTED),
        _told(account, account.in_doubt, BEING_CHECKED),
    ]
    return "; ".join(filter(None, parts))


def _told(account: Account, items: tuple[Item, ...], what: str) -> str:
    """How many things are of a kind: results first, by their noun, or else entries."""
    if not items:
        return ""
    due = [item for item in items if item.due]
    noun, number = (account.noun, len(due)) if due else (_ENTRIES, len(items))
    verb = "is" if number == 1 else "are"
    return f"{noun.counted(number)} {verb} {what}"
