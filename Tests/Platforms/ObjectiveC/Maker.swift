// Protocols of Objective-C.

import Foundation

@objc protocol Maker {
  func make() -> Self
  func same(_ count: Int) -> Self
  @objc optional func finish()
  var name: String { get set }
}

@objc protocol SpecialMaker: Maker {
  func load(_ completion: @escaping (Int) -> Void)
  func save(_ data: Data) throws
}

@objc protocol Store: NSObjectProtocol {
  func value(named name: String) -> Int
}
