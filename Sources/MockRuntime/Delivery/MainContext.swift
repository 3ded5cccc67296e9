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
  case queue(DispatchQueue)

  func async(_ work: @escaping () -> Void) {
    switch self {
    case .main: Registry.shared.main.async(work)
    case .queue(let queue):
      nonisolated(unsafe) let work = work
      queue.async { work() }
    }
  }
}
