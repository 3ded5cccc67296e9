import Foundation
import Testing

@testable import MockgenGenerator

/// The names of a mock's members.
struct NamingTests {
  private func names(_ requirements: String, naming: NamingStyle = .full) throws -> Set<String> {
    var options = GeneratorOptions()
    options.naming = naming
    let result = try generate("protocol P { \(requirements) }", options: options)
    #expect(result.diagnostics == [])
    return result.declaredNames
  }

  @Test func fullNamesHaveAllLabels() throws {
    let names = try names("func getSingle(url: String) async throws -> Int")
    for name in ["Result", "Mock", "Calls", "CallCount", ""] { #expect(names.contains("getSingleURL" + name)) }
  }

  @Test func shortNamesAreTheBaseNameWhereItIsUnique() throws {
    let names = try names(
      "func getSingle(url: String) -> Int; func load(a: Int) -> Int; func load(b: Int) -> Int", naming: .short)
    #expect(names.isSuperset(of: ["getSingleResult", "getSingleURL", "loadAResult", "loadBResult"]))
    #expect(!names.contains("getSingleURLResult"))
  }

  @Test func lastArgumentsAreNamedAfterBaseAndLabel() throws {
    let names = try names("func token(refresh: Bool, scope: String) -> String; func store(_ item: Int, _: Int)")
    #expect(names.isSuperset(of: ["tokenRefresh", "tokenScope", "storeItem", "storeArgument2"]))
  }

  @Test func onlyWholeLabelsAreAcronyms() throws {
    let names = try names("func load(id: Int, userId: Int)")
    #expect(names.isSuperset(of: ["loadIDUserIdCalls", "loadID", "loadUserId"]))
  }

  /// Tests that the list is unchanged, since a change would rename members of users' mocks.
  @Test func theListOfAcronymsIsFrozen() {
    let acronyms = [
      "api", "css", "html", "http", "https", "id", "io", "ip", "json", "jwt", "pdf", "sql", "ssl", "tcp", "tls", "udp",
      "ui", "uri", "url", "uuid", "xml",
    ]
    // Every word of two to five letters that is written in capitals.
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    var words = letters
    var found: [String] = []
    for _ in 2...3 {
      words = words.flatMap { word in letters.map { word + $0 } }
      found += words.filter { NameParts.capitalized($0) == $0.uppercased() }
    }
    #expect(found.sorted() == acronyms.filter { $0.count < 4 })
    for word in acronyms { #expect(NameParts.capitalized(word) == word.uppercased()) }
    for word in ["ftp", "dns", "guid", "sms", "gps", "udid", "yaml", "toml", "utf", "ssh", "grpc", "rest", "apis"] {
      #expect(NameParts.capitalized(word) == word.prefix(1).uppercased() + word.dropFirst())
    }
  }

  @Test func overloadsAddTypes() throws {
    let names = try names("func f(_ a: Int) -> Int; func f(_ a: String) -> Int; func f(a: Int) -> Int")
    #expect(names.isSuperset(of: ["fIntResult", "fStringResult", "fAResult"]))
  }

  @Test func overloadsByResultAddTheResult() throws {
    let names = try names("func f(_ a: Int) -> Int; func f(_ a: Int) -> String")
    #expect(names.isSuperset(of: ["fIntIntResult", "fIntStringResult"]))
  }

  @Test func requirementsKeepTheirNames() throws {
    let names = try names(
      "func load() -> Int; var loadResult: Int { get }; func get(url: String) -> Int; func getURL() -> Int")
    #expect(names.isSuperset(of: ["loadResult", "loadIntResult", "getURL", "getURLResult", "getURLStringResult"]))
  }

  @Test func lastArgumentMakesRoomForAMember() throws {
    let names = try names("func f(calls: Int) -> Int", naming: .short)
    #expect(names.isSuperset(of: ["fCalls", "fResult"]))
  }

  /// Tests the names of further parameters of a mock's initializer, which must differ from those of the class.
  @Test func parametersOfAClassMakeRoomForTheMocksOwn() throws {
    let text = try generate("class Base { init(mockState: Int, line: String) {} }\nprotocol P: Base { func f() }").text
    #expect(text.contains("mockState mockStateArgument: Int,"))
    #expect(text.contains("line lineArgument: String,"))
    #expect(text.contains("super.init(mockState: mockStateArgument, line: lineArgument)"))
  }

  /// Tests that two closures at the end, for success and failure, are one completion.
  @Test func pairsOfClosuresAreCompletions() throws {
    let requirement = "func f(id: Int, success: @escaping (Int) -> Void, failure: @escaping (any Error) -> Void)"
    let text = try generate("protocol P { \(requirement) }").text
    #expect(text.contains("var fIDResult: CallbackResult<"))
    let closures = "(success: @Sendable (Int) -> Void, failure: @Sendable (any Error) -> Void)"
    #expect(text.contains("    ValueResult<Int, any Error>, \(closures)\n  >? {"))
    #expect(text.contains("var fIDCalls: [Int]"))
  }

  /// Tests the result type for each form of completion closures; `nil` for closures that are only recorded.
  @Test(arguments: [
    ("success: @escaping (Int) -> Void, failure: @escaping ((any Error)?) -> Void", "ValueResult<Int, any Error>"),
    ("success: @escaping (Int?) -> Void, failure: @escaping ((any Error)?) -> Void", "ValueResult<Int?, any Error>"),
    ("_ success: @escaping (Int) -> Void, _ failure: @escaping (NSError?) -> Void", "ValueResult<Int, NSError>"),
    ("failure: @escaping ((any Error)?) -> Void, success: @escaping () -> Void", "CompletionResult<any Error>"),
    ("then: @escaping (Int) -> Void, catch: @escaping (any Error) -> Void", "ValueResult<Int, any Error>"),
    ("onError: @escaping ((any Error)?) -> Void", nil),
    ("success: @escaping (Int) -> Void, failure: @escaping (String) -> Void", nil),
    (
      "progress: @escaping (Double) -> Void, completion: @escaping ((any Error)?) -> Void",
      "CompletionResult<any Error>"
    ),
    ("done: @escaping (Int?, Mishap?) -> Void", "ValueResult<Int, Mishap>"),
    ("done: @escaping (Int?, Plain?) -> Void", nil),
    ("done: @escaping (Outcome) -> Void", "ValueResult<Int, any Error>"),
    ("done: @escaping Done", "ValueResult<Int, any Error>"),
    ("onCompletion: @escaping (Int) -> Void", "ValueResult<Int, Never>"),
    ("_ callback: @escaping () -> Void", "CompletionResult<Never>"), ("onChange: @escaping (Int) -> Void", nil),
  ])
  func closuresAreCompletions(_ parameters: String, result: String?) throws {
    let declarations = """
      enum Mishap: Error { case one }
      struct Plain {}
      typealias Outcome = Result<Int, any Error>
      typealias Done = (Outcome) -> Void

      """
    for (function, base) in [("f", result), ("f<T>", result)] {
      let text = try generate("\(declarations)protocol P { func \(function)(\(parameters)) }").text
      #expect(text.contains("CallbackResult") == (base != nil))
      if let base { #expect(text.contains("CallbackResult<\(base), ") || text.contains("\n    \(base), (success")) }
    }
  }

  /// Tests that the names of a requirement's members depend on its overloads, and on nothing else in its protocol.
  @Test func namesDoNotDependOnOtherRequirements() throws {
    let overloads = [
      "func shut()", "func shut(completion: @escaping () -> Void)", "func open(wide: Bool)",
      "func open(wide: Bool, _ completion: (() -> Void)?)",
      "func data(for id: Int, completion: @escaping (Int?, (any Error)?) -> Void)",
      "func data(for id: Int, completion: @escaping (Result<String, any Error>) -> Void)",
      "func pick(_ pair: (Int, String))", "func pick(_ pair: [Int: String])",
    ]
    let expected = try names(overloads.joined(separator: "; "))
    let stems = [
      "shut", "shutCompletion", "openWide", "openWideCompletion", "dataForCompletionIntOptionalAnyErrorOptional",
      "dataForCompletionResultStringAnyError",
    ]
    #expect(expected.isSuperset(of: stems.map { $0 + "CallCount" }))
    for other in ["func aaa()", "func zzz()", "var shutter: Int { get }", "func m(completion: @escaping () -> Void)"] {
      #expect(try names(([other] + overloads.reversed()).joined(separator: "; ")).isSuperset(of: expected))
      #expect(try names((overloads + [other]).joined(separator: "; ")).isSuperset(of: expected))
    }
  }

  @Test func annotationPinsTheStem() throws {
    let names = try names("\n// mockgen: name = fetchByID\nfunc fetch(id: Int) -> Int\n")
    #expect(names.isSuperset(of: ["fetchByIDResult", "fetchByIDCalls", "fetchByIDMock"]))
  }

  /// Tests that a new overload removes names of its siblings' arguments or keeps them, so that no test comes to mean
  /// another function: `loadURL` of `load(url:)` beside `load(_ url:)`.
  @Test(arguments: [NamingStyle.full, .short])
  func newOverloadDoesNotTakeANameOfAnother(naming: NamingStyle) throws {
    let overloads = [
      "func load() -> Int", "func load(url: String) -> Int", "func load(_ url: Double) -> Int",
      "func load(_ id: Int) async -> Int", "func load(url: Int, id: Int)", "static func load(_ url: Float)",
      "func load(completion: @escaping () -> Void)", "func load(_ url: Bool, completion: @escaping (Int) -> Void)",
      "subscript(url: Int) -> Int { get }", "subscript(id: Bool, url: Int) -> Bool { get }",
    ]
    let sets = (1..<(1 << overloads.count)).filter { $0.nonzeroBitCount <= 4 }
    var options = GeneratorOptions()
    options.naming = naming
    let protocols = sets.map { set in
      let members = overloads.indices.filter { set & 1 << $0 != 0 }.map { overloads[$0] }
      return "protocol P\(set) { \(members.joined(separator: "; ")) }"
    }
    var meanings: [Int: [String: String]] = [:]
    for mock in try generate(protocols.joined(separator: "\n"), options: options).mockTexts {
      meanings[try #require(Int(mock.name.dropFirst()))] = mock.meanings
    }
    #expect(meanings.count == sets.count)
    #expect(meanings[1 << 1]?["loadURL"] != nil)
    for set in sets where set.nonzeroBitCount > 1 {
      for (name, meaning) in meanings[set] ?? [:] {
        for place in overloads.indices where set & 1 << place != 0 {
          let before = meanings[set & ~(1 << place)]?[name]
          #expect(before == nil || before == meaning, "\(protocols[sets.firstIndex(of: set)!]): \(name)")
        }
      }
    }
  }

  @Test func operatorsGoByWord() throws {
    let names = try names("static func + (left: Self, right: Self) -> Self; static func <~> (left: Self, right: Self)")
    #expect(names.isSuperset(of: ["plusResult", "lessTildeGreaterCalls"]))
  }

  @Test func namesDoNotDependOnTheOrderOfRequirements() throws {
    let requirements = [
      "func f(_ a: Int) -> Int", "func f(_ a: String) -> Int", "func f(a: Int) -> Int", "func f() async -> Int",
      "var fResult: Int { get }", "func g(url: Int)", "func gURL()", "var gURLCalls: Int { get }",
      "static func f(_ a: Int) -> Int",
    ]
    let expected = try names(requirements.joined(separator: "\n"))
    var order = requirements
    for turn in 0..<requirements.count {
      order.append(order.removeFirst())
      order.swapAt(turn, requirements.count / 2)
      #expect(try names(order.joined(separator: "\n")) == expected)
    }
  }
}

extension GenerationResult {
  /// The name of each mocked protocol, and the comment of each property that returns an argument.
  fileprivate var mockTexts: [(name: String, meanings: [String: String])] {
    let blocks = text.components(separatedBy: "/// Mock of `").dropFirst()
    return blocks.map { block in
      var meanings: [String: String] = [:]
      var comment = ""
      for line in block.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
        if line.hasPrefix("/// The argument of the most recent call") { comment = String(line) }
        let words = Array(line.split(separator: " ").drop { $0 == "static" })
        guard words.first == "var", words.count > 1 else { continue }
        let name = words[1].prefix { $0 != ":" }
        if !comment.isEmpty { meanings[line.hasPrefix("static ") ? "Self.\(name)" : String(name)] = comment }
        comment = ""
      }
      return (String(block.prefix { $0 != "`" }), meanings)
    }
  }
}
