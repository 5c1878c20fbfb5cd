"""Labels that contradict the figures: boards and scales in names of sheets and files, titles, notes."""

from pathlib import Path

import pytest

from tests.every import every
from tests.verify.foreign import Cell, Foreign, comma, continuous, padded, published
from xlvp.part import BOARDS, CONTRADICTS, SCALE, Part
from xlvp.verify.labels import claims
from xlvp.verify.number_words import in_digits
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, verify_file

Rows = list[list[Cell]]

#: Sixteen, twenty and twenty-four boards, as the languages write them.
IN_WORDS = {
    "English": ("sixteen boards", "Twenty boards", "twenty-four boards"),
    "German": ("sechzehn Bretter", "Zwanzig Spiele", "vierundzwanzig Bretter"),
    "French": ("seize donnes", "Vingt donnes", "vingt-quatre étuis"),
    "Spanish": ("dieciséis manos", "Veinte manos", "veinticuatro estuches"),
    "Polish": ("szesnaście rozdań", "Dwadzieścia rozdań", "dwadzieścia cztery rozdania"),
    "Italian": ("sedici mani", "Venti smazzate", "ventiquattro mani"),
    "Dutch": ("zestien spellen", "Twintig spellen", "vierentwintig spellen"),
    "Portuguese": ("dezesseis mãos", "Vinte mãos", "vinte e quatro mãos"),
    "Swedish": ("sexton brickor", "Tjugo brickor", "tjugofyra brickor"),
    "Danish": ("seksten spil", "Tyve spil", "fireogtyve spil"),
    "Norwegian": ("seksten spill", "Tjue spill", "tjuefire spill"),
}


def table(boards: int, head: str = "VP", title: str = "", note: str = "") -> Rows:
    rows: Rows = [["IMPs", head], *([margin, win] for margin, win, _ in continuous(boards))]
    if title:
        rows.insert(0, [title])
    if note:
        rows += [[None], [note]]
    return padded(rows)


def check(folder: Path, **sheets: Rows) -> Verification:
    return verify_file(Foreign({name.replace("_", " "): rows for name, rows in sheets.items()}).save(folder))


def contradicting(verification: Verification) -> list[Part]:
    return [part for part in verification.parts if part.role == CONTRADICTS]


@every("language, words", IN_WORDS.items())
def test_numbers_of_boards_in_words(language: str, words: tuple[str, ...]) -> None:
    for text, number in zip(words, (16, 20, 24), strict=True):
        assert in_digits(text).split()[0] == str(number)
        assert [claim.boards for claim in claims(text)] == [frozenset({number})]


@every(
    "text, boards",
    [
        ("16 boards", [{16}]),
        ("Boards: 16", [{16}]),
        ("N = 24", [{24}]),
        ("12, 16 and 20 boards", [{12, 16, 20}]),
        ("8-9 boards", [{8, 9}]),
        ("12 to 15 boards", [{12, 13, 14, 15}]),
        ("16-board matches", [{16}]),
        ("wbf_20_boards", [{20}]),
        ("2 x 8 boards", [{16}]),
        ("Boards 16", [{16}]),
        ("XVI boards", [{16}]),
        ("XX Bretter", [{20}]),
        ("V boards", []),
        ("Board 16", []),
        ("Boards 17-32", []),
        ("Round 14", []),
        ("3 May 2024", []),
        ("Teams that fail to play forfeit 12 VPs.", []),
    ],
)
def test_what_a_label_says_of_the_boards(text: str, boards: list[set[int]]) -> None:
    assert [set(claim.boards) for claim in claims(text)] == boards


def test_the_names_of_two_sheets_exchanged(tmp_path: Path) -> None:
    verification = check(tmp_path, **{"16_boards": table(20), "20_boards": table(16)})
    assert verification.verdict is Verdict.DOUBTFUL
    assert [(part.thing, part.name) for part in contradicting(verification)] == [
        ("sheet", "16 boards"),
        ("sheet", "20 boards"),
    ]
    right = check(tmp_path, **{"16_boards": table(16), "20_boards": table(20)})
    assert right.verdict is Verdict.PROVED
    assert {part.role for part in right.parts} == {BOARDS}


