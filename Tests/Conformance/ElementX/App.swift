// The declarations of the app that two services of element-x and their tests need.

import Foundation

nonisolated enum MXLog {
  static func error(_ message: Any) {}
}

nonisolated enum AudioConverterPreferredFileExtension: String {
  case mpeg4aac = "m4a"
}

nonisolated struct AudioConverter: AudioConverterProtocol {
  func convertToOpusOgg(sourceURL: URL, destinationURL: URL) throws {}
  func convertToMPEG4AAC(sourceURL: URL, destinationURL: URL) throws {}
}

nonisolated struct VoiceMessageCache: VoiceMessageCacheProtocol {
  var urlForRecording: URL { URL(fileURLWithPath: "/") }

  func fileURL(for mediaSource: MediaSourceProxy) -> URL? { nil }
  func cache(mediaSource: MediaSourceProxy, using fileURL: URL, move: Bool) -> Result<URL, VoiceMessageCacheError> {
    .failure(.failedStoringFileInCache)
  }
  func clearCache() {}
}

// The app declares this conformance, too.
// swift-format-ignore: AvoidRetroactiveConformances
nonisolated extension URL: @retroactive ExpressibleByStringLiteral {
  public init(stringLiteral text: StaticString) {
    self = URL(string: "\(text)") ?? URL(fileURLWithPath: "\(text)")
  }

  static let (mockMXCAudio, mockMXCImage): (URL, URL) = ("mxc://test/audio", "mxc://test/image")
  static let (mockMXCVideo, mockMXCAvatar): (URL, URL) = ("mxc://test/video", "mxc://test/avatar")
  static let mockMXCUserAvatar: URL = "mxc://test/user"
}

nonisolated extension Task where Success == Never, Failure == Never {
  static func dispatch<T: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable () throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body() }) }
    }
  }
}
