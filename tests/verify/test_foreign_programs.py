"""Files in the forms of other programs: no false alarm, and nothing wrong proved; single forms by hand."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import ROUND_HALF_DOWN, ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from tests.exchange.pairs_book import book, evening, event, full_evening
from tests.verify.foreign import Cell, Foreign, continuous, padded
from tests.verify.foreign_programs import SCORES, THRESHOLDS, Form, Line, right_file, wrong_file
from tests.verify.foreign_programs import usebio as session_file
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_reader import read_usebio
from xlvp.pairs.methods import WAYS, Method, Most, every_method
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, verify_file

Rows = list[list[Cell]]


@pytest.mark.parametrize("first", [0, pytest.param(1, marks=pytest.mark.thorough)])
def test_right_files_are_proved_and_wrong_ones_are_not(first: int) -> None:
    seeds = range(27) if first == 0 else range(27, 120)
    for seed in seeds:
        made = right_file(seed)
        assert made.check().verdict is Verdict.PROVED, (seed, made.form)
        how, made = wrong_file(seed)
        assert made.check().verdict in (Verdict.WRONG, Verdict.DOUBTFUL), (seed, how, made.form)


@pytest.mark.slow
def test_a_thousand_of_each() -> None:
    right = [seed for seed in range(1000) if right_file(seed).check().verdict is not Verdict.PROVED]
    wrong = [seed for seed in range(1000) if wrong_file(seed)[1].check().verdict is Verdict.PROVED]
    assert len(right) <= 10 and wrong == []


def check(folder: Path, rows: Rows) -> Verification:
    return verify_file(Foreign({"S": padded(rows)}).save(folder))


def blocks(counts: tuple[int, ...], gap: int) -> Rows:
    scales = [continuous(boards) for boards in counts]
    rows: Rows = [[], []]
    for boards in counts:
        rows[0] += [f"{boards} boards", None, None, *[None] * gap]
        rows[1] += ["IMPs", "Win", "Lose", *[None] * gap]
    for at in range(max(map(len, scales))):
        rows.append([])
        for scale in scales:
            rows[-1] += [*(scale[at] if at < len(scale) else [None] * 3), *[None] * gap]
    return rows


@pytest.mark.parametrize("counts", [(12, 16, 20), (7, 14, 28), (28, 14, 7), (6, 32)])
@pytest.mark.parametrize("gap", [0, 1, 2])
def test_blocks_side_by_side(counts: tuple[int, ...], gap: int, tmp_path: Path) -> None:
    rows = blocks(counts, gap)
    verification = check(tmp_path, rows)
    assert (verification.differences, verification.verdict) == ([], Verdict.PROVED)
    assert verification.agreed == 3 * sum(len(continuous(boards)) for boards in counts)
    rows[7][2] = float(rows[7][2] or 0) + 0.01
    assert [each.cell for each in check(tmp_path, rows).differences] == ["S!C8"]


BLITZ = len(continuous(24)) - 1
BANDS = (f"{BLITZ}+", f"{BLITZ}-999", f">={BLITZ}", f"{BLITZ} or more", f"{BLITZ} - 999", f"{BLITZ}-", BLITZ)


@pytest.mark.parametrize("last", BANDS)
def test_a_last_band_that_is_open(last: Cell, tmp_path: Path) -> None:
    rows: Rows = [["24 boards"], ["IMPs", "W", "L"], *map(list, continuous(24)[:-1]), [last, 20, 0]]
    assert check(tmp_path, rows).verdict is Verdict.PROVED


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("end", [999, 120, None])
def test_from_and_to(more: int, end: int | None, tmp_path: Path) -> None:
    whole = continuous(24)[: BLITZ + more] if more else continuous(24)[:-1]
    rows: Rows = [["24 boards"], ["From", "To", "W", "L"], *([m, m, win, loss] for m, win, loss in whole)]
    rows.append([BLITZ + more, end, 20, 0])
    assert check(tmp_path, rows).verdict is Verdict.PROVED
    rows[10][1] = 9
    assert check(tmp_path, rows).verdict is Verdict.WRONG


def test_margins_from_one_end_to_the_other(tmp_path: Path) -> None:
    scale = continuous(24)
    rows: Rows = [["24 boards"], ["IMPs", "VP"], [-999, 0]]
    for margin in range(1 - BLITZ, BLITZ):
        rows.append([margin, scale[margin][1] if margin >= 0 else scale[-margin][2]])
    rows.append([999, 20])
    assert check(tmp_path, rows).verdict is Verdict.PROVED
    rows[-1][0] = BLITZ + 1  # a slip: what 74 gives is not said
    assert check(tmp_path, rows).verdict is Verdict.WRONG


def test_a_table_that_ends_early_needs_a_heading(tmp_path: Path) -> None:
    rows: Rows = [["IMPs", "VP"], *([margin, win] for margin, win, _ in continuous(24)[:40])]
    verification = check(tmp_path, rows)
    assert verification.verdict is Verdict.DOUBTFUL
    assert verification.tables[0].columns[0].reasons == ("ends at 39 IMPs, and no heading names the boards",)
    assert check(tmp_path, [["24 boards"], *rows]).verdict is Verdict.PROVED


def test_a_table_of_imps(tmp_path: Path) -> None:
    firsts, lasts = (0, *THRESHOLDS), [*(each - 10 for each in THRESHOLDS), None]
    spans: list[Cell] = [f"{a}-{b}" if b is not None else f"{a}+" for a, b in zip(firsts, lasts, strict=True)]
    upright: Rows = [["Difference", "IMPs"], *([span, imps] for imps, span in enumerate(spans))]
    two: Rows = [["From", "To", "IMPs"]]
    two += [[a, b, imps] for imps, (a, b) in enumerate(zip(firsts, lasts, strict=True))]
    lying: Rows = [["IMPs", *range(25)], ["Points", *spans]]
    for rows in (upright, two, lying):
        verification = check(tmp_path, rows)
        assert verification.verdict is Verdict.PROVED
        assert verification.tables[0].scale == "IMP table, Law 78B"
    upright[5][0] = "130-170"
    (difference,) = check(tmp_path, upright).differences
    assert (difference.cell, difference.right) == ("S!A6", "130-160")


#: Four pairs, six boards at two tables: the scores, and who sat where.
SEATS = ((1, 2, 3, 4), (1, 3, 2, 4), (1, 4, 3, 2))


def small(reached: str) -> str:
    """A session of four pairs in which pairs 1 and 4 have 14 of 24, 2 and 3 have 10."""
    scores = ((420, 450), (600, -100), (-110, -140), (90, 90), (50, 100), (130, 110))
    text = ""
    for number, (one, other) in enumerate(scores, 1):
        a, b, c, d = SEATS[(number - 1) // 2]
        first = 1 if one == other else 2 * (one > other)
        lines = ((a, b, one, first), (c, d, other, 2 - first))
        inside = "".join(
            f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
            f"<SCORE>{score}</SCORE><NS_MATCH_POINTS>{own}</NS_MATCH_POINTS>"
            f"<EW_MATCH_POINTS>{2 - own}</EW_MATCH_POINTS></TRAVELLER_LINE>"
            for ns, ew, score, own in lines
        )
        text += f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{inside}</BOARD>"
    return f"<USEBIO><EVENT EVENT_TYPE='PAIRS'><PARTICIPANTS>{reached}</PARTICIPANTS>{text}</EVENT></USEBIO>"


def pairs(percents: tuple[str, ...], totals: tuple[str, ...] = ()) -> str:
    text = ""
    for at, percent in enumerate(percents):
        total = f"<TOTAL_SCORE>{totals[at]}</TOTAL_SCORE>" if totals else ""
        text += f"<PAIR><PAIR_NUMBER>{at + 1}</PAIR_NUMBER>{total}<PERCENTAGE>{percent}</PERCENTAGE></PAIR>"
    return text


def verified(folder: Path, text: str) -> Verification:
    path = folder / "session.xml"
    path.write_text(text, encoding="utf-8")
    return verify_file(path)


#: Worked out by hand: 1 has 0 2 2 1 0 2 of 12, 2 has 2 0 0 1 0 2, 3 has 2 0 0 1 2 0, 4 has 0 2 2 1 2 0.
PERCENT = ("58.33", "41.67", "41.67", "58.33")


def test_percentages_without_totals(tmp_path: Path) -> None:
    verification = verified(tmp_path, small(pairs(PERCENT)))
    assert verification.verdict is Verdict.PROVED
    assert verified(tmp_path, small(pairs(("58.33", "41.67", "41.66", "58.33")))).verdict is Verdict.WRONG
    totals = ("7", "5", "5", "7")
    assert verified(tmp_path, small(pairs(PERCENT, totals))).verdict is Verdict.PROVED


def test_a_figure_with_one_decimal_or_none(tmp_path: Path) -> None:
    assert verified(tmp_path, small(pairs(("58.3", "41.7", "41.7", "58.3")))).verdict is Verdict.PROVED
    assert verified(tmp_path, small(pairs(("58", "42", "42", "58")))).verdict is Verdict.PROVED
    assert verified(tmp_path, small(pairs(("58", "42", "43", "58")))).verdict is Verdict.WRONG


def test_an_exact_half_is_doubtful(tmp_path: Path) -> None:
    """Sixteen boards at two tables: percentages of 32 matchpoints, such as 48.125."""
    lines, won = "", dict.fromkeys((1, 2, 3, 4), 0)
    for number in range(1, 17):
        a, b, c, d = SEATS[number % 3]
        high, low = (620, 170) if number > 3 else (170, 620)
        inside = ""
        for ns, ew, score, own in ((a, b, high, 2 * (high > low)), (c, d, low, 2 * (low > high))):
            won[ns] += own
            won[ew] += 2 - own
            inside += (
                f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
                f"<SCORE>{score}</SCORE></TRAVELLER_LINE>"
            )
        if number == 16:  # a tie, so that the totals are odd
            inside = inside.replace("620", "170")
            for pair, points in ((a, -1), (b, 1), (c, 1), (d, -1)):
                won[pair] += points
        lines += f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{inside}</BOARD>"
    exact = [Decimal(100 * own) / 32 for own in won.values()]
    assert any((1000 * each) % 10 == 5 for each in exact), exact
    for rounding, verdict in ((ROUND_HALF_UP, Verdict.PROVED), (ROUND_HALF_DOWN, Verdict.DOUBTFUL)):
        shown = tuple(str(each.quantize(Decimal("0.01"), rounding)) for each in exact)
        text = f"<USEBIO><EVENT><PARTICIPANTS>{pairs(shown)}</PARTICIPANTS>{lines}</EVENT></USEBIO>"
        verification = verified(tmp_path, text)
        assert (verification.differences, verification.verdict) == ([], verdict)


EXACT = Form(
    across=False, own_top=False, board_digits=None, half=False, total=True, scaled=True, total_digits=2,
    percent_digits=2, by_side=False,
)  # fmt: skip


def evening_of(*sections: str) -> list[Line]:
    """A session in which every table has a result."""
    whole = random.Random(1)
    return [
        Line(section, board, str(20 * at + ns), str(20 * at + 5 + ew), whole.choice(SCORES))
        for at, section in enumerate(sections)
        for ns in range(1, 6)
        for ew in range(1, 6)
        for board in (2 * ((ns - ew) % 5) + 1, 2 * ((ns - ew) % 5) + 2)
    ]


@pytest.mark.parametrize("across", [True, False])
def test_sections_scored_over_the_field_or_apart(across: bool, tmp_path: Path) -> None:
    lines = evening_of("A", "B")
    text = session_file(lines, ("A", "B"), replace(EXACT, across=across))
    verification = verified(tmp_path, text)
    assert verification.verdict is Verdict.PROVED
    assert all(("over all sections" in table.scale) is across for table in verification.tables)


def test_an_artificial_score_makes_no_board_short_and_one_missing_does(tmp_path: Path) -> None:
    """Short boards are scored on their own top: 4 plain scores of 5 make a board short, with 50% beside."""
    lines = evening_of("")
    lines[3] = replace(lines[3], score=None, percent=(50, 50))
    del lines[10]
    form = replace(EXACT, own_top=True)
    verification = verified(tmp_path, session_file(lines, ("",), form))
    assert (verification.verdict, verification.differences) == (Verdict.PROVED, [])


def test_scoring_groups_come_back_from_usebio(tmp_path: Path) -> None:
    data, message = usebio(event(full_evening()))
    assert "USEBIO: no scoring groups: board 7 is written as one field" in message
    path = tmp_path / "evening.xml"
    path.write_bytes(data)
    assert {(line.board, line.group) for line in read_usebio(path).results if line.group} == {(7, "A")}
    verification = verify_file(path)
    assert verification.differences == []
    assert verification.notes == ["HANDICAP: not compared (10 figures)"]
    assert verification.verdict is Verdict.DOUBTFUL


def test_an_adjustment_is_part_of_the_total(tmp_path: Path) -> None:
    reached = pairs(("50.00", *PERCENT[1:]), ("6", "5", "5", "7"))
    reached = reached.replace("<TOTAL_SCORE>6<", "<ADJUSTMENT>-1</ADJUSTMENT><TOTAL_SCORE>6<")
    assert verified(tmp_path, small(reached)).verdict is Verdict.PROVED
    assert verified(tmp_path, small(re.sub("<ADJ.*NT>", "", reached))).verdict is Verdict.WRONG


def test_what_is_not_read_of_a_file_is_named_once(tmp_path: Path) -> None:
    text = small(pairs(PERCENT)).replace("<SCORE>", "<DUPLICATES>1</DUPLICATES><SCORE>")
    text = text.replace("<PARTICIPANTS>", "<CRYPTO_KEY>8f31</CRYPTO_KEY><PARTICIPANTS>")
    verification = verified(tmp_path, text)
    assert verification.notes == ["element 'DUPLICATES' is ignored: xlvp does not know what it is"]


SPOTS = list(evening("mitchell", 14))
#: An evening with a board that is short, and two artificial scores.
SHORT = {spot: entry for spot, entry in evening("mitchell", 14).items() if spot != SPOTS[0]}
SHORT |= {SPOTS[5]: "50%", SPOTS[6]: "60%/40%"}


def published() -> Iterator[ParameterSet]:
    """Every method with each form of totals that it has; rarer ones in the quick run."""
    for method in every_method().values():
        for totals in ("both",) if method.most is Most.NONE else ("both", "rounded", "scored"):
            quick = method.name in WAYS and totals == "both"
            marks = [] if quick else [pytest.mark.thorough]
            yield pytest.param(method, totals, marks=marks, id=f"{method.name}, {totals}")


@pytest.mark.parametrize(("method", "totals"), list(published()))
def test_what_is_published_by_any_method_is_proved(method: Method, totals: str, tmp_path: Path) -> None:
    """A total that is off by half a point is not proved."""
    made = event(book(SHORT, pairs=14, method=method.label, totals=totals))
    path = tmp_path / "published.xml"
    data = usebio(made)[0]
    path.write_bytes(data)
    verification = verify_file(path)
    assert (verification.verdict, verification.differences) == (Verdict.PROVED, [])
    total = re.search(rb"<TOTAL_SCORE>(-?[0-9.]+)<", data)
    assert total is not None
    path.write_bytes(data.replace(total[0], b"<TOTAL_SCORE>%.2f<" % (float(total[1]) + 0.5), 1))
    assert verify_file(path).verdict is not Verdict.PROVED
