"""The report under a traveller: the document's example, and boards with rulings.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004: "Liczcie i podawajcie obrotowość!".
"""

from fractions import Fraction

import pytest

from xlvp.errors import InputError, MissingPackage
from xlvp.notation.results import parse_result
from xlvp.rules import board_report as module
from xlvp.rules.board_report import FieldScore, board_report, report_rows, report_text
from xlvp.rules.butler import butler
from xlvp.rules.matchpoints import max_points
from xlvp.rules.napoleon import dispersion
from xlvp.rules.result import Field

DOCUMENT = (600, 250, 100, -100, -100)
GRAND = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"  # made up


def field_of(*entries: object) -> Field:
    return Field(map(parse_result, entries))


def test_the_example_of_the_document() -> None:
    """600 250 100 -100 -100: mean 150 ± 220; IMPs 10 3 -2 -6 -6 ± 5,4; matchpoints 8 6 4 1 1 ± 2,4."""
    ns = board_report(field_of(*DOCUMENT)).ns
    assert ns.lines == (
        FieldScore(600, 1, Fraction(8), Fraction(10)),
        FieldScore(250, 1, Fraction(6), Fraction(3)),
        FieldScore(100, 1, Fraction(4), Fraction(-2)),
        FieldScore(-100, 2, Fraction(1), Fraction(-6)),
    )
    assert (ns.mean, ns.dispersion, ns.datum) == (150, 220, 150)
    assert ns.dispersion_imps == Fraction("5.36")  # printed to tenths: 5,4
    assert ns.dispersion_matchpoints == Fraction("2.4")


def test_east_west_of_the_document() -> None:
    """Matchpoints 0 2 4 7 7; the document prints East-West's IMPs only where they are gains."""
    ew = board_report(field_of(*DOCUMENT)).ew
    assert [line.matchpoints for line in ew.lines] == [0, 2, 4, 7]
    assert [line.imps for line in ew.lines] == [-10, -3, 2, 6]
    assert (ew.mean, ew.dispersion, ew.dispersion_matchpoints) == (150, 220, Fraction("2.4"))


def test_the_rows_of_the_document() -> None:
    rows = report_rows(board_report(field_of(*DOCUMENT)))
    assert rows == [
        ("", "Score", "Results", "Matchpoints NS", "Matchpoints EW", "IMPs NS", "IMPs EW"),
        ("", 600, 1, 8, 0, 10, -10),
        ("", 250, 1, 6, 2, 3, -3),
        ("", 100, 1, 4, 4, -2, 2),
        ("", -100, 2, 1, 7, -6, 6),
        ("Mean", 150, None, None, None, None, None),
        (
            "Dispersion ±",
            220,
            None,
            Fraction("2.4"),
            Fraction("2.4"),
            Fraction("5.36"),
            Fraction("5.36"),
        ),
        ("Datum", 150, None, None, None, None, None),
    ]


def test_the_text_has_the_printed_figures() -> None:
    lines = report_text(board_report(field_of(*DOCUMENT))).splitlines()
    assert lines[5].split() == ["Mean", "150"]
    assert lines[6].split() == ["Dispersion", "±220", "±2.4", "±2.4", "±5.4", "±5.4"]
    assert lines[4].split() == ["-100", "2", "1", "7", "-6", "6"]


def test_the_dispersions_are_those_of_the_results_one_by_one() -> None:
    """Two equal scores count twice, in points as in scores."""
    field, scores = field_of(620, 620, 170, 170, 170, -100), (620, 620, 170, 170, 170, -100)
    for side, own in (("NS", board_report(field).ns), ("EW", board_report(field).ew)):
        results = [parse_result(score) for score in scores]
        assert own.dispersion == dispersion(scores)
        assert own.dispersion_matchpoints == dispersion([max_points(field, r, side) for r in results])
        assert own.dispersion_imps == dispersion([butler(field, r, 0, side=side) for r in results])


def test_a_trimmed_datum() -> None:
    """One result off each end: 250 100 -100 average 83.3, so the datum is 80."""
    report = board_report(field_of(*DOCUMENT), trim=1)
    assert report.ns.datum == 80
    assert [line.imps for line in report.ns.lines] == [11, 5, 1, -5]
    assert report.ns.mean == 150


