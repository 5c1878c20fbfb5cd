"""Random teams evenings, and what they come to by a program that imports nothing of xlvp.

The movements are written out once more from their definitions, IMPs from Law 78B, the handicap, the Butler
and the matches from the rules as they are published; standings are those of the second computation of events.
"""

import random
from fractions import Fraction
from math import floor
from typing import Any

from tests.teams.second_computation import Second

IMPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
        2250, 2500, 3000, 3500, 4000)  # fmt: skip
TABLE = [(0, 1000), (1, 1100), (3, 1200), (6, 1300), (10, 1500), (16, 2000)]
SCALES = {
    "imps": [(0, 0)],
    "0 10, 1-2 11, 3-5 12, 6-9 13, 10-15 15, 16+ 20": TABLE,
    "0 1, 1+ 2": [(0, 100), (1, 200)],
}
SCORES = (-620, -420, -140, -100, -50, 0, 50, 90, 110, 140, 170, 400, 430, 620, 800, 1430)
#: What an average is worth to North-South and to East-West.
AVERAGE = {"60%": (3, -3), "40%": (-3, 3), "50%": (0, 0), "60%/60%": (3, 3), "40%/40%": (-3, -3)}
#: Rulings: for North-South and for East-West the scores with their weights.
RULING = {
    "(-50)/(+420)": ([(1, -50)], [(1, 420)]),
    "(+620)/(+170)": ([(1, 620)], [(1, 170)]),
    "60%+620&40%-100": ([(Fraction(3, 5), 620), (Fraction(2, 5), -100)],) * 2,
}


def movement(name: str, teams: int) -> list[tuple[int, int, int, int]]:
    """Round, table, team East-West and set, from the definition."""
    half = teams // 2
    rule = {
        "American Whist": (teams - 1, lambda t, r: (t + 2 * r, (t + r) % teams)),
        "New England relay": (teams - 1, lambda t, r: (t + r, (t + (t + r - 1) % teams + 1) % teams)),
        "Stagger A": (half - 1, lambda t, r: (t + 2 * r, (t + r) % half)),
        "Stagger B": (half, lambda t, r: (t + 2 * r - 1, (t + r) % half)),
    }[name]
    rounds, at = rule
    sets = half if name.startswith("Stagger") else teams
    return [
        (round_, table, (at(table, round_)[0] - 1) % teams + 1, at(table, round_)[1] or sets)
        for round_ in range(1, rounds + 1)
        for table in range(1, teams + 1)
    ]


def evening_of(name: str, teams: int, boards: int, **others: Any) -> dict[str, Any]:
    """An evening whose results are to come; ``others`` are what else is not as usual."""
    lines = [
        {"round": r, "table": t, "board": (s - 1) * boards + k + 1, "ns": t, "ew": e, "result": None,
         "swapped": False}
        for r, t, e, s in movement(name, teams)
        for k in range(boards)
    ]  # fmt: skip
    return {
        "teams": teams, "movement": name, "boards": boards, "lines": lines, "rule": "none", "handicap": {},
        "scale": "imps", "give": "imps", "decided": {}, "withdrawal": "annul below half", "left": {},
        "penalties": [],
    } | others  # fmt: skip


