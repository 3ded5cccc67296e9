import Foundation
import MockgenGenerator

/// Reads a `.mockgen.json` into a `Config`, and diagnoses all errors in it.
package struct ConfigReader {
  private var config: Config
  private var diagnostics: [Diagnostic] = []

  /// - Throws: `CommandFailure` with a located diagnostic for each mistake.
  package static func read(_ path: String) throws(CommandFailure) -> Config {
    guard let data = FileKind.contents(ofFile: path) else {
      throw .located(.unreadableConfig, "the config cannot be read", note: "check the path, and its permissions", path)
    }
    var reader = ConfigReader(config: Config(path: path))
    do {
      reader.read(try JSONParser.parse([UInt8](data)))
    } catch {
      reader.note(.invalidJSON, error.message, "correct the JSON", at: error.position)
    }
    guard reader.diagnostics.isEmpty else { throw .diagnostics(reader.diagnostics.sorted()) }
    return reader.config
  }

  private mutating func note(_ id: DiagnosticID, _ message: String, _ note: String?, at position: JSONPosition) {
    diagnostics.append(config.diagnostic(id, message, note: note, at: position))
  }

  private mutating func read(_ document: JSONValue) {
    guard let members = object(document, "the config") else { return }
    for member in members where member.key != "$schema" {
      if member.key == OptionKey.outputs {
        readOutputs(member.value)
      } else {
        read(member, into: \.defaults, more: [OptionKey.outputs])
      }
    }
    if !config.outputs.isEmpty, let output = members.first(where: { $0.key == OptionKey.output.rawValue }) {
      note(
        .wrongConfigValue, "'output' and 'outputs' cannot be used together",
        "give each of the outputs its own 'output'", at: output.position)
    }
  }

  private mutating func readOutputs(_ value: JSONValue) {
    guard case .array(let entries) = value.content else {
      return wrong(OptionKey.outputs, "a list of objects", value)
    }
    for entry in entries {
      guard let members = object(entry, "an output") else { continue }
      config.outputs.append(Config.Output(values: [:], position: entry.position))
      let last = config.outputs.count - 1
      for member in members {
        if member.key == OptionKey.target.rawValue {
          let target = string(member)
          if let target, config.outputs.contains(where: { $0.target == target }) {
            note(.sameOutput, "two outputs are for the target '\(target)'", "merge them", at: member.position)
          }
          config.outputs[last].target = target
        } else {
          read(member, into: \.outputs[last].values, more: [OptionKey.target.rawValue])
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

  /// - Parameter more: The keys that are allowed here in addition to those of options.
  private mutating func read(
    _ member: JSONValue.Member, into values: WritableKeyPath<Config, OptionValues>, more: [String]
  ) {
    guard let option = OptionKey(rawValue: member.key).flatMap({ OptionTable.byKey[$0] }) else {
      let nearest = NearestName.question(member.key, among: OptionTable.byKey.keys.map(\.rawValue) + more)
      let known = "'mockgen schema' prints the keys and values that are allowed here"
      return note(.unknownConfigKey, "unknown key '\(member.key)'", nearest ?? known, at: member.position)
    }
    if let value = value(of: option, member) { config[keyPath: values][option.key] = value }
  }

  private mutating func value(of option: Option, _ member: JSONValue.Member) -> OptionValue? {
    switch option.kind {
    case .flag:
      if case .bool(let flag) = member.value.content { return .flag(flag) }
      wrong(member.key, "true or false", member.value)
    case .choice(let allowed): return choice(member, allowed).map { .text($0) }
    case .text: return string(member).map { .text($0) }
    case .path:
      guard let path = string(member).map(resolved) else { return nil }
      if option.key == .output { checkOutput(path, member) }
      return .text(path)
    case .folder(let names): return string(member).map { .text(folder($0, orOneOf: names)) }
    case .choices(let allowed):
      guard let texts = strings(member) else { return nil }
      guard let index = texts.firstIndex(where: { !allowed.contains($0) }) else { return .texts(texts) }
      var value = member.value
      if case .array(let values) = value.content { value = values[index] }
      wrong(member.key, "a list of \(allowed.map { "\"\($0)\"" }.joined(separator: ", "))", value)
    case .texts, .paths:
      return strings(member).map { .texts(option.kind == .paths ? $0.map(resolved) : $0) }
    case .streams: return streams(member).map { .streams($0) }
    }
    return nil
  }

  /// Diagnoses an output outside of the config's repository, which a config of other people must not write.
  private mutating func checkOutput(_ path: String, _ member: JSONValue.Member) {
    let root = ProjectRoot(ofConfig: config.path)
    if root.contains(path) { return }
    note(
      .wrongConfigValue, "'output' is outside of '\(root.folder.path)'",
      "name a file in this repository, or write another one with '-o' on the command line", at: member.value.position)
  }

  private mutating func streams(_ member: JSONValue.Member) -> [StreamEntry]? {
    guard case .array(let values) = member.value.content else {
      wrong(member.key, "a list of objects", member.value)
      return nil
    }
    var entries: [StreamEntry] = []
    for value in values {
      guard let entry = stream(value) else { continue }
      if entries.contains(where: { $0.type == entry.type && $0.module == entry.module }) {
        note(
          .wrongConfigValue, "two entries of 'streams' are for '\(entry.type)' of \(entry.module)",
          "remove one of them", at: value.position)
      }
      entries.append(entry)
    }
    return entries
  }

  private mutating func stream(_ value: JSONValue) -> StreamEntry? {
    guard let members = object(value, "an entry of 'streams'") else { return nil }
    var texts: [StreamKey: JSONValue.Member] = [:]
    for member in members {
      guard let key = StreamKey(rawValue: member.key) else {
        let names = StreamKey.allCases.map(\.rawValue)
        note(
          .unknownConfigKey, "unknown key '\(member.key)' of a stream",
          NearestName.question(member.key, among: names)
            ?? "an entry has \(names.map { "'\($0)'" }.joined(separator: ", "))", at: member.position)
        continue
      }
      texts[key] = member
    }
    if let missing = StreamKey.allCases.first(where: { texts[$0] == nil }) {
      note(
        .wrongConfigValue, "an entry of 'streams' needs '\(missing.rawValue)'",
        "'mockgen template new-stream' prints an entry", at: value.position)
    }
    guard let typeMember = texts[.type], let moduleMember = texts[.module], let givesMember = texts[.gives],
      let adapterMember = texts[.adapter], let type = name(typeMember), let module = name(moduleMember),
      let gives = choice(givesMember, ConfiguredStream.Values.allCases.map(\.rawValue)),
      let values = ConfiguredStream.Values(rawValue: gives), let adapter = string(adapterMember)
    else { return nil }
    if ConfiguredStream.builtInNames(of: module).contains(type) {
      note(.wrongConfigValue, "'\(type)' of \(module) is built in", "remove the entry", at: typeMember.position)
    }
    return StreamEntry(
      type: type, module: module, gives: values, adapter: resolved(adapter), config: config.path,
      position: adapterMember.value.position)
  }

  private mutating func name(_ member: JSONValue.Member) -> String? {
    guard let text = string(member) else { return nil }
    if OptionText.isName(text) { return text }
    wrong(member.key, "a name as in Swift, without a module and parameters", member.value)
    return nil
  }

  private mutating func choice(_ member: JSONValue.Member, _ allowed: [String]) -> String? {
    if case .string(let text) = member.value.content, allowed.contains(text) { return text }
    wrong(member.key, "one of \(allowed.map { "\"\($0)\"" }.joined(separator: ", "))", member.value)
    return nil
  }

  private mutating func string(_ member: JSONValue.Member) -> String? {
    if let text = Self.text(member.value) { return text }
    wrong(member.key, "a string", member.value)
    return nil
  }

  private mutating func strings(_ member: JSONValue.Member) -> [String]? {
    var values = [member.value]
    if case .array(let list) = member.value.content { values = list }
    guard let unfit = values.first(where: { Self.text($0) == nil }) else { return values.compactMap(Self.text) }
    wrong(member.key, "a list of strings", unfit)
    return nil
  }

  /// Returns a text that is not empty, and has no character at which the system would cut a path.
  private static func text(_ value: JSONValue) -> String? {
    if case .string(let text) = value.content, !text.isEmpty, !text.utf8.contains(0) { text } else { nil }
  }

  private mutating func wrong(_ key: String, _ expected: String, _ value: JSONValue) {
    var found = value.kind
    if case .string(let text) = value.content { found = text.isEmpty ? "empty" : "\"\(text)\"" }
    note(
      .wrongConfigValue, "'\(key)' must be \(expected), not \(found)",
      "'mockgen schema' prints the keys and values that are allowed here", at: value.position)
  }

  private func folder(_ text: String, orOneOf names: [String]) -> String {
    let path = resolved(text)
    return names.contains(text) && !TemplateFolder.isFolder(path) ? text : path
  }

  /// Resolves a path in the config against the config's folder.
  private func resolved(_ path: String) -> String { SourcePath(path).relative(toFolderOf: config.path).text }
}
