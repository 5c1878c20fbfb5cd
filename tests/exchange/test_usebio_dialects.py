"""USEBIO as other programs write it: each form restated with made-up players, and what is read of it.

The forms are those of files in jacquicollier/ukbridge-club-website (public/usebio, payloads/*/usebio.xml):
JSS PairsScorer 7.2, EBUScore Pairs 1.2.20, Pianola, RealBridge 1.3.7, BriAn 213. Compscore's form and that of
events of teams are in test_federation.py and test_team_imports.py.
"""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from urllib.parse import quote

from tests.every import every
from xlvp.formats.usebio_reader import read_usebio
from xlvp.pairs.received import ReceivedPair, ReceivedSession

DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
Parts = Sequence[str | tuple[str, object]]


def element(name: str, *inside: object, attributes: str = "") -> str:
    return f"<{name}{attributes}>{''.join(map(str, inside))}</{name}>"


def fields(**values: object) -> str:
    """Elements in the order in which they are named."""
    return "".join(element(name, value) for name, value in values.items())


def player(name: str, national: str, club: str = "", *, first: str = "CLUB", rateable: bool = False) -> str:
    """A player with numbers, in the order of the program; without a club number there is no element."""
    numbers = {
        "CLUB": fields(CLUB_ID_NUMBER=club) if club else "",
        "NATIONAL": fields(NATIONAL_ID_NUMBER=national),
    }
    order = [numbers[first], *(text for kind, text in numbers.items() if kind != first)]
    return element("PLAYER", fields(PLAYER_NAME=name), *order, attributes=' RATEABLE="Y"' * rateable)


def line(ns: object, ew: object, *inside: str, **values: object) -> str:
    return element("TRAVELLER_LINE", fields(NS_PAIR_NUMBER=ns, EW_PAIR_NUMBER=ew, **values), *inside)


def board(number: int, *lines: str, kind: str = "") -> str:
    attributes = f' EVENT_TYPE="{kind}"' if kind else ""
    return element("BOARD", fields(BOARD_NUMBER=number), *lines, attributes=attributes)


def handset(*, blank: str = "") -> str:
    """Board 1 as HANDSET; one program has no element for a void, another blanks between the cards."""
    hands = zip(("North", "East", "South", "West"), DEAL.removeprefix("N:").split(), strict=True)
    suits = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
    return element(
        "HANDSET",
        element(
            "BOARD",
            fields(BOARD_NUMBER=1),
            *(
                element(
                    "HAND",
                    fields(
                        DIRECTION=seat,
                        **{
                            suit: blank.join(cards)
                            for suit, cards in sorted(zip(suits, hand.split("."), strict=True))
                        },
                    ),
                )
                for seat, hand in hands
            ),
        ),
    )


def file(
    event: str, *, kind: str, version: str = "1.2", encoding: str = "ISO-8859-1", after: str = ""
) -> bytes:
    club = element("CLUB", fields(CLUB_NAME="Zoë's Club", CLUB_ID_NUMBER="987654"))
    inside = element("EVENT", event, attributes=f' EVENT_TYPE="{kind}"')
    root = element("USEBIO", club, inside, after, attributes=f' Version="{version}"')
    doctype = (
        f'<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v{version.replace(".", "_")}.dtd">'
    )
    return f'<?xml version="1.0" encoding="{encoding}"?>\n{doctype}\n{root}'.encode(encoding)


def awarded(points: int) -> str:
    return element("MASTER_POINTS", fields(MASTER_POINTS_AWARDED=points, MASTER_POINT_TYPE="BLACK"))


