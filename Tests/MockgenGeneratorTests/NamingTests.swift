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

  @Test func acronymsAreWholeLabels() throws {
    let names = try names("func load(id: Int, userId: Int)")
    #expect(names.isSuperset(of: ["loadIDUserIdCalls", "loadID", "loadUserId"]))
  }

  @Test func overloadsClimbToTypes() throws {
    let names = try names("func f(_ a: Int) -> Int; func f(_ a: String) -> Int; func f(a: Int) -> Int")
    #expect(names.isSuperset(of: ["fIntResult", "fStringResult", "fAResult"]))
  }

  @Test func overloadsByResultClimbToTheResult() throws {
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

  /// What a mock's initialiser is given beside the class's own makes room for these.
  @Test func parametersOfAClassMakeRoomForTheMocksOwn() throws {
    let text = try generate("class Base { init(mockState: Int, line: String) {} }\nprotocol P: Base { func f() }").text
    #expect(text.contains("mockState mockStateArgument: Int,"))
    #expect(text.contains("line lineArgument: String,"))
    #expect(text.contains("super.init(mockState: mockStateArgument, line: lineArgument)"))
  }

  /// Two closures at the end, for success and failure, are one completion.
  @Test func pairsOfClosuresAreCompletions() throws {
    let requirement = "func f(id: Int, success: @escaping (Int) -> Void, failure: @escaping (any Error) -> Void)"
    let text = try generate("protocol P { \(requirement) }").text
    #expect(text.contains("var fIDResult: CallbackResult<"))
    let closures = "(success: @Sendable (Int) -> Void, failure: @Sendable (any Error) -> Void)"
    #expect(text.contains("    SingleResult<Int>, \(closures)\n  >? {"))
    #expect(text.contains("var fIDCalls: [Int]"))
  }

  @Test func annotationPinsTheStem() throws {
    let names = try names("\n// mockgen: name = fetchByID\nfunc fetch(id: Int) -> Int\n")
    #expect(names.isSuperset(of: ["fetchByIDResult", "fetchByIDCalls", "fetchByIDMock"]))
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
