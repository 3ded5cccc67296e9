// The interface of a test library to the runtime, and its lookup, since this module links none.

/// The interface to XCTest and Swift Testing, which the module `MockTesting` implements.
package protocol TestLibrary: Sendable {
  /// Whether this code runs in the task of a Swift Testing test.
  static var hasCurrentTest: Bool { get }

  /// The Swift Testing test, or the case of a parameterised one, that the current task belongs to.
  static var currentTest: TestKey? { get }

  /// The Swift Testing test that the current task belongs to, whatever its arguments.
  static var currentTestID: AnyHashable? { get }

  /// Records an issue of Swift Testing, in the current test.
  static func recordIssue(_ text: String, at location: MockLocation?)

  /// Records a note in the current test of Swift Testing, which does not fail it.
  static func recordNote(_ text: String, at location: MockLocation?)

  /// Whether this version of Swift Testing keeps attachments.
  static var hasAttachments: Bool { get }

  /// Attaches a text to the current test of Swift Testing.
  static func attach(_ text: String, named name: String, at location: MockLocation)

  /// Fails the XCTest that runs.
  static func failTestCase(_ text: String, at location: MockLocation?)

  /// Calls the closures when an XCTest starts, when it has ended, and when all have ended. The failures that the first
  /// one returns are recorded in the test that starts, and those of the last one fail the run.
  static func observeTestCases(
    willStart: @escaping @Sendable () -> [HeldFailure], didFinish: @escaping @Sendable () -> Void,
    didEnd: @escaping @Sendable () -> [HeldFailure])

  /// Returns the code under test that is calling a mock; `nil` if it is not certain.
  ///
  /// - Parameters:
  ///   - member: The name of the mock's member.
  ///   - location: The location at which the tests have made the mock.
  static func caller(of member: String, mockAt location: MockLocation?) -> Caller?

  /// Returns the difference of the most similar pair; `nil` if there are none.
  static func difference(of calls: [(expected: MockCall, call: MockCall)]) -> String?

  /// Returns a closure that lists the unused parts of a member so far. The closure does not retain the member. It runs code
  /// of the user, and so must not be called under a lock.
  static func leftovers(of member: AnyObject) -> () -> [Leftover]
}

/// The lookup of the class that implements `TestLibrary`.
enum LinkedTestLibrary {
  /// The result of the lookup.
  enum Presence {
    case linked(any TestLibrary.Type)
    /// The class exists, but belongs to another copy of this module.
    case linkedToAnotherCopy
    case missing
  }

  /// The result of the first lookup.
  private static let atFirst = look()

  /// The result of the lookup, which is repeated under a test runner: it may load a test bundle after the first mock.
  static var presence: Presence {
    if case .missing = atFirst, TestRunner.ofProcess != .none { return look() }
    return atFirst
  }

  /// The class; `nil` if there is none that can be used.
  static var type: (any TestLibrary.Type)? {
    if case .linked(let type) = presence { return type }
    return nil
  }

  /// Looks up the class by name, so that nothing here refers to a module that an app does not link.
  private static func look() -> Presence {
    guard let type = _typeByName("11MockTesting17LinkedTestLibraryC") else { return .missing }
    return (type as? any TestLibrary.Type).map { .linked($0) } ?? .linkedToAnotherCopy
  }
}
