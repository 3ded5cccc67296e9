extension ForeignNames {
  /// The types of the modules that generated files import: `SurfaceTests` records them.
  static let runtime = Set(
    """
    AnyMockSubject AsyncMock BaseMock CallbackResult CompletableResult CompletionResult DecodedResult
    DelayableResult EndingResult ExpectedCall ExpectedCallCount MarbleError MaybeResult MockCall
    MockCancellation MockDefaults MockDelivery MockDuration MockError MockEvent MockHandler MockLocation
    MockObserver MockResult MockResultContent MockResultShape MockSettings MockSink MockState MockStream
    MockSubject MockTimeline MockUnsetBehavior MockedFunction MockedProperty NoResult ObservableResult
    RethrownErrors ReturnResult SingleResult StaticMocks Story StoryStep StreamRecorder StreamResult UnusedParts
    ValueResult VirtualClock VirtualSwiftClock
    """.words)
}
