// Uses a mock that only its own package sees.

import App
import AppMocks
import MockRuntime

func use() -> Int {
  let mock = MockInner()
  mock.innerResult = .value(3)
  return (mock as any Inner).inner() + mock.innerCallCount
}
