import Foundation
import MockgenGenerator

/// Turns a `.mockgen.json` into a `Config`, and notes everything in it that is wrong.
struct ConfigReader {
  private var config: Config
  private var diagnostics: [Diagnostic] = []

  /// - Throws: `ConfigError` with a located diagnostic for each mistake.
  static func read(_ path: String) throws(ConfigError) -> Config {
    guard case .file = FileKind(ofPath: path), let data = FileManager.default.contents(atPath: path) else {
      throw ConfigError(diagnostics: [
        .located(.unreadableConfig, "the config cannot be read", note: "check the path, and its permissions", path)
      ])
    }
    var reader = ConfigReader(config: Config(path: path))
    do {
      reader.read(try JSONParser.parse([UInt8](data)))
    } catch {
      reader.note(.invalidJSON, error.message, "correct the JSON", at: error.position)
    }
    guard reader.diagnostics.isEmpty else { throw ConfigError(diagnostics: reader.diagnostics.sorted()) }
    return reader.config
  }

  private mutating func note(_ id: DiagnosticID, _ message: String, _ note: String?, at position: JSONPosition) {
    diagnostics.append(config.diagnostic(id, message, note: note, at: position))
  }

  private mutating func read(_ document: JSONValue) {
    guard let members = object(document, "the config") else { return }
    for member in members where member.key != "$schema" {
      if member.key == "outputs" {
        readOutputs(member.value)
      } else {
        read(member, into: \.defaults, more: ["outputs"])
      }
    }
    if !config.outputs.isEmpty, let output = members.first(where: { $0.key == "output" }) {
      note(
        .wrongConfigValue, "'output' and 'outputs' cannot be used together",
        "give each of the outputs its own 'output'",
        at: output.position)
    }
  }

  private mutating func readOutputs(_ value: JSONValue) {
    guard case .array(let entries) = value.content else {
      return wrong("outputs", "a list of objects", value)
    }
    for entry in entries {
      guard let members = object(entry, "an output") else { continue }
      config.outputs.append(Config.Output(values: [:], position: entry.position))
      let last = config.outputs.count - 1
      for member in members {
        if member.key == "target" {
          let target = string(member)
          if let target, config.outputs.contains(where: { $0.target == target }) {
            note(.sameOutput, "two outputs are for the target '\(target)'", "merge them", at: member.position)
          }
          config.outputs[last].target = target
        } else {
          read(member, into: \.outputs[last].values, more: ["target"])
        }
      }
    }
  }

  private mutating func object(_ value: JSONValue, _ what: String) -> [JSONValue.Member]? {
    guard case .object(let members) = value.content else {
      note(.wrongConfigValue, "\(what) must be an object, not \(value.kind)", "write { … }", at: value.position)
      return nil
    }
    return members
  }

  /// - Parameter more: keys that are known here beside those of options.
  private mutating func read(
    _ member: JSONValue.Member, into values: WritableKeyPath<Config, OptionValues>, more: [String]
  ) {
    guard let option = OptionTable.byKey[member.key] else {
      let nearest = NearestName.of(member.key, among: Array(OptionTable.byKey.keys) + more)
      let known = "'mockgen schema' prints the keys and values that are allowed here"
      return note(
        .unknownConfigKey, "unknown key '\(member.key)'", nearest.map { "did you mean '\($0)'?" } ?? known,
        at: member.position)
    }
    if let value = value(of: option, member) { config[keyPath: values][option.key] = value }
  }

  private mutating func value(of option: Option, _ member: JSONValue.Member) -> OptionValue? {
    switch option.kind {
    case .flag:
      if case .bool(let flag) = member.value.content { return .flag(flag) }
      wrong(member.key, "true or false", member.value)
    case .choice(let allowed):
      if case .string(let text) = member.value.content, allowed.contains(text) { return .text(text) }
      wrong(member.key, "one of \(allowed.map { "\"\($0)\"" }.joined(separator: ", "))", member.value)
    case .text, .path: return string(member).map { .text(option.kind == .path ? resolved($0) : $0) }
    case .folder(let names): return string(member).map { .text(folder($0, orOneOf: names)) }
    case .choices(let allowed):
      guard let texts = strings(member) else { return nil }
      if Set(texts).isSubset(of: allowed) { return .texts(texts) }
      wrong(member.key, "a list of \(allowed.map { "\"\($0)\"" }.joined(separator: ", "))", member.value)
    case .texts, .paths:
      return strings(member).map { .texts(option.kind == .paths ? $0.map(resolved) : $0) }
    }
    return nil
  }

  private mutating func string(_ member: JSONValue.Member) -> String? {
    if case .string(let text) = member.value.content, !text.isEmpty { return text }
    wrong(member.key, "a string", member.value)
    return nil
  }

  private mutating func strings(_ member: JSONValue.Member) -> [String]? {
    switch member.value.content {
    case .string(let text) where !text.isEmpty: return [text]
    case .array(let values):
      var texts: [String] = []
      for value in values {
        guard case .string(let text) = value.content, !text.isEmpty else {
          wrong(member.key, "a list of strings", value)
          return nil
        }
        texts.append(text)
      }
      return texts
    default:
      wrong(member.key, "a list of strings", member.value)
      return nil
    }
  }

  private mutating func wrong(_ key: String, _ expected: String, _ value: JSONValue) {
    var found = value.kind
    if case .string(let text) = value.content { found = text.isEmpty ? "empty" : "\"\(text)\"" }
    note(
      .wrongConfigValue, "'\(key)' must be \(expected), not \(found)",
      "'mockgen schema' prints the keys and values that are allowed here",
      at: value.position)
  }

  private func folder(_ text: String, orOneOf names: [String]) -> String {
    let path = resolved(text)
    return names.contains(text) && !TemplateFolder.isFolder(path) ? text : path
  }

  /// Paths are relative to the folder of the config.
  private func resolved(_ path: String) -> String { SourcePath(path).relative(toFolderOf: config.path).text }
}
