import MockgenGenerator

/// Reads the command line: `mockgen [command] [options] [operand…]`.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var result = Arguments()
  private var command = Arguments.Command.generate

  /// - Throws: `ArgumentError` that names the nearest option where one is misspelt.
  static func parse(_ arguments: [String]) throws(ArgumentError) -> Arguments {
    var parser = ArgumentParser(rest: arguments[...])
    return try parser.parse()
  }

  private mutating func parse() throws(ArgumentError) -> Arguments {
    if rest == ["help"] { rest = ["--help"] }
    if let command = rest.first.flatMap(Arguments.Command.init) {
      self.command = command
      rest = rest.dropFirst()
    }
    result.request = .run(command)
    while let word = rest.popFirst() {
      if word == "--" {
        result.operands += rest
        rest = []
      } else if word == "-" {
        append(["-"], to: "file-list")
      } else if word.hasPrefix("-") {
        try parseOption(word)
      } else {
        result.operands.append(word)
      }
    }
    return result
  }

  private mutating func parseOption(_ word: String) throws(ArgumentError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    let attached = word.hasPrefix("--") && parts.count > 1 ? parts[1] : nil
    if let special = Self.special[name] {
      if attached != nil { throw ArgumentError(message: "'\(name)' takes no value") }
      return special(&result)
    }
    guard let option = OptionTable.bySpelling[name] else { throw unknown(name) }
    guard option.commands.contains(command) else {
      throw ArgumentError(message: "'\(name)' has no effect on '\(command)'", note: "leave it out")
    }
    if option.kind == .flag {
      if attached != nil { throw ArgumentError(message: "'\(name)' takes no value") }
      result.values[option.key] = .flag(!name.hasPrefix("--no-"))
    } else {
      guard let value = attached ?? rest.popFirst() else {
        throw ArgumentError(message: "'\(name)' needs a value", note: "for example: \(name) \(option.value.example)")
      }
      try store(value, for: option, spelled: name)
    }
  }

  private mutating func store(_ value: String, for option: Option, spelled name: String) throws(ArgumentError) {
    if value.isEmpty { throw ArgumentError(message: "the value of '\(name)' is empty") }
    if let allowed = option.kind.allowed, !allowed.contains(value) {
      throw ArgumentError(
        message: "'\(value)' is no value of '\(name)'", note: "use one of \(allowed.joined(separator: ", "))")
    }
    if !option.kind.isList, result.values[option.key] != nil {
      throw ArgumentError(message: "'\(name)' stands here twice", note: "leave one of them out")
    }
    if option.kind.isList { append([value], to: option.key) } else { result.values[option.key] = .text(value) }
  }

  private mutating func append(_ more: [String], to key: String) {
    guard case .texts(let values) = result.values[key] else {
      result.values[key] = .texts(more)
      return
    }
    result.values[key] = .texts(values + more)
  }

  private func unknown(_ name: String) -> ArgumentError {
    let nearest = NearestName.of(name, among: Array(OptionTable.bySpelling.keys) + Array(Self.special.keys))
    return ArgumentError(
      message: "unknown option '\(name)'", note: nearest.map { "did you mean '\($0)'?" } ?? "see 'mockgen --help'")
  }

  /// What is not about the mocks.
  private static let special: [String: @Sendable (inout Arguments) -> Void] = [
    "--help": { $0.request = .help }, "-h": { $0.request = .help },
    "--version": { $0.request = .version },
    "--no-config": { $0.usesConfig = false },
    "--json": { $0.values["format"] = .text("json") },
  ]
}
