import Testing

@testable import MockgenGenerator

/// Declarations that are not mocked, and their diagnostics.
struct DiagnosticTests {
  @Test func unknownInheritedProtocolIsAWarningAndNoMock() throws {
    let result = try generate("protocol P: Unknown {\n  func f()\n}\nprotocol Q { func g() }\n")
    #expect(result.places == ["Source.swift:1:13 warning unknown-inherited-protocol"])
    #expect(!result.text.contains("MockP"))
    #expect(result.text.contains("final class MockQ"))
  }

  /// Tests that each of few protocols has a diagnostic. Many that inherit from one missing protocol, even indirectly, share one.
  @Test(arguments: [
    (3, "", ["'P1'", "'P2'", "'P3'"]), (4, "", ["4 protocols inherit from 'Q', which was found in no given source"]),
    (4, "import A\nimport B\n", ["4 protocols inherit from 'Q', which was found"]),
    (5, "import A\nimport UIKit\n", ["5 protocols inherit from protocols of 'A', which are in no given source"]),
  ])
  func manyProtocolsOfOneMissing(count: Int, imports: String, messages: [String]) throws {
    let protocols = (1...count).map { "protocol P\($0): \($0 == 2 ? "P1" : "Q") {}\n" }.joined()
    let result = try generate(imports + protocols + "protocol R: UIViewControllerDelegate {}")
    let found = result.diagnostics.map(\.message)
    #expect(found.count == messages.count + 1)
    for (message, part) in zip(found, messages) { #expect(message.contains(part)) }
    #expect(result.outcomes.filter { if case .refused = $0.kind { true } else { false } }.count == count + 1)
  }

  /// Tests that an annotation above a parent without a mock applies to the protocols that inherit from it.
  @Test func typealiasBesideSkip() throws {
    let parent =
      "// mockgen: skip\n// mockgen: typealias Item = Int\nprotocol Q { associatedtype Item; var i: Item { get } }\n"
    let result = try generate(parent + "protocol P: Q {}")
    #expect(result.diagnostics == [])
    #expect(result.text.contains("final class MockP: BaseMock, P"))
    #expect(try generate(parent).places == ["Source.swift:2:1 warning annotation-without-effect"])
  }

  @Test func dependenciesAreReadAndNotMocked() throws {
    let result = try generate(
      ["Source.swift": "protocol P: Base { func f() }"],
      dependencies: ["Base.swift": "public protocol Base { func inherited() -> Int }"])
    #expect(result.diagnostics == [])
    #expect(result.text.contains("func inherited() -> Int"))
    #expect(!result.text.contains("MockBase"))
  }

  @Test func twoProtocolsOfOneMockName() throws {
    let result = try generate(["A.swift": "protocol P { func a() }", "B.swift": "\nprotocol P { func b() }"])
    #expect(result.places == ["B.swift:2:10 warning same-mock-name"])
    #expect(result.diagnostics[0].note?.contains("A.swift:1") == true)
    #expect(result.text.contains("func a()"))
    #expect(!result.text.contains("func b()"))
  }

  /// Tests that each of few protocols has a warning, and that many share one.
  @Test(arguments: [(4, 3), (5, 1)])
  func manyProtocolsOfOneMockName(count: Int, warnings: Int) throws {
    let result = try generate((1...count).map { "enum T\($0) { protocol P { func f() } }" }.joined(separator: "\n"))
    #expect(result.diagnostics.count == warnings && result.mockCount == 1)
    #expect(result.outcomes.count == count)
    guard warnings == 1 else { return }
    #expect(result.places == ["Source.swift:2:20 warning same-mock-name"])
    #expect(
      result.diagnostics.first?.message == "cannot generate mocks of 4 protocols, whose names are those of "
        + "other mocks: 'T2.P', 'T3.P', 'T4.P' and 1 more")
    #expect(result.diagnostics.first?.note?.hasPrefix("name all mocks with '--name-format Mock{parent}{name}'") == true)
  }

  @Test(arguments: [("DEBUG", "true"), ("DEBUG", "os(Linux)"), ("true", "DEBUG")])
  func twoProtocolsOfOneMockNameInOneBuild(outer: String, inner: String) throws {
    let result = try generate(
      "#if \(outer)\nprotocol Log { func d() }\n#endif\nenum N {\n#if \(inner)\nprotocol Log { func l() }\n#endif\n}")
    #expect(result.places == ["Source.swift:6:10 warning same-mock-name"])
    #expect(!result.text.contains("func l()"))
  }

  @Test func twoProtocolsOfOneMockNameInDifferentBuilds() throws {
    let result = try generate(
      """
      #if DEBUG
      protocol Log { func d() }
      #else
      enum N { protocol Log { func l() } }
      #endif
      #if os(iOS)
      protocol Screen { func i() }
      #endif
      #if os(Linux)
      protocol Screen { func l() }
      #endif
      """)
    #expect(result.places == [])
    #expect(result.mockCount == 4)
  }

  @Test func aProtocolAfterOneOfTheSameMockNameUnderACondition() throws {
    let result = try generate(
      "#if DEBUG\nprotocol Log { func d() }\n#endif\nenum N { protocol Log { func l() } }")
    #expect(result.places == ["Source.swift:4:19 warning same-mock-name"])
  }

