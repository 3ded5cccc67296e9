import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// Every annotation in every place has an effect or a diagnostic that it has none, but never both.
struct AnnotationEffectTests {
  struct Place: Sendable, CustomStringConvertible {
    /// The source, in which `@@` is the place of the comment, on a line of its own.
    var source: String
    /// The keys that apply here.
    var keys: Set<String>
    /// The annotation whose effect the code has without it.
    var redundant: String?

    init(_ source: String, _ keys: String..., redundant: String? = nil) {
      self.source = source
      self.keys = Set(keys)
      self.redundant = redundant
    }

    var description: String { source }
  }

  private static let texts = [
    "skip": "skip", "mock": "mock", "name": "name = pinned", "typealias": "typealias T = Int",
    "weak": "weak",
  ]

  private static let declarations = [
    Place("@@\nimport Foundation\nprotocol P {}"),
    Place("import A\n@@\nimport Foundation\nprotocol P {}"),
    Place("@@\ntypealias A = Int"),
    Place("@@\nfunc f() {}"),
    Place("@@\npublic func f<A>(_ a: A) where A: B {}"),
    Place("@@\nlet a = 1"),
    Place("@@\nvar a: Int { 1 }"),
    Place("@@\ninfix operator <+>"),
    Place("@@\nprecedencegroup G {}"),
    Place("@@\nmacro m() = #externalMacro(module: \"M\", type: \"T\")"),
    Place("@@\nstruct S {}", "mock"), Place("@@\nenum E {}"), Place("@@\nactor A {}"), Place("@@\nextension S {}"),
    Place("@@\nprint(1)"), Place("@@\n#warning(\"a\")"), Place("@@\nif a { b() }"),
    Place("@@\nclass C {}", "mock"), Place("@@\npublic final class C {}", "mock"),
    Place("// mockgen: mock\n@@\nclass C { func f() {} }", "name"),
    Place("@@\n// mockgen: mock\nclass C { func f() {} }", "name"),
    Place("// mockgen: name = A\n@@\nclass C { func f() {} }", "mock"),
    Place("struct S {\n@@\nclass C { func f() {} }\n}", "mock"),
  ]

  private static let members = [
    Place("struct S {\n@@\nfunc f() {}\n}"), Place("struct S {\n@@\nvar a = 1\n}"),
    Place("struct S {\n@@\ninit() {}\n}"),
    Place("enum E {\n@@\ncase a\n}"), Place("actor A {\n@@\nfunc f() {}\n}"),
    Place("extension S {\n@@\nfunc f() {}\n}"),
    Place("extension S {\n@@\nstatic let a = 1\n}"), Place("struct S {\n@@\ntypealias A = Int\n}"),
    Place("struct S {\n@@\nstruct T {}\n}", "mock"), Place("class C {\n@@\nfunc f() {}\n}"),
    Place("class C {\n@@\nvar a: Int { 1 }\n}"), Place("class C {\n@@\ndeinit {}\n}"),
    Place("class C {\n@@\ninit() {}\n}"),
    Place("class C {\n@@\nsubscript(i: Int) -> Int { 1 }\n}"),
  ]

  private static func mocked(_ members: String) -> String { "// mockgen: mock\nclass C {\n\(members)\n}" }

  private static let membersOfMockedClasses = [
    Place(mocked("@@\nfunc f() -> Int { 1 }"), "skip", "name"), Place(mocked("@@\nvar a: Int { 1 }"), "skip", "name"),
    Place(mocked("@@\nvar a: Int = 1")), Place(mocked("@@\nlazy var a: Int = 1")),
    Place(mocked("@@\nvar a: Int = 1 { didSet {} }")),
    Place(mocked("@@\nsubscript(i: Int) -> Int { 1 }"), "skip", "name"),
    Place(mocked("@@\n@objc public func f() async throws {}"), "skip", "name"),
    Place(mocked("#if DEBUG\n@@\nfunc f() {}\n#endif"), "skip", "name"),
    Place(mocked("@@\ninit(a: Int) {}")), Place(mocked("@@\nfinal func f() {}")),
    Place(mocked("@@\nprivate func f() {}")),
    Place(mocked("@@\nstatic func f() {}")), Place(mocked("@@\nlet a = 1")), Place(mocked("@@\ndeinit {}")),
    Place(mocked("@@\ntypealias A = Int")), Place(mocked("@@\nstruct S {}"), "mock"),
    Place(mocked("func f() {\n@@\nprint(1)\n}")), Place(mocked("func f() {}\n@@")),
    Place("class B {\n@@\nfunc f() {}\n}\n// mockgen: mock\nclass C: B {}", "skip", "name"),
    Place("class B {\n@@\nfunc f() {}\n}\n// mockgen: mock\nclass C {}\nclass D: B {}"),
    Place("// mockgen: mock\nclass C { func g() {} }\nextension C {\n@@\nfunc f() {}\n}"),
    Place("class C {\n@@\nfunc f() {}\n}\nprotocol P: C { func g() }"),
  ]

