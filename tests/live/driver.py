"""Opens workbooks in one LibreOffice for a whole test session; runs in the Python that has its bridge.

Started as ``driver.py SOFFICE OPTION...``; reads one JSON request a line, writes one JSON answer a line.
"""

import json
import os
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

START_SECONDS = 60
REQUEST_SECONDS = 120
FORMULA = 16
CODES = {
    503: "#NUM!",
    519: "#VALUE!",
    521: "#NULL!",
    524: "#REF!",
    525: "#NAME?",
    532: "#DIV/0!",
    32767: "#N/A",
}
FILTERS = {
    "xlsx": "Calc MS Excel 2007 XML",
    "ods": "calc8",
    "pdf": "calc_pdf_Export",
    "html": "HTML (StarCalc)",
}


def connect(soffice, options):
    """Start LibreOffice; return its process, a maker of its services, and its version."""
    pipe = f"xlvp{uuid.uuid4().hex}"
    started = [soffice, "--norestore", f"--accept=pipe,name={pipe};urp;", *options]
    null = subprocess.DEVNULL
    process = subprocess.Popen(started, stdin=null, stdout=null, stderr=null)
    manager = uno.getComponentContext().ServiceManager
    resolver = manager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            break
        except NoConnectException:
            if time.monotonic() > end or process.poll() is not None:
                raise
            time.sleep(0.1)
    create = context.ServiceManager.createInstanceWithContext
    (node,) = properties(nodepath="/org.openoffice.Setup/Product")
    setup = create("com.sun.star.configuration.ConfigurationProvider", context).createInstanceWithArguments(
        "com.sun.star.configuration.ConfigurationAccess", (node,)
    )
    return process, lambda name: create(f"com.sun.star.{name}", context), setup.ooSetupVersionAboutBox


def properties(**values):
    return tuple(PropertyValue(name, 0, value, 0) for name, value in values.items())


def cells(sheet):
    """Address -> value of every formula cell; an error is an object that holds its code."""
    results = {}
    for block in sheet.queryContentCells(FORMULA):
        area = block.RangeAddress
        for r, row in enumerate(block.getDataArray()):
            for c, value in enumerate(row):
                if value is None:
                    number = block.getCellByPosition(c, r).getError()
                    value = {"error": CODES.get(number, f"Err:{number}")}
                results[address(area.StartColumn + c, area.StartRow + r)] = value
    return results


def address(column, row):
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row + 1}"


def answer(create, request):
    if "function" in request:
        return described(create("sheet.FunctionDescriptions"), request["function"])
    return computed(create("frame.Desktop"), request)


def described(functions, name):
    """What the Function Wizard shows of a function."""
    messages = {entry.Name: entry.Value for entry in functions.getByName(name)}
    arguments = [(a.Name, a.Description, a.IsOptional) for a in messages["Arguments"] or ()]
    return {"help": messages["Description"], "arguments": arguments}


def computed(desktop, request):
    """Load a workbook, compute and store it if asked; every formula cell's value."""
    url = Path(request["file"]).as_uri()
    start = worked()
    document = desktop.loadComponentFromURL(url, "_blank", 0, properties(Hidden=True))
    try:
        for sheet in document.Sheets if "without" in request else ():
            options = sheet.createReplaceDescriptor()
            options.SearchString = request["without"]
            sheet.replaceAll(options)
        refused = [reason for edit in request.get("edits", ()) if (reason := refusal(document, *edit))]
        opened, start = worked() - start, time.perf_counter()
        if request["recalculate"]:
            document.calculateAll()
        seconds = time.perf_counter() - start
        if "typed" in request:
            start = worked()
            document.calculateAll()
            seconds = worked() - start
            typed = [typed_seconds(document, *entry) for entry in request["typed"]]
            return {"opened": opened, "seconds": seconds, "typed": typed}
        if "to" in request:
            target = Path(request["to"])
            document.storeToURL(target.as_uri(), properties(FilterName=FILTERS[target.suffix[1:]]))
        sheets = {sheet.Name: cells(sheet) for sheet in document.Sheets}
        return {"sheets": sheets, "seconds": seconds, "refused": refused}
    finally:
        document.close(True)


