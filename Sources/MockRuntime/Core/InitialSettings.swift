// What mocks are set to when they are made.

extension MockState {
  /// Has all mocks that are made meanwhile begin with other settings.
  ///
  /// For example:
  /// ```swift
  /// MockState.withSettings(delivery: .immediate) {
  ///   let model = Model(client: MockClient(), store: MockStore())
  ///   …
  /// }
  /// ```
  /// It holds for this task and its children, whichever mocks they make; a test can set each mock otherwise. `nil` leaves a
  /// setting as it is outside. A reset of a mock goes back to what it began with.
  ///
  /// - Parameters:
  ///   - delivery: Where streams deliver.
  ///   - whenUnset: What unset results do.
  ///   - body: Makes the mocks.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public static func withSettings<Result>(
    delivery: MockDelivery? = nil, whenUnset: MockUnsetBehavior? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let settings = InitialSettings.current.changed(delivery, whenUnset)
    return try InitialSettings.$current.withValue(settings, operation: body)
  }

  /// Has all mocks that are made meanwhile begin with other settings; the form for bodies that suspend.
  ///
  /// - Parameters:
  ///   - delivery: Where streams deliver.
  ///   - whenUnset: What unset results do.
  ///   - isolation: The caller's actor.
  ///   - body: Makes the mocks.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public static func withSettings<Result>(
    delivery: MockDelivery? = nil, whenUnset: MockUnsetBehavior? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    let settings = InitialSettings.current.changed(delivery, whenUnset)
    return try await InitialSettings.$current.withValue(settings, operation: body)
  }
}

/// The settings that a mock begins with.
struct InitialSettings: @unchecked Sendable {
  @TaskLocal static var current = InitialSettings()

  var delivery: MockDelivery?
  var whenUnset: MockUnsetBehavior?

  /// Whether it says anything.
  var isChosen: Bool { delivery != nil || whenUnset != nil }

  /// What holds for mocks that are made now, in this task or in the XCTest that runs.
  static var inScope: InitialSettings {
    guard TestScope.inTask == nil, let scope = Registry.shared.testCaseScope else { return current }
    return scope.settings.changed(current.delivery, current.whenUnset)
  }

  func changed(_ delivery: MockDelivery?, _ whenUnset: MockUnsetBehavior?) -> InitialSettings {
    InitialSettings(delivery: delivery ?? self.delivery, whenUnset: whenUnset ?? self.whenUnset)
  }
}