  private static func mockedStruct(_ members: String) -> String {
    "// mockgen: mock\nstruct S {\nvar f: () -> Int\n\(members)\n}"
  }

  private static let membersOfMockedStructs = [
    Place("@@\nstruct S { var f: () -> Int }", "mock"),
    Place("// mockgen: mock\n@@\nstruct S { var f: () -> Int }", "name"),
    Place("// mockgen: mock\nstruct S<T> { var f: () -> T }\n@@\nenum E {}"),
    Place(mockedStruct("@@\nvar a: () -> Int"), "skip", "name"),
    Place(mockedStruct("@@\nvar a: () -> Int = { 1 }"), "skip", "name"),
    Place(mockedStruct("@@\nlet a: (Int) -> Int"), "skip", "name"),
    Place(mockedStruct("@@\nvar a: ((Int) -> Int)?"), "skip", "name"),
    Place(mockedStruct("@@\nvar a: Int"), "skip", "name"), Place(mockedStruct("@@\nvar a: Int?"), "skip", "name"),
    Place(mockedStruct("@@\nvar a: Int = 1")), Place(mockedStruct("@@\nvar a = 1")),
    Place(mockedStruct("@@\nlet a: () -> Int = { 1 }")), Place(mockedStruct("@@\nvar a: () -> Int { f }")),
    Place(mockedStruct("@@\nstatic var a: () -> Int = { 1 }")), Place(mockedStruct("@@\nfunc g() {}")),
    Place(mockedStruct("@@\ntypealias A = Int")), Place(mockedStruct("@@\nsubscript(i: Int) -> Int { 1 }")),
    Place(mockedStruct("@@\ninit(f: @escaping () -> Int) { self.f = f }")), Place(mockedStruct("@@")),
    Place(mockedStruct("#if DEBUG\n@@\nstatic let a = 1\n#endif")),
    Place(
      mockedStruct("@@\nvar a: () -> Int\ninit(f: @escaping () -> Int) { (self.f, a) = (f, f) }"), "skip", "name"),
    Place("struct S {\n@@\nvar f: () -> Int\n}"), Place("extension S {\n@@\nvar f: () -> Int { { 1 } }\n}"),
  ]

  private static let protocols = [
    Place("@@\nprotocol P {}", "skip", "mock", "name"),
    Place("@@\npublic protocol P { associatedtype T\nfunc f() -> T }", "skip", "mock", "name", "typealias"),
    Place("@@\nprotocol P: Q {}\nprotocol Q { associatedtype T\nfunc f() -> T }", "skip", "mock", "name", "typealias"),
    Place("@@\nprotocol P {\n#if DEBUG\nassociatedtype T\n#endif\n}", "skip", "mock", "name", "typealias"),
    Place("@@\nprotocol P { associatedtype U\nfunc f() -> U }", "skip", "mock", "name"),
    Place("@MainActor\n@@\n/// Documentation.\npublic\nprotocol P {}", "skip", "mock", "name"),
    Place("enum E {\n@@\nprotocol P {}\n}", "skip", "mock", "name"),
    Place("#if DEBUG\n@@\nprotocol P {}\n#endif", "skip", "mock", "name"),
    Place("// mockgen: skip\n@@\nprotocol P {}"), Place("@@\n// mockgen: skip\nprotocol P {}"),
    Place("// mockgen: name = A\n@@\nprotocol P {}", "skip", "mock"),
    // It is excluded without them.
    Place("@@\nprivate protocol P {}", redundant: "skip"),
    Place("private enum E {\n@@\nprotocol P {}\n}", redundant: "skip"),
    Place("@@\n@available(*, unavailable)\nprotocol P {}", redundant: "skip"),
  ]

