"""How points came about, in words: against figures worked by others, and against the points themselves."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.pairs_book import book, evening, event, full_evening
from tests.exchange.small_event import small
from xlvp.errors import InputError
from xlvp.notation.results import parse_result
from xlvp.pairs.methods import METHODS, every_method, method_named
from xlvp.pairs.ranking import hundredths
from xlvp.pairs.why import SHORT, WORDS, board_frequency, compared, explained, in_short, why_board, why_place
from xlvp.pairs.why_figures import (
    butler_words,
    cross_imp_words,
    figure,
    matchpoint_words,
    napoleonki_words,
    percent_words,
    small_group_words,
)
from xlvp.rules.imps import imps
from xlvp.rules.result import Field, plain_result

# Polish directors' lecture "Strata niezwiązana z wykroczeniem", section 8: its table and its three figures.
LECTURE = ["620"] * 3 + ["500"] + ["300"] * 3 + ["-100"] * 2 + ["60%+620&40%-100"]


def field(*entries: str) -> Field:
    return Field(map(parse_result, entries))


def test_the_weighted_result_of_the_lecture() -> None:
    steps = list(matchpoint_words(field(*LECTURE), parse_result(LECTURE[-1]), "NS", 10))
    assert steps == [
        "Rulings count with their weights. For North-South +620: 2 × 6.4 results beaten + 3.6 equal - 1 for "
        "itself = 15.4.",
        "Rulings count with their weights. For North-South -100: 2 × 0 results beaten + 2.4 equal - 1 for "
        "itself = 1.4.",
        "The ruling gives each score its weight: 60% * 15.4 + 40% * 1.4 = 9.8.",
        "9.8 out of a top of 18 is 54.44%.",
    ]


def test_neuberg_as_the_english_union_works_it() -> None:
    """M. Bavin, The Neuberg Formula: 19 of 20 with 11 of 11 results stay 19; 18 with 10 of 11 make 19.9."""
    ten = [str(50 * place) for place in range(1, 11)]
    assert list(matchpoint_words(field(*ten), parse_result("500"), "NS", 11))[1] == (
        "Only 10 of 11 results are compared. Neuberg's formula: (18 + 1) × 11 / 10 - 1 = 19.9."
    )


def test_an_artificial_score_is_its_share_of_the_top() -> None:
    assert list(matchpoint_words(field("50%/60%", "420"), parse_result("50%/60%"), "EW", 9)) == [
        "An artificial score of 60% gives 60% of the top of 16: 9.6."
    ]
    assert list(percent_words(field("50%", "420"), parse_result("50%"), "EW", 2)) == [
        "An artificial score counts as it is: 50%."
    ]
    assert list(percent_words(field("420"), parse_result("420"), "NS", 1)) == [
        "There is no other result to compare with: 50%."
    ]


def test_cross_imps_as_a_person_counts_them() -> None:
    """Law 78B: 630 is 12 IMPs, 900 is 14, 1130 and 1150 are 15."""
    steps = list(cross_imp_words(field("730", "-170", "100", "-420", "-400"), parse_result("730"), "NS", 5))
    assert steps == [
        "For North-South +730 against -420 once is a difference of 1150: +15 IMPs; against -400 once is a "
        "difference of 1130: +15 IMPs; against -170 once is a difference of 900: +14 IMPs; against +100 once "
        "is a difference of 630: +12 IMPs.",
        "The sum of 56 IMPs against the 4 other tables, divided by 4, is 14.",
    ]


def test_cross_imps_of_few_and_of_many() -> None:
    assert list(cross_imp_words(field("620"), parse_result("620"), "NS", 1)) == [
        "Every table has +620.",
        "There is no other table to compare with: 0 IMPs.",
    ]
    many = Field(plain_result(10 * place) for place in range(-8, 9))
    first = next(cross_imp_words(many, plain_result(80), "NS", 17))
    assert first == "+80 is compared with 16 other scores, each as often as it came."
    assert list(cross_imp_words(field("620", "40%"), parse_result("40%"), "NS", 2)) == [
        "An artificial score of 40% gives -3 IMPs for each comparison (Law 86A)."
    ]


def test_butler_against_its_datum() -> None:
    """450, 420 three times and -50 between 450 and -800: 300, as British clubs work it."""
    whole = field("450", "420", "-800", "-50", "420", "420")
    assert list(butler_words(whole, parse_result("-800"), "EW", 6)) == [
        "The datum is the mean of the results without the highest and the lowest: 302.5, to the nearest "
        "ten +300.",
        "For East-West -800 is +1100 from it: +15 IMPs.",
    ]
    assert next(butler_words(field("420", "170"), parse_result("420"), "NS", 2)) == (
        "The datum is the mean of the results of all, as there are no more than two: 295, to the nearest "
        "ten +300."
    )


def test_napoleonki_of_a_board_of_two() -> None:
    """100 and 150 have the mean 125 and the deviation 25; the root of 100 / 25 is 2."""
    assert list(napoleonki_words(field("100", "150"), parse_result("150"), "NS", 2)) == [
        "The mean of the board is 125, the mean deviation from it 25.",
        "Deviations are multiplied by √(100 / 25), at most 10: 2.",
        "For North-South +150 deviates by +25: +25 * 2 = 50.",
    ]
    assert list(napoleonki_words(field("100", "100"), parse_result("100"), "NS", 2))[1:] == [
        "Everybody has the same: the board is flat and gives 0."
    ]


@pytest.mark.parametrize("method", every_method())
def test_the_words_end_at_the_points_of_every_line(method: str) -> None:
    scored = event(full_evening(method=every_method()[method].label)).scored
    among = compared(scored)
    lines = [line for line in scored.lines if line is not None and line.ns_points is not None]
    assert len(lines) > 110
    for line in lines:
        for side in ("NS", "EW"):
            message = explained(among, line, side)
            assert message.points == line.points(side)
            shown = figure(hundredths(message.points or 0))
            last = " ".join(message.steps[-2:]).replace("%", " ").replace(".", " .").split()
            figures = {
                word.removeprefix("+") for word in " ".join(last).replace(" .", ".").rstrip(".").split()
            }
            assert shown in {word.rstrip(".,:;").removesuffix(" .") for word in figures}, (
                message.steps,
                shown,
            )


def test_groups_splits_and_lines_without_points_are_told() -> None:
    scored = event(full_evening()).scored
    among = compared(scored)
    lines = [line for line in scored.lines if line is not None]
    of_seven = [explained(among, line, "NS").steps[0] for line in lines if line.board == 7 and line.ns_points]
    assert {step.partition(":")[0] for step in of_seven} == {"The board was played in two forms"}
    assert {step.partition(": only ")[2] for step in of_seven} == {
        "the results of group A are compared (Law 87).",
        "the results of those without a group are compared (Law 87).",
    }
    split = next(line for line in lines if line.result and line.entry.startswith("(60%4SN="))
    assert (
        explained(among, split, "EW")
        .steps[0]
        .startswith("The ruling is split: East-West read their own half")
    )
    not_played = next(line for line in lines if line.state == "not played")
    assert explained(among, not_played, "NS").steps == ("There are no points: not played.",)
    assert board_frequency(among, explained(among, not_played, "NS")) == []


def test_a_pair_and_a_board_that_are_not_there() -> None:
    among = compared(event(small()).scored)
    with pytest.raises(InputError, match="there is no pair 9 in this event: there are 1 to 6"):
        why_board(among, 9, 1)
    with pytest.raises(InputError, match="pair 1 does not play board 7: its boards are 1, 2, 3"):
        why_board(among, 1, 7)


def test_the_frequency_is_the_side_s_own() -> None:
    """Board 1 of the small event: 420 twice and -50, worked by hand: 3 and 0 of 4."""
    among = compared(event(small()).scored)
    own = why_board(among, 1, 1)[0]
    assert [
        (score, int(count), int(points), mine) for score, count, points, mine in board_frequency(among, own)
    ] == [
        (420, 2, 3, True),
        (-50, 1, 0, False),
    ]
    other = why_board(among, 4, 1)[0]
    assert other.side == "EW"
    assert [row[0] for row in board_frequency(among, other)] == [-50, 420]


def test_a_place_with_a_penalty_and_fewer_boards() -> None:
    """Five pairs: each sits out a round of two boards; the penalty of 2 leaves what is said."""
    read = event(book(evening("howell", 5, 2), kind="howell", pairs=5, players={1: ["A", "B", 2]}))
    place = next(place for places in read.rankings for place in places if place.scratch.pair == 1)
    steps = why_place(read.scored, place, read.pairs[1])
    assert steps[1].startswith("Less a penalty of 2: ")
    total, boards = figure(place.scratch.total), place.scratch.boards
    assert steps[-1].startswith(f"{total} out of {boards * (read.scored.most or 0)} ({boards} boards × ")
    assert steps[-1].endswith(f" is {figure(place.percent or 0)}%.")


def test_every_method_has_words() -> None:
    assert set(METHODS) <= set(WORDS) <= set(every_method())


def test_small_groups_as_de_wael_gives_them() -> None:
    """Three results or fewer, at most a third of those expected, go by their order."""
    for entries, entry, expected, words in (
        (
            ("620",),
            "620",
            10,
            ["the only one of 10 results", "60% of the top of 18 are 10.8"],
        ),
        (("620", "170"), "170", 10, ["Only 2 of 10", "65 and 55%", "+170 gives 55%", "are 9.9"]),
        (("620", "170"), "170", 4, ["Neuberg's formula: "]),
        (
            ("620", "170", "170"),
            "170",
            9,
            ["70, 60 and 50%", "+170 gives 55%", "55% of the top of 16 are 8.8"],
        ),
        (("50%", "170"), "50%", 9, ["An artificial score of 50%"]),
    ):
        message = " ".join(small_group_words(field(*entries), parse_result(entry), "NS", expected))
        assert all(each in message for each in words), (entries, message)
    method = every_method()["matchpoints-small-groups"]
    both = field("620", "170", "170")
    assert figure(method.rule(both, parse_result("170"), "NS", 9)) == "8.8"
    third = method.rule(field("620", "170"), parse_result("50"), "NS", 9)
    assert third == 8, "a result that the field does not hold is one more: 50% of 16"
    words = SHORT[method.name](method, both, parse_result("170"), "NS", 9)
    assert words == "beat 0, tied 1, lost 1", "Neuberg has no part in it"


def test_a_board_with_one_result_is_compared_with_nothing() -> None:
    for divisor in ("sum", "root", "average"):
        for entries, entry in ((("60%",), "60%"), (("60%", "40%"), "60%"), (("420",), "420")):
            message = " ".join(cross_imp_words(field(*entries), parse_result(entry), "NS", 5, divisor))
            assert " 0 other" not in message and "all 0" not in message, (divisor, entries, message)


#: The field of five at IMPs above, and what +730 and -420 come to in it by each way; counted by hand.
FIVE = ("730", "-170", "100", "-420", "-400")


@pytest.mark.parametrize(
    ("method", "entry", "said"),
    [
        ("cross-imps", "730", "+56 IMPs / 4 tables"),
        ("cross-imps-sum", "730", "+56 IMPs from 4 tables"),
        ("cross-imps-root", "730", "+56 IMPs / √10"),
        ("cross-imps-cap-12", "730", "+48 IMPs / 4 tables"),
        ("butler", "730", "datum -160: +890"),  # (-170 + 100 - 400) / 3 = -156.67
        ("butler-all", "-420", "datum -30: -390"),  # -160 / 5 = -32
        ("napoleonki", "100", "mean -32: +132 * 0.53"),  # deviations 1788 / 5; the root of 100 / 357.6
        ("matchpoints", "100", "beat 3, tied 0, lost 1"),
    ],
)
def test_a_few_words_as_a_person_counts(method: str, entry: str, said: str) -> None:
    options = method_named(method)
    words = SHORT.get(options.name) or SHORT[options.like]
    assert words(options, field(*FIVE), parse_result(entry), "NS", 5) == said


@pytest.mark.parametrize("method", ["matchpoints", "percent", "half-matchpoints", "cross-imps", "butler"])
def test_a_few_words_give_the_points_of_every_line(method: str) -> None:
    scored = event(full_evening(method=every_method()[method].label)).scored
    among, seen = compared(scored), 0
    for line in filter(None, scored.lines):
        for side in ("NS", "EW"):
            message, points = in_short(among, line, side), line.points(side)
            assert (message == "") == (points is None)
            result = points_said(message.rpartition(": beat")[2], method, among.expected(line))
            if points is not None and result is not None:
                seen += 1
                assert abs(result - points) < Fraction(1, 20), (message, points)
    assert seen > 180


def points_said(said: str, method: str, expected: int) -> Fraction | None:
    """What a reader makes of the words; None where a ruling or a datum of several fields is only named."""
    if result := re.search(r"(\S+), tied (\S+), lost (\S+?)(?:; Neuberg (\d+) of (\d+))?$", said):
        beat, tied, played, due = (Fraction(result[at] or 0) for at in (1, 2, 4, 5))
        points = 2 * beat + tied
        points = (points + 1) * due / played - 1 if played else points
        top = 2 * expected - 2
        return {"percent": 100 * points / top, "half-matchpoints": points / 2}.get(method, points)
    if result := re.fullmatch(r"(\S+) IMPs / (\d+) tables?", said):
        return Fraction(result[1]) / int(result[2])
    if result := re.fullmatch(r"datum \S+: (\S+)", said):
        return Fraction(imps(int(result[1])))
    return None


def test_a_few_words_of_rulings_averages_and_groups() -> None:
    whole, percent = field(*LECTURE), METHODS["matchpoints"]
    assert (
        SHORT["matchpoints"](percent, whole, parse_result(LECTURE[-1]), "NS", 10)
        == "60% of 15.4 + 40% of 1.4"
    )
    assert SHORT["matchpoints"](percent, field("60%"), parse_result("60%"), "NS", 9) == "60% of the top"
    assert SHORT["butler"](METHODS["butler"], field("60%"), parse_result("60%"), "EW", 9) == "40%: -3 IMPs"
    scored = event(full_evening()).scored
    among = compared(scored)
    words = [in_short(among, line, "NS") for line in scored.lines if line and line.board == 7]
    assert {each.partition(":")[0] for each in words if each} == {"group A", "no group"}


NUMBER = r"[+-]?\d+(?:\.\d+)?"
HALF = Fraction(1, 200)  # figures are printed to hundredths, so each may be off by half of one
RULED = st.lists(
    st.sampled_from([
        *("420", "-50", "170", "620", "60%", "40%", "50%", "60%+620&40%-100", "(-100)/(+620)"),
        *("(100%+620&-100%+500&+100%+150)/(+620)", "150%+620&-50%+170", "-100%+420&+200%-50"),
        *("33.3%+620&66.7%-50", "100%+170&-100%-50&+100%+420", "-25%+620&125%+420"),
        "10%+620&20%+170&30%-50&40%-100",
    ]),
    min_size=1, max_size=9,
)  # fmt: skip
PLAINLY = re.compile(rf"better than ({NUMBER}) of .*?(?: equal to ({NUMBER}) .*)?: ({NUMBER})\.$")
BY_WEIGHT = re.compile(rf": 2 × ({NUMBER}) .* \+ ({NUMBER}) equal - 1 .* = ({NUMBER})\.$")
NEUBERG = re.compile(rf"\(({NUMBER}) \+ 1\) × (\d+) / (\d+) - 1 = ({NUMBER})\.$")
RULING = re.compile(rf"its weight: (.*) = ({NUMBER})\.$")


def adds_up(step: str) -> bool:
    """Work a sentence on matchpoints out; a sentence with no sum in it is right."""
    if result := PLAINLY.search(step):
        better, tied, given = (Fraction(text or "0") for text in result.groups())
        return 2 * better + tied == given
    if result := BY_WEIGHT.search(step):
        better, tied, given = map(Fraction, result.groups())
        return abs(2 * better + tied - 1 - given) <= 4 * HALF
    if result := NEUBERG.search(step):
        points, due, played, given = map(Fraction, result.groups())
        return abs((points + 1) * due / played - 1 - given) <= HALF * (due / played + 1)
    if result := RULING.search(step):
        total, error = weighed(result[1])
        return abs(total - Fraction(result[2])) <= error
    return "=" not in step


def weighed(terms: str) -> tuple[Fraction, Fraction]:
    """Work out ``60% * 15.4 + 40% * 1.4``, and by how much the printed result may be off."""
    total, error = Fraction(0), HALF
    for weight, points in re.findall(rf"({NUMBER})% \* ({NUMBER})", terms):
        total += Fraction(weight) / 100 * Fraction(points)
        error += (abs(Fraction(points)) + abs(Fraction(weight)) + HALF) / 100 * HALF
    return total, error


@settings(max_examples=300, deadline=None)
@given(RULED, st.integers(0, 3))
def test_the_sums_in_the_sentences_add_up_to_the_points(entries: list[str], more: int) -> None:
    whole, expected = field(*entries), len(entries) + more
    for entry in map(parse_result, entries):
        for side in ("NS", "EW"):
            points = METHODS["matchpoints"].rule(whole, entry, side, expected)
            steps = list(matchpoint_words(whole, entry, side, expected))
            assert all(map(adds_up, steps)), steps
            last = [step for step in steps if " out of a top of " not in step][-1]
            assert last.endswith(f" {figure(points)}.") or expected == 1


def test_a_negative_weight_is_a_part_of_the_sum() -> None:
    """Of 420, 170 and a ruling of -1 times 420 and 2 times -50, 420 is there 0 times and beats 3."""
    steps = list(matchpoint_words(field("420", "170", "-100%+420&+200%-50"), parse_result("420"), "NS", 3))
    assert steps[0] == (
        "Rulings count with their weights. For North-South +420: 2 × 3 results beaten + 0 equal - 1 for "
        "itself = 5."
    )


COMPARED = re.compile(
    rf"against [+-]?\d+ (once|twice|{NUMBER} times) is a difference of [+-]?\d+: ({NUMBER}) IMPs"
)
SUM = re.compile(rf"[Tt]he sum (?:of|with [+-]?\d+ is) ({NUMBER}) IMPs")


@settings(max_examples=200, deadline=None)
@given(RULED)
def test_the_comparisons_in_the_sentences_add_up_to_their_sum(entries: list[str]) -> None:
    """Each score's comparisons give the sum that is said next; a ruling's sums are weighed into the total."""
    whole = field(*entries)
    for entry in map(parse_result, entries):
        for side in ("NS", "EW"):
            total, error = Fraction(0), HALF
            for step in cross_imp_words(whole, entry, side, len(entries)):
                for often, points in COMPARED.findall(step):
                    count = {"once": 1, "twice": 2}.get(often) or Fraction(often.split()[0])
                    total += count * Fraction(points)
                    error += abs(Fraction(points)) * HALF
                if result := RULING.search(step):
                    assert adds_up(step)
                    total, error = weighed(result[1])
                    error += HALF
                elif result := SUM.search(step):
                    assert abs(total - Fraction(result[1])) <= error, step
                    if step.startswith("The sum with"):
                        total, error = Fraction(0), HALF
