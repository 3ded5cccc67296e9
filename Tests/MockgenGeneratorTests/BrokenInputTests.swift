import PipelineInvariants
import TestSupport
import Testing

@testable import MockgenGenerator

/// The whole way from bytes to mocks, with files that are broken: no trap, and the invariants hold.
struct BrokenInputTests {
  /// Of so many ways to break a fixture, one is tried: another one for each fixture, the same ones in each run.
  private static let stride = 30

  @Test(arguments: Array(Fixture.valid.enumerated()))
  func cutOffDeletedAndDoubled(number: Int, fixture: Fixture) {
    let tokens = fixture.tokens
    for position in Swift.stride(from: number % Self.stride, to: tokens.count, by: Self.stride) {
      expectInvariants(fixture.deleting(tokens[position]), "\(fixture) without token \(position)")
      expectInvariants(fixture.doubling(tokens[position]), "\(fixture) with token \(position) twice")
      expectInvariants(fixture.cut(at: tokens[position].upperBound), "\(fixture) up to token \(position)")
    }
  }

  @Test func thereAreFixtures() {
    #expect(Fixture.valid.count >= 80)
    #expect(Fixture.crashes.count >= 6)
  }

  @Test(arguments: Fixture.crashes)
  func whatOnceBrokeAnInvariant(_ fixture: Fixture) {
    expectInvariants(fixture.bytes, "\(fixture)")
  }

  /// Two fixtures in one run, so that names mean something in the other file.
  @Test func pairsOfFixtures() {
    let fixtures = Fixture.valid
    for (first, second) in zip(fixtures, fixtures.dropFirst()) {
      let separator = [PipelineInvariants.fileSeparator]
      expectInvariants(first.bytes + separator + second.bytes, "\(first) and \(second)")
      expectInvariants(first.bytes + separator + separator + second.bytes, "\(first) with \(second) as dependency")
    }
  }

  private func expectInvariants(_ bytes: [UInt8], _ name: String) {
    for naming in NamingStyle.allCases {
      let violation = PipelineInvariants.violation(in: bytes, naming: naming)
      #expect(violation == nil, "\(name), \(naming) names")
    }
  }
}