  private static let requirements = [
    Place("protocol P {\n@@\nfunc f(a: Int) -> Int\n}", "name"), Place("protocol P {\n@@\nfunc f()\n}", "name"),
    Place("protocol P {\n@@\nstatic func f() async throws\n}", "name"),
    Place("protocol P {\n@@\nvar a: P? { get set }\n}", "name", "weak"),
    Place("protocol P {\n@@\nvar a: P? { get }\n}", "name"),
    Place("protocol P {\n@@\nvar a: Int { get }\n}", "name"),
    Place("protocol P {\n@@\nvar a: Int { get set }\n}", "name"),
    Place("protocol P {\n@@\nvar a: Int { get async }\n}", "name"),
    Place("protocol P {\n@@\nvar a: AsyncStream<Int> { get }\n}", "name"),
    Place("protocol P {\n@@\nfunc f(completion: @escaping (Int) -> Void)\n}", "name"),
    Place("protocol P {\n@@\nsubscript(i: Int) -> Int { get }\n}", "name"),
    Place("protocol P {\n@@\ninit(a: Int)\n}", "name"),
    Place("protocol P {\n@@\nstatic func == (a: Self, b: Int) -> Bool\n}", "name"),
    Place("protocol P {\n#if DEBUG\n@@\nfunc f()\n#endif\n}", "name"),
    Place("@objc protocol P {\n@objc\n@@\noptional func f()\n}"),
    Place("protocol P {\n// mockgen: name = a\n@@\nfunc f()\n}"),
    Place("protocol P {\n@@\nassociatedtype T\nfunc f() -> T\n}", "typealias"),
    Place("protocol P {\n@@\nassociatedtype U\nfunc f() -> U\n}"), Place("protocol P {\n@@\ntypealias A = Int\n}"),
  ]

  private static let elsewhere = [
    Place("@@"), Place("protocol P {}\n@@"), Place("protocol P {}\n@@\n"), Place("protocol P {\nfunc f()\n@@\n}"),
    Place("protocol P {\n@@\n}"), Place("struct S {\n@@\n}"), Place("struct S {\nvar a = 1\n@@\n}"),
    Place("func f() {\n@@\n}"), Place("func f() {\n@@\nlet a = 1\n}"), Place("let f = {\n@@\nprint(1)\n}"),
    Place("let a = [\n@@\n1]"), Place("@@\n\nprotocol P {}"), Place("@@\nlet a = 1\nprotocol P {}"),
    Place("@@\n\n\nstruct S {}"), Place("@@\n#if DEBUG\nprotocol P {}\n#endif"),
    Place("#if DEBUG\nprotocol P {}\n@@\n#endif"),
    Place("#if DEBUG\n@@\n#else\nprotocol P {}\n#endif"), Place("#if DEBUG\n@@\nfunc f() {}\n#endif"),
    Place("let a = 1 @@\nprotocol P {}"), Place("protocol P {} @@\nprotocol Q {}"),
    Place("protocol P { @@\nfunc f()\n}"),
    Place("struct S { @@\nvar a = 1\n}"), Place("protocol P\n@@\n{}"), Place("protocol P {\nfunc f(\n@@\na: Int)\n}"),
    Place("struct S<T>\n@@\nwhere T: P {}"), Place("switch a {\n@@\ncase b: c()\n}"),
    Place("let a = \"\\(1)\"\n@@\nlet b = /x/"),
  ]

  private static let places =
    declarations + members + membersOfMockedClasses + membersOfMockedStructs + protocols + requirements + elsewhere

  /// Returns the output for the source, and for the same source if only marked declarations are mocked.
  private func results(_ source: String) throws -> [GenerationResult] {
    var annotatedOnly = GeneratorOptions()
    annotatedOnly.annotatedOnly = true
    return [try generate(source), try generate(source, options: annotatedOnly)]
  }

  @Test(arguments: places, ["skip", "mock", "name", "typealias"])
  func anEffectOrADiagnostic(place: Place, key: String) throws {
    let text = try #require(Self.texts[key])
    let plain = try results(place.source.replacing("@@", with: "// \(text)"))
    let marked = try results(place.source.replacing("@@", with: "// mockgen: \(text)"))
    let reports = marked[0].diagnostics.filter { diagnostic in
      diagnostic.id.hasPrefix("annotation-") && !plain[0].diagnostics.contains(diagnostic)
        && (diagnostic.message.hasPrefix("'mockgen: \(key)") || diagnostic.id == "annotation-detached")
    }
    // An error in a protocol prevents its mock, which is not a requested effect.
    let hasEffect = zip(plain, marked).contains { $0.text != $1.text } && !reports.contains { $0.severity == .error }
    // Errors of a class or struct are reported only if it is marked.
    let isRefused = marked[0].diagnostics.contains { ["class-not-mockable", "struct-not-mockable"].contains($0.id) }
    #expect((hasEffect || isRefused) == place.keys.contains(key), "\(marked[0].text)")
    let isSilent = place.keys.contains(key) || place.redundant == key
    #expect(reports.count == (isSilent ? 0 : 1), "\(marked[0].diagnostics.map(\.message))")
  }

