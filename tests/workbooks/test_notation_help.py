"""What the workbooks say of the notation: it reads as it says, and every Help sheet names the letters."""

from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.workbooks.match_books import stored
from tests.workbooks.pairs_books import build_pairs
from xlvp.notation.entry import contract_score, why
from xlvp.workbooks.calculator.build import build_calculator
from xlvp.workbooks.kit import help as help_sheet
from xlvp.workbooks.kit.help import LETTERS_TEXT, PROMPT
from xlvp.workbooks.match.build import build_match

#: Worked by hand with nobody vulnerable.
MEANINGS = {
    "4SN=": 420, "4SxN-1": -100, "3NTE+1": -430, "5♦xx W =": -800, "N 4S=": 420, "4 hearts E made 5": -450,
    "pass": 0, "+420": 420, "-50": -50, "EW 420": -420, "4SE -420": -420, "NP": "NP", "60%": "60%",
    "A+": "60%", "60/40": "60%", "60%/60%": "60%/60%", "60%+420&40%-50": "(60%+420&40%-50)",
    "60%4SN=&40%4SN-1": "(60%+420&40%-50)",
    "(-50)/(+420)": "(-50)/(+420)", "NS: -50; EW: -420": "(-50)/(+420)",
}  # fmt: skip


def test_what_is_explained_is_read() -> None:
    parts = ("CONTRACTS", "SCORES", "NOT_PLAYED", "AVERAGES", "WEIGHTED", "SPLIT")
    entries = [entry for part in parts for entry, _ in getattr(help_sheet, part)]
    assert {entry: contract_score(entry, "None") for entry in entries} == MEANINGS
    assert why("4SE 420", "None"), "the Help says that it is refused"


@pytest.mark.parametrize("build", [build_match, build_pairs, build_calculator])
def test_every_help_names_the_letters(build: object) -> None:
    data = build()  # type: ignore[operator]
    texts = [str(value) for (value,) in stored(data)["Help"].rows("A1:A300") if value]
    assert any(LETTERS_TEXT in text for text in texts)


def test_a_prompt_fits_where_prompts_stand() -> None:
    assert "suits S H D C, notrump N or NT; declarers N E S W" in PROMPT
    assert len(PROMPT) < 255


def test_nothing_above_the_entries_speaks_of_a_setting_that_is_already_right() -> None:
    """Where entries are completed all the same, the line on top says so: see XLVPWARNING."""
    for data in (build_pairs(pairs=6, movement="Howell", boards=2), build_match()):
        for sheet in load_workbook(BytesIO(data), data_only=True):
            if sheet.title != "Help":
                texts = [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value]
                assert not [text for text in texts if "AutoInput" in text or "AutoComplete" in text]
