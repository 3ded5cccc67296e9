import Foundation
import MockgenCommandLine

extension Console {
  /// The console of `mockgen`, with colours, JSON and annotations.
  static var forPeople: Console {
    var console = Console()
    console.styled = ConsoleStyle(isTerminal: console.isTerminal).styled
    console.document = { JSONReport.text($0, $1) }
    console.annotation = { GitHubAnnotation($0).line }
    return console
  }

  /// Prints a text that people read, with the names of files and of declarations.
  ///
  /// - Returns: Whether the whole text could be written.
  func printText(_ text: String) -> Bool {
    let text = text.printable(keepsLines: true)
    return printOutput(format == .github ? text.withoutWorkflowCommands : text)
  }

  /// Whether standard error is a terminal.
  var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// The colours of messages on a terminal that supports them, unless `NO_COLOR` is set (https://no-color.org).
struct ConsoleStyle {
  private let isColored: Bool

  init(environment: [String: String] = ProcessInfo.processInfo.environment, isTerminal: Bool) {
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isDumb = environment["TERM"].map { $0 == "dumb" } ?? true
    isColored = isTerminal && !refuses && !isDumb
  }

  func styled(_ text: String, _ part: MessagePart) -> String {
    guard isColored else { return text }
    let code =
      switch part {
      case .location: "1"
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
