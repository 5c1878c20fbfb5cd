"""The federations' files beside test_federation.py: the other elements, round trips of rankings, privacy.

Elements and their reasons: what is written by the programs named in test_federation.py. The figures of the
example evening are worked by hand in xlvp/workbooks/pairs/examples.py.
"""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.every import every
from tests.exchange import test_federation as made
from tests.exchange.pairs_book import event as event_of
from tests.exchange.small_event import small
from tests.exchange.test_federation import CLUB, EVENTS, PAIRS, TEAM, root_of, run, sent, set_up
from xlvp.formats.federation import Options
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_dialect import ABF, EBU, NZ, Member
from xlvp.formats.usebio_reader import read_usebio
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.ranking import hundredths
from xlvp.teams.entries import shown_vp
from xlvp.teams.event import TeamsEvent
from xlvp.teams.rows import places_of
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.teams.book import read_book
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

evening = made.home  # the fixture: a folder with the example evening


def with_points(event: PairsEvent, points: str) -> PairsEvent:
    return replace(event, conditions=replace(event.conditions, points=points))


def line(root: ElementTree.Element, board: int, score: str) -> dict[str, str]:
    """The line of a board with a score, as texts by their elements."""
    (one,) = root.findall(f".//BOARD[BOARD_NUMBER='{board}']/TRAVELLER_LINE[SCORE='{score}']")
    return {part.tag: part.text or "" for part in one}


# Scale, points and charge.


@every("scale, shown, awards", [
    ("", "Club", [24, 18, 12, 6]), ("club", "Club", [24, 18, 12, 6]),
    ("district", "District", [36, 27, 18, 9]), ("county", "County", [48, 36, 24, 12]),
    ("regional", "Regional", [72, 54, 36, 18]),
    ("national", "National", [96, 72, 48, 24]),
])  # fmt: skip
def test_the_scale(scale: str, shown: str, awards: list[int]) -> None:
    """13 pairs, 18 to 35 boards: x 1.5, 2, 3 and 4; chosen for the file, or on the sheet Setup."""
    event = made.example()
    for one, options in ((event, Options(scale=scale)), (with_points(event, f"EBU {scale}"), Options())):
        root = ElementTree.fromstring(sent(one, "ebu", options).files[".xml"])
        assert root.findtext("EVENT/MASTER_POINT_SCALE") == shown
        assert sorted((int(e.text or 0) for e in root.iter("MASTER_POINTS_AWARDED")), reverse=True) == awards


@every("typed, options, kind", [
    ("", Options(), "GREEN"), ("", Options(scale="red"), "RED"), ("ABF red", Options(), "RED"),
    ("ABF 1.5", Options(colour="gold"), "GOLD"), ("none", Options(), None), ("", Options(points=False), None),
])  # fmt: skip
def test_the_kind_of_points_of_the_abf(typed: str, options: Options, kind: str | None) -> None:
    """Compscore writes it on the event and on each pair; without points neither has one."""
    root = ElementTree.fromstring(sent(with_points(made.sections(), typed), "abf", options).files[".xml"])
    event = root.find("EVENT")
    assert event is not None and event.findtext("MPS_AWARDED_FLAG") == ("Y" if kind else "N")
    assert event.findtext("MASTER_POINT_TYPE") == kind
    kinds = {pair.findtext("MASTER_POINT_TYPE") for pair in event.iter("PAIR")}
    assert kinds == {kind}
    assert (event.find(".//MASTER_POINTS_AWARDED") is None) == (kind is None)


def test_two_sessions() -> None:
    """support.pianola.net 61000151359: a session without points by its own code, then 02 with the points."""
    session = ElementTree.fromstring(sent(made.example(), "ebu", Options(points=False)).files[".xml"])
    whole = root_of(made.example(), "ebu", charge="02")
    facts = [
        (root.findtext("EVENT/P2P_CHARGE_RATE"), root.findtext("EVENT/MPS_AWARDED_FLAG"),
         len([*root.iter("MASTER_POINTS")]))
        for root in (session, whole)
    ]  # fmt: skip
    assert facts == [("10", "N", 0), ("02", "Y", 4)]


