// The texts about results that an exploration could not see, and orders that it did not try.

@_spi(Generated) import MockRuntime

/// The reasons why the orders of a test cannot be trusted, as texts of failures.
enum ArrivalText {
  static func askedAfterTheEnd(_ call: String) -> String {
    """
    \(call) was asked for after the test had ended
    code that waits for real time is not seen: give it clock.swiftClock, or wait for it before Arrivals.all()
    """
  }

  static func notWaitedFor(_ call: String) -> String {
    """
    \(call) had not arrived when the test ended
    end the test with await Arrivals.all(); code that waits for real time is not seen: give it clock.swiftClock
    """
  }

  private static let takesNoPart = "a mock with a delivery of its own takes no part"

  /// Returns whether a reason is that other results were not tried, or not in the same test.
  static func hidesResults(_ text: String) -> Bool { text.hasPrefix(notTheSame) || text.hasPrefix(takesNoPart) }

  static func ownDelivery(_ location: MockLocation?) -> String {
    let place = location.map { " (made at \($0.fileID):\($0.line))" } ?? ""
    return """
      \(takesNoPart)\(place)
      leave its delivery unset, or create its VirtualClock in the test
      """
  }

  static func tooMany(_ count: Int) -> String {
    "there are more than \(count) arrivals: something asks again for ever, such as a retry; let it succeed"
  }

  static let noRest = """
    the threads of the process do not come to rest
    code computes for long, or other tests run at the same time: run these tests alone, with --no-parallel
    """

  static let notTheSame = "the test is not the same each time"

  static let failsByItself = """
    \(notTheSame): it has failed with the same results
    chance, real time or a thread decides in the code under test
    """

  static let nothingAsked = """
    the test asked for nothing: no mock was called
    create the mocks in the test, and wait for code that calls them
    """

  static func notAgain(_ call: String) -> String {
    """
    \(notTheSame): \(call) was called in one run, and not in another
    chance, real time or a thread decides in the code under test
    """
  }

  static func notTheSame(
    _ index: Int, _ options: [ArrivalStep.Option], _ expected: [ArrivalStep.Option]
  ) -> String {
    """
    \(notTheSame): step \(index + 1) had \(list(options)), and before \(list(expected))
    chance, real time or a thread decides in the code under test
    """
  }

  static func unknownChoice(_ choice: Int, _ index: Int, _ options: [ArrivalStep.Option]) -> String {
    "step \(index + 1) has no arrival \(choice): there is \(list(options))"
  }

  static func timerLeft(_ seconds: Double) -> String {
    """
    a timer was left that ends \(seconds.spelling) after the test had ended
    wait for it with Arrivals.all(during: …), or let the test end the code that waits for it
    """
  }

  /// The text about work that was seen after the end of the test.
  static func wentOn(_ before: Remains, _ now: Remains) -> String {
    let what = now.tasks < before.tasks ? "a task went on" : "code that uses a mock went on"
    return """
      \(what) after the test had ended
      code that waits for real time is not seen: give it clock.swiftClock, or wait for it before the test ends
      """
  }

  static let nothingArrived = """
    nothing arrived while the test waited, so there is one order alone
    code that waits for real time is not seen: give it clock.swiftClock, or wait for it before Arrivals.all()
    """

  private static func list(_ options: [ArrivalStep.Option]) -> String {
    options.map { $0.call.isEmpty ? $0.text : $0.call }.joined(separator: ", ")
  }
}
