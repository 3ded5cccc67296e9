import Foundation
import MockgenGenerator

/// The files of an output: those that are generated, and those of earlier runs.
package struct Output {
  package let settings: Settings
  let console: Console

  package init(settings: Settings, console: Console) { (self.settings, self.console) = (settings, console) }

  /// Returns the generated files with their paths, in path order.
  package func files(of result: GenerationResult) -> [(path: String, file: GeneratedFile)] {
    let path = { (file: GeneratedFile) in
      if case .folder(let folder) = settings.output { return folder + file.name }
      return settings.outputParts?.path(ofPart: file.name) ?? ""
    }
    return result.files.map { (path($0), $0) }.sorted { $0.0 < $1.0 }
  }

  /// Returns the files of earlier runs whose mocks are no longer generated.
  package func staleFiles(
    beside files: [(path: String, file: GeneratedFile)], _ report: inout Report
  ) -> [String] {
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

  /// Writes the files. No old mock is removed if there are errors, since not all protocols could be read.
  package func write(_ result: GenerationResult, _ report: inout Report) {
    let isWhole = !report.diagnostics.contains { $0.severity == .error }
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

  /// Returns whether the file contains mocks that this run did not generate.
  package func wouldLoseMocks(_ path: String, _ mocked: [String]) throws(OutputFile.Failure) -> Bool {
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
}

extension Diagnostic {
  /// Returns an error about a file that cannot be written or compared.
  package static func located(_ failure: OutputFile.Failure, _ path: String) -> Diagnostic {
    .located(failure.id, failure.message, note: failure.note, path)
  }
}
