import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// Protocols that require a class of UIKit or AppKit, or inherit from an unknown protocol.
struct UnknownParentTests {
  /// The relevant declarations of Apple's frameworks.
  private static let interfaces = """
    import Foundation
    @MainActor open class UIResponder: NSObject { open func becomeFirstResponder() -> Bool { false } }
    @MainActor open class UIView: UIResponder {
      public init(frame: CGRect) {}
      public required init?(coder: NSCoder) {}
      public convenience override init() { self.init(frame: .zero) }
    }
    @MainActor open class UIViewController: UIResponder {
      public init(nibName: String?, bundle: Bundle?) {}
      public required init?(coder: NSCoder) {}
      public convenience override init() { self.init(nibName: nil, bundle: nil) }
      open var title: String?
      open func viewDidLoad() {}
    }
    """
  private static let protocols = """
    import Foundation
    import UIKit
    class Panel: UIView { func refresh() {} }
    class Sealed: UIView {
      override init(frame: CGRect) { super.init(frame: frame) }
      @available(*, unavailable) required init?(coder: NSCoder) { nil }
    }
    protocol Seal: Sealed { func close() }
    @MainActor protocol Badge: UIView { func show(_ text: String) async -> Bool }
    @MainActor protocol Screen: UIViewController {
      var heading: String { get set }; var title: String? { get set }; func viewDidLoad()
    }
    protocol Overloading: UIViewController { func show(_ model: Int); func dismiss(); func viewDidLoad(_ again: Bool) }
    protocol Made: UIViewController { init?(model: Int); func show(_ model: Int) }
    protocol Board: Panel { func refresh() }
    """

  @Test(arguments: [5, 6]) func classesOfFrameworksAreInheritedFrom(languageMode: Int) async throws {
    let result = try generate(Self.protocols)
    #expect(result.diagnostics == [])
    // A call of the convenience initializer would create the view controller twice, and crash.
    #expect(result.text.contains("    super.init(nibName: nil, bundle: nil)\n    guard Self.initModelMock."))
    let use = """
      @MainActor func use() {
        let mocks: [AnyObject] = [
          MockBadge(), MockBadge(frame: .zero), MockScreen(), MockBoard(), MockSeal(frame: .zero),
        ]
        _ = mocks
      }
      """
    let folder = try TemporaryFolder()
    var framework = Compilation(.module(in: folder.url))
    framework.module = "UIKit"
    #expect(try await framework.run(["UIKit.swift": Self.interfaces]).failure == nil)
    var compilation = Compilation(languageMode: languageMode)
    compilation.searchPaths = [folder.url]
    let output = try await compilation.run([
      "Protocols.swift": Self.protocols, "Mocks.swift": result.text, "Use.swift": use,
    ])
    #expect(output.failure == nil)
  }

  /// The types in the initializers of the classes of frameworks.
  private static let typesOfInitializers = """
    public struct Selector {}
    open class NSTextContainer: NSObject {}
    open class NSWindow: NSObject {}
    public enum NSNib { public typealias Name = String }
    open class UIVisualEffect: NSObject {}
    extension UITableView { public enum Style { case plain } }
    extension UITableViewCell { public enum CellStyle { case `default` } }
    extension UIPageViewController {
      public enum TransitionStyle { case scroll }
      public enum NavigationOrientation { case horizontal }
      public enum OptionsKey { case spacing }
    }
    """

  /// Tests each class of the table. A member with the name of a static requirement satisfies none.
  @Test(arguments: [5, 6]) func eachClassOfFrameworksIsInheritedFrom(languageMode: Int) async throws {
    let declared = KnownModule.declarations[1].all.indices.compactMap { number in
      if case .nominal(let decl) = KnownModule.syntax[.init(module: 1, declaration: number)] { decl } else { nil }
    }
    let initializers = Dictionary(uniqueKeysWithValues: declared.map { ($0.name, Self.initializers(of: $0)) })
    let stubs = declared.map { decl in
      let parent = decl.inheritanceClause[0].type.description
      let inherited = initializers[parent] ?? ["public init()"]
      let members = Self.initializers(of: decl).map { initializer in
        let isOverride = inherited.contains(initializer) && !initializer.contains("required")
        return "  \(isOverride ? "override " : "")\(initializer) { fatalError() }\n"
      }
      return "@MainActor open class \(decl.name): \(parent) {\n\(members.joined())}\n"
    }
    let folder = try TemporaryFolder()
    var framework = Compilation(.module(in: folder.url))
    framework.module = "UIKit"
    let text = "@_exported import Foundation\n" + stubs.joined() + Self.typesOfInitializers
    #expect(try await framework.run(["UIKit.swift": text]).failure == nil)
    let source =
      "import UIKit\n"
      + declared.map {
        """
        protocol Own\($0.name): \($0.name) {
          static var identifier: String { get }
          var model: Int? { get set }
          func load() async throws -> Int
        }

        """
      }.joined()
    let result = try generate(source)
    #expect(result.diagnostics == [])
    let use = declared.map { "  _ = MockOwn\($0.name)()\n" }.joined()
    var compilation = Compilation(languageMode: languageMode)
    compilation.searchPaths = [folder.url]
    let output = try await compilation.run([
      "Source.swift": source, "Mocks.swift": result.text, "Use.swift": "@MainActor func use() {\n\(use)}\n",
    ])
    #expect(output.failure == nil)
    #expect(declared.count > 50)
  }

