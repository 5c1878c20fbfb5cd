"""Files as other programs write them, by the thousand: right ones, and the same ones made wrong.

VP tables with numbers of boards in digits and in words of ten languages, in headings, titles, sheet names,
blocks side by side, open bands; sessions in USEBIO with or without totals, across sections, with short boards
and artificial scores, rounded boards and totals. The sessions are scored here, without xlvp.

    python -m tests.verify.foreign_programs [HOW MANY]
"""

import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from tests.verify.foreign import Cell, comma, continuous, padded, ranges
from xlvp.verify.grid import grid_of
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, search, verify_file

Rows = list[list[Cell]]
At = tuple[str, int, int]

#: Numbers of boards in words, as written by hand for this test.
WORDS = {
    "en": ({12: "twelve", 14: "fourteen", 16: "sixteen", 20: "twenty", 24: "twenty-four"}, "boards"),
    "de": ({12: "zwölf", 14: "vierzehn", 16: "sechzehn", 20: "zwanzig", 24: "vierundzwanzig"}, "Bretter"),
    "fr": ({12: "douze", 14: "quatorze", 16: "seize", 20: "vingt", 24: "vingt-quatre"}, "donnes"),
    "es": ({12: "doce", 14: "catorce", 16: "dieciséis", 20: "veinte", 24: "veinticuatro"}, "manos"),
    "pl": (
        {12: "dwanaście", 14: "czternaście", 16: "szesnaście", 20: "dwadzieścia", 24: "dwadzieścia cztery"},
        "rozdań",
    ),
    "it": ({12: "dodici", 14: "quattordici", 16: "sedici", 20: "venti", 24: "ventiquattro"}, "mani"),
    "nl": ({12: "twaalf", 14: "veertien", 16: "zestien", 20: "twintig", 24: "vierentwintig"}, "spellen"),
    "pt": ({12: "doze", 14: "catorze", 16: "dezesseis", 20: "vinte", 24: "vinte e quatro"}, "mãos"),
    "sv": ({12: "tolv", 14: "fjorton", 16: "sexton", 20: "tjugo", 24: "tjugofyra"}, "brickor"),
    "da": ({12: "tolv", 14: "fjorten", 16: "seksten", 20: "tyve", 24: "fireogtyve"}, "spil"),
}
COUNTS = (12, 14, 16, 20, 24)
SIDES = (("IMPs", "Win", "Lose"), ("IMP", "Winner", "Loser"), ("Margin", "W", "L"), ("Diff", "VP +", "VP -"))
TITLES = ("WBF continuous scale", "VP scale 20-0", "20 VP scale", "Spring League (made up)", "Round 5", "")
NOTES = ("Source: World Bridge Federation, 2013", "Printed on 3 May 2024", "Play well!", "")


@dataclass
class Made:
    """A file: sheets, or a session in USEBIO; the cells that decide, and what each sheet is called for."""

    sheets: dict[str, Rows] = field(default_factory=dict)
    figures: list[At] = field(default_factory=list)
    labels: list[tuple[At | str, int]] = field(
        default_factory=list
    )  # a cell or a sheet's name, and its boards
    scale_title: At | None = None
    xml: str = ""
    form: str = ""

    def check(self) -> Verification:
        """Return what verify makes of it."""
        if self.xml:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "session.xml"
                path.write_text(self.xml, encoding="utf-8")
                return verify_file(path)
        verification = Verification(Path("foreign.xlsx"))
        search(verification, (grid_of(name, rows) for name, rows in self.sheets.items()))
        return verification


def label(chance: random.Random, boards: int) -> str:
    """A number of boards as somebody writes it."""
    numbers, noun = WORDS[chance.choice([*WORDS])]
    way = chance.randrange(4)
    if way == 0:
        return f"{numbers[boards]} {noun}"
    if way == 1:
        return f"{numbers[boards]} {noun}".capitalize()
    if way == 2:
        return f"{boards} {noun}"
    return f"{noun.capitalize()}: {boards}"


def shown(vp: float, chance: random.Random, commas: bool) -> Cell:
    return comma(vp) if commas else vp


