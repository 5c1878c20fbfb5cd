"""The VP table of plain workbooks: the WBF scales as xlvp computes them.

Continuous VPs by margin, and the least margin of each whole VP, in one column for each number of boards;
above them the steps of a match.
"""

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.named import named
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import first_true
from xlvp.workbooks.kit.look import formula, put, put_in
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.plain.reading import ERROR
from xlvp.workbooks.plain.sheets import VP_SHEET, add_sheet

#: Every file has the tables for 1 to 64 boards; that of a longer match goes on to its own number.
LEAST_BOARDS = 64
_STEPS, _BOARDS = 5, 16
_BLITZ, _DISCRETE, _CONTINUOUS = _BOARDS + 1, _BOARDS + 2, _BOARDS + 15


class VpTable:
    """The table for 1 to N boards: where its figures are, and the formulas that look them up."""

    def __init__(self, boards: int) -> None:
        self.boards = max(boards, LEAST_BOARDS)
        self._figures = [named("continuous").figures(n) for n in range(1, self.boards + 1)]
        self._rows = max(len(figures.by_margin) for figures in self._figures)  # margins of the longest scale

    def _place(self, first: int, last: int) -> str:
        return on(VP_SHEET, f"B{first}:{get_column_letter(self.boards + 1)}{last}")

    def missing(self, boards: str) -> str:
        """The condition that the file has no table for this number of boards."""
        return f"IF(ISNUMBER({boards}),OR({boards}<1,{boards}>{self.boards},{boards}<>INT({boards})),TRUE)"

    def won(self, margin: str, boards: str) -> str:
        """The winner's continuous VPs of a margin from 0 on."""
        table = self._place(_CONTINUOUS, _CONTINUOUS + self._rows - 1)
        blitz = self._place(_BLITZ, _BLITZ)
        return f"INDEX({table},1+MIN({margin},INDEX({blitz},1,{boards})),{boards})"

    def vp(self, margin: str, boards: str) -> str:
        """The continuous VPs of a whole signed margin."""
        return f"IF({margin}<0,ROUND(20-{self.won(f'-{margin}', boards)},2),{self.won(margin, boards)})"

    def discrete(self, margin: str, boards: str) -> str:
        """The whole VPs of a whole signed margin."""
        least = f"INDEX({self._place(_DISCRETE, _DISCRETE + 10)},0,{boards})"
        won = f"9+MATCH(ABS({margin}),{least},1)"
        return f"IF({margin}<0,20-({won}),{won})"

    def add(
        self,
        workbook: Workbook,
        margins: tuple[str, ...] = (),
        boards: str = "",
        roundings: tuple[str, ...] = (),
    ) -> None:
        """Add the sheet with the steps of a match at its top.

        Args:
            margins: the cells of home's and away's margin; none in a workbook that looks up by itself.
            boards: the cell of the number of boards.
            roundings: formula texts of what becomes of each team's fraction: nearest, up, down or exact.
        """
        about = (
            "VPs on the WBF scales, continuous and discrete, for each number of boards; xlvp computed them."
        )
        sheet = add_sheet(workbook, VP_SHEET, about)
        page.widths(sheet, A=34)
        for number, (margin, rounding) in enumerate(zip(margins, roundings, strict=True)):
            self._steps(sheet, "BC"[number], margin, boards, rounding)
        put(sheet, f"A{_BOARDS}", "Boards", look.LABEL)
        put(sheet, f"A{_BLITZ}", "20.00 VPs from a margin of", look.LABEL)
        for vp in range(10, 21):
            put(sheet, f"A{_DISCRETE + vp - 10}", f"Discrete scale: {vp} VPs from", look.LABEL)
        put(sheet, f"A{_CONTINUOUS - 1}", "Continuous scale: VPs by margin, boards", look.LABEL)
        for imps in range(self._rows):
            put(sheet, f"A{_CONTINUOUS + imps}", imps)
        for number, figures in enumerate(self._figures, 1):
            blitz = [winner for winner, _ in figures.by_margin].index(2000)
            cells: dict[int, float] = {_BOARDS: number, _CONTINUOUS - 1: number, _BLITZ: blitz}
            cells |= {
                _DISCRETE + each.vps[0] // 100 - 10: each.first // 100
                for each in named("discrete").figures(number).steps
            }
            for imps, (winner, _) in enumerate(figures.by_margin):
                cells[_CONTINUOUS + imps] = winner / 100
            for at, figure in cells.items():
                put_in(sheet.cell(at, number + 1), figure)
        page.name(sheet, "xlvp_vp_table", f"A{_BOARDS}")
        finish(sheet, freeze=f"B{_BOARDS + 1}", hidden=True)

    def _steps(self, sheet: Worksheet, column: str, margin: str, boards: str, rounding: str) -> None:
        m, b, r, k = (f"{column}{_STEPS + n}" for n in range(4))
        low = f"INT(ABS({m}))"
        between = (
            f"ROUND({self.won(low, b)}+(ABS({m})-{low})*({self.won(f'({low}+1)', b)}-{self.won(low, b)}),8)"
        )
        away = f"IF({m}<0,20-ROUND({between},2),ROUND({between},2))"
        whole = first_true(
            (f'{r}="up"', f"-INT(-{m})"), (f'{r}="down"', f"INT({m})"), otherwise=f"ROUND({m},0)"
        )
        known = f'OR({r}="",{r}="nearest",{r}="up",{r}="down",{r}="exact")'
        unknown = f"OR(NOT({known}),{self.missing(b)})"
        steps = (
            ("Margin", margin),
            ("Boards of the table", boards),
            ("What becomes of a fraction", rounding),
            ("Whole IMPs", whole),
            ("VPs", f'IF({unknown},{ERROR},IF({r}="exact",ROUND({away},2),{self.vp(k, b)}))'),
            ("Discrete VPs", f"IF({unknown},{ERROR},{self.discrete(k, b)})"),
        )
        put(sheet, f"{column}{_STEPS - 1}", {"B": "Home", "C": "Away"}[column], look.LABEL)
        for row, (label, text) in enumerate(steps, _STEPS):
            put(sheet, f"A{row}", label, look.LABEL)
            formula(sheet, f"{column}{row}", f"={text}", look.FORMULA)

    @staticmethod
    def step(side: int, *, discrete: bool = False) -> str:
        """The cell with the VPs of home, 0, or away, 1."""
        return on(VP_SHEET, f"{'BC'[side]}{_STEPS + 4 + discrete}")
