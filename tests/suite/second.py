"""Every answer of the suite a second time: a plain script that knows the documents and not xlvp.

It reads the JSON files alone. Each function computes the answer of a rule from the input of a case.
"""

import re
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import ceil, floor
from pathlib import Path
from typing import Any

from tests.oracles import law77, law78b
from tests.teams.second_computation import Second

Input = dict[str, Any]
DATA = Path(__file__).parents[2] / "xlvp" / "scales" / "data"


def vp(hundredths: int | Fraction) -> str:
    return str(Fraction(hundredths) / 100)


# VP scales


@cache
def scale(match: str, boards: int, corrected: bool = True, whole_boards: bool = False) -> list[int]:
    """The report's steps 1 and 2 as they are printed, in decimals of 40 places."""
    with localcontext() as context:
        context.prec = 40
        r = ((Decimal(5).sqrt() - 1) / 2) ** 3
        v = Decimal(10 if match == "full" else 5)
        halved = match == "half" and not whole_boards
        b = 15 * (Decimal(boards) / (2 if halved else 1)).sqrt()
        real = 15 * (Decimal(boards) / (1 if match == "full" else 2)).sqrt()
        last = int(max(b, real).to_integral_value("ROUND_CEILING"))
        vps = [min(2 * v, v * (1 + (1 - r ** (m / b)) / (1 - r))) for m in range(last + 1)]
        entries = [int((100 * vp + Decimal("0.5")).to_integral_value(ROUND_FLOOR)) for vp in vps]
        top = int(b.to_integral_value("ROUND_CEILING"))
        entries[top:] = [int(200 * v)] * len(entries[top:])
    entries = entries[: top + 1]
    m = 1
    while corrected and m < len(entries) - 1:
        if entries[m - 1] - 2 * entries[m] + entries[m + 1] > 0:
            entries[m] += 1
            m = max(m - 2, 0)
        m += 1
    return entries


def winner(match: str, boards: int, margin: int, **how: bool) -> int:
    entries = scale(match, boards, **how)
    return entries[min(margin, len(entries) - 1)]


def both(win: int, match: str) -> dict[str, str]:
    return {"winner": vp(win), "loser": vp((2000 if match == "full" else 1000) - win)}


def wbf_continuous(one: Input) -> Any:
    return both(winner(one["match"], int(one["boards"]), int(one["margin"])), one["match"])


@cache
def discrete_ends(match: str, boards: int) -> list[int]:
    with localcontext() as context:
        context.prec = 40
        r = ((Decimal(5).sqrt() - 1) / 2) ** 3
        v = 10 if match == "full" else 5
        b = 15 * (Decimal(boards) / (1 if match == "full" else 2)).sqrt()
        ends = []
        for k in range(v):
            share = (v + k + Decimal("0.5")) / v - 1
            ends.append(int((b * (1 - (1 - r) * share).ln() / r.ln()).to_integral_value(ROUND_FLOOR)))
    ends = [-(ends[0] + 1), *ends]
    at = 1
    while at < len(ends) - 1:
        if ends[at - 1] - 2 * ends[at] + ends[at + 1] < 0:
            ends[at] -= 1
            at = max(at - 2, 0)
        at += 1
    return ends[1:]


def wbf_discrete(one: Input) -> Any:
    match, margin = one["match"], int(one["margin"])
    v = 10 if match == "full" else 5
    win = v + sum(margin > end for end in discrete_ends(match, int(one["boards"])))
    return {"winner": str(win), "loser": str(2 * v - win)}


def signed(boards: int, margin: int) -> int:
    win = winner("full", boards, abs(margin))
    return win if margin >= 0 else 2000 - win


def wbf_inverse(one: Input) -> Any:
    boards, wanted = int(one["boards"]), 100 * Fraction(one["vp"])
    last = len(scale("full", boards)) - 1
    # the scale ends at the least margin that earns the maximum
    while winner("full", boards, last - 1) == 2000:
        last -= 1
    return {"margin": str(next(m for m in range(-last, last + 1) if signed(boards, m) >= wanted))}