def random_evening(seed: int) -> dict[str, Any]:
    """An evening as it would be typed."""
    chance = random.Random(seed)
    odd = chance.random() < 0.5
    teams = chance.choice((3, 5, 7, 9) if odd else (4, 6, 8, 10))
    name = "American Whist" if odd else chance.choice(("New England relay", "Stagger A", "Stagger B"))
    boards = chance.choice((1, 2, 3, 4))
    lines = evening_of(name, teams, boards)["lines"]
    played = chance.choice((1, 1, 0.9, 0.6))
    for line in lines:
        if chance.random() < played:
            line["result"] = chance.choice(SCORES)
            if chance.random() < 0.04:
                line["result"] = "NP"
    matches = sorted({(min(x["ns"], x["ew"]), max(x["ns"], x["ew"])) for x in lines})
    for pair in matches:
        both = [x for x in lines if {x["ns"], x["ew"]} == {*pair}]
        if chance.random() < 0.05:
            for line in both if chance.random() < 0.6 else both[:1]:
                line["swapped"] = True
        elif chance.random() < 0.1 and both[0]["result"] not in (None, "NP"):
            both[0]["result"] = chance.choice([*AVERAGE, *RULING])
        elif chance.random() < 0.05:
            for line in both:
                line["result"] = "NP"
    scale = chance.choice(list(SCALES))
    rule = chance.choice(("none", "grades", "IMPs"))
    decided = {
        pair: chance.choice((("not played", None, None), (None, 700, 300), ("both forfeit", None, None)))
        for pair in matches
        if chance.random() < 0.04
    }
    return {
        "teams": teams, "movement": name, "boards": boards, "lines": lines, "rule": rule,
        "handicap": {t: Fraction(chance.randrange(4_000, 6_000), 100) if rule == "grades" else
                     Fraction(chance.randrange(0, 700), 100)
                     for t in range(1, teams + 1) if rule != "none" and chance.random() < 0.8},
        "scale": scale, "give": chance.choice(("imps", "imps", "board-a-match")),
        "decided": decided,
        "withdrawal": "annul" if scale == "imps" else chance.choice(("annul", "annul below half")),
        "left": {chance.randint(1, teams): chance.randint(0, 3)} if chance.random() < 0.2 else {},
        "penalties": [(chance.randint(1, teams), chance.randrange(25, 400, 25))] * (chance.random() < 0.3),
    }  # fmt: skip


def imps(difference: int) -> int:
    sign = (difference > 0) - (difference < 0)
    return sign * sum(abs(difference) >= step for step in IMPS)


def shares(result: Any, side: int) -> Any:
    """The scores of a result for one side, with their weights."""
    return RULING[result][side] if result in RULING else [(1, result)]


def own_of(here: Any, there: Any, side: int, give: str) -> Fraction:
    """What one team has on a board by its own comparison: IMPs above or below 0, or points.

    ``here`` is the result of the table where it sat on ``side``, 0 North-South; its mates sat the other way
    at ``there``.
    """
    for result, seat in ((here, side), (there, 1 - side)):
        if result in AVERAGE:
            worth = AVERAGE[result][seat]
            return 1 + Fraction(worth, 15) if give == "board-a-match" else Fraction(worth)
    sign, figure = (1, -1)[side], Fraction(0)
    for weight, score in shares(here, side):
        for share, other in shares(there, 1 - side):
            swing = sign * (score - other)
            points = 1 + (swing > 0) - (swing < 0) if give == "board-a-match" else imps(swing)
            figure += Fraction(weight) * share * points
    return figure


def match_of(evening: dict[str, Any], pair: tuple[int, int]) -> tuple[int, Any, Any]:
    """The round, and what both teams won and lost; None while it is not known."""
    lines = [line for line in evening["lines"] if {line["ns"], line["ew"]} == {*pair}]
    round_ = max(line["round"] for line in lines)
    tables: dict[int, dict[int, Any]] = {}
    for line in lines:
        if line["result"] is None:
            return round_, None, None
        north = line["ew"] if line["swapped"] else line["ns"]
        if line["result"] != "NP":
            here = tables.setdefault(line["board"], {})
            if north in here:
                return round_, None, None
            here[north] = line["result"]
    both = [here for here in tables.values() if len(here) == 2]
    if 2 * len(both) < evening["boards"]:
        return round_, void(evening), void(evening)
    sides = []
    for side in (0, 1):
        own = [own_of(here[pair[0]], here[pair[1]], side, evening["give"]) for here in both]
        if evening["give"] == "board-a-match":
            sides.append((sum(own), 2 * len(own) - sum(own)))
        else:
            sides.append((sum(one for one in own if one > 0), -sum(one for one in own if one < 0)))
    return round_, sides[0], sides[1]


