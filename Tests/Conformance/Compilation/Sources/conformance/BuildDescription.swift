// How SwiftPM built the modules: their source files, and what the compiler needs to import them.

import Foundation

/// The part that matters here of the file that SwiftPM keeps beside its products.
struct BuildDescription: Decodable, Sendable {
  struct SwiftCommand: Decodable, Sendable {
    var moduleName: String
    var sources: [String]
    var importPath: String
    var otherArguments: [String]
  }

  var swiftCommands: [String: SwiftCommand]
  /// Each module with all those that it depends on, directly or not.
  var targetDependencyMap: [String: [String]]

  static func load(from file: URL) throws -> BuildDescription {
    try JSONDecoder().decode(BuildDescription.self, from: Data(contentsOf: file))
  }

  /// `nil` where it was not built.
  func module(_ name: String) -> BuiltModule? {
    guard let command = command(of: name), FileManager.default.fileExists(atPath: command.moduleFile.path) else {
      return nil
    }
    let dependencies = (targetDependencyMap[name] ?? []).sorted().compactMap(command(of:))
    return BuiltModule(
      name: name, sources: command.sources,
      dependencies: dependencies.map { SourceModule(name: $0.moduleName, sources: $0.sources) },
      importArguments: ["-I", command.importPath] + command.arguments(after: ["-Xcc"]),
      settingArguments: command.arguments(after: BuiltModule.settings) + command.definitions)
  }

  /// The module that a source file belongs to, and the file that the compiler made of it.
  func module(ofSource path: String) -> (name: String, file: URL)? {
    swiftCommands.values.first { $0.sources.contains(path) }.map { ($0.moduleName, $0.moduleFile) }
  }

  /// What plugins need is built a second time, for this machine, into a folder of its own.
  private func command(of module: String) -> SwiftCommand? {
    swiftCommands.values.first { $0.moduleName == module && !$0.importPath.hasSuffix("-tool") }
  }
}

/// A module, as far as its sources tell.
struct SourceModule: Sendable {
  var name: String
  var sources: [String]

  /// As the command line takes them.
  var said: [String] { sources.map { "\(name)=\($0)" } }
}

/// A module that can be imported for testing.
struct BuiltModule: Sendable {
  var name: String
  var sources: [String]
  var dependencies: [SourceModule]
  /// Where the compiler finds it, and the C modules that it imports.
  var importArguments: [String]
  /// What a test target beside the module is compiled with as well: the package's name, the features that change what a
  /// declaration means, and the conditions of `#if`. The package's own names for versions of platforms are left out:
  /// mocks do without them.
  var settingArguments: [String]

  var dependencySources: [String] { dependencies.flatMap(\.sources) }

  fileprivate static let settings = [
    "-package-name", "-D", "-enable-upcoming-feature", "-enable-experimental-feature",
  ]
}

extension BuildDescription.SwiftCommand {
  fileprivate var moduleFile: URL {
    URL(fileURLWithPath: importPath).appendingPathComponent("\(moduleName).swiftmodule")
  }

  /// The options of these names, each with its value.
  fileprivate func arguments(after names: [String]) -> [String] {
    zip(otherArguments, otherArguments.dropFirst())
      .filter { name, value in names.contains(name) && !value.hasPrefix("AvailabilityMacro=") }
      .flatMap { name, value in [name, value] }
  }

  /// Conditions that are spelt as one argument: `-DNAME`.
  fileprivate var definitions: [String] { otherArguments.filter { $0.hasPrefix("-D") && $0 != "-D" } }
}