def nearest(margin: Fraction) -> int:
    return (1 if margin >= 0 else -1) * floor(abs(margin) + Fraction(1, 2))


def wbf_fractional(one: Input) -> Any:
    boards, margin, how = int(one["boards"]), Fraction(one["margin"]), one["rounding"]
    if how == "exact":
        low = floor(abs(margin))
        first, second = winner("full", boards, low), winner("full", boards, low + 1)
        win = floor(first + (abs(margin) - low) * (second - first) + Fraction(1, 2))
        return {"vp": vp(win if margin >= 0 else 2000 - win)}
    whole = {"nearest": nearest, "up": ceil, "down": floor}[how](margin)
    return {"vp": vp(signed(boards, whole))}


def vp_tables(one: Input) -> Any:
    """The published tables, read from their files."""
    name, boards, figure = one["scale"], int(one["boards"]), Fraction(one["margin"])
    text = (DATA / f"{name.replace(' ', '_').replace('-', '_')}.csv").read_text("utf-8")
    head, *rows = [line.split(",") for line in text.splitlines() if not line.startswith("#")]
    pairs = [tuple(map(int, cell.split("-"))) for cell in head[1:]]
    for span, *tops in rows:
        first, _, last = span.partition("-")
        if int(first) <= boards <= int(last or first):
            share = name.startswith("swiss")
            size = max(figure, 100 - figure) if share else abs(figure)
            win, loss = pairs[sum(size > Fraction(top) for top in tops)]
            return {"vp": str(win if figure >= (50 if share else 0) else loss)}
    raise AssertionError(one)


def victors(one: Input) -> Any:
    deals, balance = int(one["deals"]), int(one["balance"])
    percent, caracalla = "percent" in one["form"], "caracalla" in one["form"]
    draw, most = (50, 90) if percent else (15, 25)
    gain = (100 if percent else 30) if caracalla else (333 if percent else 100)
    with localcontext() as context:
        context.prec = 40
        size = Decimal(abs(balance))
        win = draw + gain * size / ((1000 if caracalla else 100) * Decimal(deals).sqrt() + size)
        win = win.quantize(Decimal("0.01"), ROUND_HALF_UP)
    points = min(win, Decimal(most)) if balance >= 0 else max(2 * draw - win, Decimal(0))
    return {"points": str(points)}


# results: each side's half is a percentage, or scores with weights

Half = Fraction | list[tuple[Fraction, int]]
_PART = re.compile(r"([+-]?[0-9.]+)%([+-][0-9]+)")


def half(text: str) -> Half:
    text = text.strip().removeprefix("(").removesuffix(")")
    if text.endswith("%"):
        return Fraction(text[:-1])
    parts = _PART.findall(text.replace("&-", "&~").replace("&+", "&").replace("&~", "&-"))
    if parts:
        return [(Fraction(weight) / 100, int(score)) for weight, score in parts]
    return [(Fraction(1), int(text))]


def halves(text: str) -> tuple[Half, Half]:
    ns, slash, ew = text.partition("/")
    if slash:
        return half(ns), half(ew)
    own = half(ns)
    return (own, 100 - own) if isinstance(own, Fraction) else (own, own)


def imp(difference: Fraction | int) -> int:
    for first, last, points in law78b.IMP_TABLE:
        if first <= abs(difference) <= (last if last is not None else 10**6):
            return points if difference > 0 else -points
    raise AssertionError(difference)


AVERAGE = {60: 3, 50: 0, 40: -3}


def team_imps(own: Half, mates: Half, sign: int) -> Fraction | None:
    if isinstance(own, Fraction) or isinstance(mates, Fraction):
        values = {one for one in (own, mates) if isinstance(one, Fraction)}
        return Fraction(AVERAGE[int(min(values))]) if len(values) == 1 and min(values) in AVERAGE else None
    return sum((w * x * sign * imp(a - b) for w, a in own for x, b in mates), Fraction(0))


