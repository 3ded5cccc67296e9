// The protocols of a module that `@testable import` makes visible, as the compiler lists them.

import Foundation

/// A protocol of a module, and its location.
struct VisibleProtocol: Hashable, Sendable {
  /// The name with the enclosing types: `Outer.Inner`.
  var name: String
  var path: String
  /// The line number, which starts at 1.
  var line: Int
}

/// Reads the symbol graphs of a module.
struct VisibleProtocols {
  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { var identifier: String }
      struct Location: Decodable {
        struct Position: Decodable { var line: Int }
        var uri: String
        var position: Position
      }
      var kind: Kind
      var pathComponents: [String]
      var accessLevel: String
      var location: Location?
    }
    var symbols: [Symbol]
  }

  /// The folder of the graphs, which is emptied first.
  let folder: URL

  func list(of module: BuiltModule) throws -> [VisibleProtocol] {
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try extractSymbols(of: module)
    // Extensions of another module's types are in a graph of their own: `Module@Other.symbols.json`.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".symbols.json") }.flatMap { name in
      let graph = try JSONDecoder().decode(
        SymbolGraph.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
      return graph.symbols.filter(isVisibleProtocol).map(visibleProtocol)
    }.sorted { $0.name < $1.name }
  }

  private func extractSymbols(of module: BuiltModule) throws {
    let options = [
      "symbolgraph-extract", "-module-name", module.name, "-target", try Self.target(), "-output-dir", folder.path,
      // Only with `private` does the tool list internal protocols whose name begins with an underscore.
      "-minimum-access-level", "private", "-include-spi-symbols", "-skip-synthesized-members",
      "-skip-inherited-docs",
    ]
    try Command("swift", options + module.importArguments).check()
  }

  private func isVisibleProtocol(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.kind.identifier == "swift.protocol" && !["private", "fileprivate"].contains(symbol.accessLevel)
  }

  private func visibleProtocol(_ symbol: SymbolGraph.Symbol) -> VisibleProtocol {
    VisibleProtocol(
      name: symbol.pathComponents.joined(separator: "."),
      path: symbol.location.flatMap { URL(string: $0.uri)?.path } ?? "",
      line: (symbol.location?.position.line ?? -1) + 1)
  }

  private static func target() throws -> String {
    struct TargetDescription: Decodable {
      struct Target: Decodable { var triple: String }
      var target: Target
    }
    let text = try Command("swiftc", ["-print-target-info"]).check()
    return try JSONDecoder().decode(TargetDescription.self, from: Data(text.utf8)).target.triple
  }
}
