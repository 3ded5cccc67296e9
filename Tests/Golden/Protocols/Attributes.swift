import Foundation

/// Availability in every form; using the mock gives no warnings.
@available(macOS 10.15, iOS 13, *)
protocol Camera {
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  func focus() -> Int
  @available(macOS, introduced: 10.15, message: "kept")
  func zoom(_ factor: Int) -> Int
  @available(*, deprecated, message: "use shoot(count:)")
  func shoot() -> Int
  @available(*, deprecated, renamed: "quality")
  var resolution: Int { get set }
  @available(macOS, deprecated: 12)
  @available(iOS, deprecated: 15, obsoleted: 99)
  func flash() -> Bool
  @available(swift 5.0)
  func record() throws -> Int
  @discardableResult func shoot(count: Int) -> Int
  @discardableResult func save() async throws -> String
  @inlinable func inlined() -> Int
  @preconcurrency func notify(_ body: @Sendable () -> Void)
}

@available(*, deprecated, message: "use Camera")
protocol OldCamera {
  func shoot() -> Int
}

@available(swift, introduced: 5.0)
@preconcurrency protocol Lens: Sendable {
  func turn(by degrees: Int) -> Int
}
