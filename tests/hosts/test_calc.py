"""The LibreOffice extension as a file: reproducible, complete, made from the catalogue and nothing else."""

import ast
import io
import math
import re
import struct
import subprocess
import sys
import zipfile
import zlib
from importlib import metadata
from pathlib import Path
from xml.etree import ElementTree

import pytest

import xlvp
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError
from xlvp.hosts.calc import IDENTIFIER, INTERFACE, OLDEST, SERVICE, rows
from xlvp.hosts.calc_extension import VENDORED, build_oxt
from xlvp.hosts.menu import ACTIONS, GROUPS

REPOSITORY = Path(__file__).parents[2]
COMMAND = "python -m xlvp.rebuild"
OOR = "{http://openoffice.org/2001/registry}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def archive() -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(build_oxt()))


def named(node: ElementTree.Element, name: str) -> ElementTree.Element:
    (result,) = (child for child in node if child.get(f"{OOR}name") == name)
    return result


def functions(archive: zipfile.ZipFile) -> ElementTree.Element:
    root = ElementTree.fromstring(archive.read("CalcAddIns.xcu"))
    return named(named(named(root, "AddInInfo"), SERVICE), "AddInFunctions")


def text(node: ElementTree.Element, prop: str) -> str:
    (value,) = named(node, prop)
    assert value.get(LANGUAGE) == "en-US"
    return value.text or ""


def test_the_committed_file_is_what_the_sources_give() -> None:
    committed = REPOSITORY / "install" / "xlvp.oxt"
    assert committed.read_bytes() == build_oxt(), f"install/xlvp.oxt is out of date; run: {COMMAND}"


@pytest.mark.thorough
def test_building_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    again = tmp_path / "xlvp.oxt"
    code = "import sys, xlvp.hosts.calc_extension as m; open(sys.argv[1], 'wb').write(m.build_oxt())"
    build = [sys.executable, "-c", code, str(again)]
    subprocess.run(build, check=True, cwd=REPOSITORY, env={"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"})
    assert again.read_bytes() == build_oxt()


def test_nothing_depends_on_clock_system_or_compressor(archive: zipfile.ZipFile) -> None:
    traits = {(e.date_time, e.create_system, e.compress_type, e.external_attr) for e in archive.infolist()}
    assert traits == {((1980, 1, 1, 0, 0, 0), 3, zipfile.ZIP_STORED, 0o644 << 16)}


def test_every_registered_part_is_there(archive: zipfile.ZipFile) -> None:
    root = ElementTree.fromstring(archive.read("META-INF/manifest.xml"))
    space = "{http://openoffice.org/2001/manifest}"
    parts = {entry.get(f"{space}full-path"): entry.get(f"{space}media-type") for entry in root}
    assert parts == {
        "xlvp.idl": "application/vnd.sun.star.uno-typelibrary;type=RDB",
        "component.py": "application/vnd.sun.star.uno-component;type=Python",
        "CalcAddIns.xcu": "application/vnd.sun.star.configuration-data",
        "Typing.xcu": "application/vnd.sun.star.configuration-data",
        "menu.py": "application/vnd.sun.star.uno-component;type=Python",
        "Addons.xcu": "application/vnd.sun.star.configuration-data",
        "ProtocolHandler.xcu": "application/vnd.sun.star.configuration-data",
    }
    assert set(parts) <= set(archive.namelist())


def test_the_description_says_version_and_oldest_libreoffice(archive: zipfile.ZipFile) -> None:
    description = archive.read("description.xml").decode()
    root = ElementTree.fromstring(description)
    values = {element.tag.split("}")[1]: element.get("value") for element in root.iter()}
    assert values["identifier"] == IDENTIFIER
    assert values["version"] == xlvp.__version__
    assert values["LibreOffice-minimal-version"] == OLDEST


def test_the_extension_manager_says_that_autoinput_goes_off(archive: zipfile.ZipFile) -> None:
    assert 'xlink:href="about.txt"' in archive.read("description.xml").decode()
    assert "AutoInput (Tools menu of Calc) is off" in archive.read("about.txt").decode()


def test_the_licence_is_inside(archive: zipfile.ZipFile) -> None:
    assert archive.read("LICENSE").decode() == (REPOSITORY / "LICENSE").read_text(encoding="utf-8")


def test_the_extension_switches_the_completing_of_entries_off(archive: zipfile.ZipFile) -> None:
    root = ElementTree.fromstring(archive.read("Typing.xcu"))
    assert (root.get(f"{OOR}package"), root.get(f"{OOR}name")) == ("org.openoffice.Office", "Calc")
    assert named(named(root, "Input"), "AutoInput").findtext("value") == "false"


def test_calc_knows_the_functions_of_the_catalogue_and_no_other(archive: zipfile.ZipFile) -> None:
    nodes = functions(archive)
    assert [node.get(f"{OOR}name") for node in nodes] == list(FUNCTIONS)
    for node, function in zip(nodes, FUNCTIONS.values(), strict=True):
        assert text(node, "DisplayName") == text(node, "CompatibilityName") == function.name
        assert function.help in text(node, "Description")
        arguments = list(named(node, "Parameters"))
        messages = [(a.get(f"{OOR}name"), text(a, "DisplayName"), text(a, "Description")) for a in arguments]
        assert messages == [(a.name, a.name, a.help) for a in function.arguments]


