"""Matches: the VPs of each line of a list, and the IMPs of each board of one match, computed again.

Board-by-board sheets: Laws of Duplicate Bridge 2017, Law 78B. The score of the second room is that of the
same side as in the first, or of the side of the same team; which of the two, and whose IMPs have the plus,
most boards show.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import product
from operator import itemgetter

from xlvp.errors import InputError, XlvpError
from xlvp.notation.results import parse_result
from xlvp.rules.contract import vulnerability
from xlvp.rules.imps import imps
from xlvp.scales.named import usual_first
from xlvp.scales.scale import Figures
from xlvp.verify.findings import (
    MAJORITY,
    NOT_THE_MARGIN,
    NOT_THE_SCORES,
    NOT_THE_SUM,
    Findings,
    below,
    headed,
    label_of,
    margin_between,
    stated_boards,
    whole_number,
)
from xlvp.verify.grid import Grid, Reading, holds_figures, in_words

_MOST_BOARDS = 64
_PROBES = 60


@dataclass(frozen=True)
class Match:
    """A match: its boards, 0 where nothing says how many, the margin, and the VPs of one side or both."""

    boards: int
    margin: int
    vps: tuple[Reading, ...]


@dataclass(frozen=True)
class OnScale:
    """The scale of each number of boards that most matches are on; how many are, and whether it is alone."""

    scales: Mapping[int, Figures]
    fits: int
    alone: bool

    @property
    def one(self) -> Figures:
        """One of the scales: all have the same name."""
        return next(iter(self.scales.values()))

    def labels(self, matches: Sequence[Match]) -> tuple[str, ...]:
        """Return the boards, for people, each once."""
        return tuple(dict.fromkeys(self.scales[match.boards].label for match in matches))


def best(matches: Sequence[Match], stated: object) -> OnScale | None:
    """Return the scale that most matches are on; where no boards are stated, of any number of boards."""
    results: list[tuple[int, Mapping[int, Figures]]] = []
    counted = Counter(matches)
    boards_of = {match.boards for match in matches}
    probes = Counter(dict(list(counted.items())[:: max(1, len(counted) // _PROBES)]))
    for kind in usual_first():
        for boards in () if kind.percentage else [0] if stated else range(1, _MOST_BOARDS + 1):
            with suppress(InputError):
                of_each = {each: kind.figures(boards or each) for each in boards_of}
                if 2 * _right(probes, of_each) >= MAJORITY * probes.total() or stated:
                    results.append((_right(counted, of_each), of_each))
    if not results:
        return None
    fits, scales = max(results, key=lambda each: each[0])
    rivals = [each for number, each in results if number == fits and each is not scales]
    alone = all(
        each[match.boards].at(match.margin) == scales[match.boards].at(match.margin)
        for each in rivals
        for match in matches
    )
    return OnScale(scales, fits, alone)


def _right(counted: Mapping[Match, int], scales: Mapping[int, Figures]) -> int:
    return sum(
        times
        for match, times in counted.items()
        if match.vps == scales[match.boards].at(match.margin)[: len(match.vps)]
    )


#: The units of VPs as languages print them; the second side's heads end otherwise.
_VP = (
    r"(?:v\.?p\.?s?|s\.?p\.?|p\.?v\.?|siegpunkte?|sieg-?pkte?|victory points?|points? de victoire|"
    r"puntos? de victoria|punti vittoria|punkty|pkt\.?|pkty|punkte|pkte\.?|puntos|pontos|points|"
    r"pts\.?|punti|punten|"
    r"poäng|point)"
)
_IMP = r"(?:imps?)"
_OURS = (
    r"(?:[ _-]?(?:a|1|\+|home|own|won|for|win|winner|heim|local|casa|zdobyte|hemma)|"
    r"[ _-](?:h|l|z|gosp(?:odarze)?)| ?\((?:a|1|\+|h|home|heim|w)\))"
)
_THEIRS = (
    r"(?:[ _-]?(?:b|2|-|away|opp|lost|loss|loser|against|gast|visit(?:ante|eur)?e?s?|ext[ée]rieur|fuera|"
    r"ospiti|stracone|borta|contra|contre)|[ _-](?:g|v|s|go[sś]cie)|[ _]?\((?:b|2|-|g|v|away|gast|l)\))"
)
_TEAMS = r"(?:team|mannschaft|[ée]quipe|equip[oa]|dru[zż]yna|squadra|ploeg|lag|hold|zesp[oó][lł]|teams)"
_AWAY = (
    rf"away(?:[ _-]?team)?|visitors?|visiting team|{_TEAMS}[ _-]?[b2]|opp(?:onent)?s?(?:[ _-]?team)?|"
    r"gast(?:mannschaft|team)?|gegner|go[sś](?:cie|ć)|przeciwni(?:k|cy)|adversaires?|visiteur(?:e|s|ses)?|"
    r"[ée]quipe visiteuse|ext[ée]rieur|visitantes?|rival(?:es)?|oponentes?|contrarios?|avversari[oa]?|ospiti|"
    r"tegenstander|uit(?:team)?|bortalag|borta|motst[åa]nd(?:are|er)|modstander|udehold"
)
OPPONENT = re.compile(_AWAY, re.I)
_HEADS = {
    "round": (
        r"round|rd|rnd|runda|kolejka|runde|ronde|ronda|tour|turno|giornata|omg[åa]ng|r|match|mecz|partido"
    ),
    "team": (
        rf"home(?:[ _-]?team)?|{_TEAMS}(?:[ _-]?[a1])?|gospodarz(?:e)?|heim(?:mannschaft|team)?|local(?:es)?|"
        r"locaux|recevante?s?|[ée]quipe locale|domicile|casa|thuis(?:team)?|hemma(?:lag)?|hjemme(?:hold|lag)?"
    ),
    "opponent": _AWAY,
    "imps": rf"{_IMP}[ _-]?{_OURS}?|(?:team ?)?[a1][ _-]imps?",
    "against": rf"{_IMP}[ _-]?{_THEIRS}|(?:opp|(?:team ?)?[b2])[ _-]imps?",
    "margin": (
        r"(?:imps?[ _-]?)?(?:margin|diff?(?:[ée]rence|erenz|erencia|erenza|eren[cç]a)?"
        r"\.?|bilans|"
        r"r[oó][zż]nica|saldo|[ée]carts?|scarto|verschil|skillnad|forskel|netto?|\+/-)(?:[ _-]?(?:imps?|a))?"
    ),
    "boards": (
        r"(?:no\.? of |# ?|n[°ºr]?\.? ?(?:de )?)?(?:boards?|bds?\.?|hands|rozda\w*|brett(?:er)?|donnes|"
        r"[ée]tuis|manos|m[ãa]os|estuches|mani|smazzate|spellen|spiele?|brickor|spil)"
        r"(?:[ _-](?:played|compared))?"
    ),
    "vp": rf"{_VP}[ _-]?{_OURS}?",
    "vp_against": rf"{_VP}[ _-]?{_THEIRS}|opp[ _-]vps?",
}
#: Heads standings, not matches.
_PLAYED = re.compile(
    r"pl(?:ayed|d)?\.?|p|matches|mecze|rounds|spiele|mp|gespielt|jou[ée]s?|jugados|pj|partidos|partite|gespeeld",
    re.I,
)
_COMPARED = re.compile("compared", re.I)
_FEWEST = 5
_MOST_SURE = 0.9
_STATED_SHARE = 0.6
"""Where the sheet says the boards, fewer matches on the scale are enough to call the others wrong."""


@dataclass(frozen=True)
class Meeting:
    """A match between two teams: its round as the list has it, the teams, IMPs and VPs of the first, VPs of
    the second; None where the list has no such figure."""

    round: int
    team: str
    opponent: str
    imps: tuple[int | None, int | None]
    vps: tuple[Reading, Reading]

    @property
    def turned(self) -> "Meeting":
        """The same match as the other team's."""
        return Meeting(self.round, self.opponent, self.team, self.imps[::-1], self.vps[::-1])


