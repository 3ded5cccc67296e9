import Testing

@testable import MockgenGenerator

/// The meaning of patterns for names and paths.
struct NamePatternTests {
  @Test(arguments: [
    ("Client", "Client", true), ("Client", "HTTPClient", false), ("*Client", "HTTPClient", true),
    ("*Client", "App.HTTPClient", true), ("App.*", "App.HTTPClient", true), ("C?ient", "Client", true),
    ("C?ient", "Cient", false), ("*", "", true), ("**", "A", true), ("*a*b*", "xaxbx", true), ("*a*b", "xaxbx", false),
    ("é*", "été", true),
  ])
  func names(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name: name, path: "Sources/Other.swift") == matches)
  }

  @Test(arguments: [
    ("Sources/*.swift", "Sources/A.swift", true), ("Sources/*.swift", "Sources/B/A.swift", false),
    ("Sources/**/A.swift", "Sources/B/C/A.swift", true), ("Sources/**/A.swift", "Sources/A.swift", true),
    ("Generated/**", "App/Generated/A.swift", true), ("Generated/**", "App/NotGenerated/A.swift", false),
    ("**/a*/b", "x/ac/b", true), ("./A/*", "./A/b", true), ("A/?", "A/b", true), ("A/?", "A//", false),
  ])
  func paths(pattern: String, path: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name: "P", path: path) == matches)
  }

  @Test func longPatternsTakeNoTime() {
    let pattern = NamePattern(String(repeating: "a*", count: 200) + "b")
    #expect(!pattern.matches(name: String(repeating: "a", count: 2_000), path: ""))
  }
}
