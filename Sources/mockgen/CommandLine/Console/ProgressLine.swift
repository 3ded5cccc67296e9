import Foundation

/// A line on the terminal with the progress of a long run, which is removed at its end.
final class ProgressLine {
  private let console: Console
  private let start = DispatchTime.now()
  private var lastUpdate: UInt64 = 0
  private var isShown = false

  init(_ console: Console) { self.console = console }

  /// Whether progress is shown if the run takes a noticeable time.
  var isWatched: Bool { console.isTerminal && !console.isQuiet && console.format == .text }

  /// Shows the line if the run takes a noticeable time.
  func show(_ text: @autoclosure () -> String) {
    guard isWatched else { return }
    let now = DispatchTime.now().uptimeNanoseconds
    guard now - start.uptimeNanoseconds > 500_000_000, now - lastUpdate > 100_000_000 else { return }
    lastUpdate = now
    isShown = true
    write("\r\u{1B}[K\(text().printable())")
  }

  func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func write(_ text: String) {
    do {
      try FileDescriptor.standardError.write(Data(text.utf8))
    } catch {
      // There is no reader any more, and no place to report it.
    }
  }
}
