import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// Mocks of protocols that inherit from `Observable` or `ObservableObject`.
struct ObservationTests {
  private func text(_ sources: [String: String]) throws -> String {
    let result = try generate(sources)
    #expect(result.diagnostics == [])
    return result.text
  }

  private func text(_ source: String) throws -> String { try text(["P.swift": source]) }

  @Test(arguments: [
    "protocol P: Observable { REQ }", "protocol P: AnyObject, Observation.Observable { REQ }",
    "protocol P: Base { REQ }\nprotocol Base: Observable {}", "protocol P: AnyObject & Observable { REQ }",
    "typealias Seen = Observable & Sendable\nprotocol P: Seen { REQ }", "protocol P where Self: Observable { REQ }",
  ])
  func propertiesAreObserved(declaration: String) throws {
    let source = declaration.replacingOccurrences(of: "REQ", with: "var a: Int { get }; static var b: Int { get }")
    let text = try text("import Observation\n" + source)
    #expect(text.contains(#"let aMock = MockedProperty<Int>("a", of: "P").observed()"#))
    #expect(text.contains(#"MockedProperty("b", of: "P") }"#))
    #expect(!text.contains("objectWillChange"))
  }

  /// Tests a protocol of the sources with the name of that of Observation, and a class with observed properties.
  @Test(arguments: [
    "protocol Observable {}\nprotocol P: Observable { var a: Int { get } }", "protocol P { var a: Int { get } }",
    "protocol ObservableObject {}\nprotocol P: ObservableObject { var a: Int { get } }",
    "// mockgen: mock\nclass P: Observable { var a: Int { 1 } }",
    "import Combine\n// mockgen: mock\nclass P: ObservableObject { var a: Int { 1 } }",
  ])
  func otherPropertiesAreNot(source: String) throws {
    let text = try text(source)
    #expect(text.contains("MockedProperty<Int>"))
    #expect(!text.contains(".observed()") && !text.contains(".published()") && !text.contains("objectWillChange"))
  }

  /// Tests the publisher in the mock of a protocol whose file imports only Foundation, as `LoadingViewModel` in
  /// github.com/iyungui/QuoteHub-iOS (QuoteHub/Utils/LoadingViewModel.swift).
  @Test func thePublisherNeedsItsFramework() throws {
    let source = "@MainActor\nprotocol P: ObservableObject { var isLoading: Bool { get } }"
    let expected = """
        nonisolated let isLoadingMock = MockedProperty<Bool>("isLoading", of: "P").published()

        /// The publisher that sends before the value of a property changes.
        nonisolated var objectWillChange: ObservableObjectPublisher {
          mockState.objectWillChange(of: self, ObservableObjectPublisher()) { $0.send() }
        }
      }
      """
    for framework in ["Foundation", "SwiftUI"] {
      let text = try text("import \(framework)\n" + source)
      #expect(text.contains(expected))
      #expect(text.contains("\n#if canImport(Combine)\n  import Combine\n#endif\n"))
    }
    for framework in ["Combine", "OpenCombine"] {
      let text = try text("import \(framework)\n" + source)
      #expect(text.contains(expected))
      #expect(text.contains("\nimport \(framework)\n") && !text.contains("canImport"))
    }
    // The module of the protocol may export OpenCombine.
    let exporting = try text(["A.swift": "@_exported import OpenCombine", "P.swift": source])
    #expect(exporting.contains(expected) && !exporting.contains("canImport"))
  }

  @Test func aRefinementImportsTheFrameworkOfItsParent() throws {
    let text = try text([
      "Base.swift": "import OpenCombine\nprotocol Base: ObservableObject {}",
      "P.swift": "import Foundation\nprotocol P: Base { var a: Int { get } }",
    ])
    let refinement = try #require(text.components(separatedBy: "/// Mock of `P`.").last)
    #expect(text.contains("import OpenCombine\n") && refinement.contains("var objectWillChange"))
  }

  /// Tests a file of mocks that imports two frameworks with publishers.
  @Test func thePublisherIsThatOfItsFramework() throws {
    let text = try text([
      "A.swift": "import Combine\nprotocol A: ObservableObject {}",
      "B.swift": "import OpenCombine\nprotocol B: ObservableObject {}",
    ])
    #expect(text.contains("var objectWillChange: Combine.ObservableObjectPublisher {"))
    #expect(text.contains("var objectWillChange: OpenCombine.ObservableObjectPublisher {"))
  }

  @Test func aNamedPublisherIsTheMocks() throws {
    let text = try text(
      """
      import Combine
      protocol P: ObservableObject { var objectWillChange: ObservableObjectPublisher { get }; var a: Int { get } }
      """)
    #expect(text.contains(".published()") && !text.contains("objectWillChangeMock"))
  }

  /// Tests publishers of other types, which the test sets.
  @Test(arguments: [
    "protocol P: ObservableObject where ObjectWillChangePublisher == PassthroughSubject<Void, Never> { var a: Int { get } }",
    "protocol P: ObservableObject { var objectWillChange: PassthroughSubject<Void, Never> { get }; var a: Int { get } }",
  ])
  func anotherPublisherIsSetByTheTest(source: String) throws {
    let text = try text("import Combine\n" + source)
    #expect(text.contains("objectWillChangeMock") && !text.contains(".published()"))
  }

  /// Tests protocols that declare the type of the publisher again.
  @Test(arguments: Inputs.languageModes)
  func theTypeOfThePublisherMayBeDeclaredAgain(languageMode: Int) async throws {
    let source = """
      import Combine
      protocol Plain: ObservableObject { associatedtype ObjectWillChangePublisher; var a: Int { get } }
      @MainActor protocol Same: ObservableObject {
        associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
        var objectWillChange: ObjectWillChangePublisher { get }
        var a: Int { get }
      }
      protocol Bound: ObservableObject where ObjectWillChangePublisher.Output == Void {
        associatedtype ObjectWillChangePublisher: Publisher
        var a: Int { get }
      }
      protocol Refined: Plain { var b: Int { get } }
      protocol Fixed: ObservableObject where ObjectWillChangePublisher == Relay {
        associatedtype ObjectWillChangePublisher
        var a: Int { get }
      }
      protocol Open: ObservableObject { associatedtype ObjectWillChangePublisher: Channel; var a: Int { get } }
      // mockgen: skip
      protocol Channel: Publisher {}
      final class Relay: Channel {
        typealias Output = Void
        typealias Failure = Never
        func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {}
      }
      """
    let text = try text(source)
    #expect(text.components(separatedBy: ".published()").count == 6)
    #expect(text.components(separatedBy: "let objectWillChangeMock").count == 3)
    let folder = try TemporaryFolder()
    var framework = Compilation(.module(in: folder.url))
    framework.module = "Combine"
    let stub = Repository.root.appendingPathComponent("Tests/Platforms/stubs/Combine.swift")
    #expect(try await framework.run([stub]).failure == nil)
    var compilation = Compilation(languageMode: languageMode)
    compilation.searchPaths = [folder.url]
    // The compiler warns about such a declaration.
    compilation.isStrict = false
    #expect(try await compilation.run(["P.swift": source, "Mocks.swift": text]).failure == nil)
  }
}
