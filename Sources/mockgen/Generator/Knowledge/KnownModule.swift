import MockgenSyntax

/// A module, or several that declare the same, and what is known of it without its sources.
struct KnownModule: Sendable {
  /// The modules that declare or export all of it. Mocks import the first one.
  let modules: [String]
  /// The path of the declarations, which is that of no file.
  let path: String
  /// Whether the names begin with a prefix, as in Objective-C, and therefore are names of no other module.
  let hasPrefix: Bool
  /// The top-level types that a user's module may also declare, or `nil` if the list would be useless or too long.
  let types: WordList?
  /// The declarations from which a mock can inherit, as Swift. Listed is only what a class must implement: no optional
  /// requirements, and none with a default implementation.
  let interface: @Sendable () -> String
  /// The names of associated types in the interface, and of properties whose types mention these.
  let openNames: WordList
  /// The members of classes that satisfy requirements: properties, and functions with their labels. The type of a
  /// parameter follows the label if overloads of other types are likely: `draw(_:CGRect)`.
  let members: KeyValuePairs<String, WordList>

  init(
    _ modules: String..., types: WordList? = nil, hasPrefix: Bool = false, openNames: WordList = "",
    members: KeyValuePairs<String, WordList> = [:], interface: @autoclosure @escaping @Sendable () -> String = ""
  ) {
    self.modules = modules
    self.types = types
    self.hasPrefix = hasPrefix
    self.openNames = openNames
    self.members = members
    self.interface = interface
    let names = modules[0] == "Swift" ? "" : " " + modules.joined(separator: " ")
    path = StandardProtocols.path + names
  }

  /// The modules with declarations, beside the standard library. To add one, write it in this folder, and list it here.
  static let frameworks = [
    uiKit, webKit, storeKit, coreLocation, mapKit, userNotifications, avFoundation, coreBluetooth, coreData,
    javaScriptCore, activityKit, combine, rxSwift, reactiveSwift,
  ]

  /// All modules: first those with declarations, of which the standard library is the first one.
  static let all =
    [swift] + frameworks + [
      foundation, dispatch, rxRelay, rxCocoa, nio, swiftUI, asyncAlgorithms, testing, os, osLog, logging, observation,
      swiftData,
    ]

  /// Returns whether one of the names is that of a module with the declarations.
  func isOne(of names: Set<String>) -> Bool { modules.contains(where: names.contains) }

  /// Returns the module to import for a declaration of this name.
  func module(of name: String) -> String {
    guard modules.contains("AppKit") else { return modules[0] }
    return name.hasPrefix("NS") ? "AppKit" : name.hasPrefix("WK") ? "WatchKit" : "UIKit"
  }
}

// MARK: - Types

extension KnownModule {
  /// The types that a user's module may also declare, by module. There, such a name means the module's own type, but in the
  /// generated file, the name alone is ambiguous. The lists are not complete.
  static let types: [String: WordList] = all.reduce(into: [:]) { types, known in
    guard let list = known.types else { return }
    for module in known.modules { types[module] = list }
  }

  /// Returns whether no type of a module clashes unexpectedly: those that may are listed, or all of them have a prefix.
  static func areKnown(in module: String) -> Bool { types[module] != nil || prefixed.contains(module) }

  private static let prefixed: WordList = """
    ARKit AVFAudio AVFoundation AVKit AppKit CallKit CloudKit Contacts ContactsUI CoreAudio CoreBluetooth CoreData
    CoreFoundation CoreGraphics CoreImage CoreLocation CoreMedia CoreMotion CoreText CoreVideo Darwin EventKit
    GameKit Glibc HealthKit ImageIO Intents LocalAuthentication MapKit MediaPlayer MessageUI Metal
    MobileCoreServices MultipeerConnectivity Musl Network ObjectiveC PassKit Photos PhotosUI PushKit QuartzCore
    SafariServices SceneKit Security Speech SpriteKit Swift SystemConfiguration UIKit UserNotifications Vision
    WatchConnectivity WatchKit WebKit XCTest _Concurrency
    """

  /// Returns whether the name is that of a type of the standard library that is common in signatures.
  static func isStandard(_ name: String) -> Bool { commonTypes.contains(name) }

  /// Returns whether the name is that of a listed type of a module or of the runtime.
  static func declares(_ name: String) -> Bool {
    mockRuntime.contains(name) || types.values.contains { $0.contains(name) }
  }

  /// Returns whether the name is that of a top-level type that is visible in every generated file, or may be through an
  /// import that re-exports it.
  static func isAlwaysSeen(_ name: String) -> Bool { alwaysSeen.contains { $0.contains(name) } }

  static let alwaysSeen = [commonTypes, rareTypes, mockRuntime] + [foundation.types, dispatch.types].compactMap { $0 }
}
