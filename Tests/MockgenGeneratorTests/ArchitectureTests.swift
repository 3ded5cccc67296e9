import Foundation
import TestSupport
import Testing

/// The imports of each target, the size of files, and other rules of the architecture.
struct ArchitectureTests {
  /// The folders, each with the modules that its files may import.
  private static let allowedImports: [(folder: String, modules: Set<String>)] = [
    ("Sources/mockgen/Syntax", ["Android", "Bionic", "Darwin", "Glibc", "Musl", "ucrt"]),
    ("Sources/mockgen/Generator", ["MockgenSyntax", "MockgenTemplates"]),
    ("Sources/mockgen/CommandLine", ["Foundation", "MockgenGenerator", "MockgenSyntax"]),
    ("Sources/mockgen/BuildTool", ["MockgenCommandLine"]),
    ("Sources/mockgen/Indexing", ["Foundation", "MockgenCommandLine", "MockgenGenerator", "MockgenSyntax"]),
    ("Sources/mockgen/IndexTool", ["MockgenCommandLine", "MockgenIndexing"]),
    ("Sources/mockgen/Changes", ["MockgenGenerator", "MockgenSyntax"]),
    (
      "Sources/mockgen/Project",
      ["Foundation", "MockgenChanges", "MockgenCommandLine", "MockgenGenerator", "MockgenIndexing", "MockgenSyntax"]
    ),
    ("Templates", []),
    (
      "Sources/MockRuntime",
      [
        "Foundation", "Dispatch", "Observation", "Synchronization", "Android", "Bionic", "Darwin", "Glibc", "Musl",
        "os",
      ]
    ),
    ("Sources/MockTesting", ["Foundation", "Dispatch", "MockRuntime", "Runtime", "Testing", "XCTest"]),
    ("Sources/MockByHand", ["MockRuntime"]),
    ("Sources/MockReporting", ["MockTesting"]),
  ]

  /// The exception: threads with a stack size are from Foundation.
  private static let exceptions = ["Sources/mockgen/Syntax/Threads/AllCores.swift": "Foundation"]

  private static let accessLevels = ["public", "package", "internal", "fileprivate", "private"]

