import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The configs of other tools, in the forms that projects use.
struct ForeignConfigTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("protocol Store { func load(id: Int) throws -> String }\n", to: "Sources/App/App.swift")
    try folder.write("protocol Core { func run() }\n", to: "Sources/Core/Core.swift")
  }

  private func config(_ arguments: String...) async throws -> String {
    let result = try await folder.mockgen(["migrate"] + arguments)
    #expect(result.errors == "" && result.status == 0)
    return try folder.read(".mockgen.json")
  }

  // MARK: Sourcery

  private static let sourcery = """
    # What makes our mocks
    configurations:
      - sources:
          include:
            - ../Sources
          exclude:
            - ../Sources/Core   # by hand
        templates:
          - AutoMockable.stencil
        output:
          path: ../Tests/Mocks
          link: {project: App.xcodeproj, target: AppTests}
        args:
          autoMockableTestableImports: [ App, "Other" ]
          autoMockableImports: 'Foundation'
          author: somebody
      - sources: [ ../Sources ]
        templates:
        - Equatable.stencil
        output:
          ../Sources/Generated
    """

  @Test func aConfigOfSourcery() async throws {
    try folder.write(Self.sourcery, to: "Tools/mocks.yml")
    #expect(
      try await config("--from", "Tools/mocks.yml") == """
        {
          "outputs": [
            {
              "sources": "Sources",
              "testableImports": ["App", "Other"],
              "imports": "Foundation",
              "annotations": "sourcery",
              "templates": "sourcery",
              "nameFormat": "{name}Mock",
              "exclude": "Sources/Core/**",
              "whenUnset": "empty",
              "output": "Tests/Mocks/AutoMockable.generated.swift"
            }
          ]
        }

        """)
    let said = try await folder.mockgen("migrate", "--from", "Tools/mocks.yml").output
    #expect(said.contains("note: 'link' of the output has no counterpart\n"))
    let again = try await folder.mockgen("migrate", "--from", "Tools/mocks.yml", "--import", "Own")
    #expect(again.status == 1 && again.errors.contains("[config-exists]"), "what is said goes before it")
  }

  @Test func variablesHaveTheValuesOfTheEnvironment() async throws {
    try folder.write(
      "sources:\n  - ${CODE}/App\n  - ${ALL}\ntemplates: [Mocks.stencil]\noutput: ${OUT}/M.swift\n", to: ".sourcery.yml"
    )
    let unset = try await folder.mockgen("migrate")
    #expect(unset.status == 1)
    #expect(unset.errors.contains("error: the variable '${ALL}' is unset [foreign-config]"), "\(unset.errors)")
    #expect(unset.errors.contains("note: set it for this run: ALL=… mockgen migrate"))
    var environment = ProcessInfo.processInfo.environment
    (environment["ALL"], environment["CODE"]) = ("Sources/Core", "Sources")
    let result = try await mockgen(["migrate"], in: folder.url, environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("note: no module is imported: mocks of another module need 'testableImports'"))
    let text = try folder.read(".mockgen.json")
    // An unset variable before a path is usually the folder of the project.
    #expect(
      text.contains(#""sources": ["Sources/App", "Sources/Core"]"#) && text.contains(#""output": "M.swift""#), "\(text)"
    )
  }

  @Test func committedMocksAreComparedStill() async throws {
    try folder.write(
      "sources:\n  - Sources/App\ntemplates: [Mocks.swifttemplate]\noutput: Tests/Mocks.swift\n", to: ".sourcery.yml")
    try folder.write(
      """
      class MockedStore: Store {
        var loadIdReturnValue: String!
        var loadIdClosure: ((Int) throws -> String)?
        func load(id: Int) throws -> String { loadIdReturnValue }
      }
      """, to: "Tests/Mocks.swift")
    try folder.write(
      "// sourcery: AutoMockable\nprotocol Store { func load(id: Int) throws -> String }\n", to: "Sources/App/App.swift"
    )
    let result = try await folder.mockgen("migrate")
    #expect(
      result.output.contains("templates \"spyable\", nameFormat \"Mocked{name}\""), "\(result.output)\(result.errors)")
    #expect(
      result.output.hasSuffix(
        "Next: delete 'Tests/Mocks.swift', run 'mockgen', and build the tests. docs/migrating.md lists the counterpart of each member.\n"
      ))
  }

  // MARK: Cuckoo

  private static let cuckoo = """
    output = "Tests/Generated" # for all
    [modules.App]
    output = "Tests/App.swift"
    imports = ["Foundation"]
    testableImports = ["App"]
    sources = [
      "Sources/App/*.swift", # one folder
      "Sources/App/More/**/*.swift",
    ]
    exclude = ["Legacy"]
    regex = "^A"
    [modules.App.options]
    glob = true
    [modules."Core"]
    sources = ["Sources/Core"]
    """

  @Test func aCuckoofile() async throws {
    try folder.write("protocol More {}\n", to: "Sources/App/More/More.swift")
    try folder.write(Self.cuckoo, to: "Cuckoofile.toml")
    #expect(
      try await config() == """
        {
          "outputs": [
            {
              "sources": ["Sources/App", "Sources/App/More"],
              "testableImports": "App",
              "imports": "Foundation",
              "exclude": "Legacy",
              "output": "Tests/App.swift"
            },
            {
              "sources": "Sources/Core",
              "output": "Tests/Generated/CoreMocks.swift"
            }
          ]
        }

        """)
  }

  /// The form that the plugins of Cuckoo use, which write into a folder of the build:
  /// https://github.com/novasamatech/nova-wallet-ios, Cuckoofile.toml
  private static let cuckooOfPlugin = """
    [modules.App]
    testableImports = ["App"]
    sources = ["Sources/App/App.swift", "Sources/App/Gone.swift"]
    """

  @Test func aCuckoofileWithoutAnOutputIsForThePlugin() async throws {
    try folder.write(Self.cuckooOfPlugin, to: "Cuckoofile.toml")
    #expect(
      try await config() == """
        {
          "outputs": [
            {
              "target": "AppTests",
              "sources": "Sources/App/App.swift",
              "testableImports": "App"
            }
          ]
        }

        """)
    let report = try await folder.mockgen("migrate").output
    #expect(
      report.contains("note: 'Sources/App/Gone.swift' does not exist, and is not among the sources\n"), "\(report)")
    #expect(report.contains("note: there is no output: MockgenPlugin writes the mocks of 'AppTests'"))
    #expect(report.contains("\nNext: add MockgenPlugin to the test targets, and build the tests."))
    let list = try await folder.mockgen("list", "--target", "AppTests")
    #expect(list.status == 0 && list.output.hasSuffix(": Store: MockStore\n"), "\(list)")
  }

  @Test func anOptionReplacesAMissingOutput() async throws {
    try folder.write(Self.cuckooOfPlugin, to: "Cuckoofile.toml")
    let one = try await config("--from", "Cuckoofile.toml", "-o", "Tests/M.swift")
    #expect(one.contains(#""output": "Tests/M.swift""#) && !one.contains("target"), "\(one)")
    try folder.write(
      Self.cuckooOfPlugin + "\n[modules.Core]\nsources = [\"Sources/Core\"]\n", to: "Cuckoofile.toml")
    let file = try await folder.mockgen("migrate", "--from", "Cuckoofile.toml", "-o", "Tests/M.swift")
    #expect(file.status == 1)
    #expect(
      file.errors.hasPrefix(
        "Cuckoofile.toml:1:1: error: there are 2 outputs, and '-o' names one [foreign-config]\n"
          + "Cuckoofile.toml:1:1: note: name a folder"))
    let several = try await config("--from", "Cuckoofile.toml", "-o", "Tests/Mocks", "--force")
    #expect(several.contains(#""output": "Tests/Mocks/AppMocks.swift""#), "\(several)")
    #expect(several.contains(#""output": "Tests/Mocks/CoreMocks.swift""#), "\(several)")
    let all = try await folder.mockgen()
    #expect(all.status == 0, "\(all.errors)")
  }

  @Test func missingSourcesAreAnErrorIfNoneIsLeft() async throws {
    try folder.write("[modules.App]\nsources = [\"Sources/Gone.swift\"]\n", to: "Cuckoofile.toml")
    let result = try await folder.mockgen("migrate")
    #expect(result.status == 1 && result.errors.contains("no file or folder 'Sources/Gone.swift' [no-such-path]"))
  }

  // MARK: Unsupported settings

  @Test(arguments: [
    ("a.yml", "sources: &all\n  - A", "a.yml:1:1: error: '&all' is not supported [foreign-config]"),
    ("a.yml", "\n\tsources: A", "a.yml:2:1: error: YAML does not allow tabs in an indentation [foreign-config]"),
    ("a.yml", "sources: A\n    - B\n  - C", "a.yml:2:1: error: the indentation is inconsistent [foreign-config]"),
    ("a.yml", "project: App.xcodeproj\noutput: B", "a.yml:1:1: error: 'sources' contains no files or folders"),
    ("a.yml", "sources: A", "a.yml:1:1: error: there is no 'output' [foreign-config]"),
    (
      "a.yml", "sources: A\ntemplates: B.stencil\noutput: C",
      "a.yml:1:1: error: no settings for mocks were found in this file"
    ),
    ("a.yml", "", "a.yml:1:1: error: 'sources' contains no files or folders"),
    ("a.toml", "[modules.A]\nsources = []\noutput = \"B\"", "a.toml:1:1: error: the module 'A' has no 'sources'"),
    ("a.toml", "[[modules]]", "a.toml:1:1: error: '[[modules]]' is no table [foreign-config]"),
    ("a.toml", "\na = {b = 1}", "a.toml:2:1: error: '{b = 1}' is not supported [foreign-config]"),
    ("a.toml", "a", "a.toml:1:1: error: expected a key and a value, found 'a' [foreign-config]"),
    (
      "a.sh", "mockolo -s A -d B", "a.sh:1:1: error: no settings for mocks were found in this file [nothing-to-migrate]"
    ),
    ("a.yml", String(repeating: "- ", count: 30_000), "a.yml:1:1: error: the nesting is too deep [foreign-config]"),
    (
      "a.yml", "a: " + String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000),
      "a.yml:1:1: error: the nesting is too deep [foreign-config]"
    ),
    (
      "a.yml", (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
      "a.yml:65:1: error: the nesting is too deep [foreign-config]"
    ),
    (
      "a.toml", "\na = " + String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000),
      "a.toml:2:1: error: the nesting is too deep [foreign-config]"
    ),
    (
      "a.toml", "[" + String(repeating: "a.", count: 30_000) + "a]",
      "a.toml:1:1: error: the nesting is too deep [foreign-config]"
    ),
  ])
  func unsupportedConfigsAreLocated(path: String, text: String, error: String) async throws {
    try folder.write(text, to: path)
    let result = try await folder.mockgen("migrate", "--from", path)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix(error), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(".mockgen.json").path))
  }

  @Test func aFileThatIsNotThere() async throws {
    let result = try await folder.mockgen("migrate", "--from", "no.yml")
    #expect(
      result.status == 1 && result.errors.hasPrefix("no.yml:1:1: error: the file cannot be read [unreadable-file]"))
    #expect(try await folder.mockgen("migrate").status == 2)
  }

  /// Tests that no text crashes the tool.
  @Test func brokenTextsEndInAnErrorOrInAConfig() {
    for text in [Self.sourcery, Self.cuckoo] {
      for length in 0...text.count {
        let part = String(text.prefix(length)) + "\"[{-:"
        expectPlace { _ = try YAMLReader.read(part) }
        expectPlace { _ = try TOMLReader.read(part) }
      }
    }
  }

  private func expectPlace(_ read: () throws -> Void) {
    do {
      try read()
    } catch let error as ForeignConfigError {
      #expect(error.line > 0)
    } catch {
      Issue.record(error)
    }
  }
}