def add_table(
    made: Made, sheet: str, rows: Rows, left: int, boards: int, chance: random.Random, *, commas: bool
) -> int:
    """Write a block of margins with both sides' VPs below a label; the next free column."""
    scale, heads = continuous(boards), chance.choice(SIDES)
    top = 2 if made.scale_title or any(rows) else 1
    while len(rows) < top + 1 + len(scale):
        rows.append([])
    for row in rows:
        row += [None] * (left + 3 - 1 - len(row))
    rows[top - 1][left - 1] = label(chance, boards)
    made.labels.append(((sheet, top, left), boards))
    rows[top][left - 1 : left + 2] = list(heads)
    for at, (margin, win, loss) in enumerate(scale):
        row = rows[top + 1 + at]
        row[left - 1 : left + 2] = [margin, shown(win, chance, commas), shown(loss, chance, commas)]
        made.figures += [(sheet, top + 2 + at, left + 1), (sheet, top + 2 + at, left + 2)]
    return left + 3


def side_by_side(chance: random.Random) -> Made:
    """Blocks of margins, winner and loser."""
    made, rows, left = Made(form="side by side"), [[chance.choice(TITLES)]], 1
    gap, commas = chance.randrange(3), chance.random() < 0.3
    made.scale_title = ("VP", 1, 1)
    for boards in sorted(chance.sample(COUNTS, chance.randint(1, 3))):
        left = add_table(made, "VP", rows, left, boards, chance, commas=commas) + gap
    made.sheets["VP"] = padded(rows)
    return made


def across(chance: random.Random) -> Made:
    """A column for each number of boards."""
    made, counts = Made(form="across"), sorted(chance.sample(COUNTS, chance.randint(2, 4)))
    rows: Rows = [[chance.choice(TITLES)], [chance.choice(("IMPs", "IMP", "Margin"))]]
    made.scale_title = ("Scale", 1, 1)
    for column, boards in enumerate(counts, 2):
        rows[1].append(label(chance, boards))
        made.labels.append((("Scale", 2, column), boards))
    scales = [continuous(boards) for boards in counts]
    for margin in range(len(scales[-1])):
        rows.append([margin, *(scale[margin][1] if margin < len(scale) else None for scale in scales)])
        made.figures += [
            ("Scale", len(rows), column)
            for column, cell in enumerate(rows[-1], 1)
            if column > 1 and cell is not None
        ]
    made.sheets["Scale"] = padded([*rows, [None], [chance.choice(NOTES)]])
    return made


def by_sheet(chance: random.Random) -> Made:
    """A sheet for each number of boards, which its name alone says."""
    made = Made(form="by sheet")
    pattern = chance.choice(("{} boards", "VP {} boards", "Boards {}", "{} rozdań", "{} Bretter"))
    heads = chance.choice(SIDES)
    for boards in chance.sample(COUNTS, chance.randint(2, 3)):
        name = pattern.format(boards)
        rows: Rows = [[*heads]]
        for margin, win, loss in continuous(boards):
            rows.append([margin, win, loss])
            made.figures += [(name, len(rows), 2), (name, len(rows), 3)]
        made.sheets[name] = padded([*rows, [None], [chance.choice(NOTES)]])
        made.labels.append((name, boards))
    return made


def open_band(chance: random.Random) -> Made:
    """First and last margin of each line, the last one open."""
    boards = chance.choice(COUNTS)
    made, scale = Made(form="open band"), continuous(boards)
    rows: Rows = [[label(chance, boards)], ["From", "To", "VP winner", "VP loser"]]
    made.labels.append((("Bands", 1, 1), boards))
    for margin, win, loss in scale:
        last: Cell = margin
        if margin == len(scale) - 1:
            last = chance.choice((999, margin, 120, 500))
        rows.append([margin, last, win, loss])
        made.figures += [("Bands", len(rows), 3), ("Bands", len(rows), 4)]
    if chance.random() < 0.5:
        rows[-1][1] = len(scale) - 1
        rows.append([len(scale), 999, 20, 0])
    made.sheets["Bands"] = padded(rows)
    return made


def one_column(chance: random.Random) -> Made:
    """A single table that ends with 75+, or runs from the greatest loss to the greatest win."""
    boards = chance.choice(COUNTS)
    made, scale = Made(form="one column"), continuous(boards)
    blitz = len(scale) - 1
    rows: Rows = [[label(chance, boards)], ["IMPs", "VP"]]
    made.labels.append((("Own", 1, 1), boards))
    if chance.random() < 0.5:
        for margin, win, _ in scale[:-1]:
            rows.append([margin, win])
        rows.append([chance.choice((f"{blitz}+", f"{blitz}-999", f">={blitz}", f"{blitz} or more")), 20])
    else:
        ends = chance.choice(((-999, 999), (-blitz, blitz)))
        rows.append([ends[0], 0])
        for margin in range(1 - blitz, blitz):
            rows.append([margin, scale[margin][1] if margin >= 0 else scale[-margin][2]])
        rows.append([ends[1], 20])
    made.figures = [("Own", row, 2) for row in range(3, len(rows) + 1)]
    made.sheets["Own"] = padded(rows)
    return made


