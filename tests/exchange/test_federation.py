"""The files for federations: element by element, by the rules of readers, and read back; all made up."""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree
from xml.sax import saxutils

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.every import every
from tests.exchange import test_publish_teams
from tests.exchange.pairs_book import event as event_of
from tests.exchange.small_event import ENTRIES, small
from xlvp.cli import main
from xlvp.commands.publish import SETTINGS
from xlvp.formats.federation import BODIES, Options, Sending, credits_file, sending
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_dialect import ABF, EBU, NZ, Club, Facts, Member
from xlvp.formats.usebio_reader import read_usebio
from xlvp.pages.html import safe
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.movement_file import OwnSeat
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.score_list import PLAYED
from xlvp.teams.event import TeamsEvent
from xlvp.workbooks.kit.opening import Opening as SheetsOpening
from xlvp.workbooks.kit.opening import Opening as TeamsOpening
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

WORKBOOKS = Path(__file__).resolve().parents[2] / "workbooks" / "examples"
CLUB = Club("201600", "Alder Lane", "Ann Contact", "01234 567890", "ann@contact.example")
#: A team among the participants; a match has an element of that name, too.
TEAM = ".//TEAM[@TEAM_ID]"
DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"


def opening(**changes: object) -> Opening:
    """Six pairs by direction in two sections, three boards a table, every result in."""
    facts: dict[str, object] = {
        "title": "Sections (made up)", "place": "Alder Lane", "date": "24.11.2026", "pairs": 12,
        "sections": 2, "numbers": "NS and EW", "boards": 2,
    }  # fmt: skip
    plan = Opening().but(**{**facts, **changes})  # type: ignore[arg-type]
    rows = [row for row in list_rows(plan.plan(), called=plan.called()) if row.board and row.ns and row.ew]
    scores = ("4SN=", "-50", "+170", "60%", "pass", "3NTxE-2")
    entries = {
        (row.round, row.table, row.board or 0): TypedResult(scores[(row.table + 3 * row.round + at) % 6])
        for at, row in enumerate(rows)
    }
    names = {pair: Names(f"First {pair}", f"Second {pair}") for pair in plan.called().values()}
    return Opening(**{**vars(plan), "entries": entries, "names": names})


@cache
def sections() -> PairsEvent:
    return read_event(recalculate(build(opening(deals=((("1"), DEAL, ""),)))))


@cache
def example() -> PairsEvent:
    return read_event(recalculate(open_package((WORKBOOKS / "pairs-evening.xlsx").read_bytes())))


@cache
def swiss() -> PairsEvent:
    return read_event(recalculate(swiss_book()))


@cache
def swiss_book(points: str = "", charge: str = "") -> bytes:
    """Five pairs, two rounds of two boards, one pair sits out."""
    seats = (
        OwnSeat(1, 1, 1, 4, 1), OwnSeat(1, 2, 2, 5, 1), OwnSeat(1, 3, 3, None, 1),
        OwnSeat(2, 1, 1, 2, 3), OwnSeat(2, 2, 3, 5, 3), OwnSeat(2, 3, 4, None, 3),
    )  # fmt: skip
    entries = {
        (seat.round, seat.table, board): TypedResult(result)
        for seat in seats
        if seat.ew
        for board, result in zip(
            (seat.first, seat.first + 1), ("4SN=", "-50") if seat.table == 1 else ("+170", "60%"), strict=True
        )
    }
    conditions = {"swiss_rounds": 2, "swiss_boards": 2, "swiss_scale": "swiss pairs 20"}
    made = Opening().but(
        title="Swiss (made up)",
        place="Alder Lane",
        date="24.11.2026",
        movement="Own",
        pairs=5,
        boards=2,
        own=seats,
        entries=entries,
        names={number: Names(f"First {number}", f"Second {number}") for number in range(1, 6)},
        swiss=SheetsOpening(0, conditions, {"Entrants": [{"entrant": number} for number in range(1, 6)]}),
        points=points,
        charge=charge,
    )
    return build(made)


#: Three teams of five; after round 1 the first team's fourth and fifth player sit East-West.
PLAYERS = {team: [f"T{team} P{player}" for player in range(1, 6)] for team in (1, 2, 3)}


def teams_opening(form: str) -> TeamsOpening[layout.Size]:
    """Three teams that meet once, two boards a match; one result is a ruling, in a Swiss one has a bye."""
    scores = [("4SN=", "170"), ("-50", "(60%+110&40%-50)")]
    meetings = {"round robin": ((1, 1, 2), (2, 2, 3), (3, 1, 3)), "swiss": ((1, 1, 2), (2, 3, 1))}[form]
    lists = {
        layout.TEAMS: [
            {"team": number, "name": f"Team {number}"}
            | {f"player{at}": name for at, name in enumerate(names, 1)}
            for number, names in PLAYERS.items()
        ],
        layout.MATCHES: [{"round": r, "team_a": a, "team_b": b} for r, a, b in meetings]
        + ([{"round": 1, "team_a": 3, "status": "bye"}] if form == "swiss" else []),
        layout.BOARDS: [
            {"board_round": r, "board_a": a, "board_b": b, "board": board, "first_table": one,
             "second_table": other}
            for r, a, b in meetings
            for board, (one, other) in enumerate(scores, 1)
        ],
        layout.LINEUPS: [
            {"lineup_round": r, "lineup_team": team, "lineup_ns": f"T{team} P1 - T{team} P2",
             "lineup_ew": f"T{team} P3 - T{team} P4" if r == 1 or team != 1 else "T1 P4 - T1 P5"}
            for r, a, b in meetings
            for team in (a, b)
        ],
    }  # fmt: skip
    setup = {"title": "Cup", "place": "Alder Lane", "format": form, "boards": 2, "date": "24.11.2026"}
    return TeamsOpening(layout.Size(3, 4, 20), setup, lists)  # type: ignore[arg-type]


