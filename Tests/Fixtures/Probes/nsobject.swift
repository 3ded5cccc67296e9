import Foundation

protocol PNsobject: NSObjectProtocol { func f(_ a: Int) -> Int; var v: String { get set } }
protocol QNsobject: NSObjectProtocol, Hashable, CustomStringConvertible { func q() }
protocol OverloadsNsobject: NSObjectProtocol {
  func `self`(fileID: Int)
  func `self`() -> Int
  func copy() -> Int
  func isEqual(_ other: Int) -> Bool
  static func copy() -> Any
  func perform(task: String) async
  func perform(_ task: String) -> Int
  func responds(to event: String) -> Bool
  static var description: String { get }
}
protocol MembersNsobject: NSObjectProtocol {
  func `self`() -> Self
  func copy() throws -> Any
  func mutableCopy() async -> Any
  func isEqual(_ other: Any?) -> Bool
  func isProxy() -> Bool
  var hashValue: Int { get async }
}
