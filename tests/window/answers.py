"""Looks into the workbooks in LibreOffice's windows; runs in the Python that has its bridge.

It only looks, places the cursor and sets Tools > AutoInput: whatever is typed goes through the keyboard.
A workbook is not opened from here, as its window would wait for this process and this process for it.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "live"))

import uno  # noqa: F401 - makes com.sun.star importable
from com.sun.star.accessibility.AccessibleRole import TABLE
from driver import address, serve, sheet_of


def shown(create, file):
    """The document of a file; None until it is loaded and has a window."""
    documents = create("frame.Desktop").Components.createEnumeration()
    while documents.hasMoreElements():
        document = documents.nextElement()
        if Path(file).as_uri() == document.URL and document.CurrentController:
            return document
    return None


def ready(create, file):
    document = shown(create, file)
    return {"ready": document is not None and document.CurrentController.ActiveSheet is not None}


def goto(create, file, sheet, cell=None):
    """Show a sheet and put the cursor on a cell, as a click does."""
    document = shown(create, file)
    document.CurrentController.setActiveSheet(sheet_of(document, sheet))
    if cell:
        document.CurrentController.select(sheet_of(document, sheet).getCellRangeByName(cell))
        # else the cell is a marked range, which Enter does not leave
        document.CurrentController.select(document.createInstance("com.sun.star.sheet.SheetCellRanges"))


def cursor(create, file):
    """The sheet in front and the first cell of what is selected there."""
    selected = shown(create, file).CurrentSelection.RangeAddress
    document = shown(create, file)
    return {
        "sheet": document.Sheets.getByIndex(selected.Sheet).Name,
        "cell": address(selected.StartColumn, selected.StartRow),
    }


def texts(create, file, sheet, area):
    """The cells of an area as they show themselves: rows of texts."""
    block = sheet_of(shown(create, file), sheet).getCellRangeByName(area)
    shape = block.RangeAddress
    rows, columns = shape.EndRow - shape.StartRow + 1, shape.EndColumn - shape.StartColumn + 1
    results = [[block.getCellByPosition(c, r).String for c in range(columns)] for r in range(rows)]
    return {"texts": results}


def modified(create, file):
    """Whether something has changed since the workbook was opened or saved."""
    return {"modified": shown(create, file).isModified()}


def locked(create, file, sheet, cell):
    return {"locked": sheet_of(shown(create, file), sheet).getCellRangeByName(cell).CellProtection.IsLocked}


def place(create, file, cell):
    """The middle of a visible cell of the sheet in front, in pixels, and the height of its window.

    That height, as LibreOffice knows it, is without the menu bar that GTK draws.
    """
    controller = shown(create, file).CurrentController
    target = controller.ActiveSheet.getCellRangeByName(cell).CellAddress
    for pane in panes(controller.Frame.ComponentWindow.AccessibleContext):
        spot = pane.getAccessibleCellAt(target.Row, target.Column).AccessibleContext
        x, y = spot.LocationOnScreen.X + spot.Size.Width // 2, spot.LocationOnScreen.Y + spot.Size.Height // 2
        around = pane.AccessibleParent.AccessibleContext
        left, top = around.LocationOnScreen.X, around.LocationOnScreen.Y
        if left < x < left + around.Size.Width and top < y < top + around.Size.Height:
            return {"place": (x, y), "height": controller.Frame.ContainerWindow.PosSize.Height}
    return {"place": None}


def panes(context, depth=4):
    """The tables that show the sheet in front: one, or several where rows or columns are frozen."""
    if context.AccessibleRole == TABLE:
        yield context
    elif depth:
        for index in range(context.AccessibleChildCount):
            yield from panes(context.getAccessibleChild(index).AccessibleContext, depth - 1)


def close(create, file):
    """Close a workbook and forget what was typed."""
    document = shown(create, file)
    if document:
        document.setModified(False)
        document.close(True)


def auto_input(create, on):
    """Set whether entries are completed, the tick of Tools > AutoInput."""
    create("sheet.GlobalSheetSettings").DoAutoComplete = on


def answer(create, request):
    return ASKED[request.pop("ask")](create, **request) or {}


ASKED = {f.__name__: f for f in (ready, goto, cursor, texts, modified, locked, place, auto_input, close)}

if __name__ == "__main__":
    serve(answer)
