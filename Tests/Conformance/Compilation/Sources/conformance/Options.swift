// The command line of `conformance`.

import Foundation

/// What the run is asked to do.
struct Options {
  /// Whether the counts and the table are written anew; else a count that falls fails.
  var isRecording = false
  /// The packages that are looked at; all where none is named.
  var packages: Set<String> = []
  /// The folder of `packages.json`.
  var folder = URL(fileURLWithPath: ".")
  var mockgen: URL

  static let usage = "usage: conformance --mockgen PATH [--folder PATH] [--package NAME]… [--record]"

  init(_ arguments: [String]) throws {
    var tool: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--record": isRecording = true
      case "--package": packages.insert(try Self.value(of: argument, in: &rest))
      case "--folder": folder = URL(fileURLWithPath: try Self.value(of: argument, in: &rest))
      case "--mockgen": tool = try Self.value(of: argument, in: &rest)
      default: throw Failure("unknown option '\(argument)'\n\(Self.usage)")
      }
    }
    guard let tool else { throw Failure("where is mockgen?\n\(Self.usage)") }
    mockgen = URL(fileURLWithPath: tool).resolvingSymlinksInPath()
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Failure("'\(option)' needs a value\n\(usage)") }
    return value
  }

  /// SwiftPM puts the modules beside the tools.
  var runtimeFolder: URL { mockgen.deletingLastPathComponent().appendingPathComponent("Modules") }
  var list: URL { folder.appendingPathComponent("packages.json") }
  var workspace: URL { folder.appendingPathComponent(".build-subjects") }
  var document: URL { folder.appendingPathComponent("../../docs/comparison.md").standardizedFileURL }
  var expectations: URL { folder.appendingPathComponent("expectations.json") }

  func isSelected(_ package: SubjectPackage) -> Bool { packages.isEmpty || packages.contains(package.name) }
}
