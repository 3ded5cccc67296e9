// Results with values that a closure returns, or that are decoded from a JSON text or file.

import Foundation

/// A result with values: given ones, those that a closure returns, or decoded JSON if their type is `Decodable`.
public protocol DecodedResult: MockResult {}

extension DecodedResult {
  /// Emits the value that the closure returns, or fails with its error. It runs once per subscription, or per call of a
  /// synchronous function.
  ///
  /// A closure that throws a typed failure declares it: `.value { () throws(LoginError) -> User in … }`
  public static func value(_ make: @escaping () throws(Failure) -> Element) -> Self {
    Self(.make { try make() })
  }
}

extension DecodedResult where Element: Decodable {
  /// Decodes the JSON text. If `Element` is `Data`, the value is the bytes of the text.
  ///
  /// For example: `mock.userResult = .json(#"{"name": "Ada"}"#)`
  ///
  /// Invalid JSON is a `MockError`: the failure of the result if its type allows that, otherwise a failure of the test.
  public static func json(_ text: String) -> Self { Self(.attempt { try JSONSource.text(text).decode(Element.self) }) }

  /// Decodes the JSON text. If `Element` is `String`, the text itself is the value.
  ///
  /// For example: `mock.userResult = .value(#"{"name": "Ada"}"#)`
  @_disfavoredOverload
  public static func value(_ json: String) -> Self { .json(json) }

  /// Decodes a JSON file.
  ///
  /// For example: `mock.userResult = .json(fromFile: "user", in: .module)`
  ///
  /// - Parameters:
  ///   - name: The file's name, with or without its extension.
  ///   - fileExtension: The extension of the file. `name.fileExtension` is searched first, then `name`.
  ///   - bundle: The bundle that holds the file.
  ///   - bundleClass: A class of the bundle that holds the file, or of the target whose resources SwiftPM put into a
  ///     bundle of their own.
  ///   - filePath: The path of the test's source file. If the bundle does not contain the JSON file, the folder of the
  ///     test and the folders around it, up to the package, are searched, and `Resources` in each.
  public static func json(
    fromFile name: String, extension fileExtension: String = "json", in bundle: Bundle? = nil,
    inBundleWithClass bundleClass: AnyClass? = nil, filePath: StaticString = #filePath
  ) -> Self {
    let place = JSONPlace(bundle: bundle, bundleClass: bundleClass, testFile: "\(filePath)")
    let source = JSONSource.file(name, fileExtension: fileExtension, place)
    return Self(.attempt { try source.decode(Element.self) })
  }

  /// Decodes a JSON file. The same as `json(fromFile:extension:in:inBundleWithClass:)`.
  public static func value(
    fromFile name: String, extension fileExtension: String = "json", in bundle: Bundle? = nil,
    inBundleWithClass bundleClass: AnyClass? = nil, filePath: StaticString = #filePath
  ) -> Self {
    .json(fromFile: name, extension: fileExtension, in: bundle, inBundleWithClass: bundleClass, filePath: filePath)
  }
}

extension DecodedResult where Element == Any {
  /// Decodes the JSON text as the type that the call of a generic function returns.
  ///
  /// For example: `mock.getResult = .json(#"{"name": "Ada"}"#)`, for `func get<T: Decodable>(_ path: String) throws -> T`
  public static func json(_ text: String) -> Self { .value(JSONOfCall(source: .text(text))) }

  /// Decodes a JSON file as the type that the call of a generic function returns.
  public static func json(
    fromFile name: String, extension fileExtension: String = "json", in bundle: Bundle? = nil,
    inBundleWithClass bundleClass: AnyClass? = nil, filePath: StaticString = #filePath
  ) -> Self {
    let place = JSONPlace(bundle: bundle, bundleClass: bundleClass, testFile: "\(filePath)")
    return .value(JSONOfCall(source: .file(name, fileExtension: fileExtension, place)))
  }
}

/// JSON whose type a call determines.
struct JSONOfCall {
  let source: JSONSource

  /// Decodes the JSON, or returns `nil` if the type is not `Decodable`. That of a `Result` is the JSON of its success.
  func decoded<T>(as type: T.Type) throws -> T? {
    if let result = type as? any ResultOfJSON.Type { return try result.init(of: self) as? T }
    guard let type = type as? any Decodable.Type else { return nil }
    return try source.decode(type) as? T
  }
}

/// A `Result` of any types.
private protocol ResultOfJSON {
  init?(of json: JSONOfCall) throws
}

extension Result: ResultOfJSON {
  fileprivate init?(of json: JSONOfCall) throws {
    guard let success = try json.decoded(as: Success.self) else { return nil }
    self = .success(success)
  }
}
