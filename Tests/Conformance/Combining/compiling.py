"""Compiles generated declarations, generates their mocks in one run of the tool, and compiles these."""

import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import subprocess
import tempfile

MESSAGE = re.compile(r"^(?P<path>/[^:\n]*|<unknown>):(?:\d+:\d+:)? (?P<kind>error|warning|note): (?P<text>.*)$", re.M)
NUMBER = re.compile(r"\d+")
NOT_SENDABLE = {
    f"type '…'{alias} does not conform to the '…' protocol; this is an error in the Swift … language mode" for alias in ("", " (aka '…')")}
LEAVES_ACTOR = {
    f"non-Sendable {text}; this is an error in the Swift … language mode" for alias in ("", " (aka '…')") for text in (
        f"parameter type '…'{alias} cannot be sent from caller of protocol requirement '…' into main actor-isolated implementation",
        f"type '…'{alias} cannot be returned from main actor-isolated implementation to caller of protocol requirement '…'")
} | {"passing non-Sendable parameter '…' to function expecting a '…' closure"}


@dataclasses.dataclass
class Module:
    """Units that are compiled together, and the settings of their mocks."""

    name: str
    units: list
    settings: dict
    mode: int = 6
    mocksMode: int = 6
    flags: tuple = ()

    def without(self, numbers):
        return dataclasses.replace(self, units=[unit for unit in self.units if unit.number not in numbers])


@dataclasses.dataclass
class Failure:
    """A unit whose mocks neither compile nor have a diagnostic."""

    unit: object
    module: Module
    texts: list

    @property
    def kind(self):
        notes = [text for text in self.texts if text.startswith("note: candidate")]
        return " / ".join(generalised(text) for text in [self.texts[0], *notes[:1]])


@dataclasses.dataclass
class Verdicts:
    """The number of units of each verdict, and the failures."""

    refused: list = dataclasses.field(default_factory=list)
    compiled: int = 0
    diagnosed: dict = dataclasses.field(default_factory=dict)
    failures: list = dataclasses.field(default_factory=list)