def jss() -> bytes:
    """Sections in a session, East-West behind North-South, points in an element, deals behind the event."""
    event = fields(
        PROGRAM_NAME="PairsScorer",
        EVENT_DESCRIPTION="Two sections",
        DATE="14/12/2015",
        MASTER_POINT_SCALE="Club",
        P2P_CHARGE_RATE=10,
        MPS_AWARDED_FLAG="Y",
    )
    contact = element("CONTACT", fields(FULL_NAME="Ann", TELEPHONE="123", EMAIL="ann@contact.example"))
    sections = []
    for letter, first in (("A", 1), ("B", 3)):
        pairs = [
            element(
                "PAIR",
                fields(PAIR_NUMBER=number, DIRECTION=side, PERCENTAGE=percent, PLACE=place),
                points,
                player(f"Zoë {number}", f"8000000{number}", str(270 + number), rateable=True),
                player(f"Ünal {number}", f"8000001{number}", str(280 + number), rateable=True),
            )
            for number, side, percent, place, points in (
                (first, "NS", "61.2", "1=", awarded(15)),
                (first + 1, "EW", "38.8", "4", ""),
            )
        ]
        played = line(
            first,
            first + 1,
            CONTRACT="2S",
            PLAYED_BY="E",
            LEAD="D5",
            TRICKS=9,
            SCORE=-140,
            NS_MATCH_POINTS=11,
            EW_MATCH_POINTS=15,
        )
        passed = line(first, first + 1, CONTRACT="PASS", PLAYED_BY="N", TRICKS=0, SCORE=0)
        section = element("PARTICIPANTS", *pairs), board(1, played), board(2, passed)
        sections.append(element("SECTION", *section, attributes=f' SECTION_ID="{letter}"'))
    session = element("SESSION", *sections, attributes=' SESSION_ID="1"')
    return file(event + contact + session, kind="MP_PAIRS", after=handset())


def ebuscore() -> bytes:
    """Labels, deals within the session; a missing pair has no PAIR and no line; 88888888 is a guest."""
    event = fields(
        PROGRAM_NAME="EBUScore Pairs",
        PROGRAM_VERSION="1.2.20",
        EVENT_DESCRIPTION="Labels",
        DATE="01/03/2026",
        BOARD_SCORING_METHOD="MATCH_POINTS",
        WINNER_TYPE=1,
    )
    labels = element("LABELS", fields(NAME="Section"))
    pairs = [
        element(
            "PAIR",
            fields(PAIR_NUMBER=number),
            element("LABEL", fields(NAME="Section", VALUE="A")),
            fields(PERCENTAGE=percent, PLACE=place),
            awarded(12) if place == "1" else "",
            player(f"Ann {number}", "88888888" if number == 3 else f"0012345{number}"),
            player(f"Bob {number}", f"0022345{number}"),
        )
        for number, percent, place in ((1, "60.00", "1"), (2, "45.00", "2="), (3, "45.00", "2="))
    ]
    boards = (
        board(1, line(1, 2, CONTRACT="3NTXX", PLAYED_BY="W", TRICKS=7, SCORE=600)),
        board(2, line(1, 3, SCORE="A6040")),
    )
    section = element("SECTION", element("PARTICIPANTS", *pairs), *boards, attributes=' SECTION_ID="A"')
    return file(
        event + labels + element("SESSION", section, handset(), attributes=' SESSION_ID="1"'), kind="PAIRS"
    )


def pianola() -> bytes:
    """Cross-IMPs, their type at participants and boards; a direction where a pair kept its seats."""
    event = fields(
        BOARD_SCORING_METHOD="CROSS_IMPS",
        PROGRAM_NAME="Pianola",
        WINNER_TYPE=1,
        EVENT_DESCRIPTION="Cross-IMPs",
        DATE="01/12/2016",
        MPS_AWARDED_FLAG="Y",
    )
    pairs = [
        element(
            "PAIR",
            fields(PAIR_NUMBER=number, **direction, TOTAL_SCORE=total, PLACE=place),
            player(f"Cy {number}", f"80000{number}", "456", rateable=True),
            player(f"Dee {number}", f"80001{number}", "507", rateable=True),
        )
        for number, direction, total, place in (
            (1, {}, "-8.86", "3"),
            (2, {"DIRECTION": "EW"}, "8.57", "1"),
            (3, {}, "0.29", "2"),
        )
    ]
    lines = (
        line(
            1,
            2,
            CONTRACT="4S",
            PLAYED_BY="S",
            LEAD="D7",
            TRICKS=12,
            SCORE=480,
            NS_CROSS_IMP_POINTS="-1.14",
            EW_CROSS_IMP_POINTS="1.14",
        ),
        line(
            3,
            2,
            CONTRACT="2HX",
            PLAYED_BY="E",
            LEAD="H10",
            TRICKS=7,
            SCORE=100,
            NS_CROSS_IMP_POINTS=6,
            EW_CROSS_IMP_POINTS=-6,
        ),
    )
    participants = element("PARTICIPANTS", *pairs, attributes=' EVENT_TYPE="CROSS_IMP"')
    return file(event + participants + board(1, *lines, kind="CROSS_IMP"), kind="PAIRS")