  /// Returns the initializers of a class, without their default values, which an override must repeat.
  private static func initializers(of decl: NominalDecl) -> [String] {
    decl.members.compactMap { member in
      guard case .initializer(let initializer) = member else { return nil }
      let parameters = initializer.parameters.map { parameter in
        "\(parameter.firstName)\(parameter.secondName.map { " \($0)" } ?? ""): \(parameter.type)"
      }
      let isRequired = initializer.header.has("required")
      let isFailable = isRequired && decl.name != "UIStackView"
      return
        "public \(isRequired ? "required " : "")init\(isFailable ? "?" : "")(\(parameters.joined(separator: ", ")))"
    }
  }

  /// Tests a module of unknown language mode. Swift 6 isolates the protocol as its class, and Swift 5 does not isolate it.
  @Test(arguments: [5, 6], [5, 6]) func membersOfClassesOnTheirActor(module: Int, tests: Int) async throws {
    let source = """
      import UIKit
      public protocol Field: UIView {
        var text: String? { get set }
        func becomeFirstResponder() -> Bool
        func load() async throws -> Int
      }
      """
    let folder = try TemporaryFolder()
    var framework = Compilation(.module(in: folder.url))
    framework.module = "UIKit"
    #expect(try await framework.run(["UIKit.swift": "@_exported " + Self.interfaces]).failure == nil)
    var app = Compilation(.module(in: folder.url), languageMode: module)
    (app.module, app.searchPaths) = ("App", [folder.url])
    #expect(try await app.run(["App.swift": source]).failure == nil)
    var options = GeneratorOptions()
    options.imports = ["App"]
    let result = try generate(source, options: options)
    #expect(result.diagnostics == [])
    #expect(result.text.contains("  extension MockField: @MainActor Field {}\n#else\n  extension MockField: Field {}"))
    let use = """
      import App
      @MainActor func use() -> Bool {
        let mock = MockField()
        let field: any Field = mock
        field.text = "a"
        return field.becomeFirstResponder() && mock.textSetValues == ["a"]
      }
      """
    var compilation = Compilation(languageMode: tests)
    (compilation.module, compilation.searchPaths) = ("AppTests", [folder.url])
    let output = try await compilation.run(["Mocks.swift": result.text, "Use.swift": use])
    #expect(output.failure == nil)
  }

  /// Tests a module and tests with different language modes, of which only one isolates the initializers.
  @Test(arguments: [5, 6], [5, 6]) func initializersOfClassesOnActors(module: Int, tests: Int) async throws {
    let source = """
      import UIKit
      public protocol Screen: UIViewController { init?(model: Int) }
      public protocol Further: Screen { func go() }
      public protocol Panel: UIView { init(frame: CGRect, text: String) throws; func load() async }
      public protocol Frame: UIView { init(frame: CGRect) }
      @MainActor public protocol Sheet: UIViewController { init(model: Int) }
      @MainActor open class Model { public init() {} }
      public protocol Named: AnyObject { init(name: String) }
      public protocol NamedModel: Model, Named { init(number: Int) }
      public protocol Object: NSObjectProtocol { init(); init(name: String) }
      public protocol Heir: NSObject { init() }
      """
    let folder = try TemporaryFolder()
    var framework = Compilation(.module(in: folder.url))
    framework.module = "UIKit"
    #expect(try await framework.run(["UIKit.swift": "@_exported " + Self.interfaces]).failure == nil)
    var app = Compilation(.module(in: folder.url), languageMode: module)
    (app.module, app.searchPaths) = ("App", [folder.url])
    #expect(try await app.run(["App.swift": source]).failure == nil)
    for access in [AccessLevel.internal, .open] {
      var options = GeneratorOptions(access: access)
      options.imports = ["App"]
      let result = try generate(source, options: options)
      #expect(result.diagnostics == [])
      var compilation = Compilation(languageMode: tests)
      (compilation.module, compilation.searchPaths) = ("AppTests", [folder.url])
      #expect(try await compilation.run(["Mocks.swift": result.text]).failure == nil)
    }
  }

