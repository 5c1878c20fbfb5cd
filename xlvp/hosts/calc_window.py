"""Runs inside LibreOffice: answers what an action of the menu asks of the window in which it was chosen.

A link in a cell can lead to the menu's addresses, and Ctrl+click follows it without a question. So only the
names of :data:`xlvp.hosts.menu.ACTIONS` are taken, and no action writes before it has asked.
"""

import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import uno
import unohelper
from com.sun.star.beans import PropertyValue
from com.sun.star.uno import Exception as UnoException
from com.sun.star.util import XModifyListener

from xlvp.hosts.calc_dialog import Dialogs
from xlvp.hosts.calc_process import Ended, NoPython, Process, find_python
from xlvp.hosts.menu import ACTIONS, FAILED, Action

_XLSX = "Calc MS Excel 2007 XML"
_SPREADSHEET = "com.sun.star.sheet.SpreadsheetDocument"
_NO_WORKBOOK = "Open the workbook of the evening first. Then choose this again."
_READ_ONLY = (
    "This workbook is open for reading only. Save it under another name (File > Save As). "
    "Then choose this again."
)
_CHANGED = "The workbook has changed meanwhile, so nothing was written. Choose this again."
_BUSY = "xlvp is still at work. Wait until it is done."
_NO_PYTHON = (
    "xlvp cannot start the Python of LibreOffice: {}. On Debian and Ubuntu install the package python3-uno. "
    "Elsewhere install LibreOffice from libreoffice.org."
)
_at_work = False


class Refused(Exception):
    """What a person can put right; the text says how."""


def perform(context: Any, frame: Any, name: str, extension: Path) -> None:
    """Do an action of the menu in this window."""
    global _at_work
    action = ACTIONS.get(name)
    if action is None:
        return
    window = Window(context, frame, action.label)
    if _at_work:
        window.dialogs.show(action.label, _BUSY, (), ("Close",))
        return
    _at_work = True
    try:
        window.run(action, extension)
    except NoPython as error:
        window.dialogs.show(action.label, _NO_PYTHON.format(error), (), ("Close",))
    except Ended as error:
        window.dialogs.show(action.label, FAILED, str(error).splitlines(), ("Close",))
    finally:
        _at_work = False


def properties(**values: object) -> tuple[Any, ...]:
    """Return values as LibreOffice takes them, by their names."""
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


class _Changes(unohelper.Base, XModifyListener):  # type: ignore[misc]
    """Counts the changes of a document."""

    def __init__(self) -> None:
        self.count = 0

    def modified(self, _event: Any) -> None:
        """Count one."""
        self.count += 1

    def disposing(self, _event: Any) -> None:
        """Do nothing: the document is closed."""


