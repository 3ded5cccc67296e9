/// A value of a template's key.
enum TemplateValue: Sendable {
  case text(String)
  case flag(Bool)
  /// A section for each line, with the key `line`.
  case lines([String])
  case list([TemplateValue])
  case object([String: TemplateValue])
  /// An object whose values are computed when a template uses them.
  case view(any TemplateObject)
  /// A value that is computed when a template uses it.
  case deferred(@Sendable () -> TemplateValue)

  /// The value of an object that does not exist.
  static let nothing = TemplateValue.list([])

  /// Returns a list of the objects with two more keys, the flags `isFirst` and `isLast`.
  static func enumerated(_ objects: [[String: TemplateValue]]) -> TemplateValue {
    .list(
      objects.enumerated().map { number, object in
        .object(
          object.merging(["isFirst": .flag(number == 0), "isLast": .flag(number == objects.count - 1)]) { first, _ in
            first
          })
      })
  }

  /// The value itself, or the value that a deferred one computes.
  var made: TemplateValue {
    if case .deferred(let make) = self { return make().made }
    return self
  }

  /// Whether a section of this value is omitted, and an inverted section is rendered.
  var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .flag(let flag): !flag
    case .lines(let lines): lines.isEmpty
    case .list(let list): list.isEmpty
    case .object, .view: false
    case .deferred: made.isEmpty
    }
  }
}

/// An object that computes the values of its keys on request. There are many keys, and most templates use few of them.
protocol TemplateObject: AnyObject, Sendable {
  /// - Returns: `nil` for an unknown key.
  func value(of key: TemplateKey.Name) -> TemplateValue?

  /// Returns whether a key has an empty value, if that is known without computing it.
  func isEmpty(_ key: TemplateKey.Name) -> Bool?
}

extension TemplateObject {
  func isEmpty(_ key: TemplateKey.Name) -> Bool? { nil }
}
