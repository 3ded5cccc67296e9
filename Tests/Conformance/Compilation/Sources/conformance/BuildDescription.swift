// How SwiftPM built the modules: their source files, and what the compiler needs to import them.

import Foundation

/// The part that matters here of the file that SwiftPM keeps beside its products.
struct BuildDescription: Decodable {
  struct SwiftCommand: Decodable {
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

  func module(_ name: String) throws -> BuiltModule {
    guard let command = command(of: name) else { throw Failure("module '\(name)' was not built") }
    let dependencies = (targetDependencyMap[name] ?? []).sorted().compactMap(command(of:))
    return BuiltModule(
      name: name, sources: command.sources, dependencySources: dependencies.flatMap(\.sources),
      importArguments: ["-I", command.importPath] + command.clangArguments)
  }

  private func command(of module: String) -> SwiftCommand? {
    swiftCommands.values.first { $0.moduleName == module }
  }
}

/// A module that can be imported for testing.
struct BuiltModule: Sendable {
  var name: String
  var sources: [String]
  var dependencySources: [String]
  /// Where the compiler finds it, and the C modules that it imports.
  var importArguments: [String]
}

extension BuildDescription.SwiftCommand {
  /// The arguments for the C compiler, which hold the module maps of C targets.
  fileprivate var clangArguments: [String] {
    otherArguments.indices.dropLast().filter { otherArguments[$0] == "-Xcc" }
      .flatMap { [otherArguments[$0], otherArguments[$0 + 1]] }
  }
}
