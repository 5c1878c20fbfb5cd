"""The file of the add-in: an empty one of pyOpenVBA, our modules in it, the ribbon beside them."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from xlvp.errors import MissingPackage, to_install

try:
    from pyopenvba import ExcelFile
    from pyopenvba.cfb import CFB
except ModuleNotFoundError as error:
    raise MissingPackage(f"building the add-in needs pyOpenVBA: {to_install('pyOpenVBA==6.5.0')}") from error

RIBBON = "customUI/customUI.xml"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_RELATION = (
    '<Relationship Id="xlvpRibbon" Target="customUI/customUI.xml" '
    'Type="http://schemas.microsoft.com/office/2006/relationships/ui/extensibility"/></Relationships>'
)
_PROJECT = "xl/vbaProject.bin"
#: The stream _VBA_PROJECT (MS-OVBA 2.3.4.1): 0x61CC; version 0xFFFF, which is no Office's own, so that none
#: takes cached code from the file; three bytes that are ignored; no cache.
_NO_CACHE = bytes.fromhex("CC61 FFFF 00 0000")
_CORE = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>xlvp</dc:title><dc:creator>xlvp</dc:creator>'
    "<dc:description>Bridge scoring inside the spreadsheet</dc:description></cp:coreProperties>"
)


def with_modules(modules: Mapping[str, str], workbook_code: str) -> bytes:
    """Return an empty add-in that holds these standard modules and this code of its workbook."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "xlvp.xlam"
        with ExcelFile.create_new(path) as addin:
            project = addin.vba_project()
            project.delete_module("Module1")
            for name, text in modules.items():
                project.add_module(name, text)
            head = project.get_module("ThisWorkbook").source.rstrip("\r\n")
            addin.set_module("ThisWorkbook", f"{head}\r\n{workbook_code}")
            addin.set_module("Sheet1", project.get_module("Sheet1").source)  # leaves out its cached code
            addin.save()
        return path.read_bytes()


def packed(addin: bytes, ribbon: str) -> bytes:
    """Add the ribbon and name the add-in; the same parts give the same bytes anywhere, nothing compressed."""
    with zipfile.ZipFile(io.BytesIO(addin)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts[_PROJECT] = _without_cache(parts[_PROJECT])
    parts["docProps/core.xml"] = _CORE.encode()
    parts["_rels/.rels"] = parts["_rels/.rels"].replace(b"</Relationships>", _RELATION.encode())
    parts[RIBBON] = ribbon.encode()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, part in parts.items():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.create_system = 3  # else it is the system that builds
            archive.writestr(entry, part)
    return buffer.getvalue()


def _without_cache(project: bytes) -> bytes:
    """Say in a VBA project that it holds source text only, to be compiled by whichever Office opens it."""
    storage = CFB.from_bytes(project)
    storage.write_stream_in_storage("VBA", "_VBA_PROJECT", _NO_CACHE)
    written: bytes = storage.to_bytes()
    return written
