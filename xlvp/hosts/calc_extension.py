"""The LibreOffice extension (.oxt), built: its parts in XML, and with them the modules it needs."""

import io
import zipfile
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from xlvp import __version__
from xlvp.errors import InputError
from xlvp.functions import FUNCTIONS, Function
from xlvp.hosts.calc import IDENTIFIER, INTERFACE, NODE, OLDEST, SERVICE, SETTING
from xlvp.hosts.modules import PACKAGE, needed

#: The part that the Extension Manager shows, and its words.
ABOUT = "about.txt"
ABOUT_TEXT = (
    "Functions for bridge scoring: scales from IMPs to VPs, matchpoints, Butler, the director's rulings. "
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


_REGISTERED = {
    "xlvp.idl": "application/vnd.sun.star.uno-typelibrary;type=RDB",
    "component.py": "application/vnd.sun.star.uno-component;type=Python",
    "CalcAddIns.xcu": "application/vnd.sun.star.configuration-data",
    "Typing.xcu": "application/vnd.sun.star.configuration-data",
}
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


def build_oxt() -> bytes:
    """Return the extension as the bytes of its .oxt file."""
    parts = {
        "META-INF/manifest.xml": manifest(_REGISTERED),
        "description.xml": description(),
        ABOUT: ABOUT_TEXT,
        "LICENSE": _licence(),
        "xlvp.idl": idl(),
        "CalcAddIns.xcu": functions_xcu(),
        "Typing.xcu": typing_xcu(),
        "component.py": Path(__file__).with_name("calc_component.py").read_text(encoding="utf-8"),
    }
    parts |= {f"pythonpath/{path}": text for path, text in sorted(needed().items())}
    return stored({path: text.encode() for path, text in parts.items()}, 0o644)


def _licence() -> str:
    """The licence, from beside the sources or from the installed package's metadata."""
    licence = PACKAGE.with_name("LICENSE")
    if licence.with_name("pyproject.toml").is_file():  # among installed packages it would be another one's
        return licence.read_text(encoding="utf-8")
    for path in metadata.files("xlvp") or ():
        if path.name == "LICENSE":
            return path.read_text(encoding="utf-8")
    raise InputError("the licence of xlvp is not installed beside it; install xlvp again")
