import MockgenSyntax

extension KnownModule {
  /// The types of the modules that generated files import: `SurfaceTests` records them.
  static let mockRuntime: WordList = """
    AnyMockSubject Arrivals AsyncMock BaseMock CallbackResult CheckedParts CompletableResult CompletionForm
    CompletionResult DecodedResult DelayableResult EndingResult EveryFault EveryOrder EveryValue ForwardedCall
    LinkedTestLibrary MaybeResult MockCall MockCallCount MockCallExpectation MockCancellation MockComparison
    MockDefaultSite MockDefaults MockDelivery MockDuration MockError MockEvent MockFault MockHandler
    MockInjectedError MockLocation MockMarbleError MockObserver MockPendingCall MockPropertyAccess
    MockRecordedError MockRecording MockRecordingError MockResult MockResultContent MockResultShape MockSettings
    MockSink MockState MockStory MockStoryStep MockStream MockStreamRecorder MockSubject MockTestCase
    MockTestSettings MockTimeline MockUnsetBehavior MockedFunction MockedProperty NoResult ObservableResult
    RethrownErrors ReturnResult SingleResult StaticMocks StreamResult ValueResult VirtualClock VirtualSwiftClock
    """
}
