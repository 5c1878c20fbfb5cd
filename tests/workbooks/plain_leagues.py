"""Leagues made at random, with many ties, for the two editions; and what differs between the two."""

import re
from random import Random

from tests.workbooks.plain_engines import Typed, Values
from xlvp.teams.rows import STATE
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.results import standings_table
from xlvp.workbooks.teams.tables import Layout

_TIES = (
    "EBU",
    "none",
    "direct, quotient",
    "direct then direct imps then quotient",
    "net imps",
    "quotient",
    "",
)
#: Sentences that the two editions word differently; that both say something is compared.
_WORDS = ("tie", "note")
_ACCEPTING = re.compile(r"; if this is right, type yes \w{3} under Accepted")


def _match(random: Random, few: int, share: float) -> dict[str, str | float]:
    """What is typed into a line of a match: nothing yet, IMPs, VPs, or a status."""
    kind = random.random()
    if kind > share:
        return {}
    if kind < 0.03:
        slip = {"imps_a": 30, "imps_b": 12} if kind < 0.01 else {}
        return {"status": random.choice(["A forfeits", "B forfeits", "both forfeit", "not played"])} | slip
    if kind < 0.05:
        return {"own_a": random.choice([12, 0, 7.25, -1]), "own_b": random.choice([8, 3, 12.75, 20.5])}
    imps = {
        "imps_a": random.randint(0, few) * random.choice([1, 1, 1, 10, 0.5]),
        "imps_b": random.randint(0, few),
    }
    if kind > 0.95:
        imps["played"] = random.choice([7, 8, 12, 16, 20, 24, 28])
    return imps | ({"own_a": 11} if kind < 0.07 else {})


def league(random: Random, opening: Opening[Size]) -> Typed:
    """What is typed into a league with its matches listed: results, slips, penalties, leavers, settings."""
    layout, setup = Layout(opening.size), Layout(opening.size).conditions
    typed: dict[tuple[str, str], str | float] = {}

    def put(sheet: str, cell: str, value: str | float) -> None:
        typed[sheet, cell.replace("$", "").rpartition("!")[2]] = value

    count = opening.size.teams
    for number in range(1, count + 1):
        put(texts.TEAMS, layout.teams.line(number)["name"], f"Team {number}")
        if random.random() < 0.1:
            put(texts.TEAMS, layout.teams.line(number)["lot"], random.randint(1, 9))
    for number in random.sample(range(1, count + 1), random.choice([0, 0, 1, 2]) if count > 4 else 0):
        key, value = random.choice([("withdrawn", random.randint(1, count - 1)), ("unranked", "x")])
        put(texts.TEAMS, layout.teams.line(number)[key], value)
    few, share = random.choice([2, 5, 40]), random.choice([0.6, 1, 1])
    for number in range(1, len(opening.lists[texts.MATCHES]) + 1):
        for key, value in _match(random, few, share).items():
            put(texts.MATCHES, layout.matches.line(number)[key], value)
    for number in random.sample(range(2, len(opening.lists[texts.MATCHES]) + 1), random.choice([0, 0, 0, 2])):
        key = random.choice(["round", "team_a", "team_b"])
        put(texts.MATCHES, layout.matches.line(number)[key], random.randint(1, count))
    for number in range(1, random.choice([1, 1, 4, 15])):  # of so many some are the same
        line = layout.penalties.line(number)
        put(texts.PENALTIES, line["fined"], random.randint(1, count))
        put(texts.PENALTIES, line["fined_round"], random.randint(1, count - 1))
        key = random.choice(["fined_vp", "fined_imps", "fined_bonus_vp", "fined_bonus_imps"])
        put(texts.PENALTIES, line[key], random.choice([0.5, 1, 3]))
    for key, value in (
        ("boards", random.choice([8, 16, 24])),
        ("scale", random.choice(["continuous", "continuous", "discrete"])),
        ("ties", random.choice(_TIES)),
        ("ranked_by", random.choice(["total", "total", "average"])),
        ("withdrawal", random.choice(["annul", "keep", "annul below half", ""])),
        ("rounds", random.choice(["", "", "", count - 2])),
        ("bye", random.choice(["", "60%", 11])),
    ):
        put(texts.SETUP, setup.cell(key), value)
    if random.random() < 0.3:
        put(texts.STANDINGS, "C2", random.randint(1, count))
    return {place: value for place, value in typed.items() if value != ""}


def _without_accepting(value: object) -> object:
    """A remark without what to type under Accepted, a column that the plain edition has not."""
    return _ACCEPTING.sub("", value) if isinstance(value, str) else value


def differences(opening: Opening[Size], full: Values, plain: Values) -> tuple[int, list[str]]:
    """The number of cells that were compared, and of each that differs the two values.

    Not compared: how a tie was split and the notes, in words; where the event stands, in words; how many
    matches are to come where a pair is listed too often, as the plain league counts lines and not pairs.
    """
    layout = Layout(opening.size)
    table = standings_table(layout.event(), opening.size.teams)
    places = [
        (texts.STANDINGS, table.line(number)[column.key])
        for number in range(1, opening.size.teams + 1)
        for column in table.columns
        if column.key not in _WORDS
    ]
    for number in range(1, layout.matches.lines + 1):
        line = layout.matches.line(number)
        places += [(texts.MATCHES, line[key]) for key in ("vp_a", "vp_b", "match_names", "match_words")]
    places += [(texts.PENALTIES, layout.penalties.line(number)["fined_words"]) for number in range(1, 16)]
    places += [
        (texts.CROSS, f"{column}{row}")
        for row in range(5, 6 + opening.size.teams)
        for column in "ABCDEFGHIJKLMNOPQRSTUVW"[: opening.size.teams + 3]
    ]
    row = layout.conditions.next + 2
    places += [(texts.SETUP, f"B{row + at}") for at, label in enumerate(STATE) if label != "State"]
    remarks = [
        str(full(texts.MATCHES, layout.matches.line(n)["match_words"]))
        for n in range(1, layout.matches.lines + 1)
    ]
    if any(" too, in row " in remark for remark in remarks):
        places.remove((texts.SETUP, f"B{row + STATE.index('To come')}"))
    found = []
    for sheet, cell in places:
        values = _without_accepting(full(sheet, cell)), plain(sheet, cell)
        if values[0] != values[1]:
            found.append(f"{sheet}!{cell}: full {values[0]!r}, plain {values[1]!r}")
    return len(places), found
