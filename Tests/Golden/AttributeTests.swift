import MockRuntime
import MockTesting
import Testing

/// Attributes of requirements, which the mock repeats.
struct AttributeTests {
  private let mock = MockCamera()
  private var camera: any Camera { mock }

  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  @Test func newerMembers() {
    mock.focusResult = .value(1)
    mock.zoomMock.handler = { $0 * 2 }
    #expect(camera.focus() == 1)
    #expect(camera.zoom(2) == 4)
    #expect(mock.zoomFactor == 2)
  }

  @available(*, deprecated)
  @Test func deprecatedMembers() {
    mock.shootResult = .value(1)
    var camera = camera
    camera.resolution = 300
    #expect(camera.shoot() == 1)
    #expect(mock.resolutionSetValues == [300])
    let old = MockOldCamera()
    old.shootResult = .value(2)
    #expect((old as any OldCamera).shoot() == 2)
  }

  /// The test is deprecated on macOS, where the call would warn, as it does without a mock.
  @available(macOS, deprecated: 12)
  @Test func membersDeprecatedElsewhere() {
    mock.flashResult = .value(true)
    #expect(camera.flash())
    #expect(mock.flashCallCount == 1)
  }

  @Test func resultsMayBeDiscarded() async throws {
    mock.shootCountResult = .value(2)
    mock.saveResult = .value("saved")
    camera.shoot(count: 2)
    mock.shoot(count: 3)
    try await mock.save()
    #expect(mock.shootCountCalls == [2, 3])
    #expect(mock.saveCallCount == 1)
  }

  @Test func otherAttributes() async throws {
    mock.recordResult = .value(3)
    mock.inlinedResult = .value(4)
    #expect(try camera.record() == 3)
    #expect(camera.inlined() == 4)
    camera.notify {}
    #expect(mock.notifyCallCount == 1)
    let lens = MockLens()
    lens.turnByResult = .value(90)
    #expect(await Task { lens.turn(by: 45) }.value == 90)
  }
}