@cache
def teams_book(form: str) -> bytes:
    return build_teams(teams_opening(form))


@cache
def teams(form: str) -> TeamsEvent:
    return read_book(recalculate(open_package(teams_book(form)))).written


def players(event: PairsEvent | TeamsEvent) -> list[str]:
    if isinstance(event, TeamsEvent):
        return [name for names in event.players.values() for name in names]
    return [name for pair in event.pairs.values() for name in pair.players if name]


def members(event: PairsEvent | TeamsEvent, first: int = 500_001) -> tuple[Member, ...]:
    return tuple(
        Member(name, f"{number:07d}", str(number - first + 11))
        for number, name in enumerate(dict.fromkeys(players(event)), first)
    )


def sent(event: PairsEvent | TeamsEvent, body: str, asked: Options | None = None, **facts: object) -> Sending:
    charge = "10" if body == "ebu" else ""
    given = {"club": CLUB, "members": members(event), "charge": charge, **facts}
    return sending(event, BODIES[body], Facts(**given), asked or Options())  # type: ignore[arg-type]


def root_of(event: PairsEvent | TeamsEvent, body: str, **facts: object) -> ElementTree.Element:
    result = sent(event, body, **facts)
    assert result.missing == (), result.missing
    return ElementTree.fromstring(result.files[".xml"])


def tags(element: ElementTree.Element) -> list[str]:
    return [*dict.fromkeys(child.tag for child in element if isinstance(child.tag, str))]


PAIRS = {"example": example, "sections": sections}
EVENTS = PAIRS | {
    "swiss": swiss,
    "round robin": lambda: teams("round robin"),
    "swiss of teams": lambda: teams("swiss"),
}

#: The order of elements in the files that were found; others may stand between.
#: EBUScore Pairs 1.2.20 (payloads/multi-section), TeamsScorer 5.1 (payloads/multiple-teams), Compscore3
#: (butler_mitchell.xml).
ORDERS = {
    "ebu": {
        "EVENT": [
            "PROGRAM_NAME", "PROGRAM_VERSION", "EVENT_DESCRIPTION", "DATE", "BOARD_SCORING_METHOD",
            "MASTER_POINT_SCALE", "SESSION_COUNT", "SECTION_COUNT", "PAIRS", "WINNER_TYPE", "BOARDS_PLAYED",
            "P2P_CHARGE_RATE", "MPS_AWARDED_FLAG", "CONTACT", "LABELS", "SESSION",
        ],
        "PAIR": ["PAIR_NUMBER", "LABEL", "PERCENTAGE", "PLACE", "MASTER_POINTS", "PLAYER"],
        "PLAYER": ["PLAYER_NAME", "CLUB_ID_NUMBER", "NATIONAL_ID_NUMBER"],
        "TEAM": ["TOTAL_SCORE", "WINS_OR_DRAWS", "PLACE", "MASTER_POINTS", "PAIR"],
    },
    "abf": {
        "EVENT": [
            "EVENT_DESCRIPTION", "PROGRAM_NAME", "PROGRAM_VERSION", "WINNER_TYPE", "DATE",
            "MASTER_POINT_SCALE", "MASTER_POINT_TYPE", "MPS_AWARDED_FLAG", "SESSION_COUNT", "SECTION_COUNT",
            "P2P_CHARGE_RATE", "SCORING_METHOD", "CONTACT", "PARTICIPANTS", "BOARD",
        ],
        "PAIR": [
            "PAIR_NUMBER", "DIRECTION", "TOTAL_SCORE", "PLACE", "MASTER_POINTS_AWARDED", "MASTER_POINT_TYPE",
            "PLAYER",
        ],
        "PLAYER": ["PLAYER_NAME", "NATIONAL_ID_NUMBER", "CLUB_ID_NUMBER"],
    },
}  # fmt: skip


@pytest.mark.thorough
@every("body, called", [(body, name) for body in ORDERS for name in (PAIRS if body == "abf" else EVENTS)])
def test_the_elements_stand_in_the_order_of_the_files_that_were_found(body: str, called: str) -> None:
    root = root_of(EVENTS[called](), body)
    for name, order in ORDERS[body].items():
        for element in root.iter(name):
            own = [tag for tag in tags(element) if tag in order]
            assert own == [tag for tag in order if tag in own], f"{name}: {own}"


def test_every_elements_of_the_dialects_has_a_place() -> None:
    """What is computed for an element is written: no name of an order is spelled otherwise elsewhere."""
    for dialect in (EBU, NZ, ABF):
        for order in (dialect.event, dialect.pair, dialect.player):
            assert len(order) == len({*order})
    written = {element.tag for name in EVENTS for element in root_of(EVENTS[name](), "ebu").iter()}
    written |= {element.tag for name in PAIRS for element in root_of(PAIRS[name](), "abf").iter()}
    asked = {*EBU.event, *EBU.pair, *ABF.event, *ABF.pair, *EBU.player} - {"SCORING_METHOD", "HANDICAP"}
    assert asked - written <= {"ADJUSTMENT"}, "nobody has a penalty in these events"


@every("called", EVENTS)
def test_the_frame(called: str) -> None:
    event = EVENTS[called]()
    root = root_of(event, "ebu")
    assert (root.get("Version"), root.findtext("CLUB/CLUB_ID_NUMBER")) == ("1.2", "201600")
    inside = root.find("EVENT")
    assert inside is not None
    day = event.date
    assert isinstance(day, date) and inside.findtext("DATE") == f"{day:%d/%m/%Y}"
    assert inside.findtext("MASTER_POINT_SCALE") == "Club" and inside.findtext("MPS_AWARDED_FLAG") == "Y"
    assert inside.findtext("P2P_CHARGE_RATE") == "10"
    assert [part.text for part in inside.findall("CONTACT/*")] == [CLUB.contact, CLUB.telephone, CLUB.email]
    vps = called not in PAIRS
    assert inside.findtext("MATCH_SCORING_METHOD") == ("VPS" if vps else None)
    kinds = {"swiss": "SWISS_PAIRS", "round robin": "TEAMS", "swiss of teams": "SWISS_TEAMS"}
    assert inside.get("EVENT_TYPE") == kinds.get(called, "PAIRS")
    (session,) = inside.findall("SESSION")
    assert session.get("SESSION_ID") == "1"
    if "team" not in called and "robin" not in called:
        letters = [section.get("SECTION_ID") for section in session.findall("SECTION")]
        assert letters == (["A", "B"] if called == "sections" else ["A"])