def typed_seconds(document, sheet, cell, text):
    """How long an entry takes until all that depends on it is computed; 1 is a number, '1 a text."""
    place = open_cell(document, sheet, cell)
    start = worked()
    place.setFormula(text)
    document.calculate()
    return worked() - start


def worked():
    """Seconds that the processors have worked for LibreOffice, and not for what else the computer does."""
    ours, seconds = os.getsid(0), 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        if int(fields[3]) == ours and int(stat.parent.name) != os.getpid():
            seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds


def refusal(document, kind, *given):
    """Do one edit as a person does it; say which, if LibreOffice refuses or nothing changes."""
    try:
        EDITS[kind](document, *given)
    except Exception as error:
        return f"{kind} {given}: {type(error).__name__} {error}".strip()
    return None


def sheet_of(document, name):
    return document.Sheets.getByName(name)


def type_text(document, sheet, cell, text):
    open_cell(document, sheet, cell).setString(text)


def type_formula(document, sheet, cell, text):
    open_cell(document, sheet, cell).setFormula(text)


def open_cell(document, sheet, name):
    """A cell to type into; the keyboard asks for the protection first, this interface does not."""
    cell = sheet_of(document, sheet).getCellRangeByName(name)
    if sheet_of(document, sheet).isProtected() and cell.CellProtection.IsLocked:
        raise PermissionError(f"{name} is protected")
    return cell


def cut(document, sheet, source, target):
    """Cut a range and paste it, over what is there."""
    place = sheet_of(document, sheet)
    to = place.getCellRangeByName(target).getCellAddress()
    place.moveRange(to, place.getCellRangeByName(source).RangeAddress)


def copy(document, sheet, source, other, target):
    """Copy a range with its formats and paste it, into another sheet perhaps."""
    to = sheet_of(document, other).getCellRangeByName(target).getCellAddress()
    place = sheet_of(document, sheet)
    sheet_of(document, other).copyRange(to, place.getCellRangeByName(source).RangeAddress)


def insert_row(document, sheet, row):
    sheet_of(document, sheet).Rows.insertByIndex(row - 1, 1)


def delete_row(document, sheet, row):
    sheet_of(document, sheet).Rows.removeByIndex(row - 1, 1)


def delete(document, sheet, cells):
    """Delete values, dates, texts and formulas of a range."""
    sheet_of(document, sheet).getCellRangeByName(cells).clearContents(1 | 2 | 4 | FORMULA)


def unprotect(document, sheet):
    sheet_of(document, sheet).unprotect("")


def rename(document, sheet, name):
    sheet_of(document, sheet).setName(name)


def move_sheet(document, sheet, position):
    document.Sheets.moveByName(sheet, position)


def delete_sheet(document, sheet):
    document.Sheets.removeByName(sheet)


def copy_sheet(document, sheet, name):
    document.Sheets.copyByName(sheet, name, 0)


EDITS = {
    "type": type_text,
    "type formula": type_formula,
    "cut": cut,
    "copy": copy,
    "insert row": insert_row,
    "delete row": delete_row,
    "delete": delete,
    "unprotect": unprotect,
    "rename": rename,
    "move sheet": move_sheet,
    "delete sheet": delete_sheet,
    "copy sheet": copy_sheet,
}


def serve(answer):
    """Start LibreOffice as the command line asks, and answer each line of the input."""
    process, create, version = connect(sys.argv[1], sys.argv[2:])
    print(json.dumps({"version": version}), flush=True)
    for line in sys.stdin:
        signal.alarm(REQUEST_SECONDS)  # unanswered, it ends this process; the other side sees that
        try:
            reply = answer(create, json.loads(line))
        except Exception as error:
            reply = {"failed": repr(error)}
        signal.alarm(0)
        print(json.dumps(reply), flush=True)
    create("frame.Desktop").terminate()
    process.wait(20)


if __name__ == "__main__":
    serve(answer)
