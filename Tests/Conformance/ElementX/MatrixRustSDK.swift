// What two services of element-x ask of its SDK, whose C part is not here.

public final class MediaSource: @unchecked Sendable {
  private let address: String

  private init(_ address: String) { self.address = address }

  public static func fromUrl(url: String) throws -> MediaSource { MediaSource(url) }

  public func url() -> String { address }
}

public protocol MediaFileHandleProtocol: AnyObject, Sendable {
  func path() throws -> String
  func persist(path: String) throws -> Bool
}
