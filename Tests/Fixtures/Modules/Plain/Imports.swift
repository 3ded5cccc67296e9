// No import says its level: single types, exported modules, conditions.

@_exported import Dispatch

import class Foundation.JSONDecoder
import struct Foundation.URL

#if canImport(NoSuchModule)
  import NoSuchModule
#elseif canImport(Foundation)
  import Foundation
#endif

#if os(Linux)
  import Glibc
#else
  import Darwin
#endif

public protocol Opener {
  func open(_ url: URL, with decoder: JSONDecoder) throws -> pid_t
}

protocol Waiter {
  func wait(on queue: DispatchQueue, until date: Date) -> Bool
}
