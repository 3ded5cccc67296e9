import MockgenIndexing
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// Private members of a class, which satisfy no requirement, and those of a struct, which its initializer needs.
struct MemberVisibilityTests {
  @Test func aPrivateMemberOfASuperclassSatisfiesNothing() async throws {
    let source = """
      class Base {
        init() {}
        private func run() {}
        fileprivate let token = ""
        func stop() {}
      }
      protocol Running: Base {
        func run()
        func stop()
        var token: String { get }
      }
      """
    let result = try generate(source)
    #expect(result.diagnostics == [])
    #expect(result.text.contains("  func run() {") && result.text.contains("  var token: String {"))
    #expect(result.text.contains("override func stop() {"))
    for mode in [5, 6] {
      let output = try await Compilation(languageMode: mode).run(["Source.swift": source, "Mocks.swift": result.text])
      #expect(output.failure == nil)
    }
  }

  @Test func nothingInheritsFromAFinalClass() throws {
    let result = try generate("final class Base { init() {} }\nprotocol Running: Base { func run() }")
    #expect(result.mockCount == 0)
    #expect(
      result.diagnostics.map(\.message) == ["'Running' requires the superclass 'Base', which is final"])
  }

  /// Tests that an index contains all stored properties of a marked struct.
  @Test func anIndexContainsPrivateMembersOfAMarkedStruct() {
    let text = "// mockgen: mock\nstruct Client {\n  var load: () -> Int\n  private var secret: Int\n}\n"
    let index = ModuleIndex.interface(of: Parser.parse(path: "Client.swift", text: text))
    #expect(index.contains("private var secret: Int"))
  }
}
