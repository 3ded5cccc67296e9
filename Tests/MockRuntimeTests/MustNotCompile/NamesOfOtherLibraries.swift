// Names of other libraries: each line that ends in `// error: TEXT` must be refused with that
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
