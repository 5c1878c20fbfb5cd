"""What can be wrong with xlvp in Excel: each function looks for one problem and says how to fix it."""

import os
import struct
from base64 import b64decode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from xlvp import __version__
from xlvp.errors import InputError
from xlvp.hosts.addin import XLWINGS
from xlvp.setup.excel import DOWNLOAD_MARK, open_list, python_path_trouble
from xlvp.setup.profile import ADDIN, OFFICE, Profile
from xlvp.setup.record import FilePlace, read_record

#: The fix of most problems in Excel, for people with and without a command line.
AGAIN = "install again (double-click install.cmd, or: xlvp install excel)"


@dataclass(frozen=True)
class Trouble:
    """A problem: its name, what is wrong, and how to fix it; "" where nothing has to be fixed."""

    name: str
    problem: str
    fix: str


def examine(profile: Profile) -> list[Trouble]:
    """Find every trouble of this profile."""
    if not profile.excel_versions():
        result = "this user has never started Excel; if it is there: start it, close it, and install again"
        return [Trouble("no Excel", result, "")]
    if not read_record(profile.record).version and not profile.addin.is_file():
        result = f"xlvp is not installed in Excel: there is no {profile.addin}"
        return [Trouble("not installed", result, "double-click install.cmd, or: xlvp install excel")]
    troubles: list[Trouble] = []
    for look in TROUBLES:
        try:
            troubles += look(profile)
        except InputError as unreadable:
            fix = f"an antivirus may hold it: make an exception for it there, restart Windows; then {AGAIN}"
            troubles.append(Trouble("unreadable", str(unreadable), fix))
    return troubles


def unfinished(profile: Profile) -> Iterator[Trouble]:
    """An installation that was interrupted."""
    record = read_record(profile.record)
    if record.entries and not record.version:
        yield Trouble("unfinished", "the installation was interrupted", f"{AGAIN}, which finishes it")


def addin_removed(profile: Profile) -> Iterator[Trouble]:
    """The add-in was installed and is gone: mostly an antivirus did that."""
    if not profile.addin.is_file():
        problem = f"{profile.addin} was installed and is gone; mostly an antivirus removed it"
        fix = "in the antivirus: restore it from the quarantine and make an exception for this file; then"
        yield Trouble("add-in removed", problem, f"{fix} {AGAIN}")


def version_mismatch(profile: Profile) -> Iterator[Trouble]:
    """The add-in is of another version than the package, or another file stands in its place."""
    record = read_record(profile.record)
    place = FilePlace(profile.addin)
    now, problem = place.read(), ""
    if record.version and record.version != __version__:
        problem = f"the add-in is of xlvp {record.version}, the package of xlvp {__version__}"
    elif now not in [entry.after for entry in record.entries if entry.key == place.key]:
        problem = f"{profile.addin} is not the file that was installed"
    if problem and now is not None:
        yield Trouble("version mismatch", problem, f"close Excel, then {AGAIN}")


def wrong_python(profile: Profile) -> Iterator[Trouble]:
    """The add-in starts a Python that is gone, is the Store's placeholder, or is not the one with xlvp."""
    content = FilePlace(profile.settings).read()
    path = b64decode(content).decode("utf-16-le", "replace") if isinstance(content, str) else ""
    python = Path(path)
    if not isinstance(content, str):
        problem = f"{profile.settings}, which names the Python to use, is missing"
    elif not python.is_file():
        problem = f"there is no Python at {path}"
    elif python.stat().st_size == 0:
        problem = f"{path} is the Microsoft Store's placeholder, no Python"
    elif python != profile.python:
        problem = f"Excel starts {path}, but this xlvp runs in {profile.python}"
    else:
        problem = python_path_trouble(path, profile.encoding)
    if problem:
        yield Trouble("wrong Python", problem, AGAIN)


def bridge_missing(profile: Profile) -> Iterator[Trouble]:
    """xlwings' library for this Excel, 32 or 64 bit, is not beside Python."""
    bits = profile.excel_bits() or 64
    name = f"xlwings{bits}-{XLWINGS}.dll"
    folders = (profile.python.parent, profile.python.parent.parent)  # the second for a virtual environment
    if not any((folder / name).is_file() for folder in folders):
        yield Trouble(
            "xlwings missing",
            f"Excel is the {bits}-bit one, and {name} is not in {folders[0]} nor in {folders[1]}",
            f"restore it from the antivirus's quarantine, or, with this Python (3.11 or later): "
            f"python -m pip install --force-reinstall xlwings=={XLWINGS}; then {AGAIN}",
        )


