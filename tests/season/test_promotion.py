"""What is proposed after a round: up, down, stay, decide."""

import pytest

from tests.season.seasons import season
from xlvp.season.entries import Pair, Score
from xlvp.season.ladder_rules import PAIRS, LadderRules
from xlvp.season.standings import Proposal, proposals

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
