import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The syntax of the command line.
struct ArgumentTests {
  @Test func generateIsTheDefault() throws {
    #expect(try ArgumentParser.parse(["Sources"]).request == .run(.generate))
    #expect(try ArgumentParser.parse(["check", "Sources", "-o", "M.swift"]).request == .run(.check))
  }

  @Test func optionsTakeTheirValueEitherWay() throws {
    let arguments = try ArgumentParser.parse(["--import=A", "--import", "B", "-o", "M.swift", "S", "--naming=short"])
    #expect(arguments.values.texts(.imports) == ["A", "B"])
    #expect(arguments.values.text(.output) == "M.swift")
    #expect(arguments.operands == ["S"])
    #expect(arguments.values.text(.naming) == "short")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try ArgumentParser.parse(["--", "-odd"]).operands == ["-odd"])
  }

  @Test func misspeltOptionsNameTheNearest() {
    #expect(throws: ArgumentError(message: "unknown option '--acess'", note: "did you mean '--access'?")) {
      try ArgumentParser.parse(["--acess", "public"])
    }
  }

  @Test func valuesAreChecked() throws {
    #expect(throws: ArgumentError.self) { try ArgumentParser.parse(["--access", "secret"]) }
    #expect(throws: ArgumentError.self) { try ArgumentParser.parse(["--import"]) }
    #expect(throws: ArgumentError.self) { try ArgumentParser.parse(["--strict=yes"]) }
    #expect(throws: ArgumentError.self) { try ArgumentParser.parse(["-o", "A.swift", "-o", "B.swift"]) }
    #expect(try ArgumentParser.parse(["help"]).request == .run(.help))
    #expect(try ArgumentParser.parse(["check", "-h"]).request == .help(.check))
  }
}
