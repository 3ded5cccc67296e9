import Foundation
import Testing

@testable import MockgenGenerator

/// Declarations of many parts, which take time in proportion to what is written for them.
@Suite(.timeLimit(.minutes(5))) struct RunningTimeTests {
  /// Tests that the branches of one `#if` are not compared in pairs.
  @Test(arguments: [
    "func f()", "var v: Int { get set }", "func f(_ a: @escaping @Sendable () -> Void)", "init(a: Int)",
  ])
  func requirementInManyBranches(_ requirement: String) throws {
    let branches = (0..<150).map { "#elseif B\($0)\n\(requirement)\n" }.joined()
    let text = try generate("protocol P {\n#if A\n\(branches)#endif\n}").text
    #expect(text.components(separatedBy: "#if !A && ").count == 151)
  }

  @Test func protocolInManyBranches() throws {
    let branches = (0..<150).map { "#elseif B\($0)\nprotocol P { func f\($0)() }\n" }.joined()
    let text = try generate("#if A\n\(branches)#endif\nprotocol Q: P {}").text
    #expect(text.components(separatedBy: "final class MockP").count == 151)
    #expect(text.contains("f149Mock"))
  }
}
