"""Results as clubs and federations print them: cross tables, leagues, standings, rankings. Names are made up.

The matches and boards are drawn by lot; VPs, sums and places are those of the events' own rules.
"""

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from tests.verify.foreign import Cell, Foreign, comma, padded
from xlvp.pairs.ranking import ranking
from xlvp.pairs.session import session_points
from xlvp.rounding import half_away
from xlvp.scales.named import named

TEAMS = ("Rovers", "Żubry", "Kiebitze", "The Odd Tricks", "Void", "Ostatnia lewa", "Endplay", "Squeeze")
BOARDS = 20
Rows = list[list[Cell]]
Against = Callable[[int, int], Cell]


class RoundRobin:
    """Everybody against everybody, IMPs by lot."""

    def __init__(self, kind: str = "continuous", teams: int = 8) -> None:
        chance, figures = random.Random(5), named(kind).figures(BOARDS)
        self.teams = TEAMS[:teams]
        self.pairs = [(a, b) for a in range(teams) for b in range(a + 1, teams)]
        self.imps: dict[tuple[int, int], int] = {}
        self.vps: dict[tuple[int, int], float] = {}
        for a, b in self.pairs:
            self.imps[a, b], self.imps[b, a] = chance.randint(8, 50), chance.randint(8, 50)
            both = figures.at(self.imps[a, b] - self.imps[b, a])
            self.vps[a, b], self.vps[b, a] = (vp / 100 for vp in both)

    def vp(self, a: int, b: int) -> Cell:
        return self.vps[a, b]

    def own(self, a: int, b: int) -> Cell:
        return self.imps[a, b]

    def margin(self, a: int, b: int) -> Cell:
        return self.imps[a, b] - self.imps[b, a]

    def score(self, a: int, b: int) -> Cell:
        return f"{self.imps[a, b]} - {self.imps[b, a]}"

    def total(self, team: int, *, penalty: float = 0) -> float:
        mine = (vp for (one, _), vp in self.vps.items() if one == team)
        return round(sum(mine) - penalty, 2)

    def places(self, penalties: dict[int, float] | None = None) -> list[int]:
        totals = [self.total(team, penalty=(penalties or {}).get(team, 0)) for team in range(len(self.teams))]
        return [1 + sum(other > total for other in totals) for total in totals]

    def line(self, team: int, against: Against, diagonal: Cell = "-") -> list[Cell]:
        return [diagonal if team == other else against(team, other) for other in range(len(self.teams))]


def cross_of_vps() -> Foreign:
    """VPs with a hyphen where a team would meet itself; a penalty, sums, places."""
    event, taken = RoundRobin(), {2: 1.0, 6: 0.5}
    places = event.places(taken)
    rows: Rows = [[f"League, {BOARDS} boards"], ["No", "Team", *range(1, 9), "Penalty", "Total", "Place"]]
    for team, name in enumerate(event.teams):
        total = event.total(team, penalty=taken.get(team, 0))
        rows.append([team + 1, name, *event.line(team, event.vp), taken.get(team), total, places[team]])
    return Foreign({"League": padded(rows)})


def cross_with_commas() -> Foreign:
    """Semicolons, decimal commas, names across; the lines in another order than the columns, best first."""
    event = RoundRobin()
    places = event.places()
    rows: Rows = [["Miejsce", "Drużyna", *event.teams, "Suma"]]
    for team in sorted(range(8), key=lambda each: places[each]):
        line = [comma(vp) if isinstance(vp, float) else vp for vp in event.line(team, event.vp, "xxx")]
        rows.append([places[team], event.teams[team], *line, comma(event.total(team))])
    return Foreign({"liga": rows}, delimiter=";")


def cross_of_two_lines() -> Foreign:
    """IMPs and below them VPs; the sum behind the VPs."""
    return _two_lines(lambda event: event.own)


def cross_of_margins() -> Foreign:
    """Margins and below them VPs."""
    return _two_lines(lambda event: event.margin)


def _two_lines(first: Callable[[RoundRobin], Against]) -> Foreign:
    event = RoundRobin()
    places = event.places()
    rows: Rows = [["", "Team", *range(1, 9), "VP", "Rank"]]
    for team, name in enumerate(event.teams):
        rows.append([team + 1, name, *event.line(team, first(event), "X"), None, None])
        rows.append([None, None, *event.line(team, event.vp, "X"), event.total(team), f"{places[team]}."])
    return Foreign({f"{BOARDS} boards": padded(rows)})


def cross_of_two_squares() -> Foreign:
    """A square with 32 - 41, below it the VPs on the discrete scale."""
    event = RoundRobin("discrete")
    rows: Rows = [["IMPs", f"{BOARDS} boards"], ["Team", *event.teams]]
    rows += [[name, *event.line(team, event.score, None)] for team, name in enumerate(event.teams)]
    rows += [[None], ["Team", *event.teams, "Total"]]
    rows += [
        [name, *event.line(team, event.vp, None), event.total(team)] for team, name in enumerate(event.teams)
    ]
    return Foreign({"Round robin": padded(rows)})


