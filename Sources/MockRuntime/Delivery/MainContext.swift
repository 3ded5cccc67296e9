// Whether code runs where the main actor does; on Linux that need not be the main thread.

import Foundation

/// The main thread, or the main queue where that has left the main thread, as in Linux programs with an `async` main.
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
  /// A queue; what comes from the main thread goes there once that has nothing to do.
  case queue(DispatchQueue)

  /// Why work from this thread would not be done at once; `nil` where it would.
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
