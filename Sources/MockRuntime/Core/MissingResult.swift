// The text of a failure about a call without a result: the reason, and the line to write.

/// The reason why a call has no result, and the parts of the function's signature that matter for the failure.
struct MissingResult {
  enum Kind {
    /// No result is set for the function itself.
    case unset
    /// `.inOrder` had this number of results.
    case usedUp(Int)
    /// The function returns nothing and cannot fail, but the mock is strict.
    case strict
    /// A hand-written mock has called `unexpectedFunctionCall()`.
    case lockedOut
  }

  var kind = Kind.unset
  /// The return type of the function; `Void` or `Never` if it returns nothing.
  var value: Any.Type = Void.self
  /// The error type of the function.
  var failure: any Error.Type = Never.self
  /// Whether the function is synchronous.
  var isSynchronous = false

  /// Whether the function returns nothing and cannot fail.
  var hasNothingToChoose: Bool { failure == Never.self && (value == Never.self || value == Void.self) }

  /// Whether `.inOrder` had results, and all of them are used up.
  var isUsedUp: Bool { if case .usedUp(let count) = kind { count > 0 } else { false } }
}

extension CallSite {
  /// Returns the text of an unexpected call: the call, the reason why it has no result, and the line to write.
  func text(of missing: MissingResult) -> String {
    let first = MockError.unexpectedFunctionCall(qualifiedName).report
    guard let function else { return "\(first)\n\(textOfHandWritten(missing))" }
    let notes =
      function.nearMisses
      + otherStubs(than: function).map {
        "\(state.owner).\($0.member) is set, and unused: nothing has called \($0.function)"
      }
    let cure = ([cure(function, missing)] + notes).joined(separator: "\n")
    let reasons = reasons(for: missing)
    guard let circumstance = circumstance(function, missing) else {
      return ([first] + reasons + [cure]).joined(separator: "\n")
    }
    let isLong = missing.isUsedUp || openHandler(function, missing) != nil
    let rest = isLong ? [circumstance] + reasons + [cure] : reasons + ["\(circumstance); \(cure)"]
    return ([first] + rest).joined(separator: "\n")
  }

  /// Returns the unused results and handlers of functions with the same base name, or the only one of the mock.
  private func otherStubs(than function: any RecordedMember) -> [(member: String, function: String)] {
    let all = Registry.shared.livingMocks.members(of: state).compactMap { other in
      other === function ? nil : other.unusedStub.map { (member: $0, function: "\(other.name)") }
    }
    let base = "\(function.name)".prefix { $0 != "(" }
    let related = all.filter { $0.function.prefix { $0 != "(" } == base }
    return related.isEmpty && all.count == 1 ? all : related
  }

  /// Describes the call of a hand-written mock, whose member names are unknown.
  private func textOfHandWritten(_ missing: MissingResult) -> String {
    let type = mockType.map { "\($0)" } ?? "the mock"
    switch missing.kind {
    case .lockedOut: return "\(type) locks it out with unexpectedFunctionCall()"
    case .usedUp(0): return "\(Self.usedUp(0)); set another one"
    case .usedUp(let count): return "\(Self.usedUp(count)); \(Self.anotherInOrder)"
    case .unset, .strict: return "no result is set; set the one that \(type) passes to mockFunction(…)"
    }
  }

  private static let anotherInOrder = "add one for this call to .inOrder(…)"

  /// Describes the arguments of the call, a handler that returned `nil`, or results that are used up.
  private func circumstance(_ function: any RecordedMember, _ missing: MissingResult) -> String? {
    let arguments = function.argumentsOfUnsetCall
    if openHandler(function, missing) != nil {
      return "the handler returned nil\(arguments.isEmpty ? "" : " for \(arguments)"), and no result is set"
    }
    var parts = [function.unsetUse ?? (arguments.isEmpty ? "" : "called with \(arguments)")].filter { !$0.isEmpty }
    if case .usedUp(let count) = missing.kind { parts.append(Self.usedUp(count)) }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// Returns the spelling of the handler that returned `nil` for the call. If results are used up, it is unknown
  /// whether a handler returned them.
  private func openHandler(_ function: any RecordedMember, _ missing: MissingResult) -> String? {
    guard case .unset = missing.kind else { return nil }
    return function.openHandler(owner: state.owner)
  }

  private static func usedUp(_ count: Int) -> String {
    switch count {
    case 0: "its result has no results in it"
    case 1: "its 1 result in order was used up by an earlier call"
    default: "its \(count) results in order were used up by earlier calls"
    }
  }

  /// Returns the suggestion, such as `set mock.userIDResult = .value(…)`.
  private func cure(_ function: any RecordedMember, _ missing: MissingResult) -> String {
    let assignment = function.assignment(owner: state.owner)
    if missing.isUsedUp { return "\(Self.anotherInOrder), or set \(assignment) for every call" }
    if let handler = openHandler(function, missing) {
      return "set \(assignment), or return it from \(handler)"
    }
    return "set \(assignment)"
  }

  /// Returns the reason why the mock's settings for all functions did not apply to this call.
  private func reasons(for missing: MissingResult) -> [String] {
    let settings = state.settingsSpelling
    switch missing.kind {
    case .strict: return ["\(settings).whenUnset is .strict"]
    case .usedUp, .lockedOut: return reasonOfUnsetBehavior(missing, settings)
    case .unset:
      let outcome = state.mockWideOutcome
      if let error = outcome?.error, missing.failure == Never.self {
        return ["\(settings).error is \("\(type(of: error))".withArticle), but this function cannot fail"]
      }
      if outcome?.subject != nil, missing.isSynchronous {
        return ["\(settings).subject is set, but this function returns before it can send anything"]
      }
      return reasonOfUnsetBehavior(missing, settings)
    }
  }

  private func reasonOfUnsetBehavior(_ missing: MissingResult, _ settings: String) -> [String] {
    switch state.whenUnset {
    case .fail: return []
    case .strict:
      return missing.hasNothingToChoose ? ["\(settings).whenUnset is .strict"] : []
    case .never: return ["\(settings).whenUnset is .never, but this function has to return"]
    case .empty:
      return [
        "\(settings).whenUnset is .empty, but \(missing.value) has no natural default: \(settings).defaults.set(…)"
      ]
    case .original:
      let reason =
        switch missing.kind {
        case _ where function?.hasOriginal != true: "only partial mocks and mocks that wrap an instance have one"
        case .usedUp: "that is for functions without a result; end .inOrder(…) with .original"
        case .unset, .strict, .lockedOut: "a handler takes precedence"
        }
      return ["\(settings).whenUnset is .original, but \(reason)"]
    case .throw(let error):
      return ["\(settings).whenUnset throws \("\(type(of: error))".withArticle), which this function cannot throw"]
    }
  }
}

extension MockState {
  /// The expression for the mock's settings in a test: `mock`, or `StaticMocks.state(of: …)` for static members.
  package var settingsSpelling: String { isOfStaticMembers ? "StaticMocks.state(of: \(owner).self)" : owner }

  private var isOfStaticMembers: Bool { owner != "mock" }
}
