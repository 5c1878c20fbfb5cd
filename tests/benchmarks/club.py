"""How fast a club's season and the treasurer's book are: ``python tests/benchmarks/club.py`` prints it.

Full workbooks, made up: a season of 60 evenings with 150 and with 500 members, and the money of both. The
embedded engine computes the season's formulas, the file being loaded. LibreOffice opens a file without a
window and computes every formula; then an entry is typed and all that depends on it computed. Of the entries
of a kind the best counts. Seconds are those of the processors: other work on the computer is not in them.
"""

import sys
import tempfile
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "live"))

import libreoffice
from sheets import workbook
from test_season_live import full

from tests.workbooks.money_years import full_year
from xlvp.hosts.calc_extension import build_oxt
from xlvp.hosts.engine import load
from xlvp.workbooks.money.build import build_money

Entries = dict[str, tuple[tuple[str, str, str], ...]]
SEASON: Entries = {
    "a result": tuple(("Results", "D100", score) for score in ("'51.5", "'52.5", "'53.5")),
    "a member's name": tuple(("Members", "B20", name) for name in ("Ann", "Bob", "Cy")),
}
MONEY: Entries = {
    "how one paid": tuple(("Attendance", "C100", how) for how in ("account", "cash", "card")),
    "cash counted": tuple(("Sessions", "E7", amount) for amount in ("55", "56", "57")),
    "a line of the bank": tuple(("Ledger", "F8", amount) for amount in ("11", "12", "13")),
    "a fee": tuple(("Fees", "D6", amount) for amount in ("3.2", "3.3", "3")),
    "the day of a session": tuple(("Sessions", "B7", day) for day in ("2026-01-12", "2026-01-13")),
}


def measure() -> None:
    """Print the seconds."""
    with tempfile.TemporaryDirectory() as folder:
        oxt = Path(folder) / "xlvp.oxt"
        oxt.write_bytes(build_oxt())
        office = libreoffice.start(Path(folder), oxt)
        try:
            office.seconds(workbook({"A1": "=WBFVP(26,16)"}))  # what is loaded once is no part of a season
            for members, attendances in ((150, 4500), (500, 8000)):
                _season(office, members)
                _money(office, members, attendances)
        finally:
            office.close()


def _season(office: libreoffice.Office, members: int) -> None:
    data = full(members)
    book = load(data)
    start = process_time()
    book.compute()
    print(f"season {members} x 60: the engine {process_time() - start:.2f} s")
    _typed(office, data, SEASON)


def _money(office: libreoffice.Office, members: int, attendances: int) -> None:
    print(f"money of {members} members, {attendances} lines of attendance:")
    _typed(office, build_money(full_year(members, attendances), stored=False), MONEY)


def _typed(office: libreoffice.Office, data: bytes, entries: Entries) -> None:
    opened, computed, typed = office.typing(data, *(each for several in entries.values() for each in several))
    print(f"  LibreOffice opens it in {opened:.2f} s and computes it in {computed:.2f} s")
    for name, several in entries.items():
        best, typed = min(typed[: len(several)]), typed[len(several) :]
        print(f"  {name}: {best:.2f} s")


if __name__ == "__main__":
    measure()
