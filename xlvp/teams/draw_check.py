"""A drawn round, looked at: is it possible, has anybody met before, is it the rule's own draw?

The rule is that of :mod:`xlvp.teams.swiss`. The director may pair as he likes: what is typed stands, and is
told. A round that was drawn before a correction is not measured against what the rule would say now.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from xlvp.errors import XlvpError
from xlvp.teams.basis import basis, changes
from xlvp.teams.drawn_rounds import How, Seat
from xlvp.teams.entries import HALF, TRIANGLE, shown_vp
from xlvp.teams.event import Event
from xlvp.teams.field import DANISH, Round, drawn
from xlvp.teams.line import ScoredMatch
from xlvp.teams.order import apart_by_groups, byes_before, met_before, order_before, triangle_going_on
from xlvp.teams.pairable import Pair
from xlvp.teams.stages import stage_in
from xlvp.teams.white_book import FAR_APART


@dataclass(frozen=True)
class Checked:
    """What there is to say of a round, and of each of its lines."""

    round: str
    lines: tuple[str, ...]


def check_round(
    turn: int,
    seats: Sequence[Seat | None],
    event: Event,
    lines: Sequence[ScoredMatch | None],
    how: How,
    *,
    then: str = "",
    forbidden: Collection[Pair] = (),
) -> Checked:
    """Look at a round of the draw.

    Args:
        turn: the round.
        seats: its lines; None for a blank one.
        event: the event.
        lines: the scored matches.
        how: how it was drawn.
        then: the results that it was drawn from; "" where they were not kept.
        forbidden: pairs that must not meet in this round, the lower number first.
    """
    if not any(seats):
        return Checked("", ("",) * len(seats))
    stage = stage_in(event, turn)
    look = _Look(turn, seats, stage.event, stage.lines, how, forbidden)
    changed = changes(then, basis(turn, lines, event), turn) if then else []
    found = [look.wrong(seat) if seat else "" for seat in seats]
    rule, told = (None, "") if changed or any(found) else look.rule()
    for place, seat in enumerate(seats):
        if seat and not found[place]:
            found[place] = look.played_otherwise(seat) or look.not_the_rule(seat, rule)
    words = [*changed[:3], *([f"{len(changed) - 3} more changes."] if len(changed) > 3 else [])]
    words += [word for word in (look.missing(), rule.words if rule else "", told) if word]
    if not words and rule is not None:
        other = sum(word.startswith("Not the rule") for word in found)
        words = [f"{other} of {sum(map(bool, seats))} are not the rule's" if other else "The rule's own draw"]
    return Checked(" ".join(words), tuple(found))


class _Look:
    """One round with everything that is known before it."""

    def __init__(
        self,
        turn: int,
        seats: Sequence[Seat | None],
        event: Event,
        lines: Sequence[ScoredMatch | None],
        how: How,
        forbidden: Collection[Pair],
    ) -> None:
        self.turn, self.event, self.lines, self.how, self.forbidden = turn, event, lines, how, forbidden
        self.seats = [seat for seat in seats if seat and not seat.wrong]
        self.often = Counter(team for seat in self.seats for team in seat.teams)
        self.order = order_before(turn, lines, event, delayed=how.delayed)
        self.places = {team: place for place, team in enumerate(self.order)}
        self.met = self._met()
        self.byes = byes_before(turn, lines)
        self.here = {
            team: line
            for line in lines
            if line and line.match.round == turn and line.match.b and not (line.bad or line.waits)
            if line.match.status not in (HALF, TRIANGLE)
            for team in line.match.pair
        }

    def _met(self) -> Mapping[Pair, int]:
        """A triangle over two rounds stands in both; who meets there has not met before."""
        met = met_before(self.turn, self.lines)
        going_on = {
            line.match.pair
            for line in self.lines
            if line and line.match.status == TRIANGLE and line.match.round >= self.turn - 1
        }
        return {pair: when for pair, when in met.items() if pair not in going_on}

    def wrong(self, seat: Seat) -> str:
        """What is wrong with a line; nothing if nothing is."""
        if seat.wrong:
            return seat.wrong
        for test in (self._unknown, self._twice, self._groups, self._again, self._bye):
            words = test(seat)
            if words:
                return words
        return ""

    def _unknown(self, seat: Seat) -> str:
        for team in seat.teams:
            if self.event.final and team not in self.event.teams:
                return f"T{team} is not in the final"
            if self.event.teams and team not in self.event.teams:
                return f"there is no team {team} in the list of teams"
            if team in self.event.field and not self.event.field[team].plays_in(self.turn):
                return f"T{team} has left the event"
        return ""

    def _twice(self, seat: Seat) -> str:
        if len(set(seat.teams)) < len(seat.teams):
            return f"T{seat.teams[0]} cannot play against itself"
        double = [team for team in seat.teams if self.often[team] > 1]
        return f"T{double[0]} is in this round twice" if double else ""

    def _groups(self, seat: Seat) -> str:
        groups = {team: self.event.field[team].group for team in seat.teams if team in self.event.field}
        apart = self.event.conditions.all_play_all or self.event.final
        if apart and len(set(groups.values())) > 1:
            return ", ".join(f"T{team} is of group {group or '-'}" for team, group in groups.items())
        return ""

    def _again(self, seat: Seat) -> str:
        for a, b in seat.pairs:
            if (a, b) in self.forbidden:
                return f"T{a} and T{b} must not meet in this round"
            if (a, b) in self.met and not self._may_meet_again():
                return f"T{a} and T{b} met in round {self.met[a, b]}"
        return ""

    def _may_meet_again(self) -> bool:
        return self.event.conditions.format == "double round robin" or self.how.wishes.how == DANISH

    def _bye(self, seat: Seat) -> str:
        if len(seat.teams) != 1 or self.event.conditions.all_play_all:
            return ""
        (team,) = seat.teams
        without = [other for other in self.order if not self.byes.get(other)]
        if self.byes.get(team) and without:
            return f"T{team} had a bye before; T{without[-1]} and others never had one"
        return ""

    def missing(self) -> str:
        """Who plays in no line of the round."""
        absent = [team for team in self.order if not self.often[team]]
        if not absent:
            return ""
        if len(absent) == 1 and len(self.order) % 2:
            never = "never had one" if not self.byes.get(absent[0]) else f"had {self.byes[absent[0]]}"
            return f"{len(self.order)} teams: who gets the bye? T{absent[0]} ({never})."
        some = ", ".join(f"T{team}" for team in absent[:6])
        return f"Not in this round: {some}{' ...' if len(absent) > 6 else ''}."

    def rule(self) -> tuple[Round | None, str]:
        """The rule's own draw, or why it is not known."""
        if self.how.typed or self.event.conditions.format != "swiss":
            return None, "As typed" if self.how.typed else ""
        forbidden = {*self.forbidden, *apart_by_groups(self.event)}
        wishes = replace(self.how.wishes, forbidden=frozenset(forbidden))
        going_on = triangle_going_on(self.turn, self.lines)
        order = [team for team in self.order if team not in going_on]
        try:
            found = drawn(order, self.met, self.byes, wishes)
            return (replace(found, triangle=going_on) if going_on else found), ""
        except XlvpError as error:
            return None, f"{error}."

    def not_the_rule(self, seat: Seat, rule: Round | None) -> str:
        """Whom the rule has for the higher team of a line, if it is somebody else."""
        if rule is None:
            return ""
        higher = min(seat.teams, key=lambda team: self.places.get(team, len(self.places)))
        wanted = next((group for group in rule.groups if higher in group), ())
        if set(wanted) == set(seat.teams):
            return ""
        if len(set(wanted)) == 1:
            return f"Not the rule's pairing (bye for T{higher})"
        others = " v ".join(f"T{team}" for team in (higher, *(t for t in wanted if t != higher)))
        return f"Not the rule's pairing ({others})"

    def played_otherwise(self, seat: Seat) -> str:
        """A result of the round between other teams than were drawn."""
        if len(seat.teams) != 2:
            return ""
        for mine, drawn_with in (seat.teams, seat.teams[::-1]):
            line = self.here.get(mine)
            if line is not None and line.opponent(mine) != drawn_with:
                return self._otherwise(mine, drawn_with, line.opponent(mine) or 0)
        return ""

    def _otherwise(self, team: int, drawn_with: int, played: int) -> str:
        told = f"Round {self.turn} drew T{team} v T{drawn_with}, not T{played}. "
        told += "The result counts; the next draw knows it."
        totals = dict.fromkeys((team, played), 0)
        for line in self.lines:
            if line and line.match.round < self.turn:
                for number, vp in line.sides:
                    if number in totals:
                        totals[number] += vp or 0
        apart = abs(totals[team] - totals[played])
        if FAR_APART * apart > self.event.conditions.vp_scale.pool:
            told += f" White Book 3.5 may apply ({shown_vp(apart)} VP apart)."
        return told
