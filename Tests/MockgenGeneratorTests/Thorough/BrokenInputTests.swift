import PipelineInvariants
import TestSupport
import Testing

@testable import MockgenGenerator

/// The pipeline from bytes to mocks with broken files: no crash, and the invariants hold.
struct BrokenInputTests {
  /// The number of tokens of a fixture that are tried: different ones for each fixture, the same ones in each run.
  private static let sampleSize = Inputs.areAllTried ? 8 : 1

  @Test(.enabled(if: Inputs.areAllTried, Comment(rawValue: Inputs.howToTryAll)))
  func moreInputsAreTried() { #expect(Self.sampleSize == 8) }

  @Test(arguments: Array(Fixture.valid.enumerated()))
  func cutOffDeletedAndDoubled(number: Int, fixture: Fixture) {
    let tokens = fixture.tokens
    let stride = max(1, tokens.count / Self.sampleSize)
    for position in Swift.stride(from: number % stride, to: tokens.count, by: stride) {
      let naming: NamingStyle = position.isMultiple(of: 2) ? .full : .short
      expectInvariants(fixture.deleting(tokens[position]), naming, "\(fixture) without token \(position)")
      expectInvariants(fixture.doubling(tokens[position]), naming, "\(fixture) with token \(position) twice")
      expectInvariants(fixture.cut(at: tokens[position].upperBound), naming, "\(fixture) up to token \(position)")
    }
  }

  @Test func thereAreFixtures() {
    #expect(Fixture.valid.count >= 80)
    #expect(Fixture.crashes.count >= 6)
  }

  @Test(arguments: Fixture.crashes, NamingStyle.allCases)
  func formerCrashesHoldTheInvariants(_ fixture: Fixture, _ naming: NamingStyle) {
    expectInvariants(fixture.bytes, naming, "\(fixture)")
  }

  /// Tests two fixtures in one run, so that names can refer to the other file.
  @Test func pairsOfFixtures() {
    let fixtures = Fixture.valid
    let pairs = Inputs.areAllTried ? 1 : 8
    for number in Swift.stride(from: 0, to: fixtures.count - 1, by: pairs) {
      let (first, second) = (fixtures[number], fixtures[number + 1])
      let separator = [PipelineInvariants.fileSeparator]
      expectInvariants(first.bytes + separator + second.bytes, .full, "\(first) and \(second)")
      expectInvariants(
        first.bytes + separator + separator + second.bytes, .short, "\(first) with \(second) as dependency")
    }
  }

  private func expectInvariants(_ bytes: [UInt8], _ naming: NamingStyle, _ name: String) {
    let violation = PipelineInvariants.violation(in: bytes, naming: naming)
    #expect(violation == nil, "\(name), \(naming) names")
  }
}