def match_lists(grid: Grid) -> Iterator[tuple[Findings | str, tuple[Meeting, ...]]]:
    """Yield the lists of matches of a sheet: the check or why there is none, and who met whom."""
    for row, heads in grid.headings:
        columns = headed(heads, _HEADS)
        for name, other in (("imps", "against"), ("vp", "vp_against")):
            if other not in columns:
                columns |= dict(zip((name, other), _twice(heads, _HEADS[name]), strict=False))
        # Both sides' IMPs in one cell look like the ranges of a table, unless teams are next to them.
        other = "opponent" if "opponent" in columns else "against"
        a_match = "opponent" in columns or not any(map(_PLAYED.fullmatch, heads.values()))
        if a_match and "vp" in columns and ("margin" in columns or {"imps", other} <= columns.keys()):
            yield _match_list(grid, row, columns)


def _match_list(
    grid: Grid, top: int, columns: Mapping[str, int]
) -> tuple[Findings | str, tuple[Meeting, ...]]:
    stated = 0 if "boards" in columns else stated_boards(grid, top)
    rows = below(grid, top, columns["vp"])
    meetings = tuple(_meetings(grid, rows, columns)) if {"team", "opponent"} <= columns.keys() else ()
    made = _with_usual_boards(grid, top, columns, _matches(grid, rows, columns, stated))
    if len(made) < _FEWEST or len({abs(match.margin) for match in made.values()}) < _FEWEST - 1:
        return "", meetings
    known, matches = bool(stated or "boards" in columns), list(made.values())
    on = best(matches, known)
    where = f"{grid.name}: {len(matches)} results below row {top}"
    if message := not_on_scale(on, matches, where, known=known):
        return message, meetings
    assert on is not None
    findings = Findings(
        grid,
        f"{on.one.name} (VPs of results)",
        (on.one.kind,),
        on.labels(matches),
        stated=known,
        scales=tuple(dict.fromkeys(on.scales.values())),
    )
    _take_columns(findings, columns, rows, made)
    findings.doubts += _twice_in_a_round(meetings)
    for row, match in made.items():
        _judge_vps(findings, columns, row, match, on.scales[match.boards])
    return findings, meetings


