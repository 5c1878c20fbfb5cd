"""Files in six languages: VP tables and results as clubs there lay them out, right ones and wrong ones.

Every file is made from the scales and rules themselves. A change makes it wrong in a way that happens: a
figure is off, a column is filled down with one value, columns are exchanged, a block stands a row too low, a
heading names other boards, the winner's VPs have another precision than the loser's.

    python -m tests.verify.languages [HOW MANY]
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from tests.verify.foreign import Cell, comma, continuous, padded, ranges
from xlvp.pairs.session import session_points
from xlvp.rules.imps import imps
from xlvp.verify.grid import grid_of
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, search

Rows = list[list[Cell]]
Sheets = dict[str, Rows]


@dataclass(frozen=True)
class Language:
    """The words of a language as sheets have them; ``{}`` is the number of boards."""

    name: str
    boards: str
    board: str
    imp: str
    winner: str
    loser: str
    vp: str
    round_: str
    home: str
    away: str
    team: str
    played: str
    place: str
    total: str
    pair: str
    ns: str
    ew: str
    ns_points: str
    ew_points: str
    open_: str
    closed: str
    difference: str
    scale: str
    commas: bool = True


LANGUAGES = (
    Language(
        "English",
        "{} bds",
        "Board",
        "IMPs",
        "Winner",
        "Loser",
        "VPs",
        "Round",
        "Home",
        "Away",
        "Team",
        "Played",
        "Place",
        "Total",
        "Pair",
        "NS",
        "EW",
        "NS MPs",
        "EW MPs",
        "Open",
        "Closed",
        "Diff",
        "VP table",
        commas=False,
    ),
    Language(
        "German",
        "{} Spiele",
        "Brett",
        "IMP",
        "Sieger",
        "Verlierer",
        "SP",
        "Runde",
        "Heim",
        "Gast",
        "Mannschaft",
        "Spiele",
        "Platz",
        "Summe",
        "Paar",
        "NS",
        "OW",
        "MP NS",
        "MP OW",
        "Offen",
        "Geschlossen",
        "Differenz",
        "SP-Tabelle",
    ),
    Language(
        "French",
        "{} donnes",
        "Donne",
        "IMP",
        "Gagnant",
        "Perdant",
        "PV",
        "Tour",
        "Équipe",
        "Adversaire",
        "Équipe",
        "Joués",
        "Classement",
        "Total",
        "Paire",
        "NS",
        "EO",
        "Points NS",
        "Points EO",
        "Ouverte",
        "Fermée",
        "Écart",
        "Barème",
    ),
    Language(
        "Spanish",
        "{} manos",
        "Mano",
        "IMP",
        "Ganador",
        "Perdedor",
        "PV",
        "Ronda",
        "Local",
        "Visitante",
        "Equipo",
        "Jugados",
        "Puesto",
        "Total",
        "Pareja",
        "NS",
        "EO",
        "Puntos NS",
        "Puntos EO",
        "Abierta",
        "Cerrada",
        "Diferencia",
        "Escala",
    ),
    Language(
        "Polish",
        "{} rozdań",
        "Rozdanie",
        "IMP",
        "Wygrany",
        "Przegrany",
        "VP",
        "Runda",
        "Gospodarze",
        "Goście",
        "Drużyna",
        "Mecze",
        "Miejsce",
        "Suma",
        "Para",
        "NS",
        "WE",
        "Pkt NS",
        "Pkt WE",
        "Otwarty",
        "Zamknięty",
        "Bilans",
        "Skala VP",
    ),
    Language(
        "Portuguese",
        "{} mãos",
        "Board",
        "IMPs",
        "Vencedor",
        "Perdedor",
        "VP",
        "Ronda",
        "Equipa 1",
        "Equipa 2",
        "Equipa",
        "Jogados",
        "Lugar",
        "Total",
        "Par",
        "NS",
        "EO",
        "Pontos NS",
        "Pontos EO",
        "Aberta",
        "Fechada",
        "Dif.",
        "Escala",
    ),
)

#: Headings of boards that people think of; the first is the language's own.
HEADINGS = ("", "{}", "{}B", "VP({})", "Bds. {}", "N={}", "{} hands", "VP/{}")
TEAMS = ("Rovers", "Kiebitze", "Żubry", "Les Trèfles", "Void", "Los Ases")


def figure(language: Language, vp: float) -> Cell:
    """VPs as the language's programs write them: a number, or a text with a comma."""
    return comma(vp) if language.commas else vp


