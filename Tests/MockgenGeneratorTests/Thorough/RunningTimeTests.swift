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

  /// Tests that a type witness is not sought among all constraints, and does not change all others.
  @Test(arguments: [
    ("associatedtype A%d: Hashable", "A%d == A%e"), ("associatedtype A%d: Hashable", "A%d == [A%e]"),
    ("associatedtype A%d: Hashable", "A%e == Int"), ("associatedtype A%d: Sequence", "A%e.Element == A%d"),
    ("associatedtype A%d: Sequence", "A%d.Element == A%e.Element"),
  ])
  func manyAssociatedTypes(_ declaration: String, _ constraint: String) throws {
    func text(_ format: String, _ number: Int) -> String {
      format.replacingOccurrences(of: "%d", with: "\(number)").replacingOccurrences(of: "%e", with: "\(number + 1)")
    }
    let declarations = (0...800).map { text(declaration, $0) }.joined(separator: "\n")
    let constraints = (0..<800).map { text(constraint, $0) }.joined(separator: ", ")
    let mocks = try generate("protocol P {\n\(declarations)\n}\nprotocol Q: P where \(constraints) {}")
    #expect(mocks.text.contains("class MockQ<"))
    #expect(mocks.diagnostics.isEmpty)
  }
}
