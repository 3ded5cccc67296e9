// The build of the modules by SwiftPM: their source files, and the options that the compiler needs to import them.

import Foundation

/// The used part of the build description that SwiftPM writes beside its products.
struct BuildDescription: Decodable, Sendable {
  struct SwiftCommand: Decodable, Sendable {
    var moduleName: String
    var sources: [String]
    var importPath: String
    var otherArguments: [String]
  }

  var swiftCommands: [String: SwiftCommand]
  /// The direct and indirect dependencies of each module.
  var targetDependencyMap: [String: [String]]

  static func load(from file: URL) throws -> BuildDescription {
    try JSONDecoder().decode(BuildDescription.self, from: Data(contentsOf: file))
  }

  /// Returns a module, or `nil` if it was not built.
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

  /// Returns the module of a source file, and the object file that the compiler wrote for it.
  func module(ofSource path: String) -> (name: String, file: URL)? {
    swiftCommands.values.first { $0.sources.contains(path) }.map { ($0.moduleName, $0.moduleFile) }
  }

  /// Returns the command for this module, and not the second one for the host, which SwiftPM adds for plugins.
  private func command(of module: String) -> SwiftCommand? {
    swiftCommands.values.first { $0.moduleName == module && !$0.importPath.hasSuffix("-tool") }
  }
}

/// A module with its source files.
struct SourceModule: Sendable {
  var name: String
  var sources: [String]

  /// The sources as arguments: `MODULE=PATH`.
  var said: [String] { sources.map { "\(name)=\($0)" } }
}

/// A module that can be imported with `@testable`.
struct BuiltModule: Sendable {
  var name: String
  var sources: [String]
  var dependencies: [SourceModule]
  /// The search paths of the compiler for the module, and the C modules that it imports.
  var importArguments: [String]
  /// The other options that a test target beside the module is compiled with: the package name, the features that change
  /// the meaning of declarations, and the conditions of `#if`. The package's own platform version names are omitted, since
  /// mocks do not use them.
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

  /// Returns the options with these names, each with its value.
  fileprivate func arguments(after names: [String]) -> [String] {
    zip(otherArguments, otherArguments.dropFirst())
      .filter { name, value in names.contains(name) && !value.hasPrefix("AvailabilityMacro=") }
      .flatMap { name, value in [name, value] }
  }

  /// The conditions that are written as one argument: `-DNAME`.
  fileprivate var definitions: [String] { otherArguments.filter { $0.hasPrefix("-D") && $0 != "-D" } }
}
