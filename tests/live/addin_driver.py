"""Loads a macro workbook in a LibreOffice of its own and prints its formula cells; runs in its Python.

Started as ``addin_driver.py SOFFICE PROFILE FILE [MACRO...]``: macros of the module Probe, run one by one.
"""

import json
import signal
import sys
from pathlib import Path

from driver import cells, connect, properties

ALWAYS_EXECUTE = 4
MACRO = "vnd.sun.star.script:VBAProject.Probe.{}?language=Basic&location=document"


def main():
    signal.alarm(120)
    process, create, version = connect(
        sys.argv[1],
        [
            "--headless",
            f"-env:UserInstallation={Path(sys.argv[2]).as_uri()}",
            # an extension that is installed for everybody would answer in place of the add-in
            f"-env:UNO_SHARED_PACKAGES_CACHE={Path(sys.argv[2]).with_name('shared').as_uri()}",
        ],
    )
    try:
        hidden = properties(Hidden=True, MacroExecutionMode=ALWAYS_EXECUTE)
        url = Path(sys.argv[3]).as_uri()
        document = create("frame.Desktop").loadComponentFromURL(url, "_blank", 0, hidden)
        document.calculateAll()
        results = {sheet.Name: cells(sheet) for sheet in document.Sheets}
        scripts = document.getScriptProvider()
        messages = [scripts.getScript(MACRO.format(name)).invoke((), (), ())[0] for name in sys.argv[4:]]
        document.close(True)
        print(json.dumps({"version": version, "cells": results, "told": messages}))
    finally:
        create("frame.Desktop").terminate()
        process.wait(20)


if __name__ == "__main__":
    main()
