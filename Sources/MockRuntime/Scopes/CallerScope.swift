// Takes the scope of a test along to other threads, where a mock calls back.

/// The scope in which somebody called a mock, for what the mock calls later from another thread.
///
/// The test's task knows its scope by itself, and so do the tasks that it starts; queues and threads do not.
final class CallerScope: @unchecked Sendable {
  // What a static member holds must not hold that in turn: the test's scope lets go of its own, at its end.
  private weak var test: TestScope?
  private weak var statics: StaticScope?
  private let settings = InitialSettings.current
  private let context: TestContext?

  private init(_ test: TestScope?, _ statics: StaticScope?) {
    (self.test, self.statics) = (test, statics)
    let isTheTests = test != nil && test?.statics === statics
    context = isTheTests ? TestContext.capture() ?? TestContext.ofCaller : nil
  }

  /// `nil` where there is nothing to take along.
  static func capture() -> CallerScope? {
    let (test, statics) = (TestScope.inTask, StaticScope.current)
    return test == nil && statics == nil ? nil : CallerScope(test, statics)
  }

  /// The same closure, which runs in the scope of whoever calls this.
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