def discrete(chance: random.Random) -> Made:
    """Ranges for each number of boards across, VPs down."""
    made, counts = Made(form="discrete"), sorted(chance.sample(COUNTS, chance.randint(2, 4)))
    rows: Rows = [[chance.choice(("WBF discrete", "Discrete scale, 20-0", ""))], ["VPs"]]
    scales = [ranges(boards) for boards in counts]
    for column, boards in enumerate(counts, 2):
        rows[1].append(label(chance, boards))
        made.labels.append((("Discrete", 2, column), boards))
    for at in range(11):
        cells = [scale[at][:2] for scale in scales]
        rows.append([f"{10 + at}-{10 - at}", *(f"{a}+" if b is None else f"{a}-{b}" for a, b in cells)])
        if at < 10:
            made.figures += [("Discrete", len(rows), column) for column in range(2, len(counts) + 2)]
    made.sheets["Discrete"] = padded(rows)
    return made


THRESHOLDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250),
    *(2500, 3000, 3500, 4000),
)


def imp_table(chance: random.Random) -> Made:
    """The table of Law 78B."""
    made = Made(form="IMP table")
    firsts, lasts = (0, *THRESHOLDS), [threshold - 10 for threshold in THRESHOLDS]
    rows: Rows = [["Difference", "IMPs"]]
    for imps, first in enumerate(firsts):
        last = f"{first}-{lasts[imps]}" if imps < 24 else chance.choice((f"{first}+", f"{first} and up"))
        rows.append([last, imps])
        if 0 < imps < 24:
            made.figures.append(("IMPs", len(rows), 1))
    made.sheets["IMPs"] = rows
    return made


SCORES = (420, 450, -50, 170, 620, -100, 140, 110, 50, 400, 430, 980, -420, 1430, 90, -110)


@dataclass(frozen=True)
class Line:
    section: str
    board: int
    ns: str
    ew: str
    score: int | None
    percent: tuple[int, int] | None = None


def session(chance: random.Random) -> Made:
    """A session of one section or two, scored in one of the ways of programs."""
    sections = chance.choice((("",), ("",), ("A", "B")))
    lines = [line for at, section in enumerate(sections) for line in mitchell(chance, section, at)]
    form = Form(
        across=len(sections) > 1 and chance.random() < 0.5,
        own_top=chance.random() < 0.4,
        board_digits=chance.choice((None, None, None, 2, 1)),
        half=chance.random() < 0.2,
        total=chance.random() < 0.6,
        scaled=chance.random() < 0.5,
        total_digits=chance.choice((2, 2, 2, 1)),
        percent_digits=chance.choice((2, 2, 2, 1)),
        by_side=chance.random() < 0.5,
    )
    return Made(xml=usebio(lines, sections, form), form=f"session, {form}")


def mitchell(chance: random.Random, section: str, at: int) -> Iterator[Line]:
    tables = chance.choice((5, 7))
    missing, awarded = chance.random() < 0.4, chance.random() < 0.4
    drop, award = chance.randrange(tables * tables), chance.randrange(tables * tables)
    for round_ in range(tables):
        for table in range(tables):
            for board in (2 * ((table - round_) % tables) + 1, 2 * ((table - round_) % tables) + 2):
                ns, ew = str(20 * at + table + 1), str(20 * at + tables + (table + round_) % tables + 1)
                place = round_ * tables + table
                if missing and place == drop and board % 2:
                    continue
                percent = None
                if awarded and place == award and not board % 2:
                    percent = chance.choice(((50, 50), (60, 40), (60, 60)))
                yield Line(section, board, ns, ew, None if percent else chance.choice(SCORES), percent)


@dataclass(frozen=True)
class Form:
    across: bool
    own_top: bool
    board_digits: int | None
    half: bool
    total: bool
    scaled: bool
    total_digits: int
    percent_digits: int
    by_side: bool


def away(value: Fraction, digits: int) -> Fraction:
    """Rounded, halves away from zero."""
    scaled = abs(value) * 10**digits
    whole = int(scaled + Fraction(1, 2))
    return Fraction(whole if value >= 0 else -whole, 10**digits)


