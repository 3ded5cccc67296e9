import Testing

@testable import MockgenGenerator

/// Which protocol the name of one in a known framework means.
struct KnownFrameworkNameTests {
  private static let source = "protocol Task: Disposable { func run() }\n"

  private func members(
    _ sources: [String: String], dependencies: [String: String] = [:], options: GeneratorOptions = GeneratorOptions()
  ) throws -> Set<String> {
    let result = try generate(sources, dependencies: dependencies, options: options)
    #expect(result.diagnostics == [])
    return result.declaredNames.intersection(["dispose", "isDisposed", "stop"])
  }

  @Test func theImportDecides() throws {
    #expect(try members(["A.swift": "import RxSwift\n" + Self.source]) == ["dispose"])
    #expect(try members(["A.swift": "import ReactiveSwift\n" + Self.source]) == ["dispose", "isDisposed"])
    let both = [
      "A.swift": "import RxSwift\n" + Self.source,
      "B.swift": "import ReactiveSwift\nprotocol Other: ReactiveSwift.Disposable {}",
    ]
    #expect(try members(both) == ["dispose", "isDisposed"])
  }

  @Test(arguments: ["", "import Foundation\n", "import RxSwift\nimport ReactiveSwift\n", "import MyRxSwift\n"])
  func otherImportsDoNot(imports: String) throws {
    let result = try generate(imports + Self.source)
    #expect(result.diagnostics.map(\.id) == ["unknown-inherited-protocol"])
    // Another file of the module imports it.
    let others = try generate([
      "A.swift": imports + Self.source, "B.swift": "import RxSwift\nprotocol B: Cancelable {}",
    ])
    #expect(others.diagnostics.map(\.id) == ["unknown-inherited-protocol"])
    #expect(others.diagnostics.map(\.path) == ["A.swift"])
  }

  @Test func theNameOfTheModuleDecides() throws {
    let imports = "import RxSwift\nimport ReactiveSwift\n"
    #expect(try members(["A.swift": imports + "protocol Task: RxSwift.Disposable {}"]) == ["dispose"])
    #expect(
      try members(["A.swift": imports + "protocol Task: ReactiveSwift.Disposable {}"]) == ["dispose", "isDisposed"])
    let other = try generate("import RxSwift\nprotocol Task: Combine.Disposable {}")
    #expect(other.diagnostics.map(\.id) == ["unknown-inherited-protocol"])
  }

  @Test(arguments: ["Sources/App/", ""]) func theMocksImportTheFrameworkOfAnotherFile(folder: String) throws {
    let members = "func a() -> Disposable; func b(_ x: [SerialDisposable]); func c() -> CompositeDisposable?"
    let text = try generate([
      "\(folder)A.swift": "import RxSwift\nprotocol A { \(members) }",
      "\(folder)B.swift": "import ReactiveSwift\nprotocol B { \(members); func d() -> any Disposable }",
      "\(folder)C.swift": "import RxSwift\nprotocol C { associatedtype Disposable; func e() -> Disposable }",
    ]).text
    for framework in ["RxSwift", "ReactiveSwift"] {
      #expect(text.contains("func a() -> \(framework).Disposable {\n"))
      #expect(text.contains("func b(_ x: [\(framework).SerialDisposable]) {\n"))
      #expect(text.contains("func c() -> \(framework).CompositeDisposable? {\n"))
    }
    #expect(text.contains("Disposables.create(with: aMock.subscribed())"))
    #expect(text.contains("AnyDisposable(aMock.subscribed())"))
    #expect(text.contains("func d() -> any ReactiveSwift.Disposable {\n"))
    #expect(text.contains("func e() -> Disposable {\n"))
    let alone = try generate("import RxSwift\nprotocol A { \(members) }").text
    #expect(alone.contains("func a() -> Disposable {\n"))
  }

  /// Tests protocols of the same name in the same module, in an imported one, and in the framework's own source.
  @Test func declarationsComeFirst() throws {
    let own = "protocol Disposable { func stop() }\n"
    #expect(try members(["A.swift": "import RxSwift\n" + Self.source, "B.swift": own]) == ["stop"])
    let options = GeneratorOptions(testable: ["App"])
    let app = ["Sources/App/A.swift": "import Kit\nimport RxSwift\n" + Self.source]
    #expect(
      try members(app, dependencies: ["Sources/Kit/B.swift": "public " + own], options: options) == ["stop"])
    #expect(
      try members(app, dependencies: ["Sources/RxSwift/B.swift": "public " + own], options: options) == ["stop"])
    // This one is not imported.
    let others = app.merging(["Sources/App/C.swift": "import Other"]) { first, _ in first }
    #expect(
      try members(others, dependencies: ["Sources/Other/B.swift": "public " + own], options: options) == ["dispose"])
  }

  @Test(arguments: ["UITableViewDataSource", "UIView"]) func anotherFileImportsTheFramework(parent: String) throws {
    let sources = [
      "A.swift": "import UIKit\n// mockgen: skip\nprotocol Rows: \(parent) {}",
      "B.swift": "import Foundation\nprotocol Table: Rows { func reload() }",
    ]
    #expect(try generate(sources).text.contains("import UIKit\n"))
  }

  @Test func requirementsMayBeElsewhere() throws {
    let result = try generate("import RxSwift\n// mockgen: requirements elsewhere\n" + Self.source)
    #expect(result.diagnostics == [])
    #expect(!result.declaredNames.contains("dispose"))
  }

  @Test func managedObjects() throws {
    let text = try generate("import CoreData\nprotocol Entry: NSManagedObject { var title: String { get set } }").text
    // The class declares that it is not `Sendable`.
    #expect(text.contains("class MockEntry: NSManagedObject, AsyncMock, Entry {"))
    #expect(text.contains("    insertInto context: NSManagedObjectContext?,\n"))
    let other = try generate("import Foundation\nprotocol Entry: NSManagedObject {}")
    #expect(other.diagnostics.map(\.id) == ["unknown-inherited-protocol"])
  }
}
