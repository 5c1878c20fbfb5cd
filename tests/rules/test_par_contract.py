"""Par and its contracts from the tricks, beside Bo Haglund's solver, which finds them in its own way."""

from random import Random

import pytest

from tests.exchange.dealt import dealt
from xlvp.formats.pbn_reader import found_hands
from xlvp.rules.contract import VULNERABILITIES, Contract
from xlvp.rules.par import Par, Tricks, double_dummy, par_of, par_score

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
    pytest.importorskip("endplay")
    lines = []
    for board in range(1, 51):
        deal = dealt(board)
        tricks = double_dummy(deal)
        score = par_score(deal, "NESW"[(board - 1) % 4], _vulnerable(board))
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
