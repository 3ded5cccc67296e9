import Foundation
import TestSupport
import Testing

/// Each member of the golden mocks has the expected value, and is not affected by other requirements.
struct EachMemberTests {
  private static let noSystem = "is compiled on no system that tests run on"
  private static let noDebug = "is not compiled for debugging, as tests are"
  private static let aStruct = "is a struct, whose closures ClosureStructTests call"

  /// The requirements that the program does not use, with the reason.
  static let unused = [
    "FakeAPIClient.apiClient": aStruct, "MockAbsent.f()": noSystem, "MockElsewhere.g()": noSystem,
    "MockPanel.panel": aStruct, "MockPlatform.missing()": noSystem, "MockPlatform.mobile()": noSystem,
    "MockPlatform.old()": noSystem, "MockPlatform.release()": noDebug, "MockTerminal.window()": noSystem,
    "MockUserClient.userClient": aStruct,
    "MockNewsClient.newsClient": aStruct,
  ]

  /// The prefix of lines for correct members. Nothing else is printed if all are correct.
  private static let right = "right: "

  @Test(.enabled(if: Inputs.areAllTried, Comment(rawValue: Inputs.howToTryAll)))
  func membersReportTheirOwnRequirement() async throws {
    let mocks = try GoldenMock.all()
    let lines = try await run(MemberProgram(mocks: mocks)).split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix(Self.right) } == [])
    let told = Set(lines.filter { $0.hasPrefix(Self.right) }.map { String($0.dropFirst(Self.right.count)) })
    var silent: Set<String> = []
    for mock in mocks {
      for requirement in mock.requirements where !requirement.members.allSatisfy({ isTold($0, of: mock, told) }) {
        silent.insert("\(mock.name).\(requirement.fullName)")
      }
    }
    #expect(silent == Set(Self.unused.keys))
  }

  private func isTold(_ member: GoldenMember, of mock: GoldenMock, _ told: Set<String>) -> Bool {
    let name = "\(mock.name).\(member.key)"
    return told.contains(name) || told.contains("\(name).setValues")
  }

  @Test func commentsNameTheirRequirement() throws {
    for mock in try GoldenMock.all() {
      for requirement in mock.requirements {
        for member in requirement.members where member.kind != .dependency {
          let name = requirement.fullName
          #expect([name, nil].contains(member.subject), "\(mock.name).\(member.name) stands behind \(name)")
        }
      }
    }
  }

  /// Tests the names of recorders in failures.
  @Test func recordersNameTheirRequirement() throws {
    var (mock, requirement, recorder, count) = ("", "", "", 0)
    for line in try Repository.contents(GoldenMock.file).split(separator: "\n").map(String.init) {
      let quoted = line.split(separator: "`").dropFirst().first.map(String.init) ?? ""
      if line.hasPrefix("/// Mock of `") { mock = quoted }
      if line.hasPrefix("  /// Stubs and verifies `") || line.hasPrefix("  /// Records the reads and writes of `") {
        requirement = quoted
      }
      if let name = line.range(of: "\\S+Mock(?=:| =)", options: .regularExpression) { recorder = String(line[name]) }
      guard let start = line.range(of: "(\""), line.contains("\", of: \"") else { continue }
      count += 1
      let texts = line[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      #expect(texts[0] == requirement && texts[2] == mock, "\(recorder) of \(mock)")
      guard texts.count > 4, texts[3] == ", stem: " else { continue }
      #expect(["Mock", "SetMock", "CallbackMock"].contains { recorder == texts[4] + $0 }, "\(recorder) of \(mock)")
    }
    #expect(count > 500)
  }

  /// Runs the program, and returns its output.
  private func run(_ program: MemberProgram) async throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("each")
    // In this mode a function may be called from any isolation, and no closure needs to be `Sendable`.
    var compilation = Compilation(.program(file), languageMode: 5)
    compilation.isStrict = false
    compilation.options = ["-suppress-warnings", "-DDEBUG"]
    let sources = try ["Tests/Golden/Protocols", "Tests/EachMember"].flatMap { try Repository.swiftFiles(in: $0) }
    let files = (sources + [GoldenMock.file]).map(Repository.root.appendingPathComponent)
    let output = try await compilation.run(program.files, with: files + Repository.runtimeObjects())
    try #require(output.failure == nil)
    let result = try await runAside(file.path, [])
    #expect(result.errors == "", "what nobody has set is reported here")
    return result.output
  }
}
