import MockgenGenerator

/// Reads the command line: `mockgen [command] [options] [operand…]`.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var result = Arguments()
  /// The command, if it is given.
  private var named: Arguments.Command?
  private var command: Arguments.Command { named ?? .generate }

  /// - Throws: `ArgumentError`, which suggests the nearest option if one is misspelt.
  static func parse(_ arguments: [String]) throws(ArgumentError) -> Arguments {
    var parser = ArgumentParser(rest: arguments[...])
    return try parser.parse()
  }

  private mutating func parse() throws(ArgumentError) -> Arguments {
    var words = Array(rest)
    if let position = Self.firstOperand(of: words), let command = Arguments.Command(rawValue: words[position]) {
      named = command
      words.remove(at: position)
      rest = words[...]
    }
    result.request = .run(command)
    while let word = rest.popFirst() {
      if word == "--" {
        result.operands += rest
        rest = []
      } else if word == "-" {
        try parseOption("--file-list=-", spelled: word)
      } else if word.hasPrefix("-") {
        try parseOption(word, spelled: nil)
      } else {
        result.operands.append(word)
      }
    }
    try checkWhole()
    return result
  }

  /// Returns the position of the first word that is neither an option nor the value of one: the command, if it names one.
  private static func firstOperand(of words: [String]) -> Int? {
    var position = 0
    while position < words.count, words[position].hasPrefix("-") {
      if ["-", "--"].contains(words[position]) { return nil }
      let option = OptionTable.bySpelling[words[position]]
      position += option.map { $0.kind == .flag } ?? true ? 1 : 2
    }
    return position < words.count ? position : nil
  }

  /// Checks the combination of options and operands that are valid by themselves.
  private func checkWhole() throws(ArgumentError) {
    // The value of an unset variable in a script, for example, would be read as the working folder.
    if result.operands.contains("") { throw ArgumentError(message: "an operand is empty", note: "remove it") }
    if Arguments.Command.reading.contains(command), let operand = result.operands.first(where: { $0.hasSuffix("=") }),
      SourcePath(operand).path.isEmpty
    {
      throw ArgumentError(message: "'\(operand)' names no file or folder", note: "write '\(operand)Sources'")
    }
    if !command.takesOperands, let operand = result.operands.first {
      throw ArgumentError(message: "'\(command)' takes no operands", note: "remove '\(operand)'")
    }
    if result.values.text(.output) == "-" {
      throw ArgumentError(
        message: "'-' cannot be used as an output file", note: "omit '-o' to write to standard output")
    }
    if !result.usesConfig, result.values[.config] != nil {
      throw ArgumentError(message: "'--config' and '--no-config' cannot be used together", note: "remove one of them")
    }
  }

  /// - Parameter spelled: The spelling of `word` on the command line, if it differs.
  private mutating func parseOption(_ word: String, spelled: String?) throws(ArgumentError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let attached = parts.count > 1 ? parts[1] : nil
    if let attached { try checkAttached(attached, to: parts[0]) }
    if let request = Self.requests[parts[0]] {
      result.request = request == .help(nil) ? .help(named) : request
      return
    }
    let (name, value) = Self.aliases[parts[0]] ?? (parts[0], attached)
    let isNoConfig = name == "--no-config"
    guard let option = OptionTable.bySpelling[isNoConfig ? "--config" : name] else { throw unknown(name) }
    let shown = spelled ?? parts[0]
    guard option.commands.contains(command) else {
      throw ArgumentError(message: "'\(shown)' has no effect on '\(command)'", note: "remove it")
    }
    if isNoConfig {
      result.usesConfig = false
    } else if option.kind == .flag {
      result.values[option.key] = .flag(!name.hasPrefix("--no-"))
    } else if let value {
      try store(value, for: option, spelled: shown)
    } else {
      try store(separateValue(of: option, spelled: shown), for: option, spelled: shown)
    }
  }

  /// Checks a value after `=`, which only a long option that takes a value may have.
  private func checkAttached(_ value: String, to name: String) throws(ArgumentError) {
    let option = OptionTable.bySpelling[name]
    if Self.requests[name] != nil || Self.aliases[name] != nil || option?.kind == .flag || name == "--no-config" {
      throw ArgumentError(message: "'\(name)' takes no value", note: "remove '=\(value)'")
    }
    if let option, !name.hasPrefix("--") {
      throw ArgumentError(
        message: "'\(name)' must be followed by '=' and its value",
        note: "write '\(name) \(value)' or '--\(option.name)=\(value)'")
    }
  }

  /// Returns the next word as the value of an option, or throws an error if the word is an option itself.
  private mutating func separateValue(of option: Option, spelled name: String) throws(ArgumentError) -> String {
    guard let value = rest.popFirst() else {
      throw ArgumentError(message: "'\(name)' needs a value", note: "for example: \(name) \(option.value.example)")
    }
    guard value.hasPrefix("-"), value != "-" else { return value }
    throw ArgumentError(
      message: "'\(name)' needs a value, and '\(value)' is an option",
      note: "if it is the value, write '--\(option.name)=\(value)'")
  }

  private mutating func store(_ value: String, for option: Option, spelled name: String) throws(ArgumentError) {
    if value.isEmpty { throw ArgumentError(message: "the value of '\(name)' is empty") }
    if let allowed = option.kind.allowed, !allowed.contains(value) {
      throw ArgumentError(
        message: "'\(value)' is not a value of '\(name)'", note: "use one of \(allowed.joined(separator: ", "))")
    }
    if !option.kind.isList, result.values[option.key] != nil {
      throw ArgumentError(message: "'\(name)' is given twice", note: "remove one of them")
    }
    result.values[option.key] =
      option.kind.isList ? .texts(result.values.texts(option.key) + [value]) : .text(value)
  }

  private func unknown(_ name: String) -> ArgumentError {
    if OptionTable.bySpelling["-" + name] != nil || Self.requests["-" + name] != nil {
      return ArgumentError(message: "unknown option '\(name)'", note: "did you mean '-\(name)'?")
    }
    // Combined short options such as `-qv` and `-oM.swift`.
    if let option = OptionTable.bySpelling[String(name.prefix(2))], !name.hasPrefix("--") {
      let more = option.kind == .flag ? "-\(name.dropFirst(2))" : String(name.dropFirst(2))
      return ArgumentError(
        message: "unknown option '\(name)'", note: "short options cannot be combined: write '\(name.prefix(2)) \(more)'"
      )
    }
    let known = Array(OptionTable.bySpelling.keys) + Array(Self.requests.keys) + Array(Self.aliases.keys)
    return ArgumentError(
      message: "unknown option '\(name)'", note: NearestName.question(name, among: known) ?? "see 'mockgen --help'")
  }

  /// The options that request something other than a run.
  private static let requests: [String: Arguments.Request] = [
    "--help": .help(nil), "-h": .help(nil), "--version": .version,
  ]

  /// The options that abbreviate another option and its value.
  private static let aliases: [String: (name: String, value: String?)] = ["--json": ("--format", "json")]
}
