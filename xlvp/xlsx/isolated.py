"""What calculates a workbook: xlvp's engine in a process of its own, or the program that has it open.

The engine works with a limit of memory and of time.

One formula can ask the engine for more memory than the machine has; then the engine ends its process
without a message. Here that is the child's end, and the command says in a line what happened.
"""

import faulthandler
import os
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from xlvp.errors import XlvpError
from xlvp.xlsx.package import Package
from xlvp.xlsx.values import Computed, Recalculated

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

#: What computing may take beyond what is there already, in bytes and in seconds; Windows and macOS hold no
#: process to a limit of memory.
MEMORY, SECONDS = 2_000_000_000, 180
#: Forked, the child has what is loaded here already; elsewhere that is not safe, or cannot be done.
_START = "fork" if sys.platform == "linux" else "spawn"


#: What calculates a workbook. The second argument names, for a report, the sheets that it does not read.
Calculation: TypeAlias = Callable[[Package, Collection[str] | None], Recalculated]
_other: Calculation | None = None


def let_calculate(other: Calculation | None) -> None:
    """Let another program calculate what is read from now on, in this process; None: the engine again.

    The menu of LibreOffice chooses LibreOffice, as the engine cannot be installed with an extension.
    """
    global _other
    _other = other


def stores_values() -> bool:
    """Whether a new workbook gets the values of its formulas here, before any program opens it."""
    return _other is None


def recalculate_apart(package: Package, paper: Collection[str] | None = None) -> Recalculated:
    """Calculate every formula and store the values, by the engine or whoever was chosen instead.

    ``paper`` names, for a report, the sheets that it does not read, by their titles or by defined names on
    them; then nothing is stored.

    Raises:
        WorkbookError: the file cannot be loaded, or calculating takes too much memory or time.
        MissingPackage: the engine is not installed.
    """
    if _other is not None:
        return _other(package, paper)
    return compute_apart(package, paper)


def compute_apart(package: Package, paper: Collection[str] | None = None) -> Computed:
    """Compute every formula by the engine, as :func:`xlvp.xlsx.recalculate.recalculate` does.

    What proves something asks here: nobody else's values are taken.

    Raises:
        WorkbookError: the engine cannot load the file, or computing takes too much memory or time.
        MissingPackage: the engine is not installed.
    """
    context: Any = get_context(_START)
    receiver, sender = context.Pipe(duplex=False)
    child = context.Process(target=_answer, args=(package, paper, sender, receiver), daemon=True)
    try:
        child.start()
        sender.close()
        if not receiver.poll(SECONDS):
            raise package.error(f"not computed within {SECONDS} seconds")
        answer: Computed | XlvpError = receiver.recv()
    except EOFError:
        limit = f" (the limit is {MEMORY // 1_000_000_000} GB)" if sys.platform == "linux" else ""
        raise package.error(
            f"nothing is computed: a formula needs too much memory{limit}, or the engine failed"
        ) from None
    except OSError as error:
        raise package.error(f"cannot be computed: {error.strerror or error}") from None
    finally:
        receiver.close()
        if child.pid is not None:
            child.kill()
            child.join()
    if isinstance(answer, XlvpError):
        raise answer
    return answer if paper is None else replace(answer, data=package.data)


def _inherited() -> int:
    """Bytes of memory that a forked process has from the start; they are no part of what computing takes."""
    with suppress(OSError):
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _answer(
    package: Package,
    paper: Collection[str] | None,
    sender: "Connection[Any, Any]",
    receiver: "Connection[Any, Any]",
) -> None:
    """What the child does; its last words are the result, or what is wrong with the workbook."""
    receiver.close()  # else an answer that nobody waits for any more would wait for ever
    faulthandler.disable()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # where the engine writes of its end
    with suppress(ImportError, ValueError, OSError):
        import resource

        most = MEMORY + _inherited()
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))  # where nobody waits for it any more
    try:
        from xlvp.xlsx.recalculate import recalculate

        computed = recalculate(package, paper)
        # without values stored in it the file is as it is known there
        answer: Computed | XlvpError = computed if paper is None else replace(computed, data=b"")
    except XlvpError as error:
        answer = error
    sender.send(answer)