class Window:
    """A window of LibreOffice and its document."""

    def __init__(self, context: Any, frame: Any, title: str) -> None:
        self._context, self._frame, self._title = context, frame, title
        self._desktop = self._make("com.sun.star.frame.Desktop")
        self._toolkit = self._make("com.sun.star.awt.Toolkit")
        self.dialogs = Dialogs(self._make, self._toolkit, frame.getContainerWindow() if frame else None)
        self._changes = _Changes()
        self._enabled = True
        self._indicator: Any = None
        self._copies = Path()
        self._stored = 0
        self._ahead: dict[str, Any] | None = None  # the answer to a request that is still to come
        self._answers: dict[str, Callable[..., Any]] = {
            "document": self._document_copy,
            "calculate": self._calculate,
            "folder": self._folder,
            "ask": self.dialogs.ask,
            "show": self.dialogs.show,
            "choose": self._choose,
            "check": self._check,
            "write": self._write,
            "open": self._open,
            "browse": self._browse,
        }

    def _make(self, service: str) -> Any:
        return self._context.ServiceManager.createInstanceWithContext(service, self._context)

    def run(self, action: Action, extension: Path) -> None:
        """Start an action and answer what it asks."""
        with tempfile.TemporaryDirectory(prefix="xlvp-menu-", ignore_cleanup_errors=True) as folder:
            self._copies = Path(folder)
            process = Process(find_python(self._program()), extension, action.name, folder)
            try:
                self._work()
                if not action.anywhere:  # it will ask for the document: that is ready when it does
                    self._ahead = self._answer({"do": "document"})
                for request in process.requests(self._breathe):
                    self._rest()
                    process.answer(self._answer(request))
                    self._work()
            finally:
                self._rest()
                process.end()
                self._forget_changes()

    def _program(self) -> Path:
        """The folder of LibreOffice's programs."""
        expander = self._context.getValueByName("/singletons/com.sun.star.util.theMacroExpander")
        return Path(uno.fileUrlToSystemPath(expander.expandMacros("$BRAND_BASE_DIR/$BRAND_BIN_SUBDIR")))

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        kind = request.pop("do")
        if kind == "document" and self._ahead is not None:
            ahead, self._ahead = self._ahead, None
            return ahead
        try:
            return {"answer": self._answers[kind](**request)}
        except Refused as error:
            return {"refused": str(error)}
        except UnoException as error:
            return {"refused": f"LibreOffice refused this: {error.Message}"}

    # -- while an action works nobody types into the document

    def _work(self) -> None:
        window = self._frame.getContainerWindow() if self._frame else None
        if window is not None and self._enabled:
            self._indicator = self._frame.createStatusIndicator()
            self._indicator.start(f"xlvp: {self._title} ...", 0)
            window.setEnable(False)
            self._enabled = False

    def _rest(self) -> None:
        if self._enabled:
            return
        self._enabled = True
        with suppress(UnoException):  # the window is gone
            self._indicator.end()
            self._frame.getContainerWindow().setEnable(True)

    def _breathe(self) -> None:
        """Let LibreOffice draw its windows."""
        with suppress(UnoException, AttributeError):  # only newer versions can
            self._toolkit.processEventsToIdle()

    # -- the document

    @property
    def _document(self) -> Any:
        controller = self._frame.getController() if self._frame else None
        document = controller.getModel() if controller else None
        if document is None or not document.supportsService(_SPREADSHEET):
            raise Refused(_NO_WORKBOOK)
        return document

    def _document_copy(self) -> dict[str, Any]:
        """Store the document as it is on the screen; it itself is not saved."""
        document = self._document
        self._stored += 1
        copy = str(self._copies / f"document-{self._stored}.xlsx")
        modified = document.isModified()
        document.calculateAll()
        document.storeToURL(uno.systemPathToFileUrl(copy), properties(FilterName=_XLSX))
        if not modified and not document.isReadonly():
            _set_unmodified(document)  # calculating alone is nothing to save
        self._forget_changes()
        document.addModifyListener(self._changes)
        url = document.getURL()
        local = url.startswith("file:")
        place = self._frame.getController().getSelection()
        sheet, cell = self._cursor(place)
        return {
            "copy": copy,
            "file": uno.fileUrlToSystemPath(url) if local else None,
            "title": document.getTitle(),
            "sheet": sheet,
            "cell": cell,
        }

    def _cursor(self, selection: Any) -> tuple[str, str]:
        """The sheet in front, and the first cell of what is selected."""
        sheet = self._frame.getController().getActiveSheet()
        cell = ""
        if selection is not None and hasattr(selection, "getRangeAddress"):
            at = selection.getRangeAddress()
            name = sheet.getCellByPosition(at.StartColumn, at.StartRow).AbsoluteName
            cell = name.rpartition(".")[2].replace("$", "")
        return sheet.getName(), cell

    def _forget_changes(self) -> None:
        with suppress(UnoException, Refused):
            self._document.removeModifyListener(self._changes)
        self._changes = _Changes()

    def _calculate(self, file: str, copy: str) -> None:
        """Calculate a workbook that is in no window."""
        hidden = properties(Hidden=True, MacroExecutionMode=0, UpdateDocMode=0)
        document = self._desktop.loadComponentFromURL(uno.systemPathToFileUrl(file), "_blank", 0, hidden)
        if document is None:
            raise Refused(f"LibreOffice cannot open {Path(file).name}.")
        try:
            if not document.supportsService(_SPREADSHEET):
                raise Refused(f"{Path(file).name} is not a spreadsheet.")
            document.calculateAll()
            document.storeToURL(uno.systemPathToFileUrl(copy), properties(FilterName=_XLSX))
        finally:
            document.close(True)

    def _cells(self, places: Sequence[tuple[str, str]]) -> list[Any]:
        sheets = self._document.getSheets()
        return [sheets.getByName(sheet).getCellRangeByName(cell) for sheet, cell in places]

    def _check(self, cells: Sequence[tuple[str, str]]) -> None:
        """Refuse to write where that is not possible."""
        document = self._document
        if document.isReadonly():
            raise Refused(_READ_ONLY)
        if self._changes.count:
            raise Refused(_CHANGED)
        for (sheet, name), cell in zip(cells, self._cells(cells), strict=True):
            locked = document.getSheets().getByName(sheet).isProtected() and cell.CellProtection.IsLocked
            if locked or cell.getFormula().startswith("="):
                what = "is locked" if locked else "holds a formula"
                raise Refused(f"{sheet}!{name} {what}, so nothing was written. Correct that cell.")

    def _write(self, title: str, cells: Sequence[tuple[str, str, str | float]]) -> None:
        """Write cells, all as one step of Undo; the cursor stays."""
        places = [(sheet, name) for sheet, name, _ in cells]
        self._check(places)
        document = self._document
        undo = document.getUndoManager()
        undo.enterUndoContext(title)
        document.lockControllers()
        try:
            for cell, (_, _, value) in zip(self._cells(places), cells, strict=True):
                if isinstance(value, str):
                    cell.setString(value)
                else:
                    cell.setValue(value)
        finally:
            document.unlockControllers()
            undo.leaveUndoContext()
        document.calculateAll()

    # -- files

    def _choose(self, title: str, kinds: list[dict[str, Any]], suggested: str = "") -> str | None:
        """Let a person choose a file, or name a new one if a name is suggested."""
        picker = self._make("com.sun.star.ui.dialogs.FilePicker")
        picker.initialize((10 if suggested else 0,))  # FILESAVE_AUTOEXTENSION, FILEOPEN_SIMPLE
        picker.setTitle(title)
        for kind in kinds:
            patterns = ";".join(f"*{ending}" for ending in kind["endings"])
            picker.appendFilter(kind["words"], patterns)
        if suggested:
            picker.setDisplayDirectory(uno.systemPathToFileUrl(str(Path(suggested).parent)))
            picker.setDefaultName(Path(suggested).name)
        elif folder := self._folder():
            picker.setDisplayDirectory(uno.systemPathToFileUrl(folder))
        if not picker.execute():
            return None
        path: str = uno.fileUrlToSystemPath(picker.getSelectedFiles()[0])
        return path

    def _folder(self) -> str | None:
        """The folder of the document's file."""
        controller = self._frame.getController() if self._frame else None
        model = controller.getModel() if controller else None
        url = model.getURL() if model is not None and hasattr(model, "getURL") else ""
        return str(Path(uno.fileUrlToSystemPath(url)).parent) if url.startswith("file:") else None

    def _open(self, file: str) -> None:
        """Open a workbook in a window of its own, calculated and saved, as other programs read its file."""
        document = self._desktop.loadComponentFromURL(uno.systemPathToFileUrl(file), "_default", 0, ())
        if document is None:
            raise Refused(f"LibreOffice cannot open {file}.")
        document.calculateAll()
        document.store()

    def _browse(self, file: str) -> None:
        self._make("com.sun.star.system.SystemShellExecute").execute(uno.systemPathToFileUrl(file), "", 1)


def _set_unmodified(document: Any) -> None:
    """Mark a document as saved; each of its charts counts too."""
    for sheet_name in document.getSheets().getElementNames():
        charts = document.getSheets().getByName(sheet_name).getCharts()
        for name in charts.getElementNames():
            charts.getByName(name).getEmbeddedObject().setModified(False)
    document.setModified(False)
