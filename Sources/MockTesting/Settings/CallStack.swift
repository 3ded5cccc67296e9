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
      // Frame by frame, as the stack is read without checks: beyond a frame of C, what looks like a frame may be none. A
      // name takes microseconds, and a line a tenth of a second in a large program.
      var last: CallLines.Frame?
      let caller = CallerSearch.caller(of: member, inTestsOf: modules(location)) { index in
        last = CallLines.frame(index)
        return last?.frame
      }
      return caller == nil ? nil : last.map { Caller(spelling: $0.spelling) }
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
    private static let mostTime = 60.0

    /// A frame, and the function that looks up its line.
    typealias Frame = (frame: StackFrame, spelling: @Sendable () -> String?)

    /// Captures one frame, counted from this function; `nil` if its function has no name.
    static func frame(_ index: Int) -> Frame? {
      // A stack that cannot be read is not certain: the failure that would name the caller is reported without it.
      guard let stack = try? Backtrace.capture(limit: 2, offset: index, top: 0, images: images),
        let named = lock.withLock({ stack.symbolicated(with: images, options: []) }),
        let symbol = named.frames.first?.symbol
      else { return nil }
      let (name, isThunk) = (symbol.rawName, symbol.isSwiftThunk)
      let frame = StackFrame(symbol: name, offset: symbol.offset, name: symbol.name, isThunk: isThunk)
      let find: @Sendable () -> String? = {
        // If the function has inlined others, their frames come first.
        let symbol = stack.symbolicated(with: images)?.frames.first { !$0.inlined }?.symbol
        guard let symbol, symbol.rawName == name, let place = symbol.sourceLocation else { return nil }
        return CallerSearch.spelling(of: symbol.name, path: place.path, line: place.line)
      }
      return (frame, { line(of: frame, find: find) })
    }

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
