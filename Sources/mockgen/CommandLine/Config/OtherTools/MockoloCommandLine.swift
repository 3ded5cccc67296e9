import Foundation
import MockgenSyntax

/// A command line of Mockolo in a script or a makefile.
struct MockoloCommandLine {
  /// An option with its value.
  private struct Option {
    var name: String
    var values: [String]
  }
  private let options: [Option]
  private let line: Int

  /// - Returns: An output for each command line.
  static func outputs(inScript text: String) throws(ForeignConfigError) -> [ForeignOutput] {
    var outputs: [ForeignOutput] = []
    for command in ShellScript(text).commands {
      guard let place = command.words.lastIndex(where: { ForeignPath.lastPart(of: $0) == "mockolo" }),
        command.words.dropFirst(place + 1).first?.hasPrefix("-") == true
      else { continue }
      outputs.append(try MockoloCommandLine(command.words.dropFirst(place + 1), command.line).output())
    }
    return outputs
  }

  private init(_ words: ArraySlice<String>, _ line: Int) {
    var options: [Option] = []
    for word in words {
      if word.hasPrefix("-") {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        options.append(Option(name: parts[0], values: Array(parts.dropFirst())))
      } else if !options.isEmpty {
        options[options.count - 1].values.append(word)
      }
    }
    (self.options, self.line) = (options, line)
  }

  private func values(_ names: String...) -> [String] { options.filter { names.contains($0.name) }.flatMap(\.values) }

  private static let known: Set<String> = [
    "-s", "--sourcedirs", "-srcs", "--sourcefiles", "-f", "--filelist", "-d", "--destination", "-i", "--custom-imports",
    "-t", "--testable-imports", "-x", "--exclude-suffixes", "-m", "--macro", "--mock-all", "--mock-final",
    "--enable-args-history", "-j", "--concurrency-limit", "-l", "--loglevel", "--logging-level",
  ]

  private func output() throws(ForeignConfigError) -> ForeignOutput {
    var output = ForeignOutput(values: [:], overlay: "mockolo", usualNameFormat: "{name}Mock")
    let sources = values("-s", "--sourcedirs", "-srcs", "--sourcefiles").map { ForeignPath.resolved($0, from: "") }
    let lists = values("-f", "--filelist").map { ForeignPath.resolved($0, from: "") }
    guard let path = values("-d", "--destination").first, !(sources + lists).isEmpty else {
      throw ForeignConfigError(
        message: "the Mockolo command has no sources or no destination", line: line)
    }
    output.values[.output] = .text(ForeignPath.resolved(path, from: ""))
    if !sources.isEmpty { output.values[.sources] = .texts(sources) }
    if !lists.isEmpty { output.values[.fileList] = .texts(lists) }
    if !options.contains(where: { $0.name == "--mock-all" }) { output.values[.annotations] = .texts(["mockolo"]) }
    add(values("-i", "--custom-imports"), as: .imports, to: &output)
    add(values("-t", "--testable-imports"), as: .testableImports, to: &output)
    let suffixes = values("-x", "--exclude-suffixes").flatMap { $0.split(separator: ",") }
    add(suffixes.map { "**/*\($0).swift" }, as: .exclude, to: &output)
    if let macro = values("-m", "--macro").first { output.values[.wrapIn] = .text(macro) }
    for option in options where !Self.known.contains(option.name) {
      output.notes.append("'\(([option.name] + option.values).joined(separator: " "))' has no counterpart")
    }
    if (sources + [path]).contains(where: ForeignPath.hasVariable)
      || values("-s", "-d").contains(where: ForeignPath.hasVariable)
    {
      output.notes.append("a variable in a path was replaced by this folder")
    }
    return output
  }

  private func add(_ texts: [String], as key: OptionKey, to output: inout ForeignOutput) {
    let texts = texts.flatMap { $0.split(whereSeparator: { ", ".contains($0) }) }.map(String.init)
    if !texts.isEmpty { output.values[key] = .texts(texts) }
  }
}

/// The commands of a script that can be determined without running it.
struct ShellScript {
  struct Command {
    var words: [String]
    /// The number of the line, counted from 1.
    var line: Int
  }
  private(set) var commands: [Command] = []
  private var variables: [String: String] = [:]

  init(_ text: String) {
    var pending = ""
    var start = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if pending.isEmpty { start = index + 1 }
      if line.hasSuffix("\\") {
        pending += line.dropLast() + " "
        continue
      }
      read(pending + line, start)
      pending = ""
    }
    read(pending, start)
  }

  private mutating func read(_ text: String, _ line: Int) {
    let words = Self.words(in: text)
    if let (name, value) = Self.assignment(words) {
      // The output of a command is unknown here.
      if !value.contains("`"), !value.contains("$(") { variables[name] = expanded(value) }
      return
    }
    for command in words.split(whereSeparator: { ["&&", "||", "|", ";"].contains($0) }) {
      commands.append(Command(words: command.map(expanded), line: line))
    }
  }

  /// Parses `NAME=value` in a shell script, or `NAME := value` in a makefile.
  private static func assignment(_ words: [String]) -> (name: String, value: String)? {
    var words = words
    if words.first == "export" { words.removeFirst() }
    guard let first = words.first else { return nil }
    func isName(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.allSatisfy(Identifier.isWordCharacter)
    }
    if words.count == 1, let sign = first.firstIndex(of: "="), isName(first[..<sign]) {
      return (String(first[..<sign]), String(first[first.index(after: sign)...]))
    }
    guard words.count == 3, ["=", ":=", "?="].contains(words[1]), isName(first) else { return nil }
    return (first, words[2])
  }

  /// Splits a line into words at spaces, and removes quotes.
  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace || character == ";" {
        if let done = word { words.append(done) }
        word = nil
        if character == ";" { words.append(";") }
      } else if character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }

  private func expanded(_ word: String) -> String {
    variables.reduce(word) { word, variable in
      ["${\(variable.key)}", "$(\(variable.key))"].reduce(word) {
        $0.replacingOccurrences(of: $1, with: variable.value)
      }.replacingVariable(variable.key, by: variable.value)
    }
  }
}

extension String {
  /// Replaces `$NAME` if the name ends there.
  fileprivate func replacingVariable(_ name: String, by value: String) -> String {
    guard hasPrefix("$" + name) else { return self }
    let rest = dropFirst(name.count + 1)
    if let next = rest.first, Identifier.isWordCharacter(next) { return self }
    return value + rest
  }
}
