// A member that only the NSObject of Apple has.
import Foundation

class Item: NSObject {
  func value(forKey key: String) -> Any? { nil }
}
