"""The LibreOffice extension (.oxt), built: its parts in XML, and with them the modules it needs.

The functions need the modules of the core alone. The menu works in a process of its own, with all modules of
xlvp and a few packages of others, taken from where they are installed: they are in a folder that only that
process looks into. The engine is no such package: in the menu LibreOffice itself calculates.
"""

import io
import zipfile
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from xlvp import __version__
from xlvp.errors import InputError, MissingPackage, to_install
from xlvp.functions import FUNCTIONS, Function
from xlvp.hosts.calc import IDENTIFIER, INTERFACE, NODE, OLDEST, SERVICE, SETTING
from xlvp.hosts.calc_process import MODULES, PACKAGES
from xlvp.hosts.menu import GROUPS, Action
from xlvp.hosts.modules import PACKAGE, needed

#: The part that the Extension Manager shows, and its words.
ABOUT = "about.txt"
ABOUT_TEXT = (
    "Functions for bridge scoring: scales from IMPs to VPs, matchpoints, Butler, the director's rulings. "
    "A menu xlvp in Calc: new evening, import, draw, publish, print. "
    "While it is installed, AutoInput (Tools menu of Calc) is off in every spreadsheet: it would complete "
    "what you type from earlier entries, and 50 would become 500.\n"
)
_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'


def idl() -> str:
    """Return the interface in UNO's own language; LibreOffice reads it as it stands.

    A required argument is rows of cells, so that leaving it out is an error; an optional one may be
    left out only if its type is ``any``.
    """
    *spaces, name = INTERFACE.split(".")
    rows, methods = "sequence< sequence< any > >", ""
    for function in FUNCTIONS.values():
        kinds = ((rows if argument.required else "any", argument.name) for argument in function.arguments)
        methods += f"  {rows} {function.name}({', '.join(f'[in] {kind} {own}' for kind, own in kinds)});\n"
    opening = " ".join(f"module {space} {{" for space in spaces)
    return f"{opening}\ninterface {name} {{\n{methods}}};\n{'}; ' * len(spaces)}\n"


def functions_xcu() -> str:
    """Return Calc's configuration: names, help of each function and of each argument."""
    functions = "".join(_function_node(function) for function in FUNCTIONS.values())
    return _component_data(
        "org.openoffice.Office",
        "CalcAddIns",
        f'<node oor:name="AddInInfo"><node oor:name="{SERVICE}" oor:op="replace">'
        f'<node oor:name="AddInFunctions">\n{functions}</node></node></node>\n',
    )


def _component_data(package: str, name: str, content: str) -> str:
    return (
        f'{_XML}<oor:component-data xmlns:oor="http://openoffice.org/2001/registry"\n'
        ' xmlns:xs="http://www.w3.org/2001/XMLSchema"\n'
        f' oor:name="{name}" oor:package="{package}">\n{content}</oor:component-data>\n'
    )


def _function_node(function: Function) -> str:
    name = _text("DisplayName", function.name) + _text("CompatibilityName", function.name)
    message = _text("Description", f"{function.help} Source: {function.source}.")
    arguments = "".join(
        f'<node oor:name="{a.name}" oor:op="replace">{_text("DisplayName", a.name)}'
        f"{_text('Description', a.help)}</node>\n"
        for a in function.arguments
    )
    return (
        f'<node oor:name="{function.name}" oor:op="replace">{name}{message}'
        '<prop oor:name="Category"><value>Add-In</value></prop>\n'
        f'<node oor:name="Parameters">\n{arguments}</node></node>\n'
    )


def _text(prop: str, text: str) -> str:
    return f'<prop oor:name="{prop}"><value xml:lang="en-US">{escape(text)}</value></prop>'


def typing_xcu() -> str:
    """Return the setting that goes with the extension: entries are not completed from earlier ones."""
    package, _, node = NODE.strip("/").rpartition("/")
    package, _, component = package.rpartition(".")
    setting = f'<prop oor:name="{SETTING}"><value>false</value></prop>'
    return _component_data(package, component, f'<node oor:name="{node}">{setting}</node>\n')


