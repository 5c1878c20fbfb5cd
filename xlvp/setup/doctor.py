"""What can be wrong with xlvp in Excel: each function looks for one problem and says how to fix it."""

import os
import struct
from base64 import b64decode
from collections.abc import Callable, Sequence
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


def examine(profile: Profile) -> list[Trouble]:
    """Find every trouble of this profile."""
    if not profile.excel_versions():
        result = "this user has never started Excel; if it is there: start it, close it, and install again"
        return [Trouble("no Excel", result, "")]
    if not read_record(profile.record).version and not profile.addin.is_file():
        result = f"xlvp is not installed in Excel: there is no {profile.addin}"
        return [Trouble("not installed", result, "double-click install.cmd, or: xlvp install excel")]
    troubles = []
    for look in TROUBLES:
        try:
            troubles.append(look(profile))
        except InputError as unreadable:
            fix = f"an antivirus may hold it: make an exception for it there, restart Windows; then {AGAIN}"
            troubles.append(Trouble("unreadable", str(unreadable), fix))
    return [trouble for trouble in troubles if trouble]


def unfinished(profile: Profile) -> Trouble | None:
    """An installation that was interrupted."""
    record = read_record(profile.record)
    if record.version or not record.entries:
        return None
    return Trouble("unfinished", "the installation was interrupted", f"{AGAIN}, which finishes it")


def addin_removed(profile: Profile) -> Trouble | None:
    """The add-in was installed and is gone: mostly an antivirus did that."""
    if profile.addin.is_file():
        return None
    return Trouble(
        "add-in removed",
        f"{profile.addin} was installed and is gone; mostly an antivirus removed it",
        f"in the antivirus: restore it from the quarantine and make an exception for this file; then {AGAIN}",
    )


def version_mismatch(profile: Profile) -> Trouble | None:
    """The add-in is of another version than the package, or another file stands in its place."""
    record = read_record(profile.record)
    place = FilePlace(profile.addin)
    now = place.read()
    if now is None:
        return None
    if record.version and record.version != __version__:
        result = f"the add-in is of xlvp {record.version}, the package of xlvp {__version__}"
    elif now not in [entry.after for entry in record.entries if entry.key == place.key]:
        result = f"{profile.addin} is not the file that was installed"
    else:
        return None
    return Trouble("version mismatch", result, f"close Excel, then {AGAIN}")


def wrong_python(profile: Profile) -> Trouble | None:
    """The add-in starts a Python that is gone, is the Store's placeholder, or is not the one with xlvp."""
    content = FilePlace(profile.settings).read()
    if not isinstance(content, str):
        result = f"{profile.settings}, which names the Python to use, is missing"
        return Trouble("wrong Python", result, AGAIN)
    path = b64decode(content).decode("utf-16-le", "replace")
    python = Path(path)
    if not python.is_file():
        result = f"there is no Python at {path}"
    elif python.stat().st_size == 0:
        result = f"{path} is the Microsoft Store's placeholder, no Python"
    elif python != profile.python:
        result = f"Excel starts {path}, but this xlvp runs in {profile.python}"
    else:
        result = python_path_trouble(path, profile.encoding)
    return Trouble("wrong Python", result, AGAIN) if result else None


def bridge_missing(profile: Profile) -> Trouble | None:
    """xlwings' library for this Excel, 32 or 64 bit, is not beside Python."""
    bits = profile.excel_bits() or 64
    name = f"xlwings{bits}-{XLWINGS}.dll"
    folders = (profile.python.parent, profile.python.parent.parent)  # the second for a virtual environment
    if any((folder / name).is_file() for folder in folders):
        return None
    result = f"Excel is the {bits}-bit one, and {name} is not in {folders[0]} nor in {folders[1]}"
    return Trouble(
        "xlwings missing",
        result,
        f"restore it from the antivirus's quarantine, or, with this Python (3.11 or later): "
        f"python -m pip install --force-reinstall xlwings=={XLWINGS}; then {AGAIN}",
    )


def python_in_onedrive(profile: Profile) -> Trouble | None:
    """Python stands in OneDrive, which takes files away that were not used for a while."""
    if profile.onedrive is None or not profile.python.is_relative_to(profile.onedrive):
        return None
    return Trouble(
        "Python in OneDrive",
        f"{profile.python} is in OneDrive's folder, where files can be away when Excel needs them",
        "double-click install.cmd, which installs a Python of xlvp's own outside OneDrive",
    )


def blocked_download(profile: Profile) -> Trouble | None:
    """The installed add-in carries the mark of a file from the internet; Excel blocks its macros."""
    if FilePlace(Path(f"{profile.addin}{DOWNLOAD_MARK}")).read() is None:
        return None
    return Trouble(
        "blocked download",
        f"Windows marks {profile.addin} as downloaded, so Excel blocks its macros",
        f"{AGAIN}, which takes the mark off; or right-click the file, Properties, tick Unblock, OK",
    )


def no_log(profile: Profile) -> Trouble | None:
    """The log cannot be written: cells are answered, but the reason of an error value cannot be read."""
    log = profile.log
    try:
        if log.exists():
            log.open("ab").close()  # nothing is written
            return None
        folder = next(folder for folder in log.parents if folder.exists())
        why = "" if os.access(folder, os.W_OK) else "no permission"
    except OSError as error:
        why = error.strerror or str(error)
    if not why:
        return None
    fix = f"delete or rename {log}, or let this user write to its folder, and start Excel again"
    return Trouble("no log", f"{log} cannot be written ({why}): errors in cells are logged nowhere", fix)


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


def blocked_macros(profile: Profile) -> Trouble | None:
    """Excel's own settings, or the organisation's, keep every macro or add-in from running."""
    policies = OFFICE.replace("Software", "Software\\Policies")
    organisation = " by the organisation's rule", "ask who looks after this computer"
    for version in profile.excel_versions():
        for root, (who, fix) in ((policies, organisation), (OFFICE, ("", _TRUST_CENTER))):
            values = profile.registry.values(f"{root}\\{version}\\Excel\\Security") or {}
            if off := [words for name, wrong, words in _OFF if values.get(name) == wrong]:
                return Trouble("blocked macros", f"in Excel {version} {' and '.join(off)}{who}", fix)
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


TROUBLES: tuple[Callable[[Profile], Trouble | None], ...] = (
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
