"""The draw in a workbook: how each round was drawn, and who meets whom in it.

FIDE Handbook, C.04.2, and EBU White Book 2025, 3.6: what was published stands. So what was drawn is kept as
it was, with the way in which it was drawn and the results that it was drawn from.

>>> read_how("lots 2026, triangle", 1).text
'lots 2026, triangle'
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from xlvp.account import COUNTED, IN_DOUBT, LEFT_OUT
from xlvp.errors import InputError, XlvpError
from xlvp.teams.byes import FAR_APART
from xlvp.teams.conditions import SCHEDULES
from xlvp.teams.entries import HALF, TRIANGLE, DrawnLine, ScoredMatch, shown_vp
from xlvp.teams.event import Event
from xlvp.teams.pairable import Pair
from xlvp.teams.scoring import Stage, stage_in
from xlvp.teams.swiss import (
    BY_NUMBER,
    DANISH,
    LOTS,
    SWISS,
    TYPED,
    Round,
    Wishes,
    apart_by_groups,
    byes_before,
    drawn,
    met_before,
    order_before,
    triangle_going_on,
)


def read_how(text: str, round_: int) -> Wishes:
    """Read how a round was drawn; blank is by the rule, the first round by number."""
    words = [word.strip() for word in text.lower().split(",") if word.strip()]
    wishes = Wishes(
        BY_NUMBER if round_ == 1 else SWISS,
        triangle="triangle" in words, delayed="delayed" in words, typed=TYPED in words,
    )  # fmt: skip
    for word in words:
        first, _, seed = word.partition(" ")
        if first == LOTS and seed.isdigit():
            wishes = replace(wishes, how=LOTS, seed=int(seed))
        elif word in (SWISS, DANISH, BY_NUMBER):
            wishes = replace(wishes, how=word)
        elif word not in ("delayed", "triangle", TYPED, *SCHEDULES):
            raise InputError(
                f"a round is drawn swiss, danish, by number, lots with a number, or typed; not {word!r}"
            )
    return wishes


class DrawnRound(NamedTuple):
    """A round: how it was drawn, in words, and from which results (:mod:`xlvp.teams.draw_check`)."""

    round: int
    how: str = ""
    basis: str = ""


LONGEST = 32_000  # signs that a cell can hold, with some to spare


def basis(round_: int, lines: Sequence[ScoredMatch | None], event: Event) -> str:
    """Return the results that decide about the draw of a round, as one text."""
    results = [line for line in lines if line is not None and line.match.round < round_ and not line.bad]
    results.sort(key=lambda line: (line.match.round, line.match.pair))
    parts = []
    for line in results:
        a, b = line.match.pair
        vps = dict(line.sides)
        figures = "/".join("" if vps[team] is None else str(vps[team]) for team in sorted(vps))
        teams = f"{a}" if line.match.b is None else f"{a}-{b}"
        parts.append(f"{line.match.round}:{teams}={'?' if line.waits else figures}")
    for team in event.field:
        adjustment = event.adjustment(team, round_ - 1)
        if adjustment:
            parts.append(f"P:{team}={adjustment}")
    return " ".join(parts)[:LONGEST]


def changes(then: str, now: str, round_: int) -> list[str]:
    """Return in words what has changed since a round was drawn; nothing if nothing has."""
    messages = []
    for key, old, new in _differences(then, now):
        if old is None or old == "?":
            what = f"came in after round {round_} was drawn"
        elif new is None:
            what = f"was taken out after round {round_} was drawn"
        else:
            what = f"changed after round {round_} was drawn (it was {_shown(old)})"
        messages.append(f"{_called(key)} {what}. The draw stands.")
    return messages


def corrected(then: str, now: str, names: Mapping[int, str]) -> list[str]:
    """Return in words what is another result or penalty than it was; what has come in since is none.

    >>> corrected("1:3-8=745/1255 1:4-5=?", "1:3-8=1255/745 1:4-5=1000/1000", {3: "Ash"})
    ['Round 1, Ash v T8: 12.55-7.45 (was 7.45-12.55)']
    """
    messages = []
    for key, old, new in _differences(then, now):
        if old == "?" or (old is None and not key.startswith("P")):
            continue
        messages.append(f"{_named(key, names)}: {_shown(new or '')} (was {_shown(old or '')})")
    return messages


def _named(key: str, names: Mapping[int, str]) -> str:
    """What a result or a penalty is called where teams are known by their names."""
    round_, _, teams = key.partition(":")
    called = [names.get(int(team)) or f"T{team}" for team in teams.split("-")]
    if round_ == "P":
        return f"Penalties of {called[0]}"
    return f"Round {round_}, " + (" v ".join(called) if len(called) > 1 else f"bye of {called[0]}")


def first_published(first: str, now: str) -> str:
    """Return each result as it was first published, with the new ones.

    Penalties are kept as they were on the first page: one that came later is shown as a correction.

    >>> first_published("1:3-8=745/1255", "1:3-8=1255/745 2:3-4=1000/1000")
    '1:3-8=745/1255 2:3-4=1000/1000'
    """
    if not first:
        return now
    kept = _read(first)
    for key, value in _read(now).items():
        if not key.startswith("P"):
            kept.setdefault(key, value)
    return " ".join(f"{key}={value}" for key, value in kept.items())


def _differences(then: str, now: str) -> Iterator[tuple[str, str | None, str | None]]:
    before, after = _read(then), _read(now)
    for key in sorted({*before, *after}, key=_order):
        if before.get(key) != after.get(key):
            yield key, before.get(key), after.get(key)


def _read(text: str) -> dict[str, str]:
    parts = (part.partition("=") for part in text.split())
    return {key: value for key, equals, value in parts if equals}


def _order(key: str) -> tuple[int, str]:
    round_ = key.partition(":")[0]
    return (int(round_), key) if round_.isdigit() else (10**9, key)


def _called(key: str) -> str:
    round_, _, teams = key.partition(":")
    if round_ == "P":
        return f"The penalties of T{teams}"
    one, _, other = teams.partition("-")
    return f"Round {round_} T{one} v T{other}" if other else f"Round {round_} T{one}'s bye"


def _shown(vps: str) -> str:
    figures = [shown_vp(int(part)) for part in vps.split("/") if part.lstrip("-").isdigit()]
    return "-".join(figures) or "nothing"


class Remark(NamedTuple):
    """A remark on the draw with its code."""

    words: str = ""
    code: str = ""


NO_REMARK, AS_TYPED = Remark(), "As typed"
#: The codes of remarks: the rule's own draw; a pairing that is not the rule's; results that changed since it
#: was drawn. Others are those of accounts.
OWN, OTHER, CHANGED = "own", "other", "changed"


def check_round(
    round_: int,
    draw: Sequence[DrawnLine],
    event: Event,
    lines: Sequence[ScoredMatch | None],
    wishes: Wishes,
    *,
    then: str = "",
    forbidden: Collection[Pair] = (),
) -> tuple[Remark, list[Remark]]:
    """Return the remark on a round of the draw, and that on each of its lines, with their codes.

    Args:
        draw: its lines.
        then: the results that it was drawn from; "" where they were not kept.
        forbidden: pairs that must not meet in this round, the lower number first.
    """
    look = _Look(round_, draw, stage_in(event, round_), wishes, forbidden)
    changed = changes(then, basis(round_, lines, event), round_) if then else []
    wrong = [look.wrong(line) for line in draw]
    rule, message = (None, "") if changed or any(wrong) else look.rule()
    results = [look.remark(line, fault, rule) for line, fault in zip(draw, wrong, strict=True)]
    words = [*changed[:3], *([f"{len(changed) - 3} more changes."] if len(changed) > 3 else [])]
    words += [word for word in (look.missing(), rule.words if rule else "", message) if word]
    if words:
        code = CHANGED if changed else COUNTED if words == [AS_TYPED] else IN_DOUBT
        return Remark(" ".join(words), code), results
    if rule is None:
        return NO_REMARK, results
    other = sum(remark.code == OTHER for remark in results)
    if other:
        return Remark(f"{other} of {len(draw)} are not the rule's", IN_DOUBT), results
    return Remark("The rule's own draw", OWN), results


class _Look:
    """One round with everything that is known before it."""

    def __init__(
        self,
        round_: int,
        draw: Sequence[DrawnLine],
        stage: Stage,
        wishes: Wishes,
        forbidden: Collection[Pair],
    ) -> None:
        event, lines = stage.event, stage.lines
        self.round, self.event, self.lines = round_, event, lines
        self.wishes, self.forbidden = wishes, forbidden
        self.often = Counter(team for line in draw if not line.wrong for team in line.teams)
        self.order = order_before(round_, lines, event, delayed=wishes.delayed)
        self.places = {team: place for place, team in enumerate(self.order)}
        # a triangle over two rounds stands in both; who meets there has not met before
        going_on = {
            line.match.pair
            for line in lines
            if line and line.match.status == TRIANGLE and line.match.round >= round_ - 1
        }
        met = met_before(round_, lines)
        self.met = {pair: when for pair, when in met.items() if pair not in going_on}
        self.byes = byes_before(round_, lines)
        self.here = {
            team: line
            for line in lines
            if line and line.match.round == round_ and line.match.b and not (line.bad or line.waits)
            if line.match.status not in (HALF, TRIANGLE)
            for team in line.match.pair
        }

    def wrong(self, line: DrawnLine) -> str:
        """What is wrong with a line; nothing if nothing is."""
        tests = (self._unknown, self._twice, self._groups, self._again, self._bye)
        return line.wrong or next(filter(None, (test(line) for test in tests)), "")

    def remark(self, line: DrawnLine, fault: str, rule: Round | None) -> Remark:
        """What is to be said of a line: its fault, then what was played, then what the rule has."""
        if fault:
            return Remark(fault, LEFT_OUT)
        if played := self.played_otherwise(line):
            return Remark(played, IN_DOUBT)
        other = self.not_the_rule(line, rule)
        return Remark(other, OTHER) if other else NO_REMARK

    def _unknown(self, line: DrawnLine) -> str:
        for team in line.teams:
            if self.event.final and team not in self.event.teams:
                return f"T{team} is not in the final"
            if self.event.teams and team not in self.event.teams:
                return f"there is no team {team} in the list of teams"
            if team in self.event.field and not self.event.field[team].plays_in(self.round):
                return f"T{team} has left the event"
        return ""

    def _twice(self, line: DrawnLine) -> str:
        if len(set(line.teams)) < len(line.teams):
            return f"T{line.teams[0]} cannot play against itself"
        double = [team for team in line.teams if self.often[team] > 1]
        return f"T{double[0]} is in this round twice" if double else ""

    def _groups(self, line: DrawnLine) -> str:
        groups = {team: self.event.field[team].group for team in line.teams if team in self.event.field}
        separate = self.event.conditions.all_play_all or self.event.final
        if separate and len(set(groups.values())) > 1:
            return ", ".join(f"T{team} is of group {group or '-'}" for team, group in groups.items())
        return ""

    def _again(self, line: DrawnLine) -> str:
        again = self.event.conditions.format == "double round robin" or self.wishes.how == DANISH
        for a, b in line.pairs:
            if (a, b) in self.forbidden:
                return f"T{a} and T{b} must not meet in this round"
            if (a, b) in self.met and not again:
                return f"T{a} and T{b} met in round {self.met[a, b]}"
        return ""

    def _bye(self, line: DrawnLine) -> str:
        if len(line.teams) != 1 or self.event.conditions.all_play_all:
            return ""
        (team,) = line.teams
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
        if self.wishes.typed or self.event.conditions.format != "swiss":
            return None, AS_TYPED if self.wishes.typed else ""
        forbidden = {*self.forbidden, *apart_by_groups(self.event)}
        wishes = replace(self.wishes, forbidden=frozenset(forbidden))
        going_on = triangle_going_on(self.round, self.lines)
        order = [team for team in self.order if team not in going_on]
        try:
            result = drawn(order, self.met, self.byes, wishes)
            return (replace(result, triangle=going_on) if going_on else result), ""
        except XlvpError as error:
            return None, f"{error}."

    def not_the_rule(self, line: DrawnLine, rule: Round | None) -> str:
        """Whom the rule has for the higher team of a line, if it is somebody else."""
        if rule is None:
            return ""
        higher = min(line.teams, key=lambda team: self.places.get(team, len(self.places)))
        wanted = next((group for group in rule.groups if higher in group), ())
        if set(wanted) == set(line.teams):
            return ""
        if len(set(wanted)) == 1:
            return f"Not the rule's pairing (bye for T{higher})"
        others = " v ".join(f"T{team}" for team in (higher, *(t for t in wanted if t != higher)))
        return f"Not the rule's pairing ({others})"

    def played_otherwise(self, line: DrawnLine) -> str:
        """A result of the round between other teams than were drawn."""
        for team, drawn_with in (line.teams, line.teams[::-1]) if len(line.teams) == 2 else ():
            result = self.here.get(team)
            if result is not None and result.opponent(team) != drawn_with:
                return self._otherwise(team, drawn_with, result.opponent(team) or 0)
        return ""

    def _otherwise(self, team: int, drawn_with: int, played: int) -> str:
        message = f"Round {self.round} drew T{team} v T{drawn_with}, not T{played}. "
        message += "The result counts; the next draw knows it."
        totals: Counter[int] = Counter()
        for line in self.lines:
            if line and line.match.round < self.round:
                for number, vp in line.sides:
                    totals[number] += vp or 0
        margin = abs(totals[team] - totals[played])
        if FAR_APART * margin > self.event.conditions.vp_scale.pool:
            message += f" White Book 3.5 may apply ({shown_vp(margin)} VP apart)."
        return message
