import Foundation
import MockgenGenerator
import MockgenSyntax

/// One run of the tool.
struct Run {
  static let version = "0.1.0"
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    switch arguments.request {
    case .help:
      return console.printOutput(HelpText.text) ? .success : .failure
    case .version:
      return console.printOutput("mockgen \(Self.version)\n") ? .success : .failure
    case .run(let command): return run(command)
    }
  }

  private func run(_ command: Arguments.Command) -> ExitStatus {
    let start = DispatchTime.now()
    if let problem = usageProblem(command) {
      console.printError("mockgen: error: \(problem)")
      return .usage
    }
    var finder = SourceFinder()
    var sources = finder.parse(arguments.paths, excluding: arguments.output, role: .source)
    sources += neighbours(of: sources, &finder)
    let dependencies = finder.parse(arguments.dependencies, excluding: arguments.output, role: .dependency)
    let result: GenerationResult
    do {
      result = try MockGenerator(options: options).generate(sources: sources, dependencies: dependencies)
    } catch {
      console.printError("\(error.template):\(error.line):1: error: \(error.message) [template]")
      return .failure
    }
    let isStrict = arguments.isStrict || command == .check
    let diagnostics = (finder.diagnostics + result.diagnostics).sorted().map { diagnostic in
      var diagnostic = diagnostic
      if isStrict { diagnostic.severity = .error }
      return diagnostic
    }
    diagnostics.forEach(console.print)
    let outcome = command == .check ? check(result) : write(result)
    if console.isTerminal && !arguments.isQuiet { printSummary(result, since: start) }
    return diagnostics.contains { $0.severity == .error } ? .failure : outcome
  }

  /// The files that declare what protocols of others need to know.
  private func neighbours(of sources: [SourceFileSyntax], _ finder: inout SourceFinder) -> [SourceFileSyntax] {
    var found: [SourceFileSyntax] = []
    var needed = NeededTypes.names(in: sources)
    // Only where the module is known can its types be told from a framework's.
    let ambiguous = options.module == nil ? [] : NeededTypes.ambiguousNames(in: sources)
    var isFirst = true
    while !needed.isEmpty || (isFirst && !ambiguous.isEmpty) {
      let files = finder.parse(declaring: needed, or: isFirst ? ambiguous : [])
      found += files
      isFirst = false
      // What was looked for once is not looked for again, so this ends.
      needed = files.isEmpty ? [] : NeededTypes.names(in: sources + found).subtracting(needed)
    }
    return found
  }

  private func usageProblem(_ command: Arguments.Command) -> String? {
    if arguments.paths.isEmpty { return "name the files or folders to read; see 'mockgen --help'" }
    if command == .check && arguments.output == nil { return "'check' needs '-o FILE', the file to compare with" }
    if let output = arguments.output {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
      if output.hasSuffix("/") || (exists && isFolder.boolValue) {
        return "'-o' needs a file, and '\(output)' is a folder"
      }
    }
    if !arguments.nameFormat.contains("{name}") { return "'--name-format' must contain '{name}'" }
    return nil
  }

  private var options: GeneratorOptions {
    var options = GeneratorOptions()
    options.imports = arguments.imports
    options.testableImports = arguments.testableImports
    options.access = AccessLevel(keyword: arguments.access) ?? .internal
    options.naming = NamingStyle(rawValue: arguments.naming) ?? .full
    options.nameFormat = arguments.nameFormat
    options.writesAdapters = arguments.writesAdapters
    options.annotatedOnly = arguments.annotatedOnly
    return options
  }

  // MARK: Output

  /// Writes the whole file or nothing, and nothing where it would not change.
  private func write(_ result: GenerationResult) -> ExitStatus {
    guard let output = arguments.output else { return console.printOutput(result.text) ? .success : .failure }
    do {
      try OutputFile(path: output).write(result.text)
      return .success
    } catch {
      console.print(.located(error.id, error.message, note: error.note, output))
      return .failure
    }
  }

  private func check(_ result: GenerationResult) -> ExitStatus {
    guard let output = arguments.output else { return .usage }
    let current = String(decoding: OutputFile(path: output).contents(), as: UTF8.self)
    if current == result.text { return .success }
    _ = console.printOutput(
      UnifiedDiff.between(current, result.text, oldName: output, newName: "\(output) (as it would be generated)"))
    console.print(
      .located(
        "outdated-mocks", "the mocks are not current",
        note: "run 'mockgen generate' with the same options and commit the result", output))
    return .failure
  }

  private func printSummary(_ result: GenerationResult, since start: DispatchTime) {
    let milliseconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    console.printError(
      "\(count(result.protocolCount, "protocol")), \(count(result.mockCount, "mock")), \(milliseconds) ms")
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
