// JSON in place of a value, which is found and decoded when the value is needed.

import Foundation

/// JSON text, or a file that holds it.
enum JSONSource: @unchecked Sendable {
  case text(String)
  case file(String, fileExtension: String, JSONPlace)

  /// Decodes the JSON. A value of type `Data` is the bytes themselves, and not decoded from base64.
  ///
  /// - Throws: A `MockError` that names the type, the JSON and the reason.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let data = try data()
    if let bytes = data as? Value { return bytes }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      let json = String(decoding: data, as: UTF8.self)
      if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
        throw MockError.invalidData("\(json) (\(context.debugDescription))\n\(cure) \("\(type)".withArticle)")
      }
      let reason = "\(Self.reason(error))\n\(cure) \("\(type)".withArticle)"
      throw MockError.decodingFailed(type: "\(type)", json: json, reason: reason)
    }
  }

  private func data() throws -> Data {
    switch self {
    case .text(let text): return Data(text.utf8)
    case .file(let name, let fileExtension, let place):
      let names = ["\(name).\(fileExtension)", name]
      for url in place.folders.flatMap({ folder in names.map { folder.appendingPathComponent($0) } })
      where FileManager.default.fileExists(atPath: url.path) {
        return try Data(contentsOf: url)
      }
      let cure = "put it beside the test, or name its bundle: .json(fromFile: \"\(name)\", in: .module)"
      throw MockError.fileNotFound("\(names.joined(separator: ", "))\n\(place.text)\n\(cure)")
    }
  }

  /// The beginning of the suggestion, in front of the name of the type.
  private var cure: String {
    switch self {
    case .text: "the text is decoded as JSON: write the JSON of"
    case .file: "the file must contain the JSON of"
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    func text(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(context.debugDescription) (at \(path))"
    }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      return text(context)
    @unknown default: return "\(error)"
    }
  }
}

extension CallSite {
  /// Resolves an untyped error of a result: as the failure if it can be thrown, otherwise as a report.
  func settlement<T, E: Error>(of error: any Error) -> Settlement<T, E> {
    if let error = error as? E { return .failure(error) }
    fail("\(error)\nfrom the result of \(qualifiedName), which cannot fail with this error")
    return .nothing
  }
}
