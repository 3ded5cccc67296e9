import Foundation
import TestSupport
import Testing

@testable import MockgenChanges
@testable import MockgenGenerator

/// Overlays of users, and their values.
struct OverlayTests {
  private func options(_ templates: [String: String]) -> GeneratorOptions {
    var options = GeneratorOptions()
    options.templates = templates
    return options
  }

  /// Returns the lines that an `additions` template adds, which begins each with `// `.
  private func added(_ template: String, to source: String) throws -> [String] {
    try generate(source, options: options(["additions": template])).text.split(separator: "\n")
      .filter { $0.hasPrefix("//: ") }.map { String($0.dropFirst(4)) }
  }

  @Test func additionsAreInsideTheConditionOfEachRequirement() throws {
    let text = try generate(
      "protocol P { init(a: Int)\n var b: Int { get }\n#if DEBUG\n func c()\n#endif\n }",
      options: options(["additions": "  // {{name}}\n"])
    ).text
    #expect(text.contains("stem: \"initA\", argument: \"a\")\n    }\n  }\n  // init\n\n"), "\(text)")
    #expect(text.contains("MockedProperty<Int>(\"b\", of: \"P\")\n  // b\n\n"), "\(text)")
    #expect(text.contains("stem: \"c\")\n  // c\n  #endif\n"), "\(text)")
  }

