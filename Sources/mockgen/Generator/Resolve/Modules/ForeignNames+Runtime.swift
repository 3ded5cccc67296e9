extension ForeignNames {
  /// The types of the runtime modules that generated files import, which `SurfaceTests` records.
  static let runtime = Set(
    """
    AnyMockSubject Arrivals AsyncMock BaseMock CallbackResult CompletableResult CompletionResult DecodedResult
    DelayableResult EndingResult MaybeResult MockCall MockCallCount MockCallExpectation MockCancellation
    MockDefaults MockDelivery MockDuration MockError MockEvent MockFault MockHandler MockInjectedError
    MockLocation MockMarbleError MockObserver MockResult MockResultContent MockResultShape MockSettings MockSink
    MockState MockStory MockStoryStep MockStream MockStreamRecorder MockSubject MockTimeline MockUnsetBehavior
    MockedFunction MockedProperty NoResult ObservableResult RethrownErrors ReturnResult SingleResult StaticMocks
    StreamResult ValueResult VirtualClock VirtualSwiftClock
    """.words)
}
