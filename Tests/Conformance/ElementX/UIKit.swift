// The declarations of UIKit that two services of element-x, and a helper of their tests, need.

@_exported import Foundation

public final class UIImage: Sendable {
  public init?(data: Data) { nil }
  public init?(systemName: String) { nil }

  public func pngData() -> Data? { nil }
}
