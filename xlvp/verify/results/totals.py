"""Totals of teams added up again: of the rounds in their line, and standings of the matches in the file.

A line may have carry-over, byes and penalties. A penalty is taken off whether its column has it with a minus
sign or without. Of the rounds that are listed those up to one count for standings: the one after which most
totals are right.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from xlvp.verify.grid import Difference, Grid, in_words, shown
from xlvp.verify.results.findings import (
    MAJORITY,
    NOT_THE_MATCHES,
    NOT_THE_SUM,
    PLACE,
    Findings,
    Placed,
    Recomputed,
    about_bridge,
    below,
    checked_places,
    has_digits,
    label_of,
    like_vps,
)
from xlvp.verify.results.matches import OPPONENT, Meeting

_PART = re.compile(r"(?:vps?|r|rd|round|runda|kolejka|match|mecz)[ _.-]?\d{1,2}", re.I)
EXTRA = re.compile(
    r"bye|bonus|carry.?(?:over|forward)|c/?[of]|start|adj(?:ustments?|\.)?|korekta|przeniesienie", re.I
)
PENALTY = re.compile(r"penalt(?:y|ies)|pen\.?|kar[ay]|strafe|fines?", re.I)
TOTAL = re.compile(
    r"(?:vps?[ _-])?(?:total|sum|razem|suma|summe|gesamt|totaal|totale)(?:[ _-]\w+)?|Σ|∑", re.I
)
_FEWEST = 5


@dataclass(frozen=True)
class Total:
    """What a line adds up to, in hundredths."""

    row: int
    parts: int
    extras: int

    @property
    def right(self) -> int:
        """The total."""
        return self.parts + self.extras


def line_sums(grid: Grid) -> Iterator[Recomputed]:
    """Yield the lists of a sheet that have the figures of rounds and a total, and are about bridge."""
    bridge = about_bridge(grid)
    for top, heads in grid.headings:
        totals = [at for at, text in heads.items() if TOTAL.fullmatch(text)]
        parts = [at for at, text in heads.items() if _PART.fullmatch(text)]
        if len(totals) == 1 and len(parts) >= 2 and max(parts) < totals[0]:
            result = _line_sums(grid, top, heads, parts, totals[0])
            figures = (grid.reading(row, part) for row in below(grid, top, totals[0]) for part in parts)
            if result is not None and (bridge or like_vps(figures)):
                yield result


def _line_sums(
    grid: Grid, top: int, heads: Mapping[int, str], parts: Sequence[int], total: int
) -> Recomputed | None:
    rows = below(grid, top, total)
    extras = extra_columns(grid, heads, rows, total)
    lines = {row: line for row in rows if (line := added(grid, row, parts, extras)) is not None}
    bye = _bye(grid, lines, parts, total)
    lines = {row: replace(line, extras=line.extras + bye.get(row, 0)) for row, line in lines.items()}
    wrong = [row for row, line in lines.items() if grid.reading(row, total) != line.right]
    if len(lines) < _FEWEST:
        return None
    if len(wrong) > (1 - MAJORITY) * len(lines):
        why = f"{len(wrong)} of {len(lines)} lines do not add up to the total"
        return Recomputed(frozenset(grid.place(row, total) for row in lines), 0, "sums", doubts=(why,))
    differences = [wrong_sum(grid, row, total, lines[row].right) for row in wrong]
    places = {grid.place(row, column) for row in lines for column in (*parts, *extras, total)}
    remarks = [f"a bye counts as {in_words(each)}" for each in dict.fromkeys(bye.values()) if each]
    agreed = len(lines) - len(wrong)
    unread = [grid.place(row, total) for row in rows if row not in lines]
    unread += [grid.place(row, total) for row in below(grid, top, parts[0]) if row not in rows]
    doubts: list[str] = []
    for column in range(min(heads), min(parts)):
        names = Counter(name for row in lines if isinstance(name := grid.value(row, column), str))
        doubts += [f"{name[:40]!r} has two lines" for name, times in names.items() if times > 1][:_FEWEST]
    for column in [at for at, text in heads.items() if PLACE.fullmatch(text)][:1]:
        field = [Placed(row, Fraction(line.right), {}) for row, line in lines.items()]
        findings = checked_places(grid, column, field)
        differences += findings.differences
        doubts += findings.doubts
        unread += [grid.place(row, column) for row in findings.unread]
        agreed += findings.agreed
        places |= {grid.place(row, column) for row in lines}
    return Recomputed(
        frozenset(places),
        agreed,
        "sums of lines",
        differences=tuple(differences),
        unread=tuple(unread),
        doubts=tuple(doubts),
        remarks=tuple(remarks),
    )


def _bye(grid: Grid, lines: Mapping[int, Total], parts: Sequence[int], total: int) -> dict[int, int]:
    """Return what a bye gives, by line, where it is written as a word and still gives VPs."""
    byes = {
        row: sum(_is_bye(grid.value(row, part)) for part in parts)
        for row in lines
        if any(_is_bye(grid.value(row, part)) for part in parts)
    }
    given = Counter(
        (message - lines[row].right) // times
        for row, times in byes.items()
        if isinstance(message := grid.reading(row, total), int) and (message - lines[row].right) % times == 0
    )
    if len(byes) < 2 or given.most_common(1)[0][1] < MAJORITY * len(byes):
        return {}
    each = given.most_common(1)[0][0]
    return {row: times * each for row, times in byes.items()}


def _is_bye(value: object) -> bool:
    return isinstance(value, str) and value.strip().lower() in ("bye", "pauza", "frei", "exempt", "vrij")


def extra_columns(grid: Grid, heads: Mapping[int, str], rows: Sequence[int], before: int) -> dict[int, int]:
    """Return the columns left of a total that are added besides the matches, with the sign that they have."""
    results = {}
    for column, text in heads.items():
        if column < before and EXTRA.fullmatch(text):
            results[column] = 1
        elif column < before and PENALTY.fullmatch(text):
            figures = [each for row in rows if isinstance(each := grid.reading(row, column), int)]
            results[column] = 1 if min(figures, default=0) < 0 else -1
    return results


def extra_sum(grid: Grid, row: int, extras: Mapping[int, int]) -> int | None:
    """Add up what is added to a line besides its matches; None if some of it was not understood."""
    total = 0
    for column, sign in extras.items():
        figure = grid.reading(row, column)
        if isinstance(figure, int):
            total += sign * figure
        elif figure is not None:
            return None
    return total


def added(grid: Grid, row: int, parts: Sequence[int], extras: Mapping[int, int]) -> Total | None:
    """Add up a line; None where one of its figures was not understood. A cell without digits is nothing."""
    sums = []
    for columns in (dict.fromkeys(parts, 1), extras):
        total = 0
        for column, sign in columns.items():
            figure = grid.reading(row, column)
            if isinstance(figure, int):
                total += sign * figure
            elif figure is not None or has_digits(grid.value(row, column)):
                return None
        sums.append(total)
    return Total(row, *sums)


def wrong_sum(grid: Grid, row: int, column: int, right: int) -> Difference:
    """Return that a total is not the sum of its line."""
    value = shown(grid.value(row, column))
    return Difference(grid.name, grid.place(row, column), value, in_words(right, whole=True), NOT_THE_SUM)


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
_FEWEST_TEAMS = 4
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
        if len(rows) >= _FEWEST_TEAMS:
            if places:
                columns["place"] = places[0]
            extras = extra_columns(grid, heads, list(rows.values()), max(heads) + 1)
            twice = tuple(row for row, label in named.items() if rows[label] != row)
            yield Standings(grid, top, columns, dict(reversed(rows.items())), extras, twice)


def checked_standings(listed: Standings, meetings: Sequence[Meeting]) -> Recomputed | None:
    """Hold standings to matches; None where they are not about the same teams."""
    teams = {team for meeting in meetings for team in (meeting.team, meeting.opponent)}
    known = {team: row for team, row in listed.rows.items() if team in teams}
    if len(known) < _FEWEST_TEAMS or len(known) < MAJORITY * len(listed.rows):
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
