fileprivate import Dispatch
private import Foundation

protocol Ledger {
  func total() -> Int
}

private func now() -> (Date, DispatchTime) { (Date(), .now()) }