  /// Tests nested protocols of one name, which have no mocks of one name.
  @Test func nestedProtocolsAreNamedAfterTheirTypes() throws {
    let source = """
      enum Audio { protocol Client { func play() } }
      enum Network { enum Cache { protocol Client { func load() } } }
      protocol Client { func start() }
      """
    let clash = try generate(source)
    #expect(clash.mockCount == 1)
    #expect(clash.diagnostics.first?.note?.contains("'--name-format Mock{parent}{name}'") == true)
    var options = GeneratorOptions()
    options.nameFormat = "Mock{parent}{name}"
    let result = try generate(source, options: options)
    #expect(result.places == [])
    for name in ["MockAudioClient", "MockClient", "MockNetworkCacheClient"] {
      #expect(result.text.contains("final class \(name): BaseMock, "))
    }
    options.nameFormat = "{parent}_{name}Mock"
    #expect(try generate(source, options: options).text.contains("class NetworkCache_ClientMock:"))
  }

  @Test func protocolCutOffInTheMiddleLeavesTheOthers() throws {
    let result = try generate(["A.swift": "protocol A { func a() }\n", "B.swift": "protocol B { func b(\n"])
    #expect(result.diagnostics.contains { $0.path == "B.swift" && $0.severity == .error })
    #expect(result.text.contains("MockA"))
    #expect(!result.text.contains("MockB"))
  }

  @Test func privateAndSkippedProtocolsAreLeftOut() throws {
    let result = try generate(
      """
      private protocol A { func f() }
      fileprivate protocol B { func f() }
      private enum Space { protocol C { func f() } }
      // mockgen: skip
      protocol D { func f() }
      protocol E { func f() }
      """)
    #expect(result.diagnostics == [])
    #expect(result.protocolCount == 1)
    #expect(result.mockCount == 1)
  }

  @Test func annotatedOnlyMocksMarkedDeclarations() throws {
    var options = GeneratorOptions()
    options.annotatedOnly = true
    let result = try generate("// mockgen: mock\nprotocol A { func f() }\nprotocol B { func f() }", options: options)
    #expect(result.text.contains("MockA"))
    #expect(!result.text.contains("MockB"))
  }

