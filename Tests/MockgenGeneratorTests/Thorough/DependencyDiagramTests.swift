import Foundation
import TestSupport
import Testing

/// The diagrams of the architecture page, compared with the dependencies of the code.
struct DependencyDiagramTests {
  private struct Arrow: Hashable, Comparable, CustomStringConvertible {
    var from: String
    var to: String
    var description: String { "\(from) --> \(to)" }
    static func < (left: Arrow, right: Arrow) -> Bool { left.description < right.description }
  }

  @Test func theDiagramMatchesTheCode() throws {
    let page = try Repository.contents("docs/architecture.md")
    let picture = try #require(page.firstMatch(of: /```mermaid\n(.*?)```/.dotMatchesNewlines())?.1)
    let drawn = picture.matches(of: /(\w+) --> (\w+)/).map { Arrow(from: String($0.1), to: String($0.2)) }
    #expect(Set(drawn).count == drawn.count, "an arrow is drawn twice")
    let found = try moduleArrows().union(floorArrows())
    #expect(found.count > 8)
    #expect(drawn.sorted() == found.sorted(), "the diagram of docs/architecture.md differs from the code")
  }

  /// Tests that the functions in the list exist, in a file that mentions their type.
  @Test func theStepsOfARequirementNameExistingFunctions() throws {
    let page = try Repository.contents("docs/architecture.md")
    let way = try #require(page.firstMatch(of: /### One requirement's way\n(.*?)\n##/.dotMatchesNewlines())?.1)
    let steps = way.matches(of: /`(\w+)\.(\w+)`/)
    #expect(steps.count > 10)
    let files = try Repository.swiftFiles(in: "Sources/mockgen").map(Repository.contents)
    for step in steps {
      let (type, function) = (step.1, step.2)
      let exists = files.contains { file in
        file.contains("func \(function)(")
          && ["struct", "enum", "class", "extension"].contains {
            file.contains("\($0) \(type) ") || file.contains("\($0) \(type):")
          }
      }
      #expect(exists, "docs/architecture.md names '\(type).\(function)', which is not in Sources/mockgen")
    }
  }

  // MARK: Modules

  private static let modules = [
    "mockgen": "Sources/mockgen/Project", "MockgenBuild": "Sources/mockgen/BuildTool",
    "MockgenIndex": "Sources/mockgen/IndexTool", "MockgenIndexing": "Sources/mockgen/Indexing",
    "MockgenChanges": "Sources/mockgen/Changes", "MockgenCommandLine": "Sources/mockgen/CommandLine",
    "MockgenGenerator": "Sources/mockgen/Generator",
    "MockgenSyntax": "Sources/mockgen/Syntax", "MockgenTemplates": "Templates", "MockRuntime": "Sources/MockRuntime",
    "MockReporting": "Sources/MockReporting", "MockByHand": "Sources/MockByHand", "MockTesting": "Sources/MockTesting",
  ]

  private func moduleArrows() throws -> Set<Arrow> {
    var arrows: Set<Arrow> = []
    for (module, folder) in Self.modules {
      for file in try Repository.swiftFiles(in: folder) where !Repository.isTemplate(file) {
        for line in try Repository.contents(file).matches(
          of: /^\s*(?:@\S+ |internal |public )*import (\w+)/.anchorsMatchLineEndings())
        {
          if Self.modules[String(line.1)] != nil { arrows.insert(Arrow(from: module, to: String(line.1))) }
        }
      }
    }
    return arrows
  }

  // MARK: Stages of the generator

  private static let floors = ["Types", "Knowledge", "Resolve", "Plan", "Emit"]

  /// Returns the dependencies of a stage: the stages that declare types that it names.
  private func floorArrows() throws -> Set<Arrow> {
    let files = try Self.floors.flatMap { floor in
      try Repository.swiftFiles(in: "Sources/mockgen/Generator/\(floor)").map { (floor: floor, text: try code(of: $0)) }
    }
    var declared: [Substring: String] = [:]
    for (floor, text) in files {
      let declaration = /^(?:public )?(?:final |indirect )*(?:struct|enum|class|protocol) (\w+)/
        .anchorsMatchLineEndings()
      for match in text.matches(of: declaration) { declared[match.1] = floor }
    }
    var arrows: Set<Arrow> = []
    for (floor, text) in files {
      let own = Set(text.matches(of: /(?:struct|enum|class|typealias) (\w+)/).map(\.1))
      for match in text.matches(of: /\b[A-Z]\w+/) where !own.contains(match.0) {
        if let other = declared[match.0], other != floor { arrows.insert(Arrow(from: floor, to: other)) }
      }
    }
    return arrows
  }

  /// Returns the text without comments and string literals.
  private func code(of path: String) throws -> String {
    try Repository.contents(path).replacing(/"""(.*?)"""/.dotMatchesNewlines(), with: "\"\"")
      .replacing(/\/\/.*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
  }
}
