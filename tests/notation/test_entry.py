"""Entry cells: their score, and what the status column says of them."""

from datetime import date

import pytest

from xlvp.errors import NotationError
from xlvp.notation.entry import contract_score, why
from xlvp.notation.results import parse_result


@pytest.mark.parametrize(
    ("entry", "board", "score"),
    [
        ("4SxN-1", "None", -100), ("4SxN-1", "NS", -200), ("3NTE=", "All", -600), ("pass", None, 0),
        ("+620", None, 620),
        (-100, None, -100), (" 620 ", "None", 620), ("(+620)/(+620)", None, 620), ("100%4SN=", "NS", 620),
        ("60%4SN=&40%4Sx-1", "NS", "(60%+620&40%-200)"), ("50%", "All", "50%"), (0.6, "All", "60%"),
        ("(-100) / (4SN=)", "EW", "(-100)/(+420)"), ("50%(4SN=)", "NS", "50%/(+620)"),
    ],
)  # fmt: skip
def test_the_score_of_an_entry(entry: object, board: str | None, score: object) -> None:
    assert contract_score(entry, board) == score


@pytest.mark.parametrize("entry", ["NP", "np", "n.p.", "N/P", "Not played", "unplayed", " no play "])
def test_a_board_that_was_not_played_has_no_score(entry: str) -> None:
    assert contract_score(entry, "All") == contract_score(entry) == "NP"
    assert why(entry, "All") == ""
    with pytest.raises(NotationError, match="a board that was not played has no result"):
        parse_result(entry)


@pytest.mark.parametrize("entry", ["late", "LP"])
def test_a_board_that_is_still_to_be_played_waits(entry: str) -> None:
    assert "leave the cell empty until then" in why(entry, "All")


def test_a_contract_needs_its_board() -> None:
    with pytest.raises(NotationError, match=r"'4SN=': a contract needs the board, whose vulnerability"):
        contract_score("4SN=")


@pytest.mark.parametrize(
    ("entry", "board"),
    [
        ("50", "None"), ("50", "NS"), ("50/50", "All"), ("A+", "All"), ("4SE -420", "NS"),
        ("4SN=", "NS"), ("+620", "NS"), ("-620", "EW"), ("620", None), (620, "All"), ("50%", "NS"),
        ("0%/100%", "NS"), ("A+/A+", "All"), ("60%/50%", "None"), ("40%/40%", None),
        ("(60%+620&40%-100)", "NS"), ("(-100)/(+620)", "All"), ("40%/60%", None), ("pass", "None"),
        ("-100", "None"),
        ("50%/(+630)", "NS"), ("0", "None"), ("(+100)/(50%+200&50%0)", None),
    ],
)  # fmt: skip
def test_nothing_is_said_of_a_good_entry(entry: object, board: str | None) -> None:
    assert why(entry, board) == ""


@pytest.mark.parametrize(
    ("entry", "board", "words"),
    [
        ("+620", "None", "no contract scores +620 when nobody is vulnerable"),
        ("+620", "EW", "no contract scores +620 when only East-West are vulnerable"),
        ("3NTN -400", "None", "read as North 8 down in 3NT; made it is +400"),
        ("3NTW +400", "None", "read as West 8 down in 3NT; made it is -400"),
        ("50", "All", "no contract scores +50 when both sides are vulnerable; if 50% is meant, type 50%"),
        ("50", "EW", "no contract scores +50 when only East-West are vulnerable; if 50% is meant, type 50%"),
        (50, "All", "no contract scores +50 when both sides are vulnerable; if 50% is meant, type 50%"),
        ("-620", "NS", "no contract scores -620 when only North-South are vulnerable"),
        ("60%+110&40%-620", "NS", "no contract scores -620 when only North-South are vulnerable"),
        ("50%/(+620)", "None", "no contract scores +620 when nobody is vulnerable"),
        (-620, "All",
        "the cell holds the number -620; if (620) was typed, format the cell as Text and type it again"),
        (0.5, "All", "the cell holds the number 0.5, read as 50%"),
        (0, "All", "the cell holds the number 0, read as passed out; if 0% was meant, format the cell as Text"
            " and type it again"),
        ("70%/60%", None, "the two sides total 130%, more than 100%"),
        ("60%/40.5%", None, "the two sides total 100.5%, more than 100%"),
        ("(+620)/(-100)", "All", "both sides get the better of the split: together more than 0"),
        ("(60%+620&40%-100)/(50%+620&50%-100)", "All",
        "both sides get the better of the split: together more than 0"),
    ],
)  # fmt: skip
def test_a_warning_leaves_the_entry_scored(entry: object, board: str | None, words: str) -> None:
    assert why(entry, board) == f"Check: {words}"
    assert contract_score(entry, board) is not None


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("60% 4SE= / 40% 4SE-1",
        "'60% 4SE= / 40% 4SE-1': / is for a split score; join the parts of a weighted score with &: "
        "60% 4SE=&40% 4SE-1"),
        ("60/40 4S= 4S-1",
        "'60/40 4S= 4S-1': for a weighted score type each weight before its own part: 60%4S=&40%4S-1"),
        ("60%+620/30%-100", "'60%+620/30%-100': the weights sum to 60%, not to 100%"),
        ("8SN=", "'8SN=': the level is 1 to 7, not 8"),
        ("(620)", "'(620)': a number in brackets can mean +620 or -620: type the one that is meant"),
        ("60%+620&30%-100", "'60%+620&30%-100': the weights sum to 90%, not to 100%"),
        (615, "+615 is not a score that a contract can give"),
        ("60", "'60': +60 is not a score that a contract can give; for 60 per cent type 60%"),
        (60, "+60 is not a score that a contract can give; for 60 per cent type 60%"),
        ("-60", "'-60': -60 is not a score that a contract can give"),
        ("+3", "'+3': +3 is not a score that a contract can give; IMPs are not typed for a board"),
        (float("nan"), "nan is not a number"),
        (True, "True is not a result"),
        (date(2026, 1, 1), "the spreadsheet made the date 2026-01-01 of what was typed: format the cell as "
            "Text, type it again"),
    ],
)  # fmt: skip
def test_an_error_in_words(entry: object, words: str) -> None:
    assert why(entry, "None") == words
