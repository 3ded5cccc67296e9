// Associated types as real packages constrain them.
protocol Buffered<Element>: AsyncIteratorProtocol { func nextBuffer() async throws -> [Element]? }
@available(macOS 15, *) protocol AsyncBufferedSequence<Element>: AsyncSequence, Sendable where AsyncIterator: Buffered, Element: Sendable {}
protocol Request<RowDecoder> { associatedtype RowDecoder; func with<RowDecoder>(_ cte: Array<RowDecoder>) -> Self }
protocol PAssociatedReal { @available(*, deprecated, message: "a message long enough for the generated line to pass 120 columns, so that it is wrapped") func fireChannelRead(_ data: Int) }
@available(*, unavailable) protocol UU { func f() }
#if hasFeature(Embedded)
public protocol Digest: Sequence where Element == UInt8 { static var byteCount: Int { get } }
#else
public protocol Digest: CustomStringConvertible, Sequence where Element == UInt8 { static var byteCount: Int { get } }
#endif
protocol DigestPrivate: Digest { init?(bufferPointer: UnsafeRawBufferPointer) }
protocol HasIt: Sequence where Iterator: Sendable { func x() }
protocol HasIt2: Collection where Index == Int, Element: Hashable { func x() }
// A list that is Hashable, so that its elements are.
protocol ListingValues { associatedtype List: Hashable; var list: List { get } }
protocol HoldingValues { associatedtype Value; typealias Held = Value; associatedtype Other }
protocol ListingHeldValues: ListingValues, HoldingValues where List == [Held?] {}
protocol ListingByNames: ListingValues, HoldingValues where List == [String: Other], Other: Codable {}
