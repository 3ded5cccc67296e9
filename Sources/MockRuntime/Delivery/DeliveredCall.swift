// An explanation of a crash: Swift 6 stops the process if code of the main actor runs on another thread.

import Foundation

/// A call whose event is being delivered off the main thread.
struct DeliveredCall: @unchecked Sendable {
  /// Weak, as tasks that the subscriber starts keep the task-local value.
  weak var state: MockState?
  let name: String

  /// The call whose event this thread delivers.
  @TaskLocal private static var current: DeliveredCall?

  /// Runs the body, which delivers an event of this call to the code under test.
  func deliver<R>(_ body: () -> R) -> R {
    if MainContext.isCurrent || !Self.isHooked { return body() }
    return Self.$current.withValue(self, operation: body)
  }

  private typealias Check = @convention(thin) (UnownedSerialExecutor) -> Void
  private typealias Hook = @convention(thin) (UnownedSerialExecutor, Check) -> Void

  /// Whether the concurrency library calls the hook below before it stops the process. Another library's hook is kept.
  private static let isHooked: Bool = {
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_checkIsolated_hook") else { return false }
    let hook = symbol.assumingMemoryBound(to: Optional<Hook>.self)
    guard hook.pointee == nil else { return false }
    hook.pointee = { executor, check in
      if !MainContext.isCurrent, isMain(executor) { current?.report() }
      check(executor)
    }
    return true
  }()

  private static func isMain(_ executor: UnownedSerialExecutor) -> Bool {
    let main = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
    return unsafeBitCast(executor, to: (UInt, UInt).self).0 == main.0
  }

  func report() {
    guard let state else { return }
    let settings = state.settingsSpelling
    let cure =
      switch state.explicitDelivery {
      case .background, .main: "set \(settings).delivery = .main, or let the code receive(on:) the main thread"
      case .immediate: "send on the main actor, as in a @MainActor test, or set \(settings).delivery = .main"
      case .virtual: "advance the clock on the main actor, as in a @MainActor test"
      case nil: "the test blocks the main thread: use a wait of MockRuntime, such as waitForValues()"
      }
    state.fail(
      "\(name) delivered an event to code of the main actor on another thread; Swift ends the process here\n\(cure)")
  }
}
