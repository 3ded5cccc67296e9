import MockgenGenerator

/// `mockgen adapters RxSwift -o FILE`: writes the adapters alone, for mocks in a module of their own.
struct AdaptersCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    if let problem {
      console.print(problem)
      return .usage
    }
    let settings = Settings(arguments.values)
    do {
      var options = settings.options
      options.writesRecorders = settings.values.flag("recorders") ?? true
      options.templates = try settings.templates?.texts() ?? [:]
      let text = try MockGenerator(options: options).adapters(of: arguments.operands)
      guard let path = settings.output.path else { return console.printOutput(text) ? .success : .failure }
      try OutputFile(path: path).write(text)
      return .success
    } catch let error as OutputFile.Failure {
      console.print(.located(error, settings.output.path ?? ""))
    } catch let error as TemplateFolder.Failure {
      error.diagnostics.forEach(console.print)
    } catch let error as TemplateError {
      console.print(TemplateFolder.diagnostic(error, in: settings.templates))
    } catch {
      console.printError("mockgen: error: \(error)")
    }
    return .failure
  }

  private var problem: ArgumentError? {
    let known = MockGenerator.adaptedFrameworks
    if arguments.operands.isEmpty {
      return ArgumentError(message: "name the frameworks", note: "there are \(known.joined(separator: ", "))")
    }
    if case .folder(let path) = Settings(arguments.values).output {
      return ArgumentError(message: "'adapters' writes one file, and '\(path)' is a folder", note: nil)
    }
    if let problem = arguments.values.firstProblem { return problem }
    guard let unknown = arguments.operands.first(where: { !known.contains($0) }) else { return nil }
    let nearest = NearestName.of(unknown, among: known).map { "did you mean '\($0)'?" }
    return ArgumentError(
      message: "there is no adapter for '\(unknown)'",
      note: nearest ?? "there are adapters for \(known.joined(separator: ", "))")
  }
}
