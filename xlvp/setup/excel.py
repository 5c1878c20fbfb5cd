"""Excel on Windows: the add-in into the person's folder and Excel's list, and what in Excel can stop it.

Why not into the folder XLSTART, which needs no list: :mod:`xlvp.setup.record`.
"""

import base64
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import xlvp
from xlvp.errors import InputError, NotApplicable
from xlvp.hosts.addin.package import help_files
from xlvp.setup.profile import ADDIN, OFFICE, Profile
from xlvp.setup.record import FilePlace, FolderPlace, OpenList, Step, read_record

#: Windows marks what comes from the internet by this stream of the file; Excel then blocks its macros.
DOWNLOAD_MARK = ":Zone.Identifier"


def plan(profile: Profile, addin: bytes) -> list[Step]:
    """The steps of the installation, in order; those already done are among them.

    Raises:
        NotApplicable: this person has no Excel, or Excel could not use this Python.
    """
    if profile.from_store:
        raise NotApplicable(
            "This Python is from the Microsoft Store, and Windows hides the files that it writes from Excel. "
            "Install Python from python.org, and install xlvp with that."
        )
    versions = profile.excel_versions()
    if not versions:
        raise NotApplicable(
            "xlvp found no Excel for this user. Start Excel once, close it, and install again."
        )
    python = str(profile.python)
    trouble = python_path_trouble(python, profile.encoding)
    if trouble:
        raise NotApplicable(trouble)
    target = profile.addin
    folders = (profile.roaming / "Microsoft", target.parent, profile.settings.parent)
    mark = FilePlace(Path(f"{target}{DOWNLOAD_MARK}"))
    steps = [Step(f"make the folder {folder}", FolderPlace(folder), True) for folder in folders]
    steps += [
        Step(f"take Windows' mark of a downloaded file off {target}", mark, None),
        Step(f"copy the add-in to {target}", FilePlace(target), base64.b64encode(addin).decode()),
        *(
            Step(f"write its help to {place.path}", place, base64.b64encode(data).decode())
            for name, data in help_files().items()
            if (place := FilePlace(target.with_name(name)))
        ),
        Step(
            f"write to {profile.settings} which Python to use: {python}",
            FilePlace(profile.settings),
            base64.b64encode(python.encode("utf-16-le")).decode(),
        ),
    ]
    for version in versions:
        opened = open_list(profile, version)
        words = f"let Excel {version} open {ADDIN} at its start (registry: {opened.registry_key}, OPEN)"
        steps.append(Step(words, opened, opened.with_ours(target)))
    return steps


def open_list(profile: Profile, version: str) -> OpenList:
    """Return the list of add-ins of one version of Excel."""
    return OpenList(profile.registry, f"{OFFICE}\\{version}\\Excel\\Options", ADDIN)


def install(profile: Profile, addin: bytes, *, dry_run: bool = False) -> list[str]:
    """Install, and tell each step in words; with nothing to do, nothing is written.

    Raises:
        NotApplicable: there is no Excel, or it is open.
        InputError: a folder cannot be written to.
    """
    steps = plan(profile, addin)
    if dry_run:
        return [f"{'done already: ' if step.is_done() else ''}{step.words}" for step in steps]
    if all(step.is_done() for step in steps) and read_record(profile.record).version == xlvp.__version__:
        return []
    _refuse_while_open(profile)
    try:
        return [step.words for step in read_record(profile.record).do(steps)]
    except OSError as error:
        raise InputError(
            f"{error.filename or profile.roaming}: cannot be written ({error.strerror}); what was done is "
            "written down: install again, or take it back by xlvp uninstall"
        ) from None


def uninstall(profile: Profile, *, dry_run: bool = False) -> list[str]:
    """Give back what was found, and tell each step in words.

    Raises:
        NotApplicable: Excel is open.
        InputError: the record is damaged, or a file cannot be written.
    """
    record = read_record(profile.record)
    if dry_run:
        return [f"give back {entry.key[1]}" for entry in reversed(record.entries)]
    if not record.entries and not record.version:
        return []
    _refuse_while_open(profile)
    try:
        return list(record.undo(profile.registry))
    except OSError as error:
        raise InputError(
            f"{error.filename or profile.roaming}: cannot be written ({error.strerror}); uninstall again"
        ) from None


def python_path_trouble(python: str, encoding: str) -> str:
    """What keeps Excel from starting this Python; "" if nothing.

    >>> python_path_trouble(r"C:\\Users\\Zoë\\pythonw.exe", "cp1252")
    ''
    """
    try:
        fits = python.encode(encoding).decode(encoding) == python
    except UnicodeError:
        fits = False
    if fits and '"' not in python and "$(" not in python:
        return ""
    return (
        f"Python is in a folder whose name Excel cannot hand on: {python}; "
        "install Python and xlvp in a folder with plain letters, such as C:\\xlvp"
    )


