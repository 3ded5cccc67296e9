// The command line of `conformance`.

import Foundation

/// What the run is asked to do.
struct Options {
  /// What becomes of the counts.
  enum Mode {
    /// A count that falls fails.
    case compare
    /// Any difference fails, and so does a table that is not current.
    case check
    /// The counts and the table are written anew.
    case record
  }

  var mode = Mode.compare
  var isQuick = false
  var packages: Set<String> = []
  /// The folder of `packages.json`.
  var folder = URL(fileURLWithPath: ".")
  var mockgen: URL

  static let usage = """
    usage: conformance [--quick] [--package NAME]… [--check | --record] [--folder PATH] [--mockgen PATH]
    """

  init(_ arguments: [String], environment: [String: String]) throws {
    var tool = environment["MOCKGEN"]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--check": mode = .check
      case "--record": mode = .record
      case "--package": packages.insert(try Self.value(of: argument, in: &rest))
      case "--folder": folder = URL(fileURLWithPath: try Self.value(of: argument, in: &rest))
      case "--mockgen": tool = try Self.value(of: argument, in: &rest)
      default: throw Failure("unknown option '\(argument)'\n\(Self.usage)")
      }
    }
    let root = folder.appendingPathComponent("../..").standardizedFileURL
    mockgen = tool.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent(".build/debug/mockgen")
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Failure("'\(option)' needs a value\n\(usage)") }
    return value
  }

  var runtimeFolder: URL { mockgen.deletingLastPathComponent().appendingPathComponent("Modules") }
  var workspace: URL { folder.appendingPathComponent(".build-subjects") }
  var document: URL { folder.appendingPathComponent("../../docs/comparison.md").standardizedFileURL }
  var expectations: URL { folder.appendingPathComponent("expectations.json") }

  func isSelected(_ package: SubjectPackage) -> Bool {
    packages.isEmpty ? !(isQuick && package.isSlow == true) : packages.contains(package.name)
  }
}