  /// Tests that protocols of Apple's frameworks require objects, and some of them the main actor.
  @Test(arguments: [5, 6]) func requirementsOfADelegateElsewhere(languageMode: Int) async throws {
    let source = """
      import UIKit
      // mockgen: requirements elsewhere
      protocol Rows: UITableViewDataSource { var count: Int { get set }; func reload(); func load() async; init(text: String) }
      // mockgen: requirements elsewhere
      protocol Place: UIKit.CLLocationManagerDelegate { func reload() }
      """
    let interfaces = """
      @MainActor public protocol UITableViewDataSource: NSObjectProtocol { func rows() -> Int }
      public protocol CLLocationManagerDelegate: NSObjectProtocol {}
      """
    let folder = try TemporaryFolder()
    var framework = Compilation(.module(in: folder.url))
    framework.module = "UIKit"
    #expect(try await framework.run(["UIKit.swift": "@_exported import Foundation\n" + interfaces]).failure == nil)
    let result = try generate(source)
    #expect(result.diagnostics == [])
    var compilation = Compilation(languageMode: languageMode)
    compilation.searchPaths = [folder.url]
    let output = try await compilation.run([
      "Source.swift": source, "Mocks.swift": result.text,
      "Use.swift": "extension MockRows { func rows() -> Int { 1 } }",
    ])
    #expect(output.failure == nil)
  }

  /// Tests a typealias under a condition, which is missing in some builds.
  @Test func uncertainParentsAreRejected() throws {
    let source = """
      import UIKit
      #if os(iOS)
      typealias Native = UIView
      #else
      typealias Native = NSView
      #endif
      protocol P: Native {}
      """
    #expect(try generate(source).diagnostics.map(\.id) == ["unknown-inherited-protocol"])
  }

  @Test func requirementsMayBeElsewhere() async throws {
    let source = """
      // mockgen: requirements elsewhere
      protocol Plugin: Host.Part { func run() }
      protocol Further: Plugin {}
      """
    let result = try generate(source)
    #expect(result.places == ["Source.swift:3:10 warning unknown-inherited-protocol"])
    let host = "enum Host { protocol Part { var name: String { get } } }\n"
    let use = "extension MockPlugin { var name: String { \"\" } }\n"
    let output = try await Compilation().run([
      "Host.swift": host, "Source.swift": source, "Mocks.swift": result.text, "Use.swift": use,
    ])
    #expect(output.failure == nil)
  }

  /// Tests each cure that the note proposes, for each kind of parent, and that an extension implements the others only.
  @Test(
    arguments: [
      ("Base", "public protocol Base { func base() -> Int }", true),
      ("Base", "open class Base { public init() {} }", false),
      ("Base", "open class View { public init() {} }\npublic protocol Base: View { func base() -> Int }", false),
      ("Base", "public protocol Base: NSObjectProtocol { func base() -> Int }", false),
      ("NSObjectProtocol, Base", "public protocol Base: NSObjectProtocol { func base() -> Int }", true),
      ("UIXBase", "public protocol UIXBase: NSObjectProtocol { func base() -> Int }", true),
      ("Base", "public protocol Base: Actor { func base() -> Int }", false),
      ("Base, Actor", "public protocol Base: Actor { func base() -> Int }", true),
      ("Base", "public protocol Other { func base() -> Int }\npublic typealias Base = Other", true),
      ("Shell.Base", "public enum Shell { public protocol Base { func base() -> Int } }", true),
    ], [5, 6])
  func curesOfTheNote(parent: (types: String, kit: String, isForExtensions: Bool), languageMode: Int) async throws {
    let folder = try TemporaryFolder()
    let compilation = try await importing(parent.kit, in: folder, languageMode)
    let source = "import Foundation\nimport Kit\nprotocol Part: \(parent.types) { func run() }\n"
    #expect(try generate(source).diagnostics.map(\.id) == ["unknown-inherited-protocol"])
    let given = try generate(["Source.swift": source], dependencies: ["Stub.swift": parent.kit])
    #expect(given.diagnostics == [])
    #expect(try await compilation.run(["Source.swift": source, "Mocks.swift": given.text]).failure == nil)
    let annotated = source.replacingOccurrences(
      of: "protocol Part", with: "// mockgen: requirements elsewhere\nprotocol Part")
    let elsewhere = try generate(annotated)
    #expect(elsewhere.diagnostics == [])
    let output = try await compilation.run([
      "Source.swift": annotated, "Mocks.swift": elsewhere.text,
      "Use.swift": "extension MockPart { func base() -> Int { 1 } }",
    ])
    #expect((output.failure == nil) == parent.isForExtensions)
  }

