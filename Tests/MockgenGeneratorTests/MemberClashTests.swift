import MockgenSyntax
import Testing

@testable import PipelineInvariants

/// The invariant of the fuzzer that no mock declares anything twice, compared with the rules of the compiler.
struct MemberClashTests {
  private func clash(_ members: String) -> String? {
    guard case .nominal(let decl)? = Parser.parseAllMembers("class Mock {\n\(members)\n}\n").first else { return nil }
    return MemberClash(in: decl.members)?.name
  }

  @Test(arguments: [
    "var x: Int { 1 }; var x: String { \"\" }",
    "var x: Int { 1 }; func x() {}",
    "func x() {}; var x: Int { 1 }",
    "typealias x = Int; static var x: Int { 1 }",
    "typealias x = Int; struct x {}",
    "func x(a: Int) -> Int { 1 }; func x(a: Int) throws -> Int { 1 }",
    "var x: Int { 1 }\n#if DEBUG\nvar x: Int { 1 }\n#endif",
    "#if DEBUG\nvar x: Int { 1 }\n#endif\n#if DEBUG\nvar x: Int { 1 }\n#endif",
  ])
  func membersThatTheCompilerRejects(members: String) {
    #expect(clash(members) == "x")
  }

  @Test(arguments: [
    "typealias x = Int; var x: Int { 1 }",
    "var x: Int { 1 }; static var x: Int { 1 }",
    "var x: Int { 1 }; func x(a: Int) {}",
    "func x() {}; func x() async {}",
    "func x() -> Int { 1 }; func x() -> String { \"\" }",
    "func x<T: A>(_ a: T) {}; func x<T: B>(_ a: T) {}",
    "subscript(a: Int) -> Int { 1 }; subscript(a: String) -> Int { 1 }",
    "#if DEBUG\nvar x: Int { 1 }\n#else\nvar x: String { \"\" }\n#endif",
    "#if A\nvar x: Int { 1 }\n#endif\n#if !A\nvar x: Int { 1 }\n#endif",
  ])
  func membersThatTheCompilerAccepts(members: String) {
    #expect(clash(members) == nil)
  }
}
