// The tasks and mocks of a run that still exist after its test has ended.

@_spi(Generated) import MockRuntime

/// The number of tasks that a run has started, directly or not, and that have not ended.
///
/// Each task that is started with `Task { }` keeps the task-local values of the code that starts it. The number of
/// references to one of these values is therefore the number of such tasks. Detached tasks are not counted.
final class LivingTasks: @unchecked Sendable {
  private final class Mark: Sendable {}

  @TaskLocal private static var current: Mark?

  private let mark = Mark()
  /// The number of references without any task, which is set before the first task.
  private var ownReferences: Int?

  /// The number of tasks that have not ended.
  var count: Int { ownReferences.map { references - $0 } ?? 0 }

  /// Runs the body, whose tasks are counted.
  func counting<R>(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R) async rethrows -> R {
    ownReferences = references
    return try await Self.$current.withValue(mark) { try await body() }
  }

  // The optimiser would count differently in each caller.
  @inline(never) private var references: Int { Int(_getRetainCount(mark)) }
}

/// The numbers of mocks and tasks of a run that still exist.
struct Remains: Equatable {
  let mocks: Int
  let tasks: Int

  var isEmpty: Bool { mocks == 0 && tasks == 0 }
}
