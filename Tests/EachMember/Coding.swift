// A decoder and an encoder, which cannot be created directly: both are kept from a run that passes them to a closure.

import Foundation

enum Coding {
  static var decoder: Any {
    do { return try JSONDecoder().decode(Reader.self, from: Data("[1]".utf8)).decoder } catch { return error }
  }

  static var encoder: Any {
    let writer = Writer()
    do {
      _ = try JSONEncoder().encode([writer])
      return writer.encoder as Any
    } catch {
      return error
    }
  }

  private struct Reader: Decodable {
    var decoder: any Swift.Decoder

    init(from decoder: any Swift.Decoder) { self.decoder = decoder }
  }

  private final class Writer: Encodable {
    private(set) var encoder: (any Encoder)?

    func encode(to encoder: any Encoder) throws {
      self.encoder = encoder
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}
