import Foundation

#if os(Linux)
  /// The events of Linux, from inotify(7). A watch observes one folder, and the files directly in it.
  final class InotifyEvents: FileEvents {
    private let descriptor: Int32
    /// The folder of each watch and, below, the watch of each folder.
    private var folders: [Int32: String] = [:]
    private var watches: [String: Int32] = [:]

    init() throws(WatchError) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { throw Self.error(errno) }
    }

    deinit { _ = close(descriptor) }

    /// The mask for writing and closing, creation and removal. Reading is ignored.
    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF)
      | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    func watch(_ wanted: Set<String>) throws(WatchError) {
      for folder in Set(watches.keys).subtracting(wanted) { forget(folder) }
      for folder in wanted.sorted() {
        // A folder that is watched already keeps its watch; a folder that was recreated gets another.
        let watch = inotify_add_watch(descriptor, folder, Self.mask)
        if watch >= 0 {
          if let old = watches[folder], old != watch { folders[old] = nil }
          watches[folder] = watch
          folders[watch] = folder
        } else if errno != ENOENT, errno != ENOTDIR, errno != EACCES {
          throw Self.error(errno)
        }
      }
    }

    private func forget(_ folder: String) {
      guard let watch = watches.removeValue(forKey: folder) else { return }
      folders[watch] = nil
      _ = inotify_rm_watch(descriptor, watch)
    }

    func wait(milliseconds: Int?, interruption: Interruption) throws(WatchError) -> [FileEvent] {
      var descriptors = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, milliseconds.map(Int32.init) ?? -1)
      if count < 0, errno != EINTR { throw Self.error(errno) }
      return count > 0 && descriptors[0].revents != 0 ? try read() : []
    }

    private func read() throws(WatchError) -> [FileEvent] {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var events: [FileEvent] = []
      while true {
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno != EAGAIN { throw Self.error(errno) }
        if count <= 0 { return events }
        events += buffer.withUnsafeBytes { self.events(in: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
    }

    /// Parses events, each of which is a watch, a mask, a cookie, a length, and a name that is padded with zeros.
    private func events(in bytes: UnsafeRawBufferPointer) -> [FileEvent] {
      var events: [FileEvent] = []
      var offset = 0
      while offset + 16 <= bytes.count {
        let watch = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let name = bytes[(offset + 16)..<min(offset + 16 + length, bytes.count)].prefix { $0 != 0 }
        offset += 16 + length
        if let event = event(watch, mask, String(decoding: name, as: UTF8.self)) { events.append(event) }
      }
      return events
    }

    private func event(_ watch: Int32, _ mask: UInt32, _ name: String) -> FileEvent? {
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { return FileEvent(path: nil, isFolder: true) }
      guard let folder = folders[watch] else { return nil }
      if mask & UInt32(IN_IGNORED) != 0 {
        // The folder is gone, and its watch with it.
        folders[watch] = nil
        if watches[folder] == watch { watches[folder] = nil }
        return nil
      }
      if name.isEmpty { return FileEvent(path: folder, isFolder: true) }
      let path = folder == "/" ? "/" + name : folder + "/" + name
      return FileEvent(path: path, isFolder: mask & UInt32(IN_ISDIR) != 0)
    }

    private static func error(_ code: Int32) -> WatchError {
      let note: String? =
        switch code {
        case ENOSPC: "raise the limit: sysctl fs.inotify.max_user_watches=524288; or name fewer folders"
        case EMFILE:
          "raise the limit: sysctl fs.inotify.max_user_instances=512; or quit other programs that watch files"
        default: nil
        }
      return WatchError(message: "cannot watch folders: \(String(cString: strerror(code)))", note: note)
    }
  }
#endif