def void(evening: dict[str, Any]) -> tuple[Fraction, Fraction]:
    """What a team won and lost in a match of which less than half was played."""
    boards = evening["boards"]
    if evening["give"] == "board-a-match":
        return Fraction(12 * boards, 10), Fraction(8 * boards, 10)
    return Fraction(3 * (-(-boards // 2))), Fraction(0)


def credits(evening: dict[str, Any]) -> dict[int, Fraction]:
    """IMPs for each match, in whole hundredths."""
    typed = evening["handicap"]
    if evening["rule"] != "grades" or not typed:
        return dict(typed)
    mean = sum(typed.values()) / len(typed)
    exact = {t: 100 * (mean - grade) * evening["boards"] * Fraction("0.3086") for t, grade in typed.items()}
    return {t: Fraction(nearest(value), 100) for t, value in exact.items()}


def nearest(value: Fraction) -> int:
    return (1 if value >= 0 else -1) * floor(abs(value) + Fraction(1, 2))


class Ranked(Second):
    """The second computation, on a scale of IMPs or points too; a team has the matches of its movement."""

    def matches(self, team: int) -> int:
        return sum(team in (line["a"], line["b"]) for line in self.data["matches"])

    def vps(self, margin: Any) -> int:
        if self.data["table"] == [(0, 0)]:
            return nearest(100 * Fraction(margin))
        return super().vps(nearest(Fraction(margin)))


def second(evening: dict[str, Any]) -> Ranked:
    """The event of the evening as the second computation takes it."""
    teams = range(1, evening["teams"] + 1)
    pairs = sorted({(min(x["ns"], x["ew"]), max(x["ns"], x["ew"])) for x in evening["lines"]})
    matches = []
    for pair in pairs:
        round_, own_of_a, own_of_b = match_of(evening, pair)
        a = b = lost = None
        if own_of_a is not None:
            (a, lost_a), (b, lost_b) = own_of_a, own_of_b
            lost = [lost_a, lost_b]
        status, own_a, own_b = evening["decided"].get(pair, (None, None, None))
        matches.append(
            {"round": round_, "a": pair[0], "b": pair[1], "boards": None, "imps_a": a, "imps_b": b,
             "status": status or "", "own_a": own_a, "own_b": own_b, "lost": lost}
        )  # fmt: skip
    own = credits(evening)
    fines = [
        {"team": team, "round": round_, "vp": 0, "bonus_vp": 0, "imps": 0, "bonus_imps": own[team]}
        for team, round_ in sorted({(t, m["round"]) for m in matches for t in (m["a"], m["b"])})
        if own.get(team)
    ]
    fines += [
        {"team": team, "round": None, "vp": vp, "bonus_vp": 0, "imps": 0, "bonus_imps": 0}
        for team, vp in evening["penalties"]
    ]
    order = sorted(matches, key=lambda m: (m["round"], m["a"], m["b"]))
    return Ranked(
        {
            "table": SCALES[evening["scale"]], "format": "round robin", "boards": evening["boards"],
            "matches": order, "penalties": fines, "bye": 0, "forfeit": None,
            "withdrawal": evening["withdrawal"],
            "rounds": None, "missed": 0, "ranked_by": "total", "ties": "none",
            "teams": {
                t: {"group": "", "left": evening["left"].get(t), "unranked": False, "lot": None}
                for t in teams
            },
        }
    )  # fmt: skip


def butler(evening: dict[str, Any]) -> dict[str, Fraction]:
    """Each pair's IMPs against the mean of all tables to the nearest ten, fives away from average."""
    boards: dict[int, list[dict[str, Any]]] = {}
    for line in evening["lines"]:
        if line["result"] not in (None, "NP", *AVERAGE):
            boards.setdefault(line["board"], []).append(line)
    results: dict[str, Fraction] = {}
    for lines in boards.values():
        datum = 10 * nearest(Fraction(sum(line["result"] for line in lines), 10 * len(lines)))
        for line in lines:
            pairs = [f"N{line['ns']}", f"E{line['ew']}"]
            pairs = pairs[::-1] if line["swapped"] else pairs
            won = imps(line["result"] - datum)
            for pair, own in zip(pairs, (won, -won), strict=True):
                results[pair] = results.get(pair, Fraction(0)) + own
    return results
