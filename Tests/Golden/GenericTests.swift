import MockRuntime
import Testing

/// Mocks with generic parameters, generic requirements, static members and initializers.
struct GenericTests {
  @Test func associatedTypesAreParameters() async throws {
    let mock = MockRepository<String, Int>()
    mock.findResult = .value("found")
    mock.allResult = .sequence(["a", "b"])
    #expect(try mock.find(1) == "found")
    var seen: [String] = []
    for await element in mock.all() { seen.append(element) }
    #expect(seen == ["a", "b"])
    #expect(mock.findKey == 1)
  }

  @Test func subscriptHasAResultAndRecordsSets() {
    let mock = MockRepository<String, Int>()
    mock.subscriptResult = .value("x")
    mock[1] = "new"
    #expect(mock[2] == "x")
    #expect(mock.subscriptCalls == [2])
    #expect(mock.subscriptSetCalls.map(\.key) == [1])
    #expect(mock.subscriptSetCalls.map(\.newValue) == ["new"])
  }

  @Test func initializerThrowsItsResult() throws {
    typealias Mock = MockRepository<Int, Int>
    _ = try Mock(name: "succeeds")
    Mock.initNameResult = .throw(StoreError.locked)
    #expect(throws: StoreError.locked) { try Mock(name: "fails") }
    #expect(Mock.initNameCalls == ["succeeds", "fails"])
  }

  @Test(arguments: 0..<4) func staticMembersAreOfTheirTest(number: Int) async {
    MockRepository<Int, String>.makeResult = .value(number)
    MockRepository<Int, String>.shared = number
    for _ in 0..<20 {
      await Task.yield()
      #expect(MockRepository<Int, String>.make(1) == number)
      #expect(MockRepository<Int, String>.shared == number)
    }
  }

  @Test func refinementFixesAnAssociatedType() throws {
    let mock = MockNumberRepository<String>()
    mock.findResult = .value(3)
    mock.sumResult = .value(6)
    #expect(try mock.find("k") == 3)
    #expect(mock.sum() == 6)
  }

  @Test func genericFunctionsReturnTheRequestedType() async throws {
    let mock = MockDecoder()
    mock.decodeFromResult = .value(3)
    mock.fetchResult = .value("text")
    #expect(try mock.decode(Int.self, from: "3") == 3)
    #expect(try await mock.fetch(String.self) == "text")
    #expect(mock.decodeFrom == "3")
    #expect(mock.fetchType == String.self)
  }

  @Test func valueOfAnotherTypeIsReported() {
    let mock = MockDecoder()
    mock.decodeFromResult = .value("text")
    withKnownIssue {
      #expect(throws: MockError.self) { try mock.decode(Int.self, from: "3") }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("Expected to return an Int, but got a String instead") == true
    }
  }

  @Test func opaqueArgumentsAreRecorded() {
    let mock = MockDecoder()
    mock.describeMock.handler = { "\($0)!" }
    #expect(mock.describe(3) == "3!")
    #expect(mock.describeCalls.map(\.description) == ["3"])
  }

  @Test func selfIsTheMock() {
    let mock = MockShape()
    let other = MockShape()
    mock.scaledByResult = .value(other)
    mock.isEqualToMock.handler = { $0 === other }
    MockShape.plusResult = .value(other)
    mock.description = "shape"
    #expect(mock.scaled(by: 2) === other)
    #expect(mock.isEqual(to: other))
    #expect(mock + other == other)
    #expect(mock != other)
    #expect(Set([mock, other, mock]).count == 2)
    #expect("\(mock)" == "shape")
  }

  @Test func failableInitialiserFailsOnDemand() {
    #expect(MockShape(sides: 3) != nil)
    MockShape.initSidesResult = .value(false)
    #expect(MockShape(sides: 4) == nil)
    #expect(MockShape.initSidesCalls == [3, 4])
  }
}
