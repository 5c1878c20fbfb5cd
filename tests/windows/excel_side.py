"""Runs on a Windows Python: does what the add-in's VBA does, without Excel, for whoever writes to it.

A line of JSON in, a line of JSON out. ``["call", NAME, [ARGUMENT, ...]]`` asks a function as the module
XlvpCall does; ``["run", [WORD, ...]]`` runs a command as the ribbon does; ``["version"]`` asks for xlvp's.
The library is xlwings' own, found and started as the module XlvpPython does; values travel as Excel hands
them over, error cells, dates and currency by their own types. comtypes speaks COM on this side, pywin32 on
the other. ``["waited"]`` asks how many seconds Excel would have waited for the last call.
"""

import json
import os
import sys
from ctypes import POINTER, WinDLL, byref, c_char_p, c_long, cast
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).with_name("comtypes.whl")))

from comtypes._safearray import SAFEARRAY, SAFEARRAYBOUND, SafeArrayCreate
from comtypes.automation import VARIANT, VT_ARRAY, VT_CY, VT_ERROR, VT_VARIANT, IDispatch

MODULE = "xlvp.hosts.excel"
PUT = WinDLL("oleaut32").SafeArrayPutElement


#: When the last call went off and when its answer was there, before comtypes makes Python's objects of it.
MOMENTS = []
TO_PYTHON = VARIANT._get_value


def _arrived(self, *given, **more):
    if len(MOMENTS) == 1:
        MOMENTS.append(perf_counter())
    return TO_PYTHON(self, *given, **more)


VARIANT._get_value = _arrived


class Library:
    """xlwings' library, loaded from beside Python or from the folder above."""

    def __init__(self) -> None:
        settings = Path(os.environ["APPDATA"], "xlvp", "python.txt")
        python = settings.read_bytes().decode("utf-16-le")
        folder = Path(python).parent
        results = [*folder.glob("xlwings64-*.dll"), *folder.parent.glob("xlwings64-*.dll")]
        self.activate = WinDLL(str(results[0])).XLPyDLLActivateAuto
        self.activate.argtypes = [POINTER(VARIANT), c_char_p, c_long]
        self.line = f'"{python}" -I -B -m xlvp.hosts.addin.serve $(CLSID)'.encode("mbcs")

    def bridge(self):
        """Python's side; a process is started if none is alive."""
        result = VARIANT()
        if self.activate(byref(result), self.line, 1):
            raise OSError(f"Python could not be started: {result.value}")
        dispatch = cast(result._.c_void_p, POINTER(IDispatch))
        dispatch.AddRef()  # the variant gives its own reference back
        return dispatch


def call(dispatch, name, *given):
    """Call a method of an object late bound, as VBA does."""
    return dispatch.Invoke(dispatch.GetIDsOfNames(name)[0], *given)


def typed(kind, field, content):
    """A value of a type that Python has none of."""
    made = VARIANT()
    made.vt = kind
    setattr(made._, field, content)
    return made


def block(low, *lengths):
    """An array of so many cells in each direction, and how a cell is put into it."""
    bounds = (SAFEARRAYBOUND * len(lengths))(*(SAFEARRAYBOUND(length, low) for length in lengths))
    cells = SafeArrayCreate(VT_VARIANT, len(lengths), bounds)

    def put(cell, *place):
        if PUT(cells, (c_long * len(place))(*(low + each for each in place)), byref(sent(cell))):
            raise ValueError(f"no cell {place}")

    return typed(VT_ARRAY | VT_VARIANT, "pparray", cast(cells, POINTER(POINTER(SAFEARRAY)))), put


def sent(value):
    """A value as Excel hands it over: a cell, the rows of a range, or a list of arguments."""
    if value is None:
        return VARIANT()
    if isinstance(value, list):
        made, put = block(0, len(value))
        for place, cell in enumerate(value):
            put(cell, place)
        return made
    if not isinstance(value, dict):
        return VARIANT(value)
    ((kind, content),) = value.items()
    if kind == "rows":
        made, put = block(1, len(content), len(content[0]))
        for row, cells in enumerate(content):
            for column, cell in enumerate(cells):
                put(cell, row, column)
        return made
    if kind == "error":
        return typed(VT_ERROR, "VT_I4", content)
    if kind == "currency":
        return typed(VT_CY, "VT_CY", int(Decimal(content) * 10_000))
    return VARIANT(datetime.fromisoformat(content))


def answered(library, question):
    """The answer to one line."""
    kind, *rest = question
    if kind == "waited":
        return MOMENTS[1] - MOMENTS[0]
    python = library.bridge()
    if kind == "call":
        name, given = rest[0], sent(rest[1])
        called = python.GetIDsOfNames("CallUDF")[0]
        MOMENTS[:] = [perf_counter()]
        return python.Invoke(called, MODULE, name, given)
    if kind == "run":
        actions = call(python, "Module", "xlvp.hosts.addin.serve")
        words = call(python, "TupleFromArray", sent(rest[0]))
        return call(python, "Str", call(python, "Call", actions, "run", words))
    package = call(python, "Module", "xlvp")
    return call(python, "Str", call(python, "GetAttr", package, "__version__"))


def main() -> None:
    """Answer until the lines end."""
    library = Library()
    for line in sys.stdin.buffer:
        try:
            messages = [True, answered(library, json.loads(line))]
        except Exception as error:
            messages = [False, repr(error)]
        sys.stdout.buffer.write(json.dumps(messages).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
