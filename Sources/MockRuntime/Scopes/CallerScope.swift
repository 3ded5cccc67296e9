// The scope of a test, for callbacks of its mocks on other threads.

/// The scope in which a mock was called, for callbacks of the mock on another thread.
///
/// The test's task and the tasks that it starts know their scope; queues and threads do not.
final class CallerScope: @unchecked Sendable {
  // Weak, as a value of a static member must not retain the scope, which releases static members at the end of the
  // test.
  private weak var test: TestScope?
  private weak var statics: StaticScope?
  private let settings = InitialSettings.current
  private let context: TestContext?

  private init(_ test: TestScope?, _ statics: StaticScope?) {
    (self.test, self.statics) = (test, statics)
    let isTheTests = test != nil && test?.statics === statics
    context = isTheTests ? TestContext.capture() ?? TestContext.ofCaller : nil
  }

  /// Captures the scope of the caller; `nil` if there is none.
  static func capture() -> CallerScope? {
    let (test, statics) = (TestScope.inTask, StaticScope.current)
    return test == nil && statics == nil ? nil : CallerScope(test, statics)
  }

  /// Returns a closure that runs the given one in the scope of the caller of this method.
  static func bind<Value>(_ body: @escaping (Value) -> Void) -> (Value) -> Void {
    guard let scope = capture() else { return body }
    return { value in run(in: scope) { body(value) } }
  }

  /// Runs the body in the scope, if there is one.
  static func run<R>(in scope: CallerScope?, _ body: () -> R) -> R {
    guard let scope else { return body() }
    let (test, statics) = (scope.test, scope.statics)
    if TestScope.inTask === test, StaticScope.current === statics { return body() }
    return TestScope.$inTask.withValue(test) {
      StaticScope.$current.withValue(statics) {
        InitialSettings.$current.withValue(scope.settings) {
          TestContext.$ofCaller.withValue(scope.context, operation: body)
        }
      }
    }
  }
}
