import MockgenSyntax

/// Converts `@available` attributes for other modules, which cannot use the availability macros of the declaring module.
enum Availability {
  /// Returns the attribute without availability macros such as `MyLibrary 1.0`, which the build settings of its module
  /// define; `nil` if nothing else remains, or for another attribute.
  static func known(_ attribute: AttributeSyntax) -> AttributeSyntax? {
    guard attribute.name == "available", let arguments = attribute.arguments else { return nil }
    let parts = arguments.split(separator: ",").map { $0.drop { $0 == " " } }
    guard let first = parts.first else { return nil }
    let isShort = !parts.dropFirst().contains { part in details.contains { part.hasPrefix($0) } }
    guard isShort else { return isKnown(first) ? attribute : nil }
    let kept = parts.filter(isKnown)
    guard kept.contains(where: { $0 != "*" }) else { return nil }
    return AttributeSyntax(name: attribute.name, arguments: kept.joined(separator: ", "))
  }

  /// Returns whether the attribute makes its declaration unavailable on every platform.
  static func isUnavailable(_ attribute: AttributeSyntax) -> Bool {
    guard attribute.name == "available", let arguments = attribute.arguments else { return false }
    let parts = arguments.split(separator: ",").map { $0.drop { $0 == " " } }
    guard parts.count > 1, parts[0] == "*" || parts[0] == "swift" else { return false }
    return parts.contains { $0 == "unavailable" || parts[0] == "swift" && $0.hasPrefix("obsoleted") }
  }

  /// The arguments that follow the platform in the long form.
  private static let details = [
    "introduced", "deprecated", "obsoleted", "unavailable", "noasync", "message", "renamed",
  ]

  private static func isKnown(_ part: Substring) -> Bool {
    platforms.contains(String(part.prefix { $0 != " " }))
  }

  private static let platforms: Set<String> = {
    let systems = ["iOS", "macOS", "OSX", "macCatalyst", "tvOS", "watchOS", "visionOS", "DriverKit"]
    let extensions = systems.map { $0 + "ApplicationExtension" }
    return Set(systems + extensions + ["*", "swift", "_PackageDescription", "anyAppleOS", "Android", "Windows"])
  }()
}