def scored(lines: list[Line], form: Form) -> list[tuple[Fraction, Fraction, Fraction]]:
    """Both sides' points of each line, and what it could give: by hand, one line at a time."""
    boards: dict[tuple[str, int], list[Line]] = defaultdict(list)
    for line in lines:
        boards["" if form.across else line.section, line.board].append(line)
    most = max(map(len, boards.values()))
    results = []
    for line in lines:
        field_ = boards["" if form.across else line.section, line.board]
        plain = [other.score for other in field_ if other.score is not None]
        top = 2 * (most - 1)
        if form.own_top:
            top = 2 * (len(plain) - 1)
        if line.score is None:
            assert line.percent is not None
            ns, ew = (Fraction(top * share, 100) for share in line.percent)
        else:
            beaten = sum(2 * (line.score > other) + (line.score == other) for other in plain) - 1
            lost = 2 * (len(plain) - 1) - beaten
            if form.own_top:
                ns, ew = Fraction(beaten), Fraction(lost)
            else:  # Neuberg's formula
                ns = Fraction((beaten + 1) * most, len(plain)) - 1
                ew = Fraction((lost + 1) * most, len(plain)) - 1
        factor = Fraction(1, 2) if form.half else Fraction(1)
        both = [ns * factor, ew * factor]
        if form.board_digits is not None:
            both = [away(each, form.board_digits) for each in both]
        results.append((both[0], both[1], top * factor))
    return results


def exact_half(value: Fraction, digits: int) -> bool:
    return (value * 10**digits).denominator == 2


def usebio(lines: list[Line], sections: tuple[str, ...], form: Form) -> str:
    points = scored(lines, form)
    own: dict[str, list[tuple[Fraction, Fraction]]] = defaultdict(list)
    side: dict[str, str] = {}
    section_of: dict[str, str] = {}
    for line, (ns, ew, top) in zip(lines, points, strict=True):
        for pair, mine, direction in ((line.ns, ns, "NS"), (line.ew, ew, "EW")):
            own[pair].append((mine, top))
            side[pair], section_of[pair] = direction, line.section
    most = max(map(len, own.values()))
    totals = {pair: sum((mine for mine, _ in boards), Fraction(0)) for pair, boards in own.items()}
    percents = {pair: 100 * totals[pair] / sum(top for _, top in boards) for pair, boards in own.items()}
    if form.scaled:
        totals = {pair: totals[pair] * most / len(boards) for pair, boards in own.items()}
    text = ""
    for section in sections:
        pairs = ""
        for pair in (pair for pair in own if section_of[pair] == section):
            rivals = [percents[other] for other in own if not form.by_side or side[other] == side[pair]]
            place = 1 + sum(other > percents[pair] for other in rivals)
            pairs += f"<PAIR><PAIR_NUMBER>{pair}</PAIR_NUMBER><DIRECTION>{side[pair]}</DIRECTION>"
            if form.total:
                total = float(away(totals[pair], form.total_digits))
                pairs += f"<TOTAL_SCORE>{total:.{form.total_digits}f}</TOTAL_SCORE>"
            percent = float(away(percents[pair], form.percent_digits))
            pairs += (
                f"<PERCENTAGE>{percent:.{form.percent_digits}f}</PERCENTAGE><PLACE>{place}</PLACE></PAIR>"
            )
        boards: dict[int, str] = defaultdict(str)
        for line, (ns, ew, _) in zip(lines, points, strict=True):
            if line.section == section:
                score = str(line.score) if line.percent is None else f"A{line.percent[0]}{line.percent[1]}"
                digits = 1 if form.board_digits == 1 else 2
                shown_ns, shown_ew = (f"{float(away(each, digits)):.{digits}f}" for each in (ns, ew))
                boards[line.board] += (
                    f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{line.ns}</NS_PAIR_NUMBER>"
                    f"<EW_PAIR_NUMBER>{line.ew}</EW_PAIR_NUMBER><SCORE>{score}</SCORE>"
                    f"<NS_MATCH_POINTS>{shown_ns}</NS_MATCH_POINTS>"
                    f"<EW_MATCH_POINTS>{shown_ew}</EW_MATCH_POINTS></TRAVELLER_LINE>"
                )
        inside = f"<PARTICIPANTS>{pairs}</PARTICIPANTS>"
        for board, inner in sorted(boards.items()):
            inside += f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>{inner}</BOARD>"
        text += f'<SECTION SECTION_ID="{section}">{inside}</SECTION>' if section else inside
    return (
        "<USEBIO><EVENT EVENT_TYPE='PAIRS'><BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>"
        f"<SESSION SESSION_ID='1'>{text}</SESSION></EVENT></USEBIO>"
    )


