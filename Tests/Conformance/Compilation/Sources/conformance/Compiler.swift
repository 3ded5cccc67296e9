// Compiles a generated file against the module that it imports, and returns the mocks that do not compile.

import Foundation

/// The language mode of a test target, as in `swiftLanguageModes`.
enum LanguageMode: Int, CaseIterable, Sendable {
  case swift5 = 5
  case swift6 = 6
}

/// The result of compiling a generated file in one language mode.
struct Compilation: Sendable {
  var languageMode: LanguageMode
  /// The mocks that do not compile, each with its first error.
  var failures: [GeneratedMock: String] = [:]
  var warnings: [CompilerMessage] = []
}

/// The compiler with the arguments that all generated files of one module need.
struct Compiler: Sendable {
  let module: BuiltModule
  /// The folder of the module `MockRuntime`.
  let runtimeFolder: URL
  let languageMode: LanguageMode
  /// The folder of the compiled texts.
  let file: URL

  /// Compiles the file, removes the mocks with errors, and repeats until the rest compiles, since an error of one mock
  /// can hide errors of others.
  ///
  /// - Parameter protocols: The protocols whose mocks must exist. An `#if` may exclude the mocks of others.
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

  /// Compiles each mock alone, for errors without a line, such as a crash of the compiler.
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
    // Some errors are found only while SIL is generated, so type checking is not enough.
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