@every("body, called", [(body, name) for body in ("ebu", "sbu", "nz", "abf") for name in PAIRS])
def test_each_pair_has_a_number_of_its_own_on_every_line(body: str, called: str) -> None:
    root = root_of(PAIRS[called](), body)
    numbers = [pair.findtext("PAIR_NUMBER") or "" for pair in root.iter("PAIR")]
    assert len(numbers) == len({*numbers}) and all(map(str.isdigit, numbers))
    on_lines = {
        line.findtext(f"{side}_PAIR_NUMBER") for line in root.iter("TRAVELLER_LINE") for side in ("NS", "EW")
    }
    assert on_lines <= {*numbers}
    if called == "sections":  # three tables each: N1-N3, E1-E3 of A, then of B
        assert sorted(map(int, numbers)) == [*range(1, 13)]
        places = {pair.findtext("PAIR_NUMBER"): pair.findtext("DIRECTION") for pair in root.iter("PAIR")}
        assert [places[str(n)] for n in (1, 3, 4, 6, 7, 9, 10, 12)] == ["NS", "NS", "EW", "EW"] * 2


def test_players() -> None:
    """The federation's number as text with its zeros, behind the club's own; no number of the wrong kind."""
    person = Member("First A-N1", "00012345", "12")
    others = tuple(one for one in members(sections()) if one.name != person.name)
    root = root_of(sections(), "ebu", members=(person, *others))
    player = next(one for one in root.iter("PLAYER") if one.findtext("PLAYER_NAME") == person.name)
    assert player.get("RATEABLE") == "Y"
    assert [(part.tag, part.text) for part in player] == [
        ("PLAYER_NAME", "First A-N1"), ("CLUB_ID_NUMBER", "12"), ("NATIONAL_ID_NUMBER", "00012345"),
    ]  # fmt: skip


def test_an_anonymous_member_is_a_number() -> None:
    hidden = Member("First A-N1", "0123456", "12", anonymous=True)
    everybody = (hidden, *[one for one in members(sections()) if one.name != hidden.name])
    for body in ("ebu", "abf"):
        data = sent(sections(), body, members=everybody).files[".xml"]
        assert b"First A-N1<" not in data and b"0123456" in data
    result = sent(sections(), "ebu", members=everybody)
    assert ("Anonymous", "1 by number only") in result.facts
    assert not any("First A-N1 " in line for line in result.awards)


def test_places_and_points_of_the_ebu() -> None:
    """13 pairs, 18 to 35 boards: 24, 18, 12, 6 as in a file of EBUScore."""
    root = root_of(example(), "ebu")
    awards = {
        pair.findtext("PLACE"): pair.findtext("MASTER_POINTS/MASTER_POINTS_AWARDED")
        for pair in root.iter("PAIR")
    }
    assert [awards[str(place)] for place in range(1, 6)] == ["24", "18", "12", "6", None]
    assert {each.text for each in root.iter("MASTER_POINT_TYPE")} == {"BLACK"}
    none = root_of(example(), "ebu", charge="11")
    assert none.findtext("EVENT/MPS_AWARDED_FLAG") == "N" and none.find(".//MASTER_POINTS") is None


def test_a_shared_place() -> None:
    """Both North-South pairs of two tables have the same scores; EBUScore writes 1=, Compscore 1."""
    whole = event_of(small(entries=dict.fromkeys(ENTRIES, "420")))
    places = {
        dialect.name: [
            pair.findtext("PLACE") for pair in ElementTree.fromstring(usebio(whole, dialect)[0]).iter("PAIR")
        ]
        for dialect in (EBU, ABF)
    }
    assert places == {"ebu": ["1="] * 6, "abf": ["1"] * 6}


def test_labels_name_the_section() -> None:
    root = root_of(sections(), "ebu")
    assert [name.text for name in root.findall("EVENT/LABELS/NAME")] == ["Section"]
    for section in root.iter("SECTION"):
        values = {pair.findtext("LABEL/VALUE") for pair in section.iter("PAIR")}
        assert values == {section.get("SECTION_ID")}
    assert root_of(example(), "ebu").find(".//LABEL") is None


def test_the_deals_are_behind_the_event() -> None:
    """JSS and Compscore: HANDSET under USEBIO, a hand's suits as elements without blanks."""
    root = root_of(sections(), "ebu")
    (board,) = root.findall("HANDSET/BOARD")
    assert board.findtext("BOARD_NUMBER") == "1"
    hands = {hand.findtext("DIRECTION"): [part.text for part in hand][1:] for hand in board.iter("HAND")}
    assert hands["North"] == ["AKQ", "AKQ", "AKQ", "AKQJ"] and hands["West"] == ["5432", "5432", "5432", "2"]
    assert tags(next(board.iter("HAND"))) == ["DIRECTION", "CLUBS", "DIAMONDS", "HEARTS", "SPADES"]


