"""The command line as a person uses it."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from openpyxl import load_workbook

from xlvp.cli import COMMANDS, main
from xlvp.functions import FUNCTIONS, TOPICS

MATCH = Path(__file__).parents[1] / "workbooks" / "match.xlsx"

WORKBOOKS = Path(__file__).parents[1] / "workbooks"


def run(*words: str, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(main, list(words), input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception  # a traceback must never reach a person
    return result


def loaded(*words: str) -> set[str]:
    """The modules that a command loads in a process of its own."""
    script = (
        "import sys; from xlvp.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_the_list_of_commands_says_what_each_says_of_itself() -> None:
    for name, (_, words) in COMMANDS.items():
        command = main.get_command(click.Context(main), name)
        assert command is not None
        assert (command.help or "").partition("\n\n")[0].replace("\n", " ") == words, name


@pytest.mark.thorough
def test_a_command_loads_what_it_needs() -> None:
    assert {name for name in loaded("--help") if name.startswith("xlvp.commands")} == set()
    heavy = {"openpyxl", "formualizer", "xlvp.functions", "rich", "networkx", "endplay"}
    too_much = {name: sorted(loaded(name, "--help") & heavy) for name in COMMANDS}
    assert {name: heavy for name, heavy in too_much.items() if heavy} == {}
    evaluated = loaded("eval", "=WBFVP(26,16)")
    assert {topic.module for topic in TOPICS if f"xlvp.functions.{topic.module}" in evaluated} == {"scales"}
    assert not evaluated & {"xlvp.teams", "xlvp.season", "openpyxl", "rich"}
    builders = {
        f"xlvp.workbooks.{name}.build" for name in ("match", "pairs", "teams", "season", "money", "wbf")
    }
    assert loaded("score", str(MATCH)) & builders == set()
    evening = loaded("score", str(WORKBOOKS / "examples" / "pairs-evening.xlsx"))
    assert not evening & {"xlvp.season", "xlvp.workbooks.season", "xlvp.workbooks.money", *builders}


def test_eval_prints_one_value_a_line() -> None:
    result = run("eval", "=WBFVP(30,16)", "IMPS(620,300)", "=WBFVP(0,16)+1")
    assert (result.output, result.exit_code) == ("16.73\n8\n11\n", 0)


def test_eval_prints_a_table_as_tab_separated_rows() -> None:
    assert run("eval", '=WBFSCALE(5,"discrete")').output.splitlines()[:3] == [
        "0\t0\t10\t10",
        "1\t2\t11\t9",
        "3\t4\t12\t8",
    ]


def test_eval_gives_an_error_with_its_reason_and_status_1() -> None:
    result = run("eval", "=WBFVP(3,2.5)", "=WBFVP(0,16)")
    assert result.exit_code == 1
    first, second = result.output.splitlines()
    assert first.startswith("#VALUE! boards") and "2.5" in first
    assert second == "10"


def test_eval_reads_a_file_and_the_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "formulas.txt"
    file.write_text("=WBFVP(0,16)\n\n=IMPS(620,300)\n", encoding="utf-8")
    assert run("eval", "--file", str(file)).output == "10\n8\n"
    assert run("eval", "--file", "-", stdin='=CONTRACTSCORE("3NTE=",1)\n').output == "-400\n"


def test_eval_json_has_value_or_error_and_reason() -> None:
    result = run("eval", "--json", "=WBFVP(30,16)", "=WBFVP(1,0)", '=WBFSCALE(5,"discrete")')
    value, error, table = json.loads(result.output)
    assert value == {"formula": "=WBFVP(30,16)", "value": 16.73}
    assert error["error"] == "#VALUE!" and "0" in error["reason"]
    assert table["value"][1] == [1, 2, 11, 9]
    assert result.exit_code == 1


@pytest.mark.parametrize("formula", ["=WBFVP(", "=NOSUCH(1)", "=1/0", "", "=WBFVP(1,2,3,4)", "=IMPS(1)"])
def test_eval_of_a_bad_formula_is_a_line_not_a_traceback(formula: str) -> None:
    result = run("eval", formula)
    assert result.exit_code != 0
    assert "Traceback" not in result.output


def test_eval_without_a_formula_says_what_to_give() -> None:
    assert "=WBFVP(26,16)" in run("eval").output


def test_eval_of_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert "not UTF-8" in run("eval", "--file", str(file)).output


def test_functions_lists_all_and_explains_one() -> None:
    listed = run("functions").output
    assert max(map(len, listed.splitlines())) <= 100
    one_line = " ".join(listed.split())
    assert all(f"{function.usage} {function.help}" in one_line for function in FUNCTIONS.values())
    explained = {name: run("functions", name).output for name in FUNCTIONS}
    assert [name for name, text in explained.items() if "Conditions(" in text or "=None" in text] == []
    explained = run("functions", "wbfvp").output
    assert "WBFVP(imps, boards, [rounding])" in explained and "default nearest" in explained
    assert "no function 'NOPE'" in run("functions", "NOPE").output


def test_starting_imports_no_heavy_package() -> None:
    code = (
        "import sys, xlvp.cli; print(sorted({'openpyxl','rich','formualizer','xlwings'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_new_match_then_score(tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    made = run("new", "match", "--boards", "8", "--home", "Øst", "--away", "Żory", "-o", str(file))
    assert made.exit_code == 0, made.output
    before = file.read_bytes()
    scored = run("score", str(file))
    assert scored.exit_code == 0 and "Øst" in scored.output and "Żory" in scored.output
    assert file.read_bytes() == before, "score without -o writes nothing"


def test_the_title_of_a_new_match_stands_on_top(tmp_path: Path) -> None:
    file = tmp_path / "final.xlsx"
    assert run("new", "match", "--title", "Finał <ligi>", "--home", "Øst", "-o", str(file)).exit_code == 0
    assert load_workbook(file, data_only=True)["Match"]["A1"].value == "Finał <ligi>"
    assert load_workbook(file)["Setup"]["B5"].value == "Finał <ligi>"
    assert "Finał <ligi>" in run("score", str(file)).output


def test_an_existing_output_is_kept_unless_forced(tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    file.write_text("the only copy of tonight")
    refused = run("new", "match", "-o", str(file))
    assert refused.exit_code == 1 and "exists" in refused.output and "--force" in refused.output
    assert file.read_text() == "the only copy of tonight"
    assert run("new", "match", "-o", str(file), "--force").exit_code == 0


def test_a_folder_that_is_missing_is_said(tmp_path: Path) -> None:
    result = run("new", "match", "-o", str(tmp_path / "no such folder" / "a.xlsx"))
    assert result.exit_code == 1 and "no such folder" in result.output


@pytest.mark.parametrize(
    "content", [b"", b"not a workbook", b"PK\x03\x04 cut short", b"\xd0\xcf\x11\xe0" * 200]
)
def test_score_of_a_file_that_is_no_workbook(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "results.xlsx"
    file.write_bytes(content)
    result = run("score", str(file))
    assert result.exit_code == 1 and "results.xlsx" in result.output


def test_score_of_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "nowhere.xlsx" in run("score", str(tmp_path / "nowhere.xlsx")).output


def test_board_reports_what_stands_under_a_traveller() -> None:
    """Pikier, Napoleonki: mean 150, dispersion 220; IMPs 5,4; matchpoints 2,4; Milton 25 vulnerable 440."""
    lines = run("board", "600", "250", "100", "-100", "-100", "--board", "2", "--points", "25").output
    assert "±220" in lines and "±5.4" in lines and "±2.4" in lines and "440" in lines


def test_board_takes_contracts_and_refuses_in_words() -> None:
    assert "620" in run("board", "4SN=", "4SN-1", "--board", "2").output
    refused = run("board", "8SN=", "--board", "2")
    assert refused.exit_code == 1 and "'8SN='" in refused.output


def test_a_pipe_gets_every_letter_where_the_system_has_few() -> None:
    few = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "xlvp", "functions", "NAPS"]
    message = subprocess.run(command, capture_output=True, env=few, check=True).stdout
    assert "Ł. Sławiński" in message.decode("utf-8")


def test_python_m_xlvp_calls_itself_xlvp() -> None:
    command = [sys.executable, "-m", "xlvp", "print", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Usage: xlvp print ")


def test_a_package_that_does_not_load_is_told_as_that(tmp_path: Path) -> None:
    (tmp_path / "formualizer.py").write_text("raise ImportError('DLL load failed: made up')")
    path = os.pathsep.join([str(tmp_path), str(Path.cwd())])
    command = [sys.executable, "-m", "xlvp", "eval", "=1+1"]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path})
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "does not load: DLL load failed" in done.stderr


def test_verify_says_how_to_install_what_reads_workbooks(tmp_path: Path) -> None:
    (tmp_path / "table.csv").write_text("IMPs,16 boards\n0,10.00\n")
    script = "import sys; sys.modules['openpyxl'] = None; from xlvp.cli import main; main()"
    for words in (["table.csv"], ["table.csv", "--check", "table.html"]):
        command = [sys.executable, "-c", script, "verify", *words]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 1
        assert done.stderr.startswith("Error: reading workbooks needs openpyxl: ")
        assert done.stderr.endswith('-m pip install "openpyxl<3.2"\n')


def shell(command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A line as a person types it into a shell, with its output as the shell connects it."""
    xlvp = f"{sys.executable} -m xlvp"
    return subprocess.run(
        ["bash", "-c", command.replace("xlvp", xlvp, 1)],
        capture_output=True,
        text=True,
        env=os.environ | more,
    )