def board(first: str, second: str) -> tuple[Fraction | None, Fraction | None]:
    (ns, ew), (other_ns, other_ew) = halves(first), halves(second)
    return team_imps(ns, other_ew, 1), team_imps(ew, other_ns, -1)


def match_rulings(one: Input) -> Any:
    a, b = board(one["first"], one["second"])
    return None if a is None or b is None else {"a": str(a), "b": str(b)}


def vp_rulings(one: Input) -> Any:
    boards = [board(*pair) for pair in zip(one["first"], one["second"], strict=True)]
    a, b = (sum((pair[side] or Fraction(0) for pair in boards), Fraction(0)) for side in (0, 1))
    scored = (vp(signed(int(one["boards"]), nearest(margin))) for margin in (a, b))
    return dict(zip(("margin_a", "margin_b", "vp_a", "vp_b"), (str(a), str(b), *scored), strict=True))


def artificial(one: Input) -> Any:
    percent = Fraction({"none": 60, "part": 50, "full": 40}[one["fault"]])
    if one["session"] and one["fault"] != "part":
        percent = (max if one["fault"] == "none" else min)(percent, Fraction(one["session"]))
    return {"percent": str(percent)}


def unrelated_loss(one: Input) -> Any:
    before, after, actual = (int(one[name]) for name in ("before", "after", "actual"))
    return {"points": str(before - after + actual)} if before > after > actual else None


# scores


def vulnerability(one: Input) -> Any:
    dealer, vulnerable = law77.BOARDS[(int(one["board"]) - 1) % 16].split()
    return {"dealer": dealer, "vulnerable": vulnerable}


def contracts(one: Input) -> Any:
    level, doubling, tricks = (int(one[name]) for name in ("level", "doubling", "tricks"))
    return {"score": str(law77.score(level, one["strain"], doubling, tricks, one["vulnerable"] == "yes"))}


def imps(one: Input) -> Any:
    return {"imps": str(imp(int(one["difference"])))}


# boards


def points(field: list[Half], own: Half, expected: int, sign: int) -> Fraction:
    """2 for a result beaten and 1 for a tie in every combination of the weighted scores, then Neuberg."""
    if isinstance(own, Fraction):
        return own * (2 * expected - 2) / 100
    place = next(at for at, one in enumerate(field) if one is own)
    others = [one for at, one in enumerate(field) if at != place and not isinstance(one, Fraction)]
    total = Fraction(0)
    for weight, score in own:
        for other in others:
            for share, against in other:
                total += weight * share * ((sign * (score - against) > 0) * 2 + (score == against))
    return (total + 1) * expected / (len(others) + 1) - 1


def sides(results: list[str]) -> tuple[list[Half], list[Half]]:
    read = [halves(one) for one in results]
    return [one[0] for one in read], [one[1] for one in read]


def matchpoints(one: Input) -> Any:
    expected, (ns, ew) = int(one["expected"]), sides(one["results"])
    own = [points(ns, each, expected, 1) for each in ns]
    top = 2 * expected - 2
    percent = [
        each if isinstance(each, Fraction) else 100 * got / top if top else Fraction(50)
        for each, got in zip(ns, own, strict=True)
    ]
    return {
        "ns": [*map(str, own)],
        "ew": [str(points(ew, each, expected, -1)) for each in ew],
        "ns_percent": [*map(str, percent)],
    }


def ascherman(one: Input) -> Any:
    scores = [int(each) for each in one["results"]]
    share = Fraction(int(one["expected"]), len(scores))
    return {"ns": [str(share * sum((a > b) + (a >= b) for b in scores)) for a in scores]}


def small_groups(one: Input) -> Any:
    return {"ns_percent": matchpoints(one)["ns_percent"]}


def small_groups_accepted(one: Input) -> Any:
    scores = [int(each) for each in one["results"]]
    groups = [str(60 + 5 * sum((a > b) - (a < b) for b in scores)) for a in scores]
    return {"Neuberg": small_groups(one), "De Wael, for the WBF": {"ns_percent": groups}}