@every("method, kind, participants", [
    ("Matchpoints", "MP_PAIRS", None), ("Cross-IMPs", "CROSS_IMP", "CROSS_IMP"),
    ("Butler", "BUTLER_PAIRS", None),
])  # fmt: skip
def test_the_type_of_an_event(method: str, kind: str, participants: str | None) -> None:
    whole = event_of(small(method=method))
    australian, english = (ElementTree.fromstring(usebio(whole, dialect)[0]) for dialect in (ABF, EBU))
    assert [one.get("EVENT_TYPE") for one in australian.iter("EVENT")] == [kind]
    assert {
        one.get("EVENT_TYPE") for one in (*australian.iter("PARTICIPANTS"), *australian.iter("BOARD"))
    } == {kind}
    assert (australian.findtext("EVENT/SCORING_METHOD") == "IMPS") == (method != "Matchpoints")
    assert [one.get("EVENT_TYPE") for one in english.iter("EVENT")] == ["PAIRS"]
    assert {one.get("EVENT_TYPE") for one in english.iter("PARTICIPANTS")} == {participants}


@every("form", ["round robin", "swiss"])
def test_a_match_of_teams(form: str) -> None:
    """Board 1: 420 against 170, 6 IMPs to the team; board 2: -50 against 60% of 110, 40% of -50."""
    root = root_of(teams(form), "ebu")
    match = root.find("EVENT/SESSION/MATCH")
    assert match is not None
    assert [(part.tag, part.text) for part in match][:5] == [
        ("ROUND_NUMBER", "1"), ("TEAM", "1"), ("OPPOSING_TEAM", "2"), ("START_BOARD_NUMBER", "1"),
        ("END_BOARD_NUMBER", "2"),
    ]  # fmt: skip
    first, second = match.findall("BOARD")
    assert first.findtext("IMPS") == "6"
    assert second.findtext("IMPS") == "-2.40", "-50 against 110 is -4, against -50 it is 0"
    lines = first.findall("TRAVELLER_LINE")
    assert [[part.text for part in line][:3] for line in lines] == [
        ["NS", "1-1-2", "2-3-4"], ["EW", "2-1-2", "1-3-4"],
    ]  # fmt: skip
    assert second.findall("TRAVELLER_LINE")[1].findtext("NOTES") == "Adjusted score: (60%+110&40%-50)"
    ours, theirs = (float(match.findtext(name) or 0) for name in ("TEAM_SCORE", "OPPOSING_TEAM_SCORE"))
    assert ours > theirs and ours + theirs == 20
    pairs = [
        pair.findtext("PAIR_NUMBER")
        for pair in root.findall("EVENT/SESSION/PARTICIPANTS/TEAM[@TEAM_ID='1']/PAIR")
    ]
    assert pairs == ["1-1-2", "1-3-4", "1-4-5"]
    assert len(root.findall("EVENT/SESSION/MATCH")) == (3 if form == "round robin" else 2), "each match once"


def test_the_teams_own_file_counts_wins_and_draws() -> None:
    """TeamsScorer's file of ten teams (payloads/multiple-teams): team 4 has 3, of which it won 2."""
    root = root_of(teams("round robin"), "ebu")
    held = {team.get("TEAM_ID"): team.findtext("WINS_OR_DRAWS") for team in root.iterfind(TEAM)}
    assert held == {"1": "2", "2": "1", "3": "0"}


def test_a_swiss_of_pairs() -> None:
    """rhindonltd/bridge-box-scorer, generate-usebio.ts: matches in the section, VPs as the pairs' totals."""
    root = root_of(swiss(), "ebu")
    part = root.find("EVENT/SESSION/SECTION")
    assert part is not None and tags(part) == ["PARTICIPANTS", "MATCH"]
    matches = part.findall("MATCH")
    assert [match.findtext("ROUND_NUMBER") for match in matches] == ["1", "1", "2", "2"]
    totals: dict[str, float] = {}
    for match in matches:
        for side in ("NS", "EW"):
            number = match.findtext(f"{side}_PAIR_NUMBER") or ""
            totals[number] = totals.get(number, 0) + float(match.findtext(f"{side}_SCORE") or 0)
    bye = 12  # of 20 VPs 60%
    printed = {
        pair.findtext("PAIR_NUMBER"): float(pair.findtext("TOTAL_SCORE") or 0) for pair in root.iter("PAIR")
    }
    assert printed == {n: vps + bye * (n in ("3", "4")) for n, vps in totals.items()}
    assert root.find(".//PERCENTAGE") is None
    assert any("a bye: pair 3 in round 1" in words for words in sent(swiss(), "ebu").lacking)


# The rules of programs that read such files, as their code has them.


@every("called", PAIRS)
def test_my_abf_can_read_it(called: str) -> None:
    """abftech/cobalt e6219726, results/views/usebio.py, results_views.py: keys that it takes for granted."""
    event = root_of(PAIRS[called](), "abf").find("EVENT")
    assert event is not None and event.get("EVENT_TYPE") in ("MP_PAIRS", "CROSS_IMP", "BUTLER_PAIRS")
    (participants,) = event.findall("PARTICIPANTS")
    pairs = participants.findall("PAIR")
    assert len(pairs) > 1 and len(event.findall("BOARD")) > 1
    for pair in pairs:
        assert pair.find("DIRECTION") is not None and pair.find("PERCENTAGE") is not None
        assert int(pair.findtext("PLACE") or "") > 0
        assert int(pair.findtext("MASTER_POINTS_AWARDED") or "") >= 0
        assert pair.findtext("MASTER_POINT_TYPE") == "GREEN"
        both = pair.findall("PLAYER")
        assert len(both) == 2 and all(one.find("NATIONAL_ID_NUMBER") is not None for one in both)
    board_numbers = [board.findtext("BOARD_NUMBER") for board in event.findall("BOARD")]
    assert len(board_numbers) == len({*board_numbers}), "it takes the first board of a number"


