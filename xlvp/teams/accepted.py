"""Matches of which something is queried, and what the director accepted of them.

The mark of a match is made of its teams, its figures and what is queried: as soon as any of these changes, an
acceptance has fallen. Law 81C: what was played and what is awarded is for the director to decide.

>>> from fractions import Fraction
>>> match = Match(1, 1, 3, 8, 6, Fraction(32), Fraction(4), accepted="")
>>> line = ScoredMatch(match, doubts=("6 of 8 boards",))
>>> with_answer(line, "").message
'Check: 6 of 8 boards; if this is right, type yes P8L under Accepted'
>>> agreed = replace(line, match=replace(match, accepted="yes P8L"))
>>> with_answer(agreed, "").message, with_answer(agreed, "").became
('Accepted: 6 of 8 boards', 'accepted')
"""

from dataclasses import replace

from xlvp.records.acceptance import YES, accepted, is_acceptance, mark_of, to_type
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import Match, ScoredMatch
from xlvp.text import plain, quoted

#: Where the acceptance is typed in a teams evening, whose sheet Matches is computed.
_ON_DECISIONS = " on the sheet Decisions"


def where_accepted(conditions: Conditions) -> str:
    """Return behind "under Accepted" where that column is, if it is on another sheet."""
    return _ON_DECISIONS if conditions.halves else ""


def mark_of_match(match: Match, *queried: str) -> str:
    """Return the mark that accepts what is queried of a match."""
    figures = match.boards, match.imps_a, match.imps_b, match.status, match.own_a, match.own_b, match.lost
    return mark_of(match.round, *match.teams, *figures, *queried)


def with_answer(line: ScoredMatch, where: str) -> ScoredMatch:
    """Return a scored match with what its column Accepted makes of it.

    Args:
        where: as :func:`where_accepted` returns it.
    """
    typed = line.match.accepted
    if typed is None:
        return line
    mark = mark_of_match(line.match, *line.doubts)
    if line.doubts and accepted(typed, mark):
        return replace(line, agreed=True)
    if typed and not is_acceptance(typed):
        return replace(
            line, doubts=(*line.doubts, f"{quoted(typed)} under Accepted accepts nothing: delete it")
        )
    if not line.doubts:
        given = plain(typed).lower() not in ("", YES)
        return replace(line, ask=f"nothing is queried here: delete {typed}") if given else line
    ask = f"if this is right, type {to_type(mark)} under Accepted{where}"
    if plain(typed).lower() not in ("", YES):
        ask = f"{ask}; {typed} was for another entry"
    return replace(line, ask=ask)
