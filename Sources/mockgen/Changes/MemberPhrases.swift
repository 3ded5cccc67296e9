import MockgenSyntax

/// Describes the changes of a requirement in phrases that follow its name.
struct MemberPhrases {
  var oldMock: String
  var newMock: String

  /// Returns phrases for the differences between two versions of a requirement; none if they are equal.
  func of(_ old: GeneratedMember, _ new: GeneratedMember) -> [String] {
    var found = Self.gainsAndLosses(old.attributes, new.attributes)
    if old.isStatic != new.isStatic { found.append(new.isStatic ? "became static" : "is no longer static") }
    found += Self.gainsAndLosses(old.modifiers, new.modifiers)
    if old.mark != new.mark {
      found.append(new.mark.isEmpty ? "is no longer failable" : "is failable: 'init\(new.mark)'")
    }
    found += ofParameters(old.parameters, new)
    if renamed(old.generics) != new.generics { found.append(Self.ofGenerics(old.generics, new.generics)) }
    found += ofEffects(old.effects, new.effects)
    if renamed(old.type) != new.type { found.append(ofType(old.type, new)) }
    if old.isSettable != new.isSettable { found.append(new.isSettable ? "became settable" : "is no longer settable") }
    if old.condition != new.condition { found.append(Self.ofCondition(old.condition, new.condition)) }
    return found.isEmpty ? ofNames(old, new) : found
  }

  // MARK: Parts

  func haveSameParameters(_ old: GeneratedMember, _ new: GeneratedMember) -> Bool {
    old.parameters.map { renamed($0.type) } == new.parameters.map(\.type)
  }

  private func ofParameters(_ old: [GeneratedMember.Parameter], _ member: GeneratedMember) -> [String] {
    let new = member.parameters
    let labels = (old: old.map(\.label), new: new.map(\.label))
    if labels.old == labels.new { return zip(old, new).flatMap(ofParameter) }
    let types = old.count == new.count ? zip(old, new).flatMap(ofParameterType) : []
    return ["is now \(member.fullName)"] + types
  }

  private func ofParameter(_ old: GeneratedMember.Parameter, _ new: GeneratedMember.Parameter) -> [String] {
    let isRenamed = new.label == "_" && old.name != new.name
    return (isRenamed ? ["calls the parameter '\(old.name)' '\(new.name)'"] : []) + ofParameterType(old, new)
  }

  private func ofParameterType(_ old: GeneratedMember.Parameter, _ new: GeneratedMember.Parameter) -> [String] {
    guard renamed(old.type) != new.type else { return [] }
    return ["takes '\(new.type)' for '\(new.spokenName)', not '\(old.type)'"]
  }

  private func ofType(_ old: String, _ new: GeneratedMember) -> String {
    let verb = new.kind == .property ? "is of type" : "returns"
    if new.type.isEmpty { return "\(verb) nothing, not '\(old)'" }
    return "\(verb) '\(new.type)', not " + (old.isEmpty ? "nothing" : "'\(old)'")
  }

  private func ofEffects(_ old: FunctionEffectSpecifiers, _ new: FunctionEffectSpecifiers) -> [String] {
    let suspends = Self.gainsAndLosses(
      [old.asyncSpecifier.description].filter { !$0.isEmpty }, [new.asyncSpecifier.description].filter { !$0.isEmpty })
    let before = old.throwsClause.description
    let after = new.throwsClause.description
    if renamed(before) == after { return suspends }
    if before.isEmpty { return suspends + ["gained '\(after)'"] }
    return suspends + [after.isEmpty ? "lost '\(before)'" : "has '\(after)', not '\(before)'"]
  }

  /// Returns a phrase about changed names in the mock, for members without other changes, which usually change the names, too.
  private func ofNames(_ old: GeneratedMember, _ new: GeneratedMember) -> [String] {
    if let before = old.stem, let after = new.stem, before != after {
      return ["has '\(after)…' in the mock, not '\(before)…'"]
    }
    let changes = zip(old.lastArguments, new.lastArguments).filter { $0 != $1 }
    return changes.map { "has '\($1)' in the mock, not '\($0)'" }
  }

  static func gainsAndLosses(_ old: [String], _ new: [String]) -> [String] {
    let gained = new.filter { !old.contains($0) }
    let lost = old.filter { !new.contains($0) }
    return gained.map { "gained '\($0)'" } + lost.map { "lost '\($0)'" }
  }

  static func ofGenerics(_ old: String, _ new: String) -> String {
    if old.isEmpty { return "became generic: '\(new)'" }
    return new.isEmpty ? "is no longer generic: '\(old)'" : "is generic as '\(new)', not '\(old)'"
  }

  static func ofCondition(_ old: String?, _ new: String?) -> String {
    guard let new else { return "left '#if \(old ?? "")'" }
    return "moved into '#if \(new)'" + (old.map { " from '#if \($0)'" } ?? "")
  }

  // MARK: Renamed mocks

  /// Returns the text with the name of the old mock replaced by that of the new one.
  func renamed(_ text: String) -> String {
    guard oldMock != newMock else { return text }
    return text.wordsAndSigns.map { $0 == oldMock ? newMock[...] : $0 }.joined()
  }
}
