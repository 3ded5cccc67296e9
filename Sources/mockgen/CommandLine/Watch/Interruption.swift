import Foundation

/// A handler of the signals that end the process. It sends a byte through a pipe, so that a write can finish first.
final class Interruption {
  private let pipe = Pipe()
  private var sources: [any DispatchSourceSignal] = []

  /// The end of the pipe that is readable after a signal.
  var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

  init() {
    let end = pipe.fileHandleForWriting
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { end.write(Data([0])) }
      source.resume()
      return source
    }
  }

  /// Whether a signal has arrived.
  var hasCome: Bool {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return poll(&descriptors, 1, 0) > 0
  }
}
