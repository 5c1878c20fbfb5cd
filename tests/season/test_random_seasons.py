"""Ladders of seasons made up at random, against a second program that knows nothing of xlvp.

The seasons have every kind of rule and everything that happens in a club.
"""

from datetime import date, timedelta
from fractions import Fraction
from math import floor
from random import Random

import pytest

from tests.season.second_ladder import Rules, Sheets
from tests.season.second_ladder import ladder as second
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.season.season_rows import LADDER

_FIRST = date(2026, 9, 1)
_MEASURES = (
    "per cent",
    "per cent",
    "per cent",
    "points for place",
    "club points",
    "improvement",
    "IMPs per board",
)
#: Base, factor, shift, floor, cap, counts: the rules that clubs have.
_ABSENCES = (
    ("average", "", "", "", "50", "yes"), ("average", "", "", "", "45", "yes"),
    ("average", "0.97", "", "", "", ""),
    ("average", "0.91", "", "", "", "yes"), ("average", "", "-2", "", "", "yes"), ("", "", "", "", "", ""),
    ("average", "0", "25", "", "", "no"), ("average", "0", "40", "", "", "yes"),
)  # fmt: skip
_SEATED = (
    ("score", "", "", "", "54", "yes"), ("score", "", "", "average-5", "average+5", "yes"),
    ("score", "", "", "47.5", "55", "yes"), ("average", "", "", "", "50", "yes"), ("", "", "", "", "", ""),
    ("score", "", "", "", "average+5", "yes"), ("score", "", "3", "", "", "yes"),
    ("score", "", "5", "50", "", ""),
    ("score", "", "-6", "", "", "yes"), ("score", "0.97", "", "", "53", "yes"),
    ("score", "", "", "", "", "no"),
)  # fmt: skip
_CASES = (
    ("1st absence", _ABSENCES), ("2nd absence", _ABSENCES), ("3rd absence", _ABSENCES),
    ("4th absence", _ABSENCES),
    ("Further absences", _ABSENCES), ("No notice", _ABSENCES), ("One substitute", _SEATED),
    ("Two substitutes", _SEATED), ("Chance pair", _SEATED), ("Plays a line above", _SEATED),
    ("Plays a line below", _SEATED),
)  # fmt: skip


def random_season(random: Random) -> Sheets:
    """Return a season: 6 to 14 members, 4 to 16 sessions, not all of them played."""
    numbers = [f"{100 + 7 * at:04d}" for at in range(random.randint(3, 7) * 2)]
    sheets = Sheets(rules=_rules(random))
    for at, number in enumerate(numbers):
        partner = numbers[at ^ 1] if random.random() < 0.8 else ""
        last = f"{random.randint(4000, 6000) / 100:.2f}" if random.random() < 0.8 else ""
        sheets.members.append([number, f"Player {number}", "", "", "", partner, last])
    mixed = random.random() < 0.6
    for session in range(1, random.randint(4, 16) + 1):
        day = _FIRST + timedelta(weeks=session - 1)
        teams = mixed and random.random() < 0.3
        kind = random.choice(("Tuesday", "Tuesday", "Friday")) if mixed else "Tuesday"
        line = random.choice(("", "", "A"))
        sheets.sessions.append(
            [str(session), f"{day.day}.{day.month}.{day.year}", kind, line, str(random.randint(18, 28)), "",
             "IMPs" if teams else "%", random.choice("yn")]
        )  # fmt: skip
    count = random.randint(1, len(sheets.sessions))
    for row in sheets.sessions[:count]:
        _evening(random, sheets, row, numbers)
    for at in range(0, len(numbers), 2):
        if random.random() < 0.5:
            sheets.lines.append([numbers[at], numbers[at + 1], *random.choices(("A", "B", ""), k=4)])
    sheets.cases = [[name, *random.choice(ways)] for name, ways in _CASES]
    random.shuffle(sheets.results)
    return sheets


def _evening(random: Random, sheets: Sheets, session: list[str], numbers: list[str]) -> None:
    order = [*numbers]
    if random.random() < 0.5:
        random.shuffle(order)
    pairs = [(order[at], order[at + 1]) for at in range(0, len(order), 2)]
    random.shuffle(pairs)
    away = pairs[: random.randint(0, len(pairs) - 1)]
    for one, two in pairs[len(away) :]:
        if random.random() < 0.5:
            one, two = two, one
        code = random.choice(("", "", "", "", "O", "S", "SS", "C"))
        note = ""
        if random.random() < 0.15:
            two, note = "V", random.choice(("Ann", "ann", "Bob", ""))
        narrow = random.random() < 0.5  # so that there are ties
        if session[6] == "IMPs":
            score = f"{random.randint(-5, 5)}" if narrow else f"{random.randint(-4000, 4000) / 100:.2f}"
        else:
            score = f"{random.randint(47, 53)}" if narrow else f"{random.randint(3000, 7000) / 100:.2f}"
        boards = str(random.randint(12, 20)) if random.random() < 0.2 else ""
        line = random.choice(("", "", "B"))
        sheets.results.append([session[0], one, two, score, boards, line, code, note])
    for pair in away:
        for number in pair:
            if random.random() < 0.5:
                sheets.absences.append([session[0], number, random.choice("AAX")])


