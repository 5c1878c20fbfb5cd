"""Runs inside LibreOffice: its menu xlvp. Nothing else is loaded before somebody chooses an item."""

import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any

import uno
import unohelper
from com.sun.star.frame import XDispatch, XDispatchProvider
from com.sun.star.lang import XInitialization, XServiceInfo

_EXTENSION = Path(__file__).parent
#: The name by which the configuration knows this handler, and the service that it is.
_NAME, _SERVICE = "org.xlvp.Menu", "com.sun.star.frame.ProtocolHandler"
_TOOLKIT = "com.sun.star.awt.Toolkit"
_FAILED = (
    "xlvp could not do this. The workbook was not changed. Please send these lines to the people of xlvp."
)
_PROTOCOL = "org.xlvp.menu:"


class Menu(unohelper.Base, XInitialization, XDispatchProvider, XDispatch, XServiceInfo):  # type: ignore[misc]
    """The handler of the menu's addresses, one for each window."""

    def __init__(self, context: Any) -> None:
        self._context, self._frame = context, None

    def initialize(self, arguments: Any) -> None:
        """Take the window."""
        self._frame = arguments[0] if arguments else None

    def queryDispatch(self, url: Any, _target: str, _flags: int) -> Any:
        """Return who handles an address."""
        return self if url.Protocol == _PROTOCOL else None

    def queryDispatches(self, requests: Any) -> Any:
        """Return the same for several."""
        return tuple(self.queryDispatch(one.FeatureURL, one.FrameName, one.SearchFlags) for one in requests)

    def dispatch(self, url: Any, _arguments: Any) -> None:
        """Do what was chosen; an error that left here would end LibreOffice with every open document."""
        try:
            self._perform(url.Path)
        except BaseException:
            with suppress(BaseException):
                self._show(traceback.format_exc())

    def _show(self, text: str) -> None:
        """Show what went wrong, by what LibreOffice itself has."""
        toolkit = self._context.ServiceManager.createInstanceWithContext(_TOOLKIT, self._context)
        window = self._frame.getContainerWindow() if self._frame else None
        kind = uno.Enum("com.sun.star.awt.MessageBoxType", "ERRORBOX")
        toolkit.createMessageBox(window, kind, 1, "xlvp", f"{_FAILED}\n\n{text[-1500:]}").execute()

    def _perform(self, name: str) -> None:
        modules = str(_EXTENSION / "pythonpath")
        if modules not in sys.path:
            sys.path.insert(0, modules)
        from xlvp.hosts.calc_window import perform

        perform(self._context, self._frame, name, _EXTENSION)

    def addStatusListener(self, _listener: Any, _url: Any) -> None:
        """Do nothing: an item can always be chosen."""

    def removeStatusListener(self, _listener: Any, _url: Any) -> None:
        """Do nothing."""

    def getImplementationName(self) -> str:
        """Return the name of this implementation."""
        return _NAME

    def supportsService(self, name: str) -> bool:
        """Say whether this is the service of that name."""
        return name == _SERVICE

    def getSupportedServiceNames(self) -> tuple[str, ...]:
        """Return the one service."""
        return (_SERVICE,)


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Menu, _NAME, (_SERVICE,))
