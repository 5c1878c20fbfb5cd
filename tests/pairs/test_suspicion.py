"""Results that look like a slip: what is asked, how it is answered, and how often it is wrong to ask.

The counts are over real results that other people published: four club sessions (USEBIO, abftech/cobalt), two
club games (ACBLscore), the Bermuda Bowl 2015 (valet-bridge/valet).
"""

import csv
from collections import defaultdict
from dataclasses import replace

import pytest

from tests.every import every
from tests.pairs.real_sessions import NAMES, REAL
from xlvp.functions.session_kinds import read_list
from xlvp.notation.results import parse_result
from xlvp.pairs.score_list import PLAYED, ScoreLine, state_of
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import list_account
from xlvp.pairs.suspicion import suspected
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import plain_result

kept = pytest.mark.skipif(not REAL.is_dir(), reason="the real sessions are not kept with the project")


def played(*entries: str, answers: tuple[str, ...] = ()) -> tuple[ScoreLine | None, ...]:
    """Board 1, on which nobody is vulnerable, at as many tables as there are entries."""
    rows = []
    for number, entry in enumerate(entries):
        answer = answers[number] if number < len(answers) else ""
        rows.append((1, number + 1, 1, 2 * number + 1, 2 * number + 2, entry, None, None, None, None, answer))
    return read_list(tuple(rows))


def asked(*entries: str) -> list[int]:
    """Which of the entries are asked about."""
    lines = played(*entries)
    return [place for place, line in enumerate(lines) if line is not None and state_of(line).code == "check"]


@every(
    "entries, places",
    [
        (("4SE=", "4SE+1", "3SN+2", "4SE=", "4SE+1"), [2]),
        (("4SE=", "4SE+1", "4SE=", "2HW=", "3SN+2"), [4]),
        (("4SE=", "4SE+1", "4SE=", "2HW=", "3HE=", "3SN+2"), []),  # three of five others
        (("4SE=", "4SE+1", "3SN+2"), []),  # too few others
        (("4SE=", "4SE+1", "3SN+2", "4SN="), []),  # two against two
        (("1NTN=", "1NTE=", "1NTE=", "1NTE+1"), []),  # 14 tricks: good defence
        (("3HW-1", "2SN=", "2SN+1", "2SN="), []),  # another strain: they competed
        (("+420", "-420", "-450", "-420"), [0]),
        (("+420", "-420", "-450", "-50"), [0]),
        (("+420", "-420", "-450", "+50"), []),  # not the only one for its side
        (("+420", "-420", "-450"), []),  # too few others
        (("+140", "-140", "-140", "-140"), []),  # part-scores change sign with every trick
        (("4HN=", "3NTE=", "4SE=", "4SE="), []),  # its contract says who declared
        (("+980", "-420", "-450", "-420"), []),  # -980 would be no more usual
        (("60%", "-420", "-450", "-420"), []),
    ],
)
def test_what_is_asked_about(entries: tuple[str, ...], places: list[int]) -> None:
    assert asked(*entries) == places


def test_the_words_say_what_is_strange() -> None:
    line = played("4SE=", "4SE+1", "3SN+2", "4SE=")[2]
    assert line is not None
    assert line.words == (
        "Check: N made 11 tricks in spades, and East-West 10 at other tables: is the declarer right?"
    )
    line = played("+420", "-420", "-450", "-420")[0]
    assert line is not None
    assert line.words == "Check: +420, and all 3 other results are for East-West: is the sign right?"


def test_the_result_counts_and_a_yes_settles_it() -> None:
    lines = played("4SE=", "4SE+1", "3SN+2", "4SE=")
    line = lines[2]
    assert line is not None
    assert scored(lines).filled[2].ns_points == 6
    assert not list_account(scored(lines)).final
    answered = played("4SE=", "4SE+1", "3SN+2", "4SE=", answers=("", "", f"yes {line.mark}"))
    assert list_account(scored(answered)).final
    later = played("4SE=", "4SE+1", "3SN+2", "4SE=", "4SE+2", answers=("", "", f"yes {line.mark}"))
    assert list_account(scored(later)).final, "it holds while the field grows"
    changed = played("4SE=", "4SE+1", "3SN+1", "4SE=", answers=("", "", f"yes {line.mark}"))
    assert not list_account(scored(changed)).final


