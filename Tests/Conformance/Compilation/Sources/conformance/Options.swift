// The command line of `conformance`.

import Foundation

/// The options of a run.
struct Options {
  /// Whether the counts and the table are recorded. Otherwise a lower count fails.
  var isRecording = false
  /// Whether unreachable packages are allowed.
  var isOffline: Bool
  /// The selected packages, or all if none is named.
  var packages: Set<String> = []
  /// The folder of the default list and of the builds.
  var folder = URL(fileURLWithPath: ".")
  var list: SubjectList
  var mockgen: URL

  static let usage =
    "usage: conformance --mockgen PATH [--folder PATH] [--packages LIST] [--package NAME]… [--record]"

  init(_ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    var tool: String?
    var listPath: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--record": isRecording = true
      case "--package": packages.insert(try Self.value(of: argument, in: &rest))
      case "--packages": listPath = try Self.value(of: argument, in: &rest)
      case "--folder": folder = URL(fileURLWithPath: try Self.value(of: argument, in: &rest))
      case "--mockgen": tool = try Self.value(of: argument, in: &rest)
      default: throw Failure("unknown option '\(argument)'\n\(Self.usage)")
      }
    }
    guard let tool else { throw Failure("where is mockgen?\n\(Self.usage)") }
    mockgen = URL(fileURLWithPath: tool).resolvingSymlinksInPath()
    list = SubjectList(
      file: listPath.map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent("packages.json"))
    isOffline = environment["CI_OFFLINE", default: ""] != ""
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Failure("'\(option)' needs a value\n\(usage)") }
    return value
  }

  /// SwiftPM writes the modules beside the tools.
  var runtimeFolder: URL { mockgen.deletingLastPathComponent().appendingPathComponent("Modules") }
  var workspace: URL { folder.appendingPathComponent(list.workspaceName) }

  /// Returns the document if it contains a table for the list.
  func comparison() throws -> ComparisonDocument? {
    let file = folder.appendingPathComponent("../../docs/comparison.md").standardizedFileURL
    let document = ComparisonDocument(file: file, tableName: list.tableName)
    return try document.hasTable() ? document : nil
  }

  /// Rejects names that are not in the list, since a run over no package would find no fault.
  func selected(from all: [SubjectPackage]) throws -> [SubjectPackage] {
    let unknown = packages.subtracting(all.map(\.name)).sorted()
    if !unknown.isEmpty {
      throw Failure("\(list.file.lastPathComponent) has no package \(unknown.joined(separator: ", "))")
    }
    return all.filter { packages.isEmpty || packages.contains($0.name) }
  }
}
