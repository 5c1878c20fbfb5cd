"""A trouble as the doctor names it."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass

from xlvp.setup.excel import open_list
from xlvp.setup.profile import ADDIN, OFFICE, Profile

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

    Args:
        troubles: what is wrong in one program.
        absent: the name of the trouble that xlvp is not there.
        installed: whether xlvp is installed in another program.
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
