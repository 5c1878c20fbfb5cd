"""Ladders: whose evening it is, what is filled in, who is below the line, who moves up or down."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.season.seasons import alone, season
from xlvp.season.entries import Absence, Pair, Score
from xlvp.season.evening_points import ABSENCES, Bound, Case
from xlvp.season.ladder_rules import BEST, IMPS, MEASURES, PAIRS, PLACES, SUM, LadderRules
from xlvp.season.standings import Proposal, ladder, proposals, reasons

HEEG = {
    name: Case("average", cap=Bound(cap))
    for name, cap in zip(ABSENCES[:4], (5000, 4500, 4000, 3500), strict=True)
}
CASES = HEEG | {
    "no notice": Case("average", Fraction(0), 2500, counts=False),
    "one substitute": Case("score", cap=Bound(5400)),
    "two substitutes": Case("average", cap=Bound(5000)),
    "chance pair": Case("score", cap=Bound(500, True)),
    "plays a line above": Case("score", shift=300),
    "plays a line below": Case("score", shift=-200),
}
PAIRS_FILLED = LadderRules(who=PAIRS, filled=True)


def words(made: object, rules: LadderRules, *who: str) -> list[str]:
    [line] = [line for line in ladder(made, rules) if line.who == who]  # type: ignore[arg-type]
    return [reason.words for reason in reasons(line)]


def test_why_54_43() -> None:
    """Each counted and each dropped evening of the nine can be seen."""
    nine = [6100, 5850, 5500, 5400, 5250, 5100, 4900, 4700, 4400]
    message = words(season(alone("0147", *nine)), LadderRules(count=BEST, most=7), "0147")
    assert message[:7] == ["counted"] * 7
    assert message[7:] == [
        "dropped: number 8 of 9, the best 7 count",
        "dropped: number 9 of 9, the best 7 count",
    ]


def test_absences_of_a_pair_by_the_rule_of_heeg() -> None:
    """Own average 47.5: the 1st to the 4th absence give 47.5, 45, 40 and 35, which are in no base."""
    played = season(
        [Score(at, "1", "2", score) for at, score in ((1, 4700), (6, 4800))],
        absences=[Absence(at, member) for at in (2, 3, 4, 5) for member in ("1", "2")],
        partners=[("1", "2")],
        cases=HEEG,
    )
    [line] = ladder(played, PAIRS_FILLED)
    assert [evening.value for evening in line.evenings] == [4700, 4750, 4500, 4000, 3500, 4800]
    assert line.played == 2
    assert reasons(line)[2].words == ("counted: 2nd absence: own average, at most 45.00 (own average 47.50)")


def test_a_value_is_provisional_until_the_round_closes() -> None:
    scores = [Score(1, "1", "2", 4700), Score(3, "1", "2", 6000)]
    made = {"absences": [Absence(2, "1")], "partners": [("1", "2")], "cases": HEEG, "round_length": 2}
    [line] = ladder(season(scores, closed=False, **made), PAIRS_FILLED)  # type: ignore[arg-type]
    assert line.evenings[1].value == 4700, "the base is of the rounds to then: session 3 is in the next"
    assert line.evenings[1].note.endswith("; provisional until the round is closed")
    [line] = ladder(season(scores, **made), PAIRS_FILLED)  # type: ignore[arg-type]
    assert "provisional" not in line.evenings[1].note


def test_substitutes_and_chance_pairs() -> None:
    own = [Score(1, "1", "2", 5000), Score(1, "3", "4", 5200)]
    codes = [
        Score(2, "1", "V", 6000, code="S", note="Ann"),
        Score(3, "2", "4", 5900, code="C"),
        Score(4, "1", "2", 6600, code="SS"),
    ]
    made = season([*own, *codes], partners=[("1", "2"), ("4", "3")], cases=CASES)
    pairs = {line.who: [each.value for each in line.evenings] for line in ladder(made, PAIRS_FILLED)}
    assert pairs == {("1", "2"): [5000, 5400, 5500, 5000], ("3", "4"): [5200, 5700]}
    # without that rule each pair is who sat there, and a pair of substitutes is nobody of the club
    plain = {
        line.who: [each.value for each in line.evenings] for line in ladder(made, LadderRules(who=PAIRS))
    }
    assert plain == {("1", "2"): [5000], ("3", "4"): [5200], ("2", "4"): [5900]}


def test_to_the_substitute_it_is_an_evening_of_the_own() -> None:
    made = season([Score(1, "1", "3", 6000, code="S")], partners=[("1", "2")], cases=CASES)
    values = {line.who[0]: line.evenings[0].value for line in ladder(made, LadderRules(filled=True))}
    assert values == {"1": 5400, "3": 6000}


def test_no_notice_may_stay_out_of_the_average() -> None:
    made = season(
        [Score(1, "1", "2", 5000)], absences=[Absence(2, "1", "X")], partners=[("1", "2")], cases=CASES
    )
    [line] = ladder(made, PAIRS_FILLED)
    assert line.average == 5000
    assert reasons(line)[1].words == "no notice: 25.00 (own average 50.00); not part of the average"


def test_a_pair_in_another_line() -> None:
    made = season(
        [Score(1, "1", "2", 5000, line="A"), Score(2, "1", "2", 5000, line="B"), Score(3, "1", "2", 5000)],
        cases=CASES,
        lines={(("1", "2"), 1): "B"},
    )
    [line] = ladder(made, PAIRS_FILLED)
    assert [evening.value for evening in line.evenings] == [5300, 5000, 5000]


def test_a_case_without_a_rule_is_said() -> None:
    made = season([Score(1, "1", "2", 5000)], absences=[Absence(2, "1")], partners=[("1", "2")])
    [line] = ladder(made, PAIRS_FILLED)
    assert reasons(line)[1].words == "1st absence: no rule is typed; nothing is counted"


def test_an_absence_before_the_first_evening_has_no_value() -> None:
    made = season([], absences=[Absence(1, "1")], partners=[("1", "2")], cases=HEEG)
    [line] = ladder(made, PAIRS_FILLED)
    assert (line.place, line.note) == (None, "nothing that counts yet")
    assert reasons(line)[0].words == "1st absence: no own average yet"


def test_partners() -> None:
    """Godalming: at least 4 partners, at most 12 counted with one (2 here)."""
    scores = [Score(at, "1", mate, 5000 + at) for at, mate in enumerate("222345", 1)]
    rules = LadderRules(partners=4, with_one=2)
    made = season(scores)
    [line] = [line for line in ladder(made, rules) if line.who == ("1",)]
    assert line.counted == (1, 2, 3, 4, 5)
    assert reasons(line)[0].words == "not counted: 2 with 2 count already"
    assert line.place == 1
    two = next(line for line in ladder(made, rules) if line.who == ("2",))
    assert two.note == "3 more partners"


def test_visitors_are_partners_by_their_names() -> None:
    scores = [Score(at, "1", "V", 5000, note=name) for at, name in enumerate(("Ann", "ann", "Bob"), 1)]
    [line] = ladder(season(scores), LadderRules(partners=3))
    assert line.note == "1 more partner"


def test_the_champion_pair() -> None:
    """A club's rule of 2005: 18 together or more, and 21 evenings each (2 and 3 here)."""
    scores = [Score(1, "1", "2", 5000), Score(2, "1", "2", 5000), Score(3, "1", "3", 5000)]
    rules = LadderRules(who=PAIRS, least=Fraction(2), each=3)
    notes = {line.who: line.note for line in ladder(season(scores), rules)}
    assert notes == {
        ("1", "2"): "2 1 more with anybody",
        ("1", "3"): "1 more; 3 2 more with anybody",
    }