Build = Callable[[random.Random], Made]
FORMS: tuple[Build, ...] = (
    side_by_side,
    across,
    by_sheet,
    open_band,
    one_column,
    discrete,
    imp_table,
    session,
    session,
)


def right_file(seed: int) -> Made:
    """A right file."""
    chance = random.Random(seed)
    return FORMS[seed % len(FORMS)](chance)


def one_figure(made: Made, chance: random.Random) -> bool:
    """A figure is off."""
    if not made.figures:
        return False
    sheet, row, column = chance.choice(made.figures)
    value = made.sheets[sheet][row - 1][column - 1]
    if isinstance(value, str) and "-" in value:
        first, last = value.split("-")
        changed: Cell = f"{first}-{int(last) + chance.choice((1, 10, 100))}"
    elif isinstance(value, str):
        changed = comma(float(value.replace(",", ".")) + chance.choice((0.01, 0.1, 1)))
    else:
        assert value is not None
        changed = round(value + chance.choice((0.01, -0.01, 0.1, 1)), 2)
    made.sheets[sheet][row - 1][column - 1] = changed
    return True


def labels_exchanged(made: Made, chance: random.Random) -> bool:
    """Two labels are exchanged, or the only one is another's."""
    if not made.labels:
        return False
    if len(made.labels) == 1:
        where, boards = made.labels[0]
        _relabel(made, where, label(chance, chance.choice([each for each in COUNTS if each != boards])))
        return True
    (one, _), (other, _) = chance.sample(made.labels, 2)
    first, second = _label_at(made, one), _label_at(made, other)
    if isinstance(one, str) and isinstance(other, str):
        made.sheets[first], made.sheets[second] = made.sheets[second], made.sheets[first]
        return True
    _relabel(made, one, second)
    _relabel(made, other, first)
    return True


def _label_at(made: Made, where: At | str) -> str:
    if isinstance(where, str):
        return where
    sheet, row, column = where
    return str(made.sheets[sheet][row - 1][column - 1])


def _relabel(made: Made, where: At | str, text: str) -> None:
    assert not isinstance(where, str)
    sheet, row, column = where
    made.sheets[sheet][row - 1][column - 1] = text


WRONG_TITLES = ("WBF discrete scale", "Half scale", "quadratic", "VP 25-5", "30 VP scale", "ACBL 20 VP scale")


def another_scale(made: Made, chance: random.Random) -> bool:
    """The title says another scale."""
    if made.scale_title is None:
        return False
    sheet, row, column = made.scale_title
    made.sheets[sheet][row - 1][column - 1] = chance.choice(WRONG_TITLES)
    return True


def session_figure(made: Made, chance: random.Random) -> bool:
    """A figure of a session is off."""
    if not made.xml:
        return False
    tags = ["NS_MATCH_POINTS", "EW_MATCH_POINTS", "PERCENTAGE", "PLACE", "SCORE"]
    if "<TOTAL_SCORE>" in made.xml:
        tags.append("TOTAL_SCORE")
    tag = chance.choice(tags)
    parts = made.xml.split(f"<{tag}>")
    at = chance.randrange(1, len(parts))
    value, rest = parts[at].split("<", 1)
    if tag == "SCORE" and value.startswith("A"):
        return False
    digits = len(value.partition(".")[2])
    step = {"PLACE": 1, "SCORE": 3000}.get(tag, chance.choice((10**-digits, 5 * 10**-digits, 1)))
    parts[at] = f"{float(value) + step:.{digits}f}<{rest}"
    made.xml = f"<{tag}>".join(parts)
    return True


CHANGES = (one_figure, labels_exchanged, another_scale, session_figure)


def wrong_file(seed: int) -> tuple[str, Made]:
    """A right file that was made wrong, and how."""
    chance = random.Random(f"wrong {seed}")
    while True:
        made = FORMS[seed % len(FORMS)](chance)
        change = chance.choice(CHANGES)
        if change(made, chance):
            return change.__name__, made


def main(how_many: int) -> None:
    """Print how often right files are proved, and wrong ones are not."""
    right: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for seed in range(how_many):
        made = right_file(seed)
        verdict = made.check().verdict
        right[verdict.value] += 1
        if verdict is not Verdict.PROVED:
            print("right", seed, verdict.value, made.form)
        how, made = wrong_file(seed)
        verdict = made.check().verdict
        wrong[verdict.value] += 1
        if verdict is Verdict.PROVED:
            print("wrong", seed, how, made.form)
    print("right files:", dict(right))
    print("wrong files:", dict(wrong))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
