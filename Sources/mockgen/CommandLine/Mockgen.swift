import Foundation
import MockgenGenerator
import MockgenSyntax

/// The command line tool: reads arguments and files, runs the generator, prints and writes.
@main struct Mockgen {
  static func main() {
    do {
      let arguments = try ArgumentParser.parse(Array(CommandLine.arguments.dropFirst()))
      exit(Run(arguments: arguments, console: Console(isQuiet: arguments.isQuiet)).run().rawValue)
    } catch {
      let console = Console(isQuiet: false)
      console.printError("mockgen: error: \(error.message)")
      if let note = error.note { console.printError("mockgen: note: \(note)") }
      exit(ExitStatus.usage.rawValue)
    }
  }
}

/// What the process ends with.
enum ExitStatus: Int32 {
  case success = 0
  /// An error, or `check` found a difference.
  case failure = 1
  case usage = 2
}

/// Where text goes.
struct Console {
  var isQuiet: Bool

  func printError(_ text: String) {
    do {
      try FileDescriptor.standardError.write(Data((text + "\n").utf8))
    } catch {
      // There is nobody left to tell.
    }
  }

  /// - Returns: Whether all of it could be written.
  func printOutput(_ text: String) -> Bool {
    do {
      try FileDescriptor.standardOutput.write(Data(text.utf8))
      return true
    } catch {
      printError("mockgen: error: cannot write to standard output: \(error.localizedDescription)")
      return false
    }
  }

  func print(_ diagnostic: Diagnostic) {
    if isQuiet && diagnostic.severity == .warning { return }
    let place = "\(diagnostic.path):\(diagnostic.line):\(diagnostic.column): "
    printLine(place + "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id)]")
    if let note = diagnostic.note { printLine(place + "note: \(note)") }
  }

  /// One line, whatever the names of files in it.
  private func printLine(_ text: String) {
    printError(text.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\r", with: "\\r"))
  }

  var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