def winners_across(language: Language, heading: str) -> Sheets:
    """Winner's VPs, a column for each number of boards."""
    counts = (8, 12, 16, 20, 24)
    scales = [continuous(boards) for boards in counts]
    rows: Rows = [[language.scale], [language.imp, *((heading or language.boards).format(n) for n in counts)]]
    for margin in range(len(scales[-1])):
        rows.append([margin, *(figure(language, s[margin][1]) if margin < len(s) else None for s in scales)])
    return {language.scale: padded(rows)}


def both_sides(language: Language, heading: str) -> Sheets:
    """Winner and loser below a heading over both."""
    counts = (10, 14, 18)
    scales = [continuous(boards) for boards in counts]
    rows: Rows = [[language.imp], [None]]
    for boards in counts:
        rows[0] += [(heading or language.boards).format(boards), None]
        rows[1] += [language.winner, language.loser]
    for margin in range(len(scales[-1])):
        rows.append([margin])
        for s in scales:
            rows[-1] += [figure(language, vp) for vp in s[margin][1:]] if margin < len(s) else [None, None]
    return {language.scale: padded(rows)}


def discrete_across(language: Language, heading: str) -> Sheets:
    """Ranges of margins, a column for each number of boards."""
    counts = (8, 12, 16, 24)
    rows: Rows = [[language.vp, *((heading or language.boards).format(n) for n in counts)]]
    for at in range(11):
        steps = [ranges(boards)[at] for boards in counts]
        rows.append([f"{10 + at}-{10 - at}", *(f"{a}+" if b is None else f"{a}-{b}" for a, b, *_ in steps)])
    return {language.scale: rows}


def boards_down(language: Language, heading: str) -> Sheets:
    """Margins across, a row for each number of boards."""
    rows: Rows = [[language.imp, *range(26)]]
    for boards in (12, 14, 16, 20):
        label = (heading or language.boards).format(boards)
        rows.append([label, *(figure(language, win) for _, win, _ in continuous(boards)[:26])])
    return {language.scale: rows}


def winner_margin_loser(language: Language, heading: str) -> Sheets:
    """The margin in the middle, the boards in the title."""
    rows: Rows = [
        [f"{language.scale}: {language.boards.format(16)}"],
        [language.winner, language.imp, language.loser],
    ]
    rows += [[figure(language, win), margin, figure(language, loss)] for margin, win, loss in continuous(16)]
    return {language.scale: padded(rows)}


def long_list(language: Language, heading: str) -> Sheets:
    """A line for each number of boards and margin."""
    rows: Rows = [["boards", language.imp, language.winner, language.loser]]
    for boards in (8, 9):
        rows += [
            [boards, m, figure(language, win), figure(language, loss)] for m, win, loss in continuous(boards)
        ]
    return {language.scale: rows}


TABLES = (winners_across, both_sides, discrete_across, boards_down, winner_margin_loser, long_list)


def _matches(seed: int = 5, boards: int = 20) -> list[tuple[int, int, int, int, int, float, float]]:
    """Round, both teams, both sides' IMPs and VPs of a round robin of six."""
    chance, scale, result = random.Random(seed), continuous(boards), []
    order = list(range(6))
    for round_ in range(1, 6):
        for a, b in zip(order[:3], reversed(order[3:]), strict=True):
            own, other = chance.randint(5, 55), chance.randint(5, 55)
            _, win, loss = scale[min(abs(own - other), len(scale) - 1)]
            result.append((round_, a, b, own, other, *((win, loss) if own >= other else (loss, win))))
        order[1:] = order[-1:] + order[1:-1]
    return result


