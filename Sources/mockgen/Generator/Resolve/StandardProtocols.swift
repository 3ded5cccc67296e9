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
    protocol NSObjectProtocol {}
    protocol Actor {}
    protocol ObservableObject {}
    protocol Equatable {}
    protocol Hashable: Equatable {}
    protocol Comparable: Equatable {}
    protocol Error {}
    protocol LocalizedError: Error {}
    protocol CustomNSError: Error {}
    protocol CustomStringConvertible { var description: String { get } }
    protocol CustomDebugStringConvertible { var debugDescription: String { get } }
    protocol CustomReflectable { var customMirror: Mirror { get } }
    protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    protocol TextOutputStream { mutating func write(_ string: String) }
    protocol Identifiable<ID> { associatedtype ID: Hashable; var id: ID { get } }
    protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      var rawValue: RawValue { get }
      init?(rawValue: RawValue)
    }
    protocol CaseIterable { static var allCases: [Self] { get } }
    protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible {
      var stringValue: String { get }
      var intValue: Int? { get }
      init?(stringValue: String)
      init?(intValue: Int)
    }
    protocol Encodable { func encode(to encoder: any Swift.Encoder) throws }
    protocol Decodable { init(from decoder: any Swift.Decoder) throws }
    protocol Codable: Decodable, Encodable {}
    protocol IteratorProtocol<Element> { associatedtype Element; mutating func next() -> Element? }
    protocol Sequence<Element> {
      associatedtype Element
      // mockgen: typealias Iterator = IndexingIterator<[Element]>
      associatedtype Iterator
      func makeIterator() -> IndexingIterator<[Element]>
    }
    protocol AsyncSequence<Element, Failure> {
      associatedtype Element
      // mockgen: typealias Failure = any Error
      associatedtype Failure
      // mockgen: typealias AsyncIterator = AsyncThrowingStream<Element, Failure>.AsyncIterator
      associatedtype AsyncIterator
      func makeAsyncIterator() -> AsyncThrowingStream<Element, Failure>.AsyncIterator
    }
    protocol AsyncIteratorProtocol<Element> { associatedtype Element; mutating func next() async throws -> Element? }
    protocol AdditiveArithmetic: Equatable {
      static var zero: Self { get }
      static func + (left: Self, right: Self) -> Self
      static func - (left: Self, right: Self) -> Self
    }
    protocol Strideable<Stride>: Comparable {
      associatedtype Stride: Comparable, SignedNumeric
      func distance(to other: Self) -> Stride
      func advanced(by n: Stride) -> Self
    }
    protocol InstantProtocol<Duration>: Comparable, Hashable, Sendable {
      associatedtype Duration: DurationProtocol
      func advanced(by duration: Duration) -> Self
      func duration(to other: Self) -> Duration
    }
    protocol Clock<Duration>: Sendable {
      // mockgen: typealias Duration = Swift.Duration
      associatedtype Duration
      // mockgen: typealias Instant = ContinuousClock.Instant
      associatedtype Instant
      var now: ContinuousClock.Instant { get }
      var minimumResolution: Swift.Duration { get }
      func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift.Duration?) async throws
    }
    protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
    protocol ExpressibleByBooleanLiteral {
      // mockgen: typealias BooleanLiteralType = Bool
      associatedtype BooleanLiteralType
      init(booleanLiteral value: Bool)
    }
    protocol ExpressibleByIntegerLiteral {
      // mockgen: typealias IntegerLiteralType = Int
      associatedtype IntegerLiteralType
      init(integerLiteral value: Int)
    }
    protocol ExpressibleByFloatLiteral {
      // mockgen: typealias FloatLiteralType = Double
      associatedtype FloatLiteralType
      init(floatLiteral value: Double)
    }
    protocol ExpressibleByUnicodeScalarLiteral {
      // mockgen: typealias UnicodeScalarLiteralType = String
      associatedtype UnicodeScalarLiteralType
      init(unicodeScalarLiteral value: String)
    }
    protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {
      // mockgen: typealias ExtendedGraphemeClusterLiteralType = String
      associatedtype ExtendedGraphemeClusterLiteralType
      init(extendedGraphemeClusterLiteral value: String)
    }
    protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral {
      // mockgen: typealias StringLiteralType = String
      associatedtype StringLiteralType
      init(stringLiteral value: String)
    }
    protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {}
    protocol ExpressibleByArrayLiteral {
      associatedtype ArrayLiteralElement
      init(arrayLiteral elements: ArrayLiteralElement...)
    }
    protocol ExpressibleByDictionaryLiteral {
      associatedtype Key
      associatedtype Value
      init(dictionaryLiteral elements: (Key, Value)...)
    }
    """

  static let path = "<standard protocols>"

  static let file = Parser.parse(path: path, text: source)

  static let traits: [String: ResolvedProtocol.Traits] = [
    "Actor": .actor, "Equatable": .equatable, "Hashable": [.equatable, .hashable],
    "Comparable": [.equatable, .comparable], "NSObjectProtocol": .nsObject,
  ]

  /// Protocols that may stand behind `any` without more: a value of a generic type bound by one is recorded as such.
  static let nameable: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Error", "LocalizedError", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable", "Decodable", "Encodable", "Codable", "Collection", "Sequence",
    "StringProtocol", "Numeric", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "BinaryFloatingPoint",
    "Strideable", "CaseIterable", "RawRepresentable", "CodingKey", "LosslessStringConvertible", "Sendable",
  ]
}