def _matches(grid: Grid, rows: Sequence[int], columns: Mapping[str, int], stated: int) -> dict[int, Match]:
    """Return the matches by their rows."""
    made = {}
    for row in rows:
        match = _match(grid, row, columns, stated)
        if match is not None:
            made[row] = match
    return made


def _with_usual_boards(
    grid: Grid, top: int, columns: Mapping[str, int], made: dict[int, Match]
) -> dict[int, Match]:
    """Return the matches with the boards that most have, where the list counts those compared.

    A board that was not compared does not shorten the match.
    """
    if not made or "boards" not in columns or not _COMPARED.search(str(grid.value(top, columns["boards"]))):
        return made
    usual = Counter(match.boards for match in made.values()).most_common(1)[0][0]
    return {row: replace(match, boards=max(match.boards, usual)) for row, match in made.items()}


def _take_columns(
    findings: Findings, columns: Mapping[str, int], rows: Sequence[int], made: Mapping[int, Match]
) -> None:
    """Take figures for used, names for labels, and the VPs of lines that were not understood for unread."""
    names = [columns[name] for name in ("round", "team", "opponent") if name in columns]
    figures = set(columns.values()).difference(names)
    findings.used.update(findings.place(row, column) for row in made for column in figures)
    findings.labels.update(findings.place(row, column) for row in rows for column in names)
    findings.unread.update(findings.place(row, columns["vp"]) for row in rows if row not in made)


def _judge_vps(
    findings: Findings, columns: Mapping[str, int], row: int, match: Match, scale: Figures
) -> None:
    """Hold the VPs of a match to its scale."""
    vp_columns = [columns[name] for name in ("vp", "vp_against") if name in columns]
    right = scale.at(match.margin)[: len(match.vps)]
    texts = [in_words(vp, whole=scale.discrete) for vp in right]
    if len(vp_columns) < len(right):  # both sides' VPs are in one cell
        findings.judge(match.vps == right, row, vp_columns[0], "-".join(texts), NOT_THE_MARGIN)
        return
    for column, vp, vp_right, text in zip(vp_columns, match.vps, right, texts, strict=True):
        findings.judge(vp == vp_right, row, column, text, NOT_THE_MARGIN)


def _twice_in_a_round(meetings: Sequence[Meeting]) -> Iterator[str]:
    """Yield who meets two others in one round, where that is not how the event is played."""
    met: dict[tuple[int, str], set[str]] = {}
    for each in meetings:
        if each.round:
            met.setdefault((each.round, each.team), set()).add(each.opponent)
            met.setdefault((each.round, each.opponent), set()).add(each.team)
    twice = [(at, others) for at, others in met.items() if len(others) > 1]
    for (round_, team), others in twice if len(twice) <= (1 - MAJORITY) * len(met) else ():
        yield f"{team} has {len(others)} opponents in round {round_}: {', '.join(sorted(others))}"