def match_list(language: Language, heading: str) -> Sheets:
    """Round, both teams, IMPs and VPs of both under the same heading twice."""
    both = [language.imp, language.imp, language.vp, language.vp]
    rows: Rows = [[language.boards.format(20)], [language.round_, language.home, language.away, *both]]
    for round_, a, b, own, other, win, loss in _matches():
        vps = [figure(language, win), figure(language, loss)]
        rows.append([round_, TEAMS[a], TEAMS[b], own, other, *vps])
    return {f"{language.round_} 1-5": padded(rows)}


def _totals() -> list[tuple[int, float]]:
    """Teams with their totals, the best first."""
    totals: Counter[int] = Counter()
    for _, a, b, _, _, win, loss in _matches():
        totals[a] += round(100 * win)
        totals[b] += round(100 * loss)
    return [(team, total / 100) for team, total in sorted(totals.items(), key=lambda each: -each[1])]


def list_and_standings(language: Language, heading: str) -> Sheets:
    """The matches on one sheet, the table of teams on another."""
    table: Rows = [[language.place, language.team, language.played, language.vp]]
    ranked = _totals()
    for team, total in ranked:
        place = 1 + sum(other > total for _, other in ranked)
        table.append([place, TEAMS[team], 5, figure(language, total)])
    return match_list(language, heading) | {language.place: table}


def margins_and_vps(language: Language, heading: str) -> Sheets:
    """Team, opponent, margin, own VPs: one line for each side."""
    rows: Rows = [
        [language.boards.format(20)],
        [language.team, language.away, language.difference, language.vp],
    ]
    for _, a, b, own, other, win, loss in _matches():
        rows.append([TEAMS[a], TEAMS[b], own - other, figure(language, win)])
        rows.append([TEAMS[b], TEAMS[a], other - own, figure(language, loss)])
    return {language.vp: padded(rows)}


def cross_table(language: Language, heading: str, *, imps_above: bool = False) -> Sheets:
    """Everybody against everybody, sums and places; with IMPs in a line above the VPs of each team."""
    vps: dict[tuple[int, int], float] = {}
    margins: dict[tuple[int, int], int] = {}
    for _, a, b, own, other, win, loss in _matches():
        vps[a, b], vps[b, a], margins[a, b], margins[b, a] = win, loss, own, other
    ranked = _totals()
    places = {team: 1 + sum(other > total for _, other in ranked) for team, total in ranked}
    numbers = range(1, 7)
    rows: Rows = [[language.boards.format(20)]]
    rows.append(["Nr", language.team, *numbers, language.total, language.place])
    for team in range(6):
        if imps_above:
            line = ["X" if team == each else margins[team, each] for each in range(6)]
            rows.append([team + 1, TEAMS[team], *line, None, None])
        line_ = ["X" if team == each else figure(language, vps[team, each]) for each in range(6)]
        total = figure(language, dict(ranked)[team])
        who: list[Cell] = [None, None] if imps_above else [team + 1, TEAMS[team]]
        rows.append([*who, *line_, total, places[team]])
    return {f"{language.vp} {language.team}": padded(rows)}


def boards_of_a_match(language: Language, heading: str) -> Sheets:
    """The scores of both rooms and the IMPs, with their sum."""
    chance = random.Random(7)
    rows: Rows = [[language.board, language.open_, language.closed, language.imp]]
    total = 0
    for board in range(1, 17):
        first, second = (chance.choice((420, 450, -50, 140, 170, -100, 620, 110, -140)) for _ in range(2))
        total += imps(first - second)
        rows.append([board, first, second, imps(first - second)])
    return {language.board: [*rows, [language.total, None, None, total]]}


