import MockgenCommandLine

/// The contents of a `Cuckoofile.toml`.
struct CuckooConfig {
  /// The folder that contains the file.
  let folder: String

  /// - Returns: An output for each module.
  func outputs(_ document: ForeignValue) throws(ForeignConfigError) -> [ForeignOutput] {
    try (document["modules"]?.members ?? []).map { module throws(ForeignConfigError) in
      try output(module, elsewhere: document["output"]?.text)
    }
  }

  private func output(_ module: ForeignMember, elsewhere: String?) throws(ForeignConfigError) -> ForeignOutput {
    var output = ForeignOutput(values: [:], fileName: "\(module.key)Mocks.swift")
    let settings = module.value
    if let path = settings["output"]?.text ?? elsewhere {
      let place = ForeignPath.resolved(path, from: folder)
      output.values[.output] = .text(place.hasSuffix(".swift") ? place : "\(place)/\(output.fileName)")
    } else {
      // The plugins of Cuckoo write into a folder of the build. Most projects name their tests in this way.
      output.target = "\(module.key)Tests"
    }
    let sources = settings["sources"]?.texts ?? []
    guard !sources.isEmpty else {
      throw ForeignConfigError(message: "the module '\(module.key)' has no 'sources'", line: settings.line)
    }
    output.values[.sources] = .texts(output.folders(of: sources.map { ForeignPath.resolved($0, from: folder) }))
    let imports = (settings["imports"]?.texts ?? []) + (settings["publicImports"]?.texts ?? [])
    if !imports.isEmpty { output.values[.imports] = .texts(imports) }
    if let modules = settings["testableImports"]?.texts, !modules.isEmpty {
      output.values[.testableImports] = .texts(modules)
    }
    if let names = settings["exclude"]?.texts, !names.isEmpty { output.values[.exclude] = .texts(names) }
    for member in settings["options"]?.members ?? [] where member.key != "glob" {
      output.notes.append("the option '\(member.key)' of the module '\(module.key)' has no counterpart")
    }
    for member in settings.members where !Self.known.contains(member.key) {
      output.notes.append("'\(member.key)' of the module '\(module.key)' has no counterpart")
    }
    return output
  }

  private static let known: Set<String> = [
    "output", "sources", "imports", "publicImports", "testableImports", "exclude", "options",
  ]
}