@pytest.mark.parametrize("language", IN_WORDS)
def test_headings_in_words_exchanged(language: str, tmp_path: Path) -> None:
    first, second, _ = IN_WORDS[language]
    scales = continuous(16), continuous(20)
    rows: Rows = [["IMPs", first, second]]
    for margin in range(len(scales[1])):
        rows.append([margin, *(scale[margin][1] if margin < len(scale) else None for scale in scales)])
    assert check(tmp_path, S=rows).verdict is Verdict.PROVED
    rows[0][1:] = [second, first]
    verification = check(tmp_path, S=rows)
    assert verification.verdict is Verdict.WRONG
    assert [each.cell for each in verification.differences] == ["S!B1", "S!C1"]


@pytest.mark.parametrize("words", [words[0] for words in IN_WORDS.values()])
@pytest.mark.parametrize("place", ["title", "head", "note"])
def test_a_title_a_heading_and_a_note(words: str, place: str, tmp_path: Path) -> None:
    right = check(tmp_path, S=table(16, **{place: words}))
    assert right.verdict is Verdict.PROVED
    wrong = check(tmp_path, S=table(20, **{place: words}))
    assert wrong.verdict in (Verdict.WRONG, Verdict.DOUBTFUL)


TITLES = (
    "WBF discrete",
    "Half scale",
    "half-match scale",
    "quadratic",
    "DBV 25-5",
    "VP scale 25-0",
    "30 VP scale",
    "ACBL 20-point scale",
    "Scottish 20 VP",
    "Diskrete Skala",
    "Barème discret",
    "Tabela dyskretna",
    "Linear VP scale",
)


@pytest.mark.parametrize("title", TITLES)
def test_a_title_of_another_scale(title: str, tmp_path: Path) -> None:
    verification = check(tmp_path, S=table(20, head="20 boards", title=title))
    assert verification.verdict is Verdict.DOUBTFUL
    (part,) = contradicting(verification)
    assert (part.name, part.place) == (title, "S!A1")


RIGHT_TITLES = (
    "WBF continuous, 20-0",
    "20 VP scale",
    "Kontinuierliche Skala",
    "Table 2 (continued)",
    "WBF 2013",
    "VP table, 20 boards, valid from 1-1-2013",
    "Round 5, 16 teams",
    "20 boards (two segments of 10 boards)",
)


@pytest.mark.parametrize("title", RIGHT_TITLES)
def test_a_title_that_fits(title: str, tmp_path: Path) -> None:
    assert check(tmp_path, S=table(20, head="20 boards", title=title)).verdict is Verdict.PROVED


def test_a_discrete_table_called_so(tmp_path: Path) -> None:
    rows: Rows = [["WBF discrete scale, 16 boards", None], ["IMPs", "VP"]]
    for first, last, win, loss in published("discrete", 16):
        rows.append([f"{first}+" if last is None else f"{first}-{last}", f"{win}-{loss}"])
    verification = check(tmp_path, S=rows)
    assert verification.verdict is Verdict.PROVED
    assert [(part.name, part.role) for part in verification.parts] == [(rows[0][0], BOARDS)]
    rows[0][0] = "WBF continuous scale, 16 boards"
    assert check(tmp_path, S=rows).verdict is Verdict.DOUBTFUL


def test_two_scales_on_a_sheet_have_a_title_each(tmp_path: Path) -> None:
    upper: Rows = [["Continuous scale", None], *table(16, head="16 boards")]
    lower: Rows = [["Discrete scale", None], ["VP", "16 boards"]]
    for first, last, win, loss in published("discrete", 16):
        lower.append([f"{win}-{loss}", f"{first}+" if last is None else f"{first}-{last}"])
    rows = [*upper, [None, None], *lower]
    assert check(tmp_path, S=rows).verdict is Verdict.PROVED
    rows[0][0], rows[len(upper) + 1][0] = "Discrete scale", "Continuous scale"
    assert check(tmp_path, S=rows).verdict is Verdict.DOUBTFUL


