import Foundation
import TestSupport
import Testing

@testable import MockgenChanges
@testable import MockgenGenerator

/// The differences between two generated files, in words.
struct MockChangesTests {
  /// The sources before and after a change, and the description of the change.
  struct Row: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var lines: [String]

    init(_ old: String, _ new: String, _ lines: String...) {
      self.old = old
      self.new = new
      self.lines = lines
    }

    /// Returns the source of one protocol with these requirements.
    static func inP(_ old: String, _ new: String, _ lines: String...) -> Row {
      var row = Row("protocol P {\n\(old)\n}", "protocol P {\n\(new)\n}")
      row.lines = lines
      return row
    }

    var testDescription: String { lines.joined(separator: " | ") }
  }

  private static let functions: [Row] = [
    .inP("func f(a: Int)", "func f(a: Int) async", "P.f(a:) gained 'async'"),
    .inP("func f(a: Int) async throws", "func f(a: Int)", "P.f(a:) lost 'async'; lost 'throws'"),
    .inP("func f() throws", "func f() throws(E)", "P.f() has 'throws(E)', not 'throws'"),
    .inP("func f() throws(E)", "func f() throws(F)", "P.f() has 'throws(F)', not 'throws(E)'"),
    .inP("func f()", "func f(); func g(refresh: Bool, _ scope: String)", "P.g(refresh:_:) is new"),
    .inP("func f(); func g() -> Int", "func f()", "P.g() is gone"),
    .inP("func f() -> Int", "func f() -> String", "P.f() returns 'String', not 'Int'"),
    .inP("func f()", "func f() -> [Int]", "P.f() returns '[Int]', not nothing"),
    .inP("func f() -> [Int]", "func f()", "P.f() returns nothing, not '[Int]'"),
    .inP("func f(a: Int)", "func f(a: String)", "P.f(a:) takes 'String' for 'a', not 'Int'"),
    .inP("func f(_ a: Int)", "func f(_ a: inout Int)", "P.f(_:) takes 'inout Int' for 'a', not 'Int'"),
    .inP("func f(a: Int)", "func f(a: Int...)", "P.f(a:) takes 'Int...' for 'a', not 'Int'"),
    .inP("func f(_ a: Int)", "func f(_ b: Int)", "P.f(_:) calls the parameter 'a' 'b'"),
    .inP("func f(a: Int)", "func f(a: Int, b: Bool)", "P.f(a:) is now f(a:b:)"),
    .inP(
      "func f(a: Int)", "func f(x: Int, a: Bool, _ y: Int)",
      "P.f(a:) is now f(x:a:_:)"),
    .inP("func f(a: Int, b: Bool)", "func f(b: Bool)", "P.f(a:b:) is now f(b:)"),
    .inP("func f(a: Int)", "func f(b: Int) async", "P.f(a:) is now f(b:); gained 'async'"),
    .inP("func f(); func g()", "func g(); func f()", "P: the order of its members changed"),
    .inP("@discardableResult func f() -> Int", "func f() -> Int", "P.f() lost '@discardableResult'"),
    .inP(
      "func f(a: () -> Void)", "func f(a: @MainActor () -> Void)",
      "P.f(a:) takes '@MainActor () -> Void' for 'a', not '() -> Void'"),
    .inP("func f()", "@available(macOS 14, *) func f()", "P.f() gained '@available(macOS 14, *)'"),
    .inP("func f()", "static func f()", "P.f() became static"),
    .inP("static func f() -> Int", "func f() -> Int", "P.f() is no longer static"),
    .inP("static func + (a: Self, b: Self) -> Self", "func f()", "P.f() is new", "P.+(_:_:) is gone"),
    .inP("func `default`()", "func `default`() async", "P.default() gained 'async'"),
  ]

  private static let overloads: [Row] = [
    .inP(
      "func f(a: Int)", "func f(a: Int); func f(a: String)",
      "P.f(a: Int) has 'fAInt…' in the mock, not 'fA…'", "P.f(a: String) is a new overload"),
    .inP(
      "func f(a: Int); func f(a: String)", "func f(a: Int)",
      "P.f(a: Int) has 'fA…' in the mock, not 'fAInt…'", "P.f(a: String) is gone"),
    .inP(
      "func load(url: Int)", "func load(url: Int); func load(_ url: Int)",
      "P.load(url:) has 'loadURLURL' in the mock, not 'loadURL'", "P.load(_:) is new"),
    .inP(
      "func f(a: Int); func f(a: String)", "func f(a: Int) async; func f(a: String)",
      "P.f(a: Int) gained 'async'"),
    .inP(
      "func f(a: Int); func f(a: String)", "func f(a: Bool); func f(a: String)",
      "P.f(a: Int) takes 'Bool' for 'a', not 'Int'"),
    .inP(
      "func f() -> Int; func f() -> String", "func f() -> Int; func f() -> [String]",
      "P.f() -> String returns '[String]', not 'String'"),
    .inP(
      "func f(a: Int); func f(a: String)", "func f(a: Bool); func f(a: Double)", "P.f(a: Bool) is a new overload",
      "P.f(a: Double) is a new overload", "P.f(a: Int) is gone", "P.f(a: String) is gone"),
    .inP(
      "func f(a: Int)", "func f(a: Int, b: Int); func f(a: Int, c: Int)", "P.f(a:b:) is new", "P.f(a:c:) is new",
      "P.f(a:) is gone"),
  ]

  private static let otherMembers: [Row] = [
    .inP("var n: Int { get }", "var n: Int { get set }", "P.n became settable"),
    .inP("var n: Int { get set }", "var n: Int { get }", "P.n is no longer settable"),
    .inP("var n: Int { get }", "var n: Int? { get }", "P.n is of type 'Int?', not 'Int'"),
    .inP("var n: Int { get }", "var n: Int { get async throws }", "P.n gained 'async'; gained 'throws'"),
    .inP("var n: Int { get }; var m: Int { get }", "var m: Int { get }", "P.n is gone"),
    .inP("var n: Int { get }", "func n() -> Int", "P.n() is new", "P.n is gone"),
    .inP(
      "var s: AsyncStream<Int> { get }", "var s: AsyncStream<Bool> { get }",
      "P.s is of type 'AsyncStream<Bool>', not 'AsyncStream<Int>'"),
    .inP("var s: AsyncStream<Int> { get }", "var s: AsyncStream<Int> { get set }", "P.s became settable"),
    .inP(
      "var fHandler: Int { get }; func f()", "var fHandler: Int { get set }; func f()", "P.fHandler became settable"),
    .inP("subscript(i: Int) -> Int { get }", "subscript(i: Int) -> Int { get set }", "P.subscript(_:) became settable"),
    .inP(
      "subscript(at i: Int) -> Int { get }", "subscript(at i: String) -> Int { get throws }",
      "P.subscript(at:) takes 'String' for 'at', not 'Int'; gained 'throws'"),
    .inP("static var n: Int { get }", "static var n: Bool { get }", "P.n is of type 'Bool', not 'Int'"),
    .inP("init(a: Int)", "init(a: Int, b: Int)", "P.init(a:) is now init(a:b:)"),
    .inP("init(a: Int)", "init?(a: Int)", "P.init(a:) is failable: 'init?'"),
    .inP("init(a: Int)", "init(a: Int) throws; init()", "P.init(a:) gained 'throws'", "P.init() is new"),
    .inP("func f(a: Int)", "func f<T>(a: T)", "P.f(a:) takes 'T' for 'a', not 'Int'; became generic: '<T>'"),
    .inP(
      "func f<T>(a: T)", "func f<T: Hashable>(a: T) where T: Sendable",
      "P.f(a:) is generic as '<T: Hashable> where T: Sendable', not '<T>'"),
    .inP("func f()", "#if DEBUG\nfunc f()\n#endif", "P.f() moved into '#if DEBUG'"),
    .inP("#if DEBUG\nfunc f()\n#endif", "func f()", "P.f() left '#if DEBUG'"),
    .inP("func f()", "func f()\n#if DEBUG\nfunc g()\n#endif", "P.g() is new"),
  ]

  private static let wholes: [Row] = [
    Row("protocol A {}", "protocol A {}\nprotocol B {}\nprotocol C {}", "B is new: MockB", "C is new: MockC"),
    Row("protocol A {}\nprotocol B { func f() }", "protocol A {}", "B is gone"),
    Row("protocol A {}", "// mockgen: name = FakeA\nprotocol A {}", "A: the mock is now called FakeA"),
    Row(
      "protocol A { func f() -> Self; func g() }",
      "// mockgen: name = FakeA\nprotocol A { func f() -> Self; func g() async }", "A: the mock is now called FakeA",
      "A.g() gained 'async'"),
    Row("protocol A { func f() }", "protocol A: Actor { func f() }", "A: it became an actor"),
    Row("protocol A: Actor { func f() }", "protocol A: Actor { func f() async }", "A.f() gained 'async'"),
    Row(
      "protocol A: Actor { func f(); var n: Int { get } }", "protocol A: Actor { func f(); nonisolated func g() }",
      "A.g() is new", "A.n is gone"),
    Row("protocol A: Actor { func f() }", "protocol A: Actor { nonisolated func f() }", "A.f() gained 'nonisolated'"),
    Row(
      "protocol A { func f(); var n: Int { get } }", "@MainActor protocol A { func f(); var n: Int { get } }",
      "A: it is now isolated to a global actor"),
    Row(
      "@MainActor protocol A { func f() }", "protocol A { func f() -> Int }",
      "A: it is no longer isolated to a global actor",
      "A.f() returns 'Int', not nothing"),
    Row(
      "protocol A { associatedtype T }", "protocol A { associatedtype T: Hashable }",
      "A: is generic as '<T: Hashable>', not '<T>'"),
    Row(
      "protocol A<T, U> { associatedtype T; associatedtype U }",
      "protocol A<U, T> { associatedtype T; associatedtype U }", "A: is generic as '<U, T>', not '<T, U>'"),
    Row(
      "protocol A {\n// mockgen: typealias T = Int\nassociatedtype T\nfunc f() -> T }",
      "protocol A {\n// mockgen: typealias T = Bool\nassociatedtype T\nfunc f() -> T }", "A.T is 'Bool', not 'Int'"),
    Row("protocol A {}", "#if DEBUG\nprotocol A {}\n#endif", "A: moved into '#if DEBUG'"),
    Row(
      "#if DEBUG\nprotocol A {}\n#endif", "#if DEBUG\nprotocol A {}\n#else\nprotocol A { func f() }\n#endif",
      "A is new inside '#if !DEBUG': MockA"),
    Row("enum O { protocol A { func f() } }", "enum O { protocol A { func f() throws } }", "O.A.f() gained 'throws'"),
    Row(
      "class C { func f() {} }\nprotocol A {}", "class C { func f() {} }\nprotocol A: C {}",
      "A: the mock inherits from 'C, A', not 'A'"),
    Row(
      "// mockgen: mock\nclass C { func f() {} }",
      "// mockgen: mock\nclass C { func f() {}; func g() {}; init(a: Int) {} }",
      "C.g() is new"),
    Row("@available(macOS 14, *)\nprotocol A {}", "protocol A {}", "A: lost '@available(macOS 14, *)'"),
    Row(
      "import A\nimport B\nprotocol P {}", "import B\n@preconcurrency import C\nprotocol P {}",
      "'@preconcurrency import C' is new", "'import A' is gone"),
    Row(
      "import RxSwift\nprotocol P { func f() }", "import RxSwift\nprotocol P { func f(); func g() -> Single<Int> }",
      "'import MockTesting' is new", "'@preconcurrency import RxSwift' is new", "'import RxSwift' is gone",
      "P.g() is new", "the adapter of RxSwift is new"),
    Row("protocol P {}", "protocol P {}"),
  ]

  @Test(arguments: functions + overloads + otherMembers + wholes) func changesAreNamed(row: Row) throws {
    let old = try generate(row.old)
    let new = try generate(row.new)
    #expect(old.diagnostics + new.diagnostics == [])
    #expect(MockChanges.describe(old: old.text, new: new.text) == row.lines)
  }

  // MARK: The committed file

  private static let fresh = """
    import RxSwift
    protocol Storage { func load(key: String) async throws -> Int }
    protocol Client { func get() -> Single<Int>; var n: Int { get } }
    """

  private func describe(_ damage: (String) -> String) throws -> [String] {
    let text = try generate(Self.fresh).text
    return MockChanges.describe(old: damage(text), new: text)
  }

  @Test func filesWithoutMocksAreOneLine() throws {
    #expect(try describe { _ in "" } == ["the file does not exist or is empty: 2 mocks are missing"])
    #expect(try describe { _ in " \r\n\n" } == ["the file does not exist or is empty: 2 mocks are missing"])
    #expect(
      try describe { _ in "}} nonsense {" } == ["the file contains no mocks written by mockgen: 2 mocks are missing"])
    let one = try generate("protocol P {}").text
    #expect(
      MockChanges.describe(old: "", new: one) == ["the file does not exist or is empty: the mock of P is missing"])
    #expect(MockChanges.describe(old: "", new: "// nothing\n") == ["the file does not exist or is empty"])
  }

  @Test func layoutChangesAreDistinguished() throws {
    let comments = ["only comments and blank lines changed"]
    #expect(try describe { $0.replacingOccurrences(of: "Edits are lost", with: "Edits get lost") } == comments)
    #expect(try describe { $0 + "\n" } == comments)
    for end in ["\r\n", "\r"] {
      #expect(
        try describe { $0.replacingOccurrences(of: "\n", with: end) } == [
          "only the line endings changed: mockgen writes LF, and the file has CRLF or CR; with '*.swift text eol=lf' in "
            + ".gitattributes, git keeps LF"
        ])
    }
    #expect(
      try describe { "\u{FEFF}" + $0 } == [
        "only a byte order mark at the beginning is new, which mockgen does not write"
      ])
    #expect(
      try describe { $0.replacingOccurrences(of: "final class", with: "class") }
        == ["only 'final' changed: the file was written with other options"])
    let accented = try generate("protocol P { func caf\u{E9}() }").text
    #expect(
      MockChanges.describe(old: accented.decomposedStringWithCanonicalMapping, new: accented)
        == ["only the Unicode normalization of names changed: an editor or git converted the file"])
    #expect(
      try describe { $0.replacingOccurrences(of: "loadKeyCallCount", with: "loadKeyCount") }
        == [
          "only members that mockgen adds changed in the mock of Storage: another version of mockgen may have "
            + "written it"
        ])
    #expect(
      try describe { $0.replacingOccurrences(of: "CallCount", with: "Count") }
        == [
          "only members that mockgen adds changed in 2 mocks: another version of mockgen may have written it"
        ])
    #expect(
      try describe { $0.replacingOccurrences(of: "Disposables.create", with: "Disposables.make") }
        == ["only the text changed, not the members: other options or another version of mockgen wrote the file"])
  }

  @Test func changesBesidesAByteOrderMarkAreListed() throws {
    let mark = "a byte order mark at the beginning is new, which mockgen does not write"
    #expect(
      try describe { "\u{FEFF}" + $0.replacingOccurrences(of: "\n", with: "\r\n") } == [
        mark,
        "apart from it, only the line endings changed: mockgen writes LF, and the file has CRLF or CR; with "
          + "'*.swift text eol=lf' in .gitattributes, git keeps LF",
      ])
    #expect(
      try describe { "\u{FEFF}" + $0.replacingOccurrences(of: "Edits are lost", with: "Edits get lost") }
        == [mark, "apart from it, only comments and blank lines changed"])
    #expect(
      try describe { "\u{FEFF}" + $0.replacingOccurrences(of: "Disposables.create", with: "Disposables.make") }
        == [
          mark,
          "apart from it, only the text changed, not the members: other options or another version of mockgen wrote the file",
        ])
  }

  @Test func reformattedFilesAreRecognized() throws {
    let reformatted = [
      "only white space changed: an editor or a formatter reformatted the file; exclude generated files there"
    ]
    #expect(try describe { $0.replacingOccurrences(of: "\n  ", with: "\n      ") } == reformatted)
    #expect(try describe { $0.replacingOccurrences(of: "\n  ", with: "\r\n\t") } == reformatted)
    #expect(try describe { $0.replacingOccurrences(of: " {\n", with: "\n{\n") } == reformatted)
    #expect(try describe { $0.replacingOccurrences(of: "(", with: "(\n    ") } == reformatted)
    #expect(try describe { $0.replacingOccurrences(of: ", ", with: ",\n") + "\n" } == reformatted)
    // A file that has another member, too, is described by it.
    #expect(
      try describe {
        $0.replacingOccurrences(of: "\n  ", with: "\n      ").replacingOccurrences(of: "key: String", with: "key: Int")
      } != reformatted)
  }

  @Test func renamedMembersAreListed() throws {
    var options = GeneratorOptions()
    options.naming = .short
    let source = "protocol P { func f(a: Int); var n: Int { get } }"
    let lines = MockChanges.describe(
      old: try generate(source).text, new: try generate(source, options: options).text)
    #expect(lines == ["P.f(a:) has 'f…' in the mock, not 'fA…'"])
  }

  @Test func accessChangesAreReportedOnce() throws {
    var options = GeneratorOptions()
    options.access = .public
    let source = "public protocol P { func f(a: Int); var n: Int { get } }"
    let lines = MockChanges.describe(
      old: try generate(source).text, new: try generate(source, options: options).text)
    #expect(lines.contains("P: the mock is 'public', not 'internal'"), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("P.") }, "\(lines)")
  }

  @Test func manualChangesAreReported() throws {
    #expect(
      try describe { "<<<<<<< HEAD\n" + $0 }
        == [
          "the file contains the conflict markers of a merge",
          "only the text changed, not the members: other options or another version of mockgen wrote the file",
        ])
    #expect(
      try describe { text in
        text + "\n/// Mock of `Storage`." + text.components(separatedBy: "/// Mock of `Storage`.")[1]
      }.first == "Storage: the file contains its mock more than once")
    #expect(
      try describe { $0.replacingOccurrences(of: "func load(key: String) async throws -> Int {", with: "func l() {") }
        == ["Storage.load(key:) is new", "Storage.l() is gone"])
  }

  @Test func longListsAreCut() throws {
    let old = try generate("protocol P {}").text
    let new = try generate("protocol P {\n" + (0..<30).map { "func f\($0)()\n" }.joined() + "}").text
    let all = MockChanges.describe(old: old, new: new)
    #expect(all.count == 30)
    let lines = MockChanges.summary(of: all)
    #expect(lines.count == 21)
    #expect(lines.first == "P.f0() is new")
    #expect(lines.last == "and 10 more")
    #expect(MockChanges.summary(of: all, limit: 29) == all)
    #expect(MockChanges.summary(of: all, limit: 28).last == "and 2 more")
    #expect(MockChanges.summary(of: all, limit: .max) == all)
    #expect(MockChanges.summary(of: all, limit: -1) == ["and 30 more"])
    #expect(MockChanges.summary(of: []) == [])
  }

  @Test func removedFilesListTheirMocks() throws {
    #expect(MockChanges.describe(old: try generate(Self.fresh).text, new: "") == ["Client is gone", "Storage is gone"])
  }

  /// Tests that every requirement of the golden protocols is recognized, and that no added member is taken for one.
  @Test func requirementsAreDistinguishedFromAdditions() throws {
    let file = MockFileOutline(try Repository.contents("Tests/Golden/Mocks.generated.swift"))
    let suffixes = ["Result", "Handler", "Calls", "CallCount", "GetCount", "SetValues", "SetCalls"]
    for mock in file.mocks {
      for member in mock.members where member.kind == .property {
        let stem = try #require(member.stem, "\(mock.name).\(member.name) has no recorder")
        for suffix in suffixes { #expect(member.name != stem + suffix) }
      }
    }
    #expect(file.mocks.count > 100)
  }
}