  @Test(arguments: [
    "/// mockgen: skip", "//! mockgen: skip", "/* mockgen: skip */", "/** mockgen: skip */", "// Mockgen: skip",
    "// mockgen skip", "// mockgen : skip", "/// mockgen: name = Fake", "//// mockgen: mock",
    "/* mockgen: typealias T = Int */",
  ])
  func otherFormsAreReported(comment: String) throws {
    for source in ["\(comment)\nprotocol P { associatedtype T }", "struct S {\n\(comment)\nvar a = 1\n}"] {
      let diagnostics = try generate(source).diagnostics
      #expect(diagnostics.map(\.id) == ["annotation-without-effect"])
      #expect(diagnostics.first?.message.hasSuffix("has no effect in a comment of this form") == true)
      #expect(diagnostics.first?.note?.hasPrefix("write '// mockgen: ") == true)
    }
  }

  @Test(arguments: [
    "// Generated by mockgen: do not edit", "/// See // mockgen: skip", "/// ```\n/// // mockgen: skip\n/// ```",
    "/// `mockgen: skip`", "// mockgen makes mocks", "let a = \"// mockgen: skip\"",
    "let a = \"\"\"\n// mockgen: skip\n\"\"\"", "let a = #\"\"\"\n// mockgen: skip\n\"\"\"#",
    "/// mockgen: see the README",
    "/*\n // mockgen: skip\n */", "let a = /\\/\\/ mockgen: skip/",
  ])
  func otherCommentsAreNotReported(source: String) throws {
    #expect(try generate(source + "\nprotocol P {}").diagnostics == [])
  }

  /// Tests that misspelled annotations are errors above declarations, and reported as ineffective anywhere else.
  @Test(arguments: ["skp", "mocked", "nmae = A", "name", "name A", "skip = 1", "typealias T", "", "skip, name = A"])
  func misspeltKeysAreReported(text: String) throws {
    for source in [
      "@@\nprotocol P {}", "protocol P {\n@@\nfunc f()\n}", "struct S {\n@@\nvar a = 1\n}", "@@\nfunc f() {}",
    ] {
      let ids = try generate(source.replacing("@@", with: "// mockgen: \(text)")).diagnostics.map(\.id)
      #expect(ids == ["annotation-malformed"] || ids == ["annotation-without-effect"])
    }
  }

  @Test func errorsOfAProtocolAreReportedOnce() throws {
    let result = try generate(
      "protocol P {\n// mockgen: name = g\nfunc f(\n}\n// mockgen: skip\nprotocol Q { func f( }")
    #expect(result.diagnostics.filter { $0.id.hasPrefix("annotation-") } == [])
  }

  // MARK: Members that a partial mock does not override

  @Test func skippedMembersOfAClassRunAsTheyAre() throws {
    let text = try generate(
      """
      class Base {
        // mockgen: skip
        func log() {}
        // mockgen: skip
        func save() {}
      }
      // mockgen: mock
      class Disk: Base {
        // mockgen: skip
        func size() -> Int { 3 }
        func load() -> Int { 1 }
        override func save() {}
      }
      """
    ).text
    #expect(text.contains("override func load() -> Int"))
    #expect(!text.contains("size") && !text.contains("log"))
    // The class that overrides it has no such annotation.
    #expect(text.contains("override func save()"))
  }

  // MARK: Associated types

  @Test func associatedTypesThatDoNotExistAreNamed() throws {
    let result = try generate(
      "// mockgen: typealias Elemnt = Int\nprotocol P { associatedtype Element\nfunc f() -> Element }")
    #expect(result.places == ["Source.swift:1:1 warning annotation-without-effect"])
    #expect(
      result.diagnostics[0].message
        == "'mockgen: typealias Elemnt' has no effect: 'P' has no associated type 'Elemnt'")
    #expect(result.diagnostics[0].note == "did you mean 'Element'?")
  }
}
