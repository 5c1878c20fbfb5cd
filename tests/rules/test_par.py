"""Par of published deals, and its contracts from the tricks; the Milton table.

The three deals and their tricks are those of Bo Haglund's DDS, examples/hands.cpp, worked out by hand; his
solver finds par in its own way. Milton: Ł. Sławiński, Pikier: "Zapis Miltonowy"; 20, 29 and 30 points are
from a second print, which has 600/900 at 31.
"""

import sys
from random import Random

import pytest

from tests.exchange.dealt import dealt
from xlvp.errors import InputError, MissingPackage, NotApplicable
from xlvp.formats.pbn_reader import found_hands
from xlvp.rules.contract import VULNERABILITIES, Contract
from xlvp.rules.par import Par, Tricks, double_dummy, milton, north_south_points, par_of, par_score, read_deal

FIRST = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
SECOND = "E:QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75 AK96.KQ8.A98.K63"
THIRD = "N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93"
GRAND = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"  # made up

PARS = [
    # East-West make 8 tricks in spades; North-South 7 in clubs, so 3C doubled costs 300 or 500.
    (FIRST, {"None": -110, "NS": -110, "EW": -110, "All": -110}),
    # North-South make 10 tricks in hearts, East-West 9 in spades: 4S doubled, one down.
    (SECOND, {"None": 100, "NS": 100, "EW": 200, "All": 200}),
    # East-West make 10 tricks in spades, North-South 9 in hearts: 5H doubled, 300 or 500, against 420 or 620.
    (THIRD, {"None": -300, "NS": -420, "EW": -300, "All": -500}),
    # Nobody can bid above 7NT, which North-South make.
    (GRAND, {"None": 1520, "NS": 2220, "EW": 1520, "All": 2220}),
]


@pytest.mark.parametrize(("deal", "pars"), PARS)
@pytest.mark.parametrize("dealer", "NESW")
def test_par(deal: str, pars: dict[str, int], dealer: str) -> None:
    pytest.importorskip("endplay", reason="endplay, the double-dummy solver, is not installed")
    assert {vulnerable: par_score(deal, dealer, vulnerable) for vulnerable in pars} == pars


def test_a_missing_solver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    double_dummy.cache_clear()
    monkeypatch.setitem(sys.modules, "endplay.dds", None)
    with pytest.raises(
        MissingPackage, match=r"PARSCORE needs the package endplay: \".+\" -m pip install \"endplay<0.6\"$"
    ):
        par_score(FIRST, "N", "None")


def test_a_deal_is_read_from_any_seat() -> None:
    turned = "E:873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3 QJ6.K652.J85.T98"
    assert read_deal(turned) == read_deal(FIRST)
    assert read_deal(FIRST.lower().replace("t", "10")) == read_deal(FIRST)


@pytest.mark.parametrize(("deal", "points"), [(FIRST, 19), (SECOND, 23), (THIRD, 16), (GRAND, 37)])
def test_points_of_north_and_south(deal: str, points: int) -> None:
    """Counted by hand: FIRST 7 + 12, SECOND 19 + 4, THIRD 9 + 7, GRAND 37 + 0."""
    assert north_south_points(deal) == points


@pytest.mark.parametrize(
    ("deal", "wrong"),
    [
        ("", "not a deal in PBN"),
        ("N:AKQ.AKQ.AKQ.AKQJ", "not a deal in PBN"),
        (FIRST.replace("N:", "X:"), "not a deal in PBN"),
        (FIRST.replace("N:", ""), "not a deal in PBN"),
        (FIRST.replace("QJ6.", "QJX."), "hand of N, 'QJX.K652.J85.T98': no card is called 'X'"),
        (FIRST.replace("QJ6.K652.J85.T98", "QJ6.K652.J85T98"), "hand of N, 'QJ6.K652.J85T98': 3 suits"),
        (FIRST.replace("QJ6.", "QJ."), "hand of N, 'QJ.K652.J85.T98', has 12 cards"),
        (FIRST.replace("QJ6.", "QJ8."), "hand of E, '873.J97.AT764.Q4': the 8 is in the deal twice"),
        (FIRST.replace("QJ6.", "QJJ."), "hand of N, 'QJJ.K652.J85.T98': the J is in the deal twice"),
    ],
)
def test_a_deal_that_is_none(deal: str, wrong: str) -> None:
    with pytest.raises(InputError, match=wrong):
        par_score(deal, "N", "None")