def butler(one: Input) -> Any:
    scores, trim = [int(each) for each in one["results"]], int(one["trim"])
    kept = sorted(scores)[trim : len(scores) - trim] if len(scores) > 2 * trim else scores
    tens = Fraction(sum(kept), 10 * len(kept))
    datum = 10 * {"away": nearest, "even": round, "up": lambda x: floor(x + Fraction(1, 2))}[one["rounding"]](
        tens
    )
    return {"datum": str(datum), "ns": [str(imp(score - datum)) for score in scores]}


def cross_imps(one: Input) -> Any:
    scores, cap = [int(each) for each in one["results"]], int(one["cap"] or 24)
    sums = [sum(max(-cap, min(cap, imp(a - b))) for b in scores) for a in scores]
    tables = len(scores)
    if one["divisor"] == "root":
        with localcontext() as context:
            context.prec = 40
            root = Decimal(tables * (tables - 1) // 2).sqrt()
            return {
                "ns": [str((total / root).quantize(Decimal("0.000001"), ROUND_HALF_UP)) for total in sums]
            }
    by = {"sum": 1, "average": tables - 1}[one["divisor"]]
    return {"ns": [str(Fraction(total, by)) for total in sums]}


def napoleonki(one: Input) -> Any:
    scores = [int(each) for each in one["results"]]
    mean = Fraction(sum(scores), len(scores))
    spread = sum(abs(score - mean) for score in scores) / len(scores)
    with localcontext() as context:
        context.prec = 40
        ratio = Decimal(100) * spread.denominator / spread.numerator
        times = min({"0": Decimal(1), "1/2": ratio.sqrt(), "1": ratio}[one["u"]], Decimal(10))
        naps = [times * (score - mean).numerator / (score - mean).denominator for score in scores]
        net = [1000 * x / (1000 + abs(x)) for x in naps]
        unit = Decimal("0.000001")
        return {name: [str(x.quantize(unit)) for x in xs] for name, xs in (("naps", naps), ("net", net))}


# competitions


def movements(one: Input) -> Any:
    seats = [[int(cell) for cell in line.split()] for line in one["seats"]]
    seen: set[tuple[Any, ...]] = set()
    for round_, _, ns, ew, boards in seats:
        facts = [("at", round_, ns), ("at", round_, ew), ("met", min(ns, ew), max(ns, ew))]
        facts += [("set", ns, boards), ("set", ew, boards)]
        if ns == ew or any(fact in seen for fact in facts):
            return {"playable": "no"}
        seen.update(facts)
    norths, easts = {seat[2] for seat in seats}, {seat[3] for seat in seats}
    compete = []
    for one_pair, other in combinations(sorted(norths | easts), 2):
        if norths.isdisjoint(easts) and (one_pair in norths) != (other in norths):
            continue
        total = 0
        for boards in {seat[4] for seat in seats}:
            tables = [seat for seat in seats if seat[4] == boards]
            mine = next((seat for seat in tables if one_pair in seat[2:4]), None)
            theirs = next((seat for seat in tables if other in seat[2:4]), None)
            if mine and theirs:
                same_way = (mine[2] == one_pair) == (theirs[2] == other)
                total += len(tables) - 1 if mine is theirs else 1 if same_way else -1
        compete.append(total)
    return {
        "playable": "yes", "winners": "2" if norths.isdisjoint(easts) else "1", "least": str(min(compete)),
        "most": str(max(compete)), "mean": str(Fraction(sum(compete), len(compete))),
    }  # fmt: skip


def fewest_rematches(teams: tuple[int, ...], met: frozenset[tuple[int, int]]) -> int:
    if not teams:
        return 0
    one, *rest = teams
    return min(
        ((min(one, other), max(one, other)) in met)
        + fewest_rematches(tuple(t for t in rest if t != other), met)
        for other in rest
    )


def swiss_draw(one: Input) -> Any:
    teams = [int(team) for team in one["order"]]
    met = frozenset((int(a), int(b)) for a, b in (pair.split("-") for pair in one["met"]))
    if len(teams) % 2 == 0:
        return {"rematches": str(fewest_rematches(tuple(teams), met))}
    byes = {team: one["byes"].count(str(team)) for team in teams}
    out = [team for team in teams if byes[team] == min(byes.values())]
    return {"rematches": str(min(fewest_rematches(tuple(t for t in teams if t != bye), met) for bye in out))}


def league(one: Input) -> Any:
    boards = int(one["boards"])
    if one["scale"] == "discrete":
        starts = [0, *(end + 1 for end in discrete_ends("full", boards))]
        table = [(start, 1000 + 100 * k) for k, start in enumerate(starts) if start not in starts[k + 1 :]]
    else:
        table = [*enumerate(scale("full", boards))]
    lines = [[*map(int, line.replace("bye", "0 0 0").split())] for line in one["matches"]]
    team = {"group": "", "unranked": False, "lot": None, "left": None, "from": 1}
    blank = {"vp": 0, "bonus_vp": 0, "imps": 0, "bonus_imps": 0, "round": None}
    second = Second(
        {
            "format": one["format"], "boards": boards, "scale": "", "table": table, "bye": 1200,
            "forfeit": None, "ties": one["ties"], "ranked_by": "total", "missed": 0, "withdrawal": "",
            "rounds": None, "after": None,
            "teams": {number: dict(team) for number in sorted({t for line in lines for t in line[1:3] if t})},
            "matches": [
                {"round": r, "a": a, "b": b or None, "boards": None, "imps_a": x if b else None,
                 "imps_b": y if b else None, "status": "" if b else "bye",
                 "own_a": None, "own_b": None}
                for r, a, b, x, y in lines
            ],
            "penalties": [
                {**blank, "team": int(t), "vp": int(100 * Fraction(v))}
                for t, v in (line.split() for line in one["penalties"])
            ],
        }
    )  # fmt: skip
    rows = {row[1]: row for row in second.standings()}
    return {
        "places": [rows[number][0] for number in sorted(rows)],
        "vps": [vp(second.record(number, None)["total"]) for number in sorted(rows)],
    }


def carry_over(one: Input) -> Any:
    if one["rule"] == "WBF":
        share = Fraction(int(one["margin"]), 2 if one["higher"] == "yes" else 3)
        return {"points": str(min(Fraction(floor(10 * share + Fraction(1, 2)), 10), Fraction(16)))}
    if one["rule"] == "EBU":
        scored, most, boards, final_most, final_boards = (
            int(one[name]) for name in ("scored", "most", "boards", "final_most", "final_boards")
        )
        share = Fraction(scored * boards * final_most, 2 * most * final_boards)
        return {"points": str(Fraction(floor(100 * share + Fraction(1, 2)), 100))}
    return {"points": {"1": "3", "2": "1"}.get(one["place"], "0")}


def random_events(one: Input) -> Any:
    if "lines" not in one:
        return league(one)
    lines = [line.split() for line in one["lines"]]
    played = [line for line in lines if line[5] != "-"]
    boards: dict[str, list[list[str]]] = {}
    for line in played:
        boards.setdefault(line[2], []).append(line)
    fullest = max(map(len, boards.values()))
    totals: dict[int, Fraction] = {}
    counts: dict[int, int] = {}
    for results in boards.values():
        for line in results:
            won = Fraction(sum(sum((int(line[5]) > int(x[5]), int(line[5]) >= int(x[5]))) for x in results))
            ns = won * fullest / len(results) - 1
            for pair, own in ((int(line[3]), ns), (int(line[4]), 2 * fullest - 2 - ns)):
                totals[pair] = totals.get(pair, Fraction(0)) + own
                counts[pair] = counts.get(pair, 0) + 1
    most = max(counts.values())
    even = {pair: total * most / counts[pair] for pair, total in totals.items()}
    norths, easts = ({int(line[at]) for line in lines} for at in (3, 4))
    places = []
    for pair in sorted(even):
        field = [
            other for other in even if not norths.isdisjoint(easts) or (other in norths) == (pair in norths)
        ]
        place = 1 + sum(even[other] > even[pair] for other in field)
        places.append(f"{place}=" if sum(even[other] == even[pair] for other in field) > 1 else str(place))
    return {
        "pairs": [*map(str, sorted(totals))],
        "matchpoints": [str(totals[pair]) for pair in sorted(totals)],
        "places": places,
    }


def master_points(one: Input) -> Any:
    places, body, kind, name = [int(place) for place in one["places"]], one["body"], one["kind"], one["scale"]
    many = len(places)
    seats = {"one winner": 2, "two winners": 1, "teams": 1, "individual": 4}[kind]
    awards: list[Fraction] = []
    least = Fraction(0)
    if body in ("EBU", "SBU"):
        full, boards = many // seats, int(one["boards"])
        share = Fraction(1, 2 if boards >= 36 else 3 if boards >= 18 else 4)
        step = {"one winner": 6, "two winners": 10, "teams": 10, "individual": 3}[kind]
        times = {"club": 2, "district": 3, "county": 4, "regional": 6, "national": 8}[name]
        least = Fraction(ceil(Fraction(max(step, 6) * times, 2)))
        depth = ceil(share * seats * full)
        awards = [max(Fraction(ceil(Fraction(step * at * times, 2))), least) for at in range(depth, 0, -1)]
    elif body == "ABF":
        tables = floor(Fraction(many, seats) + Fraction(1, 2))
        curve = 32 if kind == "two winners" else 16
        weight = Decimal("1.5" if name == "green" else "2.5")
        with localcontext() as context:
            context.prec = 40
            straight = tables <= (30 if kind == "two winners" else 15)
            each = Decimal("0.02" if kind == "two winners" else "0.04")
            first = weight * (each * tables if straight else 1 - (Decimal(-tables) / curve).exp())
            depth = ceil(many / 3) if kind == "teams" else many // 2
            parts = [Decimal(1), Decimal("0.7"), *(Decimal(1) / (n - 1) for n in range(3, depth + 1))]
            awards = [
                Fraction(int((100 * first * x).quantize(Decimal(1), ROUND_HALF_UP))) for x in parts[:depth]
            ]
    else:
        each, most = {
            "open": (10, 150),
            "invitational": (8, 120),
            "0-20": (5, 120),
            "newcomer 0-5": (3, 100),
        }[name]
        if name == "0-20" and each * many > most:
            return None
        first_award = min(each * many, most)
        depth = floor(Fraction(2 * many, 5) + Fraction(1, 2))
        shares = [Fraction(1), Fraction(7, 10), Fraction(1, 2), Fraction(7, 20)]
        shares += [Fraction(1, n) for n in range(5, depth + 1)]
        awards = [Fraction(floor(first_award * x + Fraction(1, 2))) for x in shares[:depth]]
    awards += [Fraction(0)] * (many - len(awards))
    own = []
    for place in places:
        shared = places.count(place)
        mean = sum(awards[place - 1 : place - 1 + shared], Fraction(0)) / shared
        if body in ("EBU", "SBU"):
            own.append(max(ceil(mean), int(least)) if mean else 0)
        else:
            own.append(floor(mean + Fraction(1, 2)))
    return {"awards": [*map(str, own)]}


ANSWERS = {
    "master-points": master_points,
    "wbf-continuous": wbf_continuous, "wbf-discrete": wbf_discrete, "wbf-inverse": wbf_inverse,
    "wbf-fractional": wbf_fractional, "vp-tables": vp_tables, "victors": victors, "vp-rulings": vp_rulings,
    "vulnerability": vulnerability, "contracts": contracts, "imps": imps, "matchpoints": matchpoints,
    "neuberg": matchpoints, "field-rulings": matchpoints, "ascherman": ascherman,
    "small-groups": small_groups, "match-rulings": match_rulings, "artificial": artificial,
    "unrelated-loss": unrelated_loss, "butler": butler,
    "cross-imps": cross_imps, "napoleonki": napoleonki, "movements": movements, "swiss-draw": swiss_draw,
    "standings": league, "carry-over": carry_over, "random-events": random_events,
}  # fmt: skip


# the mistakes, made on purpose


def rounded_continuous(one: Input) -> Any:
    win = floor(Fraction(winner(one["match"], int(one["boards"]), int(one["margin"])), 100) + Fraction(1, 2))
    return {"winner": str(win), "loser": str((20 if one["match"] == "full" else 10) - win)}


def two_slams(one: Input) -> Any:
    return {"score": str(int(contracts(one)["score"]) + (750 if one["vulnerable"] == "yes" else 500))}


def old_undertricks(one: Input) -> Any:
    down, doubling = -int(one["tricks"]), int(one["doubling"])
    return {"score": str(-doubling * (100 + 200 * (down - 1)))}


def on_halves(one: Input) -> Any:
    expected, (ns, ew) = int(one["expected"]), sides(one["results"])
    short = len(one["results"])
    own, other = [points(ns, each, short, 1) for each in ns], [points(ew, each, short, -1) for each in ew]
    return {
        name: [str(2 * ((m / 2 + 1) * expected / short - 1)) for m in side]
        for name, side in (("ns", own), ("ew", other))
    }


def factored(one: Input) -> Any:
    short = len(one["results"])
    right = matchpoints({**one, "expected": str(short)})
    share = Fraction(int(one["expected"]) - 1, short - 1)
    return {name: [str(Fraction(m) * share) for m in right[name]] for name in ("ns", "ew")}


def one_frequency(one: Input) -> Any:
    ns, top = matchpoints(one)["ns"], 2 * int(one["expected"]) - 2
    return {"ns": ns, "ew": [str(top - Fraction(m)) for m in ns]}


def is_ruling(text: str) -> bool:
    return "&" in text and "/" not in text


def left_out(one: Input) -> Any:
    """The ruling is not in the field of the others, but is compared with it as one result more."""
    expected = int(one["expected"])
    answer: dict[str, list[str]] = {}
    for name, side, sign in (("ns", 0, 1), ("ew", 1, -1)):
        field = [halves(text)[side] for text in one["results"]]
        plain = [own for own, text in zip(field, one["results"], strict=True) if not is_ruling(text)]
        answer[name] = [
            str(
                points([*plain, own], own, expected + 1, sign)
                if is_ruling(text)
                else points(plain, own, expected, sign)
            )
            for own, text in zip(field, one["results"], strict=True)
        ]
    return answer


def by_mean(one: Input) -> Any:
    def mean(text: str) -> str:
        own = half(text)
        assert not isinstance(own, Fraction)
        return str(int(sum(weight * score for weight, score in own)))

    results = [mean(text) if is_ruling(text) else text for text in one["results"]]
    right = matchpoints({**one, "results": results})
    return {name: right[name] for name in ("ns", "ew")}


def imps_of_mean(one: Input) -> Any:
    own = half(one["first"])
    assert not isinstance(own, Fraction)
    mean = sum((weight * score for weight, score in own), Fraction(0)) - int(one["second"])
    a = imp(10 * nearest(mean / 10))
    return {"a": str(a), "b": str(-a)}


def own_table(one: Input) -> Any:
    tables = len(one["results"])
    return {"ns": [str(Fraction(m) * (tables - 1) / tables) for m in cross_imps(one)["ns"]]}


MISTAKES = {
    "no-correction": lambda one: both(
        winner(one["match"], int(one["boards"]), int(one["margin"]), corrected=False), one["match"]
    ),
    "half-with-all-boards": lambda one: both(
        winner(one["match"], int(one["boards"]), int(one["margin"]), whole_boards=True), one["match"]
    ),
    "rounded-continuous": rounded_continuous,
    "no-3000": lambda one: {"imps": "21"},
    "two-slam-bonuses": two_slams,
    "old-undertricks": old_undertricks,
    "neuberg-on-halves": on_halves,
    "no-neuberg": factored,
    "one-frequency-for-a-split": one_frequency,
    "ruling-left-out": left_out,
    "ruling-by-mean-score": by_mean,
    "imps-of-mean-score": imps_of_mean,
    "datum-halves-up": lambda one: butler({**one, "rounding": "up"}),
    "own-table-counted": own_table,
}
