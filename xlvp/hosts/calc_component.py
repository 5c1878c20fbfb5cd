"""Runs inside LibreOffice: one UNO service with a method for each function of the catalogue.

Calc asks with numbers, texts and tuples of rows; an argument left out is None. It does not call at all
when an argument is or holds an error.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import unohelper
from com.sun.star.lang import XServiceInfo, XServiceName

# LibreOffice puts the extension's modules last: an older xlvp in its Python would answer instead.
sys.path.insert(0, str(Path(__file__).with_name("pythonpath")))

from xlvp.functions import FUNCTIONS, Function
from xlvp.functions.about import set_program
from xlvp.hosts.answer import answer
from xlvp.hosts.calc import IMPLEMENTATION, SERVICE, Rows, rows, settings, warning

interfaces: list[type] = [XServiceName, XServiceInfo]
try:
    from org.xlvp import XFunctions
except ImportError:
    pass  # while the extension is being installed its own types are not there yet
else:
    interfaces.append(XFunctions)


def _method(function: Function) -> Callable[..., Rows]:
    def call(_self: object, *given: object) -> Rows:
        return rows(answer(function, given))

    return call


class _Service:
    """What LibreOffice asks every service."""

    def __init__(self, context: object) -> None:
        result = settings(context)
        set_program(lambda: warning(result))

    def getServiceName(self) -> str:
        """Return the name under which Calc's configuration knows the functions."""
        return SERVICE

    def getImplementationName(self) -> str:
        """Return the name of this implementation."""
        return IMPLEMENTATION

    def supportsService(self, name: str) -> bool:
        """Say whether this is the service of that name."""
        return name == SERVICE

    def getSupportedServiceNames(self) -> tuple[str, ...]:
        """Return the one name; com.sun.star.sheet.AddIn beside it would hide the plain names."""
        return (SERVICE,)


_methods = {name: _method(function) for name, function in FUNCTIONS.items()}
g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(
    type("AddIn", (_Service, unohelper.Base, *interfaces), _methods), IMPLEMENTATION, (SERVICE,)
)
