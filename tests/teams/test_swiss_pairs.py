"""A Swiss of pairs: the matches from the boards, their VPs, who sits where, and the words for pairs."""

import random
from fractions import Fraction

import pytest

from xlvp.functions.session_kinds import read_list
from xlvp.hosts.engine import evaluate
from xlvp.pairs.session import scored
from xlvp.teams.evening import pair_matches, seated
from xlvp.teams.pairable import least_by_search
from xlvp.teams.swiss import drawn
from xlvp.teams.vp_scale import vp_scale

# Three tables, four boards (made up): North-South's scores of each board at tables 1, 2 and 3.
SCORES = {1: (620, 170, 170), 2: (-50, -100, 110), 3: (430, 430, 430), 4: (-420, 50, -420)}
PAIRS = ((1, 4), (2, 5), (3, 6))


def _list(scores: dict[int, tuple[object, ...]] = SCORES) -> list[tuple[object, ...]]:
    return [
        (1, table, board, *pair, own[table - 1])
        for table, pair in enumerate(PAIRS, 1)
        for board, own in scores.items()
    ]


def _matches(rows: list[tuple[object, ...]], method: str = "matchpoints") -> list[tuple[object, ...]]:
    result = pair_matches(scored(read_list(tuple(rows)), method))
    return [(one.ns, one.ew, one.won_ns, one.won_ew) for one in result]


def test_matchpoints_of_a_match_are_its_percentage_over_its_boards() -> None:
    # By hand, of 16: table 1 has 4 + 2 + 2 + 1, table 2 has 1 + 0 + 2 + 4, table 3 has 1 + 4 + 2 + 1.
    shares = [Fraction(100 * points, 16) for points in (9, 7, 8)]
    assert _matches(_list()) == [
        (*pair, share, 100 - share) for pair, share in zip(PAIRS, shares, strict=True)
    ]


def test_vps_of_the_white_book_for_that_percentage() -> None:
    # 2 to 4 boards: 54.72 to 56.70 gives 13-7, to 50.92 10-10; 9 of 16 points are 56.25%, 7 are 43.75%.
    list_ = ";".join(",".join(map(str, row)) for row in _list())
    rows = [f"1,{ns},{ew},4,{won},{lost}" for ns, ew, won, lost in
            ((1, 4, 56.25, 43.75), (2, 5, 43.75, 56.25), (3, 6, 50, 50))]  # fmt: skip
    conditions = '{"boards",4;"scale","swiss pairs 20";"played by","pairs"}'
    matches, vps = evaluate([f"=SWISSMATCHES({{{list_}}})", f"=MATCHVPS({{{';'.join(rows)}}},{conditions})"])
    assert [row[5:7] for row in matches] == [[56.25, 43.75], [43.75, 56.25], [50, 50]]  # type: ignore[union-attr]
    assert [row[:2] for row in vps] == [[13, 7], [7, 13], [10, 10]]  # type: ignore[union-attr]


def test_imps_of_a_match_are_what_each_pair_won() -> None:
    # Cross-IMPs of table 1: 450 twice 10; 50 is 2 and -160 is -4, so -1; nothing; nothing and -470, so -5.
    assert _matches(_list(), "cross-imps")[0] == (1, 4, 10, 6)


@pytest.mark.parametrize("method", ["matchpoints", "percent", "cross-imps", "butler", "butler-all"])
def test_the_vps_of_a_match_are_20_together(method: str) -> None:
    own = method in ("matchpoints", "percent")
    scale = "swiss pairs 20" if own else "continuous"
    chance = random.Random(14)
    scores = [-1100, -420, -50, 0, 110, 170, 420, 620, 650, 1430]
    for _ in range(30):
        given = {board: tuple(chance.choice(scores) for _ in PAIRS) for board in range(1, 7)}
        for _, _, won, lost in _matches(_list(given), method):
            assert isinstance(won, Fraction) and isinstance(lost, Fraction)
            sides = (won, lost) if own else (won - lost, lost - won)
            assert sum(vp_scale(scale).vp(side, 6) for side in sides) == 2000


