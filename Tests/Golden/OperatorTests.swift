import MockRuntime
import Testing

/// Operators, which are static: the results of one test do not affect others.
struct OperatorTests {
  private let one = MockMoney()
  private let two = MockMoney()

  @Test func infixOperatorsReturnTheirResult() throws {
    MockMoney.plusResult = .value(two)
    MockMoney.timesMock.handler = { money, _ in money }
    MockMoney.lessTildeGreaterResult = .throw(PaymentError.declined)
    #expect(sum(one, one) === two)
    #expect(one * 3 === one)
    #expect(throws: PaymentError.declined) { try one <~> two }
    #expect(MockMoney.plusLeft === one)
    #expect(MockMoney.timesFactor == 3)
    #expect(MockMoney.plusRight === one)
    #expect(MockMoney.timesLeft === one)
    #expect(MockMoney.lessTildeGreaterLeft === one)
    #expect(MockMoney.lessTildeGreaterRight === two)
  }

  @Test func infixOperatorsAreRecordedInOrder() throws {
    MockMoney.plusMock.handler = { _, right in right }
    MockMoney.timesResult = .value(one)
    MockMoney.lessTildeGreaterMock.handler = { left, right in left === right ? 0 : 1 }
    #expect(sum(one, two) === two)
    #expect(sum(two, one) === one)
    #expect(two * 4 === one)
    #expect(try one <~> one == 0)
    #expect(try one <~> two == 1)
    #expect(MockMoney.plusCalls.map { $0.left === one } == [true, false])
    #expect(MockMoney.timesCalls.map(\.factor) == [4])
    #expect(MockMoney.lessTildeGreaterCalls.map { $0.right === two } == [false, true])
    #expect([MockMoney.plusCallCount, MockMoney.timesCallCount, MockMoney.lessTildeGreaterCallCount] == [2, 1, 2])
  }

  private func sum<M: Money>(_ left: M, _ right: M) -> M { left + right }

  @Test func assignmentChangesTheLeftOperand() {
    MockMoney.plusAssignMock.handler = { left, right in left = right }
    var money = one
    money += two
    #expect(money === two)
    #expect(MockMoney.plusAssignLeft === one)
    #expect(MockMoney.plusAssignRight === two)
    #expect(MockMoney.plusAssignCalls.map { $0.left === one } == [true])
    #expect(MockMoney.plusAssignCallCount == 1)
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
    #expect(MockMoney.percentPercentCalls.map { $0 === one } == [true, false])
    #expect(MockMoney.percentPercentMoney === two)
    #expect(MockMoney.minusMoney === one)
    #expect(MockMoney.squareRootMoney === one)
    MockMoney.minusMock.handler = { $0 }
    MockMoney.rootMock.handler = { [one] in $0 === one ? 1 : 2 }
    MockMoney.percentPercentMock.handler = nil
    MockMoney.percentPercentResult = .value(3)
    #expect(-two === two)
    #expect(√two == 2)
    #expect(two%% == 3)
    #expect(MockMoney.minusCalls.map { $0 === two } == [false, true])
    #expect(MockMoney.rootCalls.map { $0 === two } == [false, true])
    #expect([MockMoney.minusCallCount, MockMoney.rootCallCount] == [2, 2])
  }

  @Test func patternsMatchAccordingToTheResult() {
    MockMoney.matchesMock.handler = { pattern, _ in pattern == 5 }
    switch one {
    case 4: Issue.record("matched 4")
    case 5: break
    default: Issue.record("matched nothing")
    }
    #expect(MockMoney.matchesCalls.map(\.pattern) == [4, 5])
    #expect(MockMoney.matchesPattern == 5)
    #expect(MockMoney.matchesMoney === one)
    #expect(MockMoney.matchesCallCount == 2)
    MockMoney.matchesMock.handler = nil
    MockMoney.matchesResult = .value(true)
    #expect(6 ~= one)
  }

  @Test func comparisonIsByIdentity() {
    #expect(one == one)
    #expect(one != two)
    #expect([two, one].sorted().count == 2)
    #expect((one < two) != (two < one))
  }
}
