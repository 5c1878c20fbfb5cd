"""Master points against the awards that programs published, and what directors say of the tables."""

from fractions import Fraction

import pytest

from tests.every import every
from xlvp.errors import InputError, NotApplicable
from xlvp.hosts.engine import evaluate
from xlvp.rules.masterpoints import GAMES, SCHEMES, ebu_awards, masterpoints, read_scheme, session_awards


def field(many: int, *ties: tuple[int, int]) -> list[int]:
    """The places of so many contestants; a tie is its place and how many share it."""
    places = list(range(1, many + 1))
    for place, tied in ties:
        places[place - 1 : place - 1 + tied] = [place] * tied
    return places


#: Files of jacquicollier/ukbridge-club-website, payloads/*/usebio.xml: EBUScore, TeamsScorer, the EBU's
#: own example of an individual: kind, contestants, boards, ties, the awards from the first place down.
EBU_FILES = (
    ("one winner", 35, 18, (), list(range(72, 0, -6))),
    ("one winner", 13, 24, (), [24, 18, 12, 6]),
    ("teams", 10, 24, (), [40, 30, 20, 10]),
    ("individual", 12, 18, ((3, 2),), [12, 9, 6, 6]),
)


@every("kind, many, boards, ties, awards", EBU_FILES)
def test_the_awards_of_the_ebus_files(
    kind: str, many: int, boards: int, ties: tuple[tuple[int, int], ...], awards: list[int]
) -> None:
    for body in ("EBU", "sbu"):
        result = masterpoints(field(many, *ties), body, kind, boards)
        assert result == awards + [0] * (many - len(awards))


#: forums.ebu.co.uk/discussion/1229 and 1365: how many awards the handbook has. Of individuals of 4, 5
#: and 6 tables they have 5, 6 and 7 above the bottom row, which is an award, too.
NUMBERS = (
    ("one winner", 25, 12, 13),
    ("one winner", 26, 12, 13),
    ("one winner", 19, 18, 13),
    ("one winner", 13, 36, 13),
    ("one winner", 4.5, 36, 4),  # 9 pairs, as EBUScore has them
    ("teams", 27, 36, 14),
    ("individual", 4, 18, 6),
    ("individual", 5, 18, 7),
    ("individual", 6, 18, 8),
)


@every("kind, tables, boards, awards", NUMBERS)
def test_how_many_awards_the_ebu_gives(kind: str, tables: float, boards: int, awards: int) -> None:
    assert len(ebu_awards(Fraction(tables), boards, kind)[0]) == awards


def test_an_individual_of_six_tables() -> None:
    """forums.ebu.co.uk/discussion/1365: 24 down to 6, and 6 once more, as no award is below 6."""
    assert masterpoints(field(24), "EBU", "individual", 18)[:9] == [24, 21, 18, 15, 12, 9, 6, 6, 0]


@every("level, least", [("club", 6), ("district", 9), ("county", 12), ("regional", 18), ("national", 24)])
def test_the_levels_of_the_ebu(level: str, least: int) -> None:
    """The same page: minima of 6, 9, 12, 18, 24 on the scales from club to national."""
    for kind in ("one winner", "individual"):
        awards, smallest = ebu_awards(Fraction(6), 18, kind, level)
        assert (awards[-1], smallest) == (least, least)


def test_ties_of_the_ebu() -> None:
    """13 pairs, 24 boards: 24, 18, 12, 6. Means: 21; (6 + 0 + 0) / 3 = 2, raised to 6; (12 + 6 + 0) / 3."""
    assert masterpoints(field(13, (1, 2)), "EBU", boards=24)[:4] == [21, 21, 12, 6]
    assert masterpoints(field(13, (4, 3)), "EBU", boards=24)[3:7] == [6, 6, 6, 0]
    assert masterpoints(field(13, (3, 3)), "EBU", boards=24)[2:6] == [6, 6, 6, 0]
    assert masterpoints(field(13, (5, 3)), "EBU", boards=24)[4:7] == [0, 0, 0]
    assert masterpoints([0, 1, *[2] * 11], "EBU", boards=24)[0] == 0
    assert masterpoints(field(13), "EBU", boards=11) == [0] * 13


#: Sessions of Compscore3, abftech/cobalt, results/tests/test_files: kind, field, tables, scale, ties, points.
ABF_FILES = (
    ("two winners", 19, None, "green", ((6, 2),), [57, 40, 29, 19, 14, 11, 11, 8, 7]),
    ("one winner", 12, None, "red", (), [60, 42, 30, 20, 15, 12]),
    ("one winner", 9, None, "green", (), [30, 21, 15, 10]),
    ("two winners", 7, None, "", (), [21, 15, 11]),  # butler_mitchell.xml, both directions
    ("two winners", 6, 6.5, "1.5", (), [21, 15, 11]),
)


@every("kind, many, tables, scale, ties, awards", ABF_FILES)
def test_the_awards_of_the_abfs_files(
    kind: str,
    many: int,
    tables: float | None,
    scale: str,
    ties: tuple[tuple[int, int], ...],
    awards: list[int],
) -> None:
    whole = None if tables is None else Fraction(tables)
    result = masterpoints(field(many, *ties), "ABF", kind, None, scale, whole)
    assert result == awards + [0] * (many - len(awards))