def matches_and_standings() -> Foreign:
    """A list of matches with home and away, and the league table made of it."""
    event = RoundRobin()
    rows: Rows = [["Round", "Home", "Away", "IMPs A", "IMPs B", "Boards", "VP A", "VP B"]]
    for number, (a, b) in enumerate(event.pairs):
        both = [event.imps[a, b], event.imps[b, a], BOARDS, event.vps[a, b], event.vps[b, a]]
        rows.append([number // 4 + 1, event.teams[a], event.teams[b], *both])
    places = event.places()
    table: Rows = [["Pos", "Team", "Played", "IMPs won", "IMPs lost", "VPs"]]
    for team in sorted(range(8), key=lambda each: places[each]):
        won, lost = (
            sum(event.imps[m if one else m[::-1]] for m in event.imps if m[0] == team) for one in (1, 0)
        )
        table.append([places[team], event.teams[team], 7, won, lost, event.total(team)])
    return Foreign({"Matches": rows, "Table": table})


def rounds_and_byes() -> Foreign:
    """VPs of each round, a bye, a penalty, the total and the place."""
    chance = random.Random(9)
    rows: Rows = [["Place", "Team", "R1", "R2", "R3", "Bye", "Penalty", "Total"]]
    made: Rows = []
    for name in TEAMS:
        vps = [chance.randint(0, 2000) / 100 for _ in range(3)]
        bye, penalty = (12.0 if name == "Void" else None), (-0.5 if name == "Endplay" else None)
        total = round(sum(vps) + (bye or 0) + (penalty or 0), 2)
        made.append([name, *vps, bye, penalty, total])
    made.sort(key=lambda row: -float(row[-1] or 0))
    rows += [[place, *row] for place, row in enumerate(made, 1)]
    return Foreign({"After round 3": rows})


@cache
def _session(method: str) -> tuple[Rows, Rows]:
    """Seven tables, four rounds of three boards, East-West moving up; travellers and ranking."""
    chance, lines = random.Random(3), []
    for round_ in range(4):
        for table in range(7):
            for board in range(3):
                score = chance.choice((420, 450, -50, 140, 170, -100, 620, 110, -140, 90))
                lines.append(
                    ((table + round_) % 7 * 3 + board + 1, table + 1, (table - round_) % 7 + 8, score)
                )
    lines.sort()
    points = session_points([line[0] for line in lines], [line[3] for line in lines], method)
    travellers: Rows = [["Board", "NS", "EW", "Score"], *map(list, lines)]
    boards: dict[int, list[tuple[int, Fraction]]] = {}
    for (_, ns, ew, _), both in zip(lines, points, strict=True):
        assert isinstance(both, tuple)
        boards.setdefault(ns, []).append((ew, Fraction(both[0])))
        boards.setdefault(ew, []).append((ns, Fraction(both[1])))
    most = max(sum(line[0] == board for line in lines) for board in range(1, 22)) * 2 - 2
    table_: Rows = []
    for line in ranking(boards):
        percent = half_away(line.average * 10_000 / most) / 100
        total = half_away(line.score * 100) / 100
        table_.append([line.shown, line.pair, total, *([percent] if method == "matchpoints" else [])])
    heads: list[Cell] = ["Place", "Pair", "Total", *(["%"] if method == "matchpoints" else [])]
    return travellers, [heads, *table_]


def travellers_and_ranking() -> Foreign:
    """The results of a session on one sheet, the ranking with percentages on another."""
    travellers, ranks = _session("matchpoints")
    return Foreign({"Travellers": travellers, "Ranking": ranks})


def travellers_beside_ranking() -> Foreign:
    """Both on one sheet, side by side, as text."""
    travellers, ranks = _session("cross-imps")
    wide = [
        [*row, None, *(ranks[at] if at < len(ranks) else [None] * 3)] for at, row in enumerate(travellers)
    ]
    return Foreign({"session": wide}, delimiter=",")


def both_in_a_cell_and_table_below() -> Foreign:
    """IMPs and VPs of both teams in a cell each; the league table on the same sheet below."""
    event = RoundRobin()
    places = event.places()
    rows: Rows = [[f"Division 1, {BOARDS} boards"], ["Home", "Away", "IMPs", "VPs"]]
    for a, b in event.pairs:
        vps = f"{event.vps[a, b]:.2f} - {event.vps[b, a]:.2f}"
        rows.append([event.teams[a], event.teams[b], event.score(a, b), vps])
    rows += [[None], [None], [None], ["Pos", "Team", "Played", "VPs"]]
    rows += [[places[team], name, 7, event.total(team)] for team, name in enumerate(event.teams)]
    return Foreign({"Division 1": padded(rows)})


def short_names_across() -> Foreign:
    """Three letters of each name across."""
    event = RoundRobin()
    rows: Rows = [["VPs", *(name[:3] for name in event.teams), "Suma"]]
    rows += [
        [name, *event.line(team, event.vp, "*"), event.total(team)] for team, name in enumerate(event.teams)
    ]
    return Foreign({"Tabela": rows})


def byes_in_words() -> Foreign:
    """Who sits out has the word for it, which gives 12 VPs."""
    chance = random.Random(4)
    rows: Rows = [["VPs after round 5"], ["Team", *(f"R{n}" for n in range(1, 6)), "Total"]]
    for out, name in enumerate(TEAMS[:5]):
        vps = [chance.randint(0, 2000) / 100 for _ in range(5)]
        total = round(sum(vps) - vps[out] + 12, 2)
        rows.append([name, *("bye" if n == out else vp for n, vp in enumerate(vps)), total])
    return Foreign({"Swiss": padded(rows)})


RESULT_LAYOUTS: tuple[Callable[[], Foreign], ...] = (
    cross_of_vps,
    cross_with_commas,
    cross_of_two_lines,
    cross_of_margins,
    cross_of_two_squares,
    matches_and_standings,
    rounds_and_byes,
    travellers_and_ranking,
    travellers_beside_ranking,
    both_in_a_cell_and_table_below,
    short_names_across,
    byes_in_words,
)
