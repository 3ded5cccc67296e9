// The types in the requirements of the golden mocks, with a sample of each.

import Foundation
import MockRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Int: Sampled { static func sampled() -> Int { Samples.number } }
extension Int32: Sampled { static func sampled() -> Int32 { Int32(Samples.number) } }
extension UInt64: Sampled { static func sampled() -> UInt64 { UInt64(Samples.number) } }
extension Double: Sampled { static func sampled() -> Double { Double(Samples.number) } }
extension Bool: Sampled { static func sampled() -> Bool { Samples.number.isMultiple(of: 2) } }
extension String: Sampled { static func sampled() -> String { "text \(Samples.number)" } }
extension URL: Sampled { static func sampled() -> URL { URL(fileURLWithPath: "/\(Samples.number)") } }
extension Duration: Sampled { static func sampled() -> Duration { .seconds(Samples.number) } }
extension ContinuousClock.Instant: Sampled {
  static func sampled() throws -> Self { ContinuousClock.now.advanced(by: try sample()) }
}
extension Hasher: Sampled { static func sampled() -> Hasher { Hasher() } }

extension Optional: Sampled { static func sampled() throws -> Wrapped? { .some(try sample()) } }
extension Array: Sampled { static func sampled() throws -> [Element] { [try sample()] } }
extension Set: Sampled { static func sampled() throws -> Set { [try sample()] } }
extension Dictionary: Sampled { static func sampled() throws -> Dictionary { [try sample(): try sample()] } }
extension Result: Sampled { static func sampled() throws -> Result { .success(try sample()) } }
extension IndexingIterator: Sampled where Elements == [String] {
  static func sampled() -> Self { [String]().makeIterator() }
}
extension AsyncStream: Sampled { static func sampled() -> AsyncStream { AsyncStream { $0.finish() } } }

extension Item: Sampled { static func sampled() throws -> Item { Item(id: try sample(), name: try sample()) } }
extension Shop.Product: Sampled { static func sampled() throws -> Self { Self(price: try sample()) } }
extension Parcel: Sampled { static func sampled() throws -> Self { Self(weight: try sample()) } }
extension Feature.APIClient.Page: Sampled { static func sampled() throws -> Self { Self(number: try sample()) } }
extension UserClient: Sampled {
  static func sampled() throws -> Self { .mock(baseURL: try sample(), names: .sequence([])) }
}
extension Panel.Content: Sampled { static func sampled() -> Self { Self() } }

extension Date: Sampled { static func sampled() throws -> Date { Date(timeIntervalSince1970: try sample()) } }
extension URLRequest: Sampled { static func sampled() throws -> URLRequest { URLRequest(url: try sample()) } }
extension Decimal: Sampled { static func sampled() -> Decimal { Decimal(Samples.number) } }
extension IndexPath: Sampled { static func sampled() -> IndexPath { IndexPath(index: Samples.number) } }
extension Notification: Sampled {
  static func sampled() throws -> Self { Self(name: Name(rawValue: try sample())) }
}
extension Notification.Name: Sampled { static func sampled() throws -> Self { Self(rawValue: try sample()) } }
extension Character: Sampled { static func sampled() -> Character { Samples.number.isMultiple(of: 2) ? "a" : "b" } }
extension CGRect: Sampled {
  static func sampled() -> CGRect { CGRect(x: Samples.number, y: Samples.number, width: 1, height: 1) }
}
extension Calendar: Sampled {
  static func sampled() throws -> Self { Self(identifier: try sample() ? .gregorian : .hebrew) }
}
extension DateComponents: Sampled { static func sampled() throws -> Self { Self(year: try sample()) } }
extension Locale: Sampled { static func sampled() throws -> Self { Self(identifier: try sample()) } }
extension TimeZone: Sampled {
  static func sampled() throws -> Self { Self(secondsFromGMT: try sample() ? 3600 : 0) ?? .current }
}
extension UUID: Sampled { static func sampled() -> UUID { UUID() } }
extension Data: Sampled { static func sampled() throws -> Data { Data((try sample() as String).utf8) } }

extension PlayerState: Sampled { static func sampled() throws -> Self { try sample() ? .playing : .paused } }
extension LampMode: Sampled { static func sampled() throws -> Self { try sample() ? .on : .off } }
extension LampStyle: Sampled { static func sampled() throws -> Self { try sample() ? .default : .compact } }
extension LampSignal: Sampled { static func sampled() throws -> Self { .code(try sample()) } }
extension LampError: Sampled { static func sampled() throws -> Self { .broken(try sample()) } }
extension LampFault: Sampled { static func sampled() throws -> Self { Self(code: try sample()) } }
extension LampHome: Sampled { static func sampled() throws -> Self { Self(street: try sample(), try sample()) } }
extension LampTree: Sampled { static func sampled() throws -> Self { Self(children: [], lamp: try sample()) } }
extension LampUser: Sampled {
  static func sampled() throws -> Self {
    Self(id: try sample(), name: try sample(), created: try sample(), home: try sample())
  }
}
