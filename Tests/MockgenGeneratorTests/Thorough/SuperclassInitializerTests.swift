import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// The initializers that mocks have from the classes that they inherit from.
struct SuperclassInitializerTests {
  private static let initializers = [
    "init() {}", "init(a: Int) {}", "init(a: Int, b: Int = 1) {}", "init(v: Int...) {}",
    "init(c: @autoclosure () throws -> Int) rethrows {}", "init(d: @escaping @autoclosure Thunk = 1) {}",
    "init(e: () throws -> Void = {}) rethrows {}", "init<T: Hashable>(g: T) {}", "init(s: some Equatable) {}",
    "init?(f: Int) {}", "init(t: Int) throws {}", "init(y: Int) async {}", "@MainActor init(w: Int) {}",
    "@available(*, unavailable) init(u: Int) {}", "private init(p: Int) {}", "required init(r: Int) {}",
    "required init(q: Int...) {}", "required init<T>(h: T) {}", "init(isolation: isolated (any Actor)?) async {}",
    "#if FLAG\n  init(l: Int) {}\n  #endif", "#if FLAG\n  private init(i: Int) {}\n  #endif",
    "#if FLAG\n  init(m: Int) {}\n  #else\n  required init(n: Int) {}\n  #endif",
  ]
  private static let neighbours: [(inherited: String, member: String)] = [
    ("", ""), ("", "required convenience init(z: Int) { fatalError() }"),
    ("", "convenience init(k: Int) { fatalError() }"), (": Codable", ""), ("", "init(x: String) {}"),
    (": Base", ""), (": Base", "#if !FLAG\n  override init() { fatalError() }\n  #endif"),
  ]

  /// Returns a class for each initializer with each combination of other members.
  private static let classes =
    "typealias Thunk = () -> Int\nclass Base { init() {} }\n"
    + initializers.enumerated().flatMap { number, initializer in
      neighbours.enumerated().compactMap { place, neighbour in
        // The compiler requires 'override'.
        if initializer == "init() {}", neighbour.inherited == ": Base" { return nil }
        return """
          // mockgen: mock
          class C\(number)x\(place)\(neighbour.inherited) {
            \(initializer)
            \(neighbour.member)
            func run() -> Int { 1 }
          }

          """
      }
    }.joined()

  @Test(arguments: [true, false], [AccessLevel.internal, .open])
  func everyCombinationCompiles(isFlagged: Bool, access: AccessLevel) async throws {
    var options = GeneratorOptions(access: access)
    options.isFinal = access != .open
    let result = try generate(Self.classes, options: options)
    #expect(result.diagnostics == [])
    var compilation = Compilation()
    if isFlagged { compilation.options = ["-D", "FLAG"] }
    let output = try await compilation.run(["Classes.swift": Self.classes, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }

  @Test func unforwardedInitializersAreListed() throws {
    let source = """
      // mockgen: mock
      class Numbers {
        init(values: Int...) {}
        func sum() -> Int { 0 }
      }
      """
    let text = try generate(source).text
    #expect(
      text.contains("/// It does not have `init(values:)` of the class, whose arguments cannot be forwarded."))
    #expect(text.contains("    super.init()\n"))
  }

  @Test func finalClassesAreRejected() throws {
    let source = """
      class Box<T> {}
      // mockgen: mock
      class IntBox: Box<Int> { func run() {} }
      """
    let messages = try generate(source).diagnostics.map(\.message)
    #expect(messages == ["'IntBox' requires the generic superclass 'Box'"])
  }
}

// Classes of generated bindings, which are created from a handle, and have a placeholder initializer for mocks.
extension SuperclassInitializerTests {
  private static let bindings = """
    open class Client: @unchecked Sendable {
      let handle: UInt64
      public struct NoHandle { public init() {} }
      required public init(unsafeFromHandle handle: UInt64) { self.handle = handle }
      public init(noHandle: NoHandle) { self.handle = 0 }
      public convenience init(path: String) throws { self.init(unsafeFromHandle: 1) }
      open func login(name: String) async throws -> String { "" }
    }
    open class Room: Client, @unchecked Sendable {}
    /// Its placeholder needs no arguments.
    open class Plain {
      public struct NoPointer { public init() {} }
      public init() {}
      public init(noPointer: NoPointer) {}
    }
    /// Its placeholder cannot be created.
    open class Closed {
      public struct NoHandle { init(secret: Int) {} }
      public init(noHandle: NoHandle) {}
    }
    protocol Session: Client { func end() }
    """

  private func result() throws -> GenerationResult {
    var options = GeneratorOptions()
    options.classes = ["*"]
    return try generate(Self.bindings, options: options)
  }

  @Test func mocksAreMadeWithoutAHandle() async throws {
    let result = try result()
    #expect(result.diagnostics == [])
    let use = """
      func use() async throws {
        _ = MockClient()
        _ = MockClient(unsafeFromHandle: 1)
        _ = MockRoom()
        _ = MockPlain()
        _ = MockSession()
        _ = MockClosed(noHandle: Closed.NoHandle(secret: 1))
      }
      """
    for mode in [5, 6] {
      let output = try await Compilation(languageMode: mode).run([
        "Classes.swift": Self.bindings, "Mocks.swift": result.text, "Use.swift": use,
      ])
      #expect(output.failure == nil)
    }
  }

  @Test func theMockNamesTheInitializer() throws {
    let lines = try result().text.split(separator: "\n").filter { $0.contains("MARK") || $0.contains("noHandle:)`") }
    #expect(
      lines
        == Array(
          repeating: "  /// The mock is created with `init(noHandle:)`, which the class provides for mocks.", count: 3))
  }
}