@pytest.mark.thorough
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_output_that_cannot_be_written_is_told_when_the_work_is_done(tmp_path: Path) -> None:
    copy = tmp_path / "copy.xlsx"
    for command in ('xlvp eval "=WBFVP(26,16)"', f"xlvp score {MATCH} --force -o {copy}", "xlvp functions"):
        copy.unlink(missing_ok=True)
        full = shell(f"{command} > /dev/full")
        assert (full.returncode, len(full.stderr.splitlines())) == (1, 1), (command, full.stderr)
        assert "standard output cannot be written (No space left on device)" in full.stderr, command
        closed = shell(f"{command} >&-")
        assert (closed.returncode, len(closed.stderr.splitlines())) == (1, 1), (command, closed.stderr)
        unread = shell(f"({command}; echo $? >&2) | true")
        assert unread.stderr in ("141\n", "0\n"), (command, unread.stderr)  # 0 where true was slower
        assert copy.exists() == ("score" in command), command


@pytest.mark.skipif(sys.platform != "linux", reason="closes its input as shells of Linux do")
def test_a_question_with_a_closed_input_is_a_line() -> None:
    closed = shell("xlvp evening <&-")
    assert "Type a number: " in closed.stdout and closed.stderr == ""
    wrong = shell("xlvp import workbooks/nothing.csv <&-")
    assert wrong.returncode == 1 and "Traceback" not in wrong.stderr


