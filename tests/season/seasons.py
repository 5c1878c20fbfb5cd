"""Small seasons to ask questions of: sessions 1, 2, 3 ... a week apart, members by their numbers."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from xlvp.season.entries import VISITOR, Absence, Member, Pair, Score, Season, Session
from xlvp.season.evening_points import Case

START = date(2026, 9, 1)


def season(
    scores: Iterable[Score],
    *,
    sessions: int | None = None,
    absences: Iterable[Absence] = (),
    cases: Mapping[str, Case] | None = None,
    partners: Iterable[Pair] = (),
    imps: Iterable[int] = (),
    kinds: Mapping[int, str] | None = None,
    closed: bool = True,
    **more: object,
) -> Season:
    """A season of these scores; every session named in them exists, and every member."""
    scores, absences = tuple(scores), tuple(absences)
    last = max([sessions or 0, *(s.session for s in scores), *(a.session for a in absences)])
    numbers = {number for score in scores for number in score.members} | {a.member for a in absences}
    usual = dict(partners)
    numbers |= {number for pair in usual.items() for number in pair}
    made = {
        number: Session(
            number,
            START + timedelta(weeks=number - 1),
            (kinds or {}).get(number, ""),
            imps=number in {*imps},
            closed=closed,
            boards=24,
        )
        for number in range(1, last + 1)
    }
    members = {number: Member(number, partner=usual.get(number, "")) for number in sorted(numbers)}
    return Season(members, made, scores, absences, cases or {}, **more)  # type: ignore[arg-type]


def alone(member: str, *scores: int) -> list[Score]:
    """One player's scores in sessions 1, 2, 3 ..., each with a visitor."""
    return [Score(at, member, VISITOR, score) for at, score in enumerate(scores, 1)]
