extension StandardProtocols {
  /// The declarations of standard protocols, which are parsed like a dependency. The type of a mock itself satisfies
  /// `Actor`, `Equatable`, `Hashable` and `Comparable`.
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
    protocol __ObservedObject {
      associatedtype ObjectWillChangePublisher
      var objectWillChange: ObjectWillChangePublisher { get }
    }
    protocol Equatable {}
    protocol Hashable: Equatable {}
    protocol Comparable: Equatable {}
    protocol Error: Sendable {}
    protocol LocalizedError: Error {
      var errorDescription: String? { get }
      var failureReason: String? { get }
      var recoverySuggestion: String? { get }
      var helpAnchor: String? { get }
    }
    protocol CustomNSError: Error {}
    protocol CustomStringConvertible { var description: String { get } }
    protocol CustomDebugStringConvertible { var debugDescription: String { get } }
    protocol CustomReflectable { var customMirror: Mirror { get } }
    protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    protocol TextOutputStream { mutating func write(_ string: String) }
    protocol TextOutputStreamable { func write<Target: TextOutputStream>(to target: inout Target) }
    protocol RandomNumberGenerator { mutating func next() -> UInt64 }
    protocol Identifiable<ID> { associatedtype ID: Hashable; var id: ID { get } }
    protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      var rawValue: RawValue { get }
      init?(rawValue: RawValue)
    }
    protocol CaseIterable { static var allCases: [Self] { get } }
    protocol CodingKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
      var stringValue: String { get }
      var intValue: Int? { get }
      init?(stringValue: String)
      init?(intValue: Int)
    }
    protocol Encodable { func encode(to encoder: any Swift.Encoder) throws }
    protocol Decodable { init(from decoder: any Swift.Decoder) throws }
    protocol Codable: Decodable, Encodable {}
    protocol CodingKeyRepresentable {
      var codingKey: any CodingKey { get }
      init?<T: CodingKey>(codingKey: T)
    }
    protocol Encoder {
      var codingPath: [any CodingKey] { get }
      var userInfo: [CodingUserInfoKey: Any] { get }
      func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>
      func unkeyedContainer() -> any UnkeyedEncodingContainer
      func singleValueContainer() -> any SingleValueEncodingContainer
    }
    protocol Decoder {
      var codingPath: [any CodingKey] { get }
      var userInfo: [CodingUserInfoKey: Any] { get }
      func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
      func unkeyedContainer() throws -> any UnkeyedDecodingContainer
      func singleValueContainer() throws -> any SingleValueDecodingContainer
    }
    protocol IteratorProtocol<Element> { associatedtype Element; mutating func next() -> Element? }
    protocol Sequence<Element> {
      associatedtype Element
      // mockgen: typealias Iterator = IndexingIterator<[Element]>
      associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
      func makeIterator() -> Iterator
    }
    protocol Collection<Element> {
      associatedtype Element
      // mockgen: typealias Index = Int
      associatedtype Index: Comparable
      // mockgen: typealias Iterator = IndexingIterator<Self>
      associatedtype Iterator
      var startIndex: Index { get }
      var endIndex: Index { get }
      subscript(position: Index) -> Element { get }
      func index(after i: Index) -> Index
    }
    protocol BidirectionalCollection<Element>: Collection { func index(before i: Index) -> Index }
    protocol RandomAccessCollection<Element>: BidirectionalCollection {}
    protocol __SlicingCollection: Collection {
      // mockgen: typealias SubSequence = Self
      associatedtype SubSequence
      subscript(bounds: Range<Index>) -> SubSequence { get }
    }
    protocol MutableCollection<Element>: Collection { subscript(position: Index) -> Element { get set } }
    protocol RangeReplaceableCollection<Element>: Collection {
      init()
      func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C) where C.Element == Element
    }
    protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral where ArrayLiteralElement == Element {
      associatedtype Element
      init()
      func contains(_ member: Element) -> Bool
      func union(_ other: Self) -> Self
      func intersection(_ other: Self) -> Self
      func symmetricDifference(_ other: Self) -> Self
      @discardableResult func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      @discardableResult func remove(_ member: Element) -> Element?
      @discardableResult func update(with newMember: Element) -> Element?
      func formUnion(_ other: Self)
      func formIntersection(_ other: Self)
      func formSymmetricDifference(_ other: Self)
    }
    protocol AsyncSequence<Element, Failure> {
      associatedtype Element
      // mockgen: typealias Failure = any Error
      associatedtype Failure: Error
      // mockgen: typealias AsyncIterator = AsyncThrowingStream<Element, Failure>.AsyncIterator
      associatedtype AsyncIterator: AsyncIteratorProtocol 
      where AsyncIterator.Element == Element, AsyncIterator.Failure == Failure
      func makeAsyncIterator() -> AsyncIterator
    }
    protocol AsyncIteratorProtocol<Element> {
      associatedtype Element
      // mockgen: typealias Failure = any Error
      associatedtype Failure: Error
      mutating func next() async throws -> Element?
    }
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
    protocol DurationProtocol: Comparable, AdditiveArithmetic, Sendable {
      static func / (left: Self, right: Int) -> Self
      static func * (left: Self, right: Int) -> Self
      static func / (left: Self, right: Self) -> Double
    }
    protocol Executor: AnyObject, Sendable { func enqueue(_ job: consuming ExecutorJob) }
    protocol SerialExecutor: Executor {}
    protocol TaskExecutor: Executor {}
    protocol Clock<Duration>: Sendable {
      // mockgen: typealias Duration = Swift.Duration
      associatedtype Duration: DurationProtocol
      // mockgen: typealias Instant = ContinuousClock.Instant
      associatedtype Instant: InstantProtocol where Instant.Duration == Duration
      var now: Instant { get }
      var minimumResolution: Duration { get }
      func sleep(until deadline: Instant, tolerance: Duration?) async throws
    }
    protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
    protocol ExpressibleByBooleanLiteral {
      // mockgen: typealias BooleanLiteralType = Bool
      associatedtype BooleanLiteralType
      init(booleanLiteral value: BooleanLiteralType)
    }
    protocol ExpressibleByIntegerLiteral {
      // mockgen: typealias IntegerLiteralType = Int
      associatedtype IntegerLiteralType
      init(integerLiteral value: IntegerLiteralType)
    }
    protocol ExpressibleByFloatLiteral {
      // mockgen: typealias FloatLiteralType = Double
      associatedtype FloatLiteralType
      init(floatLiteral value: FloatLiteralType)
    }
    protocol ExpressibleByUnicodeScalarLiteral {
      // mockgen: typealias UnicodeScalarLiteralType = String
      associatedtype UnicodeScalarLiteralType
      init(unicodeScalarLiteral value: UnicodeScalarLiteralType)
    }
    protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {
      // mockgen: typealias ExtendedGraphemeClusterLiteralType = String
      associatedtype ExtendedGraphemeClusterLiteralType
      init(extendedGraphemeClusterLiteral value: ExtendedGraphemeClusterLiteralType)
    }
    protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral {
      // mockgen: typealias StringLiteralType = String
      associatedtype StringLiteralType
      init(stringLiteral value: StringLiteralType)
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

  /// Foundation's protocols, and the types of the standard library that cannot be copied or must not escape.
  static let furtherSource = """
    protocol RecoverableError: Error {
      var recoveryOptions: [String] { get }
      func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool
    }
    protocol ContiguousBytes {
      func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
    }
    protocol SortComparator<Compared>: Hashable {
      associatedtype Compared
      var order: SortOrder { get set }
      func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult
    }
    protocol FormatStyle<FormatInput, FormatOutput>: Codable, Hashable {
      associatedtype FormatInput
      associatedtype FormatOutput
      func format(_ value: FormatInput) -> FormatOutput
    }
    protocol Observable {}
    protocol NSCopying { func copy(with zone: NSZone?) -> Any }
    protocol NSMutableCopying { func mutableCopy(with zone: NSZone?) -> Any }
    protocol NSCoding {
      func encode(with coder: NSCoder)
      init?(coder: NSCoder)
    }
    protocol NSSecureCoding: NSCoding { static var supportsSecureCoding: Bool { get } }
    protocol URLSessionDelegate: NSObjectProtocol {}
    protocol URLSessionTaskDelegate: URLSessionDelegate {}
    protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
    protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
      func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
    }
    protocol URLSessionStreamDelegate: URLSessionTaskDelegate {}
    protocol URLSessionWebSocketDelegate: URLSessionTaskDelegate {}
    protocol FileManagerDelegate: NSObjectProtocol {}
    protocol NSCacheDelegate: NSObjectProtocol {}
    protocol NSKeyedArchiverDelegate: NSObjectProtocol {}
    protocol NSKeyedUnarchiverDelegate: NSObjectProtocol {}
    protocol ProgressReporting: NSObjectProtocol { var progress: Progress { get } }
    protocol StreamDelegate: NSObjectProtocol {}
    protocol XMLParserDelegate: NSObjectProtocol {}
    struct ExecutorJob: ~Copyable {}
    struct Mutex: ~Copyable {}
    struct Atomic: ~Copyable {}
    struct Span: ~Escapable {}
    struct RawSpan: ~Escapable {}
    struct MutableSpan: ~Copyable, ~Escapable {}
    struct MutableRawSpan: ~Copyable, ~Escapable {}
    struct OutputSpan: ~Copyable, ~Escapable {}
    struct OutputRawSpan: ~Copyable, ~Escapable {}
    struct UTF8Span: ~Escapable {}
    """
}
