import MockgenSyntax

// The text of the types in a plan: the last step, in which every type becomes text.

extension EmittedNames {
  /// Returns the type of the errors.
  func text(_ failure: Failure) -> String {
    switch failure {
    case .never: self[.never]
    case .any: "any " + self[.error]
    case .typed(let type): type.description
    }
  }

  /// Returns the type of a call's result, where `nil` is `Void`.
  func returned(_ type: TypeSyntax?) -> String { type?.description ?? self[.void] }

  /// Returns the clause after a space, for example ` throws(MyError)`; empty if nothing is thrown.
  static func throwsClause(_ failure: Failure) -> String {
    switch failure {
    case .never: ""
    case .any: " throws"
    case .typed(let type): " throws(\(type))"
    }
  }

  /// Returns the effects after a space, for example ` async throws`; empty if there are none.
  static func effects(isAsync: Bool, _ failure: Failure) -> String {
    (isAsync ? " async" : "") + throwsClause(failure)
  }

  /// Returns `T.self`.
  static func metatype(_ type: TypeSyntax) -> String { type.parenthesizedIfNeeded + ".self" }

  /// Returns the class of `…Result` with its type arguments.
  ///
  /// - Parameter ofRxSwift: whether the class has RxSwift's name, for example `SingleResult`, if there is one.
  func text(_ result: ResultClass, ofRxSwift: Bool = false) -> SwiftText {
    switch result {
    case .value(let value, .any) where ofRxSwift: "\(self[.singleResult])<\(value)>"
    case .value(let value, let failure):
      "\(self[.valueResult])<\(value), \(text(failure))>"
    case .maybe(let value): "\(self[.maybeResult])<\(value)>"
    case .completion(.any) where ofRxSwift: "\(self[.completableResult])"
    case .completion(let failure): "\(self[.completionResult])<\(text(failure))>"
    case .elements(let element, .any) where ofRxSwift: "\(self[.observableResult])<\(element)>"
    case .elements(let element, let failure):
      "\(self[.streamResult])<\(element), \(text(failure))>"
    case .returned(let value, let failure):
      "\(self[.returnResult])<\(returned(value)), \(text(failure))>"
    case .callback(let base, let closure):
      "\(self[.callbackResult])<\(text(base)), \(closure)>"
    }
  }

  /// Returns the class whose values a `CallbackResult` has, or `NoResult` if there is none.
  func text(_ base: ResultClass?) -> SwiftText { base.map { text($0) } ?? "\(self[.noResult])" }
}
