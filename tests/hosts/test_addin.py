"""The Excel add-in as a file: reproducible, read back by two readers, its calls through xlwings' own Python.

What runs in Excel alone (the wizard, the ribbon, the start of Python, the version check) is only read here.
"""

import io
import logging
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from olefile import OleFileIO
from oletools.olevba import VBA_Parser, decompress_stream
from openpyxl import Workbook, load_workbook
from openxml_audit import OpenXmlValidator
from pyopenvba import ExcelFile

import xlvp
from tests import source
from tests.every import every
from tests.hosts.formula_calls import AROUND, LEFT_OUT, Call, read_formula
from tests.hosts.xlwings_stubs import NA, com_date, xlwings_on_windows
from tests.workbooks.pairs_books import build_pairs
from tests.xlsx.files import saved
from xlvp.functions import FUNCTIONS
from xlvp.hosts.addin import LOG, SETTINGS, XLWINGS, serve
from xlvp.hosts.addin.package import EVENT, PAGE, RIBBON, TOOLS, WRITTEN, help_files, modules, workbook_code
from xlvp.hosts.answer import answer
from xlvp.hosts.excel import ERROR_MARK, ERRORS
from xlvp.rebuild import build_xlam
from xlvp.setup.profile import ADDIN
from xlvp.workbooks.calculator.build import build_calculator
from xlvp.workbooks.listed import templates
from xlvp.workbooks.match.build import build_match

REPOSITORY = Path(__file__).parents[2]
COMMAND = "python -m xlvp.rebuild"
NAMES = {"XlvpFunctions", "XlvpDescriptions", *WRITTEN}
EXAMPLES = [pytest.param(e, id=e.formula) for f in FUNCTIONS.values() for e in f.examples]


@pytest.fixture(scope="module")
def addin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("addin") / "xlvp.xlam"
    path.write_bytes(build_xlam())
    return path


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return modules(ERRORS)


@pytest.fixture(scope="module")
def excel() -> Iterator[SimpleNamespace]:
    with xlwings_on_windows() as parts:
        yield parts


def test_the_committed_file_is_what_the_sources_give(addin: Path) -> None:
    committed = (REPOSITORY / "install" / "xlvp.xlam").read_bytes()
    assert committed == addin.read_bytes(), f"install/xlvp.xlam is out of date; run: {COMMAND}"


