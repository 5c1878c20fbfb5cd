"""How large and how fast the plain workbooks are: ``python tests/benchmarks/plain.py``.

Prints of each ready file its size, its number of formulas, and the seconds that each engine takes to compute
it full: a match with a contract in each room of each board, a league with all results, an evening of pairs.
"""

import sys
from io import BytesIO
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from openpyxl import load_workbook

from tests.workbooks.match_books import formulas
from tests.workbooks.plain_engines import Typed, ironcalc, own
from tests.workbooks.plain_evenings import evening
from tests.workbooks.test_plain_pairs import made as evening_made
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.match.build import MAKER as MATCH
from xlvp.workbooks.match.layout import Plan
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.make import MAKER as TEAMS
from xlvp.workbooks.teams.tables import Layout


def match(boards: int) -> Typed:
    """A contract in each room of each board."""
    plan = Plan(boards)
    return {("Match", f"{room}{row}"): "4SxN-1" for room in "DE" for row in range(plan.first, plan.last + 1)}


def league(teams: int) -> Typed:
    """IMPs in every listed match."""
    layout = Layout(Size(teams, teams - 1, 20))
    lines = (layout.matches.line(number) for number in range(1, teams * (teams - 1) // 2 + 1))
    return {
        (texts.MATCHES, line[key]): 10 + line.number % 7 * (key == "imps_a")
        for line in lines
        for key in ("imps_a", "imps_b")
    }


def main() -> None:
    """Print the table."""
    books = {
        "plain/match.xlsx": (MATCH.ready["plain/match.xlsx"](), match(16)),
        "plain/match-32.xlsx": (MATCH.ready["plain/match-32.xlsx"](), match(32)),
        "plain/pairs-mitchell-8-tables.xlsx": (evening_made(0, Edition.PLAIN), evening(0).typed),
        "pairs, 14 tables": (evening_made(9, Edition.PLAIN), evening(9).typed),
        "plain/league-8.xlsx": (TEAMS.ready["plain/league-8.xlsx"](), league(8)),
        "a league of 20 teams": (TEAMS.make({"plain": True, "teams": 20}).data, league(20)),
    }
    print(f"{'workbook':22}{'KB':>6}{'formulas':>10}{'own engine':>12}{'IronCalc':>10}")
    for name, (data, typed) in books.items():
        seconds = []
        for engine in (own, ironcalc):
            compute = engine(data)
            start = perf_counter()
            compute(typed)
            seconds.append(perf_counter() - start)
        count = len(formulas(load_workbook(BytesIO(data))))
        print(f"{name:22}{len(data) / 1000:6.0f}{count:10}{seconds[0]:12.2f}{seconds[1]:10.2f}")


if __name__ == "__main__":
    main()
