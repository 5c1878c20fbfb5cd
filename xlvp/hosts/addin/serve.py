"""The process that answers Excel: ``python -I -m xlvp.hosts.addin.serve CLSID``, started by the add-in.

It also runs the commands of the ribbon's buttons, without a shell. The reason of every error value is written
to ``%LOCALAPPDATA%\\xlvp\\xlvp.log``.
"""

import logging
import os
import subprocess
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path, PureWindowsPath

from xlvp.hosts.addin import LOG

_LARGEST = 1_000_000
#: The commands that a button may run.
ALLOWED = ("new", "import", "draw", "publish", "verify")
SECONDS = 120


def log_to(folder: Path) -> logging.Handler:
    """Send what xlvp logs to its file under this folder; two older files are kept.

    Where it cannot be opened nothing is logged, but cells are still answered; the doctor reports it.
    """
    path = folder.joinpath(*PureWindowsPath(LOG).parts)
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=_LARGEST, backupCount=2, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    logger = logging.getLogger("xlvp")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    return handler


def run(*words: str) -> str:
    """Run a command of xlvp in a process of its own and wait for it.

    Returns:
        "0" if it went well, "1" if not, and after it what the command said.

    >>> run("eval", "=1+1")
    "1'eval' is no command of the ribbon"
    """
    if not words or words[0] not in ALLOWED:
        return f"1{words[0] if words else ''!r} is no command of the ribbon"
    # isolated, as the process that serves Excel: no folder of a workbook can add modules
    command = [sys.executable, "-I", "-X", "utf8", "-m", "xlvp", *words]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            timeout=SECONDS,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.TimeoutExpired:
        return f"1{words[0]} took longer than {SECONDS} seconds"
    return f"{int(done.returncode != 0)}{done.stdout}{done.stderr}".strip()


def main(clsid: str) -> None:
    """Serve calls under this class id until Excel ends."""
    log_to(Path(os.environ.get("LOCALAPPDATA") or Path.home()))
    try:
        import xlwings

        import xlvp.hosts.excel  # noqa: F401  (now, so that the first cell does not wait for it)

        xlwings.serve(clsid)  # type: ignore[call-arg]  # on Windows it takes one
    except Exception:
        logging.getLogger(__name__).exception("the process that serves Excel has ended")
        raise SystemExit(1) from None


if __name__ == "__main__":
    main(sys.argv[1])
