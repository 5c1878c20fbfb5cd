"""What was not checked is never silent: sheets beside a right one, columns filled down or exchanged."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.verify.foreign import Cell, Foreign, comma, continuous, padded, published
from xlvp.cli import main
from xlvp.scales.named import named
from xlvp.verify.coverage import Extent
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, verify_file

Rows = list[list[Cell]]
MARGINS = (26, -3, 0, 14, -41, 7, 55, -12)


def scale(boards: int = 16) -> Rows:
    return [["IMPs", f"{boards} boards"], *([margin, win] for margin, win, _ in continuous(boards))]


def league(heads: list[Cell], boards: int = 24) -> Rows:
    rows: Rows = [[f"{boards} boards"], heads]
    for number, margin in enumerate(MARGINS):
        _, win, loss = continuous(boards)[abs(margin)]
        vps = [win, loss] if margin >= 0 else [loss, win]
        rows.append([number // 4 + 1, f"Team {number}", f"Team {number + 20}", 60 + margin, 60, *vps])
    return padded(rows)


def standings(head: str) -> Rows:
    totals = (97.35, 91.2, 88.04, 80.66, 71.5, 60.02)
    return [["Mannschaft", head], *([f"Team {n}", total] for n, total in enumerate(totals))]


def check(sheets: dict[str, Rows], folder: Path, *, only: tuple[str, ...] = ()) -> Verification:
    return verify_file(Foreign(sheets).save(folder), sheets=only)


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["verify", *map(str, arguments)], env={"COLUMNS": "160"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


def extents(verification: Verification) -> dict[str, Extent]:
    return {sheet.sheet: sheet.extent for sheet in verification.coverage}


def test_wrong_vps_under_german_headings_beside_a_right_table(tmp_path: Path) -> None:
    rows = league(["Runde", "Heim", "Gast", "IMP", "IMP", "SP", "SP"])
    for row, by in ((2, 0.01), (5, -1), (8, 0.5)):
        rows[row][5] = round(float(rows[row][5] or 0) + by, 2)
    verification = check({"Tabelle": scale(), "Liga": rows}, tmp_path)
    assert verification.verdict is Verdict.WRONG
    assert [each.cell for each in verification.differences] == ["Liga!F3", "Liga!F6", "Liga!F9"]


@pytest.mark.parametrize("head", ["Punkte", "PV", "SP", "Zählt", "Xyz"])
def test_a_sheet_that_nothing_proves_is_counted_and_named(head: str, tmp_path: Path) -> None:
    path = Foreign({"VP": scale(), "Stand": standings(head)}).save(tmp_path)
    status, message = run(path)
    assert status == 3
    assert "Stand: not recognised, so not checked: 6 numbers in B2:B7" in message
    assert "1 of 2 sheets checked." in message and "--sheet VP" in message
    status, message = run(path, "--sheet", "VP")
    assert status == 0 and "Stand: left out, as --sheet does not name it" in message
    assert run(path, "--sheet", "VP", "--sheet", "Stand")[0] == 3


def test_the_line_to_type_is_one_for_a_shell(tmp_path: Path) -> None:
    path = Foreign({"Our table": scale(), "Stand": standings("Punkte")}).save(tmp_path)
    assert '--sheet "Our table"' in run(path)[1]


def test_a_sheet_that_is_not_there_is_a_mistake_in_the_command(tmp_path: Path) -> None:
    status, message = run(Foreign({"VP": scale()}).save(tmp_path), "--sheet", "Stand")
    assert status == 2 and "there is no sheet Stand; its sheets are VP" in message


@pytest.mark.thorough
def test_a_list_beside_the_table_on_its_sheet_is_open_too(tmp_path: Path) -> None:
    rows = padded(scale())
    for row, line in zip(rows, standings("Punkte"), strict=False):
        row += [None, *line]
    verification = check({"VP": padded(rows)}, tmp_path)
    assert verification.verdict is Verdict.DOUBTFUL
    assert verification.coverage[0].sentence == "VP: checked in part. Not checked: 6 numbers in E2:E7"


def test_text_files_are_counted_as_well(tmp_path: Path) -> None:
    lines = [*("\t".join(map(str, row)) for row in scale()), "", "", *("x\t\t\t12,5" for _ in range(6))]
    path = tmp_path / "vp.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    verification = verify_file(path)
    assert verification.verdict is Verdict.DOUBTFUL and extents(verification) == {"vp": Extent.PART}


def test_sheets_without_lists_of_figures_are_no_doubt(tmp_path: Path) -> None:
    notes: Rows = [["Director", "A. Smith"], ["Tables", 12], ["Played on", "3 May 2026"], [None, 5]]
    teams: Rows = [["No", "Team"], *([n, f"Team {n}"] for n in range(1, 9))]
    verification = check({"VP": scale(), "Notes": notes, "Teams": teams}, tmp_path)
    assert verification.verdict is Verdict.PROVED
    assert [*extents(verification).values()] == [Extent.CHECKED, Extent.NO_TABLES, Extent.NO_TABLES]


@pytest.mark.parametrize("value", [10.0, 16.0, 20.0, 14.29, 0.0])
@pytest.mark.parametrize("column", [1, 2, 3])
def test_a_column_filled_down_with_one_value(column: int, value: float, tmp_path: Path) -> None:
    rows: Rows = [["IMPs", "16 boards", "20 boards", "24 boards"]]
    scales = [continuous(boards) for boards in (16, 20, 24)]
    rows += [[m, *(s[m][1] if m < len(s) else None for s in scales)] for m in range(len(scales[-1]))]
    for row in rows[1:]:
        row[column] = value
    assert check({"VP": rows}, tmp_path).verdict in (Verdict.WRONG, Verdict.DOUBTFUL)


@pytest.mark.parametrize("value", [10.0, 20.0])
@pytest.mark.parametrize("column", [1, 2])
def test_a_side_filled_down_with_one_value(column: int, value: float, tmp_path: Path) -> None:
    rows: Rows = [["20 boards", None, None], ["IMPs", "won", "lost"], *map(list, continuous(20))]
    for row in rows[2:]:
        row[column] = value
    assert check({"VP": rows}, tmp_path).verdict in (Verdict.WRONG, Verdict.DOUBTFUL)


SPELLINGS = (
    "{} bds",
    "Bds. {}",
    "{}B",
    "Spiele {}",
    "{} Spiele",
    "{} mãos",
    "VP({})",
    "VP {}",
    "({})",
    "N={}",
    "n = {}",
    "{} hands",
    "{} Hände",
    "{} giv",
    "br. {}",
    "{} kart",
    "[{}]",
    "{}bd",
    "#{}",
    "VP_{}",
    "Match {}",
    "{} dl",
    "Partien: {}",
    "{}er",
    "{}-board",
    "{} sp.",
    "SP({})",
    "PV {}",
    "{} zagr.",
    "k{}",
    "Длина {}",
    "{}局",
)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_columns_exchanged_under_headings_of_any_wording(spelling: str, tmp_path: Path) -> None:
    counts = (14, 16, 18, 24)
    scales = [continuous(boards) for boards in counts]
    rows: Rows = [["IMPs", *(spelling.format(boards) for boards in counts)]]
    rows += [[m, *(s[m][1] if m < len(s) else None for s in scales)] for m in range(len(scales[-1]))]
    assert check({"VP": rows}, tmp_path).verdict is Verdict.PROVED
    for row in rows[1:]:
        row[1], row[3] = row[3], row[1]
    verification = check({"VP": rows}, tmp_path)
    assert verification.verdict in (Verdict.WRONG, Verdict.DOUBTFUL)


@pytest.mark.parametrize("boards", [8, 12, 16, 20, 24, 32])
def test_a_winner_of_one_decimal_beside_a_loser_of_two(boards: int, tmp_path: Path) -> None:
    rows: Rows = [["IMPs", f"{boards} boards", None]]
    rows += [[margin, round(win + 1e-9, 1), loss] for margin, win, loss in continuous(boards)]
    assert check({"VP": rows}, tmp_path).verdict is Verdict.WRONG


@pytest.mark.parametrize("other", [4, 8, 14, 18, 20, 40])
def test_a_loser_of_another_length(other: int, tmp_path: Path) -> None:
    rows: Rows = [["IMPs", "16 boards", None], [None, "W", "L"]]
    losers = [loss for *_, loss in continuous(other)]
    rows += [
        [margin, win, losers[margin] if margin < len(losers) else 0.0] for margin, win, _ in continuous(16)
    ]
    assert check({"VP": rows}, tmp_path).verdict is Verdict.WRONG


@pytest.mark.parametrize(("first", "last"), [(0, 30), (5, 61), (0, 12)])
def test_a_loser_that_begins_late_or_ends_early(first: int, last: int, tmp_path: Path) -> None:
    rows: Rows = [["IMPs", "16 boards", None], [None, "W", "L"]]
    rows += [[m, win, loss if first <= m < last else None] for m, win, loss in continuous(16)]
    verification = check({"VP": rows}, tmp_path)
    assert verification.verdict is Verdict.WRONG
    assert {each.cause for each in verification.differences} == {"left out"}


def test_the_words_of_the_sides_count(tmp_path: Path) -> None:
    rows: Rows = [["16 donnes", None, None], ["IMP", "Perdant", "Gagnant"], *map(list, continuous(16))]
    verification = check({"VP": rows}, tmp_path)
    assert [(each.cell, each.right) for each in verification.differences] == [
        ("VP!B2", "winner's VPs"),
        ("VP!C2", "loser's VPs"),
    ]


def test_team_opponent_margin_and_vps_are_matches_and_no_standings(tmp_path: Path) -> None:
    rows: Rows = [["24 boards"], ["Team", "Opponent", "Diff", "VPs"]]
    for number, margin in enumerate(MARGINS):
        _, win, loss = continuous(24)[abs(margin)]
        rows.append([f"Team {number}", f"Team {number + 20}", margin, win if margin >= 0 else loss])
        rows.append([f"Team {number + 20}", f"Team {number}", -margin, loss if margin >= 0 else win])
    verification = check({"League": padded(rows)}, tmp_path)
    assert verification.verdict is Verdict.PROVED and verification.agreed == 16
    rows[7][3] = 1.0
    assert [each.cell for each in check({"League": padded(rows)}, tmp_path).differences] == ["League!D8"]


@pytest.mark.parametrize("unit", ["PV", "SP", "pkt", "pts", "pkt.", " VP", "P.V.", " puntos"])
def test_units_in_the_cells(unit: str, tmp_path: Path) -> None:
    rows: Rows = [["IMPs", "16 boards", None]]
    rows += [[m, f"{comma(win)} {unit}", f"{comma(loss)}{unit}"] for m, win, loss in continuous(16)]
    verification = check({"VP": rows}, tmp_path)
    assert verification.verdict is Verdict.PROVED and verification.agreed == 3 * 61


@pytest.mark.parametrize("title", ["2 x 8 boards", "2 × 8 Brett", "Final: 2x8 rozdań", "4 x 4 boards"])
def test_a_match_in_parts(title: str, tmp_path: Path) -> None:
    rows: Rows = [["IMPs", title], *scale()[1:]]
    assert check({"VP": rows}, tmp_path).verdict is Verdict.PROVED
    rows = [["IMPs", title], *scale(20)[1:]]
    assert check({"VP": rows}, tmp_path).verdict is Verdict.WRONG


def test_a_title_of_another_publisher_is_contradicted(tmp_path: Path) -> None:
    rows: Rows = [["ACBL VP scale", None], *scale()]
    verification = check({"VP": rows}, tmp_path)
    assert verification.verdict is Verdict.DOUBTFUL
    (part,) = (part for part in verification.parts if part.open)
    assert (part.thing, part.name, part.place) == ("title", "ACBL VP scale", "VP!A1")
    assert part.why == "the figures: it says ACBL, they are WBF continuous, 16 boards"
    rows = [["ACBL 20 VP scale", None], ["IMPs", "12 boards"]]
    for first, last, win, _ in published("acbl 20", 12):
        rows.append([f"{first}+" if last is None else f"{first}-{last}", win])
    assert named("acbl 20").figures(12).kind == "acbl 20"
    assert check({"VP": rows}, tmp_path).verdict is Verdict.PROVED


def test_a_workbook_that_cannot_be_read_is_not_called_wrong(tmp_path: Path) -> None:
    (tmp_path / "book.xlsb").write_bytes(b"PK\x03\x04")
    (tmp_path / "locked.xlsx").write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    for name in ("book.xlsb", "locked.xlsx", "nowhere.xlsx"):
        status, message = run(tmp_path / name)
        assert status == 4 and name in message, name


def test_lines_of_a_database_in_any_order(tmp_path: Path) -> None:
    lines: Rows = [[16, margin, win, loss] for margin, win, loss in continuous(16)]
    random.Random(1).shuffle(lines)
    rows: Rows = [["boards", "margin", "vp_win", "vp_loss"], *lines]
    verification = check({"vp": rows}, tmp_path)
    assert verification.verdict is Verdict.PROVED and verification.agreed == 2 * 61
    rows[9] = [*rows[9][:2], 12.34, rows[9][3]]
    assert [each.cell for each in check({"vp": rows}, tmp_path).differences] == ["vp!C10"]


@pytest.mark.parametrize(
    ("heads", "boards"),
    [
        (["Runde", "Heim", "Gast", "IMP", "IMP", "SP", "SP"], 24),
        (["Tour", "Équipe 1", "Équipe 2", "IMP", "IMP", "PV", "PV"], 24),
        (["Ronde", "Thuis", "Uit", "IMP +", "IMP -", "VP +", "VP -"], 20),
        (["Ronda", "Local", "Visitante", "IMPs", "IMPs", "PV", "PV"], 20),
        (["Runda", "Gospodarze", "Goście", "IMP", "IMP", "VP", "VP"], 20),
        (["Omgång", "Hemmalag", "Bortalag", "Imp", "Imp", "VP", "VP"], 20),
        (["Turno", "Squadra A", "Squadra B", "IMP A", "IMP B", "VP A", "VP B"], 16 + 40),
    ],
)
def test_lists_of_matches_in_other_languages(heads: list[Cell], boards: int, tmp_path: Path) -> None:
    rows = league(heads, boards)
    assert check({"Liga": rows}, tmp_path).verdict is Verdict.PROVED
    rows[4][6] = 3.33
    assert [each.cell for each in check({"Liga": rows}, tmp_path).differences] == ["Liga!G5"]


def test_a_single_figure_with_decimals_beside_the_tables_is_open(tmp_path: Path) -> None:
    rows = padded([*scale(), [None], ["Average", 14.37]])
    verification = check({"VP": rows}, tmp_path)
    assert verification.verdict is Verdict.DOUBTFUL
    assert verification.coverage[0].sentence.endswith("Not checked: 1 number in B64")


def test_who_meets_two_others_in_one_round_is_named(tmp_path: Path) -> None:
    rows = league(["Round", "Home", "Away", "IMP", "IMP", "VP", "VP"])
    for number, row in enumerate(rows[2:]):
        row[1:3] = [f"Team {number % 4}", f"Team {9 - number % 4}"] if number < 4 else row[1:3]
    rows[6][1:3] = ["Team 0", "Team 8"]
    assert check({"Liga": rows}, tmp_path).verdict is Verdict.PROVED
    rows[6][0] = 1
    verification = check({"Liga": rows}, tmp_path)
    assert verification.verdict is Verdict.DOUBTFUL
    assert "team 0 has 2 opponents in round 1: team 8, team 9" in verification.tables[0].columns[0].reasons


def test_standings_alone_are_said_to_stand_alone(tmp_path: Path) -> None:
    verification = check({"VP": scale(), "Stand": standings("SP")}, tmp_path)
    assert verification.verdict is Verdict.DOUBTFUL
    assert verification.unexplained == [
        "Stand: the totals of 6 teams below row 1 stand alone; the file has no matches that they come from: "
        "not checked"
    ]


def test_percentages_of_one_top_show_the_one_that_is_not(tmp_path: Path) -> None:
    totals = (176, 171.5, 160, 149, 144, 131.5, 120, 108)
    rows: Rows = [["Place", "Pair", "MPs", "%"]]
    rows += [[n, n + 3, total, round(total / 288 * 100, 2)] for n, total in enumerate(totals, 1)]
    verification = check({"Ranking": [list(row) for row in rows]}, tmp_path)
    assert verification.verdict is Verdict.NOTHING
    assert verification.unexplained[0].endswith("not checked, but that each percentage is of 288")
    rows[4][3] = 57.13
    verification = check({"Ranking": rows}, tmp_path)
    assert [(each.cell, each.right) for each in verification.differences] == [("Ranking!D5", "51.74")]


@pytest.mark.parametrize("cell", ["W {}", "VP {}", "{} XY", "{}½"])
def test_figures_that_are_not_understood_are_figures_all_the_same(cell: str, tmp_path: Path) -> None:
    rows: Rows = [["Team", "Qx"], *([f"Team {n}", cell.format(f"{12 + n},25")] for n in range(6))]
    verification = check({"VP": scale(), "Stand": rows}, tmp_path)
    assert verification.verdict is Verdict.DOUBTFUL
    assert extents(verification)["Stand"] is Extent.UNRECOGNISED


def test_dates_and_telephone_numbers_are_no_figures(tmp_path: Path) -> None:
    rows: Rows = [["Round", "Date", "Telephone"]]
    rows += [[n, f"{n}.11.", f"+48 601 234 {n}00"] for n in range(1, 8)]
    assert check({"VP": scale(), "Dates": rows}, tmp_path).verdict is Verdict.PROVED


def test_a_board_that_stands_twice_in_a_match_is_doubtful(tmp_path: Path) -> None:
    rows: Rows = [["Board", "Open", "Closed", "IMPs"]]
    rows += [[n, 420, (420, 170, 450)[n % 3], (0, 6, -1)[n % 3]] for n in range(1, 13)]
    rows.append(["Total", None, None, 20])
    assert check({"Match": [list(row) for row in rows]}, tmp_path).verdict is Verdict.PROVED
    rows[13][3] = 21
    assert [each.cell for each in check({"Match": rows}, tmp_path).differences] == ["Match!D14"]
    rows[13][3], rows[5][0] = 20, 6
    assert check({"Match": rows}, tmp_path).verdict is Verdict.DOUBTFUL
    rows[5] = [5, 420, 450, 12]
    assert [each.cell for each in check({"Match": rows}, tmp_path).differences] == ["Match!D6"]