  @Test func namesOfARequirement() throws {
    let template = "//: {{name}} {{base}} {{capitalizedBase}} {{displayName}} {{stem}} {{capitalizedStem}}\n"
    #expect(
      try added(
        template,
        to: "protocol P { func getUser(id: Int)\n func `default`()\n static func == (a: Self, b: Int) -> Bool\n "
          + "subscript(at i: Int) -> Int { get }\n var url: Int { get }\n init(id: Int) }"
      ) == [
        "getUser getUser GetUser getUser(id:) getUserID GetUserID",
        "`default` default Default default() default Default",
        "== equals Equals ==(a:b:) equals Equals",
        "subscript subscript Subscript subscript(at:) subscriptAt SubscriptAt",
        "url url URL url url URL", "init init Init init(id:) initID InitID",
      ])
  }

  @Test func kindsOfRequirements() throws {
    let flags = [
      "isFunction", "isProperty", "isSubscript", "isInitializer", "isStatic", "isSettable", "isOverloaded", "isGeneric",
      "isAsync", "isStream", "isCompletion",
    ]
    let template =
      "//: {{displayName}}:" + flags.map { "{{#\($0)}} \($0.dropFirst($0.hasPrefix("is") ? 2 : 0)){{/\($0)}}" }.joined()
      + "\n"
    #expect(
      try added(
        template,
        to: """
          protocol P {
            func a() async throws -> Int
            func a<T>(_ t: T)
            static var b: Int { get set }
            subscript(i: Int) -> Int { get set }
            init?(c: Int)
            var d: AsyncStream<Int> { get }
            func e(completion: @escaping (Result<Int, any Error>) -> Void)
          }
          """) == [
          "a(): Function Overloaded Async", "a(_:): Function Overloaded Generic", "b: Property Static Settable",
          "subscript(_:): Subscript Settable", "init(c:): Initializer", "d: Property Stream",
          "e(completion:): Function Completion",
        ])
  }

  @Test func typesOfARequirement() throws {
    let template = """
      //: {{returnType}}|{{errorType}}|{{resultType}}|{{valueType}}|{{failureType}}|{{handlerType}}|{{callType}}

      """
    #expect(
      try added(
        template,
        to: """
          protocol P {
            func a(id: Int) async throws(Oops) -> [Int]
            func b(id: Int, by name: String) throws
            func c()
            func d<T>(_ t: T) -> T
            var e: AsyncStream<Int> { get }
            var f: Int? { get set }
          }
          """) == [
          "[Int]|Oops|ValueResult<[Int], Oops>|[Int]|Oops|(Int) -> ValueResult<[Int], Oops>?|Int",
          "|any Error|ReturnResult<Void, any Error>||any Error|(Int, String) throws -> Void|(id: Int, by: String)",
          "|||||() -> Void|", "T||ReturnResult<Any, Never>|Any||(Any) -> Any|Any",
          "AsyncStream<Int>||StreamResult<Int, Never>|Int||() -> StreamResult<Int, Never>?|", "Int?||||||",
        ])
  }

  @Test func namesOfTheMembers() throws {
    let template = """
      //: {{resultName}} {{handlerName}} {{callsName}} {{countName}} {{setValuesName}} {{setCallsName}}

      """
    let source = """
      protocol P {
        func a(id: Int) -> Int
        func b()
        var c: AsyncStream<Int> { get set }
        var d: Int { get set }
        subscript(e: Int) -> Int { get set }
        init(f: Int)
      }
      """
    let lines = try added(template, to: source).map { $0.split(separator: " ").map(String.init) }
    #expect(
      lines == [
        ["aIDResult", "aIDMock.handler", "aIDCalls", "aIDCallCount"], ["bMock.handler", "bCallCount"],
        ["cResult", "cMock.handler", "cGetCount", "cSetValues"], ["dGetCount", "dSetValues"],
        ["subscriptResult", "subscriptMock.handler", "subscriptCalls", "subscriptCallCount", "subscriptSetCalls"],
        ["initFMock.handler", "initFCalls", "initFCallCount"],
      ])
    // Each of them exists.
    let names = try generate(source).declaredNames
    for name in lines.joined() { #expect(names.contains(String(name.prefix { $0 != "." })), "\(name)") }
  }

  @Test func parametersAndArguments() throws {
    let template = """
      //: {{#parameters}}{{^isFirst}}, {{/isFirst}}{{label}}/{{capitalizedLabel}}/{{name}}/{{type}}/\
      {{declaration}}{{/parameters}}
      //: {{#hasOneArgument}}one{{/hasOneArgument}} \
      {{#arguments}}{{label}}/{{capitalizedLabel}}/{{type}}/{{element}}/{{lastName}}{{^isLast}}, {{/isLast}}{{/arguments}}

      """
    #expect(
      try added(
        template, to: "protocol P { func a(for id: Int, _ in: inout [T], f: () -> Void)\n func b(_ x: Int...) }")
        == [
          "for/For/id/Int/for id: Int, //`in`/inout [T]/_ `in`: inout [T], f/F/f/() -> Void/f: () -> Void",
          " for/For/Int/.for/aFor, in/In/[T]/.in/aIn", "//x/Int.../_ x: Int...", "one x/X/[Int]//bX",
        ])
  }

  @Test func headersComeFirst() throws {
    let text = try generate(
      "protocol P {}", options: options(["header": "// Copyright\n{{generatedBy}}\n"])
    ).text
    #expect(text.hasPrefix("// Copyright\n\(GeneratedHeader.line)\n"))
  }

  /// Tests that the last line enables what the header disables, and that it is no part of the last mock.
  @Test func theLastLineEnablesSwiftLint() throws {
    let text = try generate("protocol P { func f() }").text
    #expect(text.hasSuffix("\n}\n// swiftlint:enable all\n"))
    let short = String(text.dropLast("// swiftlint:enable all\n".count))
    #expect(MockChanges.describe(old: short, new: text) == ["only comments and blank lines changed"])
    let header = "// {{> note}}\n{{generatedBy}}\n"
    for (note, isEnabled) in [("swiftlint:disable all", true), ("swiftlint:disable force_try", false)] {
      let text = try generate("protocol P {}", options: options(["header": header, "note": note])).text
      #expect(text.hasSuffix("// swiftlint:enable all\n") == isEnabled)
    }
  }

  /// Tests that the value of a recorded closure with a result has the type of any other result.
  @Test func valuesOfCallbacksHaveTheirType() throws {
    let source = "protocol P { func load(_ done: @escaping @Sendable (Result<Item, any Error>) -> Void) }"
    let template = "{{#valueType}}\n  // {{resultName}}: {{valueType}}\n{{/valueType}}\n"
    let text = try generate(source, options: options(["additions": template])).text
    #expect(text.contains("var loadResult: CallbackResult<ValueResult<Item, any Error>,"))
    #expect(text.contains("  // loadResult: Item\n"))
  }

  /// Tests a custom vocabulary for every requirement of the golden protocols, one of which has a type `Int` of its own.
  @Test func additionsFromEveryKeyCompile() async throws {
    let template = """
      {{#callType}}
        {{modifiers}}func calls(to{{capitalizedStem}} isIncluded: ({{callType}}) -> Swift.Bool) -> Swift.Int {
          {{callsName}}.filter(isIncluded).count
        }
      {{#arguments}}
        {{modifiers}}func all{{capitalizedStem}}_{{capitalizedLabel}}() -> [{{type}}] { {{callsName}}.map { $0{{element}} } }
      {{/arguments}}
      {{/callType}}
      {{#valueType}}
        {{modifiers}}func given{{capitalizedStem}}(_ value: @autoclosure @escaping () -> {{valueType}}) {
          {{resultName}} = .value(value())
        }
      {{/valueType}}
      {{#failureType}}
        {{modifiers}}func given{{capitalizedStem}}(failure: {{failureType}}) { {{resultName}} = .throw(failure) }
      {{/failureType}}
      {{#handlerType}}
        {{modifiers}}func on{{capitalizedStem}}(_ handler: @escaping {{handlerType}}) { {{handlerName}} = handler }
      {{/handlerType}}
        {{modifiers}}func verify{{capitalizedStem}}(times: Swift.Int) -> Swift.Bool { {{countName}} == times }
      {{#setValuesName}}
        {{modifiers}}func sets{{capitalizedStem}}() -> Swift.Int { {{setValuesName}}.count }
      {{/setValuesName}}
      {{#setCallsName}}
        {{modifiers}}func sets{{capitalizedStem}}() -> Swift.Int { {{setCallsName}}.count }
      {{/setCallsName}}
      {{#isStream}}
        {{modifiers}}func heard{{capitalizedStem}}() -> Swift.Int { {{stem}}Mock.subscriptionCount }
      {{/isStream}}

      """
    try await expectGoldenMocksCompile(options(["additions": template]))
  }

  /// Tests that the names in an overlay follow an annotation, and with `--naming base` the base name if it is unique.
  @Test(arguments: [
    ("sourcery", NamingStyle.full, ["hallReturnValue", "lampIdIntRoomStringBoolReturnValue"]),
    ("sourcery", .short, ["hallReturnValue", "lampIdIntRoomStringBoolReturnValue"]),
    ("sourcery", .base, ["hallReturnValue", "lampReturnValue", "lampResult"]),
    ("spyable", .full, ["hallReturnValue", "lampIdRoomReturnValue"]),
    ("spyable", .base, ["hallReturnValue", "lampReturnValue"]), ("mockolo", .base, ["hallCallCount", "lampHandler"]),
  ])
  func namesOfOverlays(overlay: String, style: NamingStyle, names: [String]) throws {
    var options = GeneratorOptions()
    let tool: OtherTool = try #require(OtherTool(rawValue: overlay))
    options.overlay = tool
    options.naming = style
    let source = """
      protocol P {
        // mockgen: name = hall
        func seat(row: Int, number: Int) -> Int
        func lamp(id: Int, room: String) -> Bool
        func door(id: Int) -> Bool
        func door(name: String) -> Bool
      }
      """
    #expect(try generate(source, options: options).declaredNames.isSuperset(of: names))
  }
}
