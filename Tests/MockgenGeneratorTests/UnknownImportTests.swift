import Testing

@testable import MockgenGenerator

/// Imports without sources, which may declare types with the same names.
struct UnknownImportTests {
  private func mocks(_ imports: String, _ change: (inout GeneratorOptions) -> Void = { _ in }) throws -> String {
    var options = GeneratorOptions()
    options.testableImports = ["Wallet"]
    change(&options)
    let result = try generate(
      [
        "Wallet/A.swift": """
        \(imports)
        protocol Book { func address(of contact: Contact) throws -> [Address: Kit]; var size: CGSize { get } }
        """,
        "Wallet/B.swift": "struct Address: Hashable {}\nstruct Contact {}\n",
      ], options: options)
    #expect(result.diagnostics == [])
    return result.text
  }

  @Test func ownTypesAreNamedInFull() throws {
    let text = try mocks("import EvmKit")
    #expect(text.contains("class MockBook: BaseMock, Wallet.Book,"))
    #expect(text.contains("func address(of contact: Wallet.Contact) throws -> [Wallet.Address: Kit]"))
    // The type can only be that of the import.
    #expect(!text.contains("Wallet.Kit") && !text.contains("Wallet.CGSize"))
  }

  /// Tests that a type with the name of the module would hide it.
  @Test func namesStayShortWithoutQualification() throws {
    #expect(!(try mocks("import EvmKit") { $0.qualifiesNames = false }.contains("Wallet.")))
  }

  @Test(arguments: ["", "import Foundation", "import RxSwift\nimport UIKit", "import class Foundation.Bundle"])
  func knownNamesStayShort(imports: String) throws {
    #expect(!(try mocks(imports).contains("Wallet.")))
  }

  /// Tests that a type that only some builds declare is that of the system in the others.
  @Test func typesOfSomeBuildsAreUnchanged() throws {
    var options = GeneratorOptions()
    options.testableImports = ["Sockets"]
    let source = """
      import EvmKit
      #if canImport(WinSDK)
      typealias family_t = UInt8
      #endif
      struct Address {}
      protocol Socket { var family: family_t { get }; var address: Address { get } }
      """
    let text = try generate(["Sockets/A.swift": source], options: options).text
    #expect(!text.contains("Sockets.family_t") && text.contains("var address: Sockets.Address"))
  }

  /// `App.Store` would be a member of SwiftUI's protocol.
  @Test func aModuleMayBeCalledLikeATypeOfAFramework() throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    let source = "import SwiftUI\nimport EvmKit\nstruct Book {}\nprotocol Store { func books() -> [Book] }\n"
    let text = try generate(["App/A.swift": source], options: options).text
    #expect(text.contains("func books() -> [Book]") && text.contains("BaseMock, Store,"))
  }

  /// Tests that the module's own types have precedence if the mocks are in the module itself.
  @Test func inItsOwnModuleNothingIsAmbiguous() throws {
    #expect(!(try mocks("import EvmKit") { $0.testableImports = [] }.contains("Wallet.")))
  }

  @Test func typesOfReadModulesAreKnown() throws {
    var options = GeneratorOptions()
    options.testableImports = ["Wallet"]
    options.modules = ["A.swift": "Wallet", "B.swift": "EvmKit"]
    let text = try generate(
      ["A.swift": "import EvmKit\nstruct Address {}\nprotocol Book { func address(of: Address) }\n"],
      dependencies: ["B.swift": "public struct Contact {}\n"], options: options
    ).text
    #expect(!text.contains("Wallet."))
  }
}
