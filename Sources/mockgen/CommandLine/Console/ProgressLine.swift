import Foundation

/// A line on the terminal that says how far a long run is, and is gone at its end.
final class ProgressLine {
  private let console: Console
  private let start = DispatchTime.now()
  private var lastUpdate: UInt64 = 0
  private var isShown = false

  init(_ console: Console) { self.console = console }

  /// Whether somebody may see it.
  var isWatched: Bool { console.isTerminal && !console.isQuiet && console.format == .text }

  /// Shows it where the run takes longer than anybody likes to wait in the dark.
  func show(_ text: @autoclosure () -> String) {
    guard isWatched else { return }
    let now = DispatchTime.now().uptimeNanoseconds
    guard now - start.uptimeNanoseconds > 500_000_000, now - lastUpdate > 100_000_000 else { return }
    lastUpdate = now
    isShown = true
    write("\r\u{1B}[K\(text())")
  }

  func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func write(_ text: String) {
    do {
      try FileDescriptor.standardError.write(Data(text.utf8))
    } catch {
      // There is nobody left to tell.
    }
  }
}