  private func importing(_ kit: String, in folder: TemporaryFolder, _ languageMode: Int) async throws -> Compilation {
    var module = Compilation(.module(in: folder.url))
    module.module = "Kit"
    #expect(try await module.run(["Kit.swift": "import Foundation\n" + kit]).failure == nil)
    var compilation = Compilation(languageMode: languageMode)
    compilation.searchPaths = [folder.url]
    return compilation
  }

  /// Tests that an extension implements an initializer of mocks that are final only.
  @Test(arguments: [AccessLevel.internal, .open], [5, 6])
  func initializersOfUnknownParents(access: AccessLevel, languageMode: Int) async throws {
    let kit = "public protocol Base { init(base: Int) }"
    let folder = try TemporaryFolder()
    let compilation = try await importing(kit, in: folder, languageMode)
    let source = "import Kit\n// mockgen: requirements elsewhere\npublic protocol Part: Base { func run() }\n"
    let options = GeneratorOptions(access: access)
    let elsewhere = try generate(source, options: options)
    let use = "extension MockPart { public convenience init(base: Int) { self.init() } }"
    let files = ["Source.swift": source, "Mocks.swift": elsewhere.text, "Use.swift": use]
    #expect((try await compilation.run(files).failure == nil) == (access == .internal))
    let plain = source.replacingOccurrences(of: "// mockgen: requirements elsewhere\n", with: "")
    let given = try generate(["Source.swift": plain], dependencies: ["Kit.swift": kit], options: options)
    #expect(given.diagnostics == [])
    #expect(try await compilation.run(["Source.swift": plain, "Mocks.swift": given.text]).failure == nil)
  }

  /// Tests that the source of a parent for values leads to another diagnostic.
  @Test func parentsForValues() throws {
    let kit = ["Kit.swift": "public protocol Base: OptionSet {}"]
    let result = try generate(["Source.swift": "import Kit\nprotocol Part: Base {}"], dependencies: kit)
    #expect(result.diagnostics.map(\.id) == ["unsupported-inherited-protocol"])
  }

  /// Tests a class of a dependency without a module, which is `public` in a module that the file imports.
  @Test(arguments: [
    ("import Kit", "public", "", "closed-superclass"), ("import Kit", "open", "", ""),
    ("import Kit", "public", "Kit", ""), ("import UIKit", "public", "", ""), ("@testable import Kit", "public", "", ""),
    ("import Kit", "", "", ""),
  ])
  func classesOfDependencies(imports: String, modifier: String, testable: String, id: String) throws {
    let result = try generate(
      ["Source.swift": "\(imports)\nprotocol Part: Base { func run() }"],
      dependencies: ["Kit.swift": "\(modifier) class Base { public init() {} }"],
      options: GeneratorOptions(testable: testable.isEmpty ? [] : [testable]))
    #expect(result.diagnostics.map(\.id) == (id.isEmpty ? [] : [id]))
    #expect(result.text.contains("class MockPart: Base,") == id.isEmpty)
  }

  @Test func theAnnotationHasAnEffectOrIsReported() throws {
    let result = try generate("// mockgen: requirements elsewhere\nprotocol Plain { func run() }\n")
    #expect(
      result.diagnostics.map(\.message) == [
        "'mockgen: requirements elsewhere' has no effect: every type that 'Plain' inherits from is known"
      ])
  }

  /// Tests that a protocol of an imported module may have the name of the one that inherits from it.
  @Test func parentOfTheSameName() throws {
    let source = "import BridgeKit\nprotocol Reporter: BridgeKit.Reporter { func extra() }"
    #expect(try generate(source).places == ["Source.swift:2:20 warning unknown-inherited-protocol"])
    let result = try generate(
      ["Sources/App/App.swift": source],
      dependencies: ["Sources/BridgeKit/Kit.swift": "public protocol Reporter { func report() }"],
      options: GeneratorOptions(testable: ["App"]))
    #expect(result.diagnostics == [])
    #expect(result.text.contains("func report()"))
  }

  /// Tests code that checks whether there is an implementation.
  @Test func optionalRequirementsAreNamed() throws {
    let source = """
      @objc protocol Delegate: NSObjectProtocol {
        @objc optional func move(_ x: Int, to y: Int)
        @objc optional var title: String { get }
        func go()
      }
      """
    let text = try generate(source).text
    #expect(
      text.contains(
        "/// Mock of `Delegate`.\n/// It does not implement optional requirements: `move(_:to:)`, `title`.\n"))
  }
}
