#if canImport(CoreServices)
  import CoreServices
  import Foundation

  /// The events of macOS, from FSEvents. This code has not run yet, as the project has not been built on a Mac.
  final class FolderStreamEvents: FileEvents {
    private var stream: FSEventStreamRef?
    private var watched: Set<String> = []
    private let queue = DispatchQueue(label: "mockgen.watch")
    private let arrived = ArrivedEvents()

    func watch(_ folders: Set<String>) throws(WatchError) {
      guard folders != watched else { return }
      watched = folders
      stop()
      var context = FSEventStreamContext()
      context.info = Unmanaged.passUnretained(arrived).toOpaque()
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagUseCFTypes
      stream = FSEventStreamCreate(
        nil, { _, info, count, paths, flags, _ in ArrivedEvents.add(info, count, paths, flags) }, &context,
        Array(folders) as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.02,
        FSEventStreamCreateFlags(flags))
      guard let stream else { throw WatchError(message: "cannot watch folders: the system denied it") }
      FSEventStreamSetDispatchQueue(stream, queue)
      guard FSEventStreamStart(stream) else {
        throw WatchError(message: "cannot watch folders: the system denied it")
      }
    }

    deinit { stop() }

    private func stop() {
      guard let stream else { return }
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      self.stream = nil
    }

    func wait(milliseconds: Int?, interruption: Interruption) throws(WatchError) -> [FileEvent] {
      var descriptors = [
        pollfd(fd: arrived.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&descriptors, 2, milliseconds.map(Int32.init) ?? -1)
      return arrived.take()
    }
  }

  /// The events since the last call of `take()`, and a pipe that contains a byte while there are any.
  private final class ArrivedEvents: @unchecked Sendable {
    private let lock = NSLock()
    private var events: [FileEvent] = []
    private let pipe = Pipe()

    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

    static func add(
      _ info: UnsafeMutableRawPointer?, _ count: Int, _ paths: UnsafeMutableRawPointer,
      _ flags: UnsafePointer<FSEventStreamEventFlags>
    ) {
      guard let info else { return }
      let arrived = Unmanaged<ArrivedEvents>.fromOpaque(info).takeUnretainedValue()
      let names = Unmanaged<CFArray>.fromOpaque(paths).takeUnretainedValue() as? [String] ?? []
      let lost = kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
      arrived.add(
        zip(names, UnsafeBufferPointer(start: flags, count: count)).map { name, flags in
          FileEvent(
            path: Int(flags) & lost != 0 ? nil : name, isFolder: Int(flags) & kFSEventStreamEventFlagItemIsDir != 0)
        })
    }

    private func add(_ more: [FileEvent]) {
      lock.lock()
      defer { lock.unlock() }
      if events.isEmpty { pipe.fileHandleForWriting.write(Data([0])) }
      events += more
    }

    func take() -> [FileEvent] {
      lock.lock()
      defer { lock.unlock() }
      if !events.isEmpty { _ = pipe.fileHandleForReading.readData(ofLength: 1) }
      defer { events = [] }
      return events
    }
  }
#endif