@every("called", EVENTS)
def test_a_club_site_of_the_uk_can_read_it(called: str) -> None:
    """jacquicollier/ukbridge-club-website 9ddfd310, lib/: sections within a session, points in an element."""
    event = root_of(EVENTS[called](), "ebu").find("EVENT")
    assert event is not None
    around = event.findall("SESSION/SECTION") or event.findall("SESSION")
    assert around
    for part in around:
        (participants,) = part.findall("PARTICIPANTS")
        for name in ("PAIR", "TEAM"):
            assert len(participants.findall(name)) != 1, "a list of one is read as no list"
    is_teams = event.get("EVENT_TYPE") in ("TEAMS", "SWISS_TEAMS")
    assert bool([*event.iter("TEAM")]) == is_teams
    assert {points.find("..") for points in event.iter("MASTER_POINTS_AWARDED")} <= {None}
    for pair in event.iter("PAIR"):
        assert pair.find("MASTER_POINTS_AWARDED") is None


@every("called", EVENTS)
def test_the_reader_of_the_sbu_can_read_it(called: str) -> None:
    """marcshearer/ImportUsebio 915132f9, Usebio Parser.swift: it stops without a date (181), reads a team's
    name from an attribute (274), strips = of a place (370); these scorings and types are known to it."""
    root = root_of(EVENTS[called](), "sbu")
    event = root.find("EVENT")
    assert event is not None and re.fullmatch(r"\d\d/\d\d/\d{4}", event.findtext("DATE") or "")
    assert event.get("EVENT_TYPE") in ("PAIRS", "TEAMS", "SWISS_TEAMS", "SWISS_PAIRS")
    assert event.findtext("BOARD_SCORING_METHOD") in ("MATCH_POINTS", "IMPS")
    assert all(team.get("TEAM_NAME") and team.find("TEAM_NAME") is None for team in event.iterfind(TEAM))
    for place in event.iter("PLACE"):
        assert (place.text or "").removesuffix("=").isdigit()
    for player in event.iter("PLAYER"):
        assert player.findtext("PLAYER_NAME") and player.findtext("NATIONAL_ID_NUMBER")
    for match in event.iter("MATCH"):
        assert (match.findtext("ROUND_NUMBER") or "").isdigit()


@every(
    "body, called",
    [(b, n) for b in ("ebu", "abf", "nz") for n in (PAIRS if b == "abf" else (*PAIRS, "swiss"))],
)
def test_pairs_are_read_back_line_by_line(body: str, called: str, tmp_path: Path) -> None:
    event = EVENTS[called]()
    assert isinstance(event, PairsEvent)
    file = tmp_path / "event.xml"
    file.write_bytes(sent(event, body).files[".xml"])
    session = read_usebio(file)
    assert session.problems == ()
    numbers = _numbers(event)
    lines = [line for line in event.scored.lines if line is not None and line.state == PLAYED]
    expected = sorted(
        (
            line.board,
            numbers[line.ns],
            numbers[line.ew],
            str(line.result and line.result.ns),
            str(line.result and line.result.ew),
        )
        for line in lines
        if line.ns and line.ew
    )
    result = sorted((one.board, *one.played_by, *_halves(one.entry, one.board)) for one in session.results)
    assert result == expected and len(result) > 7
    if called == "swiss":
        assert {one.round for one in session.results} == {1, 2}
        return
    places = [
        (numbers[p.scratch.pair], p.scratch.shown.rstrip("="), p.scratch.boards)
        for r in event.rankings
        for p in r
    ]
    assert sorted((p.number, p.place.rstrip("="), p.boards) for p in session.pairs) == sorted(places)
    given = {member.name: member.national for member in members(event)}
    assert all(given[player.name] == player.number for pair in session.pairs for player in pair.players)
    assert session.deals == ({1: DEAL} if called == "sections" else session.deals)


def _numbers(event: PairsEvent) -> Mapping[int, int]:
    """The numbers by the independent rule: sections one behind the other, East-West behind North-South."""
    named = sorted(
        {p.scratch.pair for r in event.rankings for p in r},
        key=lambda p: (str(p)[:1] if "-" in str(p) else "", "E" in str(p), int(re.sub(r"\D", "", str(p)))),
    )
    if not any("N" in str(pair) for pair in named):
        return {pair: int(pair) for pair in named}
    return {pair: at for at, pair in enumerate(named, 1)}


def _halves(entry: str, board: int) -> tuple[str, str]:
    from xlvp.notation.results import parse_result
    from xlvp.rules.contract import vulnerability

    result = parse_result(entry, vulnerability(board))
    return str(result.ns), str(result.ew)


@every("form", ["round robin", "swiss"])
def test_teams_are_read_back_line_by_line(form: str, tmp_path: Path) -> None:
    event, file = teams(form), tmp_path / "event.xml"
    file.write_bytes(sent(event, "ebu").files[".xml"])
    session = read_usebio(file)
    assert session.problems == ()
    expected = sorted(
        (board.round, board.number, ns, ew, str(result.ns), str(result.ew))
        for board in event.boards
        if board
        for ns, ew, result in ((board.a, board.b, board.first), (board.b, board.a, board.second))
        if result
    )
    result = sorted(
        (one.round or 0, one.board, one.ns, one.ew, *_halves(one.entry, one.board)) for one in session.results
    )
    assert result == expected
    assert {pair.number: pair.names for pair in session.pairs} == {
        n: tuple(p) for n, p in PLAYERS.items()
    } | {n: tuple(p[:4]) for n, p in PLAYERS.items() if n != 1}
    sat = {(one.round, one.ns, one.ew): one.sat for one in session.results}
    assert sat[2 if form == "swiss" else 3, 3, 1] == ("T3 P1 - T3 P2", "T1 P4 - T1 P5")


# What other programs write, in their forms.

