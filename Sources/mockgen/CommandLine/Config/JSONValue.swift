/// A value of a JSON document with its position, for diagnostics.
struct JSONValue {
  indirect enum Content {
    case object([Member])
    case array([JSONValue])
    case string(String)
    case number
    case bool(Bool)
    case null
  }
  struct Member {
    var key: String
    var position: JSONPosition
    var value: JSONValue
  }
  var content: Content
  var position: JSONPosition

  /// The kind of the value, as messages name it.
  var kind: String {
    switch content {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// A line and a column, both counted from 1. Columns are bytes.
package struct JSONPosition: Hashable {
  package var line: Int
  package var column: Int
}

/// A syntax error, with its position.
struct JSONError: Error {
  var message: String
  var position: JSONPosition
}
