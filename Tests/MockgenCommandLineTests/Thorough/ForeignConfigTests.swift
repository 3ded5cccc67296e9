import Foundation
import TestSupport
import Testing

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

  /// Tests that Sourcery's template determines the names of mocks and the imports.
  @Test func aTemplateOfStencil() async throws {
    try folder.write(
      """
      import Foundation
      @testable import App
      {% for module in argument.imports %}import {{ module }}{% endfor %}
      {% for type in types.protocols where type|annotated:"AutoMockable" %}
      class Mock{{ type.name }}: {{ type.name }} {}
      {% endfor %}
      """, to: "Templates/AutoMockable.stencil")
    try folder.write(
      "sources: [Sources/**/*.swift]\ntemplates: Templates/AutoMockable.stencil\noutput: Tests/M.swift\n"
        + "args:\n  autoMockableTestableImports: [App, App, Core]\n", to: ".sourcery.yml")
    let text = try await config()
    #expect(
      text.contains(#""testableImports": ["App", "Core"]"#) && text.contains(#""imports": "Foundation""#), "\(text)")
    #expect(!text.contains("nameFormat"), "'Mock{name}' is what mocks are called anyway")
    #expect(!(try await folder.mockgen("migrate").output.contains("no module is imported")))
  }

  /// Tests that the template also determines the prefixes of members.
  @Test(arguments: [
    ("{{ method.shortName }}CallsCount", #""templates": "sourcery","#, #""naming": "base","#),
    ("{{ method.callName|lowerFirstWord }}ReturnValue", #""templates": "sourcery","#, #""naming": "base","#),
    ("{% call swiftifyMethodName method.selectorName %}Called", #""templates": "spyable","#, "nameFormat"),
    ("// MARK: {{ method.shortName }}\n{% call name method.name %}Called", #""templates": "sourcery","#, "nameFormat"),
  ])
  func stemsOfATemplate(member: String, templates: String, naming: String) async throws {
    try folder.write("class {{ type.name }}Mock {}\nvar \(member) = 0\n", to: "Mocks.stencil")
    try folder.write("sources: [Sources]\ntemplates: Mocks.stencil\noutput: Tests/M.swift\n", to: ".sourcery.yml")
    let text = try await config()
    #expect(text.contains(templates) && text.contains(naming), "\(text)")
    #expect(text.contains("\"naming\"") == (naming != "nameFormat"))
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

  // MARK: Mockolo

  private static let script = """
    #!/bin/bash
    ROOT=$(git rev-parse --show-toplevel)
    EXCLUDES="Images,Strings"
    export DEST="${ROOT}/Tests/Mocks.swift"
    echo "mocks" # mockolo -s Old -d Old.swift
    mint run mockolo mockolo \\
      -s ${ROOT}/Sources/App "$ROOT/Sources/Core" \\
      -d $DEST -x ${EXCLUDES} --testable-imports App Core -i Foundation \\
      --mock-all -m DEBUG --header "// Ours" && echo done; mockolo -s Sources/Core -d Tests/Core.swift
    """

  @Test func commandLinesOfMockolo() async throws {
    try folder.write(Self.script, to: "Scripts/mocks.sh")
    #expect(
      try await config("--from", "Scripts/mocks.sh") == """
        {
          "outputs": [
            {
              "sources": ["Sources/App", "Sources/Core"],
              "testableImports": ["App", "Core"],
              "imports": "Foundation",
              "templates": "mockolo",
              "nameFormat": "{name}Mock",
              "exclude": ["**/*Images.swift", "**/*Strings.swift"],
              "whenUnset": "empty",
              "wrapIn": "DEBUG",
              "output": "Tests/Mocks.swift"
            },
            {
              "sources": "Sources/Core",
              "annotations": "mockolo",
              "templates": "mockolo",
              "nameFormat": "{name}Mock",
              "whenUnset": "empty",
              "output": "Tests/Core.swift"
            }
          ]
        }

        """)
    let result = try await folder.mockgen("migrate", "--from", "Scripts/mocks.sh")
    #expect(result.output.hasPrefix(".mockgen.json: unchanged\n"))
    #expect(result.output.contains("note: '--header // Ours' has no counterpart\n"))
    #expect(result.output.contains("Tests/Mocks.swift: 2 mocks\n"))
    #expect(try await folder.mockgen().status == 0)
    #expect(try folder.read("Tests/Mocks.swift").contains("final class StoreMock"))
  }

  @Test func aMakefile() throws {
    let outputs = try MockoloCommandLine.outputs(
      inScript: "SRC := Sources/App\nmocks:\n\t@swift run mockolo --sourcedirs=$(SRC) --destination Tests/M.swift\n")
    #expect(
      outputs.map(\.values) == [
        [.sources: .texts(["Sources/App"]), .output: .text("Tests/M.swift"), .annotations: .texts(["mockolo"])]
      ])
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
    ("a.toml", "[modules.A]\nsources = [\"B\"]", "a.toml:1:1: error: the module 'A' has no 'output' [foreign-config]"),
    ("a.toml", "[[modules]]", "a.toml:1:1: error: '[[modules]]' is no table [foreign-config]"),
    ("a.toml", "\na = {b = 1}", "a.toml:2:1: error: '{b = 1}' is not supported [foreign-config]"),
    ("a.toml", "a", "a.toml:1:1: error: expected a key and a value, found 'a' [foreign-config]"),
    (
      "a.sh", "sourcery --sources A",
      "a.sh:1:1: error: no settings for mocks were found in this file [nothing-to-migrate]"
    ),
    ("a.sh", "echo\nmockolo -s A \\\n -x B", "a.sh:2:1: error: the Mockolo command has no sources or no destination"),
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
    for text in [Self.sourcery, Self.cuckoo, Self.script] {
      for length in 0...text.count {
        let part = String(text.prefix(length)) + "\"[{-:"
        expectPlace { _ = try YAMLReader.read(part) }
        expectPlace { _ = try TOMLReader.read(part) }
        expectPlace { _ = try MockoloCommandLine.outputs(inScript: part) }
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
