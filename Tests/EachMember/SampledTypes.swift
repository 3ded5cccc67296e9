// The types in the requirements of the golden mocks, with a sample of each.

import Foundation
import MockRuntime

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
