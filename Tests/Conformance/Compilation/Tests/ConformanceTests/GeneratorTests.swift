import Foundation
import Testing

@testable import conformance

/// Tests with a script in place of the tool. It writes the same mocks for all arguments, unless a test specifies otherwise.
struct GeneratorTests {
  private let scratch: ScratchFolder
  private var file: URL { scratch.url.appendingPathComponent("Mocks.swift") }

  init() throws { scratch = try ScratchFolder() }

  /// - Parameters:
  /// - fromIndexes: The output of the tool if an index is given.
  /// - check: The commands of `check`.
  private func generation(fromIndexes: String = "// nothing", check: String = "exit 0") throws -> Generation {
    let tool = scratch.url.appendingPathComponent("tool")
    let script = """
      #!/bin/sh
      for last; do :; done
      case "$1 $*" in
      check*) \(check) ;;
      generate*.mockindex*) echo '\(fromIndexes)' >"$last" ;;
      generate*) echo '// nothing' >"$last" ;;
      index*) echo '// an index' >"$last" ;;
      esac
      """
    try Data(script.utf8).write(to: tool)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let module = BuiltModule(
      name: "Module", sources: ["Module.swift"], dependencies: [SourceModule(name: "Core", sources: ["Core.swift"])],
      importArguments: [], settingArguments: [])
    let indexes = IndexFolder(folder: scratch.url.appendingPathComponent("Indexes"), mockgen: tool)
    return try Generator(mockgen: tool, indexes: indexes).generate(module, into: file)
  }

  @Test func correctMocksAreNotReported() throws {
    #expect(try generation().complaints == [])
  }

  @Test func aFileThatCheckRejectsIsAFault() throws {
    let generation = try generation(
      check: "echo '\(file.path):1:1: error: the mocks are not current [outdated-mocks]'; exit 1")
    #expect(generation.complaints == ["mockgen check is not quiet: the mocks are not current "])
    let report = ModuleReportBuilder(
      package: "Package", module: "Module", protocols: [], generation: generation, compilations: []
    ).report()
    #expect(report.uncounted == generation.complaints)
  }

  @Test func differentMocksFromIndexesAreAFault() throws {
    #expect(
      try generation(fromIndexes: "// something").complaints == [
        "the mocks are others where they are made from indexes"
      ])
  }

  /// Tests two packages with a module of the same name.
  @Test func eachModuleHasItsOwnIndex() throws {
    let tool = URL(fileURLWithPath: "/usr/bin/true")
    let indexes = IndexFolder(folder: scratch.url.appendingPathComponent("Indexes"), mockgen: tool)
    let modules = ["One", "Two", "One"].map { SourceModule(name: "Core", sources: ["\($0)/Core.swift"]) }
    let files = try modules.map(indexes.index)
    #expect(files[0] != files[1] && files[0] == files[2])
  }
}