COMPSCORE = """<USEBIO Version="1.2"><CLUB><CLUB_NAME>C</CLUB_NAME></CLUB><EVENT EVENT_TYPE="BUTLER_PAIRS">
<EVENT_IDENTIFIER>11316</EVENT_IDENTIFIER><EVENT_DESCRIPTION>Butler</EVENT_DESCRIPTION><DATE>11/03/2026</DATE>
<SCORING_METHOD>IMPS</SCORING_METHOD><PARTICIPANTS EVENT_TYPE="BUTLER_PAIRS">
<PAIR><PAIR_NUMBER>1NS</PAIR_NUMBER><DIRECTION>NS</DIRECTION><TOTAL_SCORE>3.00</TOTAL_SCORE><PLACE>1</PLACE>
<MASTER_POINTS_AWARDED>15</MASTER_POINTS_AWARDED><PLAYER><PLAYER_NAME>A</PLAYER_NAME>
<NATIONAL_ID_NUMBER>0012345</NATIONAL_ID_NUMBER><CLUB_ID_NUMBER>3</CLUB_ID_NUMBER></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>1EW</PAIR_NUMBER><DIRECTION>EW</DIRECTION><PLACE>1</PLACE></PAIR></PARTICIPANTS>
<BOARD EVENT_TYPE="BUTLER_PAIRS"><BOARD_NUMBER>1</BOARD_NUMBER><BOARD_AVERAGE>-30</BOARD_AVERAGE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1EW</EW_PAIR_NUMBER><CONTRACT>3S</CONTRACT>
<PLAYED_BY>E</PLAYED_BY><LEAD>TD</LEAD><TRICKS>9</TRICKS><SCORE>-140</SCORE>
<NS_BUTLER_POINTS>-3</NS_BUTLER_POINTS><EW_BUTLER_POINTS>3</EW_BUTLER_POINTS></TRAVELLER_LINE></BOARD></EVENT>
<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>%s</BOARD><BOARD><BOARD_NUMBER>2</BOARD_NUMBER><HAND>
<DIRECTION>North</DIRECTION><CLUBS>AAA</CLUBS></HAND></BOARD></HANDSET></USEBIO>"""
HANDS = "".join(
    f"<HAND><DIRECTION>{seat}</DIRECTION><CLUBS>{c}</CLUBS><DIAMONDS>{d}</DIAMONDS><HEARTS>{h}</HEARTS>"
    f"<SPADES>{s}</SPADES></HAND>"
    for seat, s, h, d, c in (
        ("North", "A K Q J", "AKQ", "AKQ", "AKQ"), ("East", "10 9 8 7", "J109", "JT9", "JT9"),
        ("South", "6543", "876", "876", "876"), ("West", "2", "5432", "5432", "5432"),
    )
)  # fmt: skip


def test_compscores_form(tmp_path: Path) -> None:
    file = tmp_path / "compscore.xml"
    file.write_text(COMPSCORE % HANDS, encoding="utf-8")
    session = read_usebio(file)
    assert (session.method, session.day) == ("butler", date(2026, 3, 11))
    assert [(p.number, p.side, p.place) for p in session.pairs] == [(1, "NS", "1"), (1, "EW", "1")]
    assert session.pairs[0].players[0].number == "0012345"
    assert session.results[0].entry == "3SE=" and session.deals == {1: DEAL}
    assert len(session.problems) == 1 and session.problems[0].startswith("the deal of board '2'")


LINE = (
    '<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>'
    "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>%s</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
)


@every("inside, entry", [
    ("<SCORE>A6634</SCORE><NOTES>Adjusted score</NOTES>", "66%"),  # BriAn
    ("<SCORE>A6634</SCORE><NOTES>Adjusted score: (60%+110&amp;40%-50)</NOTES>", "(60%+110&40%-50)"),
    ("<SCORE>A6634</SCORE><NOTES>(60%+110&amp;40%-50)</NOTES>", "(60%+110&40%-50)"),  # older files of ours
    ("<CONTRACT>PASS</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>0</TRICKS><SCORE>0</SCORE>", "pass"),
    ("<CONTRACT>NP</CONTRACT>", "NP"),
    ("<CONTRACT>4SX</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>AS</LEAD><TRICKS>9</TRICKS>", "4SxN-1"),
])  # fmt: skip
def test_lines_of_other_programs(inside: str, entry: str, tmp_path: Path) -> None:
    file = tmp_path / "line.xml"
    file.write_text(LINE % inside, encoding="utf-8")
    (result,) = read_usebio(file).results
    assert result.entry == entry


@pytest.mark.thorough
@given(st.tuples(*[st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=12)] * 6))
@settings(max_examples=60)
def test_any_text_where_deals_rounds_and_notes_stand(texts: tuple[str, ...]) -> None:
    """Files of others are hostile: whatever stands there is read, or named, and nothing else is lost."""
    number, direction, cards, turn, notes, team = map(saxutils.escape, map(safe, texts))
    line = LINE % f"<SCORE>A6634</SCORE><NOTES>{notes}</NOTES>"
    data = line.replace("<BOARD>", f"<MATCH><ROUND_NUMBER>{turn}</ROUND_NUMBER><TEAM>{team}</TEAM><BOARD>")
    data = data.replace("</BOARD>", "</BOARD></MATCH>")
    hand = f"<HAND><DIRECTION>{direction}</DIRECTION><SPADES>{cards}</SPADES></HAND>"
    board = f"<HANDSET><BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{hand}</BOARD></HANDSET></USEBIO>"
    with TemporaryDirectory() as folder:
        file = Path(folder) / "any.xml"
        file.write_text(data.replace("</USEBIO>", board), encoding="utf-8")
        session = read_usebio(file)
    assert len(session.results) == 1 and session.deals == {}
    assert any("the deal of board" in words for words in session.problems)


# The ABF's credit files, and the Czech register.