def test_a_weighted_result_has_a_line_of_its_own() -> None:
    """Polish directors' lecture, section 8: 15.4 10.8 6.8 1.4, the ruling itself 9.8, its opponents 8.2."""
    ruling = "60%+620&40%-100"
    report = board_report(field_of(*[620] * 3, 500, *[300] * 3, *[-100] * 2, ruling))
    assert not report.split
    assert [(line.score, line.count) for line in report.ns.lines] == [
        (620, Fraction("3.6")),
        (500, 1),
        (300, 3),
        (-100, Fraction("2.4")),
    ]
    assert [line.matchpoints for line in report.ns.lines] == [
        Fraction(text) for text in ("15.4", "10.8", "6.8", "1.4")
    ]
    assert [(line.score, line.matchpoints) for line in report.ns.rulings] == [(ruling, Fraction("9.8"))]
    assert [line.matchpoints for line in report.ew.rulings] == [Fraction("8.2")]
    assert report.ns.mean == Fraction(3 * 620 + 500 + 900 - 200 + 372 - 40, 10)


def test_a_split_result_has_two_frequencies() -> None:
    report = board_report(field_of("+620", "+620", "(-100)/(+600)"))
    assert report.split
    assert [(line.score, line.count) for line in report.ns.lines] == [(620, 2), (-100, 1)]
    assert [(line.score, line.count) for line in report.ew.lines] == [(620, 2), (600, 1)]
    rows = report_rows(report)
    assert rows[1:3] == [("NS", 620, 2, 3, None, 6, None), ("NS", -100, 1, 0, None, -10, None)]
    assert [row[0] for row in rows] == [
        "", "NS", "NS", "Mean", "Dispersion ±", "Datum", "EW", "EW", "Mean", "Dispersion ±", "Datum",
    ]  # fmt: skip
    assert rows[7] == ("EW", 600, 1, None, 4, None, 0)


def test_a_percentage_brings_neuberg_in() -> None:
    """7 expected, 6 played: Neuberg's formula takes 4 matchpoints to 4.8333, the top to 11.8333 of 12."""
    report = board_report(field_of(620, 170, 140, 110, 100, -50, "60%"))
    assert [line.matchpoints for line in report.ns.lines] == [
        Fraction(sixths, 6) for sixths in (71, 57, 43, 29, 15, 1)
    ]
    assert report.ns.rulings == (FieldScore("60%", 1, Fraction("7.2"), Fraction(3)),)
    assert report.ew.rulings == (FieldScore("40%", 1, Fraction("4.8"), Fraction(-3)),)
    assert report.ns.mean == Fraction(1090, 6)


def test_a_percentage_without_imps_leaves_them_blank() -> None:
    report = board_report(field_of(620, 170, "55%"))
    assert report.ns.rulings == (FieldScore("55%", 1, Fraction("2.2"), None),)
    assert report_rows(report)[3] == (
        "Ruling",
        "55%",
        1,
        Fraction("2.2"),
        Fraction("1.8"),
        None,
        None,
    )


@pytest.mark.parametrize(("board", "expected"), [(1, 300), (2, 440), (3, 300), (4, 440)])
def test_the_expected_score_follows_the_boards_vulnerability(board: int, expected: int) -> None:
    report = board_report(field_of(*DOCUMENT), board, 25)
    assert report.expected == expected
    assert report_rows(report)[-1] == ("Expected", expected, None, None, None, None, None)


def test_par_and_points_from_the_deal() -> None:
    pytest.importorskip("endplay", reason="endplay, the double-dummy solver, is not installed")
    report = board_report(field_of(1520, 990), 2, deal=GRAND)
    assert report.par == 2220
    assert report.expected is None
    assert report.notes == ("the Milton table has no sure value for 37 points: it covers 4 to 36",)
    assert report_text(report).splitlines()[-1] == f"Note: {report.notes[0]}"
    assert board_report(field_of(1520), 2, 36, GRAND).expected == 1800


def test_without_the_solver_the_rest_of_the_report_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: str) -> int:
        raise MissingPackage("PARSCORE needs the package endplay")

    monkeypatch.setattr(module, "par_score", missing)
    report = board_report(field_of(*DOCUMENT), 2, 25, GRAND)
    assert (report.par, report.notes) == (None, ("PARSCORE needs the package endplay",))
    assert (report.expected, report.ns.dispersion) == (440, 220)
    assert report_rows(report)[-1][:2] == ("Note", "PARSCORE needs the package endplay")


@pytest.mark.parametrize("entries", [(), ("60%",), ("50%/(+630)",)])
def test_a_board_without_a_score(entries: tuple[str, ...]) -> None:
    with pytest.raises(InputError, match="no score to report"):
        board_report(field_of(*entries))


@pytest.mark.parametrize(("points", "deal"), [(25, None), (None, GRAND)])
def test_points_and_deal_need_the_board(points: int | None, deal: str | None) -> None:
    with pytest.raises(InputError, match="depend on the vulnerability"):
        board_report(field_of(*DOCUMENT), None, points, deal)


def test_a_wrong_deal_is_refused() -> None:
    with pytest.raises(InputError, match="not a deal in PBN"):
        board_report(field_of(*DOCUMENT), 2, deal="N:AKQ")