class Workbench:
    """A folder in which modules are compiled."""

    def __init__(self, folder, mockgen, modules, jobs):
        self.folder, self.mockgen, self.modules, self.jobs = pathlib.Path(folder), mockgen, modules, jobs
        self.folder.mkdir(parents=True, exist_ok=True)

    def verdicts(self, modules):
        """The verdicts on all units of the modules."""
        result = Verdicts()
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            compiled = []
            for module, kept in zip(modules, pool.map(self.compile_sources, modules)):
                result.refused += [unit for unit in module.units if unit not in kept.units]
                if kept.units:
                    compiled.append(kept)
            status, diagnostics = self.generate(compiled)
            if status not in (0, 1):
                result.failures += self.crashes(compiled, status)
                return result
            for module, failures in zip(compiled, pool.map(lambda module: self.compile_mocks(module, diagnostics), compiled)):
                result.failures += failures
                failed = {failure.unit.number for failure in failures}
                for unit in module.units:
                    ids = diagnostics.get((module.name, unit.number), [])
                    if unit.number in failed:
                        continue
                    if ids:
                        result.diagnosed[unit.number] = ids
                    else:
                        result.compiled += 1
        return result

    # Sources

    def sources(self, module):
        folder = self.folder / "Sources" / module.name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.swift"):
            old.unlink()
        for unit in module.units:
            (folder / f"Unit{unit.number}.swift").write_text(unit.source())
        return sorted(folder.glob("*.swift"))

    def compile_sources(self, module):
        """The module with the units that compile, which mocks can import."""
        product = self.folder / f"{module.name}.swiftmodule"
        while module.units:
            status, messages, text = self.compile(
                module.mode, module.name, self.sources(module), "-enable-testing", "-emit-module-path", str(product), *module.flags)
            if status == 0:
                for unit in module.units:
                    unit.warnings = {generalised(said) for kind, said in messages.get(unit.number, []) if kind == "warning"}
                break
            refused = {number for number, found in messages.items() if any(kind == "error" for kind, _ in found)}
            if not refused:
                refused = self.found_by_halves(module, lambda part: self.compile(
                    part.mode, part.name, self.sources(part), "-enable-testing", *module.flags)[0] == 0)
            module = module.without(refused)
        return module

    def found_by_halves(self, module, holds):
        """The numbers of the units that must be removed for a condition to hold."""
        if not module.units or holds(module):
            return set()
        if len(module.units) == 1:
            return {module.units[0].number}
        middle = len(module.units) // 2
        parts = [dataclasses.replace(module, units=units) for units in (module.units[:middle], module.units[middle:])]
        return set().union(*(self.found_by_halves(part, holds) for part in parts)) or {module.units[0].number}

    # Mocks

    def generate(self, modules):
        """Generates the mocks of all modules in one run. Returns its status, and the ids of diagnostics by module and unit."""
        outputs = [
            {"sources": f"{module.name}=Sources/{module.name}", "testableImports": module.name,
             "output": f"Mocks/{module.name}/", "target": f"{module.name}Tests", **module.settings}
            for module in modules
        ]
        config = self.folder / "config.json"
        config.write_text(json.dumps({"outputs": outputs}))
        for module in modules:
            folder = self.folder / "Mocks" / module.name
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("*"):
                old.unlink()
        result = subprocess.run(
            [self.mockgen, "generate", "--config", str(config), "--format", "json"], capture_output=True, text=True, cwd=self.folder,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        diagnostics = {}
        if result.returncode in (0, 1):
            for diagnostic in json.loads(result.stdout)["diagnostics"]:
                path = pathlib.Path(diagnostic.get("path") or "")
                number = NUMBER.search(path.name)
                if number:
                    found = diagnostics.setdefault((path.parent.name, int(number[0])), [])
                    found.append(f"{diagnostic['id']}: {diagnostic['message']}")
        return result.returncode, diagnostics

    def crashes(self, modules, status):
        """The units that crash the tool, found by bisection."""
        failures = []
        for module in modules:
            for number in self.found_by_halves(module, self.is_generated):
                unit = next(unit for unit in module.units if unit.number == number)
                failures.append(Failure(unit, module, [f"the tool ended with {status}"]))
        return failures

    def is_generated(self, module):
        self.sources(module)
        return self.generate([module])[0] in (0, 1)

    def compile_mocks(self, module, diagnostics):
        """The failures among the units of a module."""
        folder = self.folder / "Mocks" / module.name
        failures = []
        for unit in module.units:
            mocks = "".join(path.read_text() for path in folder.glob("*.swift") if number(path) in (unit.number, None))
            missing = [name for name in unit.expected if not re.search(rf"\b(class|actor) Mock{name}\b", mocks)]
            missing = [name for name in missing if not re.search(rf"\bMock{name}\b", mocks)]
            told = " ".join(diagnostics.get((module.name, unit.number), []))
            silent = [name for name in missing if f"'{name}'" not in told and f"'{name}." not in told and not told]
            if silent:
                failures.append(Failure(unit, module, [f"neither a mock of '{silent[0]}' nor a diagnostic"]))
        failed = set()
        while True:
            files = [path for path in sorted(folder.glob("*.swift")) if number(path) not in failed]
            if not files:
                return failures
            status, messages, text = self.compile(module.mocksMode, f"{module.name}Tests", files, *module.flags)
            if len(module.units) == 1 and None in messages:
                messages = {module.units[0].number: messages[None] + messages.get(module.units[0].number, [])}
            own = {unit.number: unit.warnings | self.limits(unit, folder) for unit in module.units}
            # A mock whose name has no number is compiled with each module, and fails each time.
            fresh = {key: found for key, found in messages.items() if key is not None and key not in failed and any(
                kind == "error" or kind == "warning" and generalised(said) not in own.get(key, ()) for kind, said in found)}
            if status != 0 and not any(kind == "error" for found in fresh.values() for kind, _ in found):
                fresh.update(self.crash_in_mocks(module, failed, text))
            for unit in module.units:
                if unit.number in fresh:
                    found = sorted(fresh[unit.number], key=lambda message: ["error", "warning", "note"].index(message[0]))
                    failures.append(Failure(unit, module, [f"{kind}: {text}" for kind, text in found]))
            failed |= set(fresh)
            if status == 0 or not fresh:
                return failures

    def limits(self, unit, folder):
        """The warnings of mocks for Swift 5 mode only, whose module has Swift 6 mode, and those in Swift 5 mode of protocols that
        refine one with another isolation (docs/limits.md)."""
        mocks = "".join(path.read_text() for path in folder.glob("*.swift") if number(path) in (unit.number, None))
        isIsolated = any(re.match(r"@MainActor (public )?protocol", line) for line in unit.lines)
        return (NOT_SENDABLE if "#if !swift(>=6)" in mocks else set()) | (LEAVES_ACTOR if isIsolated else set())

    def crash_in_mocks(self, module, failed, text):
        """The units whose mocks crash the compiler."""
        folder = self.folder / "Mocks" / module.name
        left = module.without(failed)

        def holds(part):
            numbers = {unit.number for unit in part.units} | {None}
            files = [path for path in sorted(folder.glob("*.swift")) if number(path) in numbers]
            return not files or self.compile(module.mocksMode, f"{module.name}Tests", files, *module.flags)[0] == 0

        said = (re.findall(r"(?m)^(?:Assertion|Fatal|Please|Stack|\S*error:).*$", text) or [""])[0]
        return {found: [("error", f"the compiler crashes: {said}")] for found in self.found_by_halves(left, holds)}

    def compile(self, mode, name, files, *options):
        """Compiles as far as SIL. Returns the status, the messages by the numbers of units, and the whole output."""
        # Not to the null device: after an error, the compiler run by root deletes its output.
        with tempfile.TemporaryDirectory(dir=self.folder) as products:
            command = [
                "swiftc", "-emit-sil", "-o", f"{products}/{name}.sil", "-wmo", "-parse-as-library", "-swift-version", str(mode),
                "-module-name", name, "-package-name", "combinations", "-diagnostic-style", "llvm", "-I", str(self.folder),
                *(part for folder in self.modules for part in ("-I", folder)), *options, *map(str, files)]
            result = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        messages, owner = {}, None
        for found in MESSAGE.finditer(result.stderr):
            owner = owner if found["kind"] == "note" else number(pathlib.Path(found["path"]))
            messages.setdefault(owner, []).append((found["kind"], found["text"]))
        return result.returncode, messages, result.stderr


def generalised(text):
    """A message without the names in it."""
    return re.sub(r"\d+", "…", re.sub(r"'[^']*'", "'…'", re.sub(r" \[with [^]]*\]$", "", text)))


def number(path):
    """The number of the unit that a file belongs to, which is in its name."""
    found = NUMBER.search(path.name)
    return int(found[0]) if found else None
