import Foundation
import MockgenGenerator

/// Finds and reads the config of another tool: the one that `--from` names, or the one in this folder if no paths are
/// given.
struct ForeignConfigSearch {
  let arguments: Arguments

  private static let names = [".sourcery.yml", ".sourcery.yaml", "Cuckoofile.toml"]

  /// - Returns: The outputs, or `nil` if there is no config of another tool to read.
  func outputs() throws(DiagnosticError) -> [ForeignOutput]? {
    if let path = arguments.values.text(.from) { return try read(path) }
    guard arguments.operands.isEmpty, arguments.values[.output] == nil, arguments.values[.fileList] == nil else {
      return nil
    }
    let found = Self.names.first { if case .file = FileKind(ofPath: $0) { true } else { false } }
    return try found.map { path throws(DiagnosticError) in try read(path) }
  }

  private func read(_ path: String) throws(DiagnosticError) -> [ForeignOutput] {
    guard let data = FileKind.contents(ofFile: path) else {
      throw DiagnosticError(
        .located(
          .unreadableFile, "the file cannot be read", note: "name the config or the script of the other tool", path))
    }
    let outputs: [ForeignOutput]
    do throws(ForeignConfigError) {
      outputs = try self.outputs(of: String(decoding: data, as: UTF8.self), path)
    } catch {
      throw DiagnosticError(
        Diagnostic(
          severity: .error, id: .foreignConfig, message: error.message, note: error.note, path: path, line: error.line,
          column: 1))
    }
    if !outputs.isEmpty { return outputs }
    throw DiagnosticError(
      .located(
        .nothingToMigrate, "no settings for mocks were found in this file",
        note: "name a '.sourcery.yml' with a template for mocks, a 'Cuckoofile.toml', or a script that calls mockolo",
        path))
  }

  private func outputs(of text: String, _ path: String) throws(ForeignConfigError) -> [ForeignOutput] {
    let folder = ForeignPath.folder(of: path)
    if path.hasSuffix(".yml") || path.hasSuffix(".yaml") {
      return try SourceryConfig(folder: (path.hasPrefix("/") ? "/" : "") + folder).outputs(YAMLReader.read(text))
    }
    if path.hasSuffix(".toml") {
      return try CuckooConfig(folder: (path.hasPrefix("/") ? "/" : "") + folder).outputs(TOMLReader.read(text))
    }
    return try MockoloCommandLine.outputs(inScript: text)
  }
}
