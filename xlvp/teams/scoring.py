"""The matches of an event with each team's VPs by themselves, in whole hundredths.

World Bridge Federation, VP scales: a team's VPs are those of its own margin on the scale of the planned
boards; English Bridge Union, White Book 2025, 3.3 and 3.5 for matches that could not be played as planned.
The two sides need not share 20 VPs: split rulings and penalties in IMPs change one team's margin alone.

>>> from xlvp.teams.conditions import Conditions
>>> from xlvp.teams.entries import Match
>>> from xlvp.teams.event import Event
>>> event = Event((Match(1, 1, 3, 8, None, Fraction(32), Fraction(41)),), Conditions(boards=16))
>>> [(line.vp_a, line.vp_b) for line in scored(event) if line]
[(745, 1255)]
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from xlvp.errors import XlvpError
from xlvp.teams.byes import FAR_APART, award, is_void, lost_boards, mismatched, settled, withdrawn
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import (
    BYE,
    CLEAR,
    FORFEITS,
    HALF,
    LOST_BOARDS,
    MISMATCHES,
    SEATING,
    TO_COME,
    Match,
    ScoredMatch,
    shown_vp,
)
from xlvp.teams.event import Event, checked
from xlvp.teams.line_doubts import doubted
from xlvp.teams.vp_scale import VpScale


def scored(event: Event) -> list[ScoredMatch | None]:
    """Return every line of the list with its score; None for a blank one, no VPs where there are none yet."""
    lines = checked(event)
    order = sorted((line.match.round, place) for place, line in enumerate(lines) if line)
    totals: dict[int, int] = defaultdict(int)
    waiting: list[tuple[int, ScoredMatch]] = []
    current = 0
    for _, place in order:
        line = lines[place]
        if line is None or line.bad:
            continue
        if line.match.round != current:
            _add(totals, waiting)
            waiting, current = [], line.match.round
        try:
            lines[place] = _score(line.match, event, totals)
        except XlvpError as error:  # no VPs for this number of boards, or no share of this scale
            lines[place] = ScoredMatch(line.match, words=str(error), bad=True)
        waiting.append((place, lines[place]))  # type: ignore[arg-type]
    return doubted(settled(withdrawn(lines, event), event), event)


def _add(totals: dict[int, int], done: Sequence[tuple[int, ScoredMatch]]) -> None:
    """A mismatch asks how far apart the teams stood before the round."""
    for _, line in done:
        for team, vp in line.sides:
            totals[team] += vp or 0


def _score(match: Match, event: Event, totals: dict[int, int]) -> ScoredMatch:
    if match.status == TO_COME:
        return ScoredMatch(match, waits=True, words=f"{match.shown}: not played yet")
    if match.status == BYE or match.b is None:
        return _own(award(ScoredMatch(match), event, "A"))
    if match.status in FORFEITS:
        return _own(_forfeit(match, event))
    if match.status in SEATING:
        share = event.conditions.share(SEATING[match.status])
        return _own(
            ScoredMatch(
                match,
                share,
                share,
                CLEAR,
                award=True,
                words=f"{SEATING[match.status]}% each (White Book 3.3.6)",
            )
        )
    if match.imps_a is None and match.imps_b is None and match.status not in LOST_BOARDS:
        typed = match.own_a is not None and match.own_b is not None
        return (
            ScoredMatch(match, match.own_a, match.own_b, CLEAR, words="VPs as typed")
            if typed
            else ScoredMatch(match, waits=True, words=match.given)
        )
    return _played(match, event, totals)


def _played(match: Match, event: Event, totals: dict[int, int]) -> ScoredMatch:
    conditions = event.conditions
    half = match.status == HALF
    scale, planned = scale_of(match, conditions)
    played = planned if match.boards is None else match.boards
    won_a, won_b = match.imps_a or Fraction(0), match.imps_b or Fraction(0)
    message = ""
    if match.status in LOST_BOARDS:
        won_a, won_b, message = _with_lost_boards(match, planned, played, won_a, won_b)
    elif conditions.of_pairs and played != planned:
        message = f"Check: {played} boards were played, {planned} are planned"
    elif played < planned:
        message = f"Check: {played} of {planned} boards: whose fault? Type A lost boards or B lost boards"
    elif played > planned:
        message = f"Check: {played} boards, {planned} are planned"
    margins = (won_a, won_b) if scale.own else (won_a - won_b, won_b - won_a)
    penalties = [
        event.imp_penalties.get((team, match.round), Fraction(0)) for team in (match.a, match.b or 0)
    ]
    vps = [scale.vp(margin + penalty, planned) for margin, penalty in zip(margins, penalties, strict=True)]
    if half and not conditions.vp_scale.half:  # other scales: half the boards count half
        vps = [vp // 2 for vp in vps] if scale.pool else vps
    for team, penalty in zip((match.a, match.b), penalties, strict=True):
        if penalty:
            message = _joined(message, f"T{team}: {float(penalty):+g} IMPs")
    message = _joined(message, match.given) if match.given else message
    units = Fraction(1, 2) if half else Fraction(1)
    line = ScoredMatch(match, vps[0], vps[1], units, (won_a, won_b), words=message)
    return _own(_mismatched(line, event, totals) if match.status in MISMATCHES else line)


def scale_of(match: Match, conditions: Conditions) -> tuple[VpScale, int]:
    """Return the scale of a match and the boards it is taken for: those that were planned."""
    if match.status != HALF:
        return conditions.vp_scale, conditions.boards
    return conditions.half_scale, match.boards or max(conditions.boards // 2, 1)


def _with_lost_boards(
    match: Match, planned: int, played: int, won_a: Fraction, won_b: Fraction
) -> tuple[Fraction, Fraction, str]:
    imps = lost_boards(planned, played)
    void = is_void(planned, played)
    if void:
        won_a = won_b = Fraction(0)
    at_fault = LOST_BOARDS[match.status]
    gains = match.b if at_fault == "A" else match.a
    clause = "3.3.9: void, " if void else "3.3.7: "
    message = (
        f"{planned - played} of {planned} boards lost: {imps} IMPs to T{gains} (White Book {clause}3 a board)"
    )
    return (won_a, won_b + imps, message) if at_fault == "A" else (won_a + imps, won_b, message)


def _forfeit(match: Match, event: Event) -> ScoredMatch:
    absent = FORFEITS[match.status]
    line = ScoredMatch(match, words="forfeit")
    if absent == "AB":
        return replace(line, vp_a=0, vp_b=0, units=CLEAR, award=True)
    there = "B" if absent == "A" else "A"
    if event.conditions.forfeit is None:
        line = award(line, event, there)
        gets, loses = (line.vp_a if there == "A" else line.vp_b), 0
    else:
        gets, loses = event.conditions.forfeit
    vp_a, vp_b = (gets, loses) if there == "A" else (loses, gets)
    return replace(line, vp_a=vp_a, vp_b=vp_b, units=CLEAR, award=True)


def _mismatched(line: ScoredMatch, event: Event, totals: dict[int, int]) -> ScoredMatch:
    match, pool = line.match, event.conditions.vp_scale.pool
    a, b = match.a, match.b or 0
    lead = totals[a] - totals[b]
    if FAR_APART * abs(lead) <= pool:
        message = f"Check: only {shown_vp(abs(lead))} VP apart: White Book 3.5.2 changes nothing"
        return replace(line, words=_joined(line.words, message))
    at_fault, vps = MISMATCHES[match.status], []
    for side, vp, higher in (("A", line.vp_a, lead > 0), ("B", line.vp_b, lead < 0)):
        vps.append(mismatched(vp or 0, pool, higher=higher, at_fault=side in at_fault))
    message = (
        f"{shown_vp(abs(lead))} VP apart: {shown_vp(line.vp_a or 0)}-{shown_vp(line.vp_b or 0)} becomes "
        f"{shown_vp(vps[0])}-{shown_vp(vps[1])} (White Book 3.5.2)"
    )
    return replace(line, vp_a=vps[0], vp_b=vps[1], words=_joined(line.words, message))


def _own(line: ScoredMatch) -> ScoredMatch:
    """What the director typed stands; where the IMPs say otherwise, so does the line."""
    match = line.match
    if match.own_a is None and match.own_b is None:
        return line
    vp_a = line.vp_a if match.own_a is None else match.own_a
    vp_b = line.vp_b if match.own_b is None else match.own_b
    message = "VPs as typed"
    if line.imps is not None and (vp_a, vp_b) != (line.vp_a, line.vp_b):
        both = f"{shown_vp(vp_a or 0)}-{shown_vp(vp_b or 0)}"
        message = (
            f"Check: {both} is typed, the IMPs give {shown_vp(line.vp_a or 0)}-{shown_vp(line.vp_b or 0)}"
        )
    return replace(line, vp_a=vp_a, vp_b=vp_b, units=line.units or Fraction(1), open="", words=message)


def _joined(words: str, more: str) -> str:
    return f"{words}; {more}" if words else more
