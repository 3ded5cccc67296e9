import TestSupport
import Testing

@testable import MockgenChanges
@testable import MockgenGenerator

/// Structs of closures: those with a mock, the initializer that the mock uses, and the diagnostics for the others.
struct StructTests {
  /// Returns the code that creates the struct, without the parts that all structs share.
  private func construction(_ source: String, options: GeneratorOptions = GeneratorOptions()) throws -> String {
    let result = try generate(source, options: options)
    #expect(result.diagnostics == [])
    let lines = result.text.split(separator: "\n").drop { !$0.contains("var s: S") && !$0.contains("var s: A.S") }
    return lines.dropFirst().prefix { $0 != "  }" }.map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  @Test(arguments: [
    ("struct S { var f: () -> Int }", "S(f: { self.f() })"),
    ("struct S { var f: (Int, _ b: String) async -> Void }", "S(f: { await self.f($0, $1) })"),
    ("struct S { let f: @Sendable (inout Int) throws -> Int }", "S(f: { try self.f(&$0) })"),
    ("struct S { var f: () throws(E) -> Int }", "S(f: { () throws(E) in try self.f() })"),
    ("struct S { var a, b: () -> Int }", "S(a: { self.a() }, b: { self.b() })"),
    ("struct S { var f: ((Int) -> Int)? }", "S(f: { self.f($0) })"),
    ("struct S { var f: Optional<@Sendable (Int) -> Int> }", "S(f: { self.f($0) })"),
    ("struct S { var f: F }\ntypealias F = @Sendable (Int) -> Int", "S(f: { self.f($0) })"),
    ("struct S { var f: F<Int>? }\ntypealias F<T> = (T) async -> T", "S(f: { await self.f($0) })"),
    ("struct S { var f: A.F }\nenum A { typealias F = () -> Int }", "S(f: { self.f() })"),
    // Values.
    ("struct S { let a: Int; var b: Int?; var f: () -> Int }", "S(a: a, b: b, f: { self.f() })"),
    ("struct S { var f: () -> Int = { 1 }; var a = 1; let b = { 2 } }", "S(f: { self.f() })"),
    ("struct S { var f: () -> Int; var a: Int { 1 }; static var b: () -> Int = { 1 } }", "S(f: { self.f() })"),
    ("struct S { var f: () -> Int { didSet {} } }", "S(f: { self.f() })"),
    ("struct S { var f: () -> Int; private let a = 1 }", "S(f: { self.f() })"),
    ("struct S { private(set) var f: () -> Int }", "S(f: { self.f() })"),
    (
      "struct S { var f: () -> Int; lazy var g: () -> Int = { 1 } }",
      "var s = S(f: { self.f() }) s.g = { self.g() } return s"
    ),
    // Annotations.
    ("struct S { var f: () -> Int\n// mockgen: skip\nvar g: () -> Int = { 1 } }", "S(f: { self.f() })"),
    ("struct S { var f: () -> Int\n// mockgen: skip\nvar g: (() -> Int)? }", "S(f: { self.f() })"),
    // Initialisers.
    (
      "struct S { private let f: () -> Int; init(f: @escaping () -> Int) { self.f = f } }", "S(f: { self.f() })"
    ),
    (
      "struct S { let f: () -> Int, g: () -> Int; init(with g: @escaping () -> Int, _ f: @escaping () -> Int) {} }",
      "S(with: { self.g() }, { self.f() })"
    ),
    (
      "struct S { var f: () -> Int; var g: () -> Int; init(f: @escaping () -> Int, n: Int = 1) {} }",
      "var s = S(f: { self.f() }) s.g = { self.g() } return s"
    ),
    (
      "struct S { var f: () -> Int; init() {} ; init?(f: @escaping () -> Int) {}; init(f: @escaping () -> Int) {} }",
      "S(f: { self.f() })"
    ),
    ("struct S { var f: () -> Int; init() {} }", "var s = S() s.f = { self.f() } return s"),
    ("struct S { var f: () -> Int; var a = 1; init(a: Int, f: @escaping () -> Int) {} }", "S(a: a, f: { self.f() })"),
    // Macros of the library Dependencies.
    (
      "@DependencyClient\nstruct S { @DependencyEndpoint(method: \"g\") var f: () -> Int = { 1 }; private var a = 1 }",
      "S(f: { self.f() })"
    ),
  ])
  func howAStructIsMade(declaration: String, expected: String) throws {
    #expect(try construction("// mockgen: mock\n\(declaration)") == expected)
  }

  // MARK: Refusals

  @Test(arguments: [
    ("struct S { private var f: () -> Int }", "1:24 'S' has no accessible initializer because 'f' is private"),
    (
      "struct S { var f: () -> Int; fileprivate var a = 1 }",
      "1:46 'S' has no accessible initializer because 'a' is private"
    ),
    (
      "struct S { var f: () -> Int; @State var a = 1 }",
      "1:41 the parameter 'a' of the initializer of 'S' depends on '@State'"
    ),
    (
      "struct S { var f: () -> Int\n#if DEBUG\nvar g: () -> Int\n#endif\n}",
      "3:5 the initializer of 'S' depends on the '#if' around 'g'"
    ),
    (
      "struct S { var f: () -> Int; init(other: Int) {} }",
      "1:8 'S' has no accessible initializer whose parameters have the names of its properties"
    ),
    (
      "struct S { var f: () -> Int; private init(f: @escaping () -> Int) {} }",
      "1:8 'S' has no accessible initializer whose parameters have the names of its properties"
    ),
    (
      "struct S { var f: () -> Int; init(f: @autoclosure @escaping () -> Int) {} }",
      "1:8 'S' has no accessible initializer whose parameters have the names of its properties"
    ),
    (
      "struct S { let f: () -> Int; let g: () -> Int; init(f: @escaping () -> Int) {} }",
      "1:34 no accessible initializer of 'S' has a parameter 'g'"
    ),
    (
      "struct S { var g: () -> Int\n// mockgen: skip\nvar f: () -> Int }",
      "3:5 'f' cannot be excluded with 'mockgen: skip' because it has no default value"
    ),
    ("struct S { var f = { 1 } }", "1:16 'f' has no type"),
    ("struct S { var f: () -> Int; var (a, b): (Int, Int) }", "1:34 cannot read the property that begins with '('"),
    ("struct S { var a: Int }", "1:8 'S' stores no closures to mock"),
    ("private struct S { var f: () -> Int }", "1:16 'S' is private"),
    ("struct S: ~Copyable { var f: () -> Int }", "1:8 'S' is noncopyable"),
    (
      "struct S<each T> { var f: (repeat each T) -> Int }",
      "1:8 'S' has a generic parameter that mocks do not support"
    ),
    (
      "struct S<T> {\n// mockgen: mock\nstruct U { var f: (T) -> Int } }",
      "3:8 'U' is nested in a generic type"
    ),
    ("@available(*, unavailable)\nstruct S { var f: () -> Int }", "2:8 'S' is marked unavailable"),
    ("struct S { var f: () -> Int; var s: Int }", "1:34 's' is the name of a member of the mock"),
    ("struct S { var line: () -> Int }", "1:16 'line' is the name of a member of the mock"),
    ("struct S { var whenUnset: () -> Int }", "1:16 'whenUnset' is the name of a member of the mock"),
    ("struct S { var f: (Never) -> Int }", "1:16 no value of the parameter's type 'Never' exists"),
  ])
  func whyAStructIsNotMocked(declaration: String, reason: String) throws {
    let isMarked = declaration.contains("mockgen: mock")
    let result = try generate(isMarked ? declaration : "// mockgen: mock\n\(declaration)")
    let offset = isMarked ? 0 : 1
    #expect(result.diagnostics.map { "\($0.line - offset):\($0.column) \($0.message)" } == [reason])
    #expect(result.diagnostics.allSatisfy { $0.note?.isEmpty == false })
    #expect(result.mockCount == 0)
  }

  // MARK: Modules

  /// Tests that the implicit initializer of a struct is not visible outside its module.
  @Test(arguments: [
    ("public struct S { public var f: () -> Int }", "'@testable'"),
    ("struct S { var f: () -> Int }", "is not public"),
    ("public struct S { public var f: () -> Int; init(f: @escaping () -> Int) {} }", "accessible initializer"),
    ("@DependencyClient\npublic struct S { var f: () -> Int }", "because 'f' is not public"),
    ("public struct S { public var f: () -> Int; public init(f: @escaping () -> Int) {} }", nil),
    ("public struct S { var f: () -> Int; public init(f: @escaping () -> Int) {} }", nil),
    ("public struct S { public internal(set) var f: () -> Int; public init() {} }", "has a parameter 'f'"),
    ("@DependencyClient\npublic struct S { public var f: () -> Int }", nil),
  ])
  func plainImports(declaration: String, problem: String?) throws {
    var options = GeneratorOptions()
    options.imports = ["Core"]
    options.modules = ["Source.swift": "Core"]
    let source = "// mockgen: mock\n\(declaration)"
    let messages = try generate(source, options: options).diagnostics.map(\.message)
    #expect(messages.count == (problem == nil ? 0 : 1))
    if let problem { #expect(messages.first?.contains(problem) == true, "\(messages)") }
    #expect(try generate(source, options: GeneratorOptions(testable: ["Core"])).diagnostics == [])
  }

  // MARK: Selection

  @Test func onlyMarkedDeclarationsAreMocked() throws {
    let source = "struct A { var f: () -> Int }\n// mockgen: mock\nstruct B { var f: () -> Int }\nprotocol C {}"
    #expect(try generate(source).outcomes.map(\.name) == ["C", "B"])
    var options = GeneratorOptions()
    options.annotatedOnly = true
    #expect(try generate(source, options: options).mockCount == 1)
    options.only = ["A*"]
    #expect(try generate(source, options: options).mockCount == 0)
    options.only = []
    options.exclude = ["B"]
    #expect(try generate(source, options: options).mockCount == 0)
    #expect(try generate([:], dependencies: ["Source.swift": source]).mockCount == 0)
  }

  @Test func branchesAreMockedEach() throws {
    let result = try generate(
      """
      #if DEBUG
      // mockgen: mock
      struct S { var f: (Int) -> Int }
      #else
      // mockgen: mock
      struct S { var f: (String) -> Int }
      #endif
      """)
    #expect(result.diagnostics == [] && result.mockCount == 2)
  }

  @Test(arguments: [
    ("Client", "client"), ("APIClient", "apiClient"), ("API", "api"), ("HTTP2Client", "http2Client"), ("S", "s"),
    ("UserDefaults", "userDefaults"), ("client", "client"), ("URLSession", "urlSession"), ("_Client", "_Client"),
  ])
  func namesOfProperties(type: String, expected: String) {
    #expect(StructPlan.propertyName(of: type) == expected)
  }

  /// Tests that streams of frameworks are recognized as in protocols.
  @Test func streamsOfFrameworks() throws {
    let source = """
      import Combine
      import RxSwift
      // mockgen: mock
      struct S {
        var user: (_ id: Int) -> Single<String>
        var users: () -> Observable<[String]>
        var state: () -> AnyPublisher<Int, Never>
      }
      """
    let text = try generate(source).text
    #expect(text.contains("var userResult: SingleResult<String>?"))
    #expect(text.contains("users: ObservableResult<[String]>? = nil"))
    #expect(text.contains("state: StreamResult<Int, Never>? = nil"))
    #expect(text.contains("import RxSwift\n") && text.contains("RxSwift: what a mocked function returns"))
  }

  /// Tests that changes are described as those of protocols.
  @Test func changesAreReported() throws {
    let old = try generate("// mockgen: mock\nstruct S { var f: (Int) -> Int }").text
    let new = try generate("// mockgen: mock\nstruct S { var f: (Int) async -> Int; var g: () -> Void }").text
    #expect(MockChanges.describe(old: old, new: new) == ["S.f(_:) gained 'async'", "S.g() is new"])
  }
}
