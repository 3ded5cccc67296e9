// The declarations of the SDK, whose C part is missing here, that two services of element-x need.

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
