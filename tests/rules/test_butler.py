"""Butler and its datum: published boards, every trim and rounding, weighted results one score at a time."""

from fractions import Fraction

import pytest

from tests.board import field, repeated
from tests.oracles.imp_pairs import BUTLER, LECTURE, LECTURE_RULING, LECTURE_TRIM
from xlvp.errors import InputError, NotApplicable
from xlvp.notation.results import parse_result
from xlvp.rules.butler import MOST_FIELDS, butler, butler_datum, datums, off_each_end
from xlvp.rules.imps import imps
from xlvp.rules.unrelated_loss import unrelated_loss

OTHERS = repeated((score, count) for score, count, _ in LECTURE[510][1] if score != 510)


@pytest.mark.parametrize("name", BUTLER)
def test_published_boards(name: str) -> None:
    frequency, trim, datum = BUTLER[name]
    board = field(*repeated((score, count) for score, count, _ in frequency))
    assert butler_datum(board, trim) == datum
    for score, _, points in frequency:
        assert butler(board, parse_result(score), trim) == points
        assert butler(board, parse_result(score), trim, side="EW") == -points


@pytest.mark.parametrize("put_in", LECTURE)
def test_the_three_frequencies_of_the_lecture(put_in: int) -> None:
    datum, frequency = LECTURE[put_in]
    board = field(*repeated((score, count) for score, count, _ in frequency))
    assert board.frequency("NS").played == 21
    assert butler_datum(board, LECTURE_TRIM) == datum
    for score, _, points in frequency:
        assert butler(board, parse_result(score), LECTURE_TRIM) == points


def test_the_ruling_of_the_lecture() -> None:
    # section 4: EW +4 before, -3 after (in the frequency of +130), -11 at the table (in that of +510)
    results = [
        butler(field(*OTHERS, score), parse_result(score), LECTURE_TRIM, side="EW")
        for score in (-140, 130, 510)
    ]
    assert results == [4, -3, -11]
    assert unrelated_loss(*results) == -4
    board, ruling = field(*OTHERS, LECTURE_RULING), parse_result(LECTURE_RULING)
    assert butler(board, ruling, LECTURE_TRIM) == -4
    assert butler(board, ruling, LECTURE_TRIM, side="EW") == -4


def test_weighted_result_each_score_in_its_own_field() -> None:
    # against the datum of 60% +620, 40% -100 the other pairs have the weighted mean of two fields
    others = ["620", "620", "170", "170", "170"]
    ruling = "60%+620&40%-100"
    board, first, second = field(*others, ruling), field(*others, "620"), field(*others, "-100")
    assert (butler_datum(first), butler_datum(second)) == (400, 280)  # 395 and 282.5
    high, low = Fraction(3, 5), Fraction(2, 5)
    assert butler(board, parse_result(ruling)) == high * imps(620 - 400) + low * imps(-100 - 280)
    assert butler(board, parse_result("620")) == high * imps(620 - 400) + low * imps(620 - 280)
    assert butler(board, parse_result("170")) == high * imps(170 - 400) + low * imps(170 - 280)
    assert butler_datum(board) == high * 400 + low * 280
    # a component that is no entry takes part in its own field only
    assert butler(board, parse_result("-100")) == imps(-100 - 280)


def test_several_weighted_results_make_every_combination() -> None:
    board = field("620", "170", "60%+620&40%-100", "50%+420&50%-50")
    results = {datum.chosen: datum.weight for datum in datums(board.frequency("NS"), Fraction(1), "away")}
    assert board.frequency("NS").rulings == tuple(
        parse_result(entry).ns for entry in ("50%+420&50%-50", "60%+620&40%-100")
    )
    assert results == {
        (420, 620): Fraction(3, 10),
        (-50, 620): Fraction(3, 10),
        (420, -100): Fraction(1, 5),
        (-50, -100): Fraction(1, 5),
    }
    # one by one: each ruling held against the datum of its score and of the other ruling's
    expected = sum(
        weight * imps(mine - int(butler_datum(field("620", "170", str(mine), str(other)))))
        for (other, mine), weight in results.items()
    )
    assert butler(board, parse_result("60%+620&40%-100")) == expected


