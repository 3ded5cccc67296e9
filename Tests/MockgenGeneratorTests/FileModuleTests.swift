import MockgenSyntax
import Testing

@testable import MockgenGenerator

/// The module of a file for which none is specified.
struct FileModuleTests {
  /// - Returns: The module of each file, or `-`.
  private func modules(
    of paths: [String], dependencies: [String] = [], named: [String], testable: [String] = [], plain: [String] = [],
    text: String = "protocol P {}"
  ) -> [String] {
    var options = GeneratorOptions(testable: testable, plain: plain)
    options.namedPaths = named
    let all = paths.map { ($0, false) } + dependencies.map { ($0, true) }
    let files = all.map { (syntax: Parser.parse(path: $0.0, text: text), isDependency: $0.1) }
    let modules = FileModules(options: options, files: files.map { FilePlace($0.syntax) })
    return files.map { modules.module(of: FilePlace($0.syntax), isDependency: $0.isDependency) ?? "-" }
  }

  @Test(arguments: [["Modules/App/Sources", "Modules/Core/Sources"], ["Modules"], ["./Modules/"], ["."]])
  func theFolderAroundSources(named: [String]) {
    let paths = [
      "Modules/App/Sources/Models/A.swift", "Modules/App/Sources/Core/A.swift", "Modules/Core/Sources/A.swift",
    ]
    let found = modules(of: paths, named: named, testable: ["App", "Core"])
    #expect(found == ["App", "App", "Core"])
  }

  @Test(arguments: [["Sources"], ["."], ["App"], ["App/Sources"]]) func theFolderBelowTheSourcesOfAPackage(
    named: [String]
  ) {
    let prefix = named[0].hasPrefix("App") ? "App/" : ""
    let paths = ["Sources/App/A.swift", "Sources/Core/App/A.swift"].map { prefix + $0 }
    #expect(modules(of: paths, named: named, testable: ["App", "Core"]) == ["App", "Core"])
  }

  @Test func theFolderThatWasNamed() {
    let paths = ["App/Core/B.swift", "Core/App/B.swift", "App/B.swift"]
    let named = modules(of: paths, named: ["App", "./Core/"], testable: ["App", "Core"])
    #expect(named == ["App", "Core", "App"])
    let nearest = modules(of: paths, named: ["App", "Core", "App/Core"], testable: ["App", "Core"])
    #expect(nearest == ["Core", "Core", "App"])
    let around = modules(of: paths, named: ["."], testable: ["App", "Core"])
    #expect(around == ["Core", "App", "App"])
    #expect(
      modules(of: ["/x/Sources/y/App/Core/B.swift"], named: ["/x/Sources/y/App"], testable: ["App", "Core"]) == ["App"])
  }

  @Test func foldersThatAreCalledLikeAFramework() {
    let text = "import Core\nprotocol P {}"
    let app = modules(of: ["App/Foundation/A.swift"], named: ["App"], testable: ["App"], plain: ["Foundation"])
    #expect(app == ["App"])
    let around = modules(of: ["App/Foundation/A.swift"], named: ["."], testable: ["App"], plain: ["Foundation"])
    #expect(around == ["App"])
    for named in ["Packages/Core", "Packages"] {
      let found = modules(
        of: ["App/A.swift"], dependencies: ["Packages/Core/Foundation/A.swift"], named: ["App", named],
        testable: ["App"], plain: ["Core", "Foundation"])
      #expect(found == ["App", "Core"])
    }
    let own = modules(of: ["App/Core/A.swift"], named: ["App/Core"], testable: ["App", "Core"], text: text)
    #expect(own == ["App"])
  }
}
