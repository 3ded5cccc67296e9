import Foundation
import MockgenChanges
import MockgenCommandLine
import MockgenGenerator

/// `mockgen check`: compares the mocks with the files, and prints the differences.
struct CheckCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    var protocols = ProtocolsCommand(command: .check, arguments: arguments, console: console)
    return protocols.run { results, console, report, findings in
      for (settings, result) in results {
        let output = Output(settings: settings, console: console)
        let files = output.files(of: result)
        for (path, file) in files { compare(OutputFile(path: path), with: file.text, settings, &report, &findings) }
        for path in output.staleFiles(beside: files, &report) {
          compare(OutputFile(path: path), with: "", settings, &report, &findings)
        }
      }
    }
  }

  private func compare(
    _ file: OutputFile, with text: String, _ settings: Settings, _ report: inout Report, _ findings: inout Findings
  ) {
    let old: Data?
    do {
      old = try file.contents()
    } catch {
      return report.diagnostics.append(.located(error, file.path))
    }
    // Bytes are compared, since `String` equates texts that are canonically equivalent.
    if old == Data(text.utf8) { return findings.comparisons.append(.init(path: file.path, state: .current)) }
    let state: Findings.Comparison.State = old == nil ? .missing : text.isEmpty ? .stale : .outdated
    let current = String(decoding: old ?? Data(), as: UTF8.self)
    let difference = UnifiedDiff.between(
      current, text, oldName: file.path.printable(),
      newName: "\(file.path.printable()) (as it would be generated)")
    let changes = MockChanges.describe(old: current, new: text)
    findings.comparisons.append(.init(path: file.path, state: state, changes: changes, difference: difference))
    findings.texts.append(difference + Self.words(MockChanges.summary(of: changes)))
    let what =
      switch state {
      case .missing: "there are no mocks yet"
      case .stale: settings.isFolder ? "the file's protocol no longer exists" : "there are fewer parts now"
      default: "the mocks are not current" + Self.otherContract(of: old)
      }
    report.diagnostics.append(.located(.outdatedMocks, what, note: note(old), file.path))
  }

  /// Returns the way to make outdated mocks current, unless a plugin runs the tool and names its own.
  private func note(_ old: Data?) -> String? {
    // Without its first comment, the file would not be replaced.
    let isOwn = old.map { GeneratedHeader.isPresent(in: $0) } ?? true
    let notes = [
      isOwn ? nil : "remove the file, whose first comment was edited",
      arguments.isOfPlugin ? nil : "run 'mockgen generate' with the same options and commit the result",
    ].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: ", ")
  }

  /// Returns a note if another version of the tool wrote the file, so that the reader does not look for a changed
  /// protocol.
  private static func otherContract(of old: Data?) -> String {
    let present = OutputContract.version
    guard let old, let contract = GeneratedHeader.contract(of: old), contract != present else { return "" }
    let other = contract < present ? "an older" : "a newer"
    return ": \(other) mockgen wrote them with output contract \(contract), and this one uses \(present)"
  }

  /// Returns the descriptions of changes as they are printed below the diff.
  private static func words(_ changes: [String]) -> String {
    changes.isEmpty ? "" : "\nwhat changed:\n" + changes.map { "  \($0)\n" }.joined() + "\n"
  }
}