def realbridge() -> bytes:
    """UTF-8, no section, no trump is N, a deal in the play of each line; places of each direction apart."""
    event = fields(
        EVENT_DESCRIPTION="Online",
        EVENT_IDENTIFIER="250407124924",
        BOARD_SCORING_METHOD="MATCH_POINTS",
        PROGRAM_NAME="RealBridge",
        DATE="07/04/2025",
        WINNER_TYPE=2,
        MPS_AWARDED_FLAG="N",
    )
    pairs = [
        element(
            "PAIR",
            fields(
                PAIR_NUMBER=number,
                PLACE=place,
                BOARDS_PLAYED=21,
                DIRECTION=side,
                PERCENTAGE=percent,
                ADJUSTMENT="0.00",
            ),
            player(f"Eve {number}", f"102{number}"),
            player(f"Flo {number}", f"165{number}"),
        )
        for number, place, side, percent in ((1, "5=", "NS", "53.40"), (2, "1", "EW", "46.60"))
    ]
    south, west, north = "S6543H876D876C876", "S2H5432D5432C5432", "SAKQJHAKQDAKQCAKQ"
    play = f"qx||pn|{quote('Eve#1021,Flo')}|st||md|3{quote(f'{south},{west},{north},')}|rh||mc|8|"
    lines = line(
        1,
        2,
        CONTRACT="1N",
        PLAYED_BY="E",
        LEAD="HK",
        TRICKS=8,
        SCORE=-120,
        NS_MATCH_POINTS=5,
        EW_MATCH_POINTS=9,
        LIN_DATA=play,
    )
    return file(event + element("PARTICIPANTS", *pairs) + board(1, lines), kind="PAIRS", encoding="UTF-8")


def brian() -> bytes:
    """Version 1.0: points straight in the pair, empty for none; a handicap; many digits; NOTES."""
    event = fields(
        EVENT_DESCRIPTION="Morning",
        PROGRAM_NAME="BriAn",
        PROGRAM_VERSION=213,
        TITLE="Morning",
        WINNER_TYPE=1,
        DATE="09/04/2025",
        MASTER_POINT_TYPE="Black",
        MPS_AWARDED_FLAG="Y",
    )
    pairs = [
        element(
            "PAIR",
            fields(
                PAIR_NUMBER=number,
                PLACE=place,
                MASTER_POINTS_AWARDED=points,
                PERCENTAGE=percent,
                HANDICAP="0.0",
            ),
            player(f"Gus {number}", f"0046215{number}", f"187{number}", first="NATIONAL"),
            player(f"Hal {number}", f"4774{number}", f"193{number}", first="NATIONAL"),
        )
        for number, place, points, percent in ((1, "1", "24", "62.01923"), (11, "9=", "", "46.218487"))
    ]
    lines = line(
        1,
        11,
        CONTRACT="4H",
        PLAYED_BY="S",
        TRICKS=9,
        LEAD="SJ",
        SCORE=-50,
        NS_MATCH_POINTS="3.0",
        EW_MATCH_POINTS="7.0",
    )
    ruled = line(1, 11, SCORE="A6634", NS_MATCH_POINTS="6.6", EW_MATCH_POINTS="3.4", NOTES="Adjusted score")
    participants = element("PARTICIPANTS", *pairs, attributes=' EVENT_TYPE="MP_PAIRS"')
    return file(event + participants + board(1, lines) + board(2, ruled), kind="MP_PAIRS", version="1.0")


#: Title, day, method; number, side, section, place, points of each pair; board, pairs, section and entry of
#: each line; boards with a deal.
READ = {
    jss: (
        ("Two sections", date(2015, 12, 14), "matchpoints"),
        [(1, "NS", "A", "1=", 15), (2, "EW", "A", "4", 0), (3, "NS", "B", "1=", 15), (4, "EW", "B", "4", 0)],
        [(1, 1, 2, "A", "2SE+1"), (2, 1, 2, "A", "pass"), (1, 3, 4, "B", "2SE+1"), (2, 3, 4, "B", "pass")],
        {1: DEAL},
    ),
    ebuscore: (
        ("Labels", date(2026, 3, 1), "matchpoints"),
        [(1, "", "", "1", 12), (2, "", "", "2=", 0), (3, "", "", "2=", 0)],
        [(1, 1, 2, "", "3NTxxW-2"), (2, 1, 3, "", "60%")],
        {1: DEAL},
    ),
    pianola: (
        ("Cross-IMPs", date(2016, 12, 1), "cross-imps"),
        [(1, "", "", "3", None), (2, "EW", "", "1", None), (3, "", "", "2", None)],
        [(1, 1, 2, "", "4SS+2"), (1, 3, 2, "", "2HxE-1")],
        {},
    ),
    realbridge: (
        ("Online", date(2025, 4, 7), "matchpoints"),
        [(1, "NS", "", "5=", None), (2, "EW", "", "1", None)],
        [(1, 1, 2, "", "1NTE+1")],
        {1: DEAL},
    ),
    brian: (
        ("Morning", date(2025, 4, 9), "matchpoints"),
        [(1, "", "", "1", 24), (11, "", "", "9=", 0)],
        [(1, 1, 11, "", "4HS-1"), (2, 1, 11, "", "66%")],
        {},
    ),
}


