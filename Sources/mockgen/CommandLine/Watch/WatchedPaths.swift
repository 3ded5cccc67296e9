import Foundation

/// The folders and files that a run depends on, and a test whether a change of them matters.
struct WatchedPaths {
  /// The folders to be watched: those that are read, their subfolders, and the folders that contain named files.
  private(set) var folders: Set<String> = []
  /// Folders all of whose Swift files are read.
  private var read: Set<String> = []
  /// The files and folders that are specified by path, including missing ones.
  private var named: Set<String> = []
  /// The outputs of the runs.
  private var outputs: Set<String> = []
  private var outputFolders: [String] = []

  /// - Parameters:
  ///   - settings: The settings of all outputs; none if the config cannot be read.
  ///   - config: The path of the config, and those where one may be created.
  init(_ settings: [Settings], config: [String]) {
    for path in config { addFile(path) }
    for settings in settings {
      let paths = (settings.sources + settings.dependencies + settings.beside).map { SourcePath($0).path }
      for path in paths { add(path) }
      if let templates = settings.templates { add(templates.path) }
      for stream in settings.streams { addFile(stream.adapter) }
      if let place = settings.output.place {
        if settings.isFolder { outputFolders.append(place) } else { outputs.insert(place) }
        if let manifest = Self.manifest(around: place) { addFile(manifest) }
      }
    }
  }

  /// Returns whether the mocks may change after the event.
  func isOfInterest(_ event: FileEvent) -> Bool {
    guard let path = event.path else { return true }
    if outputs.contains(path) || outputFolders.contains(where: { path.hasPrefix($0) }) { return false }
    if named.contains(path) { return true }
    let (folder, name) = Self.split(path)
    if event.isFolder {
      // A new folder among the sources may contain sources, and so may one around a path that is specified.
      return read.contains(path) || (read.contains(folder) && !name.hasPrefix("."))
        || named.contains { $0.hasPrefix(path + "/") }
    }
    return read.contains(folder) && (name.hasSuffix(".swift") || name.hasSuffix(TemplateFolder.suffix))
  }

  // MARK: Finding them

  private mutating func add(_ path: String) {
    if case .folder = FileKind(ofPath: path) { walk(Self.full(path)) } else { addFile(path) }
  }

  /// Adds a file. If it does not exist, the nearest folder around it is watched.
  private mutating func addFile(_ path: String) {
    let full = Self.full(path)
    named.insert(full)
    var folder = Self.split(full).folder
    while folder != "/" {
      if case .folder = FileKind(ofPath: folder) { break }
      folder = Self.split(folder).folder
    }
    folders.insert(folder)
  }

  private mutating func walk(_ folder: String) {
    var pending = [folder]
    while let folder = pending.popLast() {
      guard read.insert(folder).inserted else { continue }
      folders.insert(folder)
      for name in Self.names(in: folder) where !name.hasPrefix(".") {
        let path = Self.full(folder + "/" + name)
        if case .folder = FileKind(ofPath: path) { pending.append(path) }
      }
    }
    // The parent folder reports if the folder is removed and created again.
    named.insert(folder)
    folders.insert(Self.split(folder).folder)
  }

  private static func names(in folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      // The folder is gone, or the run reports the error.
      return []
    }
  }

  /// Returns the path in the form of the system's events: absolute and without links.
  private static func full(_ path: String) -> String {
    let place = Settings.Output.place(ofFile: path)
    guard case .folder = FileKind(ofPath: place) else { return place }
    return URL(fileURLWithPath: place).resolvingSymlinksInPath().path
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  private static func manifest(around place: String) -> String? {
    var folder = split(place).folder
    while folder != "/" {
      let manifest = folder + "/Package.swift"
      if case .file = FileKind(ofPath: manifest) { return manifest }
      folder = split(folder).folder
    }
    return nil
  }
}
