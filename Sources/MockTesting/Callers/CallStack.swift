// The call stack of a call, from the toolchain's module `Runtime`.

import Foundation
@_spi(Generated) import MockRuntime

#if canImport(Testing)
  internal import Testing
#endif
#if os(Linux) && canImport(Runtime) && compiler(>=6.2) && DEBUG
  // Elsewhere it is not part of the system, and an older system could not load the tests. Optimised code has no frame of
  // a function whose last action is the call.
  internal import Runtime
#endif

extension LinkedTestLibrary {
  package static func caller(of member: String, mockAt location: MockLocation?) -> Caller? {
    #if os(Linux) && canImport(Runtime) && compiler(>=6.2) && DEBUG
      // Names take microseconds, and the line of one frame a tenth of a second in a large program.
      guard let stack = try? Backtrace.capture(limit: 64, offset: 0, top: 0, images: CallLines.images),
        let named = CallLines.lock.withLock({ stack.symbolicated(with: CallLines.images, options: []) })
      else { return nil }
      let frames = named.frames.map { frame in
        frame.symbol.map { StackFrame(symbol: $0.rawName, offset: $0.offset, name: $0.name, isThunk: $0.isSwiftThunk) }
      }
      let index = CallerSearch.index(in: frames, of: member, inTestsOf: modules(location))
      guard let index, let frame = frames[index],
        let part = try? Backtrace.capture(limit: 2, offset: index, top: 0, images: CallLines.images)
      else { return nil }
      return Caller {
        CallLines.line(of: frame) {
          // If the function has inlined others, their frames come first.
          let lines = part.symbolicated(with: CallLines.images)?.frames.first { !$0.inlined }
          guard let symbol = lines?.symbol, symbol.rawName == frame.symbol, let place = symbol.sourceLocation else {
            return nil
          }
          return CallerSearch.spelling(of: symbol.name, path: place.path, line: place.line)
        }
      }
    #else
      return nil
    #endif
  }

  /// Returns the module that made a mock, and that of the current test.
  private static func modules(_ location: MockLocation?) -> Set<String> {
    var ids = [location?.fileID]
    #if canImport(Testing)
      ids.append(Test.current?.sourceLocation.fileID)
    #endif
    return Set(ids.compactMap { $0.map { String($0.prefix { $0 != "/" }) } })
  }
}

#if os(Linux) && canImport(Runtime) && compiler(>=6.2) && DEBUG
  /// The lines of the calls so far.
  private enum CallLines {
    static let lock = NSLock()
    /// The libraries of the process. A capture of its own would take each stack a millisecond.
    static let images = ImageMap.capture()
    nonisolated(unsafe) private static var known: [StackFrame: String?] = [:]
    nonisolated(unsafe) private static var timeSpent = 0.0
    /// The seconds after which no more lines are looked up, so that a thousand failures do not take minutes.
    private static let mostTime = 5.0

    /// Returns the line of a call, which is looked up once.
    static func line(of frame: StackFrame, find: () -> String?) -> String? {
      lock.withLock {
        if let line = known[frame] { return line }
        if timeSpent > mostTime { return nil }
        let start = Date()
        let line = find()
        timeSpent += Date().timeIntervalSince(start)
        known[frame] = .some(line)
        return line
      }
    }
  }
#endif