def read(data: bytes, folder: Path) -> ReceivedSession:
    path = folder / "event.xml"
    path.write_bytes(data)
    return read_usebio(path)


@every("made", READ)
def test_what_is_read(made: object, tmp_path: Path) -> None:
    head, pairs, lines, deals = READ[made]  # type: ignore[index]
    session = read(made(), tmp_path)  # type: ignore[operator]
    assert session.problems == (), "all of it is read, or known to be computed anew"
    assert (session.title, session.day, session.method) == head and session.place == "Zoë's Club"
    assert [(p.number, p.side, p.section, p.place, p.award) for p in session.pairs] == pairs
    assert [(r.board, r.ns, r.ew, r.section, r.entry) for r in session.results] == lines
    assert session.deals == deals
    assert all(
        len(p.players) == 2 and all(one.name and one.number for one in p.players) for p in session.pairs
    )


def named(pairs: Sequence[ReceivedPair]) -> list[list[tuple[str, str]]]:
    return [[(one.name, one.number) for one in pair.players] for pair in pairs]


def test_numbers_are_the_federations_with_their_zeros(tmp_path: Path) -> None:
    assert named(read(brian(), tmp_path).pairs)[0] == [("Gus 1", "00462151"), ("Hal 1", "47741")]
    assert named(read(jss(), tmp_path).pairs)[0] == [("Zoë 1", "80000001"), ("Ünal 1", "80000011")]


def test_figures_are_exact(tmp_path: Path) -> None:
    assert [pair.percent for pair in read(brian(), tmp_path).pairs] == [
        Fraction("62.01923"),
        Fraction("46.218487"),
    ]
    assert [pair.total for pair in read(pianola(), tmp_path).pairs] == [
        Fraction("-8.86"),
        Fraction("8.57"),
        Fraction("0.29"),
    ]


@every(
    "old, new, words",
    [
        ("<CONTRACT>4S</CONTRACT>", "<CONTRACT>42</CONTRACT>", "contract is '42'"),  # so in Pianola's sample
        ("<SCORE>480</SCORE>", "<SCORE>450</SCORE>", "450"),
    ],
)
def test_a_line_that_contradicts_itself_is_named(old: str, new: str, words: str, tmp_path: Path) -> None:
    session = read(pianola().replace(old.encode(), new.encode()), tmp_path)
    assert [bool(one.entry) for one in session.results] == [False, True] and words in session.results[
        0
    ].problem


def test_several_kinds_of_points_are_named(tmp_path: Path) -> None:
    """scorer_to_usebio of New Zealand writes several MASTER_POINTS; their kinds cannot be added up."""
    several = jss().replace(awarded(15).encode(), awarded(15).encode() + awarded(3).encode(), 1)
    session = read(several, tmp_path)
    assert session.pairs[0].award is None and session.pairs[2].award == 15
    assert session.problems == ("pair '1': its master points, 15 and 3, are left out",)


def test_deals_of_one_board_that_differ_are_named(tmp_path: Path) -> None:
    text = realbridge().decode()
    start = text.index("<TRAVELLER_LINE>")
    other = (
        text[start : text.index("</BOARD>", start)]
        .replace("md|3S6543", "md|3S5643")
        .replace("S2H5432D", "S2H5432D")
    )
    moved = other.replace("S5643H876", "S543H8762").replace("S2H5432", "S26H543")
    session = read(text.replace("</TRAVELLER_LINE>", f"</TRAVELLER_LINE>{moved}", 1).encode(), tmp_path)
    assert session.deals == {} and "different deals" in session.problems[0]