@pytest.mark.parametrize(("dealer", "vulnerable"), [("X", "None"), ("", "All"), ("N", "Both")])
def test_dealer_and_vulnerability_are_checked(dealer: str, vulnerable: str) -> None:
    with pytest.raises(InputError, match=r"the dealer is|the vulnerability is"):
        par_score(FIRST, dealer, vulnerable)


_STRAINS = "CDHSN"


def written(contract: Contract) -> str:
    sign = dict(zip(_STRAINS, ("♣", "♦", "♥", "♠", "NT"), strict=True))[contract.strain]
    made = f"{contract.tricks:+d}" if contract.tricks else "="
    return f"{contract.level}{sign}{contract.declarer}{'x' * contract.doubling}{made}"


def table(random: Random) -> Tricks:
    """Tricks as deals have them: partners nearly the same, both sides at most thirteen together."""
    north = [random.randint(0, 13) for _ in _STRAINS]
    south = [max(0, min(13, made + random.choice((0, 0, 0, 1, -1)))) for made in north]
    east, west = (
        [13 - max(pair) - random.choice((0, 0, 1)) for pair in zip(north, south, strict=True)] for _ in "EW"
    )
    return tuple(tuple(max(0, made) for made in seat) for seat in (north, east, south, west))


def test_the_solver_finds_the_same_par_and_contracts() -> None:
    """100 tables of tricks with every dealer and vulnerability."""
    dds = pytest.importorskip("endplay._dds", reason="endplay (xlvp[par]) is not installed")
    from endplay.dds import par
    from endplay.dds.ddtable import DDTable
    from endplay.types import Denom, Player, Vul

    strains = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
    words = dict(zip(VULNERABILITIES, (Vul.none, Vul.ns, Vul.ew, Vul.both), strict=True))
    random = Random(27)
    for _ in range(100):
        tricks, solved = table(random), dds.ddTableResults()
        for at, strain in enumerate(strains):
            for seat in range(4):
                solved.resTable[strain.value][seat] = tricks[seat][at]
        for dealer in "NESW":
            for vulnerable, word in words.items():
                expected = par(DDTable(solved), word, Player.find(dealer))
                own = par_of(tricks, dealer, vulnerable)
                assert own.score == int(expected.score), (tricks, dealer, vulnerable)
                assert set(map(written, own.contracts)) == {str(one) for one in expected}


def test_nobody_makes_a_contract() -> None:
    """Six tricks at most: everybody passes."""
    assert par_of(((6,) * 5,) * 4, "N", "All") == Par(0, ())


#: The dealer's side makes 1NT, whichever it is: who bids first has it.
def test_who_bids_first_matters() -> None:
    seven = ((0, 0, 0, 0, 7),) * 4
    assert [par_of(seven, dealer, "None").score for dealer in "NESW"] == [90, -90, 90, -90]


@pytest.mark.slow
def test_fifty_deals_as_the_solver_and_as_the_tags_of_a_file() -> None:
    dds, types = pytest.importorskip("endplay.dds"), pytest.importorskip("endplay.types")
    names = {"None": types.Vul.none, "NS": types.Vul.ns, "EW": types.Vul.ew, "All": types.Vul.both}
    lines = []
    for board in range(1, 51):
        deal = dealt(board)
        tricks = double_dummy(deal)
        table, dealer = dds.calc_dd_table(types.Deal(deal)), types.Player.find("NESW"[(board - 1) % 4])
        score = int(dds.par(table, names[_vulnerable(board)], dealer).score)
        word = "".join(
            f"{tricks['NESW'.index(seat)][_STRAINS.index(s)]:X}" for seat in "NSEW" for s in "NSHDC"
        )
        lines += [f'[Board "{board}"]', f'[Deal "{deal}"]', f'[DoubleDummyTricks "{word}"]']
        lines.append(f'[OptimumScore "NS {score}"]')
        assert par_of(tricks, "NESW"[(board - 1) % 4], _vulnerable(board)).score == score
    problems: list[str] = []
    hands = found_hands("\n".join(lines), "fifty.pbn", problems)
    assert not problems and len(hands) == 50
    assert all(hand.tricks == double_dummy(hand.deal) for hand in hands.values())


