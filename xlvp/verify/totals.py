"""Totals of teams added up again: of the rounds in their line, and standings of the matches in the file.

A line may have carry-over, byes and penalties. A penalty is taken off whether its column has it with a minus
sign or without. Of the rounds that are listed those up to one count for standings: the one after which most
totals are right.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.verify.findings import (
    MAJORITY,
    NOT_THE_MATCHES,
    NOT_THE_SUM,
    PLACE,
    Findings,
    Listed,
    Placed,
    about_bridge,
    below,
    checked_places,
    has_digits,
    headed,
    label_of,
    like_vps,
)
from xlvp.verify.grid import Grid, in_words
from xlvp.verify.matches import OPPONENT, Meeting

_PART = re.compile(r"(?:vps?|r|rd|round|runda|kolejka|match|mecz)[ _.-]?\d{1,2}", re.I)
EXTRA = re.compile(
    r"bye|bonus|carry.?(?:over|forward)|c/?[of]|start|adj(?:ustments?|\.)?|korekta|przeniesienie", re.I
)
PENALTY = re.compile(r"penalt(?:y|ies)|pen\.?|kar[ay]|strafe|fines?", re.I)
TOTAL = re.compile(
    r"(?:vps?[ _-])?(?:total|sum|razem|suma|summe|gesamt|totaal|totale)(?:[ _-]\w+)?|Σ|∑", re.I
)
_BYES = {"bye", "pauza", "frei", "exempt", "vrij"}
_FEWEST = 5


def line_sums(grid: Grid) -> Iterator[Findings]:
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
) -> Findings | None:
    rows = below(grid, top, total)
    extras = extra_columns(grid, heads, rows, total)
    signs = {**dict.fromkeys(parts, 1), **extras}
    lines = {row: right for row in rows if (right := line_sum(grid, row, signs, texts=True)) is not None}
    bye = _bye(grid, lines, parts, total)
    lines = {row: right + bye.get(row, 0) for row, right in lines.items()}
    if len(lines) < _FEWEST:
        return None
    wrong = sum(grid.reading(row, total) != right for row, right in lines.items())
    if wrong > (1 - MAJORITY) * len(lines):
        why = f"{wrong} of {len(lines)} lines do not add up to the total"
        return Findings(grid, "sums", used={grid.place(row, total) for row in lines}, doubts=[why])
    findings = Findings(grid, "sums of lines")
    for row, right in lines.items():
        findings.compare(row, total, right, NOT_THE_SUM)
        findings.used.update(findings.place(row, column) for column in (*parts, *extras))
    findings.remarks += [f"a bye counts as {in_words(each)}" for each in dict.fromkeys(bye.values()) if each]
    others = {*rows, *below(grid, top, parts[0])} - lines.keys()
    findings.unread.update(findings.place(row, total) for row in others)
    for column in range(min(heads), min(parts)):
        names = Counter(name for row in lines if isinstance(name := grid.value(row, column), str))
        twice = [f"{name[:40]!r} has two lines" for name, times in names.items() if times > 1]
        findings.doubts += twice[:_FEWEST]
    for column in [at for at, text in heads.items() if PLACE.fullmatch(text)][:1]:
        field = [Placed(row, Fraction(each), {}) for row, each in lines.items()]
        findings.take(checked_places(grid, column, field))
    return findings


def _bye(grid: Grid, lines: Mapping[int, int], parts: Sequence[int], total: int) -> dict[int, int]:
    """Return what a bye gives, by line, where it is written as a word and still gives VPs."""
    words = {row: [str(grid.value(row, part)).strip().lower() for part in parts] for row in lines}
    byes = {row: times for row, texts in words.items() if (times := sum(text in _BYES for text in texts))}
    given = Counter(
        (printed - lines[row]) // times
        for row, times in byes.items()
        if isinstance(printed := grid.reading(row, total), int) and (printed - lines[row]) % times == 0
    )
    if len(byes) < 2 or given.most_common(1)[0][1] < MAJORITY * len(byes):
        return {}
    each = given.most_common(1)[0][0]
    return {row: times * each for row, times in byes.items()}


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


def line_sum(grid: Grid, row: int, signs: Mapping[int, int], *, texts: bool = False) -> int | None:
    """Add up columns of a line with their signs; None where a figure was not understood.

    A cell without digits is nothing, and so is one with a text unless ``texts`` count as figures.
    """
    total = 0
    for column, sign in signs.items():
        figure = grid.reading(row, column)
        if isinstance(figure, int):
            total += sign * figure
        elif figure is not None or (texts and has_digits(grid.value(row, column))):
            return None
    return total


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
class Standings(Listed):
    """A list of teams with totals."""

    rows: Mapping[str, int]
    extras: Mapping[int, int]
    twice: tuple[int, ...]


@dataclass
class _Record:
    """What the matches of a team add up to in hundredths; a figure that the list lacks spoils the sum."""

    played: int = 0
    vp: int | None = 0
    won: int | None = 0
    lost: int | None = 0
    opponents: int | None = 0

    def add(self, match: Meeting) -> None:
        won, lost = (None if each is None else 100 * each for each in match.imps)
        self.played += 100
        self.vp = _plus(self.vp, match.vps[0])
        self.won, self.lost = _plus(self.won, won), _plus(self.lost, lost)

    @property
    def net(self) -> int | None:
        return None if self.won is None or self.lost is None else self.won - self.lost


def _plus(total: int | None, figure: object) -> int | None:
    return total + figure if total is not None and isinstance(figure, int) else None


def standings(grid: Grid) -> Iterator[Standings]:
    """Yield the lists of teams with totals, and without opponents."""
    for top, heads in grid.headings:
        columns = headed(heads, _HEADS)
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


def checked_standings(listed: Standings, meetings: Sequence[Meeting]) -> Findings | None:
    """Hold standings to matches; None where they are not about the same teams."""
    teams = {team for meeting in meetings for team in (meeting.team, meeting.opponent)}
    known = {team: row for team, row in listed.rows.items() if team in teams}
    if len(known) < _FEWEST_TEAMS or len(known) < MAJORITY * len(listed.rows):
        return None
    fits, records = max(
        ((_fits(listed, "vp", _right(listed, known, each, "vp")), each) for each in _after_each(meetings)),
        key=lambda each: each[0],
    )
    findings = Findings(listed.grid, f"standings of {len(known)} teams from their matches")
    if fits < MAJORITY * len(known):
        findings.what = "standings"
        findings.used.update(findings.place(row, listed.columns["vp"]) for row in known.values())
        findings.doubts.append(f"not what the matches give: {fits} of {len(known)} totals are")
        return findings
    for name in ("vp", "played", "won", "lost", "net", "opponents"):
        right = _right(listed, known, records, name)
        if name in listed.columns and _fits(listed, name, right) >= MAJORITY * len(known):
            for row, figure in right.items():
                findings.compare(row, listed.columns[name], figure, NOT_THE_MATCHES)
    findings.used.update(findings.place(row, column) for row in known.values() for column in listed.extras)
    if lacking := sorted(teams - listed.rows.keys()):
        findings.doubts.append(f"without a line: {', '.join(lacking[:_MOST_NAMED])}")
    for row in listed.twice:
        findings.doubtful("this team has a line above", findings.place(row, listed.columns["team"]))
    for team, row in listed.rows.items():
        if team not in known:
            findings.doubtful("no match of this team is listed", findings.place(row, listed.columns["team"]))
    totals = _right(listed, known, records, "vp")
    if "place" in listed.columns and None not in totals.values() and len(known) == len(listed.rows):
        against = _met(meetings, known)
        field = [Placed(row, Fraction(each or 0), against[row]) for row, each in totals.items()]
        findings.take(checked_places(listed.grid, listed.columns["place"], field))
    findings.labels.update(findings.place(row, listed.columns["team"]) for row in listed.rows.values())
    return findings


def without_matches(listed: Standings) -> str:
    """Say that nothing of the file gives these totals."""
    return (
        f"{listed.grid.name}: the totals of {len(listed.rows)} teams below row {listed.top} stand alone; the "
        "file has no matches that they come from: not checked"
    )


def _after_each(meetings: Sequence[Meeting]) -> Iterator[dict[str, _Record]]:
    """Yield the records after all rounds, and after each of them."""
    rounds = sorted({meeting.round for meeting in meetings}, reverse=True)
    listed = {(meeting.round, meeting.team, meeting.opponent) for meeting in meetings}
    turned = (meeting.turned for meeting in meetings)
    both = [*meetings, *(each for each in turned if (each.round, each.team, each.opponent) not in listed)]
    for last in rounds if len(rounds) <= _MOST_ROUNDS else rounds[:1]:
        records: dict[str, _Record] = defaultdict(_Record)
        played = [each for each in both if each.round <= last]
        for each in played:
            records[each.team].add(each)
        for each in played:
            mine = records[each.team]
            mine.opponents = _plus(mine.opponents, records[each.opponent].vp)
        yield records


def _right(
    listed: Standings, known: Mapping[str, int], records: Mapping[str, _Record], name: str
) -> dict[int, int | None]:
    """Return the right figures of a column by row; None where the list of matches lacks some."""
    results = {}
    for team, row in known.items():
        results[row] = getattr(records[team], name) if team in records else None
        if name == "vp":
            results[row] = _plus(line_sum(listed.grid, row, listed.extras), results[row])
    return results


def _fits(listed: Standings, name: str, right: Mapping[int, int | None]) -> int:
    column = listed.columns[name]
    return sum(listed.grid.reading(row, column) == each for row, each in right.items())


def _met(meetings: Sequence[Meeting], known: Mapping[str, int]) -> dict[int, dict[int, Fraction]]:
    """The VPs of each team against each other one, by their rows."""
    results: dict[int, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for each in (side for meeting in meetings for side in (meeting, meeting.turned)):
        if each.team in known and each.opponent in known and isinstance(vp := each.vps[0], int):
            results[known[each.team]][known[each.opponent]] += vp
    return results
