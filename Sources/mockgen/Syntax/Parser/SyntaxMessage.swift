/// The catalogue of the parser's diagnostics, sorted by id.

/// The text of a diagnostic, without its position.
struct SyntaxMessage {
  var id: SyntaxDiagnosticID
  var text: String
  var note: String?
}

/// An error that is thrown if text cannot be parsed, and caught where a declaration can be skipped.
///
/// A class, because in debug builds every call that can throw reserves the error's size on the stack.
final class SyntaxError: Error {
  let message: SyntaxMessage
  let offset: Int

  init(message: SyntaxMessage, offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// The tokens that are expected in place of the current one.
struct Expectation {
  var id: SyntaxDiagnosticID
  var text: String

  static let accessor = Expectation(id: .expectedAccessor, text: "'get' or 'set'")
  static let arrow = Expectation(id: .expectedArrow, text: "'->'")
  static let colon = Expectation(id: .expectedColon, text: "':'")
  static let endif = Expectation(id: .expectedEndif, text: "'#endif'")
  static let equal = Expectation(id: .expectedEqual, text: "'='")
  static let leftBrace = Expectation(id: .expectedLeftBrace, text: "'{'")
  static let leftParen = Expectation(id: .expectedLeftParenthesis, text: "'('")
  static let name = Expectation(id: .expectedName, text: "a name")
  static let relation = Expectation(id: .expectedRequirementRelation, text: "':' or '=='")
  static let rightAngle = Expectation(id: .expectedRightAngle, text: "'>'")
  static let rightBracket = Expectation(id: .expectedRightBracket, text: "']'")
  static let rightParen = Expectation(id: .expectedRightParenthesis, text: "')'")
  static let type = Expectation(id: .expectedType, text: "a type")
}

extension SyntaxMessage {
  static let annotationDetached = SyntaxMessage(
    id: .annotationDetached, text: "this 'mockgen:' comment is not attached to a declaration",
    note: "place it on a line of its own directly above the declaration")

  static func annotationMalformed(_ text: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .annotationMalformed, text: "cannot read the annotation '\(text)'",
      note: "write 'mockgen: skip', 'mockgen: mock', 'mockgen: name = Name', 'mockgen: typealias Name = Type', "
        + "'mockgen: weak', 'mockgen: wrapping' or 'mockgen: requirements elsewhere'")
  }

  static func bodyInProtocol(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .bodyInProtocol, text: "requirement '\(name)' has a body",
      note: "move the body to an extension of the protocol")
  }

  static func defaultValueInProtocol(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .defaultValueInProtocol, text: "parameter '\(name)' of a requirement has a default value",
      note: "remove it, or provide an overload in an extension of the protocol")
  }

  static func expected(_ what: Expectation, _ place: String, found: String) -> SyntaxMessage {
    SyntaxMessage(
      id: what.id, text: "expected \(what.text) \(place), found \(found)",
      note: "check that this declaration compiles; it cannot be mocked until then")
  }

  static func letInProtocol(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .letInProtocol, text: "a protocol cannot require the constant '\(name)'",
      note: "write 'var \(name): … { get }'")
  }

  static func missingAccessors(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .missingAccessors, text: "'\(name)' does not specify its accessors",
      note: "write '{ get }' or '{ get set }' after its type")
  }

  static let nestingTooDeep = SyntaxMessage(
    id: .nestingTooDeep, text: "the nesting is too deep",
    note: "give an inner type a name with a typealias, move an inner declaration out, or write a shorter condition")

  static func severalBindings(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .severalBindings, text: "several properties are declared together with '\(name)'",
      note: "declare each property on its own, with its accessors")
  }

  static func typeInProtocol(_ kind: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .typeInProtocol, text: "a protocol cannot contain a declaration of kind '\(kind)'",
      note: "move it out of the protocol, or close the protocol with '}' before it")
  }

  static func unexpectedInProtocol(_ found: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .unexpectedInProtocol, text: "expected a requirement, found \(found)",
      note: "the protocol is not mocked until each of its members can be read")
  }

  static func unterminatedProtocol(_ name: String) -> SyntaxMessage {
    SyntaxMessage(
      id: .unterminatedProtocol, text: "protocol '\(name)' is not closed", note: "add the missing '}'")
  }
}

/// The identifiers of the parser's diagnostics, for documentation. Stable.
public enum SyntaxDiagnosticID: String, CaseIterable, Sendable {
  case annotationDetached = "annotation-detached"
  case annotationMalformed = "annotation-malformed"
  case bodyInProtocol = "body-in-protocol"
  case defaultValueInProtocol = "default-value-in-protocol"
  case expectedAccessor = "expected-accessor"
  case expectedArrow = "expected-arrow"
  case expectedColon = "expected-colon"
  case expectedEndif = "expected-endif"
  case expectedEqual = "expected-equal"
  case expectedLeftBrace = "expected-left-brace"
  case expectedLeftParenthesis = "expected-left-parenthesis"
  case expectedName = "expected-name"
  case expectedRequirementRelation = "expected-requirement-relation"
  case expectedRightAngle = "expected-right-angle"
  case expectedRightBracket = "expected-right-bracket"
  case expectedRightParenthesis = "expected-right-parenthesis"
  case expectedType = "expected-type"
  case letInProtocol = "let-in-protocol"
  case missingAccessors = "missing-accessors"
  case nestingTooDeep = "nesting-too-deep"
  case severalBindings = "several-bindings"
  case typeInProtocol = "type-in-protocol"
  case unexpectedInProtocol = "unexpected-in-protocol"
  case unterminatedProtocol = "unterminated-protocol"
}
