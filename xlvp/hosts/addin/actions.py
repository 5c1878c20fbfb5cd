"""What the ribbon's buttons ask Python for: commands of xlvp, each argument a word of its own, no shell."""

import subprocess
import sys

#: The commands that a button may run.
ALLOWED = ("new", "import", "draw", "publish", "verify")
SECONDS = 120


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
