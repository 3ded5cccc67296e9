// Names that were changed before 0.1.0: the compiler offers the new ones. `docs/migrating.md` lists them.

public import Foundation
public import MockRuntime

@available(*, unavailable, renamed: "MockState.waitTimeout")
public var mockWaitTimeout: TimeInterval { fatalError() }

@available(*, unavailable, renamed: "MockCallExpectation")
public typealias ExpectedCall = MockCallExpectation

@available(*, unavailable, renamed: "MockCallCount")
public typealias ExpectedCallCount = MockCallCount

@available(*, unavailable, renamed: "MockStory")
public typealias Story<State, Event> = MockStory<State, Event>

@available(*, unavailable, renamed: "MockStoryStep")
public typealias StoryStep<State, Event> = MockStoryStep<State, Event>

@available(*, unavailable, renamed: "MockStreamRecorder")
public typealias StreamRecorder<Element> = MockStreamRecorder<Element>

@available(*, unavailable, renamed: "MockMarbleError")
public typealias MarbleError = MockMarbleError

extension MockCallExpectation {
  @available(*, unavailable, renamed: "MockSettings.expectInOrder(_:)")
  public static func inOrder(_ expected: MockCallExpectation...) { fatalError() }
}

extension MockedFunction {
  @available(*, unavailable, renamed: "anyCall")
  public var call: MockCallExpectation { fatalError() }
}

extension AsyncSequence {
  @available(*, unavailable, renamed: "record(on:isExhaustive:)")
  public func record(on clock: VirtualClock? = nil, checksRest: Bool) -> MockStreamRecorder<Element> { fatalError() }
  @available(*, unavailable, renamed: "waitForValue(timeout:)")
  public func waitForFirst(timeout: some MockDuration = MockState.waitTimeout) -> Element? { fatalError() }
}

extension MockSettings {
  @available(*, unavailable, renamed: "calls", message: "read the latest argument, as in mock.fetchURL")
  public func lastArgument<T>(_ name: String, as type: T.Type) -> T? { fatalError() }
}