def description() -> str:
    """Return the extension's own description: name, version, oldest LibreOffice."""
    return (
        f'{_XML}<description xmlns="http://openoffice.org/extensions/description/2006"\n'
        ' xmlns:d="http://openoffice.org/extensions/description/2006"\n'
        ' xmlns:l="http://libreoffice.org/extensions/description/2011"\n'
        ' xmlns:xlink="http://www.w3.org/1999/xlink">\n'
        f'<identifier value="{IDENTIFIER}"/>\n<version value="{__version__}"/>\n'
        '<display-name><name lang="en">xlvp: bridge scoring</name></display-name>\n'
        f'<extension-description><src lang="en" xlink:href="{ABOUT}"/></extension-description>\n'
        f'<dependencies><l:LibreOffice-minimal-version value="{OLDEST}" d:name="LibreOffice {OLDEST}"/>'
        "</dependencies>\n</description>\n"
    )


def manifest(parts: dict[str, str]) -> str:
    """Return the list of the parts that LibreOffice registers: path -> media type."""
    entries = "".join(
        f"<manifest:file-entry manifest:media-type={quoteattr(kind)} manifest:full-path={quoteattr(path)}/>\n"
        for path, kind in parts.items()
    )
    return (
        f'{_XML}<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">\n'
        f"{entries}</manifest:manifest>\n"
    )


_PYTHON, _DATA = (
    "application/vnd.sun.star.uno-component;type=Python",
    "application/vnd.sun.star.configuration-data",
)
_FUNCTIONS = {
    "xlvp.idl": "application/vnd.sun.star.uno-typelibrary;type=RDB",
    "component.py": _PYTHON,
    "CalcAddIns.xcu": _DATA,
    "Typing.xcu": _DATA,
}
_MENU = {"menu.py": _PYTHON, "Addons.xcu": _DATA, "ProtocolHandler.xcu": _DATA}
#: The addresses of the menu's items begin with this.
PROTOCOL = "org.xlvp.menu:"
_HANDLER = "org.xlvp.Menu"
_CALC, _START_CENTER = "com.sun.star.sheet.SpreadsheetDocument", "com.sun.star.frame.StartModule"
#: The date of what is in a ZIP of ours: the same sources give the same bytes.
EPOCH = (1980, 1, 1, 0, 0, 0)


