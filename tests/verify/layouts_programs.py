"""Layouts of programs and clubs: exports, cards, tables somebody typed for himself."""

from tests.verify.foreign import Cell, Foreign, block, comma, continuous, padded, ranges
from xlvp.rules.imps import imps
from xlvp.verify.scales import scales_for


def one_decimal() -> Foreign:
    """Figures rounded to one decimal, to fit on a card."""
    scale = next(each for each in scales_for(16) if each.kind == "continuous, one decimal")
    rows: list[list[Cell]] = [["IMP", "16 boards", None]]
    rows += [[m, win / 100, loss / 100] for m, (win, loss) in enumerate(scale.by_margin)]
    return Foreign({"Card": rows}, block("Card", rows, 2))


def inverse() -> Foreign:
    """The least margin for so many VPs, from 0 to 20."""
    rows: list[list[Cell]] = [["VPs", "16 boards", "24 boards"]]
    for vp in range(21):
        rows.append([vp, *(_least(boards, vp) for boards in (16, 24))])
    return Foreign({"Inverse": rows}, block("Inverse", rows, 2))


def _least(boards: int, vp: int) -> int:
    scale = continuous(boards)
    if vp > 10:
        return next(margin for margin, win, _ in scale if win >= vp)
    return -max(margin for margin, _, loss in scale if loss >= vp)


def database() -> Foreign:
    """A table of a database: boards, margin, both sides' VPs; commas between."""
    rows: list[list[Cell]] = [["boards", "margin", "vp_win", "vp_loss"]]
    for boards in (12, 13):
        for margin, win, loss in continuous(boards):
            rows.append([boards, margin, f"{win:.2f}", f"{loss:.2f}"])
    return Foreign({"vp_scale": rows}, block("vp_scale", rows, 2, 2), delimiter=",")


def database_of_ranges() -> Foreign:
    """Boards, VPs of both sides, first and last margin; semicolons between."""
    rows: list[list[Cell]] = [["boards", "vp_win", "vp_loss", "imp_from", "imp_to"]]
    for boards in (14, 16, 18):
        for first, last, win, loss in ranges(boards):
            rows.append([boards, win, loss, first, last])
    return Foreign({"ranges": rows}, block("ranges", rows, 2, 2), delimiter=";")


def pipes() -> Foreign:
    """Text with upright strokes, as a program's help prints it."""
    counts = (6, 7, 8)
    rows: list[list[Cell]] = [["VP split ", *(f" {boards} " for boards in counts)]]
    for at in range(11):
        rows.append([f"{10 + at} - {10 - at} "])
        rows[-1] += [f" {a}+" if b is None else f" {a}-{b} " for a, b, *_ in (ranges(n)[at] for n in counts)]
    return Foreign({"help": rows}, block("help", rows, 2), delimiter="|")


def signed_down() -> Foreign:
    """Own VPs by signed margin, from the greatest win down to the greatest loss."""
    scale = continuous(8)
    rows: list[list[Cell]] = [["Difference", "VPs (8 boards)"]]
    for margin in range(len(scale) - 1, -len(scale), -1):
        rows.append([margin, scale[margin][1] if margin >= 0 else scale[-margin][2]])
    return Foreign({"Own": rows}, block("Own", rows, 2))


def tens_and_ones() -> Foreign:
    """A leap of fives on a table card with both sides in a cell."""
    rows: list[list[Cell]] = [["IMPs", "24 boards", "28 boards"]]
    scales = [continuous(boards) for boards in (24, 28)]
    for margin in range(0, 75, 5):
        rows.append([margin, *(f"{scale[margin][1]:.2f}-{scale[margin][2]:.2f}" for scale in scales)])
    return Foreign({"Fives": rows}, block("Fives", rows, 2, 2))