def test_the_interface_has_every_function_with_its_arguments(archive: zipfile.ZipFile) -> None:
    idl = archive.read("xlvp.idl").decode()
    assert f"interface {INTERFACE.split('.')[-1]} {{" in idl
    methods = re.findall(r"^  sequence< sequence< any > > (\w+)\((.*)\);$", idl, re.MULTILINE)
    assert [name for name, _ in methods] == list(FUNCTIONS)
    messages = [re.findall(r"\[in\] [^,]* (\w+)(?:,|$)", given) for _, given in methods]
    assert messages == [[a.name for a in function.arguments] for function in FUNCTIONS.values()]


def test_optional_arguments_come_last_and_are_any(archive: zipfile.ZipFile) -> None:
    # Calc counts an argument as optional by its type, any, and only from the end.
    idl = archive.read("xlvp.idl").decode()
    for function in FUNCTIONS.values():
        optional = [not argument.required for argument in function.arguments]
        assert optional == sorted(optional), function.usage
        for argument in function.arguments:
            kind = "sequence< sequence< any > >" if argument.required else "any"
            assert f"[in] {kind} {argument.name}" in idl


def loaded_with(module: ast.Module) -> set[str]:
    """The packages that a module imports when it is loaded; a function may try for an optional one."""
    results: set[str] = set()
    waiting: list[ast.AST] = [module]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            results |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            results.add((node.module or "").split(".")[0])
        elif not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)
    return results


def test_the_functions_need_only_the_standard_library_and_the_core() -> None:
    archive = zipfile.ZipFile(io.BytesIO(build_oxt(menu=False)))
    inside = [name for name in archive.namelist() if name.startswith("pythonpath/xlvp/")]
    assert {f"pythonpath/xlvp/{name}" for name in ("functions/__init__.py", "hosts/answer.py")} <= set(inside)
    allowed = set(sys.stdlib_module_names) | {"xlvp"}
    for name in inside:
        if name.endswith(".py"):
            assert loaded_with(ast.parse(archive.read(name))) <= allowed, name


def menu_nodes(archive: zipfile.ZipFile) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(archive.read("Addons.xcu"))
    bar = named(named(root, "AddonUI"), "OfficeMenuBar")
    return list(named(bar[0], "Submenu"))


def test_the_menu_has_the_actions_in_their_order_with_lines_between_the_groups(
    archive: zipfile.ZipFile,
) -> None:
    addresses = [named(node, "URL").findtext("value") for node in menu_nodes(archive)]
    expected: list[str] = []
    for group in GROUPS:
        expected += ["private:separator"] if expected else []
        expected += [f"org.xlvp.menu:{action.name}" for action in group]
    assert addresses == expected
    assert sorted(node.get(f"{OOR}name") or "" for node in menu_nodes(archive)) == [
        node.get(f"{OOR}name") for node in menu_nodes(archive)
    ], "LibreOffice orders items by these names"


def test_only_what_needs_no_workbook_shows_in_the_start_center(archive: zipfile.ZipFile) -> None:
    for node in menu_nodes(archive):
        address = named(node, "URL").findtext("value") or ""
        if address != "private:separator":
            places = named(node, "Context").findtext("value") or ""
            assert ("StartModule" in places) == ACTIONS[address.rpartition(":")[2]].anywhere


def test_there_is_no_toolbar(archive: zipfile.ZipFile) -> None:
    assert "OfficeToolBar" not in archive.read("Addons.xcu").decode()


def test_packages_of_others_come_with_their_licences_and_away_from_libreoffice_s_own_modules(
    archive: zipfile.ZipFile,
) -> None:
    inside = archive.namelist()
    for name in VENDORED:
        assert f"packages/{name}/__init__.py" in inside
        assert not any(path.startswith(f"pythonpath/{name}/") for path in inside)
        assert any(path.startswith(f"packages/licences/{name}-") for path in inside), name
    versions = dict(line.split() for line in archive.read("packages.txt").decode().splitlines())
    assert versions == {name: metadata.version(name) for name in VENDORED}
    assert not any("/tests/" in path for path in inside)


def test_the_extension_stays_small_enough_to_send(archive: zipfile.ZipFile) -> None:
    packed = sum(len(zlib.compress(archive.read(name))) for name in archive.namelist())
    assert packed < 4_000_000


def test_what_is_inside_answers_by_itself(archive: zipfile.ZipFile, tmp_path: Path) -> None:
    archive.extractall(tmp_path)
    script = (
        "from xlvp.functions import FUNCTIONS; from xlvp.hosts.answer import answer;"
        "import xlvp.hosts.calc; print(answer(FUNCTIONS['WBFVP'], (30, 16)), xlvp.__file__)"
    )
    # -I: neither this environment's packages nor the repository can help out.
    start = f"import sys; sys.path.insert(0, {str(tmp_path / 'pythonpath')!r}); {script}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", start], capture_output=True, text=True)
    assert done.stdout.split() == ["16.73", str(tmp_path / "pythonpath/xlvp/__init__.py")], done.stderr


def payload(value: float | str) -> int:
    assert isinstance(value, float) and math.isnan(value)
    return int(struct.unpack("<Q", struct.pack("<d", value))[0]) & 0xFFFF


@pytest.mark.parametrize(("code", "number"), [("#VALUE!", 0x207), ("#N/A", 0x7FFF), ("#DIV/0!", 532)])
def test_an_error_is_a_nan_that_carries_calcs_number(code: str, number: int) -> None:
    ((value,),) = rows(CellError(code, "why"))
    assert payload(value) == number


def test_an_answer_is_rows_of_numbers_and_texts() -> None:
    (good,), (blank,), (bad,), (whole,) = rows([[16.73], [""], [CellError("#VALUE!", "why")], [3]])
    assert (good, blank, payload(bad), whole) == (16.73, "", 0x207, 3.0)
    assert rows("(60%+620&40%-200)") == (("(60%+620&40%-200)",),)
