import Foundation
import MockgenGenerator
import MockgenSyntax

/// The kinds of texts that options take. All but `compared` become code of the output, and are checked.
package enum OptionText: Sendable, Equatable {
  case module, nameFormat, namePart, condition, initialDefault
  /// A text that is compared, and never written.
  case compared

  /// Explains why a text cannot be the value of an option.
  ///
  /// - Returns: `nil` if it can.
  package func problem(with text: String, of option: Option) -> ArgumentError? {
    switch self {
    case .module:
      let isModule = text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isName)
      return isModule
        ? nil : ArgumentError(message: "'\(text)' is not a module name", note: "write it as in an 'import' declaration")
    case .nameFormat:
      guard text.contains("{name}") else {
        return ArgumentError(
          message: "'--\(option.name)' must contain '{name}'",
          note: "for example: --\(option.name) \(option.value.example)")
      }
      let name = text.replacingOccurrences(of: "{name}", with: "P").replacingOccurrences(of: "{parent}", with: "")
      if Self.isName(name) { return nil }
      return ArgumentError(
        message: "'--\(option.name) \(text)' does not make names of types",
        note: "use letters, digits and '_' around '{name}' and '{parent}'")
    case .namePart:
      return Self.isName("P" + text)
        ? nil
        : ArgumentError(
          message: "a name cannot begin or end with '\(text)'",
          note: "for example: --\(option.name) \(option.value.example)")
    case .condition:
      return GeneratorOptions.isCondition(text)
        ? nil
        : ArgumentError(
          message: "'\(text.prefix(80))\(text.count > 80 ? "…" : "")' is not a condition for '#if'",
          note: "for example: --\(option.name) 'DEBUG && !BENCHMARK'"
        )
    case .initialDefault:
      return InitialDefault(text) != nil
        ? nil
        : ArgumentError(
          message: "'\(text)' is not a default",
          note: "write a type and a value: --\(option.name) \(option.value.example)"
        )
    case .compared: return nil
    }
  }

  /// Returns whether a text can be the name of a declaration.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy(Identifier.isWordCharacter)
  }
}

extension OptionValues {
  /// The error for the first invalid value, in the order of the options; `nil` if all are valid.
  package var firstProblem: ArgumentError? {
    for option in OptionTable.all {
      guard let content = option.kind.content, let value = self[option.key] else { continue }
      for text in value.texts {
        if let problem = content.problem(with: text, of: option) { return problem }
      }
    }
    return contradiction
  }

  /// The error for two options that cannot be combined, such as `--quiet` and `--verbose`.
  private var contradiction: ArgumentError? {
    let pairs = [
      (OptionKey.quiet, OptionValue.flag(true), OptionKey.verbose, OptionValue.flag(true)),
      (.access, .text("open"), .final, .flag(true)),
    ]
    guard let pair = pairs.first(where: { self[$0.0] == $0.1 && self[$0.2] == $0.3 }) else { return nil }
    let words = [(pair.0, pair.1), (pair.2, pair.3)].map { key, value in
      "'--\(([key.rawValue] + value.texts).joined(separator: " "))'"
    }
    return ArgumentError(message: "\(words[0]) and \(words[1]) cannot be used together", note: "remove one of them")
  }
}

extension OptionValue {
  /// The texts of the value; empty for flags and streams.
  fileprivate var texts: [String] {
    switch self {
    case .flag, .streams: []
    case .text(let text): [text]
    case .texts(let texts): texts
    }
  }
}
