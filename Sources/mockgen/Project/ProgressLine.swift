import Foundation
import MockgenCommandLine

/// A line on the terminal with the progress of a long run, which is removed at its end.
final class ProgressLine {
  private let start = DispatchTime.now()
  private var lastUpdate: UInt64 = 0
  private var isShown = false

  /// - Returns: `nil` if progress is not shown.
  init?(_ console: Console) {
    guard console.isTerminal, !console.isQuiet, console.format == .text else { return nil }
  }

  /// Shows a text if the run takes a noticeable time; `nil` removes the line.
  func show(_ text: String?) {
    guard let text else { return clear() }
    let now = DispatchTime.now().uptimeNanoseconds
    guard now - start.uptimeNanoseconds > 500_000_000, now - lastUpdate > 100_000_000 else { return }
    lastUpdate = now
    isShown = true
    write("\r\u{1B}[K\(text.printable())")
  }

  private func clear() {
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