def teams_with(**typed: str) -> TeamsEvent:
    """The Swiss of three teams, with something more on its sheet Setup."""
    opening = made.teams_opening("swiss")
    data = made.build_teams(replace(opening, settings={**opening.settings, **typed}))
    return read_book(recalculate(open_package(data))).written


def test_the_facts_on_the_sheet_setup_of_teams() -> None:
    """ABF 3.1.1: three teams, 0.04 W T = 0.18 green or 0.30 red to the winner, the only award."""
    event = teams_with(points="ABF red", charge="12")
    assert (event.points, event.charge) == ("ABF red", "12")
    red, green = sent(event, "abf"), sent(teams_with(), "abf")
    assert [*red.files] == [".red"] and [*green.files] == [".grn"]
    assert [one.rsplit("  ")[-1] for one in (*red.awards, *green.awards)] == ["30", "18"]
    assert "is not for English Bridge Union" in sent(event, "ebu").missing[0]
    none = sent(teams_with(points="none"), "ebu")
    assert none.missing == () and ("Points", "none awarded") in none.facts


def test_the_facts_on_the_sheet_setup_of_a_swiss_of_pairs() -> None:
    """ABF 3.1.1: five pairs, 2 1/2 tables count as three, 0.04 W T = 0.30 red, 70 % to the second."""
    event = made.read_event(recalculate(made.swiss_book("ABF red", "12")))
    assert (event.points, event.charge) == ("ABF red", "12")
    result = sent(event, "abf")
    assert [*result.files] == [".red"] and [one.rsplit("  ")[-1] for one in result.awards] == ["30", "21"]


# What stands in a pair and on a line.


@every("dialect", [EBU, NZ, ABF])
def test_the_percentage_is_behind_the_total(dialect: object) -> None:
    """marcshearer/ImportUsebio takes the last of both as the score."""
    root = ElementTree.fromstring(usebio(made.example(), dialect)[0])  # type: ignore[arg-type]
    for pair in root.iter("PAIR"):
        tags = [part.tag for part in pair]
        assert tags.index("PERCENTAGE") == tags.index("TOTAL_SCORE") + 1


def test_a_missing_pair_has_no_element() -> None:
    """Thirteen pairs at seven tables: no fourteenth pair, no line against it."""
    root = root_of(made.example(), "ebu")
    assert root.findtext("EVENT/PAIRS") == str(len([*root.iter("PAIR")])) == "13"
    assert all(
        line.findtext("NS_PAIR_NUMBER") and line.findtext("EW_PAIR_NUMBER")
        for line in root.iter("TRAVELLER_LINE")
    )


def test_a_handicap_is_for_information() -> None:
    """Places are those without it."""
    people = {1: ["A", "B", None, 12], 2: ["C", "D"]}
    plain, other = (
        [
            (pair.findtext("PAIR_NUMBER"), pair.findtext("PLACE"), pair.findtext("HANDICAP"))
            for pair in ElementTree.fromstring(usebio(event_of(small(players=players)))[0]).iter("PAIR")
        ]
        for players in ({}, people)
    )
    assert [one[:2] for one in plain] == [one[:2] for one in other]
    assert [handicap for number, _, handicap in other if number == "1"] == ["12.00"]
    assert {handicap for number, _, handicap in other if number != "1"} == {None}


def test_the_direction_of_the_abf_is_empty_in_a_howell() -> None:
    """Cobalt takes the element for granted."""
    directions = [[*pair.iter("DIRECTION")] for pair in root_of(made.example(), "abf").iter("PAIR")]
    assert [[one.text for one in own] for own in directions] == [[None]] * 13
    assert not [*root_of(made.example(), "ebu").find("EVENT").iter("DIRECTION")]  # type: ignore[union-attr]


@every("board, score, notes, ns, ew", [
    (1, "A6634", "(60%430&40%180)", "6.60", "3.40"), (2, "A4000", "(120)/(600)", "4.00", "0.00"),
    (3, "A4060", None, "4.00", "6.00"),
])  # fmt: skip
def test_the_rulings_of_the_example(board: int, score: str, notes: str | None, ns: str, ew: str) -> None:
    """Worked by hand: 6.6 of 10; split 4 and 0; 40% and 60%, which the score says all of."""
    one = line(root_of(made.example(), "ebu"), board, score)
    assert (one["NS_MATCH_POINTS"], one["EW_MATCH_POINTS"]) == (ns, ew) and "CONTRACT" not in one
    assert bool(one.get("NOTES")) == bool(notes)
    if notes:
        assert one["NOTES"].startswith("Adjusted score: (")


