"""Layouts of continuous scales: each function lays them out as some federation, club or person might."""

from collections.abc import Sequence

from tests.verify.foreign import At, Cell, Foreign, block, comma, continuous, padded, ranges


def boards_across() -> Foreign:
    """Winner only, a column of numbers for each board count, as a federation prints it."""
    counts = (6, 8, 10, 16, 20, 32)
    scales = [continuous(boards) for boards in counts]
    rows: list[list[Cell]] = [["IMPs", *counts]]
    rows += [
        [margin, *(scale[margin][1] if margin < len(scale) else None for scale in scales)]
        for margin in range(len(scales[-1]))
    ]
    return Foreign({"VP": padded(rows)}, block("VP", padded(rows), 2))


def both_columns_under_merged_headings() -> Foreign:
    """Both sides, the board count merged over them, a title in Polish above."""
    counts = (8, 14, 16)
    rows: list[list[Cell]] = [["Tabela VP — skala ciągła WBF"], [None], ["IMP"], [None]]
    for boards in counts:
        rows[2] += [f"{boards} rozdań", None]
        rows[3] += ["wygrany", "przegrany"]
    scales = [continuous(boards) for boards in counts]
    for margin in range(len(scales[-1])):
        rows.append([margin])
        for scale in scales:
            rows[-1] += list(scale[margin][1:]) if margin < len(scale) else [None, None]
    rows = padded(rows)
    return Foreign({"Skala": rows}, block("Skala", rows, 5), ["B3:C3", "D3:E3", "F3:G3", "A1:G1"])


def boards_down() -> Foreign:
    """Margins across, a row for each board count."""
    counts = range(4, 13)
    rows: list[list[Cell]] = [["Boards / IMPs", *range(31)]]
    for boards in counts:
        scale = continuous(boards)
        rows.append([boards, *(scale[min(margin, len(scale) - 1)][1] for margin in range(31))])
    return Foreign(
        {"Continuous": rows}, block("Continuous", rows, 2, 2) + [("Continuous", 1, c) for c in range(3, 32)]
    )


def winner_margin_loser() -> Foreign:
    """The margin between the two sides, texts with a decimal comma, the board count in the title alone."""
    rows: list[list[Cell]] = [["Skala VP na 16 rozdań"], ["VP", "IMP", "VP"]]
    rows += [[comma(win), str(margin), comma(loss)] for margin, win, loss in continuous(16)]
    rows = padded(rows)
    return Foreign({"Arkusz1": rows}, block("Arkusz1", rows, 3))


def several_on_a_sheet() -> Foreign:
    """Two tables below each other and a third beside them, each with a title."""
    rows: list[list[Cell]] = [[None] * 9 for _ in range(80)]
    figures: list[At] = []

    def place(top: int, left: int, title: str, table: Sequence[Sequence[Cell]]) -> None:
        rows[top - 1][left - 1] = title
        for down, line in enumerate(table, start=top + 1):
            for right, cell in enumerate(line, start=left):
                rows[down - 1][right - 1] = cell
                if cell is not None:
                    figures.append(("All", down, right))

    place(2, 1, "8 boards", continuous(8))
    place(
        49,
        1,
        "6 boards, discrete",
        [(f"{a}–{b}" if b is not None else f"{a}+", w) for a, b, w, _ in ranges(6)],
    )
    place(2, 6, "12 boards", continuous(12))
    return Foreign({"All": rows}, figures)


def semicolons() -> Foreign:
    """A .csv from a Polish Excel: semicolons, decimal commas, the old code page."""
    rows: list[list[Cell]] = [["IMP", "Zwycięzca", "Pokonany"]]
    rows += [[margin, comma(win), comma(loss)] for margin, win, loss in continuous(24)]
    rows.insert(0, ["Mecz na 24 rozdania – liga", None, None])
    return Foreign({"liga"[:4]: rows}, block("liga", rows, 3), delimiter=";", encoding="cp1250")


