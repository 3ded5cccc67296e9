/// A change of a file or folder in a watched folder.
struct FileEvent: Hashable {
  /// The path of the file or folder; `nil` if the system has lost events, so that anything may have changed.
  var path: String?
  var isFolder: Bool
}

/// A source of notifications about changes in folders.
protocol FileEvents: AnyObject {
  /// Watches the given folders in place of the previous ones. Their subfolders are not included.
  ///
  /// - Parameter folders: The full paths of the folders.
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
