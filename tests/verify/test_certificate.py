"""The certificate: what it holds, that every changed bit is found, how it looks in a browser."""

import json
import random
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from tests.exchange.chromium import measured, printed
from tests.verify.foreign import Foreign
from tests.verify.layouts_continuous import boards_across, semicolons
from xlvp import __version__
from xlvp.cli import main
from xlvp.scales.named import named
from xlvp.verify.certificate import MARK, as_json, build, compared, page, report_in, stamped
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import verify_file


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["verify", *map(str, arguments)], env={"COLUMNS": "160"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


@pytest.fixture
def certified(tmp_path: Path) -> tuple[Path, Path]:
    """A table with a wrong cell and the page about it."""
    foreign = boards_across()
    foreign.put(("VP", 7, 4), 11.84)
    path = foreign.save(tmp_path)
    out = tmp_path / "certificate.html"
    status, message = run(path, "--certificate", out)
    assert status == 1 and "the certificate, and certificate.json for programs" in message
    return path, out


def test_both_hold_the_file_the_scale_and_the_verdicts(certified: tuple[Path, Path]) -> None:
    path, out = certified
    result = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))
    (table,) = result["tables"]
    assert (result["verdict"], table["cells"], table["verdict"]) == ("wrong", "VP!A2:G87", "wrong")
    assert [each["verdict"] for each in table["columns"]].count("wrong") == 1
    assert table["editions"] == [named("continuous").source]
    shown = out.read_text(encoding="utf-8")
    for message in (result["sha256"], "VP!D7", "11.84", "11.85", f"xlvp {result['xlvp']}", result["repeat"]):
        assert message in shown
    assert run("--check", out, path)[0] == run("--check", out.with_suffix(".json"), path)[0] == 0


@pytest.mark.parametrize("kind", [".html", ".json"])
def test_every_changed_bit_of_a_certificate_is_found(kind: str, certified: tuple[Path, Path]) -> None:
    path, out = certified
    out = out.with_suffix(kind)
    data, chance = out.read_bytes(), random.Random(1)
    for at in (*chance.sample(range(len(data)), 300), *range(len(data) - 160, len(data))):
        changed = bytearray(data)
        changed[at] ^= 1 << chance.randrange(8)
        out.write_bytes(changed)
        assert run("--check", out, path)[0] == 1, at
    for other in (data[:-1], data + b"\n", data[: len(data) // 2], b""):
        out.write_bytes(other)
        assert run("--check", out, path)[0] == 1


def test_a_changed_bit_of_the_file_is_found(certified: tuple[Path, Path]) -> None:
    path, out = certified
    data = path.read_bytes()
    for at in range(0, len(data), 500):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        status, message = run("--check", out, path)
        assert status == 1 and "is not the file that was checked" in message


def test_a_verdict_with_a_new_checksum_is_found_by_checking_again(certified: tuple[Path, Path]) -> None:
    path, out = certified
    forged = {**json.loads(out.with_suffix(".json").read_text(encoding="utf-8")), "verdict": "proved"}
    out.with_suffix(".json").write_bytes(as_json(forged))
    message = f"The certificate says 'proved', but xlvp {forged['xlvp']} finds 'wrong'."
    assert compared(out.with_suffix(".json"), path) == (Verdict.WRONG, message)


def sealed_anew(data: bytes) -> bytes:
    """A changed certificate with a checksum that fits it."""
    return stamped(data.rpartition(MARK)[0]) if MARK in data else as_json(json.loads(data))


@pytest.mark.parametrize("kind", [".html", ".json"])
@pytest.mark.parametrize(
    ("before", "after"),
    [(b"11.85", b"11.84"), (b"16 boards", b"20 boards"), (b"VP!A2", b"VP!A1"), (b"boards", b"hands")],
)
def test_words_changed_under_a_new_checksum_are_found(
    kind: str, before: bytes, after: bytes, certified: tuple[Path, Path]
) -> None:
    path, out = certified
    out = out.with_suffix(kind)
    data = out.read_bytes()
    assert before in data
    out.write_bytes(sealed_anew(data.replace(before, after)))
    status, message = run("--check", out, path)
    assert status == 1 and "made again from the file it reads otherwise" in message


@pytest.mark.thorough
@pytest.mark.parametrize("kind", [".html", ".json"])
def test_every_word_of_a_certificate_counts(kind: str, certified: tuple[Path, Path]) -> None:
    """Each of many words in turn, each time under a new checksum; the date and names of sheets aside."""
    path, out = certified
    out = out.with_suffix(kind)
    data, chance = out.read_bytes(), random.Random(2)
    end = data.rpartition(MARK)[0] if kind == ".html" else data
    body = end.find(b"<main>") if kind == ".html" else 0
    last = end.rfind(b'"checksum"') if kind == ".json" else len(end)  # it is made anew
    words = [m for m in re.finditer(rb"[A-Za-z]{4,}", end) if body < m.start() < last]
    for word in chance.sample(words, 25):
        changed = end[: word.start()] + word[0][::-1].swapcase() + end[word.end() :]
        try:
            out.write_bytes(sealed_anew(changed + MARK if kind == ".html" else changed))
        except ValueError:
            continue
        status, answer = run("--check", out, path)  # 3: it says that another build made it
        assert status == 1 or (status == 3 and "was made by xlvp" in answer), word[0]


def test_a_certificate_of_another_build_is_neither_confirmed_nor_refused(
    certified: tuple[Path, Path],
) -> None:
    path, out = certified
    data = out.read_bytes()
    out.write_bytes(sealed_anew(data.replace(build().encode(), b"0123456789ab")))
    status, message = run("--check", out, path)
    assert status == 3 and "build 0123456789ab" in message and "the verdict is the same: wrong" in message


def test_the_sheets_that_were_named_and_the_other_name_of_the_file(tmp_path: Path) -> None:
    foreign = boards_across()
    foreign.sheets["Notes"] = [["Heating", n, 3 * n] for n in (3, 9, 4, 11, 7)]
    path, out = foreign.save(tmp_path), tmp_path / "certificate.html"
    assert run(path, "--certificate", out)[0] == 3
    assert run(path, "--certificate", out, "--sheet", "VP", "--force")[0] == 0
    result = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))
    assert {each["sheet"]: each["state"] for each in result["sheets"]} == {
        "VP": "checked",
        "Notes": "left out",
    }
    assert result["repeat"] == "xlvp verify foreign.xlsx --sheet VP"
    status, message = run("--check", out, path.rename(tmp_path / "other.xlsx"))
    assert status == 0 and "calls the file foreign.xlsx" in message


