"""A workbook that carries VBA of the add-in, opened and run by a LibreOffice of its own."""

import io
import json
import subprocess
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import libreoffice
import pytest
from openpyxl import Workbook
from pyopenvba import ExcelFile
from pyopenvba.vba import VBAModuleKind

from xlvp.hosts.addin.package import with_modules

DRIVER = Path(__file__).with_name("addin_driver.py")
VBA = "http://schemas.microsoft.com/office/2006/relationships/vbaProject"
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
MACRO_SHEET = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"


def opened(
    folder: Path,
    book: Workbook,
    modules: Mapping[str, str],
    classes: Mapping[str, str],
    macros: Sequence[str] = (),
) -> dict[str, Any]:
    """Open the workbook with these modules, compute it, run these macros of the module Probe.

    Returns:
        "cells": sheet -> address -> value of every formula cell; "told": what each macro gave back.
    """
    path = folder / "addin.xlsm"
    path.write_bytes(_macro_workbook(book, _vba_project(folder, modules, classes)))
    try:
        soffice, python = libreoffice.find()
    except libreoffice.MissingError as missing:
        pytest.skip(str(missing))
    done = subprocess.run(
        [python, str(DRIVER), str(soffice), str(folder / "user"), str(path), *macros],
        capture_output=True,
        text=True,
        env=libreoffice.environment(),
        timeout=180,
    )
    assert done.returncode == 0, done.stderr
    results: dict[str, Any] = json.loads(done.stdout)
    return results


def _vba_project(folder: Path, modules: Mapping[str, str], classes: Mapping[str, str]) -> bytes:
    path = folder / "modules.xlam"
    path.write_bytes(with_modules({name: _windows(text) for name, text in modules.items()}, ""))
    with ExcelFile(path) as addin:
        for name, text in classes.items():
            addin.vba_project().add_module(name, _windows(text), kind=VBAModuleKind.other)
        addin.save()
    with zipfile.ZipFile(path) as archive:
        return archive.read("xl/vbaProject.bin")


def _windows(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\n", "\r\n")


def _macro_workbook(book: Workbook, project: bytes) -> bytes:
    plain = io.BytesIO()
    book.save(plain)
    with zipfile.ZipFile(plain) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    kind = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'
    types, relations = "[Content_Types].xml", "xl/_rels/workbook.xml.rels"
    parts[types] = parts[types].replace(SHEET, MACRO_SHEET).replace("<Override", f"{kind}<Override", 1)
    relation = f'<Relationship Id="vba" Type="{VBA}" Target="vbaProject.bin"/></Relationships>'
    parts[relations] = parts[relations].replace("</Relationships>", relation)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
        archive.writestr("xl/vbaProject.bin", project)
    return made.getvalue()
