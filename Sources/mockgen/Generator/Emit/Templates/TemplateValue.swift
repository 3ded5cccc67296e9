/// What a template is filled with.
indirect enum TemplateValue: Sendable {
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case object([String: TemplateValue])
  /// Made where a template asks for it.
  case deferred(@Sendable () -> TemplateValue)

  /// What an object that is not there is filled with.
  static let nothing = TemplateValue.list([])

  /// Lines of text as a list of objects with the key `line`.
  static func lines(_ lines: [String]) -> TemplateValue { .list(lines.map { .object(["line": .text($0)]) }) }

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
}