def travellers(language: Language, heading: str) -> Sheets:
    """The boards of a session with the matchpoints of both sides."""
    chance, lines = random.Random(3), []
    for round_ in range(4):
        for table in range(5):
            for board in range(3):
                score = chance.choice((420, 450, -50, 140, 170, -100, 620, 110))
                lines.append(
                    ((table + round_) % 5 * 3 + board + 1, table + 1, (table - round_) % 5 + 6, score)
                )
    lines.sort()
    points = session_points([line[0] for line in lines], [line[3] for line in lines], "matchpoints")
    rows: Rows = [["Board", language.ns, language.ew, "Score", language.ns_points, language.ew_points]]
    for line, both in zip(lines, points, strict=True):
        assert isinstance(both, tuple)
        rows.append([*line, *(float(each) for each in both)])
    return {"Boards": rows}


RESULTS = (
    match_list,
    list_and_standings,
    margins_and_vps,
    cross_table,
    partial(cross_table, imps_above=True),
    boards_of_a_match,
    travellers,
)

Layout = tuple[str, Callable[[], Sheets]]


@cache
def layouts() -> tuple[Layout, ...]:
    """Every layout in every language, the tables under every heading of boards."""
    results: list[Layout] = []
    for at, language in enumerate(LANGUAGES):
        for number, make in enumerate((*TABLES, *RESULTS)):
            heading = HEADINGS[(at + 2 * number) % len(HEADINGS)] if make in TABLES[:4] else ""
            name = getattr(make, "__name__", "cross_table_with_imps")
            results.append((f"{language.name} {name} {heading}".strip(), partial(make, language, heading)))
    return tuple(results)


def check(sheets: Sheets) -> Verification:
    """Verify sheets as those of one file."""
    verification = Verification(Path("languages.xlsx"))
    search(verification, (grid_of(name, rows) for name, rows in sheets.items()))
    return verification


@cache
def _made(at: int) -> Sheets:
    return layouts()[at][1]()


Change = Callable[[Sheets, random.Random], bool]
"""Makes a file wrong; False where it has nothing to be changed so."""


def _number(cell: Cell) -> float | None:
    if isinstance(cell, int | float):
        return cell
    try:
        return float(str(cell).replace(",", "."))
    except ValueError:
        return None


def _like(cell: Cell, value: float) -> Cell:
    return value if not isinstance(cell, str) else comma(value)


def _vps(rows: Rows) -> list[tuple[int, int]]:
    """The cells with decimals: VPs."""
    return [
        (row, column)
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if cell is not None
        and (isinstance(cell, float) or (isinstance(cell, str) and _number(cell) is not None and "," in cell))
    ]


def _columns(rows: Rows) -> dict[int, list[int]]:
    """The columns with at least six VPs, and their rows."""
    results: dict[int, list[int]] = {}
    for row, column in _vps(rows):
        results.setdefault(column, []).append(row)
    return {column: at for column, at in results.items() if len(at) >= 6}


def one_figure(sheets: Sheets, chance: random.Random) -> bool:
    """One figure of VPs is a hundredth off, or more."""
    rows = chance.choice(list(sheets.values()))
    if not (cells := _vps(rows)):
        return False
    row, column = chance.choice(cells)
    before = rows[row][column]
    value = round((_number(before) or 0) + chance.choice((0.01, -0.01, 0.1, -0.5, 1)), 2)
    rows[row][column] = _like(before, value)
    return value >= 0 and rows[row][column] != before


def one_whole_number(sheets: Sheets, chance: random.Random) -> bool:
    """A total, IMPs, a place, a score or a margin is one off; not the number of a line."""
    name = chance.choice(list(sheets))
    rows = sheets[name]
    cells = [
        (row, column)
        for row, line in enumerate(rows)
        for column, cell in enumerate(line)
        if row > 1 and column > 2 and isinstance(cell, int) and not isinstance(cell, bool)
    ]
    if not cells or isinstance(rows[1][1], int):  # margins across end before the blitz does
        return False
    row, column = chance.choice(cells)
    rows[row][column] = int(str(rows[row][column])) + chance.choice((1, -1, 10))
    return True


