"""The sheets of a plain evening that show its lines again: Boards, Cards, Progress."""

from collections.abc import Sequence
from dataclasses import replace

from openpyxl import Workbook
from openpyxl.utils import column_index_from_string
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs import event_rows
from xlvp.pairs.cards import SCORECARDS, TRAVELLERS
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.score_list import MISSING, SIT_OUT, TO_COME
from xlvp.rules.contract import dealer, vulnerability
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import first_true, hundredths, words
from xlvp.workbooks.kit.tables import Line, Table, on
from xlvp.workbooks.pairs import layout
from xlvp.workbooks.pairs.layout import Plan
from xlvp.workbooks.pairs.plain_lines import Lines
from xlvp.workbooks.pairs.plain_totals import Totals
from xlvp.workbooks.plain.sheets import add_sheet, step, steps

CARD_LINES = "Card lines"
_HEADING, _TITLES, _BOARD, _PENALTY, _TOTAL, _RANKED = range(1, 7)


class Papers:
    """The formulas of these sheets."""

    def __init__(self, plan: Plan, lines: Lines, totals: Totals) -> None:
        self.plan, self.lines, self.totals = plan, lines, totals
        rows = list_rows(lines.movement, "board" if lines.by_board else "round")
        self._planned = [(row.board, row.table) for row in rows]  # of each line

    def _of(self, key: str, row: str) -> str:
        return f"INDEX({self.lines.of(key)},{row})"

    def add_boards(self, sheet: Worksheet) -> None:
        """Write the traveller of each board by lookup."""
        listed = sorted({board for board, _ in self._planned if board})
        height, _ = self.plan.blocks(layout.BOARDS)
        for block, board in enumerate(listed):
            first = layout.TOP + block * height
            heading = TRAVELLERS.cells(
                ns=f"Board {board}", result=f"Dealer {dealer(board)}", score=f"Vul {vulnerability(board)}"
            )
            _write(sheet, first, heading)
            _write(sheet, first + 1, TRAVELLERS.titles)
            for number in range(1, height - 2):
                at = f"MATCH({board * 1000 + number},{self.lines.of('place_board')},0)"
                state = self._of("state", at)
                result = f'IF(OR({state}="{TO_COME}",{state}="{MISSING}"),"",{self._of("result", at)})'
                texts = [self._of("ns", at), self._of("ew", at), result, self._of("trick_score", at)]
                cards = (self._of(f"card_{side}", at) for side in ("ns", "ew"))
                texts += [f'IF({card}="","",{card}/100)' for card in cards]
                _write(sheet, first + number + 1, [f'=IF(ISERROR({at}),"",{text})' for text in texts])

    def cards(self) -> Table:
        """What is on each row of the cards: the kind of row, the pair, and the line of the list."""
        height, _ = self.plan.blocks(layout.CARDS)

        def number(line: Line) -> tuple[int, int]:
            return (line.number - 1) // height + 1, (line.number - 1) % height

        def of(line: Line, key: str) -> str:
            return self.totals.table.line(number(line)[0]).there(key)

        def kind(line: Line) -> str:
            _, at = number(line)
            count, pair = of(line, "cards"), of(line, "boards")
            penalty = f"IF(N({of(line, 'penalty')})=0,0,1)"
            scaled = f"AND({pair}>0,{of(line, 'most')}<>{pair},{of(line, 'total')}<>0)"
            here = first_true(
                (f"{at}<2+{count}", str(_BOARD)),
                (f"AND({at}=2+{count},{penalty}=1)", str(_PENALTY)),
                (f"{at}=2+{count}+{penalty}", str(_TOTAL)),
                (f"AND({at}=3+{count}+{penalty},{scaled})", str(_RANKED)),
                otherwise="0",
            )
            fixed = {0: str(_HEADING), 1: str(_TITLES)}.get(at, here)
            return f"IF({count}=0,0,{fixed})"

        def row(line: Line) -> str:
            pair, at = number(line)
            key = pair * 1000 + at - 1
            north, east = (
                f"IFERROR(MATCH({key},{self.lines.of(f'place_{side}')},0),0)" for side in ("ns", "ew")
            )
            return f"IF({line['kind']}<>{_BOARD},0,IF({line['side']}=1,{north},{east}))"

        def side(line: Line) -> str:
            pair, at = number(line)
            there = f"ISNUMBER(MATCH({pair * 1000 + at - 1},{self.lines.of('place_ns')},0))"
            return f"IF({line['kind']}<>{_BOARD},0,IF({there},1,2))"

        columns = [
            step("kind", "1 heading, 2 titles, 3 board, 4 penalty, 5 total, 6 in the ranking", kind, 12),
            step("side", "1: NS, 2: EW", side, 10),
            step("line", "Line of the list", row, 10),
        ]
        table = steps(CARD_LINES, columns, layout.TOP, height * self.plan.room.pairs, layout.HEAD)
        return replace(table, heading_height=60)

    def add_cards(self, workbook: Workbook) -> None:
        """Write each pair's score card, and the sheet behind it."""
        table = self.cards()
        about = "What is on each row of the sheet Cards. Nothing is typed here."
        behind = add_sheet(workbook, CARD_LINES, about)
        table.write(behind)
        finish(behind, freeze=f"A{layout.TOP}", hidden=True)
        sheet = workbook[layout.CARDS]
        height, _ = self.plan.blocks(layout.CARDS)
        for number in range(1, table.lines + 1):
            line, pair = table.line(number), (number - 1) // height + 1
            _write(sheet, line.row, [f"={text}" for text in self._card(line, pair)])

    def _card(self, line: Line, pair: int) -> list[str]:
        kind, at, side = (line.there(key) for key in ("kind", "line", "side"))
        totals = self.totals.table.line(pair)

        def of(key: str) -> str:
            return totals.there(key)

        def own(key: str) -> str:
            """What is there of NS or of EW, by the pair's side."""
            return f"IF({side}=1,{self._of(f'{key}_ns', at)},{self._of(f'{key}_ew', at)})"

        sits = f'{self._of("state", at)}="{SIT_OUT}"'
        shown = on(layout.PAIRS, self.plan.pairs.column("shown"))
        other = f"IF({side}=1,{self._of('ew', at)},{self._of('ns', at)})"
        called = f'IF({other}="","",IF(INDEX({shown},{other})="","",INDEX({shown},{other})))'
        against = f'IF({sits},"sit-out",{other}&IF({called}="","","  "&{called}))'
        percent = self.totals.score(str(pair))
        standing = (
            f'IF({of("place")}="","No place","Place "&{of("place")})&"   "&{hundredths(percent)}&"%"'
            f'&IF({of("remark")}="","","   ("&{of("remark")}&")")'
        )
        ranked = f"{of('kind')}>0"
        boards = f'{of("boards")}&" board"&IF({of("boards")}=1,"","s")'
        top = self.lines.top
        out_of = f'"of "&{of("boards")}&" * "&{top}&" = "&{of("boards")}*{top}'
        bare = f'IF({sits},"",{{}})'
        cells: list[dict[int, str]] = [
            {
                _HEADING: words(f"Pair {pair}"),
                _BOARD: bare.format(self._of("board", at)),
                _TOTAL: words("Total"),
                _RANKED: words("Ranking"),
            },
            {_BOARD: bare.format(f'IF({side}=1,"NS","EW")')},
            {
                _HEADING: f'INDEX({shown},{pair})&""',
                _BOARD: against,
                _PENALTY: words("Penalty"),
                _TOTAL: boards,
                _RANKED: f'"brought to "&{of("most")}&" boards"',
            },
            {_BOARD: bare.format(self._of("result", at))},
            {_BOARD: bare.format(self._of("trick_score", at))},
            {
                _BOARD: f'IF({own("card")}="","",{own("card")}/100)',
                _PENALTY: f"-{of('penalty')}/100",
                _TOTAL: f"IF({of('boards')}=0,-{of('penalty')}/100,{of('sums')}/100)",
                _RANKED: f"{of('points')}/100",
            },
            {
                _HEADING: f'IF({ranked},{standing},"")',
                _BOARD: f'IF({own("percent")}="","",{own("percent")}/100)',
                _TOTAL: f'IF({ranked},{percent},"")',
            },
            {_BOARD: own("how"), _TOTAL: f'IF(AND({ranked},{self.lines.top}>0),{out_of},"")'},
        ]
        return [
            first_true(
                *((f"{kind}={row}", text) for row, text in ({_TITLES: words(heading)} | given).items())
            )
            for heading, given in zip(SCORECARDS.titles, cells, strict=True)
        ]

    def add_progress(self, sheet: Worksheet) -> None:
        """Write what is to check, and the grid, on the sheet Workings."""
        urgency = self.lines.of("urgency")
        for place in range(1, layout.DOUBTS + 1):
            row = f"MATCH(SMALL({urgency},{place}),{urgency},0)"
            more = f"COUNT({urgency})-{layout.DOUBTS - 1}" if place == layout.DOUBTS else ""
            listed = {key: on(layout.RESULTS, self.plan.lines.column(key)) for key in ("round", "table")}
            texts = {key: f"INDEX({column},{row})" for key, column in listed.items()}
            texts |= {key: self._of(key, row) for key in ("board", "ns", "ew", "entry", "code")}
            # the functions count the locked line above the first
            texts |= {"problem": self._of("status", row), "row": f"{row}+1"}
            for key in event_rows.DOUBTS.keys:
                text = f'IF(ISERROR({row}),"",{texts[key]})'
                if more:
                    rest = f'"and "&({more})&" more"' if key == "problem" else '""'
                    text = f"IF({more}>1,{rest},{text})"
                sheet[layout.DOUBT_TABLE.line(place)[key]].value = f"={text}"
        boards = sorted({board for board, _ in self._planned if board})
        tables = sorted({table for board, table in self._planned if board})
        corner = column_index_from_string(layout.GRID_COLUMN)
        for across, heading in enumerate(("Board", *tables), corner):
            sheet.cell(layout.FIRST, across).value = heading
        for down, board in enumerate(boards, layout.FIRST + 1):
            sheet.cell(down, corner).value = board
        for number, (planned, at) in enumerate(self._planned, 1):
            if planned:
                sign = sheet.cell(layout.FIRST + 1 + boards.index(planned), corner + 1 + tables.index(at))
                sign.value = f"={self.lines.scoring.line(number).there('sign')}"


def _write(sheet: Worksheet, row: int, texts: Sequence[object]) -> None:
    """Write the cells of a row from its left on; they keep their looks."""
    for column, text in enumerate(texts, 1):
        sheet.cell(row, column).value = text
