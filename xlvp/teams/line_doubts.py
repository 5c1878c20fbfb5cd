"""Lines of the list of matches that a slip may have made: they are scored, and are to be checked.

A team number or a round that is mistyped gives a team two matches of a round; a digit too many, more IMPs
than boards give.

>>> from xlvp.teams.entries import Match
>>> from xlvp.teams.event import Event
>>> event = Event((Match(1, 1, 1, 2), Match(2, 1, 3, 2)))
>>> [line.words for line in doubted([ScoredMatch(match) for match in event.matches], event)]
['', 'Check: T2 has another match in round 1, in line 1']
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from xlvp.teams.conditions import SCHEDULES
from xlvp.teams.entries import FORFEITS, HALF, SEATING, TRIANGLE, Match, ScoredMatch
from xlvp.teams.event import Event

CHECK = "Check: "
#: More IMPs than so many a board, or in a short match, are hardly won: 24 is the most that a board gives.
A_BOARD, AT_LEAST = 10, 48


def doubted(lines: Sequence[ScoredMatch | None], event: Event) -> list[ScoredMatch | None]:
    """Return the lines, with what is to be checked in the words of each."""
    if event.conditions.of_pairs:
        return [*lines]  # there the matches come from the boards
    seen: dict[tuple[int, int], Match] = {}
    met: dict[tuple[int, int], list[Match]] = {}
    results: list[ScoredMatch | None] = []
    for line in lines:
        if line is not None and not line.bad:
            doubts = "; ".join(_doubts(line.match, event, seen, met))
            if doubts:
                words = filter(None, (doubts, line.words.removeprefix(CHECK)))
                line = replace(line, words=CHECK + "; ".join(words))
        results.append(line)
    return results


def _doubts(
    match: Match,
    event: Event,
    seen: dict[tuple[int, int], Match],
    met: dict[tuple[int, int], list[Match]],
) -> Iterator[str]:
    """What is odd about a match beside those before it, which it joins."""
    conditions, round_ = event.conditions, match.round
    if match.status not in (HALF, TRIANGLE) and not conditions.halves:
        for team in match.teams:
            before = seen.setdefault((round_, team), match)
            if before is not match:
                yield f"T{team} has another match in round {round_}, in line {before.line}"
    if match.b is not None and conditions.format in SCHEDULES and not event.final:
        earlier = met.setdefault(match.pair, [])
        if len(earlier) > SCHEDULES.index(conditions.format) and match.status not in (HALF, TRIANGLE):
            yield f"{match.shown} is in round {earlier[-1].round} too, in line {earlier[-1].line}"
        earlier.append(match)
    if conditions.rounds is not None and round_ > conditions.rounds and not event.final:
        yield f"{conditions.rounds} rounds are planned (sheet Setup)"
    if match.imps_a is not None and (match.status in FORFEITS or match.status in SEATING):
        yield f"{match.status}: the IMPs do not count"
    if not conditions.vp_scale.own:
        boards = match.boards or conditions.boards
        for team, imps in zip(match.teams, (match.imps_a, match.imps_b), strict=False):
            if imps is not None and imps > max(AT_LEAST, A_BOARD * boards):
                yield f"{float(imps):g} IMPs for T{team} in {boards} boards"
