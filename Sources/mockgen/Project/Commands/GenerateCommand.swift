import MockgenCommandLine
import MockgenGenerator

/// `mockgen generate`: writes mocks.
struct GenerateCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    var protocols = ProtocolsCommand(command: .generate, arguments: arguments, console: console)
    return protocols.run { results, console, report, _ in
      for (settings, result) in results { Output(settings: settings, console: console).write(result, &report) }
    }
  }
}

extension Output {
  /// Adds an error if there is nothing to mock and an output would lose its mocks. Most often, a pattern or a path is misspelt.
  ///
  /// - Parameter diagnostics: The diagnostics of this output, one of which may be the reason.
  func refuseToEmpty(_ result: GenerationResult, _ diagnostics: inout ArraySlice<Diagnostic>) {
    guard result.protocolCount == 0, settings.values.flag(.allowEmpty) != true else { return }
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
}
