import MockgenSyntax

extension KnownModule {
  /// The standard library, with Foundation's protocols, which need no import. The type of a mock itself satisfies `Actor`,
  /// `Equatable`, `Hashable` and `Comparable`. Implicit conformances are not listed.
  static let swift = KnownModule(
    "Swift",
    openNames: """
      ArrayLiteralElement AsyncIterator BooleanLiteralType Compared Duration Element
      ExtendedGraphemeClusterLiteralType Failure FloatLiteralType FormatInput FormatOutput ID Index Instant
      IntegerLiteralType Iterator Key ObjectWillChangePublisher RawValue Stride StringLiteralType SubSequence
      UnicodeScalarLiteralType Value endIndex id minimumResolution now objectWillChange rawValue startIndex
      """,
    interface: """
      protocol AnyObject, Sendable, SendableMetatype, Copyable, Escapable, AnyActor, NSObjectProtocol, Actor,
        ObservableObject, Equatable {}
      protocol __ObservedObject {
        associatedtype ObjectWillChangePublisher
        var objectWillChange: ObjectWillChangePublisher { get }
      }
      protocol Hashable, Comparable: Equatable {}
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
        associatedtype Iterator: IteratorProtocol = IndexingIterator<[Element]> where Iterator.Element == Element
        func makeIterator() -> Iterator
      }
      protocol Collection<Element> {
        associatedtype Element
        associatedtype Index: Comparable = Int
        associatedtype Iterator = IndexingIterator<Self>
        var startIndex: Index { get }
        var endIndex: Index { get }
        subscript(position: Index) -> Element { get }
        func index(after i: Index) -> Index
      }
      protocol BidirectionalCollection<Element>: Collection { func index(before i: Index) -> Index }
      protocol RandomAccessCollection<Element>: BidirectionalCollection {}
      protocol __SlicingCollection: Collection {
        associatedtype SubSequence = Self
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
        associatedtype Failure: Error = any Error
        associatedtype AsyncIterator: AsyncIteratorProtocol = AsyncThrowingStream<Element, Failure>.AsyncIterator
        where AsyncIterator.Element == Element, AsyncIterator.Failure == Failure
        func makeAsyncIterator() -> AsyncIterator
      }
      protocol AsyncIteratorProtocol<Element> {
        associatedtype Element
        associatedtype Failure: Error = any Error
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
      protocol SerialExecutor, TaskExecutor: Executor {}
      protocol Clock<Duration>: Sendable {
        associatedtype Duration: DurationProtocol = Swift.Duration
        associatedtype Instant: InstantProtocol = ContinuousClock.Instant where Instant.Duration == Duration
        var now: Instant { get }
        var minimumResolution: Duration { get }
        func sleep(until deadline: Instant, tolerance: Duration?) async throws
      }
      protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
      protocol ExpressibleByBooleanLiteral {
        associatedtype BooleanLiteralType = Bool
        init(booleanLiteral value: BooleanLiteralType)
      }
      protocol ExpressibleByIntegerLiteral {
        associatedtype IntegerLiteralType = Int
        init(integerLiteral value: IntegerLiteralType)
      }
      protocol ExpressibleByFloatLiteral {
        associatedtype FloatLiteralType = Double
        init(floatLiteral value: FloatLiteralType)
      }
      protocol ExpressibleByUnicodeScalarLiteral {
        associatedtype UnicodeScalarLiteralType = String
        init(unicodeScalarLiteral value: UnicodeScalarLiteralType)
      }
      protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {
        associatedtype ExtendedGraphemeClusterLiteralType = String
        init(extendedGraphemeClusterLiteral value: ExtendedGraphemeClusterLiteralType)
      }
      protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral {
        associatedtype StringLiteralType = String
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
      protocol URLSessionDelegate, FileManagerDelegate, NSCacheDelegate, NSKeyedArchiverDelegate,
        NSKeyedUnarchiverDelegate, StreamDelegate, XMLParserDelegate: NSObjectProtocol {}
      protocol URLSessionTaskDelegate: URLSessionDelegate {}
      protocol URLSessionDataDelegate, URLSessionStreamDelegate, URLSessionWebSocketDelegate: URLSessionTaskDelegate
        {}
      protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
        func urlSession(
          _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
      }
      protocol ProgressReporting: NSObjectProtocol { var progress: Progress { get } }
      struct ExecutorJob, Mutex, Atomic: ~Copyable {}
      struct Span, RawSpan, UTF8Span: ~Escapable {}
      struct MutableSpan, MutableRawSpan, OutputSpan, OutputRawSpan: ~Copyable, ~Escapable {}
      """)

  /// The types of the standard library that are common in signatures.
  static let commonTypes: WordList = """
    Actor AnyActor AnyCollection AnyHashable AnyIterator AnyKeyPath AnySequence Array ArraySlice
    AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream BinaryInteger Bool CaseIterable Character
    Clock ClosedRange Codable CodingKey Collection Comparable ContinuousClock CustomDebugStringConvertible
    CustomStringConvertible Decodable Decoder Dictionary Double Duration Encodable Encoder Equatable Error Executor
    Float Hashable Hasher Identifiable Int Int16 Int32 Int64 Int8 IteratorProtocol KeyPath MainActor Mirror Never
    Numeric Optional Range RawRepresentable Result Sendable Sequence Set StaticString Strideable String Substring
    SuspendingClock Task UInt UInt16 UInt32 UInt64 UInt8 UnsafeMutablePointer UnsafePointer UnsafeRawPointer Void
    """

  /// The types of the standard library that are rare in signatures.
  static let rareTypes: WordList = """
    AdditiveArithmetic AnyClass AnyObject BidirectionalCollection BinaryFloatingPoint BooleanLiteralType CVarArg
    CancellationError CheckedContinuation CodingUserInfoKey CollectionDifference CommandLine ContiguousArray Copyable
    DecodingError DiscardingTaskGroup DurationProtocol EmptyCollection EmptyIterator EncodingError EnumeratedSequence
    Escapable ExecutorJob FixedWidthInteger Float16 FloatLiteralType FloatingPoint GlobalActor InlineArray
    InstantProtocol Int128 IntegerLiteralType Job JobPriority KeyValuePairs KeyedDecodingContainer
    KeyedEncodingContainer LazySequence LosslessStringConvertible ManagedBuffer MemoryLayout MutableCollection
    MutableSpan ObjectIdentifier OpaquePointer OptionSet OutputSpan PartialKeyPath PartialRangeFrom
    RandomAccessCollection RandomNumberGenerator RangeExpression RangeReplaceableCollection RangeSet RawSpan
    ReferenceWritableKeyPath Regex SIMD SerialExecutor SetAlgebra SignedInteger SignedNumeric
    SingleValueDecodingContainer SingleValueEncodingContainer Slice Span StaticBigInt StringLiteralType StringProtocol
    SystemRandomNumberGenerator TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream
    ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt128 UTF16 UTF32 UTF8 UTF8Span Unicode UnkeyedDecodingContainer
    UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnsafeBufferPointer UnsafeContinuation
    UnsafeMutableBufferPointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafeRawBufferPointer
    UnsignedInteger WritableKeyPath Zip2Sequence
    """
}
