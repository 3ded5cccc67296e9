/// Something that happened to a file or folder in a folder that is watched.
struct FileEvent: Hashable {
  /// The path of the file or folder; `nil` if the system has lost events, so that anything may have changed.
  var path: String?
  var isFolder: Bool
}

/// A source of notifications about changes in folders.
protocol FileEvents: AnyObject {
  /// Watches these folders, and no others any more. The folders in them are not meant.
  ///
  /// - Parameter folders: by their paths in full.
  func watch(_ folders: Set<String>) throws(WatchError)

  /// Waits for events.
  ///
  /// - Parameter milliseconds: The time-out; `nil` for none.
  /// - Returns: The events; none after a time-out or an interruption.
  func wait(milliseconds: Int?, interruption: Interruption) throws(WatchError) -> [FileEvent]
}

/// The reason why changes cannot be observed.
struct WatchError: Error {
  var message: String
  var note: String?
}
