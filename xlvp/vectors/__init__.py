"""Test vectors for the field: figures that any scoring program can hold itself against, as CSV.

``xlvp vectors -o DIR`` writes them. Each file is a list of cases with the figure that the rule gives; where
a mistake that programs are known to make gives another figure, the line names the mistake and that figure,
so that the vectors catch it. Sources stand in the README that is written beside the files.

>>> [file.name for file in VECTORS][:3]
['wbf-continuous.csv', 'wbf-discrete.csv', 'imps.csv']
>>> next(iter(VECTORS[2].rows()))
('0', '0', '', '')
"""

from pathlib import Path

from xlvp.errors import WorkbookError
from xlvp.vectors import boards, files, scales, scores
from xlvp.vectors.files import Vectors
from xlvp.xlsx.write import check_writable, write_file

VECTORS = (
    Vectors(
        "wbf-continuous.csv",
        ("match", "boards", "margin", "winner", "loser", "mistake", "mistaken_winner"),
        scales.continuous,
        "VPs of a winning margin in IMPs, 1 to 200 boards, from 0 to the margin that earns the maximum; "
        "`match` is full (20.00 to share) or half (10.00).",
        "P. Buchen et al., *The New WBF IMP to VP Scales*, the continuous scale: Eq 1 in hundredths, halves "
        "up, then the correction until no second difference is positive.",
    ),
    Vectors(
        "wbf-discrete.csv",
        ("match", "boards", "from", "to", "winner", "loser", "mistake"),
        scales.discrete,
        "The range of margins for each whole VP; an empty `to` is open. `mistake` marks ranges that the "
        "continuous scale, rounded to whole VPs, gets wrong.",
        "The same report, the IMP-to-Discrete-VP algorithm, steps 1 to 3.",
    ),
    Vectors(
        "imps.csv",
        ("difference", "imps", "mistake", "mistaken_imps"),
        scores.imps_of_differences,
        "IMPs of every difference in score from 0 to 7600.",
        "Laws of Duplicate Bridge 2017, Law 78B.",
    ),
    Vectors(
        "contracts.csv",
        ("level", "strain", "doubling", "vulnerable", "tricks", "score"),
        scores.contracts,
        "The declarer's score of every contract and result: strain C D H S N, doubling 0 1 2, vulnerable "
        "0 1, tricks over or under the contract.",
        "Laws of Duplicate Bridge 2017, Law 77.",
    ),
    Vectors(
        "matchpoints.csv",
        (
            "board",
            "expected",
            "line",
            "entry",
            "ns",
            "ew",
            "ns_percent",
            "mistake",
            "mistaken_ns",
            "mistaken_ew",
        ),
        boards.matchpoint_lines,
        "A line of a traveller with its matchpoints, 2 for a pair beaten and 1 for a tie. `expected` is how "
        "many results the board should have: where fewer are in, Neuberg's formula applies; an artificial "
        "percentage is expected but not played. Entries are NS scores, weighted rulings such as "
        "`60%+620&40%-100`, split rulings `NS/EW`, and percentages. Points are exact fractions.",
        "Laws of Duplicate Bridge 2017, Laws 78A, 87 and 12C1(c); M. Bavin, *The Neuberg Formula*; the "
        "Polish directors' lecture *Strata niezwiązana z wykroczeniem* (self-inflicted damage), "
        "section 8.",
    ),
    Vectors(
        "butler.csv",
        ("board", "trim", "rounding", "line", "score", "datum", "imps_ns", "mistake", "mistaken_ns"),
        boards.butler_lines,
        "A line of a board with its datum and Butler IMPs. `trim` results are dropped off each end; the mean "
        "is rounded to the nearest 10, exact fives `away` from zero, to the `even` ten, or `up`.",
        "Laws of Duplicate Bridge 2017, Law 78B; the datum as bodies publish it: fives away from zero "
        "(British and Australian practice), to the even ten (ACBL).",
    ),
    Vectors(
        "cross-imps.csv",
        ("board", "line", "score", "sum_ns", "average_ns"),
        boards.cross_imp_lines,
        "A line of a board with its IMPs against every other table: the sum, and the sum over the number of "
        "comparisons as an exact fraction.",
        "Laws of Duplicate Bridge 2017, Law 78B.",
    ),
)


def write_vectors(folder: Path, *, force: bool = False) -> list[Path]:
    """Write every file of vectors, their README and their licence into a folder, which is made if need be.

    Raises:
        WorkbookError: a file is there already and is not to be overwritten, or cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WorkbookError(f"{folder}: no folder can be made there: {error.strerror}") from None
    texts = {file.name: file.text for file in VECTORS}
    texts |= {"README.md": files.text(VECTORS), "LICENSE": files.LICENCE}
    paths = [folder / name for name in texts]
    for path in paths:
        check_writable(path, force=force)
    for path, text in zip(paths, texts.values(), strict=True):
        write_file(path, text.encode(), force=force)
    return paths
