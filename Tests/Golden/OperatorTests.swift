import MockRuntime
import Testing

/// Operators are static: what one test sets, no other sees.
struct OperatorTests {
  private let one = MockMoney()
  private let two = MockMoney()

  @Test func infixOperatorsReturnWhatIsSet() throws {
    MockMoney.plusResult = .value(two)
    MockMoney.timesMock.handler = { money, _ in money }
    MockMoney.lessTildeGreaterResult = .throw(PaymentError.declined)
    #expect(sum(one, one) === two)
    #expect(one * 3 === one)
    #expect(throws: PaymentError.declined) { try one <~> two }
    #expect(MockMoney.plusLeft === one)
    #expect(MockMoney.timesFactor == 3)
  }

  private func sum<M: Money>(_ left: M, _ right: M) -> M { left + right }

  @Test func assignmentChangesWhatStandsLeft() {
    MockMoney.plusAssignMock.handler = { left, right in left = right }
    var money = one
    money += two
    #expect(money === two)
    #expect(MockMoney.plusAssignLeft === one)
  }

  @Test func prefixAndPostfixOperators() {
    MockMoney.minusResult = .value(two)
    MockMoney.rootResult = .value(1.5)
    MockMoney.percentPercentMock.handler = { [one] in $0 === one ? 1 : 2 }
    #expect(-one === two)
    #expect(√one == 1.5)
    #expect(one%% == 1)
    #expect(two%% == 2)
    #expect(MockMoney.percentPercentCallCount == 2)
  }

  @Test func patternsMatchAsTheMockSays() {
    MockMoney.matchesMock.handler = { pattern, _ in pattern == 5 }
    switch one {
    case 4: Issue.record("matched 4")
    case 5: break
    default: Issue.record("matched nothing")
    }
    #expect(MockMoney.matchesCalls.map(\.pattern) == [4, 5])
  }

  @Test func comparisonIsByIdentity() {
    #expect(one == one)
    #expect(one != two)
    #expect([two, one].sorted().count == 2)
    #expect((one < two) != (two < one))
  }
}
