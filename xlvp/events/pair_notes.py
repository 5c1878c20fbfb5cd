"""What is doubtful about the pairs as they were typed: a player who is named twice.

Laws of Duplicate Bridge 2017, Law 4: a player sits at one table at a time; Law 79C: a name on the wrong
card gives somebody else's score away.
"""

from collections.abc import Collection, Mapping, Sequence

from xlvp.text import name_key

#: Shorter names are nobody's but a placeholder: NN, ?, x.
_SHORTEST = 3


def pair_notes(
    named: Sequence[tuple[int | None, tuple[str, ...]]], playing: Collection[int] = ()
) -> list[str]:
    """Return for each pair in turn what is doubtful, "" if nothing is.

    Args:
        named: each pair's number and its players.
        playing: the pairs of the movement; by default all.

    >>> pair_notes([(1, ("Ann Ash", "Bob Birch")), (2, ("Cid Cedar", "ann  ash"))])
    ['Check: Ann Ash is also in pair 2', 'Check: ann  ash is also in pair 1']
    """
    pairs: dict[str, list[int]] = {}
    for number, players in named:
        if number is not None and (not playing or number in playing):
            for player in players:
                pairs.setdefault(name_key(player), []).append(number)
    return [_note(number, players, pairs) for number, players in named]


def _note(number: int | None, players: tuple[str, ...], pairs: Mapping[str, list[int]]) -> str:
    for player in players:
        name = name_key(player)
        found = pairs.get(name, [])
        if len(name) < _SHORTEST or number not in found or len(found) < 2:
            continue
        others = sorted({other for other in found if other != number})
        if not others:
            return f"Check: {player} is named twice in this pair"
        listed = ", ".join(map(str, others[:5])) + (" ..." if len(others) > 5 else "")
        return f"Check: {player} is also in pair{'s' if len(others) > 1 else ''} {listed}"
    return ""