@pytest.mark.parametrize(
    ("ties", "places"),
    [
        ((), ["1=", "1=", "1="]),
        (("more evenings",), ["1", "2=", "2="]),
        (("more evenings", "best evening"), ["1", "2", "3"]),
    ],
)
def test_ties(ties: tuple[str, ...], places: list[str]) -> None:
    """Equal to the hundredth is equal, though 50.00 1/3 is not 50.00."""
    scores = [*alone("1", 5000, 5000, 5001), *alone("2", 5100, 4900), *alone("3", 5000, 5000)]
    assert [line.shown for line in ladder(season(scores), LadderRules(ties=ties))] == places
    assert [line.who for line in ladder(season(scores), LadderRules(ties=ties))] == [("1",), ("2",), ("3",)]


def test_kinds_of_session() -> None:
    made = season(alone("1", 5000, 6000), kinds={1: "Tuesday", 2: "Friday"})
    assert ladder(made, LadderRules(kinds=frozenset({"friday"}), rank=SUM))[0].total == 6000


def test_points_are_ranked_by_the_exact_figure() -> None:
    """0.183 and 0.177 are both 0.18 to the hundredth: the larger one has the better place."""
    made = season(
        [
            Score(1, "1", "V", 6000),
            Score(1, "2", "V", 5000),
            Score(2, "2", "V", 5000),
            Score(2, "1", "V", 4000),
        ]
    )
    rules = LadderRules(measure=PLACES, table=(Fraction("0.183"), Fraction("0.177")), count=BEST, most=1)
    tied = ladder(made, rules)
    assert [(line.who, line.shown) for line in tied] == [(("1",), "1="), (("2",), "1=")]
    one = ladder(season(made.scores[:2]), rules)
    assert [(line.who, line.shown) for line in one] == [(("1",), "1"), (("2",), "2")]


def test_boards_at_least_are_boards_in_a_ladder_of_points() -> None:
    """Three evenings of 24 boards are 72: enough for 70, 3 short of 75."""
    for measure in MEASURES:
        three = [replace(score, points=0) for score in alone("1", 5000, 5000, 5000)]
        scores = season(three, imps=[1, 2, 3] if measure == IMPS else [])
        member = replace(scores.members["1"], last=5000)
        made = replace(scores, members={"1": member})
        notes = [
            ladder(made, LadderRules(measure=measure, boards=boards, table=(Fraction(1),)))[0].note
            for boards in (70, 75)
        ]
        assert notes == ["", "3 more boards"], measure