def _vulnerable(board: int) -> str:
    """Law 2, written out once more."""
    words = ("None", "NS", "EW", "All", "NS", "EW", "All", "None")
    more = ("EW", "All", "None", "NS", "All", "None", "NS", "EW")
    return ((*words, *more) * 4)[board - 1]


def test_a_wrong_tag_is_named() -> None:
    """The tricks of the published board 1 make 450, not 420."""
    tricks = "AB6B8AB6B8007050" + "0705"
    text = f'[Board "1"]\n[Deal "{_DEAL}"]\n[DoubleDummyTricks "{tricks}"]\n[OptimumScore "NS 420"]\n'
    problems: list[str] = []
    (hand,) = found_hands(text, "x.pbn", problems).values()
    assert hand.par == 450 and [written(each) for each in hand.par_contracts] == ["4♠N+1", "4♠S+1"]
    assert problems == [
        "board 1: OptimumScore is +420 for North-South, but the tricks of the file make par +450; +450 is "
        "shown: check the tags DoubleDummyTricks and OptimumResultTable"
    ]
    assert found_hands(text.replace("420", "450"), "x.pbn", problems)[1].par == 450 and len(problems) == 1


_DEAL = "N:J76.AK.AQJ954.J3 QT.QT8542.62.Q52 AK9543.6.K3.T986 82.J973.T87.AK74"


PRINTED = {
    21: "50/50", 22: "70/70", 23: "110/110", 24: "200/290", 25: "300/440", 26: "350/520", 27: "400/600",
    28: "430/630", 31: "600/800", 32: "700/1050", 33: "900/1350", 34: "1000/1500", 35: "1100/1650",
    36: "1200/1800",
}  # fmt: skip
SECOND_PRINT = {20: "0/0", 29: "460/660", 30: "490/690"}


@pytest.mark.parametrize(("points", "printed"), [*PRINTED.items(), *SECOND_PRINT.items()])
def test_every_line(points: int, printed: str) -> None:
    plain, vulnerable = map(int, printed.split("/"))
    assert [milton(points, who) for who in ("None", "EW", "NS", "All")] == [
        plain,
        plain,
        vulnerable,
        vulnerable,
    ]


@pytest.mark.parametrize(("points", "printed"), [*PRINTED.items(), *SECOND_PRINT.items()])
def test_fewer_than_20_are_the_other_sides(points: int, printed: str) -> None:
    """The vulnerability that counts is that of the side with more points."""
    plain, vulnerable = map(int, printed.split("/"))
    assert [-milton(40 - points, who) for who in ("None", "NS", "EW", "All")] == [
        plain,
        plain,
        vulnerable,
        vulnerable,
    ]


def test_all_points_from_20_to_36_are_covered() -> None:
    assert sorted(PRINTED | SECOND_PRINT) == list(range(20, 37))
    scores = [milton(points, "All") for points in range(4, 37)]
    assert scores == sorted(scores)


@pytest.mark.parametrize("points", [0, 3, 37, 40])
def test_no_value_is_sure_beyond_36(points: int) -> None:
    with pytest.raises(NotApplicable, match=f"no sure value for {points} points: it covers 4 to 36"):
        milton(points, "None")


@pytest.mark.parametrize("points", [-1, 41])
def test_there_are_40_points(points: int) -> None:
    with pytest.raises(InputError, match=f"0 to 40 points, not {points}"):
        milton(points, "None")
