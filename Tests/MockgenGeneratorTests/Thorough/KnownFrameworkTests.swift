import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// Protocols that inherit from those of frameworks whose sources are not given.
struct KnownFrameworkTests {
  /// The types in the requirements of Apple's frameworks, by the module that declares them.
  private static let classes = [
    "UIKit": """
    UIActivityViewController UICollectionView UICollectionViewCell UIContextMenuConfiguration UIContextMenuInteraction
    UIPageViewController UIPickerView UISearchController UITableView UITableViewCell UITextPosition UITextRange
    UITextSelectionRect UITraitCollection UIViewController NSCollectionView NSCollectionViewItem NSMenuItem
    """,
    "CoreData": "NSEntityDescription NSManagedObjectContext", "JavaScriptCore": "", "ActivityKit": "",
    "WebKit": "WKScriptMessage WKUserContentController WKWebView",
    "StoreKit": "SKPaymentQueue SKPaymentTransaction SKProductsRequest SKProductsResponse",
    "AVFoundation": "AVCaptureConnection AVCaptureFileOutput",
    "CoreBluetooth": "CBCentralManager CBPeripheralManager",
    "CoreLocation": "", "MapKit": "", "UserNotifications": "",
  ]
  private static let furtherTypes = [
    "UIKit": """
    public struct UIActivity { public struct ActivityType {} }
    public protocol UIViewControllerContextTransitioning {}
    public protocol UIViewControllerTransitionCoordinator {}
    public protocol UITextInputTokenizer {}
    public enum UITextLayoutDirection { case right }
    public enum UITextStorageDirection { case forward }
    public enum NSWritingDirection { case natural }
    """,
    "WebKit": "public protocol WKURLSchemeTask {}",
  ]

