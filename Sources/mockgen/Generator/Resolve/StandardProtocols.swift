import MockgenSyntax

/// The protocols of the standard library and Foundation that a mock knows how to satisfy, as far as a class must
/// satisfy them itself: what a default implementation or an implicit conformance provides is not listed.
enum StandardProtocols {
  /// Read like any dependency. `Actor`, `Equatable`, `Hashable` and `Comparable` are met by the mock as a type.
  static let source = """
    protocol AnyObject {}
    protocol Sendable {}
    protocol SendableMetatype {}
    protocol Copyable {}
    protocol Escapable {}
    protocol AnyActor {}
    protocol Actor {}
    protocol Equatable {}
    protocol Hashable: Equatable {}
    protocol Comparable: Equatable {}
    protocol Error {}
    protocol LocalizedError: Error {}
    protocol CustomStringConvertible { var description: String { get } }
    protocol CustomDebugStringConvertible { var debugDescription: String { get } }
    protocol Identifiable<ID> { associatedtype ID: Hashable; var id: ID { get } }
    protocol IteratorProtocol<Element> { associatedtype Element; mutating func next() -> Element? }
    protocol Encodable { func encode(to encoder: any Swift.Encoder) throws }
    protocol Decodable { init(from decoder: any Swift.Decoder) throws }
    protocol Codable: Decodable, Encodable {}
    protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      var rawValue: RawValue { get }
      init?(rawValue: RawValue)
    }
    protocol CustomReflectable { var customMirror: Mirror { get } }
    protocol TextOutputStream { mutating func write(_ string: String) }
    """

  static let path = "<standard protocols>"

  static let file = Parser.parse(path: path, text: source)

  static let traits: [String: ResolvedProtocol.Traits] = [
    "Actor": .actor, "Equatable": .equatable, "Hashable": [.equatable, .hashable],
    "Comparable": [.equatable, .comparable],
  ]

  /// Protocols that may stand behind `any` without more: a value of a generic type bound by one is recorded as such.
  static let nameable: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Error", "LocalizedError", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable", "Decodable", "Encodable", "Codable", "Collection", "Sequence",
    "StringProtocol", "Numeric", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "BinaryFloatingPoint",
    "Strideable", "CaseIterable", "RawRepresentable", "CodingKey", "LosslessStringConvertible", "Sendable",
  ]
}
