"""Mutants of the rules: one small change of the code at a time, and whether a test notices.

    .venv/bin/pip install mutmut==3.8.1
    .venv/bin/python -m tests.rules.mutants [module ...]

The changes are mutmut's, and two of our own. Its own runner is not used: it leaves alone what
stands outside functions, which in the rules is every table, and what is worked out only once.
Here each mutant is a process that imports the rules anew, forked from one that has pytest and
Hypothesis ready. What it prints is the mutants that no test notices; docs/rules/README.md tells
which of them are known to change no result.
"""

import gc
import os
import re
import resource
import sys
from collections.abc import Iterable, Iterator
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import hypothesis
import libcst as cst
import pytest
from django.conf import settings
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

RULES = Path("scoring/rules")

SLOW = ("mebibyte", "measure", "in_numbers")
"""What stands in the names of tests that are about large numbers, or about many."""

WITH_MORE = ("_api", "_command", "_schema", "_names", "_words")
"""How tests are called that need more than the rules and their English sentences."""

MEMORY = 3 << 30
"""Bytes that a mutant may take, should its numbers grow without end."""


class Mutant(NamedTuple):
    """A module's source with one change, and the change in words."""

    source: str
    change: str


def _forced(node: cst.If) -> Iterator[cst.CSTNode]:
    """A condition that always or never holds."""
    for word in ("True", "False"):
        yield node.with_changes(test=cst.Name(word))


def _halved(node: cst.BooleanOperation) -> Iterator[cst.CSTNode]:
    """One side only of `and` and `or`."""
    yield node.left
    yield node.right


OPERATORS = [*mutation_operators, (cst.If, _forced), (cst.BooleanOperation, _halved)]


def mutants(path: Path) -> Iterator[Mutant]:
    wrapper = MetadataWrapper(cst.parse_module(path.read_text(encoding="utf-8")))
    places = wrapper.resolve(PositionProvider)
    visitor = MutationVisitor(OPERATORS, IgnoredCode(set(), set(), set()))
    wrapper.visit(visitor)
    module = wrapper.module
    for old, new, _function in (vars(mutation).values() for mutation in visitor.mutations):
        before, after = (" ".join(module.code_for_node(node).split()) for node in (old, new))
        if _tells_nothing(old, new, before, after):
            continue
        source = module.deep_replace(old, new).code
        line = places[old].start.line if old in places else "?"
        place = f"{path.relative_to(RULES).with_suffix('')}:{line}"
        yield Mutant(source, f"{place}: {before[:160]}  ->  {after[:160]}")


def _imports(path: Path, found: frozenset[Path] = frozenset()) -> frozenset[Path]:
    """The modules that one needs, directly or not, and itself."""
    found |= {path}
    for name in re.findall(r"^ *from ([a-z_.]+) import", path.read_text("utf-8"), re.MULTILINE):
        needed = Path(*name.split(".")).with_suffix(".py")
        if needed not in found and needed.is_file():
            found |= _imports(needed, found)
    return found


def _tells_nothing(old: cst.CSTNode, new: cst.CSTNode, before: str, after: str) -> bool:
    """Leave out what another mutant shows already: a second change of a text, an argument gone
    that was None as well, and None where there was False."""
    if isinstance(old, cst.SimpleString):
        return "XX" not in after
    if isinstance(old, cst.Call) and isinstance(new, cst.Call) and len(new.args) < len(old.args):
        return True
    return before.replace("False", "None") == after.replace("False", "None")


class _Replaced(MetaPathFinder, Loader):
    """Imports one module from a changed source."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.name, "exec"), vars(module))


class _Tests:
    """Runs the tests, the quickest first, up to the first that fails."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.seconds.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self.seconds[report.nodeid] = report.duration

    def pass_(self, paths: Iterable[str]) -> bool:
        plain = "-qx --tb=no --assert=plain --no-header --no-summary -c/dev/null --rootdir=."
        without = "django xdist cacheprovider logging warnings unraisableexception threadexception"
        args = [*plain.split(), "--noconftest", f"-k not {' and not '.join(SLOW)}"]
        args += [f"-pno:{name}" for name in without.split()]
        return pytest.main([*args, *paths], plugins=[self]) == 0


def lives(module: str, mutant: Mutant, tests: _Tests, paths: list[str], seconds: int) -> bool:
    """Say whether the tests pass in a process that imports the mutant in the place of `module`."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
            for name in [*sys.modules]:
                if name.startswith(("scoring", "tests.rules.")):
                    del sys.modules[name]
            sys.meta_path.insert(0, _Replaced(module, mutant.source))
            os._exit(0 if tests.pass_(paths) else 1)
    finally:
        os._exit(1)


def main(names: Iterable[str]) -> int:
    hypothesis.settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        max_examples=30,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutants")
    settings.configure(USE_I18N=False)
    tests = _Tests()
    files = sorted(Path("tests/rules").glob("test_*.py"))
    files = [path for path in files if not path.stem.endswith(WITH_MORE)]
    if not tests.pass_(map(str, files)):
        return 2
    seconds = 20 + 3 * int(sum(tests.seconds.values()))
    gc.freeze()
    left = 0
    for path in [RULES / f"{name}.py" for name in names] or sorted(RULES.rglob("*.py")):
        name = ".".join(path.with_suffix("").parts)
        paths = [str(file) for file in files if path in _imports(file)]
        count = living = 0
        for mutant in mutants(path):
            count += 1
            if lives(name, mutant, tests, paths, seconds):
                living += 1
                print(mutant.change, flush=True)
        print(f"== {path}: {count} mutants, {living} live", flush=True)
        left += living
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
