import TestSupport
import Testing

@testable import MockgenGenerator

/// Classes of generated bindings, which are created from a handle, and have a placeholder initializer for mocks.
struct PlaceholderInitializerTests {
  private static let classes = """
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
    return try generate(Self.classes, options: options)
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
        "Classes.swift": Self.classes, "Mocks.swift": result.text, "Use.swift": use,
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