  @Test func annotationsWithoutEffectAreLocated() throws {
    let result = try generate(
      """
      // mockgen: mock
      enum E {}
      protocol P {
        // mockgen: skip
        func f()
      }
      """)
    #expect(
      result.places == [
        "Source.swift:1:1 warning annotation-without-effect", "Source.swift:4:3 warning annotation-without-effect",
      ])
  }

  @Test func associatedTypesArePinnedByAnnotation() throws {
    let result = try generate(
      """
      protocol A {
        // mockgen: typealias T = Int
        associatedtype T
      }
      // mockgen: typealias T = String
      protocol B { associatedtype T: Hashable where T: Sendable; func f() -> T }
      """)
    #expect(result.diagnostics == [])
    #expect(result.text.contains("typealias T = Int"))
    #expect(result.text.contains("typealias T = String"))
    #expect(!result.text.contains("MockB<"))
  }

  @Test func inheritanceCyclesEnd() throws {
    let result = try generate("protocol A: B { func a() }\nprotocol B: A { func b() }")
    #expect(result.text.contains("MockA"))
  }

  private static let manyConditions =
    "protocol P {\n" + ["A", "B", "C", "D"].map { "#if \($0)\nassociatedtype T\($0)\n#endif\n" }.joined() + "}"

  private static let unsupported: [(String, String)] = [
    ("class C<T> {}\nprotocol P: C<Int> { func f() }", "generic-superclass"),
    ("class C { init(x: Int) {} }\nprotocol P: C { init(a: Int) }", "superclass-initializer"),
    ("// mockgen: mock\nfinal class C {}", "class-not-mockable"),
    ("// mockgen: mock\nclass C<T> {}", "class-not-mockable"),
    ("// mockgen: mock\nprivate class C {}", "class-not-mockable"),
    ("import Distributed\nprotocol P { distributed func f() }", "distributed-requirement"),
    ("struct N: ~Copyable {}\nprotocol P { var n: N { get set } }", "noncopyable-property"),
    ("import Synchronization\nprotocol P { var n: Mutex<Int> { get } }", "noncopyable-property"),
    ("protocol P { func f(_ n: Never) }", "uninhabited-parameter"),
    ("protocol P { func f<each T, each U>(_ x: repeat (each T, each U)) }", "several-packs"),
    ("protocol P { func f<each T>() -> ((repeat each T) -> Void)? }", "several-packs"),
    ("protocol P { @_lifetime(copy s) func f(_ s: RawSpan) -> RawSpan }", "lifetime-dependency"),
    ("protocol P { var s: RawSpan { @_lifetime(borrow self) get } }", "lifetime-dependency"),
    ("// mockgen: mock\nstruct S { var f: @convention(c) (Int) -> Int }", "struct-not-mockable"),
    ("protocol P { var mockState: Int { get } }", "reserved-name"),
    ("protocol P { init(fileID: Int, filePath: Int, line: Int, column: Int) }", "location-initializer"),
    ("protocol P { associatedtype P }", "shadowing-associatedtype"),
    ("protocol P { associatedtype Void }", "shadowing-associatedtype"),
    ("protocol P { associatedtype X: Q where X.Y == Self }", "self-referential-associatedtype"),
    ("class MockP {}\nprotocol P { func f() }", "taken-mock-name"),
    (manyConditions, "conditional-associatedtype"),
  ]

  @Test(arguments: unsupported)
  func unsupportedDeclarationsAreLocated(source: String, id: String) throws {
    let result = try generate(source)
    #expect(result.diagnostics.map(\.id) == [id])
    #expect(result.diagnostics.allSatisfy { $0.note != nil })
    #expect(result.mockCount == 0)
  }

  /// Tests the text of a note, which tells the user what to do next.
  @Test(
    arguments: [
      ("protocol P: Numeric {}", "exclude the protocol with '// mockgen: skip' above it"),
      (
        "protocol P: Unknown {}",
        "give its source, or a file that declares the same, with '--dependency PATH', or exclude the protocol with "
          + "'// mockgen: skip'; '// mockgen: requirements elsewhere' above the mocked protocol lets an extension of the mock "
          + "implement its requirements, unless the parent needs a class, only values can implement it, or it has an 'init' "
          + "and the mock is not final; if it is for actors or objects of Objective-C, inherit from 'Actor' or "
          + "'NSObjectProtocol', too"
      ),
      (
        "protocol P: Disposable {}",
        "write 'import RxSwift' or 'import ReactiveSwift' in the file, or give the source of another 'Disposable' with "
          + "'--dependency PATH'"
      ),
      (
        "import RxSwift\nimport ReactiveSwift\nprotocol P: Disposable {}",
        "write 'RxSwift.Disposable' or 'ReactiveSwift.Disposable'"
      ),
      (
        "protocol P: UIKit.UITableView {}",
        "write 'import UIKit' in the file, or give the source of another 'UITableView' with '--dependency PATH'"
      ),
      (
        "import UIKit\n#if os(iOS)\ntypealias V = UIView\n#endif\nprotocol P: V {}",
        "write 'UIView' in place of a typealias, and '#if' around the protocol"
      ),
      (
        "protocol P { associatedtype X: Q where X.Y == Self }",
        "fix the type with '// mockgen: typealias X = …' above the protocol"
      ),
      (
        "protocol P { func lock(); var lock: Int { get } }",
        "rename one of them, or exclude the protocol with '// mockgen: skip' above it"
      ),
      (
        "protocol P {\n// mockgen: name = x\nfunc a() -> Int\nfunc xCallCount() }",
        "rename the members with '// mockgen: name = …'"
      ),
      ("protocol P { func f(`_` x: Int) }", "rename the parameter"),
      ("// mockgen: mock\nfinal class C { func f() {} }", "move the members to mock into a protocol"),
    ] as [(String, String)])
  func notesDescribeTheNextStep(source: String, note: String) throws {
    #expect(try generate(source).diagnostics.map(\.note) == [note])
  }

  @Test(arguments: [
    ("final class C {}", "is final and cannot be subclassed"),
    ("class C<T> {}", "is generic, which partial mocks do not support"),
    ("private class C {}", "is private"),
  ])
  func whyAClassIsNotMocked(declaration: String, reason: String) throws {
    let result = try generate("// mockgen: mock\n\(declaration)")
    #expect(result.diagnostics.map(\.message) == ["'C' \(reason)"])
  }

  /// Tests that protocols of the standard library and of Foundation need no source.
  @Test(arguments: [
    "AdditiveArithmetic", "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection", "CaseIterable", "Clock",
    "Codable", "CodingKey", "CodingKeyRepresentable", "Collection", "Comparable", "ContiguousBytes",
    "CustomDebugStringConvertible", "CustomNSError", "CustomReflectable", "CustomStringConvertible", "Decodable",
    "Decoder", "DurationProtocol", "Encodable", "Encoder", "Error", "Executor", "ExpressibleByArrayLiteral",
    "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral",
    "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation",
    "ExpressibleByUnicodeScalarLiteral", "FormatStyle", "Hashable", "Identifiable", "InstantProtocol",
    "IteratorProtocol", "LocalizedError", "LosslessStringConvertible", "MutableCollection", "NSCoding", "NSCopying",
    "NSMutableCopying", "NSObjectProtocol", "NSSecureCoding", "Observable", "ObservableObject",
    "RandomAccessCollection", "RandomNumberGenerator", "RangeReplaceableCollection", "RawRepresentable",
    "RecoverableError", "Sendable", "Sequence", "SerialExecutor", "SetAlgebra", "SortComparator", "StreamDelegate",
    "Strideable", "TaskExecutor", "TextOutputStream", "TextOutputStreamable", "URLSessionDownloadDelegate",
  ])
  func standardProtocolsAreKnown(name: String) throws {
    let result = try generate("protocol P: \(name) {}")
    #expect(result.diagnostics == [])
    #expect(result.mockCount == 1)
  }
}
