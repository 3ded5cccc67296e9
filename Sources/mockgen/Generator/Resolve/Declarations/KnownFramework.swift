import MockgenSyntax

/// A framework whose protocols and classes a mock can inherit from although their source is not given.
struct KnownFramework: Sendable {
  /// The modules that declare or export all of it.
  let modules: Set<String>
  /// The path of the declarations, which is that of no file.
  let path: String
  /// The declarations, as Swift.
  let text: String

  private init(_ modules: String, _ text: String) {
    self.modules = Set(modules.words)
    path = "\(StandardProtocols.path) \(modules)"
    self.text = text
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
    Self("Combine OpenCombine", StandardProtocols.combine),
    Self("RxSwift", StandardProtocols.rxSwift),
    Self("ReactiveSwift", StandardProtocols.reactiveSwift),
  ]
}