def _rules(random: Random) -> Rules:
    def perhaps(value: str, share: float = 0.3) -> str:
        return value if random.random() < share else ""

    measure, who = random.choice(_MEASURES), random.choice(("players", "pairs"))
    way = random.choice(("fixed", "share", "growing", "growing"))
    days = [_FIRST + timedelta(days=random.randint(0, 80)) for _ in range(random.randint(1, 2))]
    rules = {
        "Title": "A",
        "Ranks": who,
        "By": measure,
        "Kinds of session": random.choice(("", "", "Tuesday", "Friday", "Tuesday, Friday")),
        "Counted": random.choice(("all", "best", "drop the lowest")),
        "Best how many": str(random.randint(1, 6)),
        "Ranked by": random.choice(("average", "sum")),
        "Minimum": perhaps(
            f"{random.randint(10, 90)}%" if way == "share" else str(random.randint(1, 8)), 0.7
        ),
        "Minimum is": way,
        "Each player at least": perhaps(str(random.randint(1, 4))),
        "Partners at least": perhaps(str(random.randint(1, 3))),
        "With one at most": perhaps(str(random.randint(1, 3))),
        "Boards at least": perhaps(str(random.randint(20, 150))),
        "Weighted by boards": random.choice(("yes", "no", "no")),
        "Absences count": random.choice(("yes", "no")) if measure == "per cent" else "no",
        "IMP evenings too": random.choice(("yes", "no")),
        "Handicaps set on": perhaps(", ".join(f"{day.day}.{day.month}.{day.year}" for day in days), 0.25),
        "Ties": random.choice(("share", "more evenings", "best evening", "more evenings, then best evening")),
        "Points by place": random.choice(("30 23 15 10 5", "3 2 1", "12 11 10 9 8 7 6 5 4 3 2 1", "1")),
        "First award": perhaps("0.15"),
        "First at most": perhaps("0.8"),
        "Pairs that get some": random.choice(("", "40%", "50%", "100%")),
        "Sessions planned": perhaps(str(random.randint(4, 40)), 0.5),
        "Planned in this ladder": perhaps(str(random.randint(4, 20))),
        "Sessions a round": perhaps(str(random.randint(1, 6)), 0.5),
    }
    return {label: text for label, text in rules.items() if text}


_MANY, _FEW = 1_500, 150


def shown(sheets: Sheets) -> dict[tuple[str, ...], tuple[object, ...]]:
    """What the function LADDER gives: place, evenings, counted, total, result, by the numbers."""
    rules = [[label, text] for label, text in sheets.rules.items()]
    lists = (sheets.results or [[""] * 8], sheets.sessions, sheets.members, rules, 1)
    filled = (sheets.absences or [[""] * 3], sheets.cases, sheets.lines or [["", ""]])
    rows = answer(FUNCTIONS["LADDER"], [*lists, *filled])
    assert isinstance(rows, list), (rows, sheets.rules)
    return {
        tuple(str(line.number).split("-")): (
            line.place,
            line.evenings,
            line.counted,
            line.total,
            line.result,
        )
        for line in LADDER.lines(rows)
        if line.number
    }


def expected(sheets: Sheets) -> dict[tuple[str, ...], tuple[object, ...]]:
    """The second program's, with its figures rounded once, as they are printed."""
    unit = 1000 if sheets.rules["By"] in ("points for place", "club points") else 100

    def printed(value: Fraction | None) -> object:
        return "" if value is None else float(Fraction(floor(value * unit + Fraction(1, 2)), unit))

    return {
        who: (place, evenings, counted, printed(total), printed(result))
        for who, (place, evenings, counted, total, result) in second(sheets).items()
    }


def differences(seasons: range) -> list[str]:
    results = []
    for seed in seasons:
        sheets = random_season(Random(seed))
        ours, theirs = shown(sheets), expected(sheets)
        for who in sorted({*ours, *theirs}):
            if ours.get(who) != theirs.get(who):
                results.append(f"season {seed}, {'-'.join(who)}: {ours.get(who)}, not {theirs.get(who)}")
    return results


def test_random_seasons() -> None:
    assert differences(range(_FEW)) == []


@pytest.mark.slow
def test_many_random_seasons() -> None:
    assert differences(range(_FEW, _MANY)) == []
