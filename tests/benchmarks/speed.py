"""How fast xlvp is: ``python -m pytest tests/benchmarks/speed.py`` (pytest-benchmark prints the table)."""

import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "live"))

from sheets import ten_thousand_calls  # noqa: E402

from xlvp.scales.wbf import continuous_scale, full_match, wbf_vp  # noqa: E402
from xlvp.xlsx.recalculate import recalculate  # noqa: E402


def test_wbfvp_warm_call(benchmark: BenchmarkFixture) -> None:
    assert float(benchmark(wbf_vp, 30, 16)) == 16.73


def test_all_scales_1_to_200_boards(benchmark: BenchmarkFixture) -> None:
    def build() -> int:
        continuous_scale.cache_clear()
        return sum(len(continuous_scale(full_match(boards)).corrected) for boards in range(1, 201))

    assert benchmark.pedantic(build, rounds=5) > 200


def test_eval_as_a_whole_process(benchmark: BenchmarkFixture) -> None:
    command = [str(Path(sys.executable).with_name("xlvp")), "eval", "=WBFVP(30,16)"]

    def run() -> str:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert benchmark.pedantic(run, rounds=10) == "16.73\n"


def test_recalculating_the_match_workbook(benchmark: BenchmarkFixture) -> None:
    data = (ROOT / "workbooks/examples/match-usbf-2010.xlsx").read_bytes()
    assert benchmark.pedantic(lambda: recalculate(data), rounds=10).data == data


def test_10000_cells_in_the_embedded_engine(benchmark: BenchmarkFixture) -> None:
    data = ten_thousand_calls()
    assert len(benchmark.pedantic(lambda: recalculate(data), rounds=5).values) == 10_000


def test_10000_cells_in_libreoffice(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    import libreoffice

    from xlvp.hosts.calc_extension import build_oxt

    oxt = tmp_path / "xlvp.oxt"
    oxt.write_bytes(build_oxt())
    try:
        office = libreoffice.start(tmp_path, oxt)
    except libreoffice.MissingError as missing:
        pytest.skip(str(missing))
    data = ten_thousand_calls()
    try:
        benchmark.pedantic(lambda: office.seconds(data), rounds=3)  # opening the file included
    finally:
        office.close()
