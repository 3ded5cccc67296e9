/// What a template is filled with.
enum TemplateValue: Sendable {
  case text(String)
  case flag(Bool)
  /// A section for each, with the key `line`.
  case lines([String])
  case list([TemplateValue])
  case object([String: TemplateValue])
  /// An object whose members are made one by one, where a template asks for them.
  case view(any TemplateObject)
  /// Made where a template asks for it.
  case deferred(@Sendable () -> TemplateValue)

  /// What an object that is not there is filled with.
  static let nothing = TemplateValue.list([])

  /// Objects that know whether they are the first and the last.
  static func enumerated(_ objects: [[String: TemplateValue]]) -> TemplateValue {
    .list(
      objects.enumerated().map { number, object in
        .object(
          object.merging(["isFirst": .flag(number == 0), "isLast": .flag(number == objects.count - 1)]) { first, _ in
            first
          })
      })
  }

  /// The value itself, made where it was deferred.
  var made: TemplateValue {
    if case .deferred(let make) = self { return make().made }
    return self
  }

  /// What a section leaves out and an inverted section shows.
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

/// What makes the values of its keys where a template asks: there are many keys, and most templates show few of them.
protocol TemplateObject: AnyObject, Sendable {
  /// - Returns: `nil` for a key that it does not have.
  func value(of key: TemplateKey.Name) -> TemplateValue?

  /// Whether a key has an empty value, where that is known without making it.
  func isEmpty(_ key: TemplateKey.Name) -> Bool?
}

extension TemplateObject {
  func isEmpty(_ key: TemplateKey.Name) -> Bool? { nil }
}
