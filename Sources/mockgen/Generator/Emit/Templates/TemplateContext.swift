/// The objects and values around a position in a template, outermost first.
struct TemplateContext {
  private enum Frame {
    case object([String: TemplateValue])
    case view(any TemplateObject)
    case line(String)
    /// The key and the text of a section, since most sections render only their own text.
    case section(TemplateKey.Name, TemplateValue)
  }
  private var frames: [Frame] = []

  /// Whether the position is in no section with values of its own.
  var isOutermost: Bool { frames.count == 1 }

  init(_ value: TemplateValue) { push(value) }

  mutating func push(_ value: TemplateValue) {
    switch value {
    case .object(let members): frames.append(.object(members))
    case .view(let object): frames.append(.view(object))
    case .deferred: push(value.made)
    // These values have no keys, but each `push` needs a frame for `pop`.
    case .text, .flag, .lines, .list: frames.append(.object([:]))
    }
  }

  mutating func push(line: String) { frames.append(.line(line)) }

  /// - Returns: Whether a value was pushed.
  mutating func push(_ value: TemplateValue, of tag: Template.Tag) -> Bool {
    guard let key = tag.key, case .text = value else { return false }
    frames.append(.section(key, value))
    return true
  }

  mutating func pop() { frames.removeLast() }

  /// - Returns: The nearest value of the key, or `nil` if there is none.
  func value(of tag: Template.Tag) -> TemplateValue? {
    var place = frames.count
    while place > 0 {
      place -= 1
      if let value = Self.value(of: tag, in: frames[place]) { return value.made }
    }
    return nil
  }

  /// - Returns: Whether the section of the nearest value is omitted, or `nil` if there is no value.
  func isEmpty(_ tag: Template.Tag) -> Bool? {
    if let key = tag.key, case .view(let object)? = frames.last, let isEmpty = object.isEmpty(key) { return isEmpty }
    return value(of: tag)?.isEmpty
  }

  private static func value(of tag: Template.Tag, in frame: Frame) -> TemplateValue? {
    switch frame {
    case .object(let members): return members[tag.name]
    case .view(let object):
      guard let key = tag.key else { return nil }
      return object.value(of: key)
    case .line(let text): return tag.key == .line ? .text(text) : nil
    case .section(let key, let value): return tag.key == key ? value : nil
    }
  }
}
