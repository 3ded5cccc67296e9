import MockRuntime
import Testing

/// Generic functions, whose arguments and results are type-erased in the mock and typed for the caller.
struct GenericFunctionTests {
  private let mock = MockSorter()
  private var sorter: any Sorter { mock }

  @Test func constraintsOfAWhereClauseAreKept() {
    mock.sortedByMock.handler = { values, key in [values.count, key as? Int ?? 0] }
    #expect(sorter.sorted([3, 1], by: 2) == [2, 2])
    #expect(mock.sortedBy as? Int == 2)
    #expect(mock.sortedValues as? [Int] == [3, 1])
  }

  @Test func resultMayDependOnAnAssociatedType() {
    mock.mergeResult = .value(["a", "b"])
    #expect(sorter.merge(["a"], Set(["b"])) == ["a", "b"])
    #expect(mock.mergeA as? [String] == ["a"])
  }

  @Test func opaqueParametersAreErased() {
    mock.largestOfOrResult = .value(9)
    #expect(sorter.largest(of: [1, 2], or: "other") == 9)
    #expect(mock.largestOr as? String == "other")
    #expect(mock.largestOf as? [Int] == [1, 2])
  }

  // The compiler of Swift 6.0 crashes.
  #if compiler(>=6.1)
    @Test func packsAreRecordedAsOneTuple() throws {
      mock.packMock.handler = { $0 }
      let (number, text) = sorter.pack(1, "a")
      #expect(number == 1)
      #expect(text == "a")
      mock.countResult = .value(3)
      #expect(try sorter.count(1, "b", true) == 3)
      #expect(mock.countItems as? (Int, String, Bool) ?? (0, "", false) == (1, "b", true))
    }
  #endif

  @Test func nonCopyableGenericsAreLeftOutOfTheRecord() {
    mock.holdMock.handler = { 4 }
    mock.peekDepthResult = .value(true)
    let held = sorter.hold(Ticket(number: 1))
    let isPeeked = sorter.peek(Ticket(number: 2), depth: 3)
    #expect(held == 4)
    #expect(isPeeked)
    #expect(mock.holdCallCount == 1)
    #expect(mock.peekDepthCalls == [3])
  }

  @Test func typeIsPassedAsAMetatype() async {
    mock.decodeOrElseMock.handler = { type, fallback in .value(type == Int.self ? 1 : fallback) }
    #expect(await sorter.decode(Int.self, orElse: nil) == 1)
    #expect(await sorter.decode(String.self, orElse: "else") == "else")
    #expect(mock.decodeType == String.self)
    #expect(mock.decodeOrElse as? String == "else")
  }
}
