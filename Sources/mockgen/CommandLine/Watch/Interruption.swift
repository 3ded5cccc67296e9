import Foundation

/// A signal handler for the end of the process, which lets a write finish: it sends a byte through a pipe.
final class Interruption {
  private let pipe = Pipe()
  private var sources: [any DispatchSourceSignal] = []

  /// Has something to read when the time has come.
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

  /// Whether it has come.
  var hasCome: Bool {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return poll(&descriptors, 1, 0) > 0
  }
}
