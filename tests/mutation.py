"""Change the code in small ways and see which changes no test notices.

    python -m tests.mutation events book --count 40 --seed 7

Outside the normal run. A part's tests are collected once and run once, to see which of them call which
function, and how long each takes. Then, for each change, a fork of the process puts the changed code into the
function and runs the tests that call it, the short ones first, until one fails. No file is written. A change
that no test notices is a survivor; those that are known, and why each is harmless, are in
``tests/survivors.py``. The status is 1 if one is not listed.

The same parts, count and seed try the same changes. A change that never ends is stopped by a limit of the
processor's time, so that a busy machine decides nothing, or of memory, and is counted apart.

A change of a function that no test calls, but perhaps the import of its module, is tried on all tests of the
part, with everything imported anew.

``--about`` tries every change whose name holds a text, such as ``"match.py: score"``, in place of a sample.

What stands outside of functions is not changed: tables are held to their published sources by other tests.
"""

import argparse
import json
import math
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType

import pytest

from tests import computed
from tests.changes import PACKAGE, REPOSITORY, Mutant, Where, caches, mutants, where_of

#: The tests that concern a part.
TESTS = {
    "rules": ("tests/rules/test_*.py", "tests/test_*.py", "tests/functions/test_*.py"),
    "notation": (
        "tests/notation/test_*.py", "tests/rules/test_contract.py", "tests/test_*.py",
        "tests/functions/test_*.py",
    ),
    "scales": ("tests/scales/test_*.py", "tests/functions/test_*.py"),
    "pairs": ("tests/pairs/test_*.py", "tests/functions/test_s*.py", "tests/exchange/test_hands*.py"),
    "xlsx": (
        "tests/xlsx/test_*.py", "tests/exchange/test_pairs_event.py", "tests/exchange/test_import.py",
        "tests/exchange/test_into_season.py", "tests/workbooks/test_repeated.py",
    ),
    "formats": ("tests/exchange/test_*.py",),
    "pages": ("tests/exchange/test_*.py",),
    "workbooks": ("tests/exchange/test_*.py", "tests/workbooks/test_*.py"),
}  # fmt: skip
#: Tests of texts, and of whole evenings, which take long: a rule is to be held by the tests beside it.
LEFT_OUT = {
    "test_browser.py", "test_clean.py", "test_docstrings.py", "test_documents.py", "test_guide.py",
    "test_layers.py", "test_readme.py", "test_safety.py", "test_skips.py", "test_wheel.py",
    "test_mutation.py", "test_real_evenings.py", "test_real_sessions.py", "test_session_properties.py",
    "test_random_evenings.py", "test_real_usebio.py", "test_fuzz.py", "test_notation_properties.py",
    "test_pairs_properties.py", "test_import_properties.py", "test_hostile_bws.py", "test_cli_pairs.py",
    "test_cli.py", "test_cli_files.py", "test_kills.py", "test_import_scripts.py", "test_computed.py",
    "test_packages.py",
}  # fmt: skip
#: Tests of the time something takes, which is not its own while each call is noted.
TIMED = {
    "test_four_times_the_length_takes_no_more_than_its_share",
}  # fmt: skip
#: What a changed program may take of memory, in bytes.
MEMORY = 4 << 30


def modules(part: str) -> list[Path]:
    """The modules of a part."""
    return sorted((PACKAGE / part).rglob("*.py"))


def files_of(part: str) -> list[str]:
    """The files of tests that concern a part."""
    results = [path for pattern in TESTS[part] for path in sorted(REPOSITORY.glob(pattern))]
    return [str(path) for path in results if path.name not in LEFT_OUT]