def test_what_was_not_checked_stands_first_with_date_build_and_source(tmp_path: Path) -> None:
    foreign = boards_across()
    foreign.sheets["Liga"] = [["Punkte", n, 3 * n] for n in (3, 9, 4, 11, 7)]
    out = tmp_path / "certificate.html"
    run(foreign.save(tmp_path), "--certificate", out)
    shown = out.read_text(encoding="utf-8")
    assert (
        shown.index("<h2>Not checked</h2>")
        < shown.index("<h2>The file</h2>")
        < shown.index("<h2>Tables</h2>")
    )
    assert "Liga: not recognised, so not checked: 10 numbers in B1:B5, C1:C5" in shown
    assert re.search(r"20\d\d-\d\d-\d\d \d\d:\d\d UTC", shown) and f"build {build()}" in shown
    assert f"xlvp-{__version__}.zip" in shown and "install/run.sh" in shown


def test_nothing_checked_is_said(tmp_path: Path) -> None:
    path = Foreign({"Sheet1": [["Rent", 250], ["Coffee", 12]]}).save(tmp_path)
    status, message = run(path, "--certificate", tmp_path / "none.html", "--report", tmp_path / "none.xlsx")
    assert status == 3 and "none.xlsx: a copy in which nothing is marked, as nothing was checked" in message
    report = load_workbook(tmp_path / "none.xlsx")["xlvp report"]
    assert report["A1"].value == (
        "No VP table and no results found: nothing was checked. A VP table has a column of IMPs, or ranges "
        "such as 3-5, and VPs beside it, from the draw to the blitz."
    )
    assert "Nothing was checked" in (tmp_path / "none.html").read_text(encoding="utf-8")
    assert run("--check", tmp_path / "none.html", path)[0] == 0


def test_names_that_are_refused(certified: tuple[Path, Path]) -> None:
    path, out = certified
    assert "a certificate is a web page. Call it" in run(path, "--certificate", out.with_suffix(".pdf"))[1]
    assert "--force" in run(path, "--certificate", out)[1]
    assert "is not a complete certificate" in run("--check", path, path)[1]


def test_text_from_the_file_is_no_markup(tmp_path: Path) -> None:
    foreign = semicolons()
    (sheet,) = foreign.sheets
    foreign.put((sheet, 8, 2), "<script>1</script>")
    shown = page(report_in(verify_file(foreign.save(tmp_path)))).decode()
    assert "<script" not in shown and "&lt;script&gt;1" in shown


@pytest.mark.thorough
def test_it_fits_the_window(certified: tuple[Path, Path], tmp_path: Path) -> None:
    layouts = measured(tmp_path, certified[1].read_bytes(), 360, 1280)
    assert [layout.window for layout in layouts] == [360, 1280]
    for layout in layouts:
        assert layout.page <= layout.window
        assert layout.outside == []


def test_it_prints(certified: tuple[Path, Path], tmp_path: Path) -> None:
    sheets = printed(tmp_path, certified[1].read_bytes())
    assert len(sheets) == 1 and re.search(r"VP!D7\s+11\.84\s+11\.85", sheets[0])
