import Foundation
import MockgenCommandLine
import MockgenGenerator

/// Finds and reads the config of another tool: the one that `--from` names, or the one in this folder if no paths are
/// given.
struct ForeignConfigSearch {
  let arguments: Arguments

  private static let names = [".sourcery.yml", ".sourcery.yaml", "Cuckoofile.toml"]

  /// - Returns: The outputs, or `nil` if there is no config of another tool to read.
  func outputs() throws(CommandFailure) -> [ForeignOutput]? {
    if let path = arguments.values.text(.from) { return try read(path) }
    guard arguments.operands.isEmpty, arguments.values[.output] == nil, arguments.values[.fileList] == nil else {
      return nil
    }
    let found = Self.names.first { if case .file = FileKind(ofPath: $0) { true } else { false } }
    return try found.map { path throws(CommandFailure) in try read(path) }
  }

  private func read(_ path: String) throws(CommandFailure) -> [ForeignOutput] {
    guard let data = FileKind.contents(ofFile: path) else {
      throw .located(.unreadableFile, "the file cannot be read", note: "name the config of the other tool", path)
    }
    var outputs: [ForeignOutput]
    do throws(ForeignConfigError) {
      outputs = try self.outputs(of: String(decoding: data, as: UTF8.self), path)
      if let output = arguments.values.text(.output) { try Self.write(&outputs, to: output) }
    } catch {
      throw .diagnostics([
        Diagnostic(
          severity: .error, id: .foreignConfig, message: error.message, note: error.note, path: path, line: error.line,
          column: 1)
      ])
    }
    for index in outputs.indices { outputs[index].removeMissingSources() }
    if !outputs.isEmpty { return outputs }
    throw .located(
      .nothingToMigrate, "no settings for mocks were found in this file",
      note: "name a '.sourcery.yml' with a template for mocks, or a 'Cuckoofile.toml'", path)
  }

  /// Sets the path that `-o` specifies: that of the only output, or the folder for those that have none.
  private static func write(_ outputs: inout [ForeignOutput], to path: String) throws(ForeignConfigError) {
    if outputs.count == 1 {
      outputs[0].values[.output] = .text(path)
      return
    }
    let open = outputs.indices.filter { outputs[$0].values[.output] == nil }
    if open.isEmpty || path.hasSuffix(".swift") {
      throw ForeignConfigError(
        message: "there are \(outputs.count) outputs, and '-o' names one",
        note: open.isEmpty ? "remove '-o'" : "name a folder, in which each of them gets a file", line: 1)
    }
    for index in open { outputs[index].values[.output] = .text("\(path)/\(outputs[index].fileName)") }
  }

  private func outputs(of text: String, _ path: String) throws(ForeignConfigError) -> [ForeignOutput] {
    let folder = (path.hasPrefix("/") ? "/" : "") + ForeignPath.folder(of: path)
    if path.hasSuffix(".yml") || path.hasSuffix(".yaml") {
      return try SourceryConfig(folder: folder).outputs(YAMLReader.read(text))
    }
    return path.hasSuffix(".toml") ? try CuckooConfig(folder: folder).outputs(TOMLReader.read(text)) : []
  }
}
