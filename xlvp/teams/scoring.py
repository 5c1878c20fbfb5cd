"""The matches of an event with each team's VPs by themselves, in whole hundredths, stage by stage.

World Bridge Federation, VP scales: a team's VPs are those of its own margin on the scale of the planned
boards; English Bridge Union, White Book 2025, 3.3 and 3.5 for matches that could not be played as planned.
The two sides need not share 20 VPs: split rulings and penalties in IMPs change one team's margin alone.

Stages are the rounds of all teams, then perhaps a final of rounds. What is carried into it: European Bridge
League: the results against teams that qualified from the same group count in full (``ebl``). English Bridge
Union, White Book 2025, 3.8, and Poznan 2011 (``ebu``, ``poznan``): each team starts with VPs, which the draw
writes beside the team.

>>> event = Event((Match(1, 1, 3, 8, None, Fraction(32), Fraction(41)),), Conditions(boards=16))
>>> [(line.vp_a, line.vp_b) for line in scored(event) if line]
[(745, 1255)]
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import chain, groupby

from xlvp.errors import XlvpError
from xlvp.teams.accepted import where_accepted, with_answer
from xlvp.teams.byes import FAR_APART, award, is_void, lost_boards, mismatched, settled, withdrawn
from xlvp.teams.conditions import EBL, SCHEDULES, Conditions
from xlvp.teams.entries import (
    BYE,
    CLEAR,
    FORFEITS,
    HALF,
    LOST_BOARDS,
    MISMATCHES,
    PLAYED,
    SEATING,
    TO_COME,
    TRIANGLE,
    Match,
    ScoredMatch,
    Team,
    shown_vp,
)
from xlvp.teams.event import Event
from xlvp.teams.margins import NOTHING, ZERO, Margins, of_figures
from xlvp.teams.vp_scale import VpScale
from xlvp.teams.wording import MATCHES, row_of


def scored(event: Event) -> list[ScoredMatch | None]:
    """Return every line of the list with its score; None for a blank one, no VPs where there are none yet."""
    lines = _checked(event)
    order = sorted((line.match.round, place) for place, line in enumerate(lines) if line)
    totals: dict[int, int] = defaultdict(int)  # before a round: a mismatch asks how far apart the teams stood
    for _, of_round in groupby(order, key=lambda each: each[0]):
        results = []
        for _, place in of_round:
            line = lines[place]
            if line is None or line.bad:
                continue
            try:
                line = _score(line.match, event, totals)
            except XlvpError as error:  # no VPs for this number of boards, or no share of this scale
                line = ScoredMatch(line.match, words=str(error), bad=True)
            lines[place] = line
            results.append(line)
        for team, vp in chain.from_iterable(line.sides for line in results):
            totals[team] += vp or 0
    where = where_accepted(event.conditions)
    doubtful = doubted(settled(withdrawn(lines, event), event), event)
    return [line and with_answer(line, where) for line in doubtful]


def _checked(event: Event) -> list[ScoredMatch | None]:
    words = [
        "" if match is None else match.wrong or event.conditions.unscored or _impossible(match, event)
        for match in event.matches
    ]
    seen: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for place, match in enumerate(event.matches):
        if match is not None and not words[place]:
            seen[(match.round, *match.pair)].append(place)
    for (round_, a, b), places in seen.items():
        for place in places if len(places) > 1 else ():
            other = next(event.matches[at] for at in places if at != place)
            what = f"T{a} v T{b}" if a != b else f"T{a}'s bye"
            row = row_of(MATCHES, other.line if other else 0, event.conditions)
            words[place] = f"{what} of round {round_} is here and in row {row}"
    return [
        None if match is None else ScoredMatch(match, words=wrong, bad=bool(wrong))
        for match, wrong in zip(event.matches, words, strict=True)
    ]


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


def _score(match: Match, event: Event, totals: dict[int, int]) -> ScoredMatch:
    if match.status == TO_COME:
        return ScoredMatch(match, waits=True, words=f"{match.shown}: not played yet")
    if match.status == BYE or match.b is None:
        return _own(award(ScoredMatch(match), event, "A"))
    if match.status in FORFEITS:
        return _own(_forfeit(match, event))
    if match.status in SEATING:
        share = event.conditions.share(SEATING[match.status])
        message = f"{SEATING[match.status]}% each (White Book 3.3.6)"
        return _own(ScoredMatch(match, share, share, CLEAR, award=True, words=message))
    if match.imps_a is None and match.imps_b is None and match.status not in LOST_BOARDS:
        if match.own_a is None or match.own_b is None:
            return ScoredMatch(match, waits=True, words=match.given)
        return ScoredMatch(match, match.own_a, match.own_b, CLEAR, words="VPs as typed")
    return _played(match, event, totals)


def _played(match: Match, event: Event, totals: dict[int, int]) -> ScoredMatch:
    conditions = event.conditions
    half = match.status == HALF
    scale, planned = scale_of(match, conditions)
    played = planned if match.boards is None else match.boards
    margins = _margins(match)
    messages: list[str] = []
    doubts: list[str] = []
    if match.status in LOST_BOARDS:
        margins, message = _with_lost_boards(match, planned, played, margins)
        messages.append(message)
    elif conditions.of_pairs and played != planned:
        doubts.append(f"{played} boards were played, {planned} are planned")
    elif played < planned:
        doubts.append(f"{played} of {planned} boards: whose fault? Type A lost boards or B lost boards")
    elif played > planned:
        doubts.append(f"{played} boards, {planned} are planned: scored as a match of {played}")
        planned = played
    penalties = (
        event.imp_penalties.get((match.a, match.round), ZERO),
        event.imp_penalties.get((match.b or 0, match.round), ZERO),
    )
    vps = list(margins.vps(scale, planned, penalties))
    if half and not conditions.vp_scale.half:  # other scales: half the boards count half
        vps = [vp // 2 for vp in vps] if scale.pool else vps
    for team, penalty in zip((match.a, match.b), penalties, strict=True):
        messages += [f"T{team}: {float(penalty):+g} IMPs"] if penalty else []
    messages += [match.given] if match.given else []
    units = Fraction(1, 2) if half else Fraction(1)
    lost = margins.lost if margins.differ else None
    line = ScoredMatch(
        match, vps[0], vps[1], units, margins.won, words="; ".join(messages), lost=lost, doubts=tuple(doubts)
    )
    return _own(_mismatched(line, event, totals) if match.status in MISMATCHES else line)


def _margins(match: Match) -> Margins:
    """What each team won and lost: the IMPs that are typed, or those of its boards."""
    won_a, won_b = match.imps_a or ZERO, match.imps_b or ZERO
    return of_figures(won_a, won_b) if match.lost is None else Margins((won_a, won_b), match.lost)


def scale_of(match: Match, conditions: Conditions) -> tuple[VpScale, int]:
    """Return the scale of a match and the boards it is taken for: those that were planned."""
    if match.status != HALF:
        return conditions.vp_scale, conditions.boards
    return conditions.half_scale, match.boards or max(conditions.boards // 2, 1)


def _with_lost_boards(match: Match, planned: int, played: int, margins: Margins) -> tuple[Margins, str]:
    imps = lost_boards(planned, played)
    void = is_void(planned, played)
    gaining = 1 if LOST_BOARDS[match.status] == "A" else 0
    gains = match.b if gaining else match.a
    clause = "3.3.9: void, " if void else "3.3.7: "
    message = (
        f"{planned - played} of {planned} boards lost: {imps} IMPs to T{gains} (White Book {clause}3 a board)"
    )
    return (NOTHING if void else margins).with_gain(gaining, imps), message


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
        message = f"only {shown_vp(abs(lead))} VP apart: White Book 3.5.2 changes nothing"
        return replace(line, doubts=(*line.doubts, message))
    at_fault, vps = MISMATCHES[match.status], []
    for side, vp, higher in (("A", line.vp_a, lead > 0), ("B", line.vp_b, lead < 0)):
        vps.append(mismatched(vp or 0, pool, higher=higher, at_fault=side in at_fault))
    before, after = (
        f"{shown_vp(a or 0)}-{shown_vp(b or 0)}" for a, b in ((line.vp_a, line.vp_b), (vps[0], vps[1]))
    )
    message = f"{shown_vp(abs(lead))} VP apart: {before} becomes {after} (White Book 3.5.2)"
    words = "; ".join(filter(None, (line.words, message)))
    return replace(line, vp_a=vps[0], vp_b=vps[1], words=words)


def _own(line: ScoredMatch) -> ScoredMatch:
    """What the director typed stands; where the IMPs say otherwise, so does the line."""
    match = line.match
    if match.own_a is None and match.own_b is None:
        return line
    vp_a = line.vp_a if match.own_a is None else match.own_a
    vp_b = line.vp_b if match.own_b is None else match.own_b
    typed = replace(line, vp_a=vp_a, vp_b=vp_b, units=line.units or Fraction(1), open="", doubts=())
    if line.imps is None or (vp_a, vp_b) == (line.vp_a, line.vp_b):
        return replace(typed, words="VPs as typed")
    own, given = (f"{shown_vp(a or 0)}-{shown_vp(b or 0)}" for a, b in ((vp_a, vp_b), (line.vp_a, line.vp_b)))
    return replace(typed, words="", doubts=(f"{own} is typed, the IMPs give {given}",))


#: More IMPs than so many a board, or in a short match, are hardly won: 24 is the most that a board gives.
A_BOARD, AT_LEAST = 10, 48


def doubted(lines: Sequence[ScoredMatch | None], event: Event) -> list[ScoredMatch | None]:
    """Return the lines, with what is to be checked of each, as a slip may have made it.

    A team number or a round that is mistyped gives a team two matches of a round; a digit too many, more
    IMPs than boards give.

    >>> event = Event((Match(1, 1, 1, 2), Match(2, 1, 3, 2)))
    >>> [line.message for line in doubted([ScoredMatch(match) for match in event.matches], event)]
    ['', 'Check: T2 has another match in round 1, in row 6']
    """
    if event.conditions.of_pairs:
        return [*lines]  # there the matches come from the boards
    seen: dict[tuple[int, int], Match] = {}
    met: dict[tuple[int, int], list[Match]] = {}
    results: list[ScoredMatch | None] = []
    for line in lines:
        if line is not None and not line.bad:
            line = replace(line, doubts=(*_doubts(line.match, event, seen, met), *line.doubts))
        results.append(line)
    return results


def _doubts(
    match: Match, event: Event, seen: dict[tuple[int, int], Match], met: dict[tuple[int, int], list[Match]]
) -> Iterator[str]:
    """What is odd about a match beside those before it, which it joins."""
    conditions, round_ = event.conditions, match.round
    if match.doubt:
        yield match.doubt
    if match.status not in (HALF, TRIANGLE) and not conditions.halves:
        for team in match.teams:
            before = seen.setdefault((round_, team), match)
            if before is not match:
                row = row_of(MATCHES, before.line, conditions)
                yield f"T{team} has another match in round {round_}, in row {row}"
    if match.b is not None and conditions.format in SCHEDULES and not event.final:
        earlier = met.setdefault(match.pair, [])
        if len(earlier) > SCHEDULES.index(conditions.format) and match.status not in (HALF, TRIANGLE):
            row = row_of(MATCHES, earlier[-1].line, conditions)
            yield f"{match.shown} is in round {earlier[-1].round} too, in row {row}"
        earlier.append(match)
    if conditions.rounds is not None and round_ > conditions.rounds and not event.final:
        yield f"{conditions.rounds} rounds are planned (sheet Setup)"
    if match.imps_a is not None and (match.status in FORFEITS or match.status in SEATING):
        yield f"{match.status}: the IMPs do not count"
    yield from _odd_figures(match, conditions)


def _odd_figures(match: Match, conditions: Conditions) -> Iterator[str]:
    """Figures that are possible and hardly meant."""
    scale, boards = conditions.vp_scale, match.boards or conditions.boards
    for team, own in zip(match.teams, (match.own_a, match.own_b), strict=False):
        if own is not None and scale.pool and not 0 <= own <= scale.pool:
            yield f"{shown_vp(own)} VP for T{team}: a match gives 0 to {shown_vp(scale.pool)}"
    if scale.own:
        return
    for team, imps in zip(match.teams, (match.imps_a, match.imps_b), strict=False):
        if imps is None:
            continue
        if imps > max(AT_LEAST, A_BOARD * boards):
            yield f"{float(imps):g} IMPs for T{team} in {boards} boards"
        if 0 < imps < 1 and not match.given:
            yield f"{float(imps):g} IMPs for T{team}: less than one IMP"


Lines = Sequence[ScoredMatch | None]


@dataclass(frozen=True)
class Stage:
    """A stage: the event that it is by itself, and its scored lines, in the places of the whole list."""

    event: Event
    lines: Lines
    first: int = 1


@lru_cache(maxsize=8)
def stages_of(event: Event) -> tuple[Stage, ...]:
    """Return the stages of an event, in their order: one, or two if the conditions name a final.

    >>> teams = {1: Team(1, final="A", carried=300), 2: Team(2, final="A"), 3: Team(3)}
    >>> event = Event((Match(1, 1, 1, 2), Match(2, 2, 1, 2)), Conditions(final_from=2), teams)
    >>> [sorted(stage.event.field) for stage in stages_of(event)]
    [[1, 2, 3], [1, 2]]
    """
    start = event.conditions.final_from
    rounds = event if start is None else _rounds(event, start)
    first = Stage(rounds, scored(rounds))
    if start is None:
        return (first,)
    final = _final(event, start, first.lines)
    return first, Stage(final, scored(final), start)


def stage_in(event: Event, round_: int) -> Stage:
    """Return the stage to which a round belongs."""
    return [stage for stage in stages_of(event) if stage.first <= round_ or stage.first == 1][-1]


def stage_after(event: Event, after: int | None) -> Stage:
    """Return the stage whose standings are those after a round; by default the last that has begun."""
    if after is not None:
        return stage_in(event, after)
    last = max((match.round for match in event.matches if match is not None), default=1)
    return stage_in(event, last)


def all_lines(event: Event) -> list[ScoredMatch | None]:
    """Return every line of the list with its score, by the conditions of its stage."""
    results = list(stages_of(event)[0].lines)
    for stage in stages_of(event)[1:]:
        results = [
            line if match is not None and match.round >= stage.first else before
            for match, line, before in zip(event.matches, stage.lines, results, strict=True)
        ]
    return results


def _rounds(event: Event, start: int) -> Event:
    """The event as it is before the final; who leaves later has a place in it."""
    matches = tuple(match if match and match.round < start else None for match in event.matches)
    teams = {
        number: replace(team, withdrawn=None) if (team.withdrawn or 0) >= start - 1 else team
        for number, team in event.teams.items()
    }
    conditions = replace(event.conditions, final_from=None, rounds=max(start - 1, 1))
    fined = tuple(one for one in event.penalties if one.round is None or one.round < start)
    return Event(matches, conditions, teams, fined)


def _final(event: Event, start: int, before: Lines) -> Event:
    """The final: its rounds, its teams with what they carry, and the earlier results that count in it."""
    chosen = {number: team for number, team in event.teams.items() if team.final}
    teams = {number: replace(team, group=team.final) for number, team in (chosen or event.teams).items()}
    full = event.conditions.carry_over == EBL
    matches = tuple(
        match if match and match.round >= start else _in_full(line, teams) if full else None
        for match, line in zip(event.matches, before, strict=True)
    )
    fined = tuple(one for one in event.penalties if one.round is not None and one.round >= start)
    return Event(matches, event.conditions.final, teams, fined, final=True)


def _in_full(line: ScoredMatch | None, teams: dict[int, Team]) -> Match | None:
    """A match of earlier rounds as it counts in the final: between two that play in the same one."""
    if line is None or not line.met or line.match.b is None:
        return None
    both = [teams.get(team) for team in line.match.pair]
    if None in both or both[0].group != both[1].group:  # type: ignore[union-attr]
        return None
    status = HALF if line.match.status == HALF else PLAYED
    won = line.imps or (None, None)
    return replace(
        line.match, boards=None, status=status, imps_a=won[0], imps_b=won[1], lost=line.lost,
        own_a=line.vp_a, own_b=line.vp_b,
    )  # fmt: skip
