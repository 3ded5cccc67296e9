import TestSupport
import Testing

/// Files without protocols, which are read if a protocol refers to their declarations.
struct ReferencedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mocks() async throws -> String {
    let result = try await folder.mockgen(["Sources"])
    #expect(result.errors == "")
    return result.output
  }

  @Test func superclassesAreFoundWhereverTheyAre() async throws {
    try folder.write("protocol Screen: Controller { func show() }\n", to: "Sources/Screen.swift")
    try folder.write("class Controller: Root {}\n", to: "Sources/Controller.swift")
    try folder.write("class Root { init(name: String) {} }\n", to: "Sources/Root.swift")
    let text = try await mocks()
    #expect(text.contains("final class MockScreen: Controller, AsyncMock, Screen"))
    #expect(text.contains("super.init(name: name)"))
  }

  @Test func typesBesideANestedProtocolAreNamedInFull() async throws {
    try folder.write("extension Feature { protocol Delegate { func moved(to state: State) } }\n", to: "Sources/A.swift")
    try folder.write("enum Feature { struct State {} }\n", to: "Sources/B.swift")
    try folder.write("enum Other { struct State {} }\n", to: "Sources/C.swift")
    #expect(try await mocks().contains("func moved(to state: Feature.State)"))
  }
}