@dataclass
class Trials:
    """A plugin that tries the changes in place of running the tests."""

    drawn: Sequence[Mutant]
    seconds: float
    survivors: list[Mutant] = field(default_factory=list)
    endless: list[Mutant] = field(default_factory=list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn which test calls what, then try each change on those tests."""
        calls, lasted = _called(session)
        quickest = sorted(session.items, key=lambda item: lasted[item.nodeid])
        for number, mutant in enumerate(self.drawn, 1):
            items = [item for item in quickest if mutant.where in calls[item.nodeid]]
            seconds = self.seconds + 5 * sum(lasted[item.nodeid] for item in items or quickest)
            run = partial(_tried, session, items, mutant) if items else partial(_from_the_start, mutant)
            status = _status(run, seconds)
            if status == 0:
                self.survivors.append(mutant)
                print(f"\nsurvives ({number}, {len(items)} tests): {mutant.key}", flush=True)
            elif status < 0:
                self.endless.append(mutant)
                print(f"\ndoes not end ({number}): {mutant.key}", flush=True)
            elif status != 1:
                raise pytest.UsageError(f"the change cannot be tried: {mutant.key}")
        return True


def _called(session: pytest.Session) -> tuple[dict[str, set[Where]], dict[str, float]]:
    """What each test calls, and its seconds; found in a fork, so that no fixture is used up."""
    reading, writing = os.pipe()

    def run() -> int:
        calls: dict[str, list[Where]] = {}
        lasted: dict[str, float] = {}
        failed: list[str] = []
        kept = caches()
        for item, following in _each_and_next(session.items):
            for each in kept:
                each.cache_clear()
            seen: dict[int, CodeType] = {}

            def note(frame: FrameType, event: str, _: object, seen: dict[int, CodeType] = seen) -> None:
                seen[id(frame.f_code)] = frame.f_code

            started = time.process_time()
            sys.settrace(note)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            sys.settrace(None)
            lasted[item.nodeid] = time.process_time() - started
            if session.testsfailed > len(failed):
                failed.append(item.nodeid)
            results = {where_of(code) for code in seen.values()}
            calls[item.nodeid] = sorted(where for where in results if where[0].startswith(str(PACKAGE)))
        with os.fdopen(writing, "w") as pipe:
            json.dump([failed, calls, lasted], pipe)
        return 0

    child = _fork(run)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        failed, calls, lasted = json.load(pipe)
    os.waitpid(child, 0)
    if failed:
        raise pytest.UsageError(f"before anything is changed these fail: {', '.join(failed)}")
    return {name: {(path, line) for path, line in places} for name, places in calls.items()}, lasted


def _each_and_next(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None][: len(items)], strict=True)


def _tried(session: pytest.Session, items: Sequence[pytest.Item], mutant: Mutant) -> int:
    """Run the tests with the change until one fails."""
    try:
        mutant.put_in()
    except ValueError:  # the change takes a variable away that an inner function uses
        return 1
    for item, following in _each_and_next(items):
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        except Exception:  # memory that ran out while pytest reported, say: it has been noticed
            return 1
        if session.testsfailed:
            return 1
    return 0


def _from_the_start(mutant: Mutant) -> int:
    """Import everything anew with the changed code and run the part's tests: for what import alone calls."""
    for name, module in list(sys.modules.items()):
        file = str(getattr(module, "__file__", ""))
        if file.startswith((f"{PACKAGE}{os.sep}", f"{REPOSITORY / 'tests'}{os.sep}")) and name != "__main__":
            del sys.modules[name]
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        changed = self.path == mutant.where[0]
        return compile(mutant.changed(), self.path, "exec") if changed else usual(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    part = mutant.module.split("/")[1] if mutant.module.count("/") > 1 else "rules"
    return int(pytest.main(["-x", *words_for(part)])) != 0


def words_for(part: str) -> list[str]:
    """What pytest is asked."""
    quiet = ["-q", "-n", "0", "-p", "no:cacheprovider", "-p", "no:benchmark", "-s"]
    untimed = ["-k", f"not ({' or '.join(sorted(TIMED))})"]
    return [*quiet, "-m", "not libreoffice", *untimed, *files_of(part)]


def _status(run: Callable[[], int], seconds: float) -> int:
    """The status of a fork that runs this within so many seconds of the processor's time and 4 GB."""

    def limited() -> int:
        import resource  # not on Windows, where nothing forks either

        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        return run()

    child, end = _fork(limited), time.monotonic() + 4 * seconds
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)  # it waits for something, and takes no time of the processor's
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _fork(run: Callable[[], int]) -> int:
    child = os.fork()
    if child:
        return child
    status = 2
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        status = run()
    finally:
        os._exit(status)


def sample(part: str, count: int, seed: int) -> list[Mutant]:
    """So many changes of a part, drawn by lot."""
    every = [mutant for path in modules(part) for mutant in mutants(path)]
    return random.Random(f"{seed} {part}").sample(every, min(count, len(every)))


def about(part: str, texts: Sequence[str]) -> list[Mutant]:
    """The changes of a part whose names hold one of the texts."""
    every = (mutant for path in modules(part) for mutant in mutants(path))
    return [mutant for mutant in every if any(text in mutant.key for text in texts)]


def main() -> int:
    """Try a sample of each part and say which changes survive."""
    from tests.survivors import HARMLESS

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", default=list(TESTS))
    parser.add_argument("--count", type=int, default=40, help="changes of each part")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--about", action="append", help="every change whose name holds this; can be repeated"
    )
    parser.add_argument(
        "--seconds", type=float, default=20, help="limit of one change, beside its tests' time"
    )
    given = parser.parse_args()
    unknown = 0
    computed.never_keep()
    for part in given.parts:
        drawn = about(part, given.about) if given.about else sample(part, given.count, given.seed)
        started, trials = time.monotonic(), Trials(drawn, given.seconds)
        if pytest.main(words_for(part), plugins=[trials]) != pytest.ExitCode.OK:
            return 2
        new = [mutant for mutant in trials.survivors if mutant.key not in HARMLESS]
        unknown += len(new)
        print(
            f"{part}: {len(drawn)} changes, {len(trials.survivors)} survive, {len(new)} of them not listed, "
            f"{len(trials.endless)} do not end; {time.monotonic() - started:.0f} s",
            flush=True,
        )
    return 1 if unknown else 0


if __name__ == "__main__":
    os.chdir(REPOSITORY)
    sys.exit(main())
