import Foundation
import MockgenCommandLine

/// The settings of a `.sourcery.yml` that concern mocks.
struct SourceryConfig {
  /// The folder that contains the file.
  let folder: String
  /// The values of variables, by name: `${NAME}` in the file.
  var variables = ProcessInfo.processInfo.environment

  /// - Returns: An output for each configuration whose templates make mocks.
  func outputs(_ document: ForeignValue) throws(ForeignConfigError) -> [ForeignOutput] {
    var configurations = [document]
    if case .list(let list)? = document["configurations"]?.content { configurations = list }
    return try configurations.map { each throws(ForeignConfigError) in try output(each) }.compactMap { $0 }
  }

  private func output(_ configuration: ForeignValue) throws(ForeignConfigError) -> ForeignOutput? {
    let templates = try paths(configuration["templates"])
    let name = templates.map(Self.baseName).first { $0.lowercased().contains("mock") }
    // A folder of templates may contain one for mocks.
    guard name != nil || templates.isEmpty || templates.contains(where: { !$0.contains(".") }) else { return nil }
    var output = ForeignOutput(
      values: [.annotations: .texts(["sourcery"])], fileName: "\(name ?? "AutoMockable").generated.swift",
      overlay: "sourcery", usualNameFormat: "{name}Mock")
    output.values[.sources] = .texts(output.folders(of: try sources(configuration)))
    let excluded = try paths(configuration["sources"]?["exclude"]) + paths(configuration["exclude"])
    if !excluded.isEmpty {
      output.values[.exclude] = .texts(excluded.map { $0.hasSuffix(".swift") ? $0 : $0 + "/**" })
    }
    guard let path = configuration["output"]?["path"]?.text ?? configuration["output"]?.text else {
      throw ForeignConfigError(message: "there is no 'output'", line: configuration.line)
    }
    let file = try resolved(path, configuration.line)
    output.values[.output] = .text(file.hasSuffix(".swift") ? file : "\(file)/\(output.fileName)")
    addImports(configuration["args"], to: &output)
    if output.values[.testableImports] == nil, output.values[.imports] == nil {
      output.notes.append("no module is imported: mocks of another module need 'testableImports'")
    }
    for member in configuration.members where !Self.known.contains(member.key) {
      output.notes.append("'\(member.key)' has no counterpart")
    }
    for member in configuration["output"]?.members ?? [] where member.key != "path" {
      output.notes.append("'\(member.key)' of the output has no counterpart")
    }
    return output
  }

  private static let known: Set<String> = [
    "sources", "templates", "output", "args", "exclude", "package", "configurations",
  ]

  private func sources(_ configuration: ForeignValue) throws(ForeignConfigError) -> [String] {
    if let package = configuration["package"] {
      let target = package["target"]?.text.map { "Sources/\($0)" } ?? "Sources"
      return [try resolved("\(package["path"]?.text ?? ".")/\(target)", package.line)]
    }
    let sources = configuration["sources"]
    let found = try paths(sources?["include"] ?? sources)
    if !found.isEmpty { return found }
    throw ForeignConfigError(
      message: "'sources' contains no files or folders",
      note: "Xcode projects are not read: remove '--from', and name the folders, and the mocks with '-o'",
      line: configuration.line)
  }

  private func paths(_ value: ForeignValue?) throws(ForeignConfigError) -> [String] {
    try (value?.texts ?? []).map { text throws(ForeignConfigError) in try resolved(text, value?.line ?? 1) }
  }

  /// Returns a path with the values of its variables. An unset variable at the beginning is replaced by the project's folder.
  private func resolved(_ path: String, _ line: Int) throws(ForeignConfigError) -> String {
    var path = path
    for (name, value) in variables where !value.isEmpty {
      path = path.replacingOccurrences(of: "${\(name)}", with: value)
    }
    if path.hasPrefix("${"), path.last == "}" {
      throw ForeignConfigError(
        message: "the variable '\(path)' is unset",
        note: "set it for this run: \(path.dropFirst(2).dropLast())=… mockgen migrate", line: line)
    }
    return ForeignPath.resolved(path, from: folder)
  }

  private static func baseName(_ path: String) -> String {
    String(ForeignPath.lastPart(of: path).prefix { $0 != "." })
  }

  /// Adds modules from arguments. Each template has its own names for those, such as `autoMockableImports`.
  private func addImports(_ arguments: ForeignValue?, to output: inout ForeignOutput) {
    for argument in arguments?.members ?? [] {
      let name = argument.key.lowercased()
      let modules = argument.value.texts.flatMap { $0.split(whereSeparator: { ", ".contains($0) }) }.map(String.init)
      if name.contains("testableimport") {
        output.add(modules, to: .testableImports)
      } else if name.contains("import") {
        output.add(modules, to: .imports)
      } else {
        output.notes.append("the argument '\(argument.key)' has no counterpart")
      }
    }
  }
}
