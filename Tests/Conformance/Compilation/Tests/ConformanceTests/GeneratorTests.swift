import Foundation
import Testing

@testable import conformance

/// The tool is a script here, which writes a file and calls it outdated when it is asked.
struct GeneratorTests {
  @Test func aFileThatCheckDoesNotTakeIsAFault() throws {
    let scratch = try ScratchFolder()
    let file = scratch.url.appendingPathComponent("Mocks.swift")
    let tool = scratch.url.appendingPathComponent("tool")
    let script = """
      #!/bin/sh
      if [ "$1" = generate ]; then echo '// nothing' >'\(file.path)'; exit 0; fi
      echo '\(file.path):1:1: error: the mocks are not current [outdated-mocks]'
      exit 1
      """
    try Data(script.utf8).write(to: tool)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let module = BuiltModule(
      name: "Module", sources: ["Module.swift"], dependencySources: [], importArguments: [], settingArguments: [])
    let generation = try Generator(mockgen: tool).generate(module, into: file)
    #expect(generation.complaints == ["the mocks are not current "])
    let report = ModuleReportBuilder(
      package: "Package", module: "Module", protocols: [], generation: generation, compilations: []
    ).report()
    #expect(report.uncounted == ["mockgen check is not quiet: the mocks are not current "])
  }
}