def test_a_growing_minimum_of_one_kind_of_session() -> None:
    """20 Tuesdays among 80 sessions: after all of them 20 evenings are needed, after 10 of them 10."""
    kinds = {at: "Tuesday" if at % 4 == 1 else "Friday" for at in range(1, 81)}
    rules = LadderRules(kinds=frozenset({"tuesday"}), minimum_kind="growing", least=Fraction(20))
    for count, needed in ((20, 20), (10, 10)):
        scores = [Score(4 * at + 1, "1", "V", 5000) for at in range(count)] + [Score(1, "2", "V", 6000)]
        made = season(scores, sessions=80, kinds=kinds, planned=80)
        notes = {line.who[0]: line.note for line in ladder(made, rules)}
        assert notes == {"1": "", "2": f"{needed - 1} more"}
    typed = replace(rules, planned=40)
    assert {line.who[0]: line.note for line in ladder(made, typed)} == {"1": "", "2": "4 more"}


def test_an_absence_weighs_as_much_as_its_session() -> None:
    """24 boards of 60.00 and 24 boards absent at 50.00 are 55.00."""
    made = season([Score(1, "1", "2", 6000)], absences=[Absence(2, "1")], partners=[("1", "2")], cases=HEEG)
    assert ladder(made, replace(PAIRS_FILLED, by_boards=True))[0].average == 5500


RULES = LadderRules(who=PAIRS, filled=True)
ONE = ((99, 1),)


def pairs(names: str) -> list[Pair]:
    return [(f"{name}1", f"{name}2") for name in names]


def asked(evenings: list[dict[str, int]], lines: dict[str, str], steps: object = ONE) -> dict[str, Proposal]:
    scores = [
        Score(at, f"{name}1", f"{name}2", score, line=next(line for line in lines if name in lines[line]))
        for at, evening in enumerate(evenings, 1)
        for name, score in evening.items()
    ]
    home = {(pair, 1): line for line, names in lines.items() for pair in pairs(names)}
    result = proposals(season(scores, lines=home), RULES, 1, steps)  # type: ignore[arg-type]
    return {proposal.pair[0][0]: proposal for proposal in result}


def test_one_up_and_one_down() -> None:
    evening = {"a": 6000, "b": 5000, "c": 4000, "d": 6100, "e": 5000, "f": 4000}
    message = asked([evening, evening], {"A": "abc", "B": "def"})
    assert {name: each.move for name, each in message.items()} == {
        "a": "stay", "b": "stay", "c": "down", "d": "up", "e": "stay", "f": "stay",
    }  # fmt: skip
    assert (message["c"].line, message["d"].line, message["f"].line) == ("B", "A", "B")
    assert [message[name].place for name in "abc"] == [1, 2, 3]


def test_a_pair_that_hardly_played_stays() -> None:
    message = asked([{"d": 7000, "e": 5500, "f": 4000}, {"e": 5500, "f": 4000}], {"A": "", "B": "def"})
    message |= asked(
        [{"a": 5, "d": 7000, "e": 5500, "f": 4000}, {"e": 5500, "f": 4000}], {"A": "a", "B": "def"}
    )
    assert (message["d"].move, message["d"].why) == (
        "stay",
        "not eligible: 1 with the own partner, 2 needed",
    )
    assert message["e"].move == "up"


@pytest.mark.parametrize(
    ("last", "moves"),
    [({"d": 5600, "e": 5400}, ("up", "stay")), ({"d": 5500, "e": 5500}, ("decide", "decide"))],
)
def test_a_tie_over_the_border(last: dict[str, int], moves: tuple[str, str]) -> None:
    """The last evening decides; where it does not, the committee."""
    first = {"d": 11000 - last["d"], "e": 11000 - last["e"], "f": 4000, "g": 3000}
    message = asked([first | {"a": 5000}, last | {"a": 5000, "f": 4000, "g": 3000}], {"A": "a", "B": "defg"})
    assert message["d"].average == message["e"].average
    assert (message["d"].move, message["e"].move) == moves
    assert message["d"].place == message["e"].place == 1
    assert message["d"].why.startswith("tie")


def test_only_the_round_s_evenings_count() -> None:
    scores = [Score(at, name + "1", name + "2", score) for at, name, score in (
        (1, "d", 7000), (2, "d", 7000), (1, "e", 4000), (2, "e", 4000),
        (3, "d", 4000), (4, "d", 4000), (3, "e", 5000), (4, "e", 5000),
    )]  # fmt: skip
    home = {(pair, round_): "B" for pair in pairs("de") for round_ in (1, 2)} | {(("a1", "a2"), 2): "A"}
    made = season(scores, lines=home, round_length=2)
    messages = {each.pair[0][0]: each.move for each in proposals(made, RULES, 2, ONE)}
    assert messages == {"a": "stay", "e": "up", "d": "stay"}
