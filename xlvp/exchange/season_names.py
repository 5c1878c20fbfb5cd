"""Which member a player of another file is: by the number, then by the exact name, never by a guess."""

from collections.abc import Mapping

from xlvp.events.received import ReceivedPair, ReceivedPlayer
from xlvp.season.admitted import without_zeros
from xlvp.season.entries import VISITOR, Member
from xlvp.text import name_key, plain, quoted


def _is_number(name: str, members: Mapping[str, Member]) -> bool:
    """Whether a player's name is a number: a member's, or digits without a letter."""
    text = plain(name)
    return text in members or (any(map(str.isdigit, text)) and not any(map(str.isalpha, text)))


def member_of(
    player: ReceivedPlayer, pair: ReceivedPair, members: Mapping[str, Member], told: list[str]
) -> tuple[str, str]:
    """Return a player's member number; where there is none a visitor's sign and the name, which is told.

    >>> told = []
    >>> member_of(ReceivedPlayer("J. Smyth"), ReceivedPair(4), {"0147": Member("0147", "Jo Smith")}, told)
    ('V', 'J. Smyth')
    >>> told[0].partition(". Written")[0]
    "J. Smyth (no number): 0 members Smyth, 0 'J. Smyth'"

    A number that no member has stands in place of a name that is not there, so that it is not lost:

    >>> member_of(ReceivedPlayer("", "147"), ReceivedPair(4), {"0147": Member("0147", "Jo Smith")}, told)
    ('V', '147')
    >>> told[1].partition(" Written")[0]
    'Pair 4: there is no member 147; is it 0147?'

    A number in a column of names is a number:

    >>> member_of(ReceivedPlayer("0147"), ReceivedPair(4), {"0147": Member("0147", "Jo Smith")}, told)
    ('0147', '')
    """
    if not player.number and _is_number(player.name, members):
        player = ReceivedPlayer("", plain(player.name))
    if player.number in members:
        return player.number, ""
    name = name_key(player.name)
    alike = [member for member in members.values() if name and name_key(member.name) == name]
    if len(alike) == 1:
        return alike[0].number, ""
    if player.number and not name:
        meant = without_zeros(player.number, members)
        told.append(
            f"Pair {pair.number}: there is no member {player.number}{f'; is it {meant}?' if meant else '.'} "
            "Written as a visitor, the number in the note; type the number of a member."
        )
        return VISITOR, plain(player.number)
    shown = plain(player.name) or f"a player of pair {pair.number}"
    number = f"there is no member {player.number}" if player.number else "no number"
    if alike:
        numbers = ", ".join(member.number for member in alike)
        told.append(f"{shown} ({number}): {len(alike)} members of that name, {numbers}. Type the number.")
        return VISITOR, plain(player.name)
    last = name.rpartition(" ")[2]
    family = sum(last == name_key(member.name).rpartition(" ")[2] for member in members.values() if last)
    same = f"{family} member{'s' if family != 1 else ''} {last.title()}, " if last else ""
    told.append(
        f"{shown} ({number}): {same}0 {quoted(shown)}. Written as a visitor; of a member type the number."
    )
    return VISITOR, plain(player.name)
