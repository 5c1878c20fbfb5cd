"""Random events of teams as they would be typed: every format, status, withdrawal, penalty and late entry."""

import random
from typing import Any

TABLES = {
    "0 10, 1 11, 2 12, 3-4 13, 5-6 14, 7-8 15, 9-10 16, 11-13 17, 14-16 18, 17-20 19, 21+ 20": [
        (0, 1000), (1, 1100), (2, 1200), (3, 1300), (5, 1400), (7, 1500), (9, 1600), (11, 1700), (14, 1800),
        (17, 1900), (21, 2000),
    ],
    "0 5, 2 5.50, 6 6.5, 12+ 8": [(0, 500), (2, 550), (6, 650), (12, 800)],
    "0 6, 1+ 8": [(0, 600), (1, 800)],  # many teams are level
}  # fmt: skip
STATUSES = (
    "half", "not played", "A forfeits", "B forfeits", "both forfeit", "A lost boards", "B lost boards",
    "wrong seating", "director's error", "mismatch", "mismatch, A at fault", "mismatch, B at fault",
    "mismatch, both at fault",
)  # fmt: skip
MARGINS = (0, 0, 1, 2, 3, 5, 8, 12, 20, 33)


def random_event(seed: int) -> dict[str, Any]:
    """Return the settings, teams, matches and penalties of an event."""
    chance = random.Random(seed)
    form = chance.choice(("swiss", "swiss", "round robin", "double round robin"))
    many, scale = chance.choice((4, 4, 5, 5, 6, 7, 8, 9, 10, 11)), chance.choice([*TABLES, [*TABLES][-1]])
    odd = chance.choice((0, 0, 0.3, 1))  # how much happens in this event beside plain results
    groups = "AB" if form != "swiss" and many >= 6 and chance.random() < 0.3 else ("",)
    teams = {
        number: {
            "group": groups[number % len(groups)], "unranked": chance.random() < 0.06 * odd,
            "lot": number if chance.random() < 0.7 else None,
            "left": chance.randint(0, 6) if chance.random() < 0.14 * odd else None,
            "from": chance.randint(2, 4) if form == "swiss" and chance.random() < 0.15 else 1,
        }
        for number in chance.sample(range(1, 40), many)
    }  # fmt: skip
    event = {
        "seed": seed, "format": form, "boards": 8, "scale": scale, "table": TABLES[scale], "teams": teams,
        "bye": chance.choice((600, 900, "best of", "nothing")),
        "forfeit": chance.choice((None, None, (900, 100))),
        "ties": chance.choice(("EBU", "PZBS", "CBAI", "none")),
        "ranked_by": chance.choice(("total", "average")),
        "missed": chance.choice((0, 0, 350, 800)),
        "withdrawal": chance.choice(("", "annul", "keep", "annul below half")),
    }  # fmt: skip
    rounds = _swiss(chance, teams) if form == "swiss" else _round_robin(teams, form)
    event["rounds"] = chance.choice((None, len(rounds), len(rounds) + 1))
    stop = chance.choice((len(rounds), chance.randint(1, len(rounds))))
    event["matches"] = [
        _match(chance, odd, round_, *pair) for round_, pairs in enumerate(rounds[:stop], 1) for pair in pairs
    ]
    if chance.random() < 0.05:
        event["matches"].append(_match(chance, odd, 1, next(iter(teams)), 99))
    if chance.random() < 0.05:
        event["matches"].append(dict(chance.choice(event["matches"])))
    event["penalties"] = [
        _penalty(chance, [*teams, 77]) for _ in range(chance.choice((0, 1, 2, 4)) if odd else 0)
    ]
    event["after"] = chance.choice((None, None, chance.randint(1, stop)))
    return event


def _swiss(chance: random.Random, teams: dict[int, Any]) -> list[list[tuple[int, int | None]]]:
    rounds: list[list[tuple[int, int | None]]] = []
    for round_ in range(1, chance.randint(2, 8)):
        there = [
            number
            for number, team in teams.items()
            if team["from"] <= round_ and (team["left"] is None or round_ <= team["left"])
        ]
        chance.shuffle(there)
        pairs: list[tuple[int, int | None]] = [*zip(there[::2], there[1::2], strict=False)]
        rounds.append(pairs + ([(there[-1], None)] if len(there) % 2 else []))
    return rounds


def _round_robin(teams: dict[int, Any], form: str) -> list[list[tuple[int, int | None]]]:
    rounds: list[list[tuple[int, int | None]]] = []
    for group in sorted({team["group"] for team in teams.values()}):
        circle: list[int | None] = [number for number, team in teams.items() if team["group"] == group]
        circle += [None] if len(circle) % 2 else []
        for round_ in range(len(circle) - 1):
            half = len(circle) // 2
            pairs = [(a, b) if a else (b, a) for a, b in zip(circle[:half], circle[half:][::-1], strict=True)]
            if round_ == len(rounds):
                rounds.append([])
            rounds[round_] += pairs  # type: ignore[arg-type]
            circle.insert(1, circle.pop())
    if "double" in form:
        rounds += [[(a, b) if b is None else (b, a) for a, b in pairs] for pairs in rounds]
    return rounds


def _match(chance: random.Random, odd: float, turn: int, a: int, b: int | None) -> dict[str, Any]:
    results: dict[str, Any] = {
        "round": turn, "a": a, "b": b, "boards": None, "imps_a": None, "imps_b": None, "status": "",
        "own_a": None, "own_b": None,
    }  # fmt: skip
    if b is None:
        return results | {"status": "bye"} | ({"own_a": 700} if chance.random() < 0.1 else {})
    if chance.random() < 1 - 0.07 * odd:
        less, margin = chance.choice((0, 0, 1, 4, 9, 15)), chance.choice(MARGINS)
        results["imps_a"], results["imps_b"] = chance.choice(((less + margin, less), (less, less + margin)))
    if chance.random() < 0.18 * odd:
        results["status"] = chance.choice(STATUSES)
        if "lost boards" in results["status"]:
            results["boards"] = chance.randint(0, 8)
    if chance.random() < 0.06 * odd:
        results["own_a"] = chance.choice((None, 1150, 700))
        results["own_b"] = chance.choice((None, 850, 25))
    return results


def _penalty(chance: random.Random, teams: list[int]) -> dict[str, Any]:
    imps = chance.random() < 0.5
    figure = chance.choice((1, 2, 3, 6)) if imps else chance.choice((25, 50, 100))
    bonus = chance.random() < 0.25
    results = {"vp": 0, "imps": 0, "bonus_vp": 0, "bonus_imps": 0}
    results["bonus_" * bonus + ("imps" if imps else "vp")] = figure
    round_ = chance.randint(1, 7) if imps or chance.random() < 0.5 else None
    return {"team": chance.choice(teams), "round": round_, **results}
