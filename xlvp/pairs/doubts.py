"""What is scored as it was typed, although it is doubtful: a stray pair, board or scoring group.

Laws of Duplicate Bridge 2017, Law 79 and 81C: only the director knows what was played, so such a line
counts, and asks to be looked at until another line settles it.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from xlvp.pairs.partners import Partners, seated
from xlvp.pairs.score_list import LATE, MISSING, NOT_PLAYED, PLAYED, SIT_OUT, TO_COME, WRONG, ScoreLine
from xlvp.text import name_key


def doubted(lines: Sequence[ScoreLine | None]) -> tuple[ScoreLine | None, ...]:
    """Return the checked lines, the played ones with what is doubtful about pairs, board and group.

    - A pair instead of the planned one that sits elsewhere, or sits out, in that round.
    - A board instead of the planned one that one of the pairs is still to play in another round.
    - A scoring group that only one result of a board has, or will have.

    >>> first = ScoreLine(1, 1, 1, 2, 3, (1, 1, 3), "420", state=PLAYED)
    >>> doubted([first, ScoreLine(1, 2, 2, 2, 4, (2, 2, 4))])[0].words
    'Check: pair 2 sits at table 2 in round 1'
    """
    strays = [
        line
        for line in lines
        if line is not None and ((line.board, line.ns, line.ew) != line.planned or line.group)
    ]
    if not strays:
        return tuple(lines)
    seats = _Seats({one for line in strays for one in seated(line.ns, line.ew)})
    for line in lines:
        if line is not None and line.state != NOT_PLAYED:
            seats.add(line)
    return tuple(line and _with_doubts(line, seats) for line in lines)


@dataclass
class _Seats:
    """Who of these pairs is where, by round and by board; each board's results by scoring group."""

    pairs: set[int]
    of_pair: dict[tuple[int, int], list[ScoreLine]] = field(default_factory=lambda: defaultdict(list))
    of_board: dict[tuple[int | None, int], list[ScoreLine]] = field(default_factory=lambda: defaultdict(list))
    groups: dict[int | None, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, line: ScoreLine) -> None:
        for pair in seated(line.ns, line.ew):
            if pair in self.pairs:
                self.of_pair[line.round, pair].append(line)
                self.of_board[line.board, pair].append(line)
        if line.state not in (SIT_OUT, WRONG):
            self.groups[line.board][line.group] += 1


def _with_doubts(line: ScoreLine, seats: _Seats) -> ScoreLine:
    if line.state != PLAYED or not (line.moved or line.group or len(seats.groups[line.board]) > 1):
        return line
    messages = [*_pairs(line, seats), *_board(line, seats), *_group(line, seats.groups[line.board])]
    if not messages:
        return line
    # what is doubtful about the entry itself comes first, and begins with the same word
    first = line.words or f"Check: {messages.pop(0)}"
    return replace(line, words="; ".join([first, *messages]))


def _pairs(line: ScoreLine, seats: _Seats) -> list[str]:
    """Where a pair that was not planned here sits in this round."""
    messages = []
    for pair in seated(line.ns, line.ew):
        if pair in seated(*line.planned[1:]) or not line.round:
            continue
        others = (other for other in seats.of_pair[line.round, pair] if other.table != line.table)
        other = next(others, None)
        if other is not None:
            where = "sits out" if other.state == SIT_OUT else f"sits at table {other.table}"
            messages.append(f"{_noun(line)} {pair} {where} in round {line.round}")
    return messages


def _noun(line: ScoreLine) -> str:
    return "player" if isinstance(line.ns, Partners) else "pair"


def _board(line: ScoreLine, seats: _Seats) -> list[str]:
    """Where a board that was not planned here is still to come for one of the pairs."""
    if line.board != line.planned[0]:
        for pair in seated(line.ns, line.ew):
            for other in seats.of_board[line.board, pair]:
                if other.state in (TO_COME, MISSING, LATE):
                    return [f"{_noun(line)} {pair} is to play board {line.board} in round {other.round}"]
    return []


def _group(line: ScoreLine, groups: Counter[str]) -> list[str]:
    if groups[line.group] > 1 or (len(groups) == 1 and not line.group):
        return []
    if line.group:
        return [f"no other result of board {line.board} is in group {line.group}"]
    return [f"all other results of board {line.board} are in a group"]


#: Shorter names are nobody's but a placeholder: NN, ?, x.
_SHORTEST = 3
#: How each note on a pair begins.
DOUBTFUL = "Check: "


def pair_notes(
    named: Sequence[tuple[int | None, tuple[str, ...]]],
    playing: Collection[int] = (),
    *,
    individual: bool = False,
) -> list[str]:
    """Return for each pair in turn what is doubtful, "" if nothing is.

    Args:
        named: each pair's number and its players.
        playing: the pairs of the movement; by default all.
        individual: whether each is one player.

    >>> pair_notes([(1, ("Ann Ash", "Bob Birch")), (2, ("Cid Cedar", "ann  ash"))])
    ['Check: Ann Ash is also in pair 2', 'Check: ann  ash is also in pair 1']
    """
    pairs: dict[str, list[int]] = {}
    for number, players in named:
        if number is not None and (not playing or number in playing):
            for player in players:
                pairs.setdefault(name_key(player), []).append(number)
    return [_note(number, players, pairs, individual=individual) for number, players in named]


def _note(
    number: int | None, players: tuple[str, ...], pairs: Mapping[str, list[int]], *, individual: bool
) -> str:
    for player in players:
        name = name_key(player)
        result = pairs.get(name, [])
        if len(name) < _SHORTEST or number not in result or len(result) < 2:
            continue
        others = sorted({other for other in result if other != number})
        if not others:
            return f"{DOUBTFUL}{player} is named twice in this pair"
        listed = ", ".join(map(str, others[:5])) + (" ..." if len(others) > 5 else "")
        noun = "player" if individual else "in pair"
        return f"{DOUBTFUL}{player} is also {noun}{'s' if len(others) > 1 else ''} {listed}"
    return ""