def a_range(sheets: Sheets, chance: random.Random) -> bool:
    """An end of a range is off."""
    (rows, *_) = sheets.values()
    cells = [
        (row, column)
        for row, line in enumerate(rows[1:], 1)
        for column, cell in enumerate(line)
        if column and isinstance(cell, str) and "-" in cell and cell[:1].isdigit()
    ]
    if not cells or len(rows) != 12:
        return False
    row, column = chance.choice(cells)
    first, _, last = str(rows[row][column]).partition("-")
    rows[row][column] = f"{int(first) + 1}-{last}" if chance.random() < 0.5 else f"{first}-{int(last) + 1}"
    return True


def filled_down(sheets: Sheets, chance: random.Random) -> bool:
    """A column of VPs is filled down with one of its values."""
    rows = chance.choice(list(sheets.values()))
    if not (columns := _columns(rows)):
        return False
    column = chance.choice(list(columns))
    at = columns[column]
    value = rows[chance.choice((at[0], at[-1], chance.choice(at)))][column]
    before = [rows[row][column] for row in at]
    for row in at:
        rows[row][column] = value
    return [rows[row][column] for row in at] != before


def columns_exchanged(sheets: Sheets, chance: random.Random) -> bool:
    """Two columns of VPs have changed places, their headings have not."""
    rows = chance.choice(list(sheets.values()))
    columns = _columns(rows)
    if len(columns) < 2:
        return False
    one, other = chance.sample(sorted(columns), 2)
    rows_of = sorted({*columns[one], *columns[other]})
    for row in rows_of:
        rows[row][one], rows[row][other] = rows[row][other], rows[row][one]
    return any(rows[row][one] != rows[row][other] for row in rows_of)


def block_shifted(sheets: Sheets, chance: random.Random) -> bool:
    """A block of a column stands a row too low, its first figure twice."""
    rows = chance.choice(list(sheets.values()))
    if not (columns := _columns(rows)):
        return False
    column = chance.choice(list(columns))
    at = columns[column]
    start = chance.randrange(len(at) - 3)
    block = at[start : start + chance.randint(3, len(at) - start)]
    before = [rows[row][column] for row in block]
    for row, value in zip(block, [before[0], *before[:-1]], strict=True):
        rows[row][column] = value
    return before != [rows[row][column] for row in block]


def other_boards(sheets: Sheets, chance: random.Random) -> bool:
    """A heading names other boards than its figures are for."""
    (rows, *_) = sheets.values()
    heads = [
        (row, column, count)
        for row in (0, 1, 2)
        for column, cell in enumerate(rows[row] if row < len(rows) else ())
        for count in ("8", "10", "12", "14", "16", "18", "20", "24")
        if isinstance(cell, str) and count in "".join(c if c.isdigit() else " " for c in cell).split()
    ]
    if not heads or len(sheets) > 1:
        return False
    row, column, count = chance.choice(heads)
    other = chance.choice([each for each in ("7", "9", "11", "13", "15", "22", "26", "28") if each != count])
    rows[row][column] = str(rows[row][column]).replace(count, other)
    return True


def one_decimal(sheets: Sheets, chance: random.Random) -> bool:
    """A column has one decimal, those beside it have two."""
    rows = chance.choice(list(sheets.values()))
    columns = _columns(rows)
    if len(columns) < 2:
        return False
    column = chance.choice(list(columns))
    before = [rows[row][column] for row in columns[column]]
    for row in columns[column]:
        cell = rows[row][column]
        value = round((_number(cell) or 0) + 1e-9, 1)
        rows[row][column] = f"{value:.1f}".replace(".", ",") if isinstance(cell, str) else value
    after = [_number(rows[row][column]) for row in columns[column]]
    return after != [_number(each) for each in before]


