import Foundation
import MockgenGenerator
import MockgenSyntax

/// The indexes that replace the sources of modules. Each of their files has the path of its source, if the folder of
/// the module is known.
struct IndexedSources: Sendable {
  /// A file that an index contains.
  struct File: Sendable {
    /// The path of the index.
    var path: String
    var isGenerated: Bool
    fileprivate var contents: Contents
    fileprivate var bytes: Range<Int>

    /// Calls the closure with the file's text in the index, which the closure must not keep.
    func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      contents.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[bytes])) }
    }

    /// The number of the line in the index before the file's text.
    var lineBefore: Int { contents.bytes[..<bytes.lowerBound].count { $0 == UInt8(ascii: "\n") } }
  }

  /// The shared contents of the files of one index.
  fileprivate final class Contents: Sendable {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  /// The files in the indexes, by the path of the source.
  private(set) var files: [String: File] = [:]
  /// The modules that have been read, each with the path of its index.
  private var modules: [String: String] = [:]
  /// The folders of the sources, by module.
  private let roots: [String: String]

  init(roots: [String]) {
    self.roots = roots.map { SourcePath($0) }.reduce(into: [:]) { roots, root in
      if let module = root.module { roots[module] = root.path.hasSuffix("/") ? root.path : root.path + "/" }
    }
  }

  /// - Parameters:
  ///   - path: The path of an index, optionally with its module.
  ///   - output: The output files, which are not read.
  /// - Returns: The module and the files of the index.
  mutating func add(_ path: SourcePath, excluding output: [String]) throws(DiagnosticError) -> (
    module: String, [String]
  ) {
    guard let data = FileManager.default.contents(atPath: path.path) else {
      throw .located(
        .unreadableIndex, "there is no index at '\(path.path)'",
        note: "'mockgen index Core=Sources/Core -o Core\(ModuleIndex.suffix)' writes one", path.path)
    }
    let contents = Contents(Array(data))
    let index: ModuleIndex
    do {
      // Swift 6.0 does not infer the type of an error that a closure passes through 'rethrows'.
      index = try contents.bytes.withUnsafeBufferPointer { bytes in
        Result { () throws(ModuleIndexError) in try ModuleIndex(reading: bytes) }
      }.get()
    } catch {
      throw DiagnosticError(Self.diagnostic(error, path.path))
    }
    try check(index, path)
    let root = roots[index.module] ?? path.path + "/"
    var paths: [String] = []
    for file in index.files where !Self.isAmong(output, root + file.name) {
      files[root + file.name] = File(
        path: path.path, isGenerated: file.isGenerated, contents: contents, bytes: file.bytes)
      paths.append(root + file.name)
    }
    return (index.module, paths)
  }

  /// Returns whether a path leads to one of the output files, also through links. Links are followed only for a file
  /// with the name of an output, since that takes long.
  private static func isAmong(_ output: [String], _ path: String) -> Bool {
    let named = output.filter { $0.utf8.reversed().starts(with: lastComponent(of: path).utf8.reversed()) }
    return named.contains { Settings.Output.place(ofFile: $0) == Settings.Output.place(ofFile: path) }
  }

  private static func lastComponent(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
  }

  private mutating func check(_ index: ModuleIndex, _ path: SourcePath) throws(DiagnosticError) {
    if let said = path.module, said != index.module {
      throw .located(
        .unreadableIndex, "this is the index of '\(index.module)', not of '\(said)'",
        note: "remove '\(said)=', or name the index of '\(said)'", path.path)
    }
    if let other = modules[index.module], other != path.path {
      throw .located(
        .unreadableIndex, "'\(other)' is also an index of '\(index.module)'", note: "remove one of them", path.path)
    }
    modules[index.module] = path.path
  }

  /// Returns errors for modules that are read from an index and from their sources, too.
  ///
  /// - Parameter others: The modules of files that are read as sources.
  func modulesTwice(in others: [String]) -> [Diagnostic] {
    Set(others).sorted().compactMap { module in
      modules[module].map {
        .located(
          .unreadableIndex, "'\(module)' is also read from its sources", note: "remove the sources or the index", $0)
      }
    }
  }

  private static func diagnostic(_ error: ModuleIndexError, _ path: String) -> Diagnostic {
    Diagnostic(
      severity: .error, id: .unreadableIndex, message: error.message,
      note: error.isOfOtherVersion
        ? "write it again with 'mockgen index' of the same version" : "write it again with 'mockgen index'",
      path: path, line: error.line, column: 1)
  }
}
