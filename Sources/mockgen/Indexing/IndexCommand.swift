import Foundation
import MockgenCommandLine
import MockgenGenerator
import MockgenSyntax

/// `mockgen index Core=Sources/Core -o Core.mockindex`: writes the declarations of a module that mocks of any module may need.
package struct IndexCommand {
  let arguments: Arguments
  let console: Console

  package init(arguments: Arguments, console: Console) {
    self.arguments = arguments
    var console = console
    console.adopt(Settings(arguments.values))
    self.console = console
  }

  package func run() -> ExitStatus {
    var report = Report()
    do {
      let module = try self.module()
      let timer = Stopwatch()
      let text = try index(of: module, &report)
      console.printProgress("indexed '\(module.name)', \(timer.lap())")
      if !report.diagnostics.contains(where: { $0.severity == .error }) { try write(text, &report) }
    } catch let error as ArgumentError {
      return console.print(.usage(error))
    } catch CommandFailure.diagnostics(let diagnostics) {
      report.diagnostics += diagnostics
    } catch let error as OutputFile.Failure {
      report.diagnostics.append(.located(error, output ?? ""))
    } catch {
      console.printError("mockgen: error: \(error)")
      return .failure
    }
    return console.print(report)
  }

  private var output: String? { arguments.values.text(.output) }

  /// The paths of one module to index.
  private struct Module {
    var name: String
    var paths: [String]
    /// The folder to which the names of files are relative.
    var root: String?
  }

  private func module() throws -> Module {
    let lists = try arguments.values.texts(.fileList).flatMap(FileList.paths)
    let paths = (arguments.operands + lists).map { SourcePath($0) }
    let example = "for example: mockgen index Core=Sources/Core -o Core\(ModuleIndex.suffix)"
    guard let first = paths.first else { throw ArgumentError(message: "name the files of a module", note: example) }
    guard let name = paths.compactMap(\.module).first else {
      throw ArgumentError(message: "name the module that '\(first.path)' belongs to", note: example)
    }
    if let other = paths.compactMap(\.module).first(where: { $0 != name }) {
      throw ArgumentError(message: "an index describes one module, not both '\(name)' and '\(other)'", note: example)
    }
    if let index = paths.first(where: \.isIndex) {
      throw ArgumentError(message: "'\(index.path)' is an index already", note: example)
    }
    if let output, case .folder = FileKind(ofPath: output) {
      throw ArgumentError(message: "'\(output)' is a folder", note: example)
    }
    if arguments.values.text(.format).flatMap(Console.Format.init)?.isDocument == true, output == nil {
      throw ArgumentError(
        message: "the index and the document would both go to standard output", note: "name a file with '-o'")
    }
    let root = arguments.values.texts(.roots).map { SourcePath($0) }.first { $0.module == nil || $0.module == name }
    return Module(name: name, paths: paths.map(\.path), root: root?.path)
  }

  // MARK: Reading

  private func index(of module: Module, _ report: inout Report) throws -> String {
    var search = SourceSearch()
    for path in module.paths.sorted() { search.find(path) }
    let files = search.files.sorted()
    let names = IndexedNames(files, root: module.root ?? Self.folder(of: module.paths))
    let interfaces = AllCores.map(files.count, portion: 16, with: FileReader.init) { reader, number in
      FileInterface(files[number], reader)
    }
    report.diagnostics += search.diagnostics + interfaces.flatMap(\.diagnostics)
    return ModuleIndex.text(
      of: module.name,
      files: zip(files, interfaces).map { (names.name(of: $0), $1.text, $1.isGenerated) })
  }

  /// Returns the only path, if it is a folder.
  private static func folder(of paths: [String]) -> String? {
    guard paths.count == 1, case .folder = FileKind(ofPath: paths[0]) else { return nil }
    return paths[0]
  }

  // MARK: Writing

  private func write(_ text: String, _ report: inout Report) throws {
    guard let output else { return report.code.append(text) }
    let file = OutputFile(path: output)
    let isIndex = try file.contents().map { ModuleIndex.begins($0) } ?? false
    let isChanged = try file.write(text, isExplicit: isIndex)
    report.files.append(Report.File(path: output, state: isChanged ? .written : .unchanged))
    guard let stamp = arguments.values.text(.stamp) else { return }
    // The stamp follows the index, so that a new stamp never precedes its index.
    try OutputFile(path: stamp).write(Self.stamp(for: text), isExplicit: true)
  }

  private static func stamp(for index: String) -> String {
    "// Changes when the index of the module does, \(Checksum.of("", "", index)).\n"
  }
}

/// The declarations of one file, for an index.
private struct FileInterface: Sendable {
  var text = ""
  var isGenerated = false
  var diagnostics: [Diagnostic] = []

  init(_ path: String, _ reader: FileReader) {
    let isRead: Void? = reader.withContents(ofFile: path) { read(path, $0) }
    if isRead == nil {
      diagnostics.append(
        .located(.unreadableFile, "the file cannot be read", note: "check that it exists, and its permissions", path))
    }
  }

  private mutating func read(_ path: String, _ source: UnsafeBufferPointer<UInt8>) {
    if let problem = Diagnostic.notUTF8(path, source) { return diagnostics.append(problem) }
    isGenerated = GeneratedHeader.isPresent(in: source)
    let syntax = Parser.parse(path: path, source: source, styles: ModuleIndex.markStyles)
    text = ModuleIndex.interface(of: syntax, isGenerated: isGenerated)
    if !isGenerated { diagnostics += syntax.warnings }
  }
}

/// The names of a module's files in its index, independent of the location of the module.
private struct IndexedNames {
  private let root: String
  /// The innermost folder that contains all files outside of `root`.
  private let common: String

  init(_ files: [String], root: String?) {
    self.root = root.map { $0.isEmpty || $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    let start = self.root
    let others = files.filter { start.isEmpty || !$0.hasPrefix(start) }
    common = SourcePath.commonFolder(of: others)
  }

  func name(of file: String) -> String {
    let outer = !root.isEmpty && file.hasPrefix(root) ? root : common
    return String(file.dropFirst(outer.count))
  }
}

extension SourceFileSyntax {
  /// The diagnostics of a file in an index. All are warnings, since the run may not need the file.
  fileprivate var warnings: [Diagnostic] {
    let unread = diagnostics.map { diagnostic in
      var diagnostic = Diagnostic(diagnostic, path: path)
      diagnostic.severity = .warning
      return diagnostic
    }
    return unread + strayAnnotations.map { Diagnostic($0, path: path) }
  }
}
