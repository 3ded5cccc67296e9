// Every import says its level.

@preconcurrency internal import Dispatch
public import Foundation

public protocol Scheduler {
  func schedule(at date: Date) -> Bool
}

protocol Queueing {
  func queue() -> DispatchQueue?
}
