"""Lists of matches on a sheet: their headings, their scale, the VPs of each line computed again."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache

from xlvp.errors import InputError
from xlvp.scales.named import named, usual_first
from xlvp.scales.scale import Figures
from xlvp.text import name_key
from xlvp.verify.forms import Reading, holds_figures, in_words
from xlvp.verify.grid import Difference, Grid, Place, shown
from xlvp.verify.results.findings import MAJORITY, NOT_THE_MARGIN, Recomputed
from xlvp.verify.scales import Scale
from xlvp.verify.table import boards_said

_LONGEST = 40
_BRIDGE = re.compile(
    r"(?<![^\W\d_])(?:x?imps?|vps?|v\.?p\.?|victory points?|bridge|bryd[zż]\w*|boards?|rozda\w*|butler|swiss|"
    r"round[ -]?robin)(?![^\W\d_])",
    re.I,
)

_MOST_VPS = 3000
_WITH_DECIMALS = 0.25


def below(grid: Grid, top: int, column: int) -> list[int]:
    """Return the rows of a list: from its headings down to the first two blank rows."""
    rows: list[int] = []
    for row in grid.rows_below(top, column):
        if row > (rows[-1] if rows else top) + 2:
            break
        if holds_figures(grid.value(row, column)):
            rows.append(row)
    return rows


def stated_boards(grid: Grid, top: int) -> int:
    """Return the boards that a title, a heading or the sheet's name says; 0 if none does or they differ."""
    texts = [text for row, heads in grid.headings if row <= top for text in heads.values()]
    messages = {boards for text in (*texts, grid.name) if (boards := boards_said(text))}
    return messages.pop() if len(messages) == 1 else 0


def about_bridge(grid: Grid) -> bool:
    """Return whether a text near the top of a sheet, or its name, says something of bridge."""
    if _BRIDGE.search(grid.name):
        return True
    return any(_BRIDGE.search(text) for _, heads in grid.headings for text in heads.values())


def like_vps(figures: Iterable[object]) -> bool:
    """Return whether figures are from 0 to 30 and many of them have decimals, as VPs have."""
    messages = [each for each in figures if each is not None]
    decimals = sum(isinstance(each, int) and each % 100 != 0 for each in messages)
    within = all(isinstance(each, int) and 0 <= each <= _MOST_VPS for each in messages)
    return within and decimals >= _WITH_DECIMALS * max(1, len(messages))


def label_of(value: object) -> str:
    """Return what a cell calls somebody, in one spelling: a number or a text; "" if neither.

    >>> label_of(7.0), label_of(" Rovers  A"), label_of(7.5)
    ('7', 'rovers a', '')
    """
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, int | float):
        return str(int(value)) if value == int(value) else ""
    return name_key(str(value)) if len(str(value)) <= _LONGEST else ""


_MOST_BOARDS = 64
_PROBES = 60


@dataclass(frozen=True)
class Match:
    """A match: its boards, 0 where nothing says how many, the margin, and the VPs of one side or both."""

    boards: int
    margin: int
    vps: tuple[tuple[Place, Reading], ...]


@dataclass(frozen=True)
class OnScale:
    """The scale of each number of boards that most matches are on; how many are, and whether it is alone."""

    scales: Mapping[int, Scale]
    fits: int
    alone: bool

    @property
    def one(self) -> Scale:
        """One of the scales: all have the same name."""
        return next(iter(self.scales.values()))

    def labels(self, matches: Sequence[Match]) -> tuple[str, ...]:
        """Return the boards, for people, each once."""
        return tuple(dict.fromkeys(self.scales[match.boards].label for match in matches))

    def wrong(self, grid: Grid, matches: Sequence[Match]) -> Iterator[Difference]:
        """Yield the VPs that are not those of the margin."""
        for match in matches:
            scale = self.scales[match.boards]
            for (place, vp), right in zip(match.vps, scale.at(match.margin), strict=False):
                if vp != right:
                    value = shown(grid.value(*grid.place(*place)))
                    what = in_words(right, whole=scale.discrete)
                    yield Difference(grid.name, place, value, what, NOT_THE_MARGIN)