def test_a_board_that_was_not_played_has_no_line() -> None:
    root = root_of(made.example(), "ebu")
    lines = [len(root.findall(f".//BOARD[BOARD_NUMBER='{board}']/TRAVELLER_LINE")) for board in (1, 4)]
    assert lines == [6, 5] and root.find(".//TRAVELLER_LINE[CONTRACT='NP']") is None


@every("method, element", [
    ("Matchpoints", "MATCH_POINTS"), ("Cross-IMPs", "CROSS_IMP_POINTS"), ("Butler", "BUTLER_POINTS"),
])  # fmt: skip
def test_the_points_of_a_line(method: str, element: str) -> None:
    root = ElementTree.fromstring(usebio(event_of(small(method=method)))[0])
    for one in root.iter("TRAVELLER_LINE"):
        assert {part.tag for part in one if part.tag.endswith("POINTS")} == {f"NS_{element}", f"EW_{element}"}


def test_butler_for_the_sbu() -> None:
    """ImportUsebio takes a scoring that it does not know as percentages; it knows cross_imps."""
    notes = sent(event_of(small(method="Butler")), "sbu").lacking
    assert any("Butler" in words and "SBU" in words for words in notes)
    assert not any("SBU" in words for words in sent(event_of(small(method="Cross-IMPs")), "sbu").lacking)


def test_a_match_by_boards() -> None:
    """EBUScoreTeams: method PAB, points of both teams in place of IMPs. 420 against 170: both to the team."""
    root = root_of(teams_with(boards_give="board-a-match", scale="points"), "ebu")
    assert root.findtext("EVENT/BOARD_SCORING_METHOD") == "PAB" and root.find(".//IMPS") is None
    board = root.find(".//MATCH/BOARD")
    assert board is not None
    assert (board.findtext("TEAM_POINTS"), board.findtext("OPPOSING_TEAM_POINTS")) == ("2", "0")


# Round trips: the ranking.


@every(
    "body, called",
    [
        (body, name)
        for body in ("ebu", "abf")
        for name in (*PAIRS, "swiss")
        if (body, name) != ("abf", "swiss")
    ],
)
def test_the_ranking_of_pairs_is_read_back(body: str, called: str, tmp_path: Path) -> None:
    event = EVENTS[called]()
    assert isinstance(event, PairsEvent)
    path = tmp_path / "event.xml"
    path.write_bytes(sent(event, body).files[".xml"])
    read = {
        pair.names: (pair.place.rstrip("="), pair.percent, pair.total) for pair in read_usebio(path).pairs
    }
    if event.swiss is not None:
        expected = {
            event.pairs[place.team].players: (str(place.place), None, Fraction(shown_vp(place.record.total)))
            for place in places_of(event.swiss, None)
        }
    else:
        expected = {
            event.pairs[own.scratch.pair].players: (
                str(own.scratch.place), own.percent and hundredths(own.percent),
                hundredths(own.scratch.score),
            )
            for places in event.rankings for own in places
        }  # fmt: skip
    assert read == expected and len(read) > 4


@every("form", ["round robin", "swiss"])
def test_the_ranking_of_teams_is_read_back(form: str, tmp_path: Path) -> None:
    event, path = made.teams(form), tmp_path / "event.xml"
    path.write_bytes(sent(event, "ebu").files[".xml"])
    read = {pair.number: (pair.place.rstrip("="), pair.total) for pair in read_usebio(path).pairs}
    assert read == {
        place.team: (str(place.place), Fraction(shown_vp(place.record.total)))
        for place in places_of(event.event, None)
    }
    root = ElementTree.fromstring(path.read_bytes())
    names = [team.get("TEAM_NAME") for team in root.iterfind(TEAM)]
    assert sorted(map(str, names)) == ["Team 1", "Team 2", "Team 3"]


# Privacy.