def test_too_many_weighted_results_are_refused_in_words() -> None:
    most = datums(field(*["50%+420&50%-50"] * 13).frequency("NS"), Fraction(1), "away")
    assert len(most) == 2**13 < MOST_FIELDS
    assert sum(datum.weight for datum in most) == 1
    with pytest.raises(NotApplicable, match="16384 fields, more than 10000"):
        butler(field(*["50%+420&50%-50"] * 14), parse_result("420"))


def test_as_many_fields_as_the_limit_are_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, enough in ((8, True), (7, False)):
        monkeypatch.setattr("xlvp.rules.butler.MOST_FIELDS", limit)
        three = field(*[f"50%+{420 + 10 * limit}&50%-50"] * 3).frequency("NS")  # none that was asked before
        if enough:
            assert sum(each.weight for each in datums(three, Fraction(1), "away")) == 1
        else:
            with pytest.raises(NotApplicable, match="8 fields, more than 7"):
                datums(three, Fraction(1), "away")


@pytest.mark.parametrize(
    ("entries", "rounding", "datum"),
    [
        # ACBLscore manual: 425 is rounded to 420 and 435 to 440
        (("420", "430"), "even", 420),
        (("430", "440"), "even", 440),
        (("420", "430"), "away", 430),
        (("-420", "-430"), "away", -430),
        (("-420", "-430"), "even", -420),
        (("-420", "-430"), "up", -420),
        (("420", "430"), "up", 430),
        (("110", "500"), "up", 310),
        (("-110", "-500"), "up", -300),
        (("-110", "-500"), "away", -310),
    ],
)
def test_roundings_of_an_exact_five(entries: tuple[str, str], rounding: str, datum: int) -> None:
    assert butler_datum(field(*entries), 0, rounding) == datum


@pytest.mark.parametrize(
    ("results", "trim", "count"),
    [
        (21, "0", 0),
        (21, "1", 1),
        (21, "6", 6),
        (2, "1", 0),  # no more than twice the trim
        (3, "1", 1),
        (12, "6", 0),
        (13, "6", 6),
        (20, "0.05", 1),  # ACBL
        (19, "0.05", 0),
        (39, "0.05", 1),
        (10, "0.1", 1),  # Sydney
        (29, "0.1", 2),
        (7, "0.142857143", 1),  # a seventh, as it comes from a cell
        (9, "0.333333333", 3),
        (1, "0.4", 0),
    ],
)
def test_how_a_trim_becomes_a_count(results: int, trim: str, count: int) -> None:
    assert off_each_end(results, Fraction(trim)) == count


@pytest.mark.parametrize("trim", [-1, 0.5, 0.75, 1.5, -0.1])
def test_what_is_no_trim(trim: float) -> None:
    with pytest.raises(InputError, match=r"a whole number of results, or a share of each end under 0\.5"):
        butler_datum(field("620", "170"), trim)


def test_a_share_in_a_field() -> None:
    # 980 and -50 go, one result of 22 each: 5% of each end
    frequency, _, _ = BUTLER["Bermuda Bowl"]
    board = field(*repeated((score, count) for score, count, _ in frequency))
    assert butler_datum(board, 0.05) == butler_datum(board, 1) == 520  # 519.5


def test_percentages_stay_out_of_the_field() -> None:
    with_it, without = field("620", "620", "170", "60%/40%"), field("620", "620", "170")
    for score in ("620", "170"):
        assert butler(with_it, parse_result(score)) == butler(without, parse_result(score))
    result = parse_result("60%/40%")
    assert (butler(with_it, result), butler(with_it, result, side="EW")) == (3, -3)
    with pytest.raises(InputError, match="45% has no IMPs"):
        butler(with_it, parse_result("45%"))


def test_a_score_outside_the_field_moves_the_datum() -> None:
    board = field("620", "620", "170")
    assert butler_datum(board) == 620
    assert butler(board, parse_result("-100")) == imps(-100 - 400)  # 620 170 remain: 395


def test_a_field_without_scores_has_no_datum() -> None:
    for board in (field(), field("60%")):
        with pytest.raises(InputError, match="no score"):
            butler_datum(board)
        assert butler(board, parse_result("620")) == 0
    with pytest.raises(InputError, match="rounding is away, even, up, whole, cut, not 'down'"):
        butler_datum(field("620"), 1, "down")
