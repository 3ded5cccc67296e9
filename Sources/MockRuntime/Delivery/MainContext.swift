// The context of code that runs on the main actor. On Linux that need not be the main thread.

import Foundation

/// The main thread, or the main queue if it has left the main thread, as in Linux programs with an `async` main.
package enum MainContext {
  private static let key: Sent<DispatchSpecificKey<Bool>> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return Sent(key)
  }()

  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key.value) == true }
}

/// The main thread or a queue, for work that must not run on the current thread, or not at once.
enum DeliveryPlace {
  case main
  /// The main thread, or the background while the job blocks the main thread by other means than a wait of this
  /// library, such as a semaphore.
  case mainUnlessBlocked(by: MainJob)
  /// A queue. Work from the main thread is enqueued there once the main thread is idle.
  case queue(DispatchQueue)

  /// The reason why work from this thread would be delayed; `nil` if it would run at once.
  var holdsBack: HeldBack? {
    switch self {
    case .main: return .forTheMainThread
    case .mainUnlessBlocked: return MainContext.isCurrent ? .untilTheMainThreadRests : .forTheMainThread
    case .queue: return MainContext.isCurrent ? .untilTheMainThreadRests : nil
    }
  }

  /// Enqueues the closure at this place.
  ///
  /// - Parameters:
  ///   - stream: A closure that returns the name of the stream that the work belongs to; `nil` once that has ended.
  ///   - work: The closure.
  func async(of stream: @escaping () -> String? = { nil }, _ work: @escaping () -> Void) {
    switch self {
    case .main: Registry.shared.main.async(work)
    case .mainUnlessBlocked(let job): Registry.shared.main.async(unlessBlockedBy: job, of: stream, work)
    case .queue(let queue):
      nonisolated(unsafe) let work = work
      guard MainContext.isCurrent else { return queue.async { work() } }
      Registry.shared.main.async(unlessBlockedBy: MainJob(), of: stream) { queue.async { work() } }
    }
  }
}

extension DeliveryPlace {
  /// Returns a closure that calls the given one on the main thread: at once if it is called there.
  static func onMain<Value>(_ receive: @escaping (Value) -> Void) -> (Value) -> Void {
    let main = mainUnlessBlocked(by: MainJob())
    return { value in if MainContext.isCurrent { receive(value) } else { main.async { receive(value) } } }
  }
}

/// The code on the main thread that subscribes or calls: a task, or code outside of all tasks such as a synchronous XCTest.
struct MainJob: Equatable {
  private let task: Int?

  /// Identifies the current job.
  init() { task = withUnsafeCurrentTask { $0?.hashValue } }
}

extension DispatchQueue {
  /// Makes a queue for the events of one stream. A crash report of Swift 6, for code of the main actor, shows its label.
  ///
  /// A global queue has one thread for each core, and code of the user may block all of them. A queue of its own has
  /// another thread then.
  static func forDelivery() -> DispatchQueue {
    DispatchQueue(label: "MockRuntime.delivery (for code of the main actor: mock.delivery = .main)")
  }

  /// A queue for work that the blocked main thread does not run.
  static let whileMainThreadIsBlocked = DispatchQueue(
    label: "MockRuntime.delivery (the test blocks the main thread: use a wait of MockRuntime)", attributes: .concurrent)
}