@pytest.mark.slow
def test_building_twice_gives_the_same_bytes(addin: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.xlam"
    code = "import sys; from xlvp.rebuild import build_xlam; open(sys.argv[1], 'wb').write(build_xlam())"
    build = [sys.executable, "-c", code, str(again)]
    subprocess.run(build, check=True, cwd=REPOSITORY, env={"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"})
    assert again.read_bytes() == addin.read_bytes()


def test_nothing_depends_on_clock_system_or_compressor(addin: Path) -> None:
    entries = zipfile.ZipFile(addin).infolist()
    traits = {(e.date_time, e.create_system, e.compress_type) for e in entries}
    assert traits == {((1980, 1, 1, 0, 0, 0), 3, zipfile.ZIP_STORED)}


def test_excel_would_repair_nothing(addin: Path) -> None:
    assert [str(error) for error in OpenXmlValidator().validate(addin).errors] == []


def test_pyopenvba_reads_every_module_back(addin: Path, texts: dict[str, str]) -> None:
    with ExcelFile(addin) as book:
        assert set(book.module_names()) == {"ThisWorkbook", "Sheet1"} | NAMES
        assert book.validate() == []
        for name, text in texts.items():
            assert book.get_module(name) == text
        assert 'Application.OnTime Now, "' in book.get_module("ThisWorkbook")


def test_oletools_reads_every_module_back(addin: Path, texts: dict[str, str]) -> None:
    parser = VBA_Parser(str(addin))
    results = {name.removesuffix(".bas"): code for _, _, name, code in parser.extract_all_macros()}
    assert set(results) >= NAMES
    for name, text in texts.items():
        assert _lines(results[name]) == _lines(text)
    parser.close()


def test_no_office_takes_cached_code_from_the_project(addin: Path) -> None:
    """MS-OVBA 2.3.4.1: version 0xFFFF and no cache; 2.3.4.3: a module's text begins at its first byte."""
    with OleFileIO(io.BytesIO(zipfile.ZipFile(addin).read("xl/vbaProject.bin"))) as project:
        stream = project.openstream("VBA/_VBA_PROJECT").read()
        assert (stream[:2], stream[2:4], stream[4:5], len(stream)) == (b"\xcc\x61", b"\xff\xff", b"\0", 7)
        for name in ("Sheet1", "ThisWorkbook", *NAMES):
            compressed = bytearray(project.openstream(["VBA", name]).read())
            assert decompress_stream(compressed).startswith(b"Attribute VB_Name"), name
        assert not [path for path in project.listdir() if path[-1].startswith("__SRP")]


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def test_vba_takes_the_length_of_every_line_and_name(texts: dict[str, str]) -> None:
    for text in texts.values():
        assert text.isascii()
        assert max(map(len, text.splitlines())) < 1000
    assert all(len(f"Describe{name}") < 255 for name in FUNCTIONS)


def test_every_block_of_vba_is_closed(texts: dict[str, str]) -> None:
    for name, text in texts.items():
        opened = re.findall(r"^(?:Public |Private )?(Sub|Function) ", text, re.MULTILINE)
        closed = re.findall(r"^End (Sub|Function)", text, re.MULTILINE)
        assert opened == closed, name


def test_a_function_of_vba_for_each_of_the_catalogue_and_no_other(texts: dict[str, str]) -> None:
    heads = re.findall(r"^Public Function (\w+)\((.*)\) As Variant\r?$", texts["XlvpFunctions"], re.MULTILINE)
    assert [name for name, _ in heads] == list(FUNCTIONS)
    for (_, given), function in zip(heads, FUNCTIONS.values(), strict=True):
        message = re.findall(r"(Optional )?(\w+) As Variant", given)
        assert [(name.lower(), not optional) for optional, name in message] == [
            (argument.name, argument.required) for argument in function.arguments
        ]


def test_helpers_are_no_worksheet_functions(texts: dict[str, str]) -> None:
    for name in NAMES - {"XlvpFunctions"}:
        public = re.search(r"^Public Function", texts[name], re.MULTILINE)
        assert not public or "Option Private Module" in texts[name], name


def test_every_error_has_its_number(texts: dict[str, str]) -> None:
    messages = dict(re.findall(r'Case "(.*)": ErrorNumber = (\d+)', texts["XlvpCall"]))
    assert {code: int(number) for code, number in messages.items()} == ERRORS


def test_the_wizard_is_told_the_catalogues_help(texts: dict[str, str]) -> None:
    described = texts["XlvpDescriptions"].split("Private Sub Describe")[1:]
    for text, function in zip(described, FUNCTIONS.values(), strict=True):
        messages: dict[str, str] = {}
        for target, value in re.findall(r"^    (text\w*(?:\(\d+\))?) = (.*?)\r?$", text, re.MULTILINE):
            messages[target] = "".join(
                _evaluated(piece, messages) for piece in re.split(r" & (?=[\"C])", value)
            )
        assert messages.pop("text") == function.help[:255]
        assert list(messages.values()) == [argument.help[:255] for argument in function.arguments]
        assert f'Macro:="\'" & ThisWorkbook.Name & "\'!{function.name}",' in text
        assert 'Category:="xlvp"' in text
        assert f'HelpFile:=HelpPage() & "#{function.name}"' in text


def test_the_page_of_help_explains_every_function_under_its_name(texts: dict[str, str]) -> None:
    assert f'& "/{PAGE}"' in texts["XlvpDescriptions"]
    body = help_files()[PAGE].decode().partition("<body>")[2].partition("</html>")[0]
    parts = ElementTree.fromstring(f"<body>{body}")  # well formed: every text of the catalogue is escaped
    assert [part.get("id") for part in parts.iter("h2")] == list(FUNCTIONS)
    assert [part.get("href") for part in parts.iter("a")] == [f"#{name}" for name in FUNCTIONS]
    cells = {cell.text for cell in parts.iter("td")}
    texts_of = {part.text or "" for part in parts.iter("p")} | {part.text for part in parts.iter("code")}
    for function in FUNCTIONS.values():
        assert function.usage in texts_of, function.name
        assert any(str(text).startswith(function.help) for text in texts_of), function.name
        assert {argument.help for argument in function.arguments} <= cells, function.name
        assert {example.formula for example in function.examples} <= cells, function.name


def test_excel_dna_finds_and_reads_the_description() -> None:
    """Its WorkbookIntelliSenseProvider: ``Path.ChangeExtension(wbPath, ".intellisense.xml")``."""
    (name,) = [name for name in help_files() if name.endswith(".xml")]
    assert name == Path(ADDIN).with_suffix(".intellisense.xml").name
    root = ElementTree.fromstring(help_files()[name])
    space = "{http://schemas.excel-dna.net/intellisense/1.0}"
    assert [root.tag, *(part.tag for part in root)] == [f"{space}IntelliSense", f"{space}FunctionInfo"]
    described = root[0].findall(f"{space}Function")
    for part, function in zip(described, FUNCTIONS.values(), strict=True):
        assert part.attrib == {"Name": function.name, "Description": function.help, "HelpTopic": PAGE}
        assert [(a.tag, a.get("Name"), a.get("Description")) for a in part] == [
            (f"{space}Argument", argument.name, argument.help) for argument in function.arguments
        ]


def test_the_committed_help_is_what_the_sources_give() -> None:
    for name, data in help_files().items():
        assert (REPOSITORY / "install" / name).read_bytes() == data, f"{name}: python -m xlvp.rebuild"


def _evaluated(piece: str, expected: dict[str, str]) -> str:
    if letter := re.fullmatch(r"ChrW\$\((\d+)\)", piece):
        return chr(int(letter[1]))
    return piece[1:-1].replace('""', '"') if piece.startswith('"') else expected[piece]


def test_the_versions_agree(texts: dict[str, str]) -> None:
    assert f'"xlwings=={XLWINGS}; sys_platform' in (REPOSITORY / "pyproject.toml").read_text()
    assert f'ADDIN As String = "{xlvp.__version__}"' in texts["XlvpStart"]
    assert re.findall(r"xlwings(?:64|32)-([\d.]+)\.dll", texts["XlvpPython"]) == [XLWINGS] * 4
    assert f'"\\{SETTINGS}"' in texts["XlvpPython"]
    assert f'"\\{LOG}"' in texts["XlvpRibbon"]
    assert not any("@" in text for text in texts.values())


def test_nothing_runs_a_shell_or_touches_the_vba_project(texts: dict[str, str]) -> None:
    for text in texts.values():
        assert not re.search(
            r"\b(Shell|WScript|cmd|VBProject|CreateObject|Evaluate|ExecuteExcel4Macro)\b", text
        )


def test_every_button_of_the_ribbon_has_its_procedure(addin: Path, texts: dict[str, str]) -> None:
    archive = zipfile.ZipFile(addin)
    root = ElementTree.fromstring(archive.read(RIBBON))
    options = [node.get("onAction") for node in root.iter() if node.tag.endswith("}button")]
    assert options == ["XlvpNew"] * len(list(templates())) + [button.action for button in (*EVENT, *TOOLS)]
    tags = [node.get("tag", "").split("|") for node in root.iter() if node.get("onAction") == "XlvpNew"]
    assert [tag[0] for tag in tags] == [template.name for template in templates()]
    assert all(len(tag) == 5 for tag in tags)
    code = texts["XlvpRibbon"] + texts["XlvpEvent"]
    procedures = re.findall(r"^Public Sub (\w+)\(control As IRibbonControl\)", code, re.MULTILINE)
    assert sorted(procedures) == sorted(set(options))
    assert 'Target="customUI/customUI.xml"' in archive.read("_rels/.rels").decode()
    identifiers = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(identifiers) == len(set(identifiers))


def test_the_events_of_excel_have_their_own_parameters() -> None:
    """Microsoft, "Application object (Excel)": with others, VBA does not compile."""
    heads = dict(re.findall(r"^Private Sub (\w+)\((.*)\)\r?$", workbook_code(), re.MULTILINE))
    book, window = "ByVal Wb As Workbook", "ByVal Wn As Window"
    assert heads == {
        "Workbook_Open": "",
        "Workbook_BeforeClose": "Cancel As Boolean",
        "Watched_WorkbookActivate": book,
        "Watched_WorkbookDeactivate": book,
        "Watched_WindowActivate": f"{book}, {window}",
        "Watched_WindowDeactivate": f"{book}, {window}",
    }
    assert "Private WithEvents Watched As Application" in workbook_code()


@pytest.mark.parametrize("build", [build_match, build_pairs, build_calculator])
def test_every_workbook_that_is_typed_in_is_known_as_ours(texts: dict[str, str], build) -> None:
    (mark,) = re.findall(r'MARK As String = "(\w+)"', texts["XlvpCompletion"])
    assert mark in load_workbook(io.BytesIO(build())).defined_names


@dataclass(frozen=True)
class CVErr:
    """An error value of VBA, by its number."""

    number: int


def call(excel: SimpleNamespace, name: str, *given: object) -> object:
    """Call as our VBA does: values of ranges, what is left off as blank, no workbook and no caller."""
    left_off = len(FUNCTIONS[name].arguments) - len(given)
    return shown(excel.call("xlvp.hosts.excel", name, (*given, *[None] * left_off)))


def shown(answered: object) -> object:
    """What our VBA makes of an answer (its own run is tested in LibreOffice)."""
    if isinstance(answered, list | tuple):
        return [shown(cell) for cell in answered]
    if isinstance(answered, str) and answered.startswith(ERROR_MARK):
        return CVErr(ERRORS[answered[1:]])
    return "" if answered is None else answered


def evaluated(excel: SimpleNamespace, part: object) -> object:
    if isinstance(part, Call):
        arguments = [evaluated(excel, argument) for argument in part.arguments]
        return AROUND[part.name](*arguments) if part.name in AROUND else call(excel, part.name, *arguments)
    if isinstance(part, tuple):
        return part[0] if len(part) == 1 else part
    return None if part is LEFT_OUT else part


@every("example", EXAMPLES)
def test_each_example_as_our_vba_calls_it(excel: SimpleNamespace, example) -> None:
    got = evaluated(excel, read_formula(example.formula))
    if isinstance(example.value, tuple):
        assert [list(row) for row in got] == [list(row) for row in example.value]
    elif isinstance(example.value, str) and example.value.startswith("#"):
        assert got == CVErr(ERRORS[example.value])
    else:
        assert got == example.value
        assert isinstance(got, str) == isinstance(example.value, str)


def test_a_column_as_values(excel: SimpleNamespace) -> None:
    column = ((620.0,), (None,), ("six",), (NA,), (com_date(2026, 1, 2),), (300.0,))
    bad = CVErr(2015)
    assert call(excel, "IMPS", column, 300.0) == [[8], [""], [bad], [CVErr(2042)], [bad], [0]]


def test_the_reason_of_an_error_is_in_the_log(excel: SimpleNamespace, tmp_path: Path) -> None:
    handler = serve.log_to(tmp_path)
    try:
        call(excel, "WBFVP", 0.0, 0.0)
    finally:
        logging.getLogger("xlvp").removeHandler(handler)
        handler.close()
    (line,) = (tmp_path / "xlvp" / "xlvp.log").read_text(encoding="utf-8").splitlines()
    assert "WBFVP: #VALUE! boards must be" in line


def test_a_log_that_cannot_be_opened_keeps_no_cell_from_its_answer(
    excel: SimpleNamespace, tmp_path: Path
) -> None:
    (tmp_path / "xlvp" / "xlvp.log").mkdir(parents=True)
    handler = serve.log_to(tmp_path)
    try:
        assert call(excel, "WBFVP", 26.0, 16.0) == 16.09
    finally:
        logging.getLogger("xlvp").removeHandler(handler)


@pytest.mark.thorough
def test_a_button_makes_a_workbook_and_never_overwrites(tmp_path: Path) -> None:
    target = tmp_path / "match & self; test.xlsx"
    message = serve.run("new", "match", "--boards", "8", "--output", str(target))
    assert message.startswith("0"), message
    assert zipfile.is_zipfile(target)
    before = target.read_bytes()
    refused = serve.run("new", "selftest", "--output", str(target))
    assert refused.startswith("1")
    assert target.name in refused.replace("\n", "")
    assert target.read_bytes() == before
    assert serve.run("new", "selftest", "--output", str(tmp_path / "selftest.xlsx")).startswith("0")


@pytest.mark.thorough
def test_the_calculator_and_the_verification_of_a_workbook(tmp_path: Path) -> None:
    calculator, report = tmp_path / "calculator.xlsx", tmp_path / "verified.xlsx"
    assert serve.run("new", "calculator", "--output", str(calculator)).startswith("0")
    wrong = tmp_path / "wrong.xlsx"
    wrong.write_bytes(_scale_with_one_cell_wrong())
    message = serve.run("verify", str(wrong), "--report", str(report))
    assert message.startswith("1")
    assert "12.34" in message
    assert zipfile.is_zipfile(report)


def _scale_with_one_cell_wrong() -> bytes:
    book = Workbook()
    sheet = book.active
    sheet.append(["IMPs", 16])
    for imps in range(61):
        sheet.append([imps, answer(FUNCTIONS["WBFVP"], (imps, 16))])
    sheet["B12"] = 12.34
    return saved(book)


def test_every_module_that_the_vba_names_is_there(texts: dict[str, str]) -> None:
    named = {name for text in texts.values() for name in re.findall(r"\bxlvp\.hosts[\w.]*\w", text)}
    assert "xlvp.hosts.addin.serve" in named
    assert named - set(source.modules()) == set()


def test_no_other_command_runs_from_the_ribbon() -> None:
    assert serve.run("install", "excel") == "1'install' is no command of the ribbon"
    assert serve.run() == "1'' is no command of the ribbon"


def test_version_and_buttons_through_xlwings_own_bridge(excel: SimpleNamespace, monkeypatch) -> None:
    server = sys.modules["xlwings.com_server"]

    def unwrap(thing: object) -> object:
        if isinstance(thing, server.XLPythonObject):
            return thing
        raise TypeError(thing)

    monkeypatch.setattr(server.win32com.server.util, "unwrap", unwrap)
    python = server.XLPython()
    assert python.Str(python.GetAttr(python.Module("xlvp"), "__version__")) == xlvp.__version__
    words = python.TupleFromArray(("install", "excel"))
    message = python.Str(python.Call(python.Module("xlvp.hosts.addin.serve"), "run", words))
    assert message == "1'install' is no command of the ribbon"
