"""The certificate of a check as a page: self-contained, without scripts, to be printed or handed on."""

from collections.abc import Iterator
from typing import Any

from xlvp.exchange.html import Html, element, heading, joined, table
from xlvp.exchange.page import head
from xlvp.verify.certificate import Found, metas, stamped

_MOST = 200
_SOURCE = (
    "Anybody can check the file again with xlvp {version}. It is free (MIT licence): unpack "
    "xlvp-{version}.zip and start install/run.sh, on Windows install\\run.cmd."
)
_SAYS = {
    "proved": "Proved: every sheet that counts was checked, and every figure of its tables is right.",
    "wrong": "Wrong: something that was found is not right.",
    "doubtful": "Not proved: nothing differs, but not everything could be checked.",
    "nothing found": "Nothing was checked: no VP table and no results were found.",
}


def page(found: Found) -> bytes:
    """Return the page in UTF-8, with its checksum as the last line."""
    proved = found["verdict"] == "proved"
    body = element(
        "body",
        element(
            "header",
            element("h1", "Check of ", element("bdi", found["file"])),
            element("p", _SAYS[found["verdict"]], class_="state" if proved else "state provisional"),
            element("p", found["summary"]),
        ),
        element("main", *_parts(found)),
        element("footer", *(element("p", line) for line in _footer(found))),
    )
    hidden = (element("meta", name=name, content=value) for name, value in metas(found))
    whole = element("html", head(f"Check of {found['file']}", *hidden), body, lang="en")
    return stamped(f"<!doctype html>\n{whole}\n".encode())


def _parts(found: Found) -> Iterator[Html]:
    if found["not_checked"]:
        lines = [element("li", line) for line in found["not_checked"][:_MOST]]
        yield _section("Not checked", element("ul", *lines), _more(found["not_checked"]))
    yield _section("The file", _facts(found))
    if found["sheets"]:
        lines = [element("li", each["sentence"]) for each in found["sheets"][:_MOST]]
        yield _section("Sheets", element("ul", *lines), _more(found["sheets"]))
    if found["own"]:
        yield _section("Made by xlvp", _own(found["own"]))
    if found["tables"]:
        yield _section("Tables", *(_table(each) for each in found["tables"]))
    own = found["own"]["differences"] if found["own"] else []
    differences = [*own, *(each for part in found["tables"] for each in part["differences"])]
    if differences:
        yield _section("Cells that differ", _differences(differences))
    yield _section("How to repeat it", _repeat(found))


def _section(title: str, *content: Html | None) -> Html:
    return element("section", element("h2", title), *content)


def _facts(found: Found) -> Html:
    rows = [
        ("Name", found["file"]),
        ("Size", f"{found['bytes']:,} bytes"),
        ("SHA-256", found["sha256"]),
        ("Checked", f"{found['checked']} by xlvp {found['xlvp']}, build {found['build']}"),
    ]
    return joined(*(element("p", element("small", name), element("br"), said) for name, said in rows))


def _own(own: dict[str, Any]) -> Html:
    wrong = len(own["differences"])
    return element(
        "p",
        f"Made from the template {own['template']}: {own['values']} values were computed again and "
        f"{own['formulas']} formulas compared with the template's; "
        + ("nothing differs." if not wrong else f"{wrong} differ."),
    )


def _table(part: dict[str, Any]) -> Html:
    titles = [heading(each) for each in ("Cells", "Scale", "Boards", "Gives", "Verdict")]
    rows = [
        element(
            "tr",
            element("td", each["cells"]),
            element("td", each["scale"]),
            element("td", each["boards"]),
            element("td", each["gives"]),
            element("td", element("b", each["verdict"]), _why(each)),
        )
        for each in part["columns"]
    ]
    editions = [element("p", element("small", f"Edition: {each}")) for each in part["editions"]]
    inferred = ", ".join(part["boards_inferred"])
    note = element("p", element("small", f"No heading says so, found by the figures: {inferred}"))
    count = f"{part['agreed']} cells agree, {len(part['differences'])} differ"
    return joined(
        element("h3", part["cells"], " ", element("small", count)),
        table(titles, rows),
        note if inferred else None,
        *editions,
    )


def _why(column: dict[str, Any]) -> Html | None:
    said = "; ".join([*column["reasons"], *column["remarks"]])
    return element("small", f" {said}") if said else None


def _differences(differences: list[dict[str, str]]) -> Html:
    titles = [heading(each) for each in ("Cell", "Value", "Right", "Likely cause")]
    rows = [
        element("tr", *(element("td", each[key] or "(blank)") for key in ("cell", "value", "right", "cause")))
        for each in differences[:_MOST]
    ]
    return joined(table(titles, rows), _more(differences))


def _more(lines: list[Any]) -> Html | None:
    more = len(lines) - _MOST
    return element("p", f"... and {more} more, all of them in the .json") if more > 0 else None


def _repeat(found: Found) -> Html:
    return joined(
        element(
            "p",
            _SOURCE.format(version=found["xlvp"]),
        ),
        element("p", element("code", found["repeat"])),
        element("p", "Whether this page still belongs to a file:"),
        element("p", element("code", f"xlvp verify --check CERTIFICATE.html {found['file']}")),
    )


def _footer(found: Found) -> Iterator[str]:
    yield (
        "The last line of this file is a checksum of what is above it. It shows that something was changed, "
        "not who made it: it is no signature. What counts is that the check can be repeated."
    )
