"""The lines of the list that cannot be scored, in words: unknown teams, a match typed twice.

Laws of Duplicate Bridge 2017, Law 79: a score is what both sides agreed to, and stands once.
"""

from collections import defaultdict

from xlvp.teams.entries import BYE, LOST_BOARDS, Match
from xlvp.teams.event import Event
from xlvp.teams.line import ScoredMatch


def checked(event: Event) -> list[ScoredMatch | None]:
    """Return the lines, those with words that cannot be scored."""
    lines = [
        None
        if match is None
        else ScoredMatch(match, words=match.wrong or event.conditions.unscored or _impossible(match, event))
        for match in event.matches
    ]
    seen: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for place, line in enumerate(lines):
        if line is not None and not line.words:
            seen[(line.match.round, *line.match.pair)].append(place)
    for (turn, a, b), places in seen.items():
        for place in places if len(places) > 1 else ():
            line, other = lines[place], next(p for p in places if p != place)
            other_line = lines[other]
            if line is None or other_line is None:
                continue
            what = f"T{a} v T{b}" if a != b else f"T{a}'s bye"
            told = f"{what} of round {turn} is here and in line {other_line.match.line}"
            lines[place] = ScoredMatch(line.match, words=told)
    return [line and ScoredMatch(line.match, words=line.words, bad=bool(line.words)) for line in lines]


def _wrong(match: Match, event: Event) -> str:
    return match.wrong or event.conditions.unscored or _impossible(match, event)


def _impossible(match: Match, event: Event) -> str:
    for team in match.pair:
        if event.teams and team not in event.teams:
            if event.final:
                return f"T{team} is not in the final: type its group there on the sheet Teams"
            return f"there is no team {team} in the list of teams"
    if match.b == match.a:
        return f"T{match.a} cannot play against itself"
    if match.b is None and match.status not in (BYE, ""):
        return f"{match.status}: the second team is missing"
    if match.b is not None and match.status == BYE:
        return f"a bye has no opponent: take T{match.b} out, or the status"
    if event.conditions.of_pairs and match.status in LOST_BOARDS:
        return "boards of pairs are lost one by one: type 60% or 40% as the result of the board"
    if match.b is None and not match.status and not event.conditions.of_pairs:
        return f"T{match.a} has no opponent: type the second team, or the status bye"
    if match.status == BYE and (match.imps_a is not None or match.imps_b is not None):
        return "a bye has no IMPs"
    if (match.imps_a is None) != (match.imps_b is None):
        missing = match.a if match.imps_a is None else match.b
        return f"the IMPs of T{missing} are missing"
    return ""
