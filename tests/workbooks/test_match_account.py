"""The state of a match by formulas and its account by xlvp are the same, in words, code and tone.

What is expected is worked out here from the entries alone. Both editions are tried with random entries.
"""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xlvp.account import BAD, DOUBT, FINAL, GOOD, NONE, PROVISIONAL, QUERIED, READY
from xlvp.functions.values import CellError
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.match.book import match_report
from xlvp.workbooks.match.build import build, match_opening
from xlvp.workbooks.match.layout import Plan
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

BOARDS = 9
PACKAGES = {edition: open_package(build(match_opening(BOARDS), edition)) for edition in Edition}
#: A score of the other vulnerability, which no contract gives: boards on which North-South are vulnerable.
DOUBTED, VULNERABLE = "+420 or +620", (2, 4, 5, 7)
#: What is typed in both rooms of a board, and what has to become of the board.
ROOMS = {
    ("4SN=", "4SN-1"): "counted", ("pass", "+110"): "counted", ("60%", ""): "counted",
    ("60%+110&40%-100", "+100"): "counted", ("", ""): "waiting", ("2HS=", ""): "one room",
    ("", "3NTE-1"): "one room", ("8SN=", "4SN="): "left out", ("4SN=", "zzz"): "left out",
    ("NP", ""): "not played", ("NP", "NP"): "not played", (DOUBTED, "4SN-1"): "queried",
    ("NP", "+110"): "not played and queried",
}  # fmt: skip


@given(st.lists(st.sampled_from(list(ROOMS)), min_size=BOARDS, max_size=BOARDS), st.sampled_from(Edition))
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_the_sheet_and_the_account_say_the_same(rooms: list[tuple[str, str]], edition: Edition) -> None:
    cells = {
        ("Match", f"{column}{Plan.first + at}"): typed(at + 1, text)
        for at, both in enumerate(rooms)
        for column, text in zip("DE", both, strict=True)
    }
    recalculated = recalculate(with_texts(PACKAGES[edition], cells))
    account, sheet = match_report(recalculated).account, NamedCells(recalculated)
    assert sheet.one("xlvp_verdict") == account.words
    assert (sheet.one("xlvp_state_code"), sheet.one("xlvp_state_tone")) == (account.code, account.tone)
    became = [ROOMS[both] for both in rooms]
    assert (account.code, account.tone) == expected(became)
    withheld = isinstance(sheet.column("xlvp_final_vp")[0], CellError)
    assert withheld == ("left out" in became), "VPs are withheld while a board is left out"
    assert len(account.open) == became.count("left out") + sum("queried" in one for one in became)


def typed(board: int, text: str) -> str:
    """What is typed on a board."""
    if text != DOUBTED:
        return text
    return "+420" if board in VULNERABLE else "+620"


def expected(became: list[str]) -> tuple[str, str]:
    """The code and the tone, from what became of the boards."""
    waiting = became.count("waiting") + became.count("one room")
    queried = any("queried" in one for one in became)
    if "left out" in became:
        return PROVISIONAL, BAD
    tone = DOUBT if queried else NONE
    if waiting == len(became):
        return READY, tone
    if waiting:
        return PROVISIONAL, tone
    return (QUERIED, DOUBT) if queried else (FINAL, GOOD)
