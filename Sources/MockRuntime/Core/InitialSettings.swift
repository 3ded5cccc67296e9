// The settings that mocks have when they are created.

extension MockState {
  /// Runs a closure in which new mocks have the given initial settings.
  ///
  /// For example:
  /// ```swift
  /// MockState.withSettings(delivery: .immediate) {
  ///   let model = Model(client: MockClient(), store: MockStore())
  ///   …
  /// }
  /// ```
  /// The settings apply to all mocks that this task and its child tasks create; a test can change each mock afterwards.
  /// `nil` keeps the setting of the surrounding scope. A reset of a mock returns to its initial settings.
  ///
  /// - Parameters:
  ///   - delivery: The place where streams deliver.
  ///   - whenUnset: The behavior of unset results.
  ///   - body: A closure that creates the mocks.
  /// - Returns: The value that the body returns.
  /// - Throws: The error that the body throws.
  public static func withSettings<Result>(
    delivery: MockDelivery? = nil, whenUnset: MockUnsetBehavior? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let settings = InitialSettings.current.changed(delivery, whenUnset)
    return try InitialSettings.$current.withValue(settings, operation: body)
  }

  /// Runs an asynchronous closure in which new mocks have the given initial settings.
  ///
  /// - Parameters:
  ///   - delivery: The place where streams deliver.
  ///   - whenUnset: The behavior of unset results.
  ///   - isolation: The caller's actor.
  ///   - body: A closure that creates the mocks.
  /// - Returns: The value that the body returns.
  /// - Throws: The error that the body throws.
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
  /// The log in which each call notes the code under test that makes it; `nil` if none does.
  var callers: CallerLog?

  /// Whether any setting is chosen.
  var isChosen: Bool { delivery != nil || whenUnset != nil || callers != nil }

  /// The settings of mocks that are created now, in this task or in the current XCTest.
  static var inScope: InitialSettings {
    guard TestScope.inTask == nil, let scope = Registry.shared.testCaseScope else { return current }
    return scope.settings.changed(current)
  }

  func changed(_ delivery: MockDelivery?, _ whenUnset: MockUnsetBehavior?) -> InitialSettings {
    changed(InitialSettings(delivery: delivery, whenUnset: whenUnset))
  }

  func changed(_ other: InitialSettings) -> InitialSettings {
    InitialSettings(
      delivery: other.delivery ?? delivery, whenUnset: other.whenUnset ?? whenUnset,
      callers: other.callers ?? callers)
  }
}
