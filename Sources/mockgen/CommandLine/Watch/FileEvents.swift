/// Something that happened to a file or folder in a folder that is watched.
struct FileEvent: Hashable {
  /// Of the file or folder; `nil` where the system has lost count, and anything may have happened.
  var path: String?
  var isFolder: Bool
}

/// Where the system tells of changes in folders.
protocol FileEvents: AnyObject {
  /// Watches these folders, and no others any more. The folders in them are not meant.
  ///
  /// - Parameter folders: by their paths in full.
  func watch(_ folders: Set<String>) throws(WatchError)

  /// Waits for events.
  ///
  /// - Parameter milliseconds: for so long at most; `nil` for ever.
  /// - Returns: What has happened; nothing after the time, or where `interruption` has come.
  func wait(milliseconds: Int?, interruption: Interruption) throws(WatchError) -> [FileEvent]
}

/// Why nobody can be told of changes.
struct WatchError: Error {
  var message: String
  var note: String?
}
