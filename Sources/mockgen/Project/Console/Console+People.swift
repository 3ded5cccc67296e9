import Foundation
import MockgenCommandLine

extension Console {
  /// The console of `mockgen`, with colours and JSON.
  static var forPeople: Console {
    var console = Console()
    console.style = ConsoleStyle(environment: ProcessInfo.processInfo.environment, isTerminal: console.isTerminal)
    console.document = { JSONReport.text($0, $1) }
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

extension ConsoleStyle {
  /// Creates the colours of messages on a terminal that supports them, unless `NO_COLOR` is set (https://no-color.org).
  init(environment: [String: String], isTerminal: Bool) {
    self.init()
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isDumb = environment["TERM"].map { $0 == "dumb" } ?? true
    if !isTerminal || refuses || isDumb { return }
    bold = { Self.colored($0, "1") }
    error = { Self.colored($0, "1;31") }
    warning = { Self.colored($0, "1;35") }
    note = { Self.colored($0, "1;36") }
  }

  private static func colored(_ text: String, _ code: String) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }
}