  @Test func theDocumentNamesThem() throws {
    let rows = KnownModule.frameworks.enumerated().map { position, framework in
      let names = KnownModule.declarations[position + 1].all.map(\.name)
      return
        "| \(framework.modules.joined(separator: ", ")) | \(names.sorted().map { "`\($0)`" }.joined(separator: ", ")) |"
    }
    let table = (["| import | protocols and classes |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
    let path = "docs/limits.md"
    let expected = try Repository.contents(path).filled(with: ["frameworks": table])
    if let failure = try RecordedFile.failure(of: path, expected: expected) { Issue.record("\(failure)") }
  }

  /// Tests each protocol, also with an SDK in which none is isolated.
  @Test(arguments: [5, 6], [true, false]) func protocolsOfApple(languageMode: Int, isIsolated: Bool) async throws {
    let folder = try TemporaryFolder()
    var source = ""
    for (module, classes) in Self.classes.sorted(by: { $0.key < $1.key }) {
      let lines = KnownModule.all.enumerated().filter { $1.modules[0] == module }.flatMap { position, _ in
        let known = KnownModule.declarations[position]
        // The classes of UIKit are stubs.
        return known.all.filter { $0.isProtocol || module != "UIKit" }.flatMap {
          known.text(of: $0).split(separator: "\n")
        }
      }
      let declarations = lines.map { line in
        let text = line.replacingOccurrences(of: "protocol ", with: "public protocol ")
        return isIsolated ? text : text.replacingOccurrences(of: "@MainActor ", with: "")
      }
      let stubs =
        classes.split(whereSeparator: \.isWhitespace).map { "open class \($0): NSObject {}" } + [
          Self.furtherTypes[module] ?? ""
        ]
      var framework = Compilation(.module(in: folder.url), languageMode: languageMode)
      framework.module = module
      let imports = ["@_exported import Foundation", "import FoundationNetworking"]
      let text = (imports + stubs + declarations).joined(separator: "\n")
      #expect(try await framework.run(["\(module).swift": text]).failure == nil)
      let names = lines.compactMap { line in
        line.range(of: "protocol ").map { line[$0.upperBound...].prefix { $0.isLetter } }
      }
      #expect(!names.isEmpty)
      source += "import \(module)\n"
      source += names.map {
        "protocol Own\($0): \($0) { var count: Int { get set }; func load() async throws -> Int }\n"
      }
      .joined()
    }
    let result = try generate(source)
    #expect(result.diagnostics == [])
    var compilation = Compilation(languageMode: languageMode)
    compilation.searchPaths = [folder.url]
    let output = try await compilation.run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }

  /// Declarations as in the frameworks, with their default implementations.
  private static let streams = [
    "RxSwift": """
    public enum Event<Element> { case next(Element), error(any Error), completed }
    public protocol Disposable { func dispose() }
    public protocol Cancelable: Disposable { var isDisposed: Bool { get } }
    public protocol ObserverType { associatedtype Element; func on(_ event: Event<Element>) }
    public struct Reactive<Base> { public init(_ base: Base) {} }
    public protocol ReactiveCompatible {
      associatedtype ReactiveBase
      static var rx: Reactive<ReactiveBase>.Type { get set }
      var rx: Reactive<ReactiveBase> { get set }
    }
    extension ReactiveCompatible {
      public static var rx: Reactive<Self>.Type { get { Reactive<Self>.self } set {} }
      public var rx: Reactive<Self> { get { Reactive(self) } set {} }
    }
    extension NSObject: ReactiveCompatible {}
    """,
    "ReactiveSwift": """
    public struct BindingTarget<Value> {}
    public protocol BindingTargetProvider<Value> { associatedtype Value; var bindingTarget: BindingTarget<Value> { get } }
    public protocol Disposable: AnyObject { var isDisposed: Bool { get }; func dispose() }
    public protocol ReactiveExtensionsProvider {}
    public protocol Scheduler: AnyObject { @discardableResult func schedule(_ action: @escaping () -> Void) -> Disposable? }
    """,
    "Combine": """
    public struct CombineIdentifier { public init(_ object: AnyObject) {} }
    public enum Subscribers { public struct Demand {}; public enum Completion<Failure: Error> { case finished, failure(Failure) } }
    public protocol Cancellable { func cancel() }
    public final class AnyCancellable: Cancellable { public init(_ body: @escaping () -> Void) {}; public func cancel() {} }
    public protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure: Error
      func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
    }
    public protocol ConnectablePublisher: Publisher { func connect() -> Cancellable }
    public protocol Subject<Output, Failure>: AnyObject, Publisher {
      func send(_ value: Output)
      func send(completion: Subscribers.Completion<Failure>)
      func send(subscription: Subscription)
    }
    public protocol CustomCombineIdentifierConvertible { var combineIdentifier: CombineIdentifier { get } }
    extension CustomCombineIdentifierConvertible where Self: AnyObject {
      public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
    }
    public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible { func request(_ demand: Subscribers.Demand) }
    public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
      associatedtype Input
      associatedtype Failure: Error
      func receive(subscription: any Subscription)
      func receive(_ input: Input) -> Subscribers.Demand
      func receive(completion: Subscribers.Completion<Failure>)
    }
    public protocol TopLevelDecoder { associatedtype Input; func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T }
    public protocol TopLevelEncoder { associatedtype Output; func encode<T: Encodable>(_ value: T) throws -> Output }
    """,
  ]

  @Test(arguments: [5, 6]) func protocolsOfStreams(languageMode: Int) async throws {
    let folder = try TemporaryFolder()
    for (module, text) in Self.streams {
      var framework = Compilation(.module(in: folder.url))
      framework.module = module
      #expect(try await framework.run(["\(module).swift": "@_exported import Foundation\n" + text]).failure == nil)
    }
    let sources = [
      "RxSwift.swift": """
      import RxSwift
      protocol Job: Disposable { func run() async }
      @MainActor protocol Step: Cancelable { var title: String { get set } }
      protocol Counter: ObserverType where Element == Int {}
      protocol Sink: ObserverType {}
      protocol Style: ReactiveCompatible { static func make() -> Self }
      protocol Object: NSObjectProtocol, ReactiveCompatible { func run() }
      """,
      "ReactiveSwift.swift": """
      import ReactiveSwift
      protocol Request: Disposable, ReactiveExtensionsProvider { func run() async }
      protocol Text: BindingTargetProvider<String> {}
      protocol Target: BindingTargetProvider {}
      protocol Queue: Scheduler { func stop() }
      """,
      "Combine.swift": """
      import Combine
      protocol Token: Cancellable, Sendable { func run() async }
      protocol Link: Subscription {}
      protocol Reader: Subscriber where Input == Int, Failure == Never {}
      protocol AnyReader: Subscriber {}
      protocol Relay: Subject where Output == Int, Failure == Never { var last: Int? { get } }
      protocol AnyRelay: Subject {}
      protocol Feed: Publisher<Int, Never> { func start() }
      protocol Shared: ConnectablePublisher {}
      protocol Parser: TopLevelDecoder, TopLevelEncoder where Input == Data, Output == Data {}
      """,
    ]
    let result = try generate(sources)
    #expect(result.diagnostics == [])
    var compilation = Compilation(languageMode: languageMode)
    compilation.searchPaths = [folder.url]
    let output = try await compilation.run(sources.merging(["Mocks.swift": result.text]) { first, _ in first })
    #expect(output.failure == nil)
  }
}
