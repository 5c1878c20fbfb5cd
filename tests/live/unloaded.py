"""A workbook as it is where xlvp is missing."""

import re
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from xlvp.functions import FUNCTIONS

_OURS = re.compile(rf"\b({'|'.join(FUNCTIONS)})\(".encode())


def without_xlvp(data: bytes) -> bytes:
    """The workbook with our functions under names that nobody knows."""
    changed = BytesIO()
    with ZipFile(BytesIO(data)) as source, ZipFile(changed, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = source.read(name)
            if name.startswith("xl/worksheets/"):
                content = _OURS.sub(rb"MISSING\1(", content)
            target.writestr(name, content)
    return changed.getvalue()
