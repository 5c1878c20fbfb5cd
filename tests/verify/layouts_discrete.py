"""Layouts of discrete scales: each function lays them out as some federation, club or person might."""

from tests.verify.foreign import Cell, Foreign, block, padded, ranges


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


def each_margin_discrete() -> Foreign:
    """Discrete: a row for every margin, whole VPs, the margins repeated before each block."""
    rows: list[list[Cell]] = [["16 boards", None, None, "20 boards", None, None], ["IMP", "W", "L"] * 2]
    for margin in range(65):
        rows.append([])
        for boards in (16, 20):
            step = next(row for row in reversed(ranges(boards)) if row[0] <= margin)
            rows[-1] += [margin, step[2], step[3]]
    return Foreign({"Teams": rows}, block("Teams", rows, 3), ["A1:C1", "D1:F1"])


def last_margin_only() -> Foreign:
    """Discrete: up to which margin, with signs before the numbers and a word behind the open end."""
    rows: list[list[Cell]] = [["N = 24", None], ["VP", "IMP"]]
    rows += [
        [win, f"≤ {last}" if last is not None else f"{first} lub więcej"]
        for first, last, win, _ in ranges(24)
    ]
    return Foreign({"Tabela": rows}, block("Tabela", rows, 3))


def lost_and_won_ranges() -> Foreign:
    """Discrete: from 20-0 to 0-20, a loss with minus signs."""
    rows: list[list[Cell]] = [["16 boards", None], ["VP", "IMP"]]
    for first, last, win, loss in reversed(ranges(16)):
        rows.append([f"{win}-{loss}", f"{first}+" if last is None else f"{first} to {last}"])
    rows[-1][1] = "-1 to 1"
    for first, last, win, loss in ranges(16)[1:]:
        rows.append([f"{loss}-{win}", f"-{first} or worse" if last is None else f"-{last} to -{first}"])
    return Foreign({"Full": rows}, block("Full", rows, 3))
