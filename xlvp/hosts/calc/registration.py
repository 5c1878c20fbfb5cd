"""What LibreOffice is told about the extension: its types, its functions with their help, its parts."""

from xml.sax.saxutils import escape, quoteattr

from xlvp import __version__
from xlvp.catalogue import FUNCTIONS, Argument, Function
from xlvp.hosts.calc import IDENTIFIER, INTERFACE, OLDEST, SERVICE
from xlvp.hosts.calc.typing import NODE, SETTING

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
    methods = "\n".join(f"  {_method(function)}" for function in FUNCTIONS.values())
    opening = " ".join(f"module {space} {{" for space in spaces)
    return f"{opening}\ninterface {name} {{\n{methods}\n}};\n{'}; ' * len(spaces)}\n"


def _method(function: Function) -> str:
    def kind(argument: Argument) -> str:
        return "sequence< sequence< any > >" if argument.required else "any"

    given = ", ".join(f"[in] {kind(argument)} {argument.name}" for argument in function.arguments)
    return f"sequence< sequence< any > > {function.name}({given});"


def functions_xcu() -> str:
    """Return Calc's configuration: names, help of each function and of each argument."""
    functions = "".join(_function_node(function) for function in FUNCTIONS.values())
    return (
        f'{_XML}<oor:component-data xmlns:oor="http://openoffice.org/2001/registry"\n'
        ' xmlns:xs="http://www.w3.org/2001/XMLSchema"\n'
        ' oor:name="CalcAddIns" oor:package="org.openoffice.Office">\n'
        f'<node oor:name="AddInInfo"><node oor:name="{SERVICE}" oor:op="replace">'
        f'<node oor:name="AddInFunctions">\n{functions}</node></node></node>\n</oor:component-data>\n'
    )


def _function_node(function: Function) -> str:
    name = _text("DisplayName", function.name) + _text("CompatibilityName", function.name)
    told = _text("Description", f"{function.help} Source: {function.source}.")
    arguments = "".join(
        f'<node oor:name="{a.name}" oor:op="replace">{_text("DisplayName", a.name)}'
        f"{_text('Description', a.help)}</node>\n"
        for a in function.arguments
    )
    return (
        f'<node oor:name="{function.name}" oor:op="replace">{name}{told}'
        '<prop oor:name="Category"><value>Add-In</value></prop>\n'
        f'<node oor:name="Parameters">\n{arguments}</node></node>\n'
    )


def _text(prop: str, text: str) -> str:
    return f'<prop oor:name="{prop}"><value xml:lang="en-US">{escape(text)}</value></prop>'


def typing_xcu() -> str:
    """Return the setting that goes with the extension: entries are not completed from earlier ones."""
    package, _, node = NODE.strip("/").rpartition("/")
    package, _, component = package.rpartition(".")
    return (
        f'{_XML}<oor:component-data xmlns:oor="http://openoffice.org/2001/registry"\n'
        ' xmlns:xs="http://www.w3.org/2001/XMLSchema"\n'
        f' oor:name="{component}" oor:package="{package}">\n'
        f'<node oor:name="{node}"><prop oor:name="{SETTING}"><value>false</value></prop></node>\n'
        "</oor:component-data>\n"
    )


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
