// The body of each parallel test. It fails three times, and each failure contains the number of its test.

import MockRuntime
import MockTesting
import Testing

/// Uses the mocks in all ways in which a failure could be recorded in another test.
///
/// Its mocks are created on the line of the test.
func check(
  _ number: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
) async {
  let source = MockSource(fileID: fileID, filePath: filePath, line: line)
  let room = Newsroom<MockLog>(source: source)
  source.loadIDResult = .value(0).delayed(by: 0.001)

  // Static members are those of this test, also when the mock calls back.
  #expect(MockLog.writeResult == nil)
  MockLog.writeResult = .value(number * 2)
  #expect(await value { room.refresh(number, then: $0) } == number * 2)
  #expect(MockLog.writeCalls == [number])

  // A static member fails when the mock calls back; it has no line except that of the test.
  _ = await value { room.flush(number, then: $0) }
  // It also fails where this is known, although no mock was created in this scope.
  await withKnownIssue { _ = await value { room.flush(number, then: $0) } }
  // A mock fails on a thread that does not know the test.
  _ = await value { room.price(number, then: $0) }
  // A mock has an unused result, which is a failure at the end.
  source.updatesIDResult = .sequence([number])
  // A mock fails when its test is over, if the run is not over as well.
  room.price(number + 1000, after: 50) { _ in }
}