  private func imports(of path: String) throws -> [String] {
    try Repository.contents(path).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains(String($0)) })
      else { return nil }
      return words[keyword + 1].split(separator: ".").first.map(String.init)
    }
  }

  @Test func dependenciesPointOneWay() throws {
    for (folder, modules) in Self.allowedImports {
      let files = try Repository.swiftFiles(in: folder)
      #expect(!files.isEmpty)
      for file in files where !Repository.isTemplate(file) {
        for module in try imports(of: file) where Self.exceptions[file] != module {
          #expect(modules.contains(module), "\(file) imports \(module)")
        }
      }
    }
  }

  /// Tests that `MockRuntime` imports no test libraries, since an app with a mock links it on the user's device.
  @Test func onlyOneFolderImportsTestLibraries() throws {
    let settings = "Sources/MockTesting/Settings"
    let libraries = try Repository.swiftFiles(in: settings).map { try testLibraries(of: $0) }
    #expect(libraries.reduce([], +).contains("Testing") && libraries.reduce([], +).contains("XCTest"))
    let sources = ["MockRuntime", "MockTesting", "MockByHand", "mockgen"].map { "Sources/\($0)" }
    for folder in sources + ["Templates", "Plugins"] {
      for file in try Repository.swiftFiles(in: folder) where !file.hasPrefix(settings + "/") {
        #expect(try testLibraries(of: file).isEmpty, "\(file) knows a test library")
      }
    }
  }

  /// Returns the test libraries that a file imports, or tests for with `canImport`.
  private func testLibraries(of path: String) throws -> [String] {
    let text = try Repository.contents(path)
    let imported = try imports(of: path)
    return ["Testing", "XCTest"].filter { imported.contains($0) || text.contains("canImport(\($0))") }
  }

  /// Tests that builds compile only a part of the tool: a plugin of builds depends on a target that is no product, and that
  /// uses nothing of `mockgen`. The limits are numbers of lines of code. The last one is that of the module in an app.
  @Test func buildsCompileAPartOfTheTool() throws {
    let manifest = try Repository.contents("Package.swift")
    for (plugin, tool) in [("MockgenPlugin", "mockgen-build"), ("MockgenIndexPlugin", "mockgen-index")] {
      let target = ".plugin(name: \"\(plugin)\", capability: .buildTool(), dependencies: [\"\(tool)\"]),"
      #expect(manifest.contains(target) && !manifest.contains("targets: [\"\(tool)\"]"))
    }
    func lines(of folders: [String]) throws -> Int {
      try folders.flatMap(Repository.swiftFiles).map { path in
        try Repository.contents(path).split(separator: "\n").count { line in
          let text = line.drop { $0 == " " }
          return !text.isEmpty && !text.hasPrefix("//")
        }
      }.reduce(0, +)
    }
    let build = ["Syntax", "Generator", "CommandLine", "BuildTool"].map { "Sources/mockgen/\($0)" } + ["Templates"]
    #expect(try lines(of: build) <= 21_300)
    #expect(try lines(of: ["Sources/mockgen", "Templates"]) <= 25_620)
    #expect(try lines(of: ["Sources/MockRuntime"]) <= 6_500)
  }

  @Test func theRootPackageHasNoDependencies() throws {
    let manifest = try Repository.contents("Package.swift")
    #expect(!manifest.contains(".package("))
    // A package with such flags cannot be a dependency.
    let usual = manifest.components(separatedBy: "\nif tests.hasPrefix(\"oldest\")")[0]
    #expect(!usual.contains("unsafeFlags"))
  }

  /// Tests that CI runs the tests that a plain `swift test` does not build, and each package of tests.
  @Test func allTestsRunInCI() throws {
    let manifest = try Repository.contents("Package.swift")
    let run = try Repository.contents(".ci/run")
    #expect(run.contains("\nexport MOCKGEN_TESTS=all\n"))
    let names = try Repository.files(in: "Tests")
    for folder in Set(names.filter { $0.contains("/Thorough/") }.map { $0.split(separator: "/")[0] }) {
      let target = manifest.components(separatedBy: ".testTarget(").first { $0.contains("name: \"\(folder)\"") }
      #expect(target?.contains("exclude: leftOut(") == true, "nothing includes Tests/\(folder)/Thorough")
    }
    let elsewhere = [
      "FailingTests": "Tests/MockRuntimeTests/Thorough/FailingPackage.swift", "Fuzz": "Scripts/soak",
      "Versions": "CONTRIBUTING.md",
    ]
    let packages = Set(
      names.map { $0.split(separator: "/") }.filter { $0.count == 2 && ["run", "Package.swift"].contains($0[1]) }.map {
        String($0[0])
      })
    #expect(packages.count > 5)
    for package in packages {
      let text = try elsewhere[package].map(Repository.contents) ?? run
      #expect(text.contains(package), "nothing runs Tests/\(package)")
    }
  }

  /// Tests that API that the oldest supported systems lack is in one file, each with a fallback.
  @Test func newerAPIIsInOneFile() throws {
    for file in try runtimeFiles() where !file.hasSuffix("NewerSystems.swift") {
      let text = try Repository.contents(file)
      #expect(!text.contains("#available") && !text.contains("@available(macOS"), "\(file) uses newer API")
    }
  }

  /// Tests that no free function of the runtime shares a name with a member of `XCTestCase`, which would hide it.
  @Test func theRuntimeHasNoPublicFreeFunctions() throws {
    for file in try runtimeFiles() {
      for line in try Repository.contents(file).split(separator: "\n") {
        #expect(!line.hasPrefix("public func "), "\(file) has a free function: \(line)")
      }
    }
  }

  /// Returns the files of the modules that a test links.
  private func runtimeFiles() throws -> [String] {
    try ["MockRuntime", "MockTesting", "MockByHand", "MockReporting"].flatMap { module in
      try Repository.swiftFiles(in: "Sources/\(module)")
    }
  }

  /// Tests that compiler and tool are started in one way each. The compiler finds some errors only after type checking, and
  /// an unchecked exit status would pass for a success. Code that must not compile may be rejected by the type checker.
  @Test func compilerAndToolAreRunInOneWay() throws {
    let ways = [
      "Tests/TestSupport/Compilation.swift", "Tests/TestSupport/Tool.swift", "Tests/TestSupport/Toolchain.swift",
    ]
    let folders =
      ["TestSupport", "Golden", "MockRuntimeTests"]
      + ["Syntax", "Generator", "CommandLine"].map { "Mockgen\($0)Tests" }
    for file in try folders.flatMap({ try Repository.swiftFiles(in: "Tests/\($0)") }) {
      if ways.contains(file) || file.hasSuffix("ArchitectureTests.swift") { continue }
      let text = try Repository.contents(file)
      #expect(!text.contains("\"swiftc\""), "\(file) runs the compiler by itself")
      #expect(
        !text.contains("run(Repository.tool") && !text.contains("Aside(Repository.tool"),
        "\(file) runs the tool by itself")
      #expect(
        !text.contains("(.typeErrors") || file.hasSuffix("MustNotCompileTests.swift"), "\(file) stops at the types")
    }
  }

  /// Tests that types stay syntax, and failures cases of an enum, until `Emit` spells them. A type as text would have to be
  /// compared and parsed by each user. The names themselves are in one enum.
  @Test func typesAreNotStrings() throws {
    let sentinels = ["\"Never\"", "\"Void\"", "\"any Error\""]
    for file in try Repository.swiftFiles(in: "Sources/mockgen/Generator")
    where !file.hasSuffix("Types/StandardName.swift") {
      let text = try Repository.contents(file)
      for sentinel in sentinels { #expect(!text.contains(sentinel), "\(file) says \(sentinel)") }
    }
    // The members of other tools, and every other stage after the parser, receive types.
    for folder in ["Emit", "Plan"] {
      for file in try Repository.swiftFiles(in: "Sources/mockgen/Generator/\(folder)") {
        #expect(!(try Repository.contents(file)).contains("TypeSyntax.read"), "\(file) parses a type")
      }
    }
  }

  /// Tests that each folder of the generator is on the architecture page.
  @Test func everyFolderOfTheGeneratorIsDocumented() throws {
    let page = try Repository.contents("docs/architecture.md")
    let root = "Sources/mockgen/Generator/"
    let folders = Set(
      try Repository.swiftFiles(in: "Sources/mockgen/Generator").map { path in
        path.dropFirst(root.count).split(separator: "/").dropLast().joined(separator: "/")
      }
    ).subtracting([""])
    #expect(folders.count > 10)
    let missing = folders.filter { !page.contains("\n| `\($0)` | ") }.sorted()
    #expect(missing == [], "docs/architecture.md lacks a row for each of these folders of \(root)")
    #expect(!folders.contains("Resolve"), "move the files of Resolve into its subfolders")
  }

  @Test func everyFolderOfTheRuntimeIsDocumented() throws {
    let page = try Repository.contents("docs/architecture.md")
    for root in ["Sources/MockRuntime/", "Sources/MockTesting/"] {
      let folders = Set(
        try Repository.swiftFiles(in: String(root.dropLast())).compactMap {
          $0.dropFirst(root.count).split(separator: "/").dropLast().first
        })
      #expect(folders.count > 4)
      let missing = folders.filter { !page.contains("\n| `\($0)` | ") }.sorted()
      #expect(missing == [], "docs/architecture.md lacks a row for each of these folders of \(root)")
    }
  }

  @Test func filesStaySmall() throws {
    for folder in Self.allowedImports.map(\.folder) {
      for file in try Repository.swiftFiles(in: folder) where !Repository.isTemplate(file) {
        let lines = try Repository.contents(file).split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines <= (file.contains("Syntax/Lexer") ? 600 : 500), "\(file) has \(lines) lines")
      }
    }
  }
}