@pytest.mark.slow
def test_no_folder_for_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    ods = tmp_path / "book.ods"
    ods.write_bytes(b"PK")
    monkeypatch.setattr(tempfile, "gettempdir", none)
    monkeypatch.setenv("TMPDIR", "/somewhere")
    result = run("score", str(ods))
    assert "no folder for temporary files can be written to: /somewhere" in result.output
    monkeypatch.undo()
    nearly = shutil.disk_usage(tmp_path)._replace(free=10)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: nearly)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    result = run("score", str(ods))
    assert f"the folder for temporary files is full: {tmp_path}" in result.output


def test_a_workbook_of_another_kind_is_named_in_words() -> None:
    match = str(WORKBOOKS / "match.xlsx")
    for command, is_for in (
        (("why", match, "3"), "xlvp why works with a pairs evening."),
        (
            ("print", match, "slips"),
            "Only a pairs evening has such pages. To print the sheets of this workbook, add: sheets",
        ),
        (("draw", match), "xlvp draw works with an event of teams or a Swiss of pairs."),
    ):
        result = run(*command)
        assert result.exit_code == 1
        assert " ".join(result.output.split()).endswith(f"match.xlsx: this is a match. {is_for}"), (
            result.output
        )


def test_a_command_that_is_none_names_the_one_that_is_meant() -> None:
    for word, meant in (("scores", "score"), ("pubish", "publish"), ("SCORE", "score")):
        result = run(word)
        assert result.exit_code == 2 and f"Did you mean {meant}?" in result.output, word
    assert "Did you mean" not in run("zzzz").output


def test_pages_come_beside_the_workbook_where_no_folder_is_named(tmp_path: Path) -> None:
    book = tmp_path / "match.xlsx"
    book.write_bytes((WORKBOOKS / "match.xlsx").read_bytes())
    assert run("publish", str(book)).exit_code == 0
    files = {path.name for path in (tmp_path / "match-pages").iterdir()}
    assert files > {"index.html", "feed.atom"} and len(files) == 3
