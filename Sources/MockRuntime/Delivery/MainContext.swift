// The context of code that runs on the main actor. On Linux that need not be the main thread.

import Foundation

/// The main thread, or the main queue if it has left the main thread, as in Linux programs with an `async` main.
enum MainContext {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// Where work goes that must not run on the thread that it comes from.
enum DeliveryPlace {
  case main
  /// A queue. Work from the main thread is enqueued there once the main thread is idle.
  case queue(DispatchQueue)

  /// The reason why work from this thread would be delayed; `nil` if it would run at once.
  var holdsBack: HeldBack? {
    switch self {
    case .main: return .forTheMainThread
    case .queue: return MainContext.isCurrent ? .untilTheMainThreadRests : nil
    }
  }

  /// Has the closure called there.
  func async(_ work: @escaping () -> Void) {
    switch self {
    case .main: Registry.shared.main.async(work)
    case .queue(let queue):
      nonisolated(unsafe) let work = work
      guard MainContext.isCurrent else { return queue.async { work() } }
      Registry.shared.mainRest.whenReached { queue.async { work() } }
    }
  }
}
