"""Lists of matches: the VPs of each line computed again from its IMPs.

Only what its headings name is judged: IMPs of both sides or their margin, the boards, VPs. The scale is the
one that most lines are on. Where no scale is, that is said.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from xlvp.verify.grid import Grid
from xlvp.verify.reading import Reading
from xlvp.verify.results.found import MAJORITY, Recomputed
from xlvp.verify.results.lists import below, label_of, stated_boards
from xlvp.verify.results.on_scale import Match, OnScale, best

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

    found: Recomputed | None
    said: str
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
        # Both sides' IMPs in one cell look like the ranges of a table, unless teams stand beside them.
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
    if said := not_on_scale(on, matches, where, known=known):
        return MatchList(None, said, meetings)
    assert on is not None
    differences = tuple({each.place: each for each in on.wrong(grid, matches)}.values())
    used = [at for name, at in columns.items() if name not in ("round", "team", "opponent")]
    found = Recomputed(
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
    return MatchList(found, "", meetings)


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
    found: dict[str, int] = {}
    for name, other in (("imps", "against"), ("vp", "vp_against")):
        places = sorted(at for at, text in heads.items() if re.fullmatch(_HEADS[name], text, re.I))
        if len(places) == 2 and other not in columns:
            found |= {name: places[0], other: places[1]}
    return found


def _both(grid: Grid, row: int, columns: Mapping[str, int], name: str, other: str) -> tuple[Reading, Reading]:
    """Return the figures of both sides, from two columns or one cell such as 32-41; None for none."""
    said = grid.reading(row, columns[name]) if name in columns else None
    if isinstance(said, tuple):
        return said
    return said, grid.reading(row, columns[other]) if other in columns else None


def _whole_number(said: Reading) -> int | None:
    return said // 100 if isinstance(said, int) and said % 100 == 0 else None


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
