import MockgenSyntax

/// A framework whose protocols and classes a mock can inherit from although their source is not given.
struct KnownFramework: Sendable {
  /// The modules that declare or export all of it.
  let modules: Set<String>
  /// The first of these modules.
  private let home: String
  /// The path of the declarations, which is that of no file.
  let path: String
  /// The declarations, as Swift.
  let text: String

  /// Whether the names begin with a prefix, as in Objective-C, and therefore are names of no other module.
  let hasPrefix: Bool

  private init(_ modules: String, _ text: String, hasPrefix: Bool = true) {
    self.modules = Set(modules.words)
    home = modules.words[0]
    self.hasPrefix = hasPrefix
    path = "\(StandardProtocols.path) \(modules)"
    self.text = text
  }

  /// Returns the module to import for a declaration of this name.
  func module(of name: String) -> String {
    guard modules.contains("AppKit") else { return home }
    return name.hasPrefix("NS") ? "AppKit" : name.hasPrefix("WK") ? "WatchKit" : "UIKit"
  }

  /// The declarations, which are read only if a file imports the framework.
  var file: SourceFileSyntax { Parser.parse(path: path, text: text) }

  /// Creates the framework of a declaration, or `nil` for any other declaration.
  init?(of scope: Scope) {
    guard scope.path.utf8.count > StandardProtocols.path.utf8.count, scope.isStandard,
      let found = Self.all.first(where: { $0.path == scope.path })
    else { return nil }
    self = found
  }

  /// The frameworks whose names have a prefix, by the names of their declarations.
  static let byName = declaring.compactMapValues { $0.last(where: \.hasPrefix) }

  /// The frameworks by the names of their declarations.
  static let declaring: [String: [KnownFramework]] = all.reduce(into: [:]) { named, framework in
    for declaration in framework.file.declarations {
      switch declaration {
      case .protocol(let decl): named[decl.name, default: []].append(framework)
      case .nominal(let decl): named[decl.name, default: []].append(framework)
      default: break
      }
    }
  }

  /// The table of frameworks. Listed is only what a class must implement: no optional requirements, and none with a
  /// default implementation.
  static let all = [
    Self("UIKit AppKit Cocoa SwiftUI WatchKit", StandardProtocols.classes + "\n" + StandardProtocols.interfaces),
    Self("WebKit", StandardProtocols.webKit),
    Self("StoreKit", StandardProtocols.storeKit),
    Self("CoreLocation MapKit", "protocol CLLocationManagerDelegate: NSObjectProtocol {}"),
    Self("MapKit", "@MainActor protocol MKMapViewDelegate: NSObjectProtocol {}"),
    Self("UserNotifications", "protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}"),
    Self("AVFoundation AVFAudio AVKit", StandardProtocols.avFoundation),
    Self("CoreBluetooth", StandardProtocols.coreBluetooth),
    Self("CoreData Cocoa", StandardProtocols.coreData),
    Self("JavaScriptCore", "protocol JSExport {}"),
    Self(
      "ActivityKit",
      "protocol ActivityAttributes: Decodable, Encodable { associatedtype ContentState: Decodable, Encodable, Hashable }",
      hasPrefix: false),
    Self("Combine OpenCombine", StandardProtocols.combine, hasPrefix: false),
    Self("RxSwift", StandardProtocols.rxSwift, hasPrefix: false),
    Self("ReactiveSwift", StandardProtocols.reactiveSwift, hasPrefix: false),
  ]
}