def not_on_scale(on: OnScale | None, matches: Sequence[Match], where: str, *, known: bool) -> str:
    """Return in a sentence why matches cannot be held to a scale; "" if they can."""
    share = _STATED_SHARE if known else MAJORITY
    if on is None or on.fits < share * len(matches):
        name = f" (the nearest is {on.one.name}: {on.fits} of {len(matches)})" if on else ""
        return f"{where} are on no scale that is known here{name}: not checked"
    if not known and (not on.alone or on.fits < _MOST_SURE * len(matches)):
        return f"{where} say no boards, and more than one scale fits: not checked"
    return ""


def _twice(heads: Mapping[int, str], pattern: str) -> list[int]:
    """Return the two columns that are headed alike, the first side's on the left; else none."""
    places = sorted(at for at, text in heads.items() if re.fullmatch(pattern, text, re.I))
    return places if len(places) == 2 else []


def _both(grid: Grid, row: int, columns: Mapping[str, int], name: str, other: str) -> tuple[Reading, Reading]:
    """Return the figures of both sides, from two columns or one cell such as 32-41; None for none."""
    figure = grid.reading(row, columns[name]) if name in columns else None
    if isinstance(figure, tuple):
        return figure
    return figure, grid.reading(row, columns[other]) if other in columns else None


def _whole(grid: Grid, row: int, columns: Mapping[str, int], name: str) -> int | None:
    return whole_number(grid.reading(row, columns[name])) if name in columns else None


def _match(grid: Grid, row: int, columns: Mapping[str, int], stated: int) -> Match | None:
    boards = _whole(grid, row, columns, "boards") if "boards" in columns else stated
    if "margin" in columns:
        margin = _whole(grid, row, columns, "margin")
    else:
        margin = margin_between(*_both(grid, row, columns, "imps", "against"))
    vps = list(_both(grid, row, columns, "vp", "vp_against"))
    if vps[1] is None and "vp_against" not in columns:
        del vps[1]
    if boards is None or margin is None or not all(isinstance(vp, int | float) for vp in vps):
        return None
    return Match(boards, margin, tuple(vps))


def _meetings(grid: Grid, rows: Sequence[int], columns: Mapping[str, int]) -> Iterator[Meeting]:
    for row in rows:
        team, opponent = (label_of(grid.value(row, columns[name])) for name in ("team", "opponent"))
        if team and opponent:
            imps = _both(grid, row, columns, "imps", "against")
            yield Meeting(
                _whole(grid, row, columns, "round") or 0,
                team,
                opponent,
                (whole_number(imps[0]), whole_number(imps[1])),
                _both(grid, row, columns, "vp", "vp_against"),
            )


_ROOM = r"[ _-]?(?:room|raum|salle|sala|pok[oó]j|kamer|rum|score|wynik|ns)?"
_ROOMS_HEADS = {
    "board": r"boards?|bd|no|nr|hand|rozdanie|rozd\.?|brett|donne|[ée]tui|mano|estuche|spel|bricka|spil",
    "first": (
        rf"(?:open|offen(?:er)?|ouvert[e]?|abiert[ao]|abert[ao]|otwart[ya]|apert[ao]|[öå]ppna?|[åa]ben){_ROOM}|"
        r"(?:salle|sala) (?:ouverte|abierta|aperta)|(?:room|table|tisch|mesa) ?[1a]|pok[oó]j otwarty"
    ),
    "second": (
        rf"(?:closed?|geschlossen(?:er)?|ferm[ée]e?|cerrad[ao]|fechad[ao]|zamkni[eę]t[ya]|chius[ao]|slut(?:na|en)?|lukket){_ROOM}|"
        r"(?:salle|sala) (?:ferm[ée]e|cerrada|chiusa)|(?:room|table|tisch|mesa) ?[2b]|pok[oó]j zamkni[eę]ty"
    ),
    "won": r"(?:\+ ?)?imps?(?:[ _-]?(?:\+|home|heim|won|us|n[os]s|we|my))?",
    "lost": r"(?:- ?imps?|imps?[ _-]?(?:-|away|gast|lost|them|they|eux|oni))",
}
_TOTAL = re.compile(r"total(?:e|s)?|sum(?:a|me|ma)?|razem|gesamt|Σ|∑", re.I)