def test_the_order_of_entry_changes_nothing() -> None:
    rows = _list()
    turned = list(reversed(rows))
    for method in ("matchpoints", "butler"):
        assert _matches(rows, method) == _matches(turned, method)


def test_a_match_waits_for_its_boards_and_for_no_other_table() -> None:
    rows = _list(SCORES | {4: (-420, None, "NP")})
    result = pair_matches(scored(read_list(tuple(rows))))
    assert [one.boards for one in result] == [4, 3, 3]
    assert [one.won_ns is None for one in result] == [False, True, False]
    assert [one.words for one in result] == ["", "1 of 4 boards to come", ""]


def test_the_wrong_direction_and_the_wrong_pair_are_told_apart() -> None:
    rows = [(*row, None, None, None, None) for row in _list()]
    turned = [(*rows[0][:7], None, 4, 1), *rows[1:]]  # pair 4 sat North-South on board 1
    result = pair_matches(scored(read_list(tuple(turned))))
    assert (result[0].won_ns, result[0].boards) == (Fraction(100 * 5, 16), 4)
    other = [(*rows[0][:7], None, 5, 4), (*rows[4][:7], None, 2, 1), *rows[1:4], *rows[5:]]
    result = pair_matches(scored(read_list(tuple(other))))
    assert result[0].words == "board 1 was played by others" and result[0].boards == 3


def test_a_sit_out_is_a_match_of_one() -> None:
    result = pair_matches(scored(read_list(((1, 1, 1, 1, 2, 620), (1, 2, None, 3, None, None)))))
    assert [(one.ns, one.ew, one.won_ns) for one in result] == [(1, 2, 50), (3, None, None)]


def test_no_pair_sits_one_way_twice_more_often_than_its_opponent_allows() -> None:
    """Of every match the pair that sat North-South less often sits there; over evenings they stay level."""
    chance = random.Random(9)
    for pairs in (8, 9, 12):
        met: dict[tuple[int, int], int] = {}
        byes: dict[int, int] = {}
        sat: list[tuple[int, int, int]] = []
        for round_ in range(1, 6):
            order = chance.sample(range(1, pairs + 1), pairs)
            result = drawn(order, met, byes, None, least_by_search)
            often = {pair: sum(one[1] == pair for one in sat) - sum(one[2] == pair for one in sat)
                     for pair in range(1, pairs + 1)}  # fmt: skip
            now = seated(result.pairs, sat)
            assert {tuple(sorted(both)) for both in now} == {tuple(sorted(both)) for both in result.pairs}
            assert all(often[ns] <= often[ew] for ns, ew in now)
            assert not {(min(both), max(both)) for both in now} & set(met)
            sat += [(round_, *both) for both in now]
            met |= {(min(both), max(both)): round_ for both in now}
            if result.bye:
                byes[result.bye] = byes.get(result.bye, 0) + 1
        assert max(byes.values(), default=0) <= 1


def test_who_sat_east_west_last_sits_north_south() -> None:
    assert seated([(1, 2)], [(1, 1, 3), (1, 4, 2), (2, 4, 1), (2, 2, 3)]) == [(1, 2)]
    assert seated([(1, 2)], [(1, 3, 1), (1, 2, 4), (2, 1, 4), (2, 3, 2)]) == [(2, 1)]
    assert seated([(2, 1)], []) == [(1, 2)]


def test_words_of_pairs_speak_of_pairs() -> None:
    pairs = '{"boards",4;"scale","swiss pairs 20";"played by","pairs"}'
    again, lost, alone = evaluate([
        f'=INDEX(DRAWCHECK({{2,1,2;2,3,4}},"",{{1,1,2,4,60,40;1,3,4,4,50,50}},{pairs}),1,2)',
        f'=INDEX(MATCHVPS({{1,1,2,3,60,40,"A lost boards"}},{pairs}),1,4)',
        f"=INDEX(MATCHVPS({{1,7}},{pairs}),1,1)",
    ])  # fmt: skip
    assert again == "pair 1 and pair 2 met in round 1"
    assert lost == "boards of pairs are lost one by one: type 60% or 40% as the result of the board"
    assert alone == 12