def test_nothing_is_asked_where_nobody_can_answer() -> None:
    rows = []
    for number, entry in enumerate(("4SE=", "4SE+1", "3SN+2", "4SE=")):
        rows.append((1, number + 1, 1, 2 * number + 1, 2 * number + 2, entry))
    assert list_account(scored(read_list(tuple(rows)))).final


def line_of(board: int, place: int, entry: str, score: str) -> ScoreLine:
    """A line of a real session: a contract where it is known, else the score."""
    vulnerable = vulnerability(board)
    result = parse_result(entry, vulnerable) if entry else plain_result(int(score))
    if entry:
        assert result.score == int(score)
    pairs = 2 * place + 1, 2 * place + 2
    return ScoreLine(1, place + 1, board, *pairs, (board, *pairs), entry, result, PLAYED, accepted="")


def contract_of(contract: str, declarer: str, tricks: str) -> str:
    if not contract[:1].isdigit():
        return ""
    more = int(tricks) - int(contract[0]) - 6
    return f"{contract}{declarer}{more:+d}" if more else f"{contract}{declarer}="


def real_fields(name: str) -> list[list[ScoreLine]]:
    fields: dict[tuple[str, str], list[ScoreLine]] = defaultdict(list)
    if name == "bermuda_bowl":
        path = REAL.parent / "teams" / "bb2015_boards.csv"
    else:
        kind = "boards" if name.startswith("acbl") else "travellers"
        path = REAL / f"{name}_{kind}.csv"
    with path.open(newline="") as file:
        for row in csv.DictReader(file):
            score = row.get("score_ns") or row.get("ns_score") or ""
            if not score.lstrip("+-").isdigit():
                continue
            field = fields[row["round"] if name == "bermuda_bowl" else "", row["board"]]
            declarer = row.get("declarer") or row.get("played_by") or ""
            entry = contract_of(row.get("contract", ""), declarer, row.get("tricks", ""))
            field.append(line_of(int(row["board"]), len(field), entry, score))
    return list(fields.values())


REAL_NAMES = (*NAMES, "acbl_club_1", "acblscor_Ex1_051115A")


def queries(name: str) -> tuple[int, int]:
    """How many results of a session are asked about, and how many there are."""
    count = results = 0
    for field in real_fields(name):
        results += len(field)
        count += sum(line is not None and bool(line.queried) for line in suspected(field))
    return count, results


@kept
def test_at_most_one_query_in_150_real_results() -> None:
    counts = {name: queries(name) for name in REAL_NAMES}
    assert sum(results for _, results in counts.values()) > 1600
    asked_about = {name: count for name, (count, _) in counts.items() if count}
    # 170 to West in spades, where four of five other tables made ten tricks as North or South
    assert asked_about == {"usebio_mp_pairs_howell": 1}
    assert 150 * sum(asked_about.values()) <= sum(results for _, results in counts.values())


@kept
@pytest.mark.thorough
def test_at_most_one_query_in_150_results_of_a_world_championship() -> None:
    count, results = queries("bermuda_bowl")
    assert results > 7000
    assert 150 * count <= results


@kept
@pytest.mark.thorough
@pytest.mark.parametrize("name", ["usebio_mp_pairs_mitchell", "usebio_butler_mitchell"])
def test_two_of_five_contracts_with_the_wrong_declarer_are_asked_about(name: str) -> None:
    turned = dict(zip("NESW", "ESWN", strict=True))
    caught = tried = 0
    for field in real_fields(name):
        for place, line in enumerate(field):
            contract = line.result.contract if line.result else None
            if contract is None or contract.declarer is None or line.board is None:
                continue
            wrong = replace(contract, declarer=turned[contract.declarer])
            result = replace(plain_result(wrong.ns_score(vulnerability(line.board))), contract=wrong)
            lines = [*field[:place], replace(line, result=result), *field[place + 1 :]]
            there = suspected(lines)[place]
            tried += 1
            caught += there is not None and bool(there.queried)
    assert tried > 200
    assert 5 * caught >= 2 * tried
