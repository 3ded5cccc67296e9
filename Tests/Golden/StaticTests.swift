import Foundation
import MockRuntime
import Testing

/// Static members, which belong to one test at a time, also in generic mocks.
struct StaticTests {
  @Test func staticFunctionsReturnTheirResult() async throws {
    MockFactory.makeMock.handler = { Item(id: $0.count, name: $0) }
    MockFactory.loadIDResult = .throw(StoreError.missing)
    MockFactory.decodeResult = .value(3)
    #expect(make("abc", with: MockFactory.self).id == 3)
    await #expect(throws: StoreError.missing) { try await MockFactory.load(id: 4) }
    #expect(try MockFactory.decode(Int.self) == 3)
    MockFactory.reset()
    #expect(MockFactory.makeName == "abc")
    #expect(MockFactory.loadID == 4)
    #expect(MockFactory.resetCallCount == 1)
  }

  private func make<F: Factory>(_ name: String, with factory: F.Type) -> Item { F.make(name) }

  @Test func staticSelfIsTheMock() {
    let mock = MockFactory()
    MockFactory.createResult = .value(mock)
    MockFactory.shared = mock
    #expect(MockFactory.create() === mock)
    #expect(shared(MockFactory.self) === mock)
  }

  private func shared<F: Factory>(_ factory: F.Type) -> F { F.shared }

  @Test func staticPropertiesAndSubscripts() async throws {
    MockFactory.tokenResult = .value("t")
    MockFactory.subscriptMock.handler = { "\($0)" }
    MockFactory.limit = 1
    #expect(try await MockFactory.token == "t")
    #expect(MockFactory[7] == "7")
    #expect(MockFactory.limitSetValues == [1])
  }

  @Test func specializationsOfAGenericMockAreSeparate() {
    MockPool<Int>.takeResult = .value(1)
    MockPool<String>.takeResult = .value("s")
    MockPool<Int>.give(2)
    #expect(MockPool<Int>.take() == 1)
    #expect(MockPool<String>.take() == "s")
    #expect(MockPool<Int>.giveCalls == [2])
    #expect(MockPool<String>.giveCallCount == 0)
    _ = MockPool(resource: 4)
    #expect(MockPool<Int>.initResource == 4)
  }

  /// Test cases that run in parallel.
  @Test(arguments: 0..<8) func casesDoNotSeeEachOther(number: Int) async {
    MockFactory.limit = number
    MockPool<Int>.capacity = number
    MockPool<Int>.takeResult = .value(number)
    for _ in 0..<20 {
      await Task.yield()
      #expect(MockFactory.limit == number)
      #expect(MockPool<Int>.capacity == number)
      #expect(MockPool<Int>.take() == number)
    }
    #expect(MockPool<Int>.takeCallCount == 20)
  }

  @Test func manyTasksOfOneTestShareTheMembers() async {
    MockPool<Int>.takeResult = .value(1)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { MockPool<Int>.take() } }
      for await number in group { #expect(number == 1) }
    }
    #expect(MockPool<Int>.takeCallCount == 50)
  }
}