def stored(parts: Mapping[str, bytes], rights: int = 0) -> bytes:
    """Return a ZIP in which nothing is compressed, the same on every system."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for path, data in parts.items():
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.create_system = 3  # else it is the system that builds
            entry.external_attr = rights << 16
            archive.writestr(entry, data)
    return buffer.getvalue()


def menu_xcu() -> str:
    """Return the menu: its items in groups, and in which windows each of them shows."""
    nodes: list[str] = []
    for group in GROUPS:
        if nodes:
            nodes.append(_menu_node(len(nodes), _prop("URL", "private:separator")))
        for action in group:
            nodes.append(_menu_node(len(nodes), _item(action)))
    return _component_data(
        "org.openoffice.Office",
        "Addons",
        '<node oor:name="AddonUI"><node oor:name="OfficeMenuBar">'
        f'<node oor:name="{IDENTIFIER}.menu" oor:op="replace">{_text("Title", "~xlvp")}'
        f"{_prop('Context', f'{_CALC},{_START_CENTER}')}"
        f'<node oor:name="Submenu">\n{"".join(nodes)}</node></node></node></node>\n',
    )


def _menu_node(number: int, content: str) -> str:
    return f'<node oor:name="m{number:02}" oor:op="replace">{content}</node>\n'


def _item(action: Action) -> str:
    places = f"{_CALC},{_START_CENTER}" if action.anywhere else _CALC
    return (
        f"{_prop('URL', PROTOCOL + action.name)}{_text('Title', action.dots)}"
        f"{_prop('Context', places)}{_prop('Target', '_self')}"
    )


def _prop(name: str, value: str) -> str:
    return f'<prop oor:name="{name}"><value>{escape(value)}</value></prop>'


def handler_xcu() -> str:
    """Return who handles the addresses of the menu."""
    return _component_data(
        "org.openoffice.Office",
        "ProtocolHandler",
        f'<node oor:name="HandlerSet"><node oor:name="{_HANDLER}" oor:op="replace">'
        f'<prop oor:name="Protocols" oor:type="oor:string-list"><value>{PROTOCOL}*</value></prop>'
        "</node></node>\n",
    )


#: What the menu's process needs of others; each is Python alone, and may be handed on with its licence.
VENDORED = ("openpyxl", "et_xmlfile", "networkx", "access_parser", "construct", "tabulate")
_LICENCES = ("licen", "copying", "notice", "authors")
_VENDORED_LIST = "packages.txt"


def _vendored() -> dict[str, bytes]:
    """The modules and licences of the packages of others, by their paths in the extension."""
    parts: dict[str, bytes] = {}
    versions = []
    for name in VENDORED:
        try:
            versions.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            raise MissingPackage(f"building the extension needs {name}: {to_install(name)}") from None
        for path in metadata.files(name) or ():
            inside = path.as_posix()
            if _is_module(name, inside):
                parts[f"{PACKAGES}/{inside}"] = _unix(Path(str(path.locate())).read_bytes())
            elif name != "access_parser" and _is_licence(path.name, inside):
                parts[f"{PACKAGES}/licences/{name}-{path.name}"] = _unix(
                    Path(str(path.locate())).read_bytes()
                )
    # access_parser is installed without its licence
    parts[f"{PACKAGES}/licences/access_parser-LICENSE"] = _beside("apache.txt").encode()
    parts[_VENDORED_LIST] = ("\n".join(versions) + "\n").encode()
    return parts


def _is_module(name: str, inside: str) -> bool:
    """Whether a file of a package is one of its modules; its own tests are not."""
    own = inside.startswith(f"{name}/") or inside == f"{name}.py"
    return own and inside.endswith(".py") and "/tests/" not in inside


def _is_licence(file: str, inside: str) -> bool:
    """Whether a file of a package says how it may be used, or by whom it is."""
    return file.lower().startswith(_LICENCES) and ".dist-info/" in inside


def _unix(data: bytes) -> bytes:
    """The same text with the ends of lines that are the same on every system."""
    return data.replace(b"\r\n", b"\n")


_MODULES = (".py", ".csv", ".css", ".js")


def _everything() -> dict[str, bytes]:
    """Every module of xlvp and what it reads, by its path in the extension."""
    parts = {}
    for path in PACKAGE.rglob("*"):
        if path.suffix in _MODULES and "__pycache__" not in path.parts:
            parts[f"{MODULES}/{path.relative_to(PACKAGE.parent).as_posix()}"] = path.read_bytes()
    return parts


def build_oxt(*, menu: bool = True) -> bytes:
    """Return the extension as the bytes of its .oxt file; without the menu it has the functions alone."""
    registered = _FUNCTIONS | (_MENU if menu else {})
    texts = {
        "META-INF/manifest.xml": manifest(registered),
        "description.xml": description(),
        ABOUT: ABOUT_TEXT,
        "LICENSE": _licence(),
        "xlvp.idl": idl(),
        "CalcAddIns.xcu": functions_xcu(),
        "Typing.xcu": typing_xcu(),
        "component.py": _beside("calc_component.py"),
    }
    if menu:
        texts |= {
            "menu.py": _beside("calc_menu.py"),
            "Addons.xcu": menu_xcu(),
            "ProtocolHandler.xcu": handler_xcu(),
        }
    parts = {path: text.encode() for path, text in texts.items()}
    if menu:
        parts |= dict(sorted((_everything() | _vendored()).items()))
    else:
        parts |= {f"{MODULES}/{path}": text.encode() for path, text in sorted(needed().items())}
    return stored(parts, 0o644)


def _beside(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def _licence() -> str:
    """The licence, from beside the sources or from the installed package's metadata."""
    licence = PACKAGE.with_name("LICENSE")
    if licence.with_name("pyproject.toml").is_file():  # among installed packages it would be another one's
        return licence.read_text(encoding="utf-8")
    for path in metadata.files("xlvp") or ():
        if path.name == "LICENSE":
            return path.read_text(encoding="utf-8")
    raise InputError("the licence of xlvp is not installed beside it; install xlvp again")
