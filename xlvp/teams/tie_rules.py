"""The criteria that split ties, by name, and the order in which federations apply them.

English Bridge Union, White Book 2025, "Split ties" (direct, direct IMPs, opponents, net IMPs, lot); Polish
Bridge Union and FISU 2020 (direct, net IMPs, quotient, earlier place, lot); Contract Bridge Association of
Ireland, "Breaking ties in team competitions" (direct, of two teams direct IMPs, quotient, next team).

>>> tie_rules("EBU")
('direct', 'direct imps', 'opponents', 'net imps', 'lot')
>>> tie_rules("net IMPs then lot")
('net imps', 'lot')
"""

from xlvp.errors import InputError
from xlvp.text import plain

#: Criterion -> what it compares, for the help.
CRITERIA = {
    "direct": "VPs of the matches between the tied teams, if all met equally often",
    "direct imps": "net IMPs of these matches",
    "direct imps of two": "the same, where only two teams are level",
    "opponents": "the sum of the totals of those met, byes left out",
    "net imps": "IMPs won less IMPs lost, over all matches",
    "quotient": "IMPs won over IMPs lost; none lost is best, none won and none lost undecided",
    "next team": "the margin against the next team below that all of them met; if equal, the one after it",
    "earlier place": "the place before the last round",
    "lot": "the lot that is typed for the teams, the lowest first",
}
PRESETS = {
    "none": (),
    "ebu": ("direct", "direct imps", "opponents", "net imps", "lot"),
    "pzbs": ("direct", "net imps", "quotient", "earlier place", "lot"),
    "cbai": ("direct", "direct imps of two", "quotient", "next team"),
}


def tie_rules(text: str) -> tuple[str, ...]:
    """Return the criteria in order: a preset's, or those that are named, with ``then`` or a comma between.

    Raises:
        InputError: a word that is neither.
    """
    words = plain(text).lower()
    if words in PRESETS:
        return PRESETS[words]
    found = tuple(word.strip() for word in words.replace(";", ",").replace(" then ", ",").split(","))
    unknown = [word for word in found if word not in CRITERIA]
    if unknown:
        raise InputError(
            f"ties is {', '.join(PRESETS)}, or criteria in order ({', '.join(CRITERIA)}), not {unknown[0]!r}"
        )
    return found
