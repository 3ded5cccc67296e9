import Foundation
import MockgenGenerator

/// Writes the generated files, or compares them with existing ones.
struct Output {
  let settings: Settings
  let console: Console
  let guidance: Guidance

  /// Returns the generated files with their paths, in path order.
  func files(of result: GenerationResult) -> [(path: String, file: GeneratedFile)] {
    let path = { (file: GeneratedFile) in
      if case .folder(let folder) = settings.output { return folder + file.name }
      return settings.outputParts?.path(ofPart: file.name) ?? ""
    }
    return result.files.map { (path($0), $0) }.sorted { $0.0 < $1.0 }
  }

  /// Returns the files of earlier runs whose mocks are no longer generated.
  private func staleFiles(beside files: [(path: String, file: GeneratedFile)], _ report: inout Report) -> [String] {
    // If only some mocks are requested, the others stay.
    if settings.isFolder, !settings.options.only.isEmpty { return [] }
    let kept = Set(files.map(\.path))
    do {
      return try settings.output.files().filter { !kept.contains($0) }
    } catch {
      report.diagnostics.append(.located(error, settings.output.path ?? ""))
      return []
    }
  }

  // MARK: Writing

  /// - Parameter isWhole: Whether all protocols could be read. If not, no old mock is removed.
  func write(_ result: GenerationResult, isWhole: Bool, _ report: inout Report) {
    if settings.output == .standardOutput { return report.code.append(result.files[0].text) }
    let timer = Stopwatch()
    let files = self.files(of: result)
    OutputFile.removeTemporaryFiles(beside: files.map(\.path))
    for (path, file) in files {
      do {
        // After an error that left nothing to mock, a file without mocks is not intended.
        if !isWhole {
          guard result.mockCount > 0, !(try wouldLoseMocks(path, file.mocked)) else { continue }
        }
        let isChanged = try OutputFile(path: path).write(file.text)
        report.files.append(Report.File(path: path, state: isChanged ? .written : .unchanged))
      } catch {
        report.diagnostics.append(.located(error, path))
      }
    }
    if isWhole { removeStaleFiles(staleFiles(beside: files, &report), &report) }
    let written = report.files.count { $0.state == .written }
    console.printProgress("wrote \(written) of \(report.files.count.of("file")), \(timer.lap())")
  }

  /// Adds an error if there is nothing to mock and an output would lose its mocks. Most often, a pattern or a path is misspelt.
  ///
  /// - Parameter diagnostics: The diagnostics of this output, one of which may be the reason.
  func refuseToEmpty(_ result: GenerationResult, _ diagnostics: inout ArraySlice<Diagnostic>) {
    guard result.protocolCount == 0, !settings.allowsEmpty else { return }
    do throws(OutputFile.Failure) {
      var path: String?
      for file in try settings.output.files() where try wouldLoseMocks(file, []) { path = path ?? file }
      guard let path else { return }
      let ids = [DiagnosticID.noProtocols, .nothingChosen].map(\.rawValue)
      let reason = diagnostics.firstIndex { ids.contains($0.id) }.map { diagnostics.remove(at: $0) }
      // A note that is a question already ends with a mark.
      let cure = reason?.note.map { $0 + ($0.hasSuffix("?") ? " " : "; ") } ?? ""
      diagnostics.append(
        .located(
          .emptiedOutput, "the file would lose all its mocks: \(reason?.message ?? "there is nothing to mock")",
          note: "\(cure)'--allow-empty' writes a file without mocks", path))
    } catch {
      diagnostics.append(.located(error, settings.output.path ?? ""))
    }
  }

  /// Returns whether the file contains mocks that this run did not generate.
  private func wouldLoseMocks(_ path: String, _ mocked: [String]) throws(OutputFile.Failure) -> Bool {
    guard let old = try OutputFile(path: path).contents(), GeneratedHeader.isPresent(in: old) else { return false }
    guard let present = MockMark.mocked(in: String(decoding: old, as: UTF8.self)) else { return true }
    let made = Dictionary(grouping: mocked) { $0 }
    return Dictionary(grouping: present) { $0 }.contains { name, mocks in mocks.count > made[name, default: []].count }
  }

  private func removeStaleFiles(_ paths: [String], _ report: inout Report) {
    for path in paths {
      do {
        try FileManager.default.removeItem(atPath: path)
        report.files.append(Report.File(path: path, state: .removed))
        if !console.isQuiet, console.format == .text {
          let why = settings.isFolder ? "whose protocol is not part of this run" : "since there are fewer parts now"
          console.printError("mockgen: removed '\(path.printable())', \(why)")
        }
      } catch {
        report.diagnostics.append(
          .located(
            .unwritableOutput,
            "cannot remove the file of a mock that is no longer generated: \(error.localizedDescription)",
            note: "remove it by hand", path))
      }
    }
  }

  // MARK: Comparing

  func check(_ result: GenerationResult, _ report: inout Report) {
    let files = self.files(of: result)
    for (path, file) in files { compare(OutputFile(path: path), with: file.text, &report) }
    for path in staleFiles(beside: files, &report) { compare(OutputFile(path: path), with: "", &report) }
  }

  private func compare(_ file: OutputFile, with text: String, _ report: inout Report) {
    let old: Data?
    do {
      old = try file.contents()
    } catch {
      return report.diagnostics.append(.located(error, file.path))
    }
    let current = String(decoding: old ?? Data(), as: UTF8.self)
    // Bytes are compared, since `String` equates texts that are canonically equivalent.
    if old == Data(text.utf8) { return report.files.append(Report.File(path: file.path, state: .current)) }
    let state: Report.File.State = old == nil ? .missing : text.isEmpty ? .stale : .outdated
    let difference = UnifiedDiff.between(
      current, text, oldName: file.path.printable(),
      newName: "\(file.path.printable()) (as it would be generated)")
    let changes = guidance.changes(current, text)
    report.files.append(Report.File(path: file.path, state: state, changes: changes.all, difference: difference))
    report.texts.append(difference + Self.words(changes.summary))
    let what =
      switch state {
      case .missing: "there are no mocks yet"
      case .stale: settings.isFolder ? "the file's protocol no longer exists" : "there are fewer parts now"
      default: "the mocks are not current" + Self.otherContract(of: old)
      }
    // Without its first comment, the file would not be replaced.
    let isOwn = old.map { GeneratedHeader.isPresent(in: $0) } ?? true
    let notes = [isOwn ? nil : "remove the file, whose first comment was edited", guidance.update].compactMap { $0 }
    report.diagnostics.append(
      .located(
        .outdatedMocks, what,
        note: notes.isEmpty ? nil : notes.joined(separator: ", "), file.path))
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

extension Diagnostic {
  /// Returns an error about a file that cannot be written or compared.
  package static func located(_ failure: OutputFile.Failure, _ path: String) -> Diagnostic {
    .located(failure.id, failure.message, note: failure.note, path)
  }
}