def match_sheets(grid: Grid) -> Iterator[Findings]:
    """Yield the board-by-board sheets of a match, with their IMPs held to the scores of both rooms."""
    for top, heads in grid.headings:
        columns = headed(heads, _ROOMS_HEADS)
        columns |= dict(zip(("won", "lost"), _twice(heads, _ROOMS_HEADS["won"]), strict=False))
        if {"board", "first", "second", "won"} <= columns.keys() and (result := _checked(grid, top, columns)):
            yield result


def _checked(grid: Grid, top: int, columns: Mapping[str, int]) -> Findings | None:
    rows = below(grid, top, columns["board"])
    scores: dict[int, tuple[int, int]] = {}  # of both rooms, by row
    for row in rows:
        number = grid.reading(row, columns["board"])
        first, second = (_score(grid, row, columns[name], number) for name in ("first", "second"))
        if first is not None and second is not None:
            scores[row] = first, second
    if len(scores) < _FEWEST:
        return None
    ways = []
    for sign, other_sign in product((1, -1), (1, -1)):
        margins = {row: sign * imps(first + other_sign * second) for row, (first, second) in scores.items()}
        judged = {row: list(_judged(grid, columns, row, margin)) for row, margin in margins.items()}
        fits = sum(all(good for _, _, good in line) for line in judged.values())
        ways.append((fits, margins, judged))
    fits, margins, judged = max(ways, key=itemgetter(0))
    if fits < MAJORITY * len(scores):
        return None
    findings = Findings(grid, f"match: IMPs of {len(scores)} boards")
    numbers = Counter(grid.reading(row, columns["board"]) for row in scores)
    for row, line in judged.items():
        for column, right, good in line:
            findings.judge(good, row, column, str(right), NOT_THE_SCORES)
        findings.used.update(findings.place(row, columns[name]) for name in ("first", "second"))
        number = grid.reading(row, columns["board"])
        if numbers[number] > 1 or not isinstance(number, int) or number < 100:
            place = findings.place(row, columns["board"])
            findings.doubtful("no number of a board, or one that is given twice", place)
    for row in set(rows) - scores.keys():
        figures = (columns[name] for name in ("first", "second", "won"))
        there = [column for column in figures if holds_figures(grid.value(row, column))]
        findings.not_understood(*(findings.place(row, column) for column in there))
    _check_totals(findings, columns, max(scores), [*margins.values()])
    findings.labels.update(findings.place(row, columns["board"]) for row in rows)
    return findings


def _score(grid: Grid, row: int, column: int, number: object) -> int | None:
    reading, value = grid.reading(row, column), grid.value(row, column)
    if isinstance(reading, int) and reading % 1000 == 0:
        return reading // 100
    if not isinstance(value, str) or not isinstance(number, int) or number <= 0 or number % 100:
        return None
    try:
        return parse_result(value, vulnerability(number // 100)).score
    except XlvpError:
        return None


def _judged(grid: Grid, columns: Mapping[str, int], row: int, margin: int) -> Iterator[tuple[int, int, bool]]:
    """Yield the columns of IMPs, the right ones, and whether they are there.

    Where each side has a column, who won none may have a blank or a dash.
    """
    if "lost" not in columns:
        yield columns["won"], margin, grid.reading(row, columns["won"]) == 100 * margin
        return
    for name, own in (("won", margin), ("lost", -margin)):
        column, right = columns[name], max(0, own)
        blank = not right and not holds_figures(grid.value(row, column))
        yield column, right, blank or grid.reading(row, column) == 100 * right


def _check_totals(findings: Findings, columns: Mapping[str, int], last: int, margins: Sequence[int]) -> None:
    """Hold the sum below the IMPs, in a line that says so."""
    grid = findings.grid
    for row in (last + 1, last + 2, last + 3):
        texts = [cells[row] for cells in grid.columns.values() if isinstance(cells.get(row), str)]
        if not any(_TOTAL.fullmatch(str(text).strip().rstrip(":")) for text in texts):
            continue
        for name, sign in (("won", 1), ("lost", -1)):
            if name in columns and holds_figures(grid.value(row, columns[name])):
                parts = [sign * margin for margin in margins]
                right = sum(max(0, each) for each in parts) if "lost" in columns else sum(parts)
                findings.compare(row, columns[name], 100 * right, NOT_THE_SUM)
        return
