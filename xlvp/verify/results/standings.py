"""Standings held to the matches that the file has as well: matches, VPs and IMPs of each team added up again.

Of the rounds that are listed those up to one count: the one after which most totals are right.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.verify.grid import Grid
from xlvp.verify.results.findings import (
    MAJORITY,
    NOT_THE_MATCHES,
    PLACE,
    Findings,
    Placed,
    Recomputed,
    checked_places,
)
from xlvp.verify.results.matches import OPPONENT, Meeting, below, label_of
from xlvp.verify.results.sums import extra_columns, extra_sum

_HEADS = {
    "team": (
        r"teams?(?: name)?|name|nom|nombre|nazwa|dru[zż]yna|zesp[oó][lł]|mannschaft|[ée]quipes?|equip[oa]s?|"
        r"squadra|ploeg|lag|hold|no|nr|number"
    ),
    "played": (
        r"pl(?:ayed|d)?|p|matches|mecze|rounds|spiele|mp|gespielt|jou[ée]s?|jugados|jogados|pj|partidos|matchs"
    ),
    "won": r"imps?[ _-]?(?:won|for|\+)|\+ ?imps?",
    "lost": r"imps?[ _-]?(?:lost|against|-)|- ?imps?",
    "net": r"net[ _-]?imps?|imps?[ _-]?(?:net|diff(?:erence)?)|saldo",
    "opponents": (
        r"(?:sum[ _]of[ _])?opp(?:onents?)?'?s?[ _-]?(?:total[ _-]?)?(?:vps?|score|points)|buchholz|sos|bhlz?"
    ),
    "vp": (
        r"(?:published[ _-]|total[ _-]?)?vps?(?:[ _-]?total)?|total|points?|pts\.?|score|suma|wynik|"
        r"razem|s\.?p\.?|p\.?v\.?|siegpunkte|punkte|pkte?\.?|punkty|puntos|pontos|punti|punten|po[eä]ng|gesamt|summe"
    ),
}
_FEWEST = 4
_MOST_ROUNDS = 64
_MOST_NAMED = 12


@dataclass(frozen=True, eq=False)
class Standings:
    """A list of teams with totals."""

    grid: Grid
    top: int
    columns: Mapping[str, int]
    rows: Mapping[str, int]
    extras: Mapping[int, int]
    twice: tuple[int, ...]


@dataclass
class _Record:
    """What the matches of a team add up to; a figure that the list lacks spoils the sum."""

    played: int = 0
    vp: int | None = 0
    won: int | None = 0
    lost: int | None = 0
    opponents: int | None = 0

    def add(self, vp: object, won: int | None, lost: int | None) -> None:
        self.played += 1
        self.vp = self.vp + vp if self.vp is not None and isinstance(vp, int) else None
        self.won = self.won + won if self.won is not None and won is not None else None
        self.lost = self.lost + lost if self.lost is not None and lost is not None else None

    def of(self, name: str) -> int | None:
        """A figure in hundredths."""
        if name in ("vp", "opponents"):
            return self.vp if name == "vp" else self.opponents
        if name == "net":
            return None if self.won is None or self.lost is None else 100 * (self.won - self.lost)
        figure = {"played": self.played, "won": self.won, "lost": self.lost}[name]
        return None if figure is None else 100 * figure


def standings(grid: Grid) -> Iterator[Standings]:
    """Yield the lists of teams with totals, and without opponents."""
    for top, heads in grid.headings:
        columns = {
            name: places[0]
            for name, pattern in _HEADS.items()
            if len(places := [at for at, text in heads.items() if re.fullmatch(pattern, text, re.I)]) == 1
        }
        places = [at for at, text in heads.items() if PLACE.fullmatch(text)]
        if not {"team", "vp"} <= columns.keys() or any(map(OPPONENT.fullmatch, heads.values())):
            continue  # with an opponent in each line it is a list of matches
        lines = below(grid, top, columns["vp"])
        named = {row: label for row in lines if (label := label_of(grid.value(row, columns["team"])))}
        rows = {label: row for row, label in reversed(named.items())}
        if len(rows) >= _FEWEST:
            if places:
                columns["place"] = places[0]
            extras = extra_columns(grid, heads, list(rows.values()), max(heads) + 1)
            twice = tuple(row for row, label in named.items() if rows[label] != row)
            yield Standings(grid, top, columns, dict(reversed(rows.items())), extras, twice)


def checked_standings(listed: Standings, meetings: Sequence[Meeting]) -> Recomputed | None:
    """Hold standings to matches; None where they are not about the same teams."""
    teams = {team for meeting in meetings for team in (meeting.team, meeting.opponent)}
    known = {team: row for team, row in listed.rows.items() if team in teams}
    if len(known) < _FEWEST or len(known) < MAJORITY * len(listed.rows):
        return None
    fits, records = max(
        ((_fitting(listed, known, result, "vp"), result) for result in _after_each(meetings)),
        key=lambda each: each[0],
    )
    findings = Findings(listed.grid)
    if fits < MAJORITY * len(known):
        findings.used.update(findings.place(row, listed.columns["vp"]) for row in known.values())
        findings.doubts.append(f"not what the matches give: {fits} of {len(known)} totals are")
        return findings.recomputed("standings")
    for name in ("vp", "played", "won", "lost", "net", "opponents"):
        if name in listed.columns and _fitting(listed, known, records, name) >= MAJORITY * len(known):
            _check_column(findings, listed, known, records, name)
    findings.used.update(findings.place(row, column) for row in known.values() for column in listed.extras)
    if lacking := sorted(teams - listed.rows.keys()):
        findings.doubts.append(f"without a line: {', '.join(lacking[:_MOST_NAMED])}")
    for row in listed.twice:
        findings.doubtful("this team has a line above", findings.place(row, listed.columns["team"]))
    for team, row in listed.rows.items():
        if team not in known:
            findings.doubtful("no match of this team is listed", findings.place(row, listed.columns["team"]))
    _check_places(findings, listed, known, records, meetings)
    findings.labels.update(findings.place(row, listed.columns["team"]) for row in listed.rows.values())
    return findings.recomputed(f"standings of {len(known)} teams from their matches")


def without_matches(listed: Standings) -> str:
    """Say that nothing of the file gives these totals."""
    return (
        f"{listed.grid.name}: the totals of {len(listed.rows)} teams below row {listed.top} stand alone; the "
        "file has no matches that they come from: not checked"
    )


def _after_each(meetings: Sequence[Meeting]) -> Iterator[dict[str, _Record]]:
    """Yield the records after all rounds, and after each of them."""
    rounds = sorted({meeting.round for meeting in meetings}, reverse=True)
    both = {(meeting.round, meeting.team, meeting.opponent) for meeting in meetings}
    for last in rounds if len(rounds) <= _MOST_ROUNDS else rounds[:1]:
        records: dict[str, _Record] = {}
        for each in meetings:
            if each.round > last:
                continue
            won, lost = each.imps
            records.setdefault(each.team, _Record()).add(each.vps[0], won, lost)
            if (each.round, each.opponent, each.team) not in both:
                records.setdefault(each.opponent, _Record()).add(each.vps[1], lost, won)
        for each in meetings:
            if each.round <= last:
                _add_opponents(records, each.team, each.opponent)
                if (each.round, each.opponent, each.team) not in both:
                    _add_opponents(records, each.opponent, each.team)
        yield records


def _add_opponents(records: Mapping[str, _Record], team: str, opponent: str) -> None:
    mine, theirs = records[team], records[opponent].vp
    mine.opponents = None if mine.opponents is None or theirs is None else mine.opponents + theirs


def _right(listed: Standings, row: int, record: _Record | None, name: str) -> int | None:
    figure = record.of(name) if record else None
    if name != "vp" or figure is None:
        return figure
    extra = extra_sum(listed.grid, row, listed.extras)
    return None if extra is None else figure + extra


def _fitting(listed: Standings, known: Mapping[str, int], records: Mapping[str, _Record], name: str) -> int:
    return sum(
        listed.grid.reading(row, listed.columns[name]) == _right(listed, row, records.get(team), name)
        for team, row in known.items()
    )


def _check_column(
    findings: Findings, listed: Standings, known: Mapping[str, int], records: Mapping[str, _Record], name: str
) -> None:
    column = listed.columns[name]
    for team, row in known.items():
        findings.compare(row, column, _right(listed, row, records.get(team), name), NOT_THE_MATCHES)


def _check_places(
    findings: Findings,
    listed: Standings,
    known: Mapping[str, int],
    records: Mapping[str, _Record],
    meetings: Sequence[Meeting],
) -> None:
    totals = {team: _right(listed, row, records.get(team), "vp") for team, row in known.items()}
    if "place" not in listed.columns or None in totals.values() or len(known) < len(listed.rows):
        return
    against = _met(meetings, known)
    field = [Placed(row, Fraction(totals[team] or 0), against.get(row, {})) for team, row in known.items()]
    column = listed.columns["place"]
    findings.take(checked_places(listed.grid, column, field), list(known.values()), column)


def _met(meetings: Sequence[Meeting], known: Mapping[str, int]) -> dict[int, dict[int, Fraction]]:
    """The VPs of each team against each other one, by their rows."""
    results: dict[int, dict[int, Fraction]] = {}
    for each in meetings:
        for one, other, vp in (
            (each.team, each.opponent, each.vps[0]),
            (each.opponent, each.team, each.vps[1]),
        ):
            if one in known and other in known and isinstance(vp, int):
                mine = results.setdefault(known[one], {})
                mine[known[other]] = mine.get(known[other], Fraction(0)) + vp
    return results
