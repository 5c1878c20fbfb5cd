"""Events of teams computed a second time, from the rules as they are written down, without xlvp.

Nothing is imported from the package: an event is plain data, and each rule is written out once more in the
plainest way. VPs are whole hundredths.
"""

from fractions import Fraction
from itertools import combinations
from math import ceil, floor

Number = Fraction | int
SIXTY = Fraction(60, 100)
PRESETS = {
    "EBU": ["direct", "direct imps", "opponents", "net imps", "lot"],
    "PZBS": ["direct", "net imps", "quotient", "earlier place", "lot"],
    "CBAI": ["direct", "direct imps of two", "quotient", "next team"],
    "none": [],
}


class Second:
    """An event: ``data`` has the settings, teams, matches and penalties as they would be typed."""

    def __init__(self, data: dict) -> None:  # type: ignore[type-arg]
        self.data = data
        self.table = data["table"]  # (margin from which on, VPs of the winner) in hundredths
        self.pool = 2 * self.table[0][1]
        self.everybody = data["format"] != "swiss"
        self.lines = [self.read(match) for match in data["matches"]]
        self.score()
        self.leave()
        self.settle()

    # a match

    def read(self, match: dict) -> dict:  # type: ignore[type-arg]
        a, b = match["a"], match["b"]
        others = [
            one for one in self.data["matches"]
            if one is not match and one["round"] == match["round"] and {one["a"], one["b"]} == {a, b}
        ]  # fmt: skip
        known = a in self.data["teams"] and (b is None or b in self.data["teams"])
        bad = bool(others) or not known or a == b
        return {
            **match, "bad": bad, "vp": [None, None], "units": Fraction(0), "imps": None, "waits": False,
            "award": False, "open": None,
        }  # fmt: skip

    def vps(self, margin: int) -> int:
        win = [vp for first, vp in self.table if abs(margin) >= first][-1]
        return win if margin >= 0 else self.pool - win

    def penalty_imps(self, team: int, round_: int) -> int:
        return sum(
            one["bonus_imps"] - one["imps"]
            for one in self.data["penalties"]
            if one["team"] == team and one["round"] == round_
        )

    def score(self) -> None:
        for line in sorted(self.lines, key=lambda line: line["round"]):
            if line["bad"]:
                continue
            self.score_line(line)
            if not line["waits"]:
                own = [line["own_a"], line["own_b"]]
                if own != [None, None]:
                    line["vp"] = [v if o is None else o for v, o in zip(line["vp"], own, strict=True)]
                    line["units"] = line["units"] or Fraction(1)
                    line["open"] = None

    def score_line(self, line: dict) -> None:  # type: ignore[type-arg]  # noqa: C901
        status, a, b = line["status"], line["a"], line["b"]
        planned = self.data["boards"]
        if status == "not played":
            line["waits"] = True
        elif status == "bye":
            self.award(line, 0, self.data["bye"])
        elif status in ("A forfeits", "B forfeits", "both forfeit"):
            line["units"], line["award"] = Fraction(1), True
            if status == "both forfeit":
                line["vp"] = [0, 0]
            else:
                there = 1 if status == "A forfeits" else 0
                if self.data["forfeit"] is None:
                    self.award(line, there, self.data["bye"])
                    line["units"] = Fraction(1)
                    line["vp"][1 - there] = 0
                else:
                    line["vp"][there], line["vp"][1 - there] = self.data["forfeit"]
        elif status in ("wrong seating", "director's error"):
            share = self.upwards(Fraction(40 if status == "wrong seating" else 60, 100) * self.pool)
            line["vp"], line["units"], line["award"] = [share, share], Fraction(1), True
        elif line["imps_a"] is None and "lost boards" not in status:
            if None in (line["own_a"], line["own_b"]):
                line["waits"] = True
            else:
                line["vp"], line["units"] = [line["own_a"], line["own_b"]], Fraction(1)
        else:
            won = [line["imps_a"] or 0, line["imps_b"] or 0]
            lost = line.get("lost") or won[::-1]
            if "lost boards" in status:
                played = line["boards"]
                other = 1 if status[0] == "A" else 0
                if 2 * played < planned:
                    won = [0, 0]
                    won[other] = 3 * ceil(planned / 2)
                else:
                    won[other] += 3 * (planned - played)
                lost = won[::-1]
            margins = [won[0] - lost[0], won[1] - lost[1]]
            margins = [m + self.penalty_imps(t, line["round"]) for m, t in zip(margins, (a, b), strict=True)]
            line["vp"], line["units"], line["imps"] = [self.vps(m) for m in margins], Fraction(1), won
            if status == "half":
                line["vp"], line["units"] = [vp // 2 for vp in line["vp"]], Fraction(1, 2)
            if status.startswith("mismatch"):
                self.mismatch(line)

    def before(self, team: int, round_: int) -> int:
        return sum(
            vp or 0
            for line in self.lines
            if line["round"] < round_ and not line["bad"]
            for t, vp in zip((line["a"], line["b"]), line["vp"], strict=True)
            if t == team
        )

    def mismatch(self, line: dict) -> None:  # type: ignore[type-arg]
        stood = [self.before(team, line["round"]) for team in (line["a"], line["b"])]
        if 4 * abs(stood[0] - stood[1]) <= self.pool:
            return
        faults = {"mismatch": (), "mismatch, A at fault": (0,), "mismatch, B at fault": (1,)}
        at_fault = faults.get(line["status"], (0, 1))
        quarter = Fraction(self.pool // 4)
        for side in (0, 1):
            vp = Fraction(line["vp"][side])
            higher = stood[side] > stood[1 - side]
            if not higher and side not in at_fault:
                vp = quarter + vp * 3 / 4
            elif higher and side in at_fault:
                vp -= (vp - quarter) / 4
            line["vp"][side] = floor(vp + Fraction(1, 2))

    def award(self, line: dict, side: int, score: int | str) -> None:  # type: ignore[type-arg]
        line["award"] = True
        if score == "nothing":
            return
        line["units"] = Fraction(1)
        if score == "best of":
            line["open"], score = side, self.upwards(SIXTY * self.pool)
        line["vp"][side] = score

    def upwards(self, vp: Fraction) -> int:
        whole = all(one % 100 == 0 for _, one in self.table)
        return 100 * ceil(vp / 100) if whole else ceil(vp)

    def met(self, line: dict) -> bool:  # type: ignore[type-arg]
        return line["units"] > 0 and line["b"] is not None and not line["award"]

    # who leaves

    def leave(self) -> None:
        teams = self.data["teams"]
        left = [team for team in teams if teams[team]["left"] is not None]
        way = self.data["withdrawal"] or ("annul below half" if self.everybody else "keep")
        played = {t: sum(self.met(x) and t in (x["a"], x["b"]) for x in self.lines) for t in left}
        annulled = [
            t
            for t in left
            if way == "annul" or (way == "annul below half" and 2 * played[t] < self.matches(t))
        ]
        for line in self.lines:
            withdrawn = [team for team in (line["a"], line["b"]) if team in left]
            if not withdrawn or line["bad"]:
                continue
            if any(team in annulled for team in withdrawn):
                line |= {"vp": [None, None], "units": Fraction(0), "imps": None, "waits": False, "open": None}
                line["award"] = False
            elif line["waits"]:
                line["waits"] = False
                if self.everybody and len(withdrawn) == 1:
                    self.award(line, 1 if line["a"] == withdrawn[0] else 0, "best of")

    def matches(self, team: int) -> int:
        teams = self.data["teams"]
        if not self.everybody:
            return max([self.data["rounds"] or 0, *(line["round"] for line in self.lines)])
        others = sum(teams[t]["group"] == teams[team]["group"] for t in teams) - 1
        return others * (2 if "double" in self.data["format"] else 1)

    def settle(self) -> None:
        last = max((line["round"] for line in self.lines), default=0)
        if any(line["waits"] or line["bad"] for line in self.lines) or last < (self.data["rounds"] or 0):
            return
        averages = {}
        for team in self.data["teams"]:
            scores = [
                (vp or 0, line["units"])
                for line in self.lines
                if self.met(line)
                for t, vp in zip((line["a"], line["b"]), line["vp"], strict=True)
                if t == team
            ]
            if scores:
                averages[team] = Fraction(sum(vp for vp, _ in scores)) / sum(units for _, units in scores)
        for line in self.lines:
            if line["open"] is not None:
                pair = (line["a"], line["b"])
                team, other = pair[line["open"]], pair[1 - line["open"]]
                offers = [Fraction(self.upwards(SIXTY * self.pool))]
                offers += [averages[team]] if team in averages else []
                offers += [self.pool - averages[other]] if other in averages else []
                line["vp"][line["open"]] = self.upwards(max(offers))

    # the standings

    def record(self, team: int, after: int | None) -> dict:  # type: ignore[type-arg]
        results = {"team": team, "meetings": [], "waiting": Fraction(0)}
        rounds: dict[int, set[int]] = {}
        for line in self.lines:
            if after is not None and line["round"] > after:
                continue
            rounds.setdefault(line["round"], set()).update({line["a"], line["b"]})
            for side, t in enumerate((line["a"], line["b"])):
                if t != team:
                    continue
                if line["waits"]:
                    results["waiting"] += 1
                elif line["vp"][side] is not None:
                    won, lost = line["imps"][:: 1 - 2 * side] if line["imps"] else (0, 0)
                    other = (line["b"], line["a"])[side]
                    results["meetings"].append(
                        (other if self.met(line) else None, line["vp"][side], line["units"], won, lost)
                    )
        here = self.data["teams"][team]
        missed = 0
        if self.data["missed"]:
            missed = sum(
                team not in there and (here["left"] is None or round_ <= here["left"])
                for round_, there in rounds.items()
            )
        adjustment = sum(
            one["bonus_vp"] - one["vp"]
            for one in self.data["penalties"]
            if one["team"] == team and (one["round"] is None or after is None or one["round"] <= after)
        )
        vp = sum(m[1] for m in results["meetings"])
        units = sum((m[2] for m in results["meetings"]), Fraction(0))
        neighbours = adjustment + missed * self.data["missed"]
        counted = units + missed
        return results | {
            "vp": vp, "units": units, "beside": neighbours, "total": vp + neighbours, "counted": counted,
            "average": Fraction(vp + neighbours) / counted if counted else Fraction(0),
            "won": sum(m[3] for m in results["meetings"]), "lost": sum(m[4] for m in results["meetings"]),
        }  # fmt: skip

    def score_of(self, record: dict) -> Fraction:  # type: ignore[type-arg]
        return record["average"] if self.data["ranked_by"] == "average" else Fraction(record["total"])

    def standings(self, after: int | None = None) -> list[tuple]:  # type: ignore[type-arg]
        """Place as it is printed, team, VPs, adjustment, total; group by group."""
        teams = self.data["teams"]
        records = {team: self.record(team, after) for team in teams}
        results = []
        for group in sorted({team["group"] for team in teams.values()}):
            members = [team for team in sorted(teams) if teams[team]["group"] == group]
            ranked = [t for t in members if teams[t]["left"] is None and not teams[t]["unranked"]]
            levels = self.levels([records[team] for team in ranked])
            place = 1
            for level in levels:
                tied = len(level) > 1 and any(records[team]["counted"] for team in level)
                for part in self.split(level, records, levels, after, members) if tied else [level]:
                    shown = f"{place}=" if len(part) > 1 else f"{place}"
                    results += [(shown, team) for team in sorted(part)]
                    place += len(part)
            results += [("-", team) for team in members if team not in ranked]
        return [
            (shown, team, records[team]["vp"], records[team]["beside"], records[team]["total"])
            for shown, team in results
        ]

    def levels(self, records: list[dict]) -> list[list[int]]:  # type: ignore[type-arg]
        scores = sorted({self.score_of(record) for record in records}, reverse=True)
        return [[r["team"] for r in records if self.score_of(r) == score] for score in scores]

    # ties

    def split(self, tied, records, levels, after, members):  # type: ignore[no-untyped-def]
        if len(tied) == 1:
            return [tied]
        for criterion in PRESETS[self.data["ties"]]:
            values = self.values(criterion, tied, records, levels, after, members)
            if values is None or len(set(values.values())) == 1:
                continue
            parts = []
            for value in sorted(set(values.values()), reverse=True):
                part = [team for team in tied if values[team] == value]
                parts += self.split(part, records, levels, after, members)
            return parts
        return [tied]

    def values(self, criterion, tied, records, levels, after, members):  # type: ignore[no-untyped-def]  # noqa: C901
        def met(team: int) -> list[tuple]:  # type: ignore[type-arg]
            return [m for m in records[team]["meetings"] if m[0] is not None]

        if criterion in ("direct", "direct imps", "direct imps of two"):
            if criterion.endswith("two") and len(tied) != 2:
                return None
            often = {sum(m[2] for m in met(a) if m[0] == b) for a, b in combinations(tied, 2)}
            if len(often) != 1 or often == {0}:
                return None
            among = {team: [m for m in met(team) if m[0] in tied] for team in tied}
            if criterion == "direct":
                return {t: Fraction(sum(m[1] for m in among[t])) / sum(m[2] for m in among[t]) for t in tied}
            return {team: sum(m[3] - m[4] for m in among[team]) for team in tied}
        if criterion == "opponents":
            if self.everybody:
                return None
            return {
                team: sum((m[2] * records[m[0]]["total"] for m in met(team)), Fraction(0)) for team in tied
            }
        if criterion == "net imps":
            return {team: records[team]["won"] - records[team]["lost"] for team in tied}
        if criterion == "quotient":
            figures = {team: (records[team]["won"], records[team]["lost"]) for team in tied}
            if (0, 0) in figures.values():
                return None
            return {t: (0, Fraction(won) / lost) if lost else (1, won) for t, (won, lost) in figures.items()}
        if criterion == "next team":
            at = next(number for number, level in enumerate(levels) if tied[0] in level)
            for other in (team for level in levels[at + 1 :] for team in sorted(level)):
                margins = {t: [m[3] - m[4] for m in met(t) if m[0] == other] for t in tied}
                if all(margins.values()) and len({sum(m) for m in margins.values()}) > 1:
                    return {team: sum(result) for team, result in margins.items()}
            return None
        if criterion == "earlier place":
            last = max((x["round"] for x in self.lines), default=0) if after is None else after
            if last < 2:
                return None
            before = self.levels([self.record(team, last - 1) for team in members])
            places = {team: sum(map(len, before[:at])) for at, level in enumerate(before) for team in level}
            return {team: -places[team] for team in tied}
        lots = {team: self.data["teams"][team]["lot"] for team in tied}
        return None if None in lots.values() else {team: -lot for team, lot in lots.items()}

    # the order before a draw

    def order(self, round_: int) -> list[int]:
        teams = self.data["teams"]
        playing = [t for t in teams if teams[t]["left"] is None or round_ <= teams[t]["left"]]
        records = {team: self.record(team, round_ - 1) for team in playing}
        half = Fraction(self.pool, 2)

        def key(team: int) -> tuple:  # type: ignore[type-arg]
            record = records[team]
            if self.data["ranked_by"] == "average":
                most = max(one["counted"] for one in records.values())
                value = record["average"] * most if record["counted"] else half * most + record["beside"]
            else:
                average = Fraction(record["vp"]) / record["units"] if record["units"] else half
                value = record["total"] + record["waiting"] * average
            return -value, record["lost"] - record["won"], team

        return sorted(playing, key=key)


def start(event: Second, one: int, other: int, rule: str) -> tuple[Fraction, Fraction]:
    """With how many IMPs two teams of a knock-out match start by the rule WBF or PZBS."""
    places = {team: shown for shown, team, *_ in event.standings()}
    where = [int(places[t].rstrip("=")) if places[t] != "-" else None for t in (one, other)]
    if where[0] is None or where[1] is None or where[0] == where[1]:
        return Fraction(0), Fraction(0)
    first_is_higher = where[0] < where[1]
    if rule == "PZBS":
        tenth = Fraction(1, 10)
        return (tenth, Fraction(0)) if first_is_higher else (Fraction(0), tenth)
    margin, met = Fraction(0), False
    for line in event.lines:
        if line["imps"] and {line["a"], line["b"]} == {one, other}:
            won = line["imps"][0] - line["imps"][1]
            margin, met = margin + (won if line["a"] == one else -won), True
    if not met:
        return Fraction(0), Fraction(0)
    winner_is_higher = first_is_higher == (margin > 0)
    tenths = floor(abs(margin) * 10 / (2 if winner_is_higher else 3) + Fraction(1, 2))
    carried = min(Fraction(tenths, 10), Fraction(16))
    return (carried, Fraction(0)) if margin > 0 else (Fraction(0), carried)
