"""Generates declarations that combine features of the language: protocols, classes and structs of closures."""

import dataclasses
import random
import re

from Combining import words

HELPERS = """{a}struct Item#: Identifiable, Hashable, Codable, Sendable, Marker# {{ {a}var id: Int }}
{a}class Node#: Marker# {{}}
{a}enum Kind#: String, CaseIterable, Codable, Sendable {{ case one, two }}
{a}enum Switch#: CaseIterable {{ case yes, no }}
{a}enum Fault#: Error {{ case failed }}
{a}struct Token#: ~Copyable {{ {a}var raw: Int }}
{a}struct Box#<T> {{ {a}var value: T }}
{a}protocol Marker# {{}}
{a}actor Keeper# {{}}
{a}enum Outer# {{
{a}struct Inner {{}}
{a}typealias Deep = [Inner]
}}""".split("\n")


@dataclasses.dataclass
class Unit:
    """A file whose declarations refer only to each other."""

    number: int
    lines: list
    expected: list
    isAlone: bool
    # The warnings of the compiler about it, which its mocks may have, too.
    warnings: set = dataclasses.field(default_factory=set)

    def source(self):
        return "\n".join(self.lines) + "\n"


@dataclasses.dataclass
class Scope:
    """The names that only this declaration may use. A bound associated type has no constraint."""

    associated: dict = dataclasses.field(default_factory=dict)
    aliases: list = dataclasses.field(default_factory=list)
    generics: list = dataclasses.field(default_factory=list)
    isProtocol: bool = True
    boxes: list = dataclasses.field(default_factory=list)

    def joined(self, other):
        associated = {**other.associated, **self.associated}
        associated |= {name: None for name, bound in [*other.associated.items(), *self.associated.items()] if bound is None}
        return Scope(associated, self.aliases + other.aliases, list(self.generics), self.isProtocol)


