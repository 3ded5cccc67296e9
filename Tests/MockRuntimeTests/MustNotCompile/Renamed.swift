// Names that were changed, and names of other libraries: each line that ends in `// error: TEXT` must be refused with that
// text, and no other line may be.

import MockRuntime
import MockTesting

func namesOfOtherLibraries(_ error: any Error) {
  let values: [SingleResult<Int>] = [
    .value(1),
    .success(1),  // error: 'success' has been renamed to 'value(_:)'
    .returns(1),  // error: 'returns' has been renamed to 'value(_:)'
    .just(1),  // error: 'just' has been renamed to 'value(_:)'
    .failure(error),  // error: 'failure' has been renamed to 'throw(_:)'
    .error(error),  // error: 'error' has been renamed to 'throw(_:)'
    .throws(error),  // error: 'throws' has been renamed to 'throw(_:)'
  ]
  let streams: [ObservableResult<Int>] = [
    .sequence([1]),
    .values([1]),  // error: 'values' has been renamed to 'sequence(_:)'
    .elements([1]),  // error: 'elements' has been renamed to 'sequence(_:)'
    .error(error),  // error: 'error' has been renamed to 'throw(_:)'
  ]
  _ = (values, streams)
}

func formerNames(
  _ recorder: MockedFunction<Int, (Int) -> Void, SingleResult<Int>>, _ stream: AsyncStream<Int>,
  _ call: ExpectedCall,  // error: 'ExpectedCall' has been renamed to 'MockCallExpectation'
  _ count: ExpectedCallCount,  // error: 'ExpectedCallCount' has been renamed to 'MockCallCount'
  _ error: MarbleError,  // error: 'MarbleError' has been renamed to 'MockMarbleError'
  _ story: Story<Int, Int>,  // error: 'Story' has been renamed to 'MockStory'
  _ mock: BaseMock
) {
  mock.expectInOrder(recorder.call)  // error: has been renamed to 'anyCall'
  _ = recorder.anyCall
  MockCallExpectation.inOrder(recorder.anyCall)  // error: has been replaced by 'MockSettings.expectInOrder(_:)'
  _ = mock.lastArgument("url", as: String.self)  // error: has been renamed to 'calls'
  _ = mockWaitTimeout  // error: 'mockWaitTimeout' has been renamed to 'MockState.waitTimeout'
  _ = stream.waitForFirst()  // error: 'waitForFirst(timeout:)' has been renamed to 'waitForValue(timeout:)'
}

/// Types with the former names are not ambiguous.
struct StreamRecorder { var story: MockStory<Int, Int>? }
func ownType(_ recorder: StreamRecorder) { _ = recorder.story }