def test_the_curve_of_the_abf_beyond_its_straight_line() -> None:
    """W(1 - exp(-T/32)) beyond 30 tables, W(1 - exp(-T/16)) beyond 15, by exp(-1) = 0.36787944."""
    assert masterpoints(field(32), "ABF", "two winners")[0] == round(150 * (1 - 0.36787944))
    assert masterpoints(field(32), "ABF", "one winner", scale="red")[0] == round(250 * (1 - 0.36787944))
    assert masterpoints(field(60), "ABF", "two winners", tables=Fraction(30))[0] == 90
    assert masterpoints(field(30), "ABF", "one winner")[0] == 90


def test_the_depth_of_the_abf() -> None:
    """Manual 4.2: half the field, rounded down; teams a third, rounded up."""
    assert [len([*filter(None, masterpoints(field(n), "ABF"))]) for n in (8, 9)] == [4, 4]
    assert [len([*filter(None, masterpoints(field(n), "ABF", "teams"))]) for n in (9, 10)] == [3, 4]


#: ACBL Handbook, section three, "Calculating the awards": game, hundredths a pair, the most.
RATES = (
    ("open", 10, 150), ("invitational", 8, 120), ("0-20", 5, None), ("0-100", 6, None), ("0-200", 7, None),
    ("0-200+", 8, None), ("newcomer 0-5", 3, 100), ("newcomer 0-10", 4, 100), ("newcomer 0-20", 5, 100),
)  # fmt: skip


@every("game, each, most", RATES)
def test_the_rates_of_the_acbl(game: str, each: int, most: int | None) -> None:
    assert {name for name, _, _ in RATES} == {*GAMES}
    for pairs in (8, 10, 11):
        assert masterpoints(field(pairs), "ACBL", scale=game)[0] == each * pairs
    if most:
        assert masterpoints(field(60), "ACBL", scale=game)[0] == most
    else:
        with pytest.raises(NotApplicable, match="limit"):
            masterpoints(field(60), "ACBL", scale=game)


def test_places_of_the_acbl() -> None:
    """70%, 50%, 35%, 1/5 and 1/6 of 1.20 for 12 pairs; 40% of 12 is 4.8, of 11 4.4, of 15 6, .5 up."""
    assert masterpoints(field(15), "ACBL", tables=Fraction(15, 2))[:7] == [150, 105, 75, 53, 30, 25, 0]
    assert masterpoints(field(12), "ACBL")[:6] == [120, 84, 60, 42, 24, 0]
    assert [*filter(None, masterpoints(field(11), "ACBL"))] == [110, 77, 55, 39]
    seven = masterpoints(field(7), "ACBL", "two winners", tables=Fraction(15, 2))
    assert seven == [80, 56, 40, 0, 0, 0, 0], "7 1/2 tables are 8 pairs in each group, 40% of which are 3.2"


@every(
    "body, options, words",
    [
        ("PZBS", {}, "titles"),
        ("Poland", {}, "nothing is awarded"),
        ("WBF", {}, "EBU, SBU, ABF, ACBL"),
        ("EBU", {}, "the number of boards is missing"),
        ("EBU", {"boards": 24, "kind": "trio"}, "one winner"),
        ("EBU", {"boards": 24, "scale": "world"}, "club, district"),
        ("ABF", {"scale": "blue"}, "green, red"),
        ("ABF", {"scale": "1/0"}, "green, red"),
        ("ABF", {"kind": "individual"}, "teams"),
        ("ACBL", {"kind": "teams"}, "were not found"),
        ("ACBL", {"scale": "0-50"}, "0-20"),
    ],
)
def test_what_cannot_be_awarded_says_why(body: str, options: dict[str, object], words: str) -> None:
    with pytest.raises((InputError, NotApplicable), match=words):
        masterpoints([1, 2, 3], body, **options)  # type: ignore[arg-type]


@every("points", [(1, 2, 2, 4), (1, 1, 1, 1), (2, 1, 4, 3)])
def test_equal_places_have_equal_awards(points: tuple[int, ...]) -> None:
    for body in ("EBU", "ABF", "ACBL"):
        awards = masterpoints(points, body, boards=36)
        assert len({*zip(points, awards, strict=True)}) == len({*points})
        order = sorted(zip(points, awards, strict=True))
        assert [award for _, award in order] == sorted(awards, reverse=True)


def test_the_function_reads_places_as_they_are_printed() -> None:
    table = evaluate(['=MASTERPOINTS({1;"2=";"2=";"-";""},"ABF","two winners",,1.5,6.5)'])
    # 0.21, then 0.15 and, third of a depth of two, nothing; (15 + 0) / 2 = 7.5, halves up
    assert table == [[[21], [8], [8], [0], [""]]]


@every(
    "typed, scheme",
    [
        ("", None),
        (" none ", None),
        ("EBU", ("EBU", "")),
        ("ebu  County", ("EBU", "county")),
        ("ABF 1.5", ("ABF", "1.5")),
    ],
)
def test_what_is_chosen_on_setup(typed: str, scheme: tuple[str, str] | None) -> None:
    assert read_scheme(typed) == scheme


def test_every_scheme_that_can_be_chosen_awards() -> None:
    for text in SCHEMES:
        body, scale = read_scheme(text) or ("", "")
        ((first, *_), _) = session_awards([field(7), field(6)], body, scale, 24)
        assert first > 0, text
    with pytest.raises(InputError, match="EBU club"):
        read_scheme("DBV")
