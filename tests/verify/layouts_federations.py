"""Layouts of federations: scales of other publications, leaflets and conditions of contest."""

from tests.verify.foreign import Cell, Foreign, block, comma, continuous, padded, published, ranges


def _grid(kind: str, counts: tuple[int, ...], heading: str, top: str) -> list[list[Cell]]:
    """VPs down, ranges for each number of boards across."""
    scales = [published(kind, boards) for boards in counts]
    rows: list[list[Cell]] = [[top, *(heading.format(boards) for boards in counts)]]
    for at in range(max(map(len, scales))):
        win, loss = scales[0][at][2:]
        rows.append([f"{win}-{loss}"])
        for scale in scales:
            first, last = scale[at][:2]
            rows[-1].append(
                f"{first}+" if last is None else f"{first}-{last}" if last > first else f"{first}"
            )
    return rows


def acbl_twenty() -> Foreign:
    """The American federation's 20 VP scale by the boards of a match."""
    rows = _grid("acbl 20", (7, 9, 12, 14, 24), "{} boards", "VPs")
    return Foreign({"ACBL": rows}, block("ACBL", rows, 2))


def acbl_thirty() -> Foreign:
    """The same federation's 30 VP scale, winners' VPs across, ranges below."""
    rows: list[list[Cell]] = [["30 VP scale, 7 boards"], ["Winner VP"], ["IMPs"]]
    for first, last, win, _ in published("acbl 30", 7):
        rows[1].append(win)
        rows[2].append(f"{first}+" if last is None else f"{first} - {last}" if last > first else first)
    rows = padded(rows)
    return Foreign({"Scale": rows}, block("Scale", rows, 2, 2))


def scottish() -> Foreign:
    """The Scottish scale, the last margin of each range."""
    rows: list[list[Cell]] = [["Match of 8 boards", None, None], ["IMPs up to", "Winner", "Loser"]]
    rows += [[last, win, loss] for _, last, win, loss in published("scottish 20", 8) if last is not None]
    return Foreign({"SBU": rows}, block("SBU", rows, 3))


def old_world() -> Foreign:
    """The scale of the WBF until 2012: 25-0, the loser losing on."""
    rows: list[list[Cell]] = [["Old WBF scale, 16 boards"], ["IMP", "VP"]]
    for first, last, win, loss in published("wbf 25-0", 16):
        rows.append([f"{first}+" if last is None else f"{first}-{last}", f"{win}-{loss}"])
    return Foreign({"Until 2012": padded(rows)}, block("Until 2012", padded(rows), 3))


def half_matches() -> Foreign:
    """The half-match scale of 10 VPs as ranges, boards across."""
    counts = (4, 5, 6, 7)
    rows: list[list[Cell]] = [["Half-match scale", *[None] * 4], ["VPs", *(f"{n} boards" for n in counts)]]
    scales = [ranges(boards, "half-match discrete") for boards in counts]
    for at, (_, _, win, loss) in enumerate(scales[0]):
        cells = [scale[at][:2] for scale in scales]
        rows.append([f"{win}-{loss}", *(f"{a}+" if b is None else f"{a}-{b}" for a, b in cells)])
    return Foreign({"Halves": rows}, block("Halves", rows, 3))


def five_boards_apart() -> Foreign:
    """Numbers of boards from 10 to 40 in fives, a blank column after each pair of columns."""
    counts = (10, 15, 20, 25)
    rows: list[list[Cell]] = [["IMPs"], [None]]
    for boards in counts:
        rows[0] += [f"{boards} boards", None, None]
        rows[1] += ["won", "lost", None]
    scales = [continuous(boards) for boards in counts]
    for margin in range(len(scales[-1])):
        rows.append([margin])
        for scale in scales:
            rows[-1] += [*scale[margin][1:], None] if margin < len(scale) else [None] * 3
    rows = padded(rows)
    return Foreign({"Appendix": rows}, block("Appendix", rows, 3))


def losers_first() -> Foreign:
    """The loser's VPs left of the winner's, a Swedish title, decimal commas."""
    rows: list[list[Cell]] = [["VP-skala 12 brickor", None, None], ["Imp", "Förlorare", "Vinnare"]]
    rows += [[str(margin), comma(loss), comma(win)] for margin, win, loss in continuous(12)]
    return Foreign({"Skala": rows}, block("Skala", rows, 3))


def page_with_notes() -> Foreign:
    """A page of the conditions of contest: paragraphs above, a source and a date below."""
    rows: list[list[Cell]] = [
        ["Conditions of Contest 2024"],
        ["11.3 Victory points are taken from the table below."],
        ["Teams that fail to play forfeit 12 VPs."],
        [None],
        ["IMP difference", "14 boards, winner", "14 boards, loser"],
    ]
    rows += [[margin, win, loss] for margin, win, loss in continuous(14)]
    rows += [[None], ["Source: World Bridge Federation, 2013"], ["Printed on 3 May 2024"]]
    end = len(rows) - 3
    rows = padded(rows)
    return Foreign({"CoC": rows}, [at for at in block("CoC", rows, 6) if at[1] <= end])


def two_scales_on_two_sheets() -> Foreign:
    """A sheet for the full match and one for its halves."""
    full: list[list[Cell]] = [["IMPs", "20 boards"], *([m, win] for m, win, _ in continuous(20))]
    half: list[list[Cell]] = [["IMPs", "10 boards"], *([m, w] for m, w, _ in continuous(10, "half-match"))]
    return Foreign({"Full": full, "Half": half}, block("Full", full, 2) + block("Half", half, 2))


def ranges_in_words() -> Foreign:
    """Ranges in words, the greatest last."""
    rows: list[list[Cell]] = [["10 boards", None], ["IMPs won by", "Winner's VPs"]]
    rows += [[f"{a} or more" if b is None else f"{a} to {b}", win] for a, b, win, _ in ranges(10)]
    return Foreign({"Words": rows}, block("Words", rows, 3))


def rotated_leaflet() -> Foreign:
    """VPs across from 10-10 to 20-0, ranges below in a row for each number of boards."""
    counts = (6, 7, 8, 9, 10, 12, 16)
    rows: list[list[Cell]] = [["Boards", *(f"{10 + k}-{10 - k}" for k in range(11))]]
    for boards in counts:
        rows.append([boards, *(f"{a}+" if b is None else f"{a}-{b}" for a, b, *_ in ranges(boards))])
    return Foreign({"Leaflet": rows}, block("Leaflet", rows, 2, 2))


def percentages() -> Foreign:
    """The percentage scale for Swiss pairs: the last percentage of each step."""
    rows: list[list[Cell]] = [["VPs", "5 boards"]]
    rows += [
        [win, last / 100] for _, last, win, _ in published("swiss pairs 20", 5, unit=1) if last is not None
    ]
    return Foreign({"Swiss pairs": rows}, block("Swiss pairs", rows, 2))