def test_the_credit_files_of_the_abf() -> None:
    """abfmasterpoints.com.au/mpfileformats.asp: 0.42 to 123456; 0.42 red and 0.05 green to 100060."""
    assert credits_file({"123456": 42}) == b"0123456000042\r\n"
    assert credits_file({"0100060": 42}, "RED") == b"0100060000042000000\r\n"
    assert credits_file({"0100060": 5}, "GREEN") == b"0100060000000000005\r\n"
    for scale, ending in (("", ".grn"), ("green", ".grn"), ("red", ".red")):
        files = sent(example(), "abf", Options(scale=scale)).files
        assert [*files] == [".xml", ending]
        lines = files[ending].decode().split("\r\n")
        assert lines.pop() == "" and all(re.fullmatch(r"\d{13}", line) for line in lines)
    gold = sent(example(), "abf", Options(scale="3", colour="gold")).files
    assert [*gold] == [".xml", ".gld"]
    both = sent(example(), "abf", Options(both=True)).files
    assert [*both] == [".xml", ".rag"]
    assert all(re.fullmatch(r"\d{13}\d{6}", line) for line in both[".rag"].decode().split())


def test_a_team_of_five_has_four_fifths() -> None:
    """Manual 4.2. Three teams, 0.04 x 1.5 x 3 = 0.18 for the one award; four fifths are 0.144."""
    files = sent(teams("round robin"), "abf").files
    assert [*files] == [".grn"], "no file of teams in Compscore's form was found"
    assert [line[7:] for line in files[".grn"].decode().split()] == ["000014"] * 5


def test_the_czech_list() -> None:
    """bridge.zdenektomis.eu/tc-matrika: place, best of a tie; any text; a name that may be blank; numbers."""
    everybody = members(example())
    rows = sent(example(), "czech").files[".csv"].decode("cp1250").split("\r\n")[:-1]
    assert len(rows) == 13
    for at, row in enumerate(rows, 1):
        place, score, name, *numbers = row.split(";")
        assert (place, name, len(numbers)) == (str(at), "", 2) and score.endswith("%")
    some = (
        sent(example(), "czech", Options(guests=True), members=everybody[2:]).files[".csv"].decode("cp1250")
    )
    assert sum(bool(row.split(";")[2]) for row in some.split("\r\n")[:-1]) == 1
    assert "one ranking" in sent(sections(), "czech").missing[0]
    assert "teams was not found" in sent(teams("swiss"), "czech").missing[0]


# What is missing.


@every("body", [*BODIES])
def test_nothing_at_all_is_known(body: str) -> None:
    result = sending(example(), BODIES[body], Facts(Club()), Options())
    words = " | ".join(result.missing)
    assert ("the club's number" in words) == ("a contact" in words) == BODIES[body].club
    assert ("the charge code" in words) == (body == "ebu")
    assert "players without a number" in words


NAME = "First A-N1"
OTHERS = tuple(one for one in (Member(f"{w} {s}-{d}{n}", f"{7:02d}{i:05d}") for i, (w, s, d, n) in enumerate(
    (w, s, d, n) for w in ("First", "Second") for s in "AB" for d in "NE" for n in (1, 2, 3)
)) if one.name != NAME)  # fmt: skip


@every("member, words", [
    ((Member(NAME, "12a4567"),), "First A-N1: the number is '12a4567'; 5 to 8 digits expected"),
    ((Member(NAME, "147"),), "First A-N1: the number is '147'; 5 to 8 digits expected"),
    ((Member(NAME, "１２３４５６"),), "5 to 8 digits expected"),
    ((Member(NAME, OTHERS[3].national),), f"another player has the number {OTHERS[3].national}, too"),
    ((Member(NAME, "123456"), Member(NAME, "123457")), "two members are called First A-N1"),
    ((), "players without a number: First A-N1 (pair A-N1); with --guests they are sent as guests"),
])  # fmt: skip
def test_numbers_that_are_none(member: tuple[Member, ...], words: str) -> None:
    result = sent(sections(), "ebu", members=(*OTHERS, *member))
    assert any(words in line for line in result.missing), result.missing


def test_guests() -> None:
    guests = Options(guests=True)
    english = sent(sections(), "ebu", guests, members=OTHERS)
    assert english.missing == () and ("Players", "23 with a number, 1 without") in english.facts
    player = next(
        one
        for one in ElementTree.fromstring(english.files[".xml"]).iter("PLAYER")
        if one.findtext("PLAYER_NAME") == NAME
    )
    assert player.find("NATIONAL_ID_NUMBER") is None
    australian = ElementTree.fromstring(sent(sections(), "abf", guests, members=OTHERS).files[".xml"])
    player = next(one for one in australian.iter("PLAYER") if one.findtext("PLAYER_NAME") == NAME)
    assert player.find("NATIONAL_ID_NUMBER") is not None and not player.findtext("NATIONAL_ID_NUMBER")
    assert "asks for all numbers" in sent(sections(), "sbu", guests, members=OTHERS).missing[0]


@every("facts, asked, words", [
    ({"charge": "77"}, Options(), "'77' is none"),
    ({"charge": "50"}, Options(), "blue points"),
    ({"club": Club("20/1600", "", "Ann", "", "a@b.example")}, Options(), "letters and digits are expected"),
    ({"club": Club("201600", "", "Ann")}, Options(), "a contact"),
    ({}, Options(scale="galactic"), "club, district"),
    ({}, Options(colour="pink"), "black, not 'pink'"),
])  # fmt: skip
def test_facts_that_are_none(facts: dict[str, object], asked: Options, words: str) -> None:
    result = sent(example(), "ebu", asked, **facts)
    assert any(words in line for line in result.missing), result.missing


