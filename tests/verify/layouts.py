"""The layouts: each function lays WBF scales out as some federation, club or person might."""

from collections.abc import Callable, Sequence

from tests.verify.foreign import At, Cell, Foreign
from xlvp.scales.wbf import wbf_scale

Build = Callable[[], Foreign]


def comma(vp: float) -> str:
    return f"{vp:.2f}".replace(".", ",")


def continuous(boards: int, kind: str = "continuous") -> list[tuple[int, float, float]]:
    return [(int(row[0] or 0), float(row[1] or 0), float(row[2] or 0)) for row in wbf_scale(boards, kind)]


def ranges(boards: int, kind: str = "discrete") -> list[tuple[int, int | None, int, int]]:
    return [
        (int(first or 0), None if last is None else int(last), int(win or 0), int(loss or 0))
        for first, last, win, loss in wbf_scale(boards, kind)
    ]


def block(sheet: str, rows: list[list[Cell]], top: int, left: int = 1) -> list[At]:
    """All filled cells from a corner on."""
    return [
        (sheet, row, column)
        for row in range(top, len(rows) + 1)
        for column in range(left, len(rows[row - 1]) + 1)
        if rows[row - 1][column - 1] is not None
    ]


def padded(rows: list[list[Cell]]) -> list[list[Cell]]:
    width = max(map(len, rows))
    return [[*row, *[None] * (width - len(row))] for row in rows]


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


def ranges_boards_across() -> Foreign:
    """Discrete: VPs down as 17-3, ranges as 5-8, the last as 54+."""
    counts = (8, 10, 12, 14, 16)
    rows: list[list[Cell]] = [["VP", *(f"{boards} boards" for boards in counts)]]
    for k in range(11):
        rows.append([f"{10 + k}-{10 - k}"])
        for boards in counts:
            first, last, *_ = ranges(boards)[k]
            rows[-1].append(f"{first}+" if last is None else f"{first}-{last}")
    return Foreign({"Discrete": rows}, block("Discrete", rows, 2))


def ranges_boards_down() -> Foreign:
    """Discrete: boards down, VPs across, ranges as 5 to 8."""
    counts = (5, 6, 8, 10, 12, 20, 28, 32)
    rows: list[list[Cell]] = [["WBF discrete scale"], ["Boards", *range(10, 21)]]
    for boards in counts:
        cells = [f"{a} to {b}" if b is not None else f"{a} or more" for a, b, *_ in ranges(boards)]
        rows.append([boards, *cells])
    rows = padded(rows)
    return Foreign({"EBU style": rows}, block("EBU style", rows, 3, 2))


def from_and_to() -> Foreign:
    """Discrete: two columns, the last range open; N = 16 in a cell; an en dash between the VPs."""
    rows: list[list[Cell]] = [["N = 16"], [None], ["von", "bis", "Sieger", "Verlierer"]]
    rows += [list(row) for row in ranges(16)]
    rows = padded(rows)
    return Foreign({"Siegpunkte": rows}, block("Siegpunkte", rows, 4))


def first_margin_only() -> Foreign:
    """Discrete: the first margin of each range, from the maximum down to the draw."""
    counts = (7, 9, 12, 24)
    rows: list[list[Cell]] = [["VPs", *(f"{boards} donnes" for boards in counts)]]
    rows += [[20 - k, *(ranges(boards)[10 - k][0] for boards in counts)] for k in range(11)]
    return Foreign({"Echelle": rows}, block("Echelle", rows, 2))


def range_then_points() -> Foreign:
    """Discrete: the range in the first column with dots, behind a hidden sheet's tab."""
    rows: list[list[Cell]] = [["20 smazzate", None, None], ["IMP", "VP", "VP"]]
    rows += [[f"{a}..{b}" if b is not None else f"≥{a}", win, loss] for a, b, win, loss in ranges(20)]
    rows = padded(rows)
    cover: list[list[Cell]] = [["Campionato 2024"], ["Turno", 1]]
    return Foreign({"Indice": cover, "Scala": rows}, block("Scala", rows, 3), hidden=("Scala",))


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


def each_margin_discrete() -> Foreign:
    """Discrete: a row for every margin, whole VPs, the margins repeated before each block."""
    rows: list[list[Cell]] = [["16 boards", None, None, "20 boards", None, None], ["IMP", "W", "L"] * 2]
    for margin in range(65):
        rows.append([])
        for boards in (16, 20):
            step = next(row for row in reversed(ranges(boards)) if row[0] <= margin)
            rows[-1] += [margin, step[2], step[3]]
    return Foreign({"Teams": rows}, block("Teams", rows, 3), ["A1:C1", "D1:F1"])


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


LAYOUTS: tuple[Build, ...] = (
    boards_across, both_columns_under_merged_headings, boards_down, winner_margin_loser, ranges_boards_across,
    ranges_boards_down, from_and_to, first_margin_only, range_then_points, several_on_a_sheet, semicolons,
    long_list, no_heading, each_margin_discrete, halves_as_text, cut_into_columns, both_in_a_cell,
    signed_and_grouped, leaping_margins,
)  # fmt: skip
