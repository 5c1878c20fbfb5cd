"""Stand-ins for pywin32 and for Excel's objects: xlwings' own Windows modules then run on any system.

What this proves is the dispatch: that xlwings, unchanged, finds our functions, reads what COM delivers,
calls them, hands their answers back and generates the VBA. It proves nothing about Excel itself.

An example of the catalogue through xlwings' own dispatch: the calls that the generated VBA makes.
"""

import ctypes
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timezone
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest.mock import MagicMock, patch

from tests.hosts.formula_calls import AROUND, LEFT_OUT, Call, read_formula
from xlvp.functions import FUNCTIONS

#: What COM passes for an argument that the formula left off (DISP_E_PARAMNOTFOUND).
MISSING = -2147352572
#: What COM passes for an error cell: -2146828288 and the number of CVErr.
DIV0, VALUE, NA, SPILL = -2146826281, -2146826273, -2146826246, -2146826243

_RANGE_IID = "{00020846-0000-0000-C000-000000000046}"


class TimeType(datetime):
    """pywintypes' time: a datetime with a zone."""


def com_date(year: int, month: int, day: int) -> TimeType:
    """What COM passes for a date cell."""
    return TimeType(year, month, day, tzinfo=timezone.utc)


class ComError(Exception):
    """pywintypes.com_error."""


class ExcelRange:
    """An Excel range as xlwings asks it: what it is, and its Value."""

    def __init__(self, *rows: Sequence[object]) -> None:
        single = len(rows) == len(rows[0]) == 1
        self.Value = rows[0][0] if single else tuple(tuple(row) for row in rows)
        self.Row = self.Column = 1
        self.Count = len(rows) * len(rows[0])
        self.Rows, self.Columns = SimpleNamespace(Count=len(rows)), SimpleNamespace(Count=len(rows[0]))
        self.Worksheet = MagicMock()
        self._oleobj_ = MagicMock()
        self._oleobj_.GetTypeInfo().GetTypeAttr().iid = _RANGE_IID


class AddinWorkbook:
    """An add-in file that xlwings imports its generated VBA into; keeps what was given to it."""

    Name = "xlvp.xlam"
    Worksheets: Sequence[object] = ()

    def __init__(self) -> None:
        self.described: dict[str, dict[str, object]] = {}
        self.VBProject = SimpleNamespace(VBComponents=VbaModules())
        self.Application = SimpleNamespace(Version="16.0", MacroOptions=self._describe)

    def _describe(self, macro: str, **options: object) -> None:
        self.described[macro] = options


class VbaModules:
    """The VBA modules of a file; none at first."""

    def __init__(self) -> None:
        self.text = ""

    def __call__(self, name: str) -> object:
        raise ComError(f"no module {name}")

    def Remove(self, module: object) -> None:
        raise AssertionError("there is no module to remove")

    def Import(self, path: str) -> None:
        self.text = Path(path).read_text()


def _module(name: str, **contents: object) -> ModuleType:
    module = ModuleType(name)
    module.__dict__.update(contents)
    return module


def _pywin32() -> dict[str, ModuleType]:
    """The modules of pywin32 that xlwings imports, with the few names that a call touches."""
    client = _module(
        "win32com.client",
        CDispatch=type("CDispatch", (), {}),
        DispatchBaseClass=type("DispatchBaseClass", (), {}),
        CoClassBaseClass=type("CoClassBaseClass", (), {}),
        Dispatch=lambda thing, *args, **options: thing,
        DispatchEx=None,
        gencache=MagicMock(),
    )
    util = _module("win32com.server.util", wrap=lambda thing, *args: thing, unwrap=_unwrap)
    server = _module("win32com.server", util=util)
    for name in ("dispatcher", "policy"):
        setattr(server, name, _module(f"win32com.server.{name}"))
    parts = [
        _module("pywintypes", TimeType=TimeType, IID=str, com_error=ComError, error=ComError),
        _module(
            "pythoncom",
            __file__="pythoncom",
            CoInitialize=lambda: None,
            IID_IDispatch="IDispatch",
            IID_IEnumVARIANT="IEnumVARIANT",
            TypeIIDs={"IDispatch": type("PyIDispatch", (), {})},
        ),
        _module("win32com", client=client, server=server),
        *(client, server, util, server.dispatcher, server.policy),
        *(_module(name) for name in ("win32api", "win32con", "win32event", "win32gui")),
        _module("win32process", GetWindowThreadProcessId=lambda window: (0, 0)),
        _module("win32timezone", TimeZoneInfo=MagicMock()),
    ]
    return {part.__name__: part for part in parts}


def _unwrap(thing: object) -> object:
    raise ComError(f"{thing!r} is no wrapped object")


@contextmanager
def xlwings_on_windows() -> Iterator[SimpleNamespace]:
    """Import xlwings afresh as on Windows and our Excel host on it; everything is put back afterwards.

    Yields its parts: ``call`` (what the VBA calls, xlwings' CallUDF), ``udfs`` and ``excel``.
    """
    import xlwings  # noqa: F401  (now, so that the standard library it needs is not loaded as on Windows)

    stubs = _pywin32()
    roots = {name.split(".")[0] for name in stubs} | {"xlwings"}
    hidden = {n: sys.modules.pop(n) for n in [*sys.modules] if n.split(".")[0] in roots}
    hidden["xlvp.hosts.excel"] = sys.modules.pop("xlvp.hosts.excel", None)
    windows = {"oledll": MagicMock(), "windll": MagicMock(), "PyDLL": MagicMock()}
    try:
        with patch.multiple(ctypes, create=True, **windows), patch.object(sys, "platform", "win32"):
            sys.modules.update(stubs)
            com_server = import_module("xlwings.com_server")
            excel = import_module("xlvp.hosts.excel")
        udfs = sys.modules["xlwings.udfs"]
        yield SimpleNamespace(call=com_server.XLPython().CallUDF, udfs=udfs, excel=excel)
    finally:
        for name in [n for n in sys.modules if n.split(".")[0] in roots]:
            del sys.modules[name]
        sys.modules.pop("xlvp.hosts.excel", None)
        sys.modules.update({name: module for name, module in hidden.items() if module is not None})


MODULE = "xlvp.hosts.excel"


def worked_out(excel: SimpleNamespace, formula: str) -> object:
    """The value of an example's formula, each call of ours going through xlwings."""
    return _evaluate(excel, read_formula(formula))


def call(excel: SimpleNamespace, name: str, *given: object) -> object:
    """Call as the generated VBA does: every argument of the function, the missing ones marked."""
    missing = len(FUNCTIONS[name].arguments) - len(given)
    return excel.call(MODULE, name, (*given, *[MISSING] * missing))


def _evaluate(excel: SimpleNamespace, part: object) -> object:
    """Work out an example; an array constant of one row reaches VBA as a one-dimensional array."""
    if isinstance(part, Call):
        arguments = [_evaluate(excel, argument) for argument in part.arguments]
        if part.name in AROUND:
            return AROUND[part.name](*arguments)
        return call(excel, part.name, *arguments)
    if isinstance(part, tuple):
        return part[0] if len(part) == 1 else part
    return MISSING if part is LEFT_OUT else part
