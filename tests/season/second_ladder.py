"""A ladder computed a second time, from the rules as clubs print them; nothing of xlvp is used here.

A season is the cells of its sheets: texts, as people type them. Everything is a fraction, in per cent, IMPs
or points, and is rounded where the rules say so. What a club's rules leave open is as the sheet Help has it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from math import ceil, floor

HALF = Fraction(1, 2)
Rules = dict[str, str]


@dataclass
class Sheets:
    """The cells of a season, sheet by sheet; the rules by their labels."""

    sessions: list[list[str]] = field(default_factory=list)
    members: list[list[str]] = field(default_factory=list)
    results: list[list[str]] = field(default_factory=list)
    absences: list[list[str]] = field(default_factory=list)
    lines: list[list[str]] = field(default_factory=list)
    cases: list[list[str]] = field(default_factory=list)
    rules: Rules = field(default_factory=dict)


@dataclass
class Night:
    """What an evening is to one player or pair."""

    session: str
    code: str
    worth: Fraction | None
    boards: int
    partner: str
    line: str
    counts: bool = True
    own: bool = False


#: Place, evenings, counted, total, result; by the numbers.
Table = dict[tuple[str, ...], tuple[str, int, int, Fraction, Fraction | None]]


def hundredth(value: Fraction) -> Fraction:
    """Halves up."""
    return Fraction(floor(value * 100 + HALF), 100)


def day_of(text: str) -> date:
    day, month, year = map(int, text.split("."))
    return date(year, month, day)


class Season:
    """The sheets, looked up."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets, self.rules = sheets, sheets.rules
        self.sessions = {row[0]: row for row in sheets.sessions}
        self.order = sorted(self.sessions, key=lambda each: (day_of(self.sessions[each][1]), int(each)))
        self.members = {row[0]: row for row in sheets.members}
        self.percent = self.rules["By"] == "per cent"
        self.points = self.rules["By"] in ("points for place", "club points")
        self.filled = self.percent and self.rules.get("Absences count") == "yes"
        self.pairs = self.rules["Ranks"] == "pairs"
        kinds = [kind for kind in self.rules.get("Kinds of session", "").split(", ") if kind]
        self.listed = [each for each in self.order if not kinds or self.sessions[each][2] in kinds]
        if self.rules["By"] == "IMPs per board":
            self.listed = [each for each in self.listed if self.imps(each)]
        elif not self.points and self.rules.get("IMP evenings too") != "yes":
            self.listed = [each for each in self.listed if not self.imps(each)]
        self.results = [row for row in sheets.results if row[0] in self.listed]
        length = int(self.rules.get("Sessions a round", "") or len(self.order))
        self.round = {each: at // length for at, each in enumerate(self.order)}

    def imps(self, session: str) -> bool:
        return self.sessions[session][6] == "IMPs"

    def boards(self, row: list[str]) -> int:
        return int(row[4] or self.sessions[row[0]][4])

    def line(self, row: list[str]) -> str:
        return row[5] or self.sessions[row[0]][3]

    def number(self, label: str) -> int:
        return int(self.rules.get(label, "") or 0)

    def usual(self, number: str) -> tuple[str, ...] | None:
        """A member and the usual partner, whichever of them is named by the other."""
        named = self.members[number][5]
        if not named:
            named = next((row[0] for row in self.members.values() if row[5] == number), "")
        return tuple(sorted((number, named))) if named else None


def average(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def handicap(season: Season, row: list[str]) -> Fraction:
    """50 less the mean of both players' averages, as they were on the last of the days before the session."""
    days = [day_of(text) for text in season.rules.get("Handicaps set on", "").split(", ") if text]
    before = [day for day in days if day < day_of(season.sessions[row[0]][1])]
    if not before:
        return Fraction(0)
    means = []
    for number in row[1:3]:
        own = [
            Fraction(other[3])
            for other in season.results
            if number != "V"
            and number in other[1:3]
            and other[6] in ("", "O")
            and not season.imps(other[0])
            and day_of(season.sessions[other[0]][1]) <= max(before)
        ]
        means.append(average(own) if own else Fraction(50))
    return 50 - average(means)


def points(season: Season) -> Callable[[list[str]], Fraction]:
    """The points of each result, by its place in its group; who tie share the points of their places."""

    def table(pairs: int) -> list[Fraction]:
        if season.rules["By"] == "points for place":
            return [Fraction(each) for each in season.rules["Points by place"].split()]
        each = season.rules.get("First award", "")
        most = season.rules.get("First at most", "") or ("" if each else "1.5")
        first = Fraction(each or "0.1") * pairs
        if most:
            first = min(first, Fraction(most))
        shares = [Fraction(1), *(Fraction(share) for share in ("7/10", "1/2", "7/20", "1/5", "1/6"))]
        depth = Fraction((season.rules.get("Pairs that get some", "") or "40%").rstrip("%")) / 100
        return [first * share for share in shares][: floor(depth * pairs + HALF)]

    def of(row: list[str]) -> Fraction:
        group = [
            Fraction(other[3])
            for other in season.results
            if other[0] == row[0] and season.line(other) == season.line(row)
        ]
        mine = Fraction(row[3])
        better, level = sum(each > mine for each in group), sum(each == mine for each in group)
        awards = table(len(group)) + [Fraction(0)] * len(group)
        return average(awards[better : better + level])

    return of


def nights_of(season: Season) -> dict[tuple[str, ...], list[Night]]:
    award = points(season) if season.points else None
    results: dict[tuple[str, ...], list[Night]] = {}
    for row in season.results:
        session, one, two, score, _, _, code, note = row
        worth, boards = Fraction(score), season.boards(row)
        if award:
            worth = award(row)
        elif season.rules["By"] != "IMPs per board":
            if season.imps(session):
                worth = hundredth(50 + Fraction("6.48") * worth / boards)
            worth = hundredth(worth + handicap(season, row))
        if season.pairs:
            whose = [(tuple(sorted((one, two))), "")] if "V" not in (one, two) else []
            if season.filled and code in ("S", "C"):
                owners = (one,) if code == "S" else (one, two)
                usual = [season.usual(each) for each in owners if each != "V"]
                whose = [(pair, "") for pair in dict.fromkeys(usual) if pair]
        else:
            guest = note.lower() or "V"
            whose = [
                ((own,), guest if other == "V" else other)
                for own, other in ((one, two), (two, one))
                if own != "V"
            ]
        for who, partner in whose:
            sat_in = code == "S" and who == (two,)
            mine = "" if sat_in else code
            results.setdefault(who, []).append(
                Night(session, mine, worth, boards, partner, season.line(row), own=mine in ("", "O"))
            )
    if season.filled:
        add_absences(season, results)
    for who, nights in results.items():
        nights.sort(key=lambda night: season.order.index(night.session))
        if season.filled:
            fill(season, who, nights)
        else:
            nights[:] = [night for night in nights if night.code != "SS"]
    return results


def add_absences(season: Season, found: dict[tuple[str, ...], list[Night]]) -> None:
    for session, number, code in season.sheets.absences:
        who = season.usual(number) if season.pairs else (number,)
        if session not in season.listed or not who:
            continue
        nights = found.setdefault(who, [])
        if not any(night.session == session for night in nights):
            nights.append(Night(session, code, None, int(season.sessions[session][4]), "", ""))


CODES = {"X": "No notice", "S": "One substitute", "SS": "Two substitutes", "C": "Chance pair"}
NTH = ("1st absence", "2nd absence", "3rd absence", "4th absence", "Further absences")


def fill(season: Season, who: tuple[str, ...], nights: list[Night]) -> None:
    """MIN(cap, MAX(floor, factor * base + shift)); own averages are of evenings played, to the round."""
    table = {row[0]: row[1:] for row in season.sheets.cases if any(row[1:])}
    homes = {tuple(sorted(row[:2])): row[2:] for row in season.sheets.lines}
    played = [(season.round[night.session], night.worth) for night in nights if night.own]
    absent = 0
    for night in nights:
        round_ = season.round[night.session]
        home = homes.get(who, [])[round_ : round_ + 1]
        if night.code == "A":
            absent += 1
            name = NTH[min(absent, 5) - 1]
        elif night.code in CODES:
            name = CODES[night.code]
        elif home and home[0] and night.line and night.line != home[0]:
            name = "Plays a line above" if night.line < home[0] else "Plays a line below"
        else:
            continue
        if name not in table:  # the score stands; what has none, or not the own, is nothing
            night.counts = night.code not in ("A", "X", "SS")
            continue
        base, factor, shift, low, high, counts = table[name]
        own = [worth for when, worth in played if when <= round_ and worth is not None]
        mean = average(own) if own else None
        start = mean if base == "average" else night.worth
        times = Fraction(factor or 1)
        if start is None and times:
            night.worth, night.counts = None, False
            continue
        value = times * (start or 0) + Fraction(shift or 0)
        if (least := bound(low, mean)) is not None:
            value = max(value, least)
        if (most := bound(high, mean)) is not None:
            value = min(value, most)
        night.worth, night.counts = hundredth(value), counts != "no"


def bound(text: str, mean: Fraction | None) -> Fraction | None:
    if not text.startswith("average"):
        return Fraction(text) if text else None
    return None if mean is None else mean + Fraction(text.removeprefix("average"))


def best(season: Season, nights: list[Night]) -> list[Night]:
    """The evenings that count, of equal ones the earlier."""
    able = [night for night in nights if night.counts and night.worth is not None]
    counted = season.rules["Counted"]
    keep = len(able)
    if counted == "best":
        keep = min(keep, season.number("Best how many"))
    elif counted == "drop the lowest" and keep > 5:
        keep -= (keep - 5) // 2
    by_board = season.rules["By"] == "IMPs per board"

    def size(night: Night) -> Fraction:
        assert night.worth is not None
        return night.worth / night.boards if by_board else night.worth

    able.sort(key=lambda night: -size(night))  # stable: the earlier first
    limit = season.rules.get("With one at most", "")
    if limit:
        allowed: list[Night] = []
        for night in able:
            same = sum(other.partner == night.partner for other in allowed)
            if not night.partner or same < int(limit):
                allowed.append(night)
        able = allowed
    return able[:keep]


def result_of(season: Season, who: tuple[str, ...], counted: list[Night]) -> Fraction | None:
    if not counted:
        return None
    worths = [night.worth for night in counted if night.worth is not None]
    weights = [1] * len(counted)
    if season.rules["By"] == "IMPs per board":
        return sum(worths, Fraction(0)) / sum(night.boards for night in counted)
    if season.rules.get("Weighted by boards") == "yes":
        weights = [night.boards for night in counted]
    mean = sum(map(Fraction.__mul__, worths, map(Fraction, weights)), Fraction(0)) / sum(weights)
    if season.rules["By"] == "improvement":
        last = [season.members[number][6] for number in who]
        return mean - average([Fraction(each) for each in last]) if all(last) else None
    return sum(worths, Fraction(0)) if season.rules["Ranked by"] == "sum" else mean


def enough(season: Season, who: tuple[str, ...], nights: list[Night]) -> bool:
    """Whether all that a place needs is there."""
    rules, seated = season.rules, [night for night in nights if night.code not in ("A", "X", "SS")]
    count = len({row[0] for row in season.results})
    least, way = rules.get("Minimum", "") or "0", rules["Minimum is"]
    needed = ceil(Fraction(least.rstrip("%")))
    if way == "share":
        needed = ceil(Fraction(least.rstrip("%")) / 100 * count)
    if way == "growing":
        planned = season.number("Planned in this ladder")
        if not planned and len(season.listed) == len(season.order):
            planned = season.number("Sessions planned")
        planned = planned or len(season.listed)
        needed = ceil(Fraction(least) * min(count, planned) / planned) if planned else 0
    if len(seated) < needed or sum(night.boards for night in seated) < season.number("Boards at least"):
        return False
    if not season.pairs:
        return len({night.partner for night in seated} - {""}) >= season.number("Partners at least")
    each = [sum(number in row[1:3] and row[6] != "SS" for row in season.results) for number in who]
    return min(each) >= season.number("Each player at least")


def ladder(sheets: Sheets) -> Table:
    """Return place, evenings, counted, total and result of all who have an evening."""
    season = Season(sheets)
    match_: Table = {}
    keys: dict[tuple[str, ...], tuple[Fraction, ...]] = {}
    for who, nights in nights_of(season).items():
        counted = best(season, nights)
        result = result_of(season, who, counted)
        seated = sum(night.code not in ("A", "X", "SS") for night in nights)
        worths = [night.worth for night in counted if night.worth is not None]
        total = sum(worths, Fraction(0))
        match_[who] = ("", seated, len(counted), total, result)
        if result is not None and enough(season, who, nights):
            rounded = (lambda value: value) if season.points else hundredth
            key = [rounded(result)]
            ties = season.rules.get("Ties", "")
            if "more evenings" in ties:
                key.append(Fraction(seated))
            if "best evening" in ties:
                key.append(max(map(rounded, worths)))
            keys[who] = tuple(key)
    for who, mine in keys.items():
        place = 1 + sum(other > mine for other in keys.values())
        shared = sum(other == mine for other in keys.values()) > 1
        match_[who] = (f"{place}=" if shared else str(place), *match_[who][1:])
    return match_
