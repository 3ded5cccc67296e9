// The readable state of a mock as text, so that the effect of a call is a difference of texts.

import MockRuntime

typealias Texts = [String]

extension Texts {
  mutating func add<Value>(_ value: Value) { append(text(value)) }
}

/// The text of each member of a mock, by name.
struct Snapshot {
  private(set) var texts: [String: String] = [:]

  mutating func count(_ name: String, _ count: Int) { texts[name] = "\(count)" }

  mutating func list<Element>(_ name: String, _ list: [Element]) {
    texts[name] = "\(list.count)"
    texts["\(name).last"] = list.last.map { text($0) } ?? "nil"
  }

  mutating func value<Value>(_ name: String, _ value: Value?) { texts[name] = text(value) }

  mutating func result<Result: MockResult>(_ name: String, _ result: Result?) { texts[name] = text(result) }

  mutating func recorder<Arguments, Handler, Result>(
    _ name: String, _ recorder: MockedFunction<Arguments, Handler, Result>
  ) {
    texts[name] = "\(recorder.callCount)"
    texts["\(name).result"] = text(recorder.result)
  }

  mutating func recorder<Value>(_ name: String, _ recorder: MockedProperty<Value>) {
    texts[name] = "\(recorder.getCount)"
    texts["\(name).setValues"] = "\(recorder.setValues.count)"
  }
}

/// Returns a text that distinguishes values. Objects are distinguished by identity, and closures are not.
func text<Value>(_ value: Value) -> String {
  if type(of: value as Any) is AnyClass { return "object \(ObjectIdentifier(value as AnyObject))" }
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { text($0.value) }
  switch mirror.displayStyle {
  case .optional: return parts.first ?? "nil"
  case .tuple: return parts.joined(separator: ", ")
  case .collection, .set, .dictionary: return "[\(parts.joined(separator: ", "))]"
  default: return String(reflecting: value)
  }
}
