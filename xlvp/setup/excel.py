"""Excel on Windows: the add-in into the person's folder and into Excel's list, and out of them again.

Why not into the folder XLSTART, which needs no list: :mod:`xlvp.setup.record`.
"""

import base64
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
