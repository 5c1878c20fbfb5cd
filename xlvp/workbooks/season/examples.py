"""A made-up season of 30 evenings and 60 members, with every kind of case that a club meets."""

from datetime import date, timedelta
from random import Random

from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.money.examples import made_up_name
from xlvp.workbooks.season.opening import Room, room_for, season_opening

_MEMBERS, _SESSIONS, _PLAYED = 60, 30, 27
_START = date(2026, 9, 8)
_RULES = {
    "first": ("1.9.2026",),
    "last": ("31.5.2027",),
    "planned": ("30",),
    "round": ("6",),
    "moving": ("2 to 11, 3 to 15",),
    "own": ("2",),
    "title": ("Players", "Best 8", "Pairs, with absences", "Points for place"),
    "who": ("players", "players", "pairs", "players"),
    "measure": ("per cent", "per cent", "per cent", "points for place"),
    "kinds": ("Tuesday", "Tuesday", "Tuesday", ""),
    "count": ("drop the lowest", "best", "all", "all"),
    "most": ("", "8"),
    "rank": ("average", "sum", "average", "sum"),
    "least": ("10", "8", "5"),
    "minimum": ("growing", "fixed", "fixed"),
    "with_one": ("", "6"),
    "filled": ("no", "no", "yes", "no"),
    "handicaps": ("",),
    "ties": ("share", "more evenings", "share", "share"),
    "table": ("", "", "", "12 ... 1"),
    "since": ("", "11"),
    "before": ("", "best 10"),
}
_CASES = {
    "1st absence": ("average", "", "", "", "50", "yes"),
    "2nd absence": ("average", "", "", "", "45", "yes"),
    "3rd absence": ("average", "", "", "", "40", "yes"),
    "4th absence": ("average", "", "", "", "35", "yes"),
    "further absences": ("average", "", "", "", "35", "yes"),
    "no notice": ("average", "0", "25", "", "", "no"),
    "one substitute": ("score", "", "", "average-5", "average+5", "yes"),
    "two substitutes": ("average", "", "", "", "50", "yes"),
    "chance pair": ("score", "", "", "", "average+5", "yes"),
    "plays a line above": ("score", "", "3", "50", "", "yes"),
    "plays a line below": ("score", "", "-2", "", "53", "yes"),
}


def example() -> Opening[Room]:
    """Return the entries of ``examples/season.xlsx``: names, dates and results are made up."""
    random = Random(30)
    numbers = [f"{101 + 7 * at:04d}" for at in range(_MEMBERS)]
    members = [_member(at, numbers) for at in range(_MEMBERS)]
    skill = {number: random.gauss(0, 4) for number in numbers}
    sessions, results, absences = [], [], []
    for session in range(1, _SESSIONS + 1):
        teams = session % 9 == 0
        day = _START + timedelta(weeks=session - 1)
        done = "y" if session <= 24 else ""
        kind = ("Teams", "", "24", "Swiss", "IMPs") if teams else ("Tuesday", "", "24", "Mitchell", "%")
        sessions.append((str(session), f"{day.day}.{day.month}.{day.year}", *kind, done))
        if session > _PLAYED:
            continue
        pairs, away = _seated(random, numbers)
        results += _results(random, session, pairs, skill, teams)
        if not teams:
            absences += [(str(session), number, "X" if random.random() < 0.1 else "A") for number in away]
    _happenings(results)
    lines = [(numbers[at], numbers[at + 1], *_lines(at // 2)) for at in range(0, 48, 2)]
    log = [("2026-12-01 22:40", "Ewa", "13", "imported from evening-13.xlsx: 16 results")]
    return season_opening(
        room_for(_MEMBERS, _SESSIONS),
        {
            "season_club": "Alder Lane Bridge Club (made up)", "season_title": "2026-27",
            "card_ladder": "2", "card_member": numbers[0],
        },
        _RULES, _CASES, members=members, sessions=sessions, results=results, absences=absences, lines=lines,
        log=log,
    )  # fmt: skip


def _member(at: int, numbers: list[str]) -> tuple[str, ...]:
    """A member; neighbours are usual partners, one in twelve is anonymous, one has left."""
    partner = numbers[at + 1 - 2 * (at % 2)]
    left = "15.1.2027" if at == 57 else ""
    anonymous, last = "y" if at % 12 == 5 else "", f"{45 + at % 11}.{at % 10}0"
    return (numbers[at], made_up_name(at), anonymous, "", left, partner, last)


def _seated(random: Random, numbers: list[str]) -> tuple[list[tuple[str, str]], list[str]]:
    """Who came, pair by pair; of the pairs in a line those that did not."""
    pairs = [(numbers[at], numbers[at + 1]) for at in range(0, _MEMBERS, 2)]
    came = sorted(random.sample(range(len(pairs)), random.randint(14, 18)))
    here = [pairs[at] for at in came]
    if random.random() < 0.4 and len(here) > 4:  # two pairs change partners
        (a, b), (c, d) = here[0], here[1]
        here[:2] = [(a, d), (c, b)]
    away = [pairs[at][0] for at in range(24) if at not in came and random.random() < 0.3]
    return here, away


def _results(
    random: Random, session: int, pairs: list[tuple[str, str]], skill: dict[str, float], teams: bool
) -> list[tuple[str, ...]]:
    """An evening: percentages whose mean is 50, or IMPs whose sum is 0, but for the rounding."""
    form = [random.gauss(sum(skill[number] for number in pair) / 2, 14 if teams else 5) for pair in pairs]
    mean = sum(form) / len(form)
    made: list[tuple[str, ...]] = []
    for pair, own in zip(pairs, form, strict=True):
        line = "" if teams else "A" if pair < ("0269", "") else "B"
        score = f"{own - mean:+.2f}" if teams else f"{50 + own - mean:.2f}"
        made.append((str(session), *pair, score, "", line, "", ""))
    return made


def _happenings(results: list[tuple[str, ...]]) -> None:
    """A substitute, two substitutes, a chance pair, a sit-out, a visitor, a result that cannot count."""
    for at, code, partner, note in (
        (20, "S", "V", "Una Visitor"), (61, "SS", "", ""), (95, "C", "", ""), (130, "O", "", ""),
        (170, "", "V", "Sam Guest"), (222, "S", "V", "Una Visitor"),
    ):  # fmt: skip
        session, first, second, score, boards, line, _, _ = results[at]
        results[at] = (session, first, partner or second, score, boards, line, code, note)
    session, first, second, _, *rest = results[300]
    results[300] = (session, first, second, "154.20", *rest)


def _lines(pair: int) -> tuple[str, ...]:
    """The committee's decisions round by round: two pairs changed places after the first round."""
    home = "A" if pair < 12 else "B"
    other = {10: "B", 11: "B", 12: "A", 13: "A"}.get(pair, home)
    return (home, other, other, other, other)
