"""A query about a match, or about a penalty, is accepted by the director, and falls with the entry."""

import re

import pytest

from xlvp.account import ACCEPTED, FINAL, IN_DOUBT, QUERIED, Account
from xlvp.functions.teams_kinds import read_matches, read_penalties
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import Team
from xlvp.teams.event_account import account_of
from xlvp.teams.match_boards import event_of

LEAGUE = Conditions(boards=8, rounds=1)
FIELD = [Team(number, f"Team {number}", line=number) for number in (1, 2)]
#: Round, teams, boards, IMPs of a match of which two boards are missing.
SHORT = (1, 1, 2, 6, 20, 8, "", "", "")


def account(match: tuple[object, ...], *penalties: tuple[object, ...]) -> Account:
    fined = read_penalties(penalties).lines if penalties else ()
    return account_of(event_of(read_matches((match,)).lines, LEAGUE, FIELD, fined))


def answer(found: Account) -> str:
    (item,) = found.open
    return str(re.findall(r"type (yes \w+) under Accepted", item.words)[0])


def test_a_match_is_accepted_and_the_event_is_final() -> None:
    queried = account((*SHORT, ""))
    assert queried.code == QUERIED
    accepted = account((*SHORT, answer(queried)))
    assert accepted.code == FINAL
    assert accepted.words == "Final: the match is in; 1 accepted (T1 v T2)"
    assert [item.became for item in accepted.items if item.due] == [ACCEPTED]


@pytest.mark.parametrize(
    "changed",
    [(1, 1, 2, 5, 20, 8), (1, 1, 2, 6, 21, 8), (1, 1, 2, 6, 20, 9), (1, 2, 1, 6, 20, 8)],
)
def test_the_acceptance_falls_with_the_match(changed: tuple[object, ...]) -> None:
    mark = answer(account((*SHORT, "")))
    fallen = account((*changed, "", "", "", mark))
    assert fallen.code == QUERIED
    assert f"{mark} was for another entry" in fallen.open[0].words


def test_nothing_else_is_accepted() -> None:
    assert account((*SHORT, "yes")).code == QUERIED
    typed = account((*SHORT, "all right"))
    assert [item.became for item in typed.open] == [IN_DOUBT]
    assert "accepts nothing: delete it" in typed.open[0].words
    right = (1, 1, 2, 8, 20, 8, "", "", "")
    assert account((*right, answer(account((*SHORT, ""))))).code == FINAL, "nothing is queried any more"
    assert account((*right, "+420")).code == QUERIED, "a result in the wrong column"


def test_older_lists_have_no_such_column() -> None:
    (item,) = account(SHORT).open
    assert "Accepted" not in item.words


@pytest.mark.parametrize(("typed", "code"), [(100, QUERIED), ("yes 100", FINAL), (3, FINAL)])
def test_a_penalty_is_accepted_in_its_cell(typed: object, code: str) -> None:
    match = (1, 1, 2, 8, 20, 8, "", "", "", "")
    found = account(match, (1, 1, typed, "", "", "", "late"))
    assert found.code == code
    plain = account(match, (1, 1, 100, "", "", "", "late"))
    assert "type yes 100" in plain.open[0].words
