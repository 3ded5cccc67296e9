// The number of a task, which the concurrency runtime assigns in the order of creation.

import Foundation

/// The number of a task: a task that was created later has a greater number.
///
/// The thread pool decides which of two new tasks runs first. Their numbers do not depend on it.
package struct TaskNumber: Hashable, Sendable {
  package let value: UInt64

  private typealias CurrentTask = @convention(thin) () -> UnsafeRawPointer?
  private typealias NumberOfTask = @convention(thin) (UnsafeRawPointer) -> UInt64

  private static let functions: (current: CurrentTask, number: NumberOfTask)? = {
    let process = dlopen(nil, RTLD_NOW)
    guard let current = dlsym(process, "swift_task_getCurrent"),
      let number = dlsym(process, "swift_task_getJobTaskId")
    else { return nil }
    return (unsafeBitCast(current, to: CurrentTask.self), unsafeBitCast(number, to: NumberOfTask.self))
  }()

  /// The number of the current task; 0 outside of tasks, and if the runtime does not provide it.
  package static var current: TaskNumber {
    guard let functions, let task = functions.current() else { return TaskNumber(value: 0) }
    return TaskNumber(value: functions.number(task))
  }
}
