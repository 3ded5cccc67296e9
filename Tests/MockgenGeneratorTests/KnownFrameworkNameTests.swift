import Foundation
import Testing

@testable import MockgenGenerator

/// The protocol that a name shared with a known framework refers to.
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
  }

  /// Tests names that a file can only see through a bridging header, through an `@_exported` import or through another module.
  /// duckduckgo/apple-browsers, element-hq/element-ios: protocols of view controllers without `import UIKit`.
  @Test(arguments: [
    ("import Foundation\n", "", []), ("", "", []), ("import MatrixSDK\n", "import UIKit\nprotocol Other {}", []),
    ("import MatrixSDK\n", "import UIKit\nclass X {}", []), ("import MatrixSDK\n", "", []),
    ("import MatrixSDK\n", "", ["UIKit"]), ("import RxCocoa\n", "import SwiftUI\nprotocol Other {}", []),
  ])
  func namesWithAPrefixNeedNoImport(imports: String, other: String, options: [String]) throws {
    let source =
      imports + "protocol Paged: UIScrollViewDelegate { func paged(to index: Int) }\nprotocol Panel: UIView {}"
    let result = try generate(["A.swift": source, "B.swift": other], options: GeneratorOptions(plain: options))
    #expect(result.diagnostics == [])
    #expect(result.text.contains("class MockPaged: NSObject,") && result.text.contains("class MockPanel: UIView,"))
    #expect(result.text.split(separator: "\n").filter { $0 == "import UIKit" }.count == 1)
  }

  @Test func frameworksOfNamesWithAPrefix() throws {
    let source = "protocol A: NSWindowDelegate {}\nprotocol B: NSManagedObject {}\n#if X\nprotocol C: UIView {}\n#endif"
    let text = try generate(source).text
    #expect(text.contains("import AppKit\nimport CoreData\n") && text.contains("#if X\n  import UIKit\n#endif"))
  }

  /// Tests that an option is enough for a name without a prefix, unless the file imports another framework with it.
  @Test func anOptionImportsTheFramework() throws {
    let options = GeneratorOptions(plain: ["RxSwift"])
    #expect(try members(["A.swift": "import RxCocoa\n" + Self.source], options: options) == ["dispose"])
    #expect(
      try members(["A.swift": "import ReactiveSwift\n" + Self.source], options: options) == ["dispose", "isDisposed"])
  }

  /// Tests that a mock of an observable has a result for the stream, and one for a single subscription.
  @Test func observables() throws {
    let result = try generate("import RxSwift\nprotocol Ticks: ObservableType where Element == Int {}")
    #expect(result.diagnostics == [])
    #expect(result.text.contains("var asObservableResult: ObservableResult<Element>?"))
    #expect(result.text.contains("func subscribe<Observer: ObserverType>("))
  }

  /// nelsonPena/Test_Rappy_Pay: `protocol Managed: NSFetchRequestResult`.
  /// amaris/core-data-candy: `protocol FetchResultEntity: NSFetchRequestResult { static func fetchRequest() -> NSFetchRequest<Self> }`.
  @Test func resultsOfFetchRequests() throws {
    let source = """
      import CoreData
      protocol Managed: NSFetchRequestResult { static var entityName: String { get } }
      protocol StatusPublisher: ProgressReporting { func publish() async throws -> Int }
      """
    let result = try generate(source)
    #expect(result.diagnostics == [])
    #expect(result.text.contains("class MockManaged: NSObject,") && result.text.contains("var progress: Progress {"))
  }

  /// `NSObject` has these members on some of Apple's systems.
  @Test func membersOfObjectsOnSomeSystems() throws {
    let members = """
      func value(forKey key: String) -> Any?; func value(forKey key: Int) -> Int; var className: String { get }
      var accessibilityLabel: String? { get set }; func awakeFromNib(); static var isAccessibilityElement: Bool { get }
      """
    func text(_ imports: String, _ parent: String) throws -> [Substring] {
      let source = "import \(imports)\nprotocol Shown: \(parent) {\n\(members)\n}"
      let text = try generate(source).text.replacingOccurrences(of: "nonisolated ", with: "")
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      let starts = [
        "#if ", "func value(forKey key", "var className: S", "var accessibilityLabel: S", "func awakeFromNib()",
        "static var is",
      ]
      return lines.filter { line in starts.contains { line.hasPrefix($0) } }
    }
    let object = try text("Foundation", "NSObjectProtocol")
    #expect(object.first == "#if !canImport(ObjectiveC)")
    #expect(object.contains("#if !os(macOS)") && object.contains("#if !canImport(AppKit) && !canImport(UIKit)"))
    #expect(!object.contains("#if !canImport(UIKit)") && object.contains("func value(forKey key: Int) -> Int {"))
    #expect(try text("UIKit", "NSObjectProtocol").contains("#if !canImport(UIKit)"))
    let view = try text("UIKit", "UIView")
    let names = ["#if !can", "var accessibilityLabel", "func awake"]
    #expect(view.allSatisfy { line in !names.contains { line.hasPrefix($0) } })
    #expect(view.contains { $0.hasPrefix("static var is") } && view.contains { $0.hasPrefix("var className") })
  }
}
