import Foundation

/// Protocols of the standard library that a protocol of the app inherits.
protocol Fault: LocalizedError, Equatable {
  var code: Int { get }
}

protocol Problem: Error {
  func retry() -> Bool
}

protocol Tag: Hashable, Comparable, Identifiable, Sendable {
  func label() -> String
}

protocol Wire: Codable {
  var size: Int { get }
}

protocol Readable: Decodable {
  func read() -> String
}

protocol Writable: Encodable {
  func write() -> Int
}

protocol Printable: CustomStringConvertible, CustomDebugStringConvertible {
  func print() -> String
}

protocol Parsable: LosslessStringConvertible {
  func parse() -> Int
}

protocol Level: RawRepresentable, CaseIterable where RawValue == Int {
  var title: String { get }
}

protocol Symbol: RawRepresentable<String>, Hashable {
  func convert(_ value: Int) -> Int
}

protocol Feed: Sequence where Element == String {
  func refresh() -> Bool
}

protocol Cursor: IteratorProtocol {
  func rewind() -> Int
}

protocol Shelf: RandomAccessCollection where Element == Int {
  var capacity: Int { get }
}

protocol Ticker: AsyncSequence where Element == Int {
  func stop() -> Int
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
protocol Timepiece: Clock {
  func wind() -> Int
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
protocol Moment: InstantProtocol where Duration == Swift.Duration {
  func describe() -> String
}

#if compiler(>=6.2)
  /// A protocol whose metatypes may cross isolations.
  protocol Plugin: SendableMetatype {
    static func make() -> Int
  }
#endif

protocol Path: ExpressibleByStringLiteral, ExpressibleByArrayLiteral where ArrayLiteralElement == String {
  func join() -> String
}

protocol Amount: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  func value() -> Int
}

protocol Query: ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
  func run() -> Value
}

protocol PathKey: CodingKey {
  func path() -> String
}

protocol Logger: TextOutputStream {
  func flush() -> Int
}

protocol Dice: RandomNumberGenerator {
  func roll() -> Int
}