class Maker:
    """Makes one unit."""

    def __init__(self, number, chance, framework=None):
        self.number, self.random, self.framework = number, chance, framework
        self.access = "public " if chance.random() < 0.2 else ""
        self.shadows, self.protocols, self.lines, self.expected = [], [], [], []

    # Choices

    def one(self, items):
        return self.random.choice(items)

    def maybe(self, probability):
        return self.random.random() < probability

    def some(self, items, most):
        items = list(items)
        return self.random.sample(items, min(len(items), self.random.randint(0, most)))

    # Types

    def type(self, scope, depth=0):
        roll = self.random.random()
        if scope.associated and roll < 0.25:
            name = self.one(list(scope.associated))
            nested = words.NESTED.get(scope.associated[name] or "", [])
            name = f"{name}.{self.one(nested)}" if nested and self.maybe(0.4) else name
            return f"Self.{name}" if scope.isProtocol and self.maybe(0.15) else name
        if scope.aliases and roll < 0.4:
            alias = self.one(scope.aliases)
            if alias in words.GENERIC_ALIASES:
                alias += f"<{self.type(scope, depth + 1) if depth < 2 else 'Int'}>"
            return f"Self.{alias}" if scope.isProtocol and self.maybe(0.15) else alias
        if scope.generics and roll < 0.5:
            return self.one(scope.generics)
        if self.shadows and roll < 0.55:
            return self.one(self.shadows)
        if depth < 2 and roll < 0.65:
            inner = self.type(scope, depth + 1)
            return self.one(["[{}]", "Result<{}, any Error>", "({}, Int)", "Box#<{}>", "({})?", "[String: {}]", "AsyncStream<{}>",
                             "({}) -> Void", "@Sendable () async throws -> {}"]).format(inner)
        if roll < 0.7:
            return self.one(self.streams())
        if scope.isProtocol and depth == 0 and roll < 0.73:
            return "Self"
        return self.one(words.PLAIN)

    def streams(self):
        extra = {"OpenCombine": words.PUBLISHERS, "RxSwift": words.OBSERVABLES}.get(self.framework, [])
        return words.STREAMS + extra * 3

    def parameters(self, scope, most=3):
        texts, used = [], set()
        if scope.boxes:
            texts.append(f"{self.one(['_ p', 'type p', 'with p', 'object'])}: {self.one(scope.boxes)}")
        for position in range(self.random.randint(0, most)):
            label = self.one(words.LABELS)
            name = f"p{position}" if label == "_" or label in used or self.maybe(0.3) else ""
            used.add(label)
            kind = self.one(words.ONLY_PARAMETERS) if self.maybe(0.3) else self.type(scope)
            if is_closure(kind) and "@escaping" not in kind and "@autoclosure" not in kind and self.maybe(0.8):
                kind = f"@escaping {kind}"
            texts.append(f"{label}{' ' + name if name else ''}: {kind}")
        return ", ".join(self.random.sample(texts, len(texts)))

    def generics(self, scope):
        if self.maybe(0.8):
            return "", "", scope
        inner = Scope(scope.associated, scope.aliases, scope.generics + ["T"], scope.isProtocol)
        inner.boxes = ["T", "T", "T.Type", "[T]", "T?", "@escaping (T) -> Void", "@escaping (Result<T, any Error>) -> Void", "inout T"]
        bound = self.one(["", ": Hashable", ": Sendable", ": Decodable", ": Marker#", ": Sequence", ": AnyObject", ": ~Copyable"])
        clause = self.one(["", "", " where T: Equatable", " where T.Element == Int" if "Seq" in bound else ""])
        if bound == ": ~Copyable":
            inner.generics, inner.boxes, clause = scope.generics, ["borrowing T", "consuming T", "inout T"], ""
        return f"<T{bound}>", clause, inner

    def throwing(self, scope):
        typed = "Fault#"
        errors = [name for name, constraint in scope.associated.items() if constraint == "Error"]
        if errors and self.maybe(0.5):
            typed = self.one(errors)
        return self.one(["", "", " throws", f" throws({typed})", " throws"])

    def effects(self, scope):
        return ("" if self.maybe(0.6) else " async") + self.throwing(scope)

    def result(self, scope):
        return "" if self.maybe(0.25) else f" -> {self.type(scope)}"

    # Members

    def requirement(self, scope):
        """One line of a protocol."""
        name = self.one(words.MEMBERS)
        isolation = self.one([""] * 12 + ["@MainActor ", "nonisolated ", "@discardableResult ", "@available(*, deprecated) "])
        static = "static " if self.maybe(0.15) else "mutating " if self.maybe(0.05) else ""
        isolation = "" if "nonisolated" in isolation and not self.maybe(0.3) else isolation
        kind = self.random.random()
        if kind < 0.35:
            accessors = self.one(["get", "get set", "get set", "get async", "get throws", "get async throws", "get nonmutating set",
                                  "mutating get", "get throws(Fault#)"])
            static = "" if static == "mutating " or "mutating" in accessors else static
            isolation = "" if "discardable" in isolation else isolation
            return f"{isolation}{static}var {name}: {self.type(scope)} {{ {accessors} }}"
        generics, clause, inner = self.generics(scope)
        if kind < 0.83:
            return (f"{isolation}{static}func {name}{generics}({self.parameters(inner)}){self.effects(scope)}"
                    f"{self.result(inner)}{clause}")
        isolation = "" if "discardable" in isolation else isolation
        if kind < 0.9:
            static = "" if static == "mutating " else static
            parameters = self.parameters(inner, 2).replace("inout ", "") or "index: Int"
            return f"{isolation}{static}subscript{generics}({parameters}) -> {self.type(inner)} {{ {self.one(['get', 'get set', 'get throws'])} }}{clause}"\
                if not clause else f"{isolation}{static}subscript{generics}({parameters}) -> {self.type(inner)}{clause} {{ get }}"
        if kind < 0.96:
            return f"{isolation}init{self.one(['', '', '?'])}{generics}({self.parameters(inner)}){self.effects(scope)}{clause}"
        operator = self.one(["==", "<", "+", "+=", "~="])
        left = "inout Self" if operator == "+=" else "Self"
        result = {"+": "Self", "+=": "Void"}.get(operator, "Bool")
        return f"static func {operator} (a: {left}, b: {self.one(['Self', 'Int'])}) -> {result}"

    def conditional(self, line):
        """A line, perhaps inside of '#if'."""
        if self.maybe(0.94):
            return [line]
        condition = self.one(["DEBUG", "os(Linux)", "canImport(Foundation)", "swift(>=5.9)", "!DEBUG", "FLAG && !os(macOS)"])
        return [f"#if {condition}", line, "#endif"]

    # Protocols

    def associated(self):
        """Associated types that a protocol declares, with the constraint of each and its line."""
        found, lines = {}, []
        names = ["Element", "Value", "ID", "Output", "Failure", "Key", "Content", "State", "Item", "Result", "Error", "Input", "T"]
        for name in self.some(names, 3):
            constraint = self.one(list(words.CONSTRAINTS)) if self.maybe(0.6) else ""
            line = f"associatedtype {name}{': ' + constraint if constraint else ''}"
            if self.maybe(0.25):
                line += f" = {self.one(words.CONSTRAINTS[constraint])}"
            nested = words.NESTED.get(constraint, [])
            if nested and self.maybe(0.4):
                member = self.one(nested)
                bounds = [": Hashable", ": Sendable"] + ([" == Int"] if member in ("Element", "ID", "Index") else [])
                line += f" where {name}.{member}{self.one(bounds)}"
            elif found and not constraint and self.maybe(0.15):
                line += f" where {name} == [{self.one(list(found))}]"
            found[name] = constraint
            lines.append(line)
        return found, lines

    def fixes(self, inherited):
        """Ways to bind inherited associated types: lines of the body, parts of the clause, lines of an extension."""
        body, clause, extension = [], [], []
        for name, constraint in inherited.items():
            if self.maybe(0.55):
                continue
            fixed = self.one(words.CONSTRAINTS[constraint]) if constraint is not None else None
            way = self.random.random()
            if fixed is None:
                continue
            if way < 0.4:
                clause.append(f"{name} == {fixed}")
            elif way < 0.6:
                body.append(f"typealias {name} = {fixed}")
            elif way < 0.7:
                extension.append(f"typealias {name} = {fixed}")
            elif way < 0.8:
                body.append(f"associatedtype {name} = {fixed}")
                continue
            elif way < 0.9:
                clause.append(f"{name}: {self.one(['Hashable', 'Sendable', 'Codable', 'Equatable'])}")
            else:
                body.append(f"associatedtype {name}: {self.one(['Hashable', 'Sendable', 'Equatable'])}")
            if way < 0.7:
                inherited[name] = None
        return body, clause, extension

    def aliases(self, scope):
        names, lines = [], []
        for name in self.some(list(words.ALIASES), 2):
            if name in scope.associated:
                continue
            target = self.type(scope) if self.maybe(0.2) else self.one(words.ALIASES[name])
            if target == "Self" or name in target.split("<")[0].split("."):
                target = self.one(words.ALIASES[name])
            names.append(name)
            lines.append(f"typealias {name} = {target}")
        if self.maybe(0.12):
            name, text = self.one(list(words.GENERIC_ALIASES.items()))
            names.append(name)
            lines.append(f"typealias {name}<T> = {text.format('T')}")
        return names, lines

    def protocol(self, name, parents):
        inherited = Scope()
        inheritance = []
        for parent, scope in parents:
            inherited = inherited.joined(scope)
            inheritance.append(parent)
        if self.maybe(0.4):
            weights = [6 if kind in ("AnyObject", "Sendable", "Hashable", "Identifiable", "Error", "Codable") else 1 for kind in words.STANDARD]
            standard = self.random.choices(list(words.STANDARD), weights)[0]
            inheritance.append(standard)
            inherited.associated.update({k: v for k, v in words.STANDARD[standard].items() if v is not None})
            self.extra = {k: v for k, v in words.STANDARD[standard].items() if v is None}
        own, lines = self.associated()
        for known in inherited.associated:
            own.pop(known, None)
        lines = [line for line in lines if line.split()[1].rstrip(":") in own]
        body, clause, extension = self.fixes(inherited.associated)
        scope = Scope(own).joined(inherited)
        names, aliases = self.aliases(scope)
        scope.aliases = names + scope.aliases
        if self.maybe(0.15):
            added, inExtension = self.aliases(scope)
            fresh = [line for alias, line in zip(added, inExtension) if alias not in scope.aliases]
            scope.aliases += [alias for alias in added if alias not in scope.aliases]
            extension += fresh
        if own and self.maybe(0.12):
            chosen = self.one(list(own))
            clause.append(f"{chosen} == {self.one(words.CONSTRAINTS[own[chosen]])}")
            scope.associated[chosen] = None
        for _ in range(self.random.randint(0, 5)):
            body += self.conditional(self.requirement(scope))
        primary = f"<{', '.join(self.some(own, 2))}>" if own and self.maybe(0.3) else ""
        primary = "" if primary == "<>" else primary
        attributes = self.one([""] * 9 + ["@MainActor ", "@preconcurrency "])
        hidden = set(scope.aliases) | set(scope.associated)
        lines, aliases, body, extension = ([self.unhidden(line, hidden) for line in part] for part in (lines, aliases, body, extension))
        header = f"{attributes}{self.access}protocol {name}{primary}"
        parts = [f": {', '.join(inheritance)}" if inheritance else "", f" where {', '.join(clause)}" if clause else ""]
        self.lines += [header + "".join(parts) + " {", *lines, *aliases, *body, "}"]
        if self.maybe(0.25):
            defaults = self.defaults(body)
            extension += defaults
        if extension:
            constrained = self.one([""] * 4 + [" where Self: AnyObject"])
            self.lines += [f"{self.access}extension {name}{constrained} {{", *extension, "}"]
        self.protocols.append((name, scope))
        self.expected.append(name)

    def unhidden(self, line, hidden):
        """A line with types of the standard library whose names the protocol declares, too."""
        declared = re.match(r"(?:typealias|associatedtype) (\w+)", line)
        for name in ("Result", "Error", "Set", "Optional", "Int", "String", "Bool", "Void"):
            isItself = declared is not None and declared[1] == name
            if name not in hidden or name in ("Int", "String", "Bool", "Void") and not isItself and self.maybe(0.8):
                continue
            start = (line + "=").index("=") if isItself else 0
            pattern = rf"(?<![.\w]){name}(?=<)" if name in ("Result", "Set", "Optional") and not isItself else rf"(?<![.\w]){name}\b"
            if name == "Error" and not isItself:
                pattern = r"(?<=any )Error\b"
            line = line[:start] + re.sub(pattern, f"Swift.{name}", line[start:])
        return line

    def defaults(self, body):
        """Implementations of some requirements."""
        found = []
        for line in body:
            if self.maybe(0.5) and line.startswith("func ") and "->" in line.split(")")[-1]:
                found.append(line.replace("isolated ", "") + " { fatalError() }")
            elif self.maybe(0.5) and line.startswith("var ") and line.endswith("{ get }"):
                found.append(line[: -len("{ get }")] + "{ fatalError() }")
        return found

    # Classes

    def member(self, scope, hasInit):
        """One line of a class."""
        name = self.one(words.MEMBERS)
        modifier = self.one([""] * 6 + ["private ", "fileprivate ", "final ", "@MainActor ", "open " if self.access else "", "nonisolated "])
        kind = self.random.random()
        generics, clause, inner = self.generics(scope)
        if kind < 0.2:
            if hasInit and self.maybe(0.5):
                return f"{modifier.replace('nonisolated ', '')}{self.one(['let', 'var', 'var', 'weak var', 'unowned var'])} {name}: {self.type(scope)}"\
                    .replace("weak var " + name + ": ", "weak var " + name + ": Node#? // ").replace("unowned var " + name + ": ", "unowned var " + name + ": Node# // ")
            kind, value = self.one(list(words.VALUES.items()))
            return f"{modifier.replace('nonisolated ', '')}{self.one(['let', 'var', 'lazy var', 'private(set) var', 'static let'])} {name}: {kind} = {value}"
        if kind < 0.35:
            accessors = self.one(["{ fatalError() }", "{ get { fatalError() } set {} }", "{ get async throws { fatalError() } }",
                                  "{ get throws { fatalError() } }"])
            return f"{modifier}{self.one(['', '', '', 'class ', 'static '])}var {name}: {self.type(scope)} {accessors}"
        if kind < 0.75:
            return (f"{modifier}{self.one(['', '', '', '', 'class ', 'static '])}func {name}{generics}({self.parameters(inner)})"
                    f"{self.effects(scope)}{self.result(inner)}{clause} {{ fatalError() }}")
        if kind < 0.82:
            return f"{modifier}subscript{generics}({self.parameters(inner, 2).replace('inout ', '') or 'at: Int'}) -> {self.type(inner)}{clause} {{ get {{ fatalError() }} {self.one(['', 'set {}'])} }}"
        if kind < 0.97:
            nested = self.one(words.STANDARD_NAMES + words.RUNTIME_NAMES + ["Content", "Inner", "Mode"] * 12)
            if nested in ("Any2", "Foundation", "Swift"):
                nested = "Mode"
            return self.one(["struct {} {{}}", "enum {} {{ case one }}", "final class {} {{}}", "typealias {} = Node#"]).format(nested)
        return self.one(["deinit {}", "func callAsFunction() -> Int { 1 }", "subscript(dynamicMember name: String) -> Int { 1 }"])

    def initializers(self, scope):
        lines = []
        for _ in range(self.random.randint(0, 3)):
            modifier = self.one([""] * 4 + ["convenience ", "required ", "private ", "required convenience ", "fileprivate ", "@available(*, deprecated) "])
            generics, clause, inner = self.generics(scope)
            line = f"{modifier}init{self.one(['', '', '', '?'])}{generics}({self.parameters(inner)}){self.effects(scope)}{clause} {{ fatalError() }}"
            if self.access and "private" not in modifier and "@" not in modifier and self.maybe(0.7):
                line = "public " + line
            lines.append(line)
        return lines

    def classes(self):
        scope = Scope(isProtocol=False)
        generic = ""
        if self.maybe(0.2):
            generic = self.one(["<V>", "<V: Hashable>", "<V, W: Sequence>", "<V: Marker#>"])
            scope.generics = ["V"]
        parent, above = "", []
        roll = self.random.random()
        if roll < 0.3:
            bound = self.one(["", "", "<U>"])
            above = [f"{self.access.replace('public', 'open')}class Base#{bound} {{"]
            inner = Scope(isProtocol=False, generics=["U"] if bound else [])
            inits = self.initializers(inner)
            above += [*inits, *self.members(inner, bool(inits), 4), "}"]
            parent = "Base#" + ("" if not bound else f"<{'V' if generic and self.maybe(0.5) else 'Int'}>")
        elif roll < 0.4:
            parent = "NSObject"
        conformances = [name for name, _ in self.some(self.protocols, 1) if not self.protocols[-1][1].associated and self.maybe(0.2)]
        extra = self.one([[], [], [], [], ["@unchecked Sendable"], ["Codable"], ["Decodable"], ["Encodable"], ["Error"], ["ObservableObject"] if self.framework == "OpenCombine" else []])
        inheritance = [x for x in [parent, *conformances, *extra] if x]
        inits = self.initializers(scope)
        attribute = self.one([""] * 6 + ["@MainActor "])
        kind = "actor" if not parent and self.maybe(0.03) else "class"
        access = self.access.replace("public", self.one(["public", "open"]))
        self.lines += [*above, "// mockgen: mock", f"{attribute}{access}{kind} Engine#{generic}{': ' + ', '.join(inheritance) if inheritance else ''} {{",
                       *inits, *self.members(scope, bool(inits), 6), "}"]
        self.expected.append("Engine#")

    def members(self, scope, hasInit, most):
        found = []
        for _ in range(self.random.randint(0, most)):
            line = self.member(scope, hasInit)
            if self.access and line.startswith(("var", "func", "let", "class ", "subscript")) and self.maybe(0.7):
                line = self.one(["public ", "open "]) + line
            found += self.conditional(line)
        return found

    # Structs of closures

    def closures(self):
        scope = Scope(isProtocol=False)
        generic = ""
        if self.maybe(0.2):
            generic = self.one(["<V>", "<V: Hashable>", "<V: Sendable>"])
            scope.generics = ["V"]
        lines = []
        conformance = self.one(["", "", ": Sendable", ": @unchecked Sendable"])
        for _ in range(self.random.randint(1, 5)):
            attributes = "@Sendable " if conformance == ": Sendable" else self.one([""] * 4 + ["@Sendable ", "@MainActor ", "@Sendable ", "nonisolated(nonsending) "])
            effects = " async" if "nonsending" in attributes else self.effects(scope)
            parameters = ", ".join(
                (f"_ {self.one(['id', 'value', 'name', 'handler'])}: " if self.maybe(0.2) else "") + self.type(scope)
                for _ in range(self.random.randint(0, 3)))
            closure = f"{attributes}({parameters}){effects} -> {self.type(scope) if self.maybe(0.7) else 'Void'}"
            closure = self.one(["{}", "{}", "{}", "({})?", "Optional<{}>"]).format(closure)
            lines += self.conditional(f"{self.access}{self.one(['var', 'var', 'let'])} {self.one(words.MEMBERS)}: {closure}")
        if self.maybe(0.3):
            kind, value = self.one(list(words.VALUES.items()))
            lines.append(f"var {self.one(words.MEMBERS)}: {kind} = {value}")
        if self.maybe(0.2):
            nested = self.one([name for name in words.STANDARD_NAMES + words.RUNTIME_NAMES if name not in ("Swift", "Foundation")])
            lines.append(f"{self.access}struct {nested} {{}}")
        if self.maybe(0.15):
            lines.append(f"static let live: Int = 1")
        attribute = self.one([""] * 6 + ["@MainActor "])
        self.lines += ["// mockgen: mock", f"{attribute}{self.access}struct Client#{generic}{conformance} {{", *lines, "}"]
        self.expected.append("Client#")

    # The unit

    def unit(self):
        isAlone = self.maybe(0.07)
        if isAlone:
            pool = self.one([words.STANDARD_NAMES, words.RUNTIME_NAMES])
            for name in self.some([n for n in pool if n not in ("Swift", "Foundation", "Sendable", "MainActor")], 3) or [self.one(words.RUNTIME_NAMES)]:
                form = self.one(words.SHADOWS)
                self.lines.append(self.access + form.format(name))
                if "<T>" not in form and "protocol" not in form:
                    self.shadows.append(name)
        roll = self.random.random()
        if roll < 0.68:
            for position in range(self.random.randint(1, 4)):
                parents = self.some(self.protocols, 2) if self.protocols else []
                if position and not parents:
                    parents = [self.protocols[-1]]
                self.protocol(f"P#{'abcd'[position]}", parents)
        elif roll < 0.88:
            if self.maybe(0.3):
                self.protocol("P#a", [])
            self.classes()
            if self.maybe(0.2):
                self.lines += [f"{self.access}protocol P#s: Engine# {{", self.requirement(Scope()), "}"]
                self.expected.append("P#s")
        else:
            self.closures()
        imports = ["import Foundation"] + ([f"import {self.framework}"] if self.framework else [])
        helpers = [line.format(a=self.access) for line in HELPERS]
        text = re.sub(r"(?<=\w)#", str(self.number), "\n".join(imports + helpers + self.lines))
        names = [name.replace("#", str(self.number)) for name in self.expected]
        return Unit(self.number, text.split("\n"), names, isAlone)


def is_closure(text):
    """Whether a type is a closure, and not an Optional or a tuple of closures."""
    text = re.sub(r"^(?:@\w+ |nonisolated\(nonsending\) )*", "", text)
    depth = 0
    for position, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth == 0:
            return letter == ")" and text[position + 1:].startswith((" ->", " async", " throws"))
    return False


def make(seed, number, framework=None):
    """The unit of a number, which is the same in each run."""
    return Maker(number, random.Random(f"{seed}.{number}"), framework).unit()