def _refuse_while_open(profile: Profile) -> None:
    if profile.excel_is_open():
        raise NotApplicable(
            "Excel is open: close every Excel window and try again (if you see none, restart Windows)"
        )


#: The fix of most problems in Excel, for people with and without a command line.
AGAIN = "install again (double-click install.cmd, or: xlvp install excel)"


@dataclass(frozen=True)
class Trouble:
    """A problem: its name, what is wrong, and how to fix it; "" where nothing has to be fixed."""

    name: str
    problem: str
    fix: str


def wished(troubles: Sequence[Trouble], absent: str, *, installed: bool) -> list[Trouble]:
    """Make a remark of it that xlvp is absent from a program, if it is installed in another one.

    ``absent`` is the name of the trouble that xlvp is not there.
    """
    return [
        Trouble(trouble.name, f"{trouble.problem}; if you want it there: {trouble.fix}", "")
        if installed and trouble.name == absent
        else trouble
        for trouble in troubles
    ]


def blocked_macros(profile: Profile) -> Trouble | None:
    """Excel's own settings, or the organisation's, keep every macro or add-in from running."""
    for version in profile.excel_versions():
        for root, who in (
            (OFFICE.replace("Software", "Software\\Policies"), "the organisation's"),
            (OFFICE, ""),
        ):
            values = profile.registry.values(f"{root}\\{version}\\Excel\\Security") or {}
            off = [
                words
                for name, wrong, words in (
                    ("VBAWarnings", 4, "macros are switched off"),
                    ("VBAWarnings", 3, "only signed macros may run"),
                    ("DisableAllAddins", 1, "add-ins are switched off"),
                    ("RequireAddinSig", 1, "only signed add-ins may run"),
                )
                if values.get(name) == wrong
            ]
            if off and who:
                fix = "ask who looks after this computer"
            else:
                fix = (
                    "in Excel: File, Options, Trust Center, Trust Center Settings; under Macro Settings "
                    "choose 'Disable VBA macros with notification', under Add-ins untick everything; "
                    "restart Excel"
                )
            if off:
                result = f"in Excel {version} {' and '.join(off)}{' by ' + who + ' rule' if who else ''}"
                return Trouble("blocked macros", result, fix)
    return None


def disabled_after_crash(profile: Profile) -> Trouble | None:
    """Excel switched the add-in off after a crash."""
    for version in profile.excel_versions():
        items = profile.registry.values(f"{OFFICE}\\{version}\\Excel\\Resiliency\\DisabledItems") or {}
        if any(ADDIN in disabled_path(value).lower() for value in items.values() if isinstance(value, bytes)):
            return Trouble(
                "add-in disabled",
                f"Excel {version} switched {ADDIN} off after a crash",
                "in Excel: File, Options, Add-ins, Manage: Disabled Items, Go, choose xlvp, Enable; restart",
            )
    return None


def not_in_list(profile: Profile) -> Trouble | None:
    """The add-in is there, but Excel does not open it."""
    for version in profile.excel_versions():
        if not open_list(profile, version).opens(profile.addin):
            return Trouble(
                "add-in not opened",
                f"Excel {version} does not open {ADDIN} at its start",
                f"in Excel: File, Options, Add-ins, Go, tick xlvp; or close Excel and {AGAIN}",
            )
    return None


def list_separator(profile: Profile) -> Trouble | None:
    """Windows' regional settings separate arguments otherwise than the documents write them."""
    values = profile.registry.values("HKCU\\Control Panel\\International") or {}
    separator, decimal = str(values.get("sList", ",")), str(values.get("sDecimal", "."))
    if separator == decimal:
        result = f"Windows has {decimal!r} both as decimal sign and as list separator"
        fix = "Control Panel, Region, Additional settings: type ; as the List separator"
        return Trouble("list separator", result, fix)
    if separator == ",":
        return None
    typed = first_formula(profile)
    result = f"type {typed} in Excel: the documents write a comma where this Windows has {separator}"
    return Trouble("list separator", result, "")


def first_formula(profile: Profile) -> str:
    """A formula to try first, as this Windows wants it typed."""
    values = profile.registry.values("HKCU\\Control Panel\\International") or {}
    separator = str(values.get("sList") or ",")
    return f"=WBFVP(26{separator}16)"


def disabled_path(item: bytes) -> str:
    """Read a disabled item: three numbers (kind, bytes of the path, bytes of the description), the texts.

    >>> disabled_path(struct.pack("<3I", 1, 4, 0) + "a\\0".encode("utf-16-le"))
    'a'
    """
    if len(item) < 12:
        return ""
    length = struct.unpack_from("<3I", item)[1]
    return item[12 : 12 + length].decode("utf-16-le", "replace").rstrip("\0")
