// Compiles a generated file against the module that it imports, and says which mocks do not compile.

import Foundation

/// What a test target asks for with `swiftLanguageModes`.
enum LanguageMode: Int, CaseIterable, Sendable {
  case swift5 = 5
  case swift6 = 6
}

/// What came of compiling a generated file in one language mode.
struct Compilation: Sendable {
  var languageMode: LanguageMode
  /// The mocks that do not compile, each with its first error.
  var failures: [GeneratedMock: String] = [:]
  var warnings: [CompilerMessage] = []
}

/// The compiler with the arguments that every generated file of one module needs.
struct Compiler: Sendable {
  let module: BuiltModule
  /// Where the module `MockRuntime` is.
  let runtimeFolder: URL
  let languageMode: LanguageMode
  /// Where the compiled text is put.
  let file: URL

  /// Compiles the file, leaves out the mocks with errors, and goes on until the rest compiles: an error of one mock
  /// can hide those of others.
  ///
  /// - Parameter protocols: whose mocks must be there; those of others may be hidden by an `#if`.
  func compile(_ mocks: MockFile, of protocols: Set<String>) throws -> Compilation {
    let needed = mocks.mocks.filter { protocols.contains($0.protocolName) }
    var result = Compilation(languageMode: languageMode)
    while true {
      let output = try compile(mocks.text(without: Set(result.failures.keys), naming: needed))
      let errors = output.messages.filter { $0.severity == .error }
      if output.status == 0 {
        result.warnings = output.messages.filter { $0.severity == .warning && $0.line <= mocks.lines.count }
        return result
      }
      var found: [GeneratedMock: String] = [:]
      for error in errors where error.path == file.path {
        let mock = error.line > mocks.lines.count ? mocks.namedMock(in: error.text) : mocks.mock(at: error.line)
        if let mock, result.failures[mock] == nil, found[mock] == nil { found[mock] = error.text }
      }
      if found.isEmpty { found = try failuresOneByOne(mocks, naming: needed, besides: Set(result.failures.keys)) }
      if found.isEmpty { throw Failure("\(file.path) does not compile:\n\(output.text)") }
      result.failures.merge(found) { first, _ in first }
    }
  }

  /// For errors that name no line, such as a crash of the compiler: each mock alone.
  private func failuresOneByOne(
    _ mocks: MockFile, naming needed: [GeneratedMock], besides known: Set<GeneratedMock>
  ) throws -> [GeneratedMock: String] {
    var found: [GeneratedMock: String] = [:]
    for mock in mocks.mocks where !known.contains(mock) {
      let output = try compile(mocks.text(without: Set(mocks.mocks).subtracting([mock]), naming: needed))
      if output.status != 0 {
        let firstLine = output.text.split(separator: "\n").first { $0.contains("error:") }
        found[mock] = firstLine.map(String.init) ?? "the compiler ended with status \(output.status)"
      }
    }
    return found
  }

  private func compile(_ text: String) throws -> (status: Int32, messages: [CompilerMessage], text: String) {
    try Data(text.utf8).write(to: file)
    // Some errors come only with SIL, so checking the types is not enough.
    let output = try Command(
      "swiftc",
      [
        "-emit-sil", "-o", file.appendingPathExtension("sil").path, "-module-name", "GeneratedMocks", "-swift-version",
        "\(languageMode.rawValue)", "-diagnostic-style=llvm", "-I", runtimeFolder.path, file.path,
      ] + module.importArguments + module.settingArguments
    ).run()
    return (output.status, CompilerMessage.all(in: output.text), output.text)
  }
}
