import Foundation

/// A run of the compiler. All tests compile through this type.
public struct Compilation: Sendable {
  public enum Product: Sendable {
    /// Writes nothing, and reports all errors. Some, such as a closure that outlives its captures, are found only after type
    /// checking.
    case diagnostics
    /// Writes nothing, and reports only the errors of the type checker.
    case typeErrors
    /// Writes `NAME.swiftmodule` to a folder, for others to import.
    case module(in: URL)
    /// Writes `NAME.o` to a folder, for the linker.
    case object(in: URL)
    case program(URL)
  }

  public var product: Product
  public var languageMode: Int
  public var module = "Fixtures"
  public var package: String?
  /// Whether a warning is an error.
  public var isStrict = true
  /// The search paths of modules, beside those of this package.
  public var searchPaths: [URL] = []
  public var options: [String] = []

  public init(_ product: Product = .diagnostics, languageMode: Int = 6) {
    self.product = product
    self.languageMode = languageMode
  }

  /// Compiles all files as one module, and links object files among them.
  ///
  /// - Throws: An error if the compiler cannot be started.
  public func run(_ files: [URL]) async throws -> CompilerOutput {
    // If there is a `main.swift`, only this file may contain top-level statements.
    let library = files.contains { $0.lastPathComponent == "main.swift" } ? [] : ["-parse-as-library"]
    // The compiler removes a file that it cannot rewrite, so `/dev/null` must not be an output of a test that root runs.
    let output = try TemporaryFolder()
    defer { withExtendedLifetime(output) {} }
    var arguments = library + arguments + files.map(\.path)
    if case .diagnostics = product { arguments += ["-o", output.url.appendingPathComponent("\(module).sil").path] }
    let result = try await Self.turns.run { [arguments] in try TestSupport.run("swiftc", arguments) }
    return CompilerOutput(status: result.status, text: result.errors)
  }

  /// Compiles texts, by the names of their files, together with existing files.
  ///
  /// - Throws: An error if the compiler cannot be started, or a file cannot be written.
  public func run(_ texts: [String: String], with files: [URL] = []) async throws -> CompilerOutput {
    let folder = try TemporaryFolder()
    let written = try texts.sorted { $0.key < $1.key }.map { try folder.write($0.value, to: $0.key) }
    return try await run(written + files)
  }

  /// The number of parallel runs is that of the cores.
  private static let turns = Turns(atOnce: ProcessInfo.processInfo.activeProcessorCount)

  private var arguments: [String] {
    var all = ["-swift-version", "\(languageMode)", "-diagnostic-style", "llvm", "-module-name", module]
    if isStrict { all.append("-warnings-as-errors") }
    if let package { all += ["-package-name", package] }
    let modules = Repository.products.appendingPathComponent("Modules")
    for path in [modules] + searchPaths { all += ["-I", path.path] }
    return all + productArguments + options
  }

  private var productArguments: [String] {
    switch product {
    case .diagnostics: return ["-emit-sil", "-wmo"]
    case .typeErrors: return ["-typecheck", "-wmo"]
    case .module(let folder):
      return ["-emit-module", "-wmo", "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path]
    case .object(let folder):
      return ["-emit-object", "-wmo", "-o", folder.appendingPathComponent("\(module).o").path]
    case .program(let program): return ["-o", program.path]
    }
  }
}

/// The output of the compiler.
public struct CompilerOutput: Sendable {
  public var status: Int32
  public var text: String

  /// The whole output, if the compiler failed.
  public var failure: String? {
    if status == 0 { return nil }
    return text.isEmpty ? "the compiler ended with \(status) and said nothing" : text
  }

  /// The output for each file, with its notes, by the file's path. Output without a file has the empty path.
  public var messages: [String: String] {
    var messages: [String: String] = [:]
    var file = ""
    for line in text.split(separator: "\n") {
      file = Self.fileOfMessage(thatBegins: line) ?? file
      messages[file, default: ""] += line + "\n"
    }
    return messages
  }

  /// Returns the path in `path:line:column: error: …`. A note belongs to the message above it, wherever it points to.
  private static func fileOfMessage(thatBegins line: Substring) -> String? {
    guard let severity = [": error: ", ": warning: "].compactMap({ line.range(of: $0) }).first else { return nil }
    let place = line[..<severity.lowerBound].split(separator: ":")
    guard place.count > 2, Int(place[place.count - 1]) != nil, Int(place[place.count - 2]) != nil else { return "" }
    return place.dropLast(2).joined(separator: ":")
  }
}

extension Compilation {
  /// Compiles many fixtures as one module, in which they share no name, and separates their errors.
  ///
  /// - Parameter fixtures: The files of each fixture, by its name.
  /// - Returns: The errors of each fixture, by its name. Errors outside of
  ///   their files have the name `""`.
  public func failures(of fixtures: [String: [URL]]) async throws -> [String: String] {
    let output = try await run(fixtures.sorted { $0.key < $1.key }.flatMap(\.value))
    guard let failure = output.failure else { return [:] }
    let names = fixtures.flatMap { name, files in files.map { ($0.path, name) } }
    let nameOfPath = Dictionary(names) { first, _ in first }
    var failures: [String: String] = [:]
    for (path, text) in output.messages { failures[nameOfPath[path] ?? "", default: ""] += text }
    return failures.isEmpty ? ["": failure] : failures
  }
}