def best(matches: Sequence[Match], stated: object) -> OnScale | None:
    """Return the scale that most matches are on; where no boards are stated, of any number of boards."""
    results: list[tuple[int, Mapping[int, Scale]]] = []
    counted = Counter((match.boards, match.margin, tuple(vp for _, vp in match.vps)) for match in matches)
    boards_of = {match.boards for match in matches}
    probes = Counter(dict(list(counted.items())[:: max(1, len(counted) // _PROBES)]))
    for kind in usual_first():
        for boards in () if kind.percentage else [0] if stated else range(1, _MOST_BOARDS + 1):
            with suppress(InputError):
                of_each = {each: _figures(kind.name, boards or each) for each in boards_of}
                if 2 * _right(probes, of_each) >= MAJORITY * probes.total() or stated:
                    results.append((_right(counted, of_each), of_each))
    if not results:
        return None
    fits, scales = max(results, key=lambda each: each[0])
    rivals = (each for number, each in results if number == fits and each is not scales)
    return OnScale(scales, fits, all(_alike(matches, each, scales) for each in rivals))


@cache
def _figures(kind: str, boards: int) -> Figures:
    return named(kind).figures(boards)


def _right(counted: Mapping[tuple[int, int, tuple[Reading, ...]], int], scales: Mapping[int, Scale]) -> int:
    return sum(
        times
        for (boards, margin, vps), times in counted.items()
        if vps == scales[boards].at(margin)[: len(vps)]
    )


def _alike(matches: Sequence[Match], one: Mapping[int, Scale], other: Mapping[int, Scale]) -> bool:
    return all(
        one[match.boards].at(match.margin) == other[match.boards].at(match.margin) for match in matches
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


@dataclass(frozen=True)
class MatchList:
    """A list of matches: its check, or why there is none, and who met whom."""

    findings: Recomputed | None
    sentence: str
    meetings: tuple[Meeting, ...]


def match_lists(grid: Grid) -> Iterator[MatchList]:
    """Yield the lists of matches of a sheet."""
    for row, heads in grid.headings:
        columns = {
            name: places[0]
            for name, pattern in _HEADS.items()
            if len(places := [at for at, text in heads.items() if re.fullmatch(pattern, text, re.I)]) == 1
        }
        columns |= _twice(heads, columns)
        # Both sides' IMPs in one cell look like the ranges of a table, unless teams are next to them.
        other = "opponent" if "opponent" in columns else "against"
        a_match = "opponent" in columns or not any(map(_PLAYED.fullmatch, heads.values()))
        if a_match and "vp" in columns and ("margin" in columns or {"imps", other} <= columns.keys()):
            yield _match_list(grid, row, columns)


def _match_list(grid: Grid, top: int, columns: Mapping[str, int]) -> MatchList:
    stated = 0 if "boards" in columns else stated_boards(grid, top)
    rows = below(grid, top, columns["vp"])
    meetings = tuple(_meetings(grid, rows, columns)) if {"team", "opponent"} <= columns.keys() else ()
    made = [(row, _match(grid, row, columns, stated)) for row in rows]
    matches = [match for _, match in made if match is not None]
    if len(matches) < _FEWEST or len({abs(match.margin) for match in matches}) < _FEWEST - 1:
        return MatchList(None, "", meetings)
    if "boards" in columns and _COMPARED.search(str(grid.value(top, columns["boards"]))):
        matches = _of_usual_length(matches)
    known = bool(stated or "boards" in columns)
    on = best(matches, known)
    where = f"{grid.name}: {len(matches)} results below row {top}"
    if message := not_on_scale(on, matches, where, known=known):
        return MatchList(None, message, meetings)
    assert on is not None
    differences = tuple({each.place: each for each in on.wrong(grid, matches)}.values())
    used = [at for name, at in columns.items() if name not in ("round", "team", "opponent")]
    result = Recomputed(
        frozenset(grid.place(row, column) for row, match in made if match for column in used),
        sum(len(match.vps) for match in matches) - len(differences),
        f"{on.one.name} (VPs of results)",
        (on.one.kind,),
        on.labels(matches),
        known,
        differences,
        tuple(grid.place(row, columns["vp"]) for row, match in made if match is None),
        labels=frozenset(
            grid.place(row, columns[name])
            for row in rows
            for name in ("round", "team", "opponent")
            if name in columns
        ),
        doubts=tuple(_twice_in_a_round(meetings)),
    )
    return MatchList(result, "", meetings)


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


def _of_usual_length(matches: Sequence[Match]) -> list[Match]:
    """Return the matches with the boards of the round: one not compared leaves the scale as it is."""
    usual = Counter(match.boards for match in matches).most_common(1)[0][0]
    return [replace(match, boards=max(match.boards, usual)) for match in matches]


def _twice(heads: Mapping[int, str], columns: Mapping[str, int]) -> dict[str, int]:
    """Return the columns that are headed alike for both sides, the first side's on the left."""
    results: dict[str, int] = {}
    for name, other in (("imps", "against"), ("vp", "vp_against")):
        places = sorted(at for at, text in heads.items() if re.fullmatch(_HEADS[name], text, re.I))
        if len(places) == 2 and other not in columns:
            results |= {name: places[0], other: places[1]}
    return results


def _both(grid: Grid, row: int, columns: Mapping[str, int], name: str, other: str) -> tuple[Reading, Reading]:
    """Return the figures of both sides, from two columns or one cell such as 32-41; None for none."""
    message = grid.reading(row, columns[name]) if name in columns else None
    if isinstance(message, tuple):
        return message
    return message, grid.reading(row, columns[other]) if other in columns else None


def _whole_number(reading: Reading) -> int | None:
    return reading // 100 if isinstance(reading, int) and reading % 100 == 0 else None


def _whole(grid: Grid, row: int, columns: Mapping[str, int], name: str) -> int | None:
    return _whole_number(grid.reading(row, columns[name])) if name in columns else None


def _match(grid: Grid, row: int, columns: Mapping[str, int], stated: int) -> Match | None:
    boards = _whole(grid, row, columns, "boards") if "boards" in columns else stated
    if "margin" in columns:
        margin = _whole(grid, row, columns, "margin")
    else:
        own, other = map(_whole_number, _both(grid, row, columns, "imps", "against"))
        margin = None if own is None or other is None else own - other
    vps = list(_both(grid, row, columns, "vp", "vp_against"))
    if vps[1] is None and "vp_against" not in columns:
        del vps[1]
    if boards is None or margin is None or not all(isinstance(vp, int | float) for vp in vps):
        return None
    places = (columns["vp"], columns.get("vp_against", columns["vp"]))
    cells = [grid.place(row, column) for column in places]
    return Match(boards, margin, tuple(zip(cells, vps, strict=False)))


def _meetings(grid: Grid, rows: Sequence[int], columns: Mapping[str, int]) -> Iterator[Meeting]:
    for row in rows:
        team, opponent = (label_of(grid.value(row, columns[name])) for name in ("team", "opponent"))
        if team and opponent:
            imps = _both(grid, row, columns, "imps", "against")
            yield Meeting(
                _whole(grid, row, columns, "round") or 0,
                team,
                opponent,
                (_whole_number(imps[0]), _whole_number(imps[1])),
                _both(grid, row, columns, "vp", "vp_against"),
            )
