"""How long texts of a sheet may be, and what an inline list may hold.

Sources: ECMA-376 part 1, 18.3.1.32 (dataValidation: prompts and errors 255 characters, titles 32), 18.18.5;
Microsoft, "Excel specifications and limits" (formula 8,192 characters, 64 levels, a text in a formula 255;
cell 32,767; header and footer 255). Excel splits an inline list at its commas, whatever was meant.
"""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

_SPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RULE = {"prompt": 255, "error": 255, "promptTitle": 32, "errorTitle": 32}
FORMULA, LEVELS, LITERAL, LIST, CELL, FOOTER = 8192, 64, 255, 255, 32767, 255
_LITERAL = re.compile(r'"((?:[^"]|"")*)"')


def text_findings(sheet: ElementTree.Element) -> Iterator[str]:
    """What is too long, or is a list that comes apart, on a sheet."""
    for rule in sheet.iter(f"{_SPACE}dataValidation"):
        yield from (f"{rule.get('sqref')}: {one}" for one in rule_findings(rule))
    for cell in sheet.iter(f"{_SPACE}c"):
        for part in cell:
            if part.tag == f"{_SPACE}f":
                yield from (f"{cell.get('r')}: {one}" for one in formula_findings(part.text or ""))
            elif len("".join(part.itertext())) > CELL:
                yield f"{cell.get('r')}: a text of more than {CELL} characters"
    for rule in sheet.iter(f"{_SPACE}cfRule"):
        for formula in rule.findall(f"{_SPACE}formula"):
            yield from (f"conditional format: {one}" for one in formula_findings(formula.text or ""))
    for part in sheet.iterfind(f"{_SPACE}headerFooter/*"):
        if len(part.text or "") > FOOTER:
            yield f"{part.tag.removeprefix(_SPACE)} has {len(part.text or '')} characters"


def rule_findings(rule: ElementTree.Element) -> Iterator[str]:
    """What is wrong with a rule for what may be typed."""
    for key, most in RULE.items():
        if len(rule.get(key, "")) > most:
            yield f"{key} has {len(rule.get(key, ''))} characters, {most} at most"
    for part in ("formula1", "formula2"):
        text = rule.findtext(f"{_SPACE}{part}") or ""
        if rule.get("type") == "list" and (inline := _LITERAL.fullmatch(text)):
            yield from list_findings(inline[1])
        elif len(text) > LIST:
            yield f"{part} has {len(text)} characters, {LIST} at most"


def list_findings(inline: str) -> Iterator[str]:
    """What is wrong with the inside of an inline list: an item with a comma is seen as what it falls into."""
    if len(inline) > LIST:
        yield f"an inline list of {len(inline)} characters, {LIST} at most"
    items = inline.split(",")
    if any(item != item.strip() or not item for item in items) or len({*items}) < len(items):
        yield f"an item of the inline list holds a comma: {inline}"


def formula_findings(formula: str) -> Iterator[str]:
    """What is too long or too deep in a formula."""
    if len(formula) + 1 > FORMULA:
        yield f"a formula of {len(formula)} characters"
    for literal in _LITERAL.findall(formula):
        if len(literal.replace('""', '"')) > LITERAL:
            yield f"a text of {len(literal)} characters in a formula"
    depth = deepest = 0
    for bracket in re.findall(r"[()]", _LITERAL.sub("", re.sub(r"'(?:[^']|'')*'!", "", formula))):
        depth += 1 if bracket == "(" else -1
        deepest = max(depth, deepest)
    if deepest > LEVELS:
        yield f"a formula of {deepest} levels"