@pytest.mark.thorough
@pytest.mark.parametrize("called", ["sections", "swiss", "round robin", "swiss of teams"])
def test_nothing_public_has_a_number(called: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, public XML, PBN and what is printed for the hall; the folder for the federation has them."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    event, workbook = EVENTS[called](), tmp_path / "event.xlsx"
    workbook.write_bytes(data_of(called))
    people = made.members(event)
    rows = "".join(f"{one.club},{one.name},{one.national}\n" for one in people)
    members = tmp_path / "members.csv"
    members.write_text(f"Number,Name,National number\n{rows}", encoding="utf-8")
    pairs = {"club-number": CLUB.number, "contact": CLUB.contact, "telephone": CLUB.telephone,
             "email": CLUB.email, "charge": "10", "members": str(members)}  # fmt: skip
    run("send", *(part for key, value in pairs.items() for part in ("--set", f"{key}={value}")))
    site = tmp_path / "site"
    done = run("publish", workbook, "-o", site, "--members", members, "--club-number", CLUB.number)
    assert done.exit_code == 0, done.output
    if isinstance(event, PairsEvent):
        assert run("print", workbook, "-o", site).exit_code == 0
    done = run("send", workbook, "--to", "ebu", "--yes")
    assert done.exit_code == 0, done.output
    public = {path.name: path.read_text("utf-8", "replace") for path in site.rglob("*") if path.is_file()}
    assert len(public) > 3 and any(name.endswith(".xml") for name in public)
    secret = [*(one.national for one in people), CLUB.number, CLUB.email, CLUB.telephone, CLUB.contact]
    assert [(name, text) for name, page in public.items() for text in secret if text in page] == []
    private = "".join(path.read_text("utf-8") for path in (tmp_path / "event-federation").iterdir())
    idle = {one.national for one in people if one.name in ("T2 P5", "T3 P5")}  # who played no board
    assert [text for text in secret if text not in private] == sorted(idle)


def data_of(called: str) -> bytes:
    """The workbook of an event."""
    if called == "sections":
        return build(made.opening())
    return made.swiss_book() if called == "swiss" else made.teams_book(called.removesuffix(" of teams"))


def test_an_anonymous_member_has_no_name_in_the_czech_list() -> None:
    people = made.members(made.example())
    hidden = replace(people[0], anonymous=True)
    partner = next(pair.players for pair in made.example().pairs.values() if hidden.name in pair.players)
    some = tuple(one for one in people[1:] if one.name not in partner)
    rows = (
        sent(made.example(), "czech", Options(guests=True), members=(hidden, *some))
        .files[".csv"]
        .decode("cp1250")
    )
    (row,) = [row.split(";") for row in rows.split("\r\n") if hidden.national in row]
    assert hidden.name not in row[2].split(" – ") and row[3:] == [hidden.national]


# Bad input, by the command: named, and nothing is written.


def test_bad_input_is_named(evening: Path) -> None:
    """All of it at once: each fault is on a line of its own, and there is no folder afterwards."""
    numbers = {"Cedar": "12a4567", "Elder": "0500005", "Elm": "0500005", "Pine": ""}
    people = [
        replace(one, national=numbers.get(one.name, one.national)) for one in made.members(made.example())
    ]
    assert {*numbers} <= {one.name for one in people}
    made.write_members(evening, people)
    set_up(evening)
    for key, value in {"club-number": "", "contact": "", "charge": "77"}.items():
        run("send", "--set", f"{key}={value}")
    done = run("send", evening / "evening.xlsx", "--yes")
    for words in (
        "Cedar: the number is '12a4567'; 5 to 8 digits expected",
        "another player has the number 0500005, too",
        "players without a number: Pine",
        "the club's number (English Bridge Union)",
        "a contact: xlvp send --set contact=NAME",
        "the charge code: '77' is none",
    ):
        assert words in done.output, done.output
    assert done.exit_code == 1 and not (evening / "evening-federation").exists()


@every("typed", ["", "soon", "31.2.2026"])
def test_no_date(typed: str) -> None:
    event = replace(made.sections(), date=typed)
    for body in ("ebu", "sbu", "abf", "nz", "czech"):
        result = sent(event, body)
        assert any(words.startswith("the date: type it on the sheet Setup") for words in result.missing), body


def test_a_name_that_nobody_has_is_a_guest_only_if_asked() -> None:
    members = (Member("Somebody else", "123456"),)
    assert len(sent(made.example(), "ebu", members=members).missing) == 1
    assert sent(made.example(), "ebu", Options(guests=True), members=members).missing == ()