def test_a_title_holds_until_the_next_one(tmp_path: Path) -> None:
    """The heading of a long list that says what its last part is."""
    rows: Rows = [["boards", "VP", "from", "to"], [None] * 4]
    for kind in ("discrete", "half-match discrete"):
        for first, last, win, _ in published(kind, 10):
            rows.append([10, win, first, last])
    rows[0][0] = "boards (half-match scale at the end)"
    assert check(tmp_path, List=rows).verdict is Verdict.PROVED
    del rows[2 + len(published("discrete", 10)) :]
    assert check(tmp_path, List=rows).verdict is Verdict.DOUBTFUL


def test_the_name_of_the_file(tmp_path: Path) -> None:
    made = Foreign({"VP": table(20)}).save(tmp_path)
    wrong = made.rename(tmp_path / "vp_16_boards.xlsx")
    verification = verify_file(wrong)
    assert verification.verdict is Verdict.DOUBTFUL
    assert [(part.thing, part.name) for part in contradicting(verification)] == [
        ("file name", "vp_16_boards")
    ]
    assert verify_file(wrong.rename(tmp_path / "vp_20_boards.xlsx")).verdict is Verdict.PROVED
    text = Foreign({"16 boards": table(20)}, delimiter=";").save(tmp_path)
    assert verify_file(text).verdict is Verdict.DOUBTFUL


def test_the_title_of_a_list_of_matches(tmp_path: Path) -> None:
    margins = (26, -3, 0, 14, -41, 7, 55, -12)

    def matches(title: str, *, name: str) -> Rows:
        rows: Rows = [[title], ["Home", "Away", "IMPs A", "IMPs B", "VP A", "VP B"]]
        for number, margin in enumerate(margins):
            _, win, loss = continuous(20)[abs(margin)]
            vps = [win, loss] if margin >= 0 else [loss, win]
            rows.append([f"{name} {number}", f"{name} {number + 20}", 60 + margin, 60, *vps])
        return padded(rows)

    right = check(tmp_path, League=matches("20 boards, continuous", name="Team"))
    assert right.verdict is Verdict.PROVED
    wrong = check(tmp_path, League=matches("20 boards, discrete", name="Team"))
    assert wrong.verdict is Verdict.DOUBTFUL and contradicting(wrong)


def test_the_verdict_and_the_certificate_print_what_contradicts(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from xlvp.cli import main

    path = Foreign({"VP": table(20, title="Half scale")}).save(tmp_path)
    page = tmp_path / "page.html"
    result = CliRunner().invoke(
        main, ["verify", str(path), "--certificate", str(page)], env={"COLUMNS": "200"}
    )
    words = "VP!A1, 'Half scale', contradicts the figures: it says a half-match scale"
    assert result.exit_code == 3 and words in result.output
    assert "a label contradicts the figures" in page.read_text("utf-8")
    assert '"contradicts"' in page.with_suffix(".json").read_text("utf-8")


def test_scale_words_are_parts(tmp_path: Path) -> None:
    verification = check(tmp_path, S=table(20, head="20 boards", title="WBF continuous"))
    assert [(part.name, part.role) for part in verification.parts] == [
        ("WBF continuous", SCALE),
        ("20 boards", BOARDS),
    ]


def test_decimal_commas_and_words_together(tmp_path: Path) -> None:
    rows: Rows = [["IMP", "zwölf Bretter"], *([str(m), comma(win)] for m, win, _ in continuous(12))]
    assert verify_file(Foreign({"Tabelle": rows}, delimiter=";").save(tmp_path)).verdict is Verdict.PROVED
