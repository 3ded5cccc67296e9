// Results that are decoded from JSON, given as text or as a file.

import Foundation

/// A result of one value, which can be given as JSON where its type is `Decodable`.
public protocol DecodedResult: MockResult {
  /// The type of the value.
  associatedtype Value

  /// A result whose value the closure decodes: once per subscription, or per call of a synchronous function.
  @_spi(Generated) static func decoded(_ decode: @escaping () throws -> Value) -> Self
}

extension DecodedResult where Value: Decodable {
  /// Decodes the JSON text.
  ///
  /// For example: `mock.userResult = .json(#"{"name": "Ada"}"#)`
  ///
  /// What is wrong with it comes as a `MockError`: as the result's failure where its type allows that, else as a
  /// failure of the test.
  public static func json(_ text: String) -> Self { decoded { try JSONSource.text(text).decode(Value.self) } }

  /// Decodes the JSON text; for a `Value` of `String` the text itself is the value.
  ///
  /// For example: `mock.userResult = .value(#"{"name": "Ada"}"#)`
  @_disfavoredOverload
  public static func value(_ json: String) -> Self { .json(json) }

  /// Decodes a JSON file.
  ///
  /// For example: `mock.userResult = .json(fromFile: "user")`
  ///
  /// - Parameters:
  ///   - name: The file's name, with or without its extension.
  ///   - fileExtension: Looked for first as `name.fileExtension`, then as `name`.
  ///   - bundleClass: A class of the bundle that holds the file, or of the target whose resources SwiftPM put into a
  ///     bundle of their own.
  ///   - filePath: The test's own file. Where the bundle does not hold the file, its folder and those around it, up to
  ///     that of the package, are searched, and `Resources` in each.
  public static func json(
    fromFile name: String, extension fileExtension: String = "json", inBundleWithClass bundleClass: AnyClass? = nil,
    filePath: StaticString = #filePath
  ) -> Self {
    let place = JSONPlace(bundleClass: bundleClass, testFile: "\(filePath)")
    let source = JSONSource.file(name, fileExtension: fileExtension, place)
    return decoded { try source.decode(Value.self) }
  }

  /// Decodes a JSON file of a bundle.
  ///
  /// For example: `mock.userResult = .json(fromFile: "user", in: .module)`
  ///
  /// - Parameters:
  ///   - name: The file's name, with or without its extension.
  ///   - fileExtension: Looked for first as `name.fileExtension`, then as `name`.
  ///   - bundle: The bundle that holds the file.
  ///   - filePath: The test's own file, around which is searched where the bundle does not hold the file.
  public static func json(
    fromFile name: String, extension fileExtension: String = "json", in bundle: Bundle,
    filePath: StaticString = #filePath
  ) -> Self {
    let place = JSONPlace(bundle: bundle, testFile: "\(filePath)")
    let source = JSONSource.file(name, fileExtension: fileExtension, place)
    return decoded { try source.decode(Value.self) }
  }

  /// Decodes a JSON file; the same as `json(fromFile:extension:inBundleWithClass:)`.
  public static func value(
    fromFile name: String, extension fileExtension: String = "json", inBundleWithClass bundleClass: AnyClass? = nil,
    filePath: StaticString = #filePath
  ) -> Self {
    .json(fromFile: name, extension: fileExtension, inBundleWithClass: bundleClass, filePath: filePath)
  }

  /// Decodes a JSON file of a bundle; the same as `json(fromFile:extension:in:)`.
  public static func value(
    fromFile name: String, extension fileExtension: String = "json", in bundle: Bundle,
    filePath: StaticString = #filePath
  ) -> Self {
    .json(fromFile: name, extension: fileExtension, in: bundle, filePath: filePath)
  }
}