# The command.


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an evening and its members, and settings of its own."""
    for name in ("XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "settings"))
    write_members(tmp_path, members(example()))
    (tmp_path / "evening.xlsx").write_bytes((WORKBOOKS / "pairs-evening.xlsx").read_bytes())
    return tmp_path


def write_members(folder: Path, people: Iterable[Member]) -> None:
    """The members as a list; one of them is anonymous."""
    rows = "".join(f"{m.club},{m.name},{m.national},{'y' if m.name == 'Ash' else ''}\n" for m in people)
    (folder / "members.csv").write_text(f"Number,Name,National number,Anonymous\n{rows}", encoding="utf-8")


def run(*arguments: object, input: str = "") -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)], input=input, env={"COLUMNS": "200"})


def set_up(home: Path) -> None:
    pairs = {
        "club-number": CLUB.number, "contact": CLUB.contact, "telephone": CLUB.telephone, "email": CLUB.email,
        "charge": "10", "to": "ebu", "members": str(home / "members.csv"),
    }  # fmt: skip
    assert {*pairs} | {"club-name"} == {*SETTINGS}
    done = run("send", *(part for key, value in pairs.items() for part in ("--set", f"{key}={value}")))
    assert done.exit_code == 0 and "These settings are in " in done.output, done.output


def test_settings_are_typed_once(home: Path) -> None:
    set_up(home)
    done = run("send", "--set", "telephone=", "--set", "contact=50% Ann")
    assert done.exit_code == 0 and "telephone" not in done.output and "contact = 50% Ann" in done.output
    assert run("send").exit_code == 2
    wrong = run("send", "--set", "fax=1")
    assert wrong.exit_code == 1 and "'fax=1'" in wrong.output and "club-number" in wrong.output
    path = Path(done.output.split("These settings are in ")[1].strip())
    path.write_text("[federation]\nfax = 1\n", encoding="utf-8")
    assert "there is no setting 'fax'" in run("send", home / "evening.xlsx").output
    path.write_bytes(b"\xff\xfe\x00[")
    assert "the settings cannot be read" in run("send", home / "evening.xlsx").output


@pytest.mark.thorough
def test_it_is_shown_first_and_written_beside(home: Path) -> None:
    set_up(home)
    folder = home / "evening-federation"
    for arguments, answer in (((), "n\n"), (("--dry-run",), "")):
        done = run("send", home / "evening.xlsx", *arguments, input=answer)
        assert done.exit_code == 0 and "Nothing is written." in done.output and not folder.exists()
        assert "13 in one ranking" in done.output and re.search(r" 1  Cedar – Cherry  24\n", done.output)
    done = run("send", home / "evening.xlsx", input="y\n")
    assert done.exit_code == 0, done.output
    (file,) = folder.iterdir()
    assert file.name == "2026-11-17-a-full-evening-made-up.xml" and "keep it off your web site" in done.output
    again = run("send", home / "evening.xlsx", "--yes")
    assert again.exit_code == 0 and [*folder.iterdir()] == [file]


@pytest.mark.thorough
def test_what_is_missing_is_named_and_nothing_is_written(home: Path) -> None:
    done = run("send", home / "evening.xlsx", "--to", "ebu", "--yes")
    assert done.exit_code == 1 and not (home / "evening-federation").exists()
    for words in ("the club's number", "a contact", "the charge code", "players without a number: Cedar"):
        assert words in done.output
    assert "--to is 'fide'. Choose one of ebu" in run("send", home / "evening.xlsx", "--to", "fide").output
    undated = home / "undated.xlsx"
    undated.write_bytes(build(opening(date="soon")))
    assert (
        "the date: type it on the sheet Setup, as 24.11.2026, not 'soon'"
        in run("send", undated, "--to", "nz").output
    )
    no_contest = run("send", WORKBOOKS / "season.xlsx", "--to", "ebu")
    assert no_contest.exit_code == 1 and "not a pairs evening or an event of teams" in no_contest.output
    assert "no charge codes" in run("send", home / "evening.xlsx", "--to", "nz", "--charge", "10").output


def test_an_event_of_teams(home: Path) -> None:
    set_up(home)
    (home / "cup.xlsx").write_bytes(teams_book("swiss"))
    rows = "".join(f"{one.name},{one.national}\n" for one in members(teams("swiss")))
    (home / "teams.csv").write_text(f"Name,Number\n{rows}", encoding="utf-8")
    done = run("send", home / "cup.xlsx", "--members", home / "teams.csv", "--yes")
    assert done.exit_code == 0, done.output
    (file,) = (home / "cup-federation").iterdir()
    assert "Teams    3 in one ranking" in done.output and file.name == "2026-11-24-cup.xml"


@pytest.mark.thorough
def test_never_into_the_folder_of_the_pages(home: Path) -> None:
    set_up(home)
    assert (
        "is for the web site"
        in run("send", home / "evening.xlsx", "-o", home / "evening-pages", "--yes").output
    )
    site = home / "site"
    assert run("publish", home / "evening.xlsx", "-o", site).exit_code == 0
    done = run("send", home / "evening.xlsx", "-o", site, "--yes")
    assert done.exit_code == 1 and "is for the web site" in done.output
    assert len([*site.iterdir()]) == 5


@pytest.mark.thorough
def test_nothing_public_has_a_number_or_the_contact(home: Path) -> None:
    set_up(home)
    site = home / "site"
    for command in (
        (
            "publish",
            home / "evening.xlsx",
            "-o",
            site,
            "--members",
            home / "members.csv",
            "--club-number",
            "201600",
        ),
        ("print", home / "evening.xlsx", "-o", site),
    ):
        done = run(*command)
        assert done.exit_code == 0, done.output
    secret = [member.national for member in members(example())] + [CLUB.number, CLUB.email, CLUB.telephone]
    public = [path.read_text("latin-1") for path in site.iterdir()]
    assert len(public) > 5
    assert [text for text in secret if any(text in page for page in public)] == []
    (private,) = (home / "site-federation").iterdir()
    assert all(
        member.national in private.read_text("utf-8") for member in members(example()) if member.name != "Ash"
    )


def test_publish_with_members_refuses_no_workbook(home: Path) -> None:
    file = home / "cup.xlsx"
    file.write_bytes(test_publish_teams.event())
    done = run("publish", file, "-o", home / "site", "--members", home / "members.csv")
    assert done.exit_code == 0 and [*(home / "site-federation").iterdir()]
    match = run(
        "publish", WORKBOOKS / "match-usbf-2010.xlsx", "-o", home / "m", "--members", home / "members.csv"
    )
    assert match.exit_code == 0 and "no file for the federation" in match.output