def python_in_onedrive(profile: Profile) -> Iterator[Trouble]:
    """Python stands in OneDrive, which takes files away that were not used for a while."""
    if profile.onedrive is not None and profile.python.is_relative_to(profile.onedrive):
        problem = f"{profile.python} is in OneDrive's folder, where files can be away when Excel needs them"
        fix = "double-click install.cmd, which installs a Python of xlvp's own outside OneDrive"
        yield Trouble("Python in OneDrive", problem, fix)


def blocked_download(profile: Profile) -> Iterator[Trouble]:
    """The installed add-in carries the mark of a file from the internet; Excel blocks its macros."""
    if FilePlace(Path(f"{profile.addin}{DOWNLOAD_MARK}")).read() is not None:
        problem = f"Windows marks {profile.addin} as downloaded, so Excel blocks its macros"
        fix = f"{AGAIN}, which takes the mark off; or right-click the file, Properties, tick Unblock, OK"
        yield Trouble("blocked download", problem, fix)


def no_log(profile: Profile) -> Iterator[Trouble]:
    """The log cannot be written: cells are answered, but the reason of an error value cannot be read."""
    log, why = profile.log, ""
    try:
        if log.exists():
            log.open("ab").close()  # nothing is written
        elif not os.access(next(folder for folder in log.parents if folder.exists()), os.W_OK):
            why = "no permission"
    except OSError as error:
        why = error.strerror or str(error)
    if why:
        fix = f"delete or rename {log}, or let this user write to its folder, and start Excel again"
        yield Trouble("no log", f"{log} cannot be written ({why}): errors in cells are logged nowhere", fix)


#: Values of Excel's security, and what they do.
_OFF = (
    ("VBAWarnings", 4, "macros are switched off"),
    ("VBAWarnings", 3, "only signed macros may run"),
    ("DisableAllAddins", 1, "add-ins are switched off"),
    ("RequireAddinSig", 1, "only signed add-ins may run"),
)
_TRUST_CENTER = (
    "in Excel: File, Options, Trust Center, Trust Center Settings; under Macro Settings choose 'Disable VBA "
    "macros with notification', under Add-ins untick everything; restart Excel"
)


def blocked_macros(profile: Profile) -> Iterator[Trouble]:
    """Excel's own settings, or the organisation's, keep every macro or add-in from running."""
    policies = OFFICE.replace("Software", "Software\\Policies")
    organisation = " by the organisation's rule", "ask who looks after this computer"
    for version in profile.excel_versions():
        for root, (who, fix) in ((policies, organisation), (OFFICE, ("", _TRUST_CENTER))):
            values = profile.registry.values(f"{root}\\{version}\\Excel\\Security") or {}
            if off := [words for name, wrong, words in _OFF if values.get(name) == wrong]:
                yield Trouble("blocked macros", f"in Excel {version} {' and '.join(off)}{who}", fix)
                return


def disabled_after_crash(profile: Profile) -> Iterator[Trouble]:
    """Excel switched the add-in off after a crash."""
    for version in profile.excel_versions():
        items = profile.registry.values(f"{OFFICE}\\{version}\\Excel\\Resiliency\\DisabledItems") or {}
        if any(ADDIN in disabled_path(value).lower() for value in items.values() if isinstance(value, bytes)):
            fix = "in Excel: File, Options, Add-ins, Manage: Disabled Items, Go, choose xlvp, Enable; restart"
            yield Trouble("add-in disabled", f"Excel {version} switched {ADDIN} off after a crash", fix)
            return


def not_in_list(profile: Profile) -> Iterator[Trouble]:
    """The add-in is there, but Excel does not open it."""
    for version in profile.excel_versions():
        if not open_list(profile, version).opens(profile.addin):
            fix = f"in Excel: File, Options, Add-ins, Go, tick xlvp; or close Excel and {AGAIN}"
            yield Trouble("add-in not opened", f"Excel {version} does not open {ADDIN} at its start", fix)
            return


def list_separator(profile: Profile) -> Iterator[Trouble]:
    """Windows' regional settings separate arguments otherwise than the documents write them."""
    values = profile.registry.values("HKCU\\Control Panel\\International") or {}
    separator, decimal = str(values.get("sList", ",")), str(values.get("sDecimal", "."))
    if separator == decimal:
        problem = f"Windows has {decimal!r} both as decimal sign and as list separator"
        fix = "Control Panel, Region, Additional settings: type ; as the List separator"
        yield Trouble("list separator", problem, fix)
    elif separator != ",":
        typed = first_formula(profile)
        problem = f"type {typed} in Excel: the documents write a comma where this Windows has {separator}"
        yield Trouble("list separator", problem, "")


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


TROUBLES: tuple[Callable[[Profile], Iterator[Trouble]], ...] = (
    unfinished,
    addin_removed,
    version_mismatch,
    wrong_python,
    bridge_missing,
    python_in_onedrive,
    blocked_download,
    blocked_macros,
    disabled_after_crash,
    not_in_list,
    list_separator,
    no_log,
)