def long_list() -> Foreign:
    """A .csv with tabs, a row for each number of boards and margin, as databases have it."""
    rows: list[list[Cell]] = [["boards", "margin", "vp"]]
    rows += [[boards, margin, win] for boards in (6, 7, 8) for margin, win, _ in continuous(boards)]
    return Foreign({"vp"[:2]: rows}, block("vp", rows, 2), delimiter="\t", encoding="utf-8-sig")


def no_heading() -> Foreign:
    """Nothing says how many boards."""
    rows: list[list[Cell]] = [
        ["IMP", "W", "L"],
        *([margin, win, loss] for margin, win, loss in continuous(18)),
    ]
    return Foreign({"Sheet1": rows}, block("Sheet1", rows, 2))


def halves_as_text() -> Foreign:
    """The half-match scale, every number a text with a decimal point and spaces."""
    rows: list[list[Cell]] = [["Half match", "10 boards", None]]
    rows += [[f" {m} ", f"{w:.2f} ", f"{v:.2f}"] for m, w, v in continuous(10, "half-match")]
    return Foreign({"Halves": rows}, block("Halves", rows, 2))


def cut_into_columns() -> Foreign:
    """One scale in four blocks of columns to save paper."""
    scale = continuous(16)
    rows: list[list[Cell]] = [["16 bord", *[None] * 10], ["IMP", "VP", None] * 3 + ["IMP", "VP"]]
    rows += [[None] * 11 for _ in range(16)]
    figures: list[At] = []
    for margin, win, _ in scale:
        row, column = 2 + margin % 16, 3 * (margin // 16)
        rows[row][column], rows[row][column + 1] = margin, win
        figures += [("Vel", row + 1, column + 1), ("Vel", row + 1, column + 2)]
    return Foreign({"Vel": rows}, figures)


def both_in_a_cell() -> Foreign:
    """Both sides in one cell, the greatest margin first."""
    rows: list[list[Cell]] = [["IMPs", "10 boards", "11 boards"]]
    ten, eleven = continuous(10), continuous(11)
    for margin in reversed(range(len(ten))):
        rows.append(
            [margin, *(f"{scale[margin][1]:.2f} : {scale[margin][2]:.2f}" for scale in (ten, eleven))]
        )
    return Foreign({"Pairs"[:5]: rows}, block("Pairs", rows, 2))


def signed_and_grouped() -> Foreign:
    """Lost and won margins in one column, an empty row after every five."""
    scale = continuous(9)
    rows: list[list[Cell]] = [["Resultat", "Poäng 9 brickor"]]
    figures: list[At] = []
    for margin in range(-len(scale) + 1, len(scale)):
        if margin % 5 == 0:
            rows.append([None, None])
        rows.append([margin, scale[margin][1] if margin >= 0 else scale[-margin][2]])
        figures += [("Blad1", len(rows), 1), ("Blad1", len(rows), 2)]
    return Foreign({"Blad1": rows}, figures)


def leaping_margins() -> Foreign:
    """Only some margins, as on a table card."""
    rows: list[list[Cell]] = [["IMP", "16 boards", "20 boards", "24 boards"]]
    for margin in (0, 1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 60):
        rows.append([margin, *(continuous(boards)[margin][1] for boards in (16, 20, 24))])
    return Foreign({"Card"[:4]: rows}, block("Card", rows, 2, 2))


def rows_below_each_other() -> Foreign:
    """One scale in four bands of rows, margins above VPs."""
    rows: list[list[Cell]] = [["20 boards", *[None] * 18]]
    for start in range(0, 69, 18):
        part = continuous(20)[start : start + 18]
        rows += [["IMP", *(row[0] for row in part)], ["VP", *(row[1] for row in part)], [None]]
    rows = padded(rows)
    figures = [at for at in block("Sheet1", rows, 2, 2) if at[1] % 3 != 1]
    return Foreign({"Sheet1": rows}, figures)


def continuous_beside_discrete() -> Foreign:
    """Both scales of one number of boards, which the name of the sheet tells."""
    rows: list[list[Cell]] = [["IMPs", "continuous", "discrete"]]
    for margin, win, _ in continuous(16):
        rows.append([margin, win, next(row[2] for row in reversed(ranges(16)) if row[0] <= margin)])
    return Foreign({"16 boards": rows}, block("16 boards", rows, 2))
