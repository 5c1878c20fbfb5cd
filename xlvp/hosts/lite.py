"""The host xlwings Lite: a free add-in of Excel's own store that runs Python inside a workbook.

A workbook of this edition carries the whole core in one module, ``main.py``, and needs nothing installed but
that add-in: on a Mac, on the web, on a PC where nobody may install Python. :mod:`xlvp.xlsx.editions`
puts it into a workbook. People are asked to trust it, so it can be read: what a cell asks stands on top, a
function for each entry of the catalogue, and xlvp's modules follow as they are in the project. They are put
into Python's own temporary folder when the first cell asks.

Experimental: run in Pyodide, the Python that Lite uses, never yet in Excel itself.
"""

from hashlib import sha256

from xlvp import __version__
from xlvp.functions import FUNCTIONS, Function
from xlvp.hosts.modules import CATALOGUE, needed

#: xlwings Lite in Microsoft's store; the versions that files saved by it name. Young, hence pinned.
STORE, STORE_VERSION = "wa200008175", "1.0.0.0"
ADDIN_VERSION = "1.0.0.0-35"
PYODIDE, XLWINGS = "0.27.5", "0.33.20"

_ROOTS = (*CATALOGUE, "xlvp.hosts.answer")

_HEAD = '''"""xlvp @version@: bridge scoring in this workbook.

Everything is in this file: nothing to install but xlwings Lite, no service, nothing sent anywhere.
Until Lite may run it, cells keep the values that they were saved with. Made from xlvp's catalogue; below the
functions stand xlvp's own modules as the project has them. Licence: MIT.
"""

from xlwings import arg, func

#: The errors that Excel takes from an add-in; any other becomes #VALUE!.
SENT = ("#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!")


def answer(name, *given):
    """Ask xlvp for a cell or a block; an exception is #VALUE! in the cell, its words on the cell's flag."""
    functions, ask, cut, error = _core()
    result = ask(functions[name], [_received(value, error) for value in cut(given)])
    if isinstance(result, error) and result.code == "#VALUE!" and result.reason:
        raise ValueError(result.reason)
    return _sent(result, error)


def _received(value, error):
    """A value as Excel sends it: rows of cells, an error as its code, a formatted number with its value."""
    if isinstance(value, list | tuple):
        return [_received(each, error) for each in value]
    if isinstance(value, dict):
        plain = value.get("basicValue")
        return error(plain or "#VALUE!", "") if value.get("type") == "Error" else plain
    if isinstance(value, str) and value.startswith("#") and value in ERRORS:
        return error(value, "")
    return value


def _sent(value, error):
    if isinstance(value, list):
        return [[_sent(cell, error) for cell in row] for row in value]
    if isinstance(value, error):
        return value.code if value.code in SENT else "#VALUE!"
    return value


ERRORS = {*SENT, "#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!"}


def _core():
    """xlvp's catalogue, its ways to answer a cell and to cut whole columns, its errors; kept once made."""
    import sys
    import tempfile
    from pathlib import Path

    folder = Path(tempfile.gettempdir(), "xlvp-@digest@")
    if str(folder) not in sys.path:
        for name, text in MODULES.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text[1:], encoding="utf-8")
        for name in [name for name in sys.modules if name.partition(".")[0] == "xlvp"]:
            del sys.modules[name]  # those of an older file
        sys.path.insert(0, str(folder))
    from xlvp.functions import FUNCTIONS
    from xlvp.functions.values import CellError
    from xlvp.hosts.answer import answer as ask
    from xlvp.hosts.answer import cut

    return FUNCTIONS, ask, cut, CellError

'''


def main_py() -> str:
    """Return the text of the module; the same sources give the same text."""
    modules = dict(sorted(needed(_ROOTS).items()))
    digest = sha256("\0".join(f"{name}\0{text}" for name, text in modules.items()).encode()).hexdigest()[:16]
    head = _HEAD.replace("@version@", __version__).replace("@digest@", digest)
    packed = (f"MODULES[{name!r}] = r'''\n{text}'''\n" for name, text in modules.items())
    return "\n".join([head, *map(_wrapper, FUNCTIONS.values()), "MODULES = {}", *packed])


def _wrapper(function: Function) -> str:
    """The function that a cell calls: each argument as rows, so that a row and a column stay apart."""
    lines = ["", "@func"]
    lines += [f"@arg({a.name!r}, ndim=2, err_to_str=True, doc={a.help!r})" for a in function.arguments]
    given = ", ".join(a.name if a.required else f"{a.name}=None" for a in function.arguments)
    passed = ", ".join([repr(function.name), *(a.name for a in function.arguments)])
    lines += [f"def {function.name}({given}):", f"    {function.help!r}", f"    return answer({passed})", ""]
    return "\n".join(lines)