def figures_with_units() -> Foreign:
    """Every figure with its unit."""
    rows: list[list[Cell]] = [["Margin", "18 boards", None], [None, "winner", "loser"]]
    rows += [[f"{m} IMPs", f"{win:.2f} VP", f"{loss:.2f} VP"] for m, win, loss in continuous(18)]
    return Foreign({"Units": rows}, block("Units", rows, 3))


def cut_at_forty() -> Foreign:
    """Only as far as 40 IMPs, as a page holds no more."""
    rows: list[list[Cell]] = [["IMP", "28 rozdań", "32 rozdania", "36 rozdań"]]
    rows += [[m, *(continuous(n)[m][1] for n in (28, 32, 36))] for m in range(41)]
    return Foreign({"Do 40": rows}, block("Do 40", rows, 2))


def two_pages() -> Foreign:
    """One long table on two pages, the headings again on the second."""
    rows: list[list[Cell]] = [["IMP", "32 boards", None], [None, "W", "L"]]
    scale = continuous(32)
    rows += [list(row) for row in scale[:45]]
    rows += [[None] * 3, ["IMP", "32 boards", None], [None, "W", "L"], *(list(row) for row in scale[45:])]
    figures = [at for at in block("Pages", rows, 3) if at[1] not in (49, 50)]
    return Foreign({"Pages": rows}, figures)


def beside_a_result_sheet() -> Foreign:
    """The scale in the corner of a team's score sheet."""
    rows: list[list[Cell]] = [["Match 3", None, None, None, None, "IMP", "10 boards", None]]
    rows.append(["Board", "Open", "Closed", "IMPs", None, None, "W", "L"])
    swings = (140, -620, 0, 450, -30, 0, 200, -400, 50, 0)
    for margin, win, loss in continuous(10):
        row: list[Cell] = [None] * 5
        if margin < len(swings):
            row = [margin + 1, swings[margin] + 110, 110, imps(swings[margin]), None]
        rows.append([*row, margin, win, loss])
    return Foreign({"Score": rows}, block("Score", rows, 3, 6))


def first_and_last_side_by_side() -> Foreign:
    """Two numbers of boards with a first and a last margin each."""
    counts = (20, 24)
    rows: list[list[Cell]] = [["VP"], [None]]
    for boards in counts:
        rows[0] += [f"{boards} boards", None]
        rows[1] += ["from", "to"]
    for at in range(11):
        rows.append([10 + at])
        for boards in counts:
            rows[-1] += list(ranges(boards)[at][:2])
    rows = padded(rows)
    return Foreign({"From-to": rows}, block("From-to", rows, 3))


def margins_of_a_club() -> Foreign:
    """Discrete VPs across a row below the margins, three numbers of boards, tabs between."""
    rows: list[list[Cell]] = [["IMPs", *range(31)]]
    for boards in (8, 12, 16):
        steps = ranges(boards)
        rows.append([f"{boards} boards"])
        rows[-1] += [next(win for a, _, win, _ in reversed(steps) if a <= margin) for margin in range(31)]
    return Foreign({"club": rows}, block("club", rows, 2, 2), delimiter="\t")


def decimal_commas_down() -> Foreign:
    """Boards down, margins across, decimal commas, the board counts with a word."""
    rows: list[list[Cell]] = [["IMP", *range(26)]]
    for boards in (8, 10, 12, 14, 16):
        rows.append([f"{boards} Boards", *(comma(win) for _, win, _ in continuous(boards)[:26])])
    return Foreign({"quer": rows}, block("quer", rows, 2, 2), delimiter=";")


def many_boards() -> Foreign:
    """Long matches: 40 to 64 boards."""
    counts = (40, 48, 56, 64)
    scales = [continuous(boards) for boards in counts]
    rows: list[list[Cell]] = [["Final", *(f"{boards} boards" for boards in counts)]]
    for margin in range(len(scales[-1])):
        rows.append([margin, *(scale[margin][1] if margin < len(scale) else None for scale in scales)])
    return Foreign({"Long": rows}, block("Long", rows, 2))
