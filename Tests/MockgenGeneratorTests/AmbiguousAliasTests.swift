import MockgenSyntax
import Testing

@testable import MockgenGenerator

/// Typealiases of extensions whose names mean something else in a refinement.
struct AmbiguousAliasTests {
  @Test func aRequirementRefersToTheTypeOfItsOwnTypealias() throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol A { func f(_ x: State) -> [State] }
      extension A { typealias State = [Int] }
      protocol P: A { typealias State = String }
      """
    ).text
    #expect(text.contains("func f(_ x: [Int]) -> [[Int]]"))
  }

  /// Tests the choice of the compiler, which compares the names of the protocols.
  @Test(arguments: [("A", "Int"), ("Z", "String")])
  func aMemberOfSelfIsThatOfTheFirstProtocolByName(name: String, type: String) throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol \(name) {}
      extension \(name) { typealias Name = Int }
      // mockgen: skip
      protocol B: \(name) { typealias Name = String }
      protocol P: B { func f(_ x: Self.Name) -> [Self.Name] }
      """
    ).text
    #expect(text.contains("func f(_ x: \(type)) -> [\(type)]"))
  }

  @Test func equalTypealiasesKeepTheirName() throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol A { func f(_ x: State) }
      extension A { typealias State = [Int] }
      protocol P: A { typealias State = Array<Int>; func g(_ x: Self.State) }
      """
    ).text
    #expect(text.contains("func f(_ x: State)") && text.contains("func g(_ x: State)"))
  }

  @Test func typealiasesInBranchesKeepTheirName() throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol A {}
      protocol P: A { func f(_ x: Name) }
      #if DEBUG
      extension A { typealias Name = Int }
      #else
      extension A { typealias Name = String }
      #endif
      """
    ).text
    #expect(text.contains("func f(_ x: Name)"))
  }

  @Test func aGenericParameterIsNoTypealias() throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol A { func f<State>(_ x: State); func g(_ x: State) }
      extension A { typealias State = [Int] }
      protocol P: A { typealias State = String }
      """
    ).text
    #expect(!text.contains("func f<State>(_ x: [Int])") && text.contains("func g(_ x: [Int])"))
  }

  /// Tests that a constraint takes precedence over the typealias of an extension that does not know the associated type.
  @Test(arguments: [("[Int]", "[Int]"), ("[Content]", "[Content]"), ("String", "String")])
  func aConstraintReplacesADefault(constraint: String, type: String) throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol A: AnyObject { func f() -> Outcome }
      extension A { typealias Outcome = Int }
      protocol P: A { associatedtype Content; associatedtype Outcome where Outcome == \(constraint); func g() -> Content }
      """
    ).text
    #expect(text.contains("typealias Outcome = \(type)\n"))
    #expect(text.contains("func f() -> Int"))
  }

  /// Tests that the mock does not use the typealias of an extension that does not satisfy the constraints.
  @Test(arguments: [("UUID", "CaseIterable", false), ("UUID", "Hashable", true), ("() -> Void", "Hashable", false)])
  func aDefaultSatisfiesTheConstraints(type: String, bound: String, isUsed: Bool) throws {
    let text = try generate(
      """
      import Foundation
      // mockgen: skip
      protocol A: AnyObject {}
      extension A { typealias ID = \(type) }
      protocol P: A { associatedtype ID: \(bound); func f() -> Int }
      """
    ).text
    #expect(text.contains("typealias ID = UUID\n") == isUsed)
    #expect(text.contains("class MockP<TID: \(bound)>") == !isUsed)
  }

  @Test func aMemberOfSelfIsAnEscapingClosure() throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol A { associatedtype M; var m: [M] { get } }
      protocol P: A { func f(_ m: M); func g(_ m: Self.M); var h: (Self.M) -> Void { get } }
      extension P { typealias M = (Int) -> Void }
      """
    ).text
    #expect(text.contains("func f(_ m: M)"))
    #expect(text.contains("func g(_ m: @escaping M)"))
    #expect(text.contains("var h: (@escaping M) -> Void"))
  }
}
