import Foundation
import MockgenGenerator

/// The output of the tool on standard output and standard error, in the requested format.
package struct Console {
  /// The format of diagnostics.
  package enum Format: String, CaseIterable {
    case text, github, json

    /// Whether standard output gets one document at the end, and nothing else is printed.
    package var isDocument: Bool { self == .json }
  }

  package var isQuiet = false
  package var isVerbose = false
  package var format = Format.text
  /// Returns the document of a report with these diagnostics. A build has none, and prints text instead.
  package var document: ((Report, [Diagnostic]) -> String)?
  /// Returns a diagnostic in the format for GitHub. A build has none, and prints text instead.
  package var annotation: ((Diagnostic) -> String)?

  package init() {}

  /// Returns a part of a message with its colour. There is none in a build.
  package var styled: (_ text: String, MessagePart) -> String = { text, _ in text }

  /// Uses the settings of a run for what is printed.
  package mutating func adopt(_ settings: Settings) {
    (isQuiet, isVerbose, format) = (settings.isQuiet, settings.isVerbose, settings.format)
  }

  package func printError(_ text: String) { write(text.printable(keepsLines: true)) }

  /// Prints a line on standard error, in which styles are allowed.
  private func write(_ text: String) {
    do {
      try FileDescriptor.standardError.write(Data((text + "\n").utf8))
    } catch {
      // There is no reader any more, and no place to report it.
    }
  }

  /// Prints a text as it is, such as generated code.
  ///
  /// - Returns: Whether the whole text could be written.
  package func printOutput(_ text: String) -> Bool {
    do {
      try FileDescriptor.standardOutput.write(Data(text.utf8))
      return true
    } catch {
      printError("mockgen: error: cannot write to standard output: \(error.localizedDescription)")
      return false
    }
  }

  /// Prints a text that is the whole output of a command, and returns the status.
  package func status(ofPrinting text: String) -> ExitStatus { printOutput(text) ? .success : .failure }

  package func print(_ error: ArgumentError) {
    write("mockgen: \(styled("error:", .error)) \(error.message.printable())")
    if let note = error.note { write("mockgen: \(styled("note:", .note)) \(note.printable(keepsLines: true))") }
  }

  package func print(_ diagnostic: Diagnostic) {
    if isQuiet && diagnostic.severity == .warning { return }
    if format == .json, document != nil { return }
    if format == .github, let annotation { return write(annotation(diagnostic)) }
    let place = styled("\(diagnostic.path.printable()):\(diagnostic.line):\(diagnostic.column):", .location)
    let severity = diagnostic.severity.rawValue + ":"
    let colored = styled(severity, diagnostic.severity == .error ? .error : .warning)
    write("\(place) \(colored) \(diagnostic.message.printable()) [\(diagnostic.id)]")
    if let note = diagnostic.note { write("\(place) \(styled("note:", .note)) \(note.printable())") }
  }

  /// Prints the progress of a run, if it was requested.
  package func printProgress(_ text: String) {
    if isVerbose && !isQuiet { printError("mockgen: " + text.printable()) }
  }
}

/// A part of a message, which can have its own colour on a terminal.
package enum MessagePart { case location, error, warning, note }

extension Int {
  /// Returns the number with the noun, in the plural unless it is one: `1 mock`, `2 mocks`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