def another_length(sheets: Sheets, chance: random.Random) -> bool:
    """A column is that of a longer match, or ends before those beside it do."""
    rows = chance.choice(list(sheets.values()))
    columns = _columns(rows)
    if len(columns) < 2 or len(rows) < 25:
        return False
    column = chance.choice(list(columns))
    at = columns[column]
    if chance.random() < 0.5:
        kept = chance.randint(len(at) // 2, len(at) - 3)
        for row in at[kept:]:
            rows[row][column] = None
        return True
    winner = (_number(rows[at[1]][column]) or 0) > 10
    scale = continuous(30)
    for key, row in enumerate(at):
        value = scale[key][1 if winner else 2] if key < len(scale) else (20 if winner else 0)
        rows[row][column] = _like(rows[row][column], value)
    return True


def words_unknown(sheets: Sheets, chance: random.Random) -> bool:
    """A sheet with a wrong figure whose headings nobody knows, beside one that is right."""
    if not one_figure(sheets, chance):
        return False
    for rows in sheets.values():
        for row in rows[:2]:
            for column, cell in enumerate(row):
                if isinstance(cell, str):
                    row[column] = f"Qx{column}"
    right = winners_across(LANGUAGES[0], "")
    sheets.update({f"{name} OK": rows for name, rows in right.items()})
    return True


def beside_a_right_table(sheets: Sheets, chance: random.Random) -> bool:
    """A wrong figure in a file whose first sheet is right."""
    right = {f"{name} OK": rows for name, rows in winners_across(LANGUAGES[0], "").items()}
    changed = one_figure(sheets, chance)
    wrong = dict(sheets)
    sheets.clear()
    sheets.update(right | wrong)
    return changed


CHANGES: tuple[Change, ...] = (
    one_figure,
    one_whole_number,
    a_range,
    filled_down,
    columns_exchanged,
    block_shifted,
    other_boards,
    one_decimal,
    another_length,
    words_unknown,
    beside_a_right_table,
)


@dataclass(frozen=True)
class Wrong:
    """A file that was made wrong."""

    layout: str
    change: str
    seed: int
    sheets: Sheets


def wrong_files(how_many: int, first: int = 0) -> Iterator[Wrong]:
    """Yield wrong files, every layout with every change in turn."""
    seed, made = first, 0
    while made < how_many:
        at = seed % len(layouts())
        change = CHANGES[(seed // len(layouts()) + seed) % len(CHANGES)]
        sheets = {name: [list(row) for row in rows] for name, rows in _made(at).items()}
        if change(sheets, random.Random(seed)) and sheets != _made(at):
            made += 1
            yield Wrong(layouts()[at][0], change.__name__, seed, sheets)
        seed += 1


def main(how_many: int) -> int:
    """Check right files and wrong ones; 1 if the check was fooled or called a right file wrong."""
    alarms = 0
    for at, (name, _) in enumerate(layouts()):
        verification = check(_made(at))
        if verification.verdict is not Verdict.PROVED:
            alarms += 1
            print(f"right, but {verification.verdict.value}: {name}", _why(verification), flush=True)
    print(f"right files not proved: {alarms} of {len(layouts())}")
    counts: Counter[tuple[str, Verdict]] = Counter()
    for each in wrong_files(how_many):
        verification = check(each.sheets)
        counts[each.change, verification.verdict] += 1
        if verification.verdict is Verdict.PROVED:
            print(f"proved: {each.layout}, {each.change}, seed {each.seed}", flush=True)
        assert {sheet.sheet for sheet in verification.coverage} == set(each.sheets)
    for change in CHANGES:
        print(
            f"{change.__name__:22}", *(f"{each.value} {counts[change.__name__, each]:5}" for each in Verdict)
        )
    proved = sum(number for (_, verdict), number in counts.items() if verdict is Verdict.PROVED)
    print(f"silent passes: {proved} of {how_many}")
    return int(proved > 0 or 50 * alarms > len(layouts()))


def _why(verification: Verification) -> str:
    messages = [each.cell + " " + each.value + "/" + each.right for each in verification.differences[:3]]
    messages += [
        reason for table in verification.tables for column in table.columns for reason in column.reasons
    ][:4]
    messages += [sheet.sentence for sheet in verification.open_sheets] + verification.unread[:3]
    return "; ".join(messages + verification.unexplained)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000))
