// The marks of other tools, which are parsed if they are enabled.

import MockgenSyntax
import Testing

@Suite struct OtherStyleTests {
  private func tree(_ source: String, _ styles: Set<AnnotationStyle>) -> String {
    TreeDump.text(Parser.parse(path: "Test.swift", text: source, styles: styles))
  }

  /// Whether the last protocol of the source is marked.
  private func isMarked(_ source: String, _ style: AnnotationStyle) -> Bool {
    let file = Parser.parse(path: "Test.swift", text: source, styles: [style])
    #expect(file.diagnostics == [])
    guard case .protocol(let decl) = file.declarations.last else { return false }
    return decl.header.annotations.contains { $0.key == .mock }
  }

  @Test func marksAreReadOnlyIfEnabled() {
    let source = "/// @mockable\n// sourcery: AutoMockable\n@Mockable @Spyable protocol P {}"
    #expect(tree(source, []) == "@Mockable @Spyable protocol P")
    #expect(tree(source, [.mockgen]) == "@Mockable @Spyable protocol P")
    #expect(tree(source, [.mockable]) == "[mock] @Spyable protocol P")
  }

  // MARK: Mockolo

  @Test(arguments: [
    "/// @mockable\nprotocol P {}", "/// Documentation.\n/// @mockable\n/// More.\nprotocol P {}",
    "/** @mockable */\nprotocol P {}", "/**\n * Documentation.\n * @mockable\n */\npublic protocol P {}",
    "/** @mockable */ protocol P {}", "/// @mockable\n@MainActor\npublic protocol P {}",
    "@MainActor\n/// @mockable\npublic protocol P {}", "@MainActor public /** @mockable */ protocol P {}",
    "/// @mockable\n\nprotocol P {}", "/// @mockable\n// swiftlint:disable:next all\nprotocol P {}",
    "let a = 1\n/// @mockable\nprotocol P {}", "/// @mockable()\nprotocol P {}", "/// @mockable(\nprotocol P {}",
    "/// @mockable\r\nprotocol P {}", "/// @mockable\n// mockgen: name = FakeP\nprotocol P {}",
    "import A /* @x */\n/// @mockable\nprotocol P {}",
  ])
  func marksOfMockolo(source: String) { #expect(isMarked(source, .mockolo)) }

  @Test(arguments: [
    "// @mockable\nprotocol P {}", "/* @mockable */\nprotocol P {}", "/// @mockables\nprotocol P {}",
    "/// @mockable\nstruct S {}\nprotocol P {}", "/// @mockable\nlet a = 1\nprotocol P {}",
    "let a = \"/// @mockable\"\nprotocol P {}", "let a = \"\"\"\n/// @mockable\n\"\"\"\nprotocol P {}",
    "@available(*, deprecated, message: \"/// @mockable\")\nprotocol P {}", "let a = 1 /// @mockable\nprotocol P {}",
    "/// @mockable\nprotocol Q {}\nprotocol P {}", "/// mockable\nprotocol P {}", "protocol P { /// @mockable\n}",
  ])
  func noMarksOfMockolo(source: String) { #expect(!isMarked(source, .mockolo)) }

  @Test func argumentsOfMockolo() {
    #expect(
      tree("/// @mockable(override: name = FakeP; typealias: T = [String: Int]; U = any Q)\nprotocol P {}", [.mockolo])
        == "[mock] [name = FakeP] [typealias T = [String: Int]] [typealias U = any Q] protocol P")
    // Calls are always recorded, and names are qualified if they must be.
    #expect(
      tree("/// @mockable(history: f = true; g = true; module: prefix = Core)\nprotocol P {}", [.mockolo])
        == "[mock] protocol P")
    #expect(
      tree("/**\n @mockable(typealias: T = Int;\n * U = () -> Void) and more\n */\nprotocol P {}", [.mockolo])
        == "[mock] [typealias T = Int] [typealias U = () -> Void] protocol P")
    // White space may precede them. Prose is not a mark.
    #expect(
      tree("/// @mockable (override: name = FakeP)\nprotocol P {}", [.mockolo]) == "[mock] [name = FakeP] protocol P")
    #expect(
      tree("/// @mockable\t(typealias: T = Int)\nprotocol P {}", [.mockolo])
        == "[mock] [typealias T = Int] protocol P")
    #expect(tree("/// @mockable (see below)\nprotocol P {}", [.mockolo]) == "[mock] protocol P")
    #expect(
      tree("/// @mockable(override: name = A\nprotocol P {}", [.mockolo])
        == "[mock] [@mockable ( = override: name = A] [name = A] protocol P")
    // Annotations of mockgen apply, since they come first.
    #expect(
      tree("/// @mockable(override: name = A)\n// mockgen: name = B\nprotocol P {}", [.mockolo])
        == "[name = B] [mock] [name = A] protocol P")
  }

  @Test(arguments: [
    ("rx: a = ReplaySubject", "@mockable rx = rx: a = ReplaySubject"),
    ("combine: a = @Published b", "@mockable combine = combine: a = @Published b"),
    ("modifiers: a = weak", "@mockable modifiers = modifiers: a = weak"),
    ("override: name = 3", "@mockable override = override: name = 3"),
    ("override: nme = A", "@mockable override = override: nme = A"),
    ("typealias: T = ) {", "@mockable typealias = typealias: T = "),
    ("typealias: T", "@mockable typealias = typealias: T"), ("x", "@mockable  = x"),
    ("typealias: T = } class Evil {", "@mockable typealias = typealias: T = } class Evil {"),
  ])
  func ineffectiveArgumentsOfMockolo(argument: String, annotation: String) {
    #expect(tree("/// @mockable(\(argument))\nprotocol P {}", [.mockolo]) == "[mock] [\(annotation)] protocol P")
  }

  // MARK: Sourcery

  @Test(arguments: [
    "// sourcery: AutoMockable\nprotocol P {}", "//sourcery:AutoMockable\nprotocol P {}",
    "/// sourcery: AutoMockable\nprotocol P {}", "/* sourcery: AutoMockable */\nprotocol P {}",
    "/* sourcery: AutoMockable */ protocol P {}", "// sourcery: a = 1, AutoMockable, b\nprotocol P {}",
    "/**\n * sourcery: AutoMockable\n */\nprotocol P {}",
    "// sourcery: AutoMockable\n/// Documentation.\nprotocol P {}",
    "// sourcery: AutoMockable\n@MainActor\npublic protocol P {}",
    "@MainActor\n// sourcery: AutoMockable\nprotocol P {}",
    "// sourcery:begin: AutoMockable\nprotocol Q {}\n\nprotocol P {}",
    "// sourcery:file: AutoMockable\n\nprotocol P {}",
    "enum E {}\n// sourcery:begin: a, AutoMockable\nlet b = 1\nprotocol P {}\n// sourcery:end",
    "// sourcery:file: AutoMockable\n// sourcery:begin: x\n// sourcery:end\nprotocol P {}",
  ])
  func marksOfSourcery(source: String) { #expect(isMarked(source, .sourcery)) }

  @Test(arguments: [
    "// sourcery: Equatable\nprotocol P {}", "// sourcery: NotAutoMockable\nprotocol P {}",
    "// sourcery: AutoMockable\n\nprotocol P {}", "// sourcery: AutoMockable\nstruct S {}\nprotocol P {}",
    "// AutoMockable\nprotocol P {}", "// see sourcery: AutoMockable\nprotocol P {}",
    "// sourcery: mocks: AutoMockable\nprotocol P {}",
    "// sourcery:begin: AutoMockable\nprotocol Q {}\n// sourcery:end\nprotocol P {}",
    "// sourcery:begin: AutoEquatable\nprotocol P {}", "// sourcery:inline:AutoMockable\nprotocol P {}",
    "let a = 1 // sourcery:begin: AutoMockable\nprotocol P {}", "// sourcery:\nprotocol P {}",
    "protocol P {}\n// sourcery:file: AutoMockable",
    "let text = \"\"\"\n  // sourcery:begin: AutoMockable\n  \"\"\"\nprotocol P {}",
    "let text = #\"\"\"\n  // sourcery:file: AutoMockable\n  \"\"\"#\nprotocol P {}",
  ])
  func noMarksOfSourcery(source: String) { #expect(!isMarked(source, .sourcery)) }

  // MARK: Attributes

  @Test(arguments: [
    ("@Mockable protocol P {}", AnnotationStyle.mockable), ("@Mockable\npublic protocol P {}", .mockable),
    ("@Mockable.Mockable protocol P {}", .mockable), ("@Spyable\nprotocol P {}", .spyable),
    ("@Spyable(behindPreprocessorFlag: \"DEBUG\", accessLevel: .public)\nprotocol P {}", .spyable),
  ])
  func marksByAttribute(source: String, style: AnnotationStyle) throws {
    #expect(isMarked(source, style))
    guard case .protocol(let decl) = Parser.parse(path: "Test.swift", text: source, styles: [style]).declarations.first
    else {
      Issue.record("no protocol")
      return
    }
    #expect(decl.header.attributes == [])
  }
}
