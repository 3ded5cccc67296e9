import MockgenSyntax

// The text of the arguments that a body passes to a record or a handler.

extension PassedArgument {
  var text: String {
    let inner = Identifier.escapedReference(name)
    let value =
      switch form {
      case .value: inner
      case .copy: "copy \(inner)"
      case .address: "&\(inner)"
      case .pack: "(repeat each \(inner))"
      case .closure(let closure): closure.text(calling: inner)
      }
    return type.map { "\(value) as \($0)" } ?? value
  }
}

extension PassedClosure {
  fileprivate func text(calling inner: String) -> String {
    let arguments = function.parameters.enumerated().map { place, parameter in
      (parameter.type.specifiers.contains("inout") ? "&" : "") + "$\(place)"
    }
    let call = "\(function.effects.marks)\(inner)(\(arguments.joined(separator: ", ")))\(isErased ? " as Any" : "")"
    return notesErrors ? "{ do { return \(call) } catch { throw errors.note(error) } }" : "{ \(call) }"
  }
}

extension Completion {
  /// Returns the closure that a call completes, or a tuple of a success and a failure closure.
  ///
  /// - Parameter recorder: The name of the function's recorder.
  func text(of recorder: String) -> String {
    let texts = closures.enumerated().map { index, closure in
      let name = Identifier.escapedReference(closure.name)
      // The first closure may take a generic type.
      let erases = cast != nil && index == 0
      if isOnMainActor {
        return erases ? "\(recorder).erased(\(recorder).onMainActor(\(name)))" : "\(recorder).onMainActor(\(name))"
      }
      if erases { return "\(recorder).erased(\(name))" }
      return closure.isOptional ? "\(name) ?? \(closure.empty)" : name
    }
    return texts.count == 1 ? texts[0] : "(success: \(texts[0]), failure: \(texts[1]))"
  }

  /// The member of `CompletionForm`.
  var formText: String { "." + form.rawValue + (form == .valuesOrError ? "()" : "") }
}

extension Completion.Closure {
  /// A closure of this type that does nothing.
  fileprivate var empty: String {
    parameterCount == 0 ? "{}" : "{ \(Array(repeating: "_", count: parameterCount).joined(separator: ", ")) in }"
  }
}

extension NewMock {
  func text(_ names: EmittedNames) -> String {
    "\(type)(mockState: \(names[.mockState])())" + (property.map { ".\($0)" } ?? "")
  }
}

extension UnsetValue {
  func text(_ names: EmittedNames) -> String {
    switch self {
    case .mock(let mock, isStatic: true): ".new { \(mock.text(names)) }"
    case .mock(let mock, isStatic: false): ".reported { _ in \(mock.text(names)) }"
    case .subject(let subject, let element) where subject.needsValue:
      ".reported { $0.defaultValue(of: \(element).self).map { \(subject.construction) } }"
    case .subject(let subject, _): ".kept { \(subject.construction) }"
    case .sink(let sink) where sink.isEnd: ".new { \(sink.construction.joined(separator: "{}")) }"
    case .sink(let sink): ".sink { sink in \(sink.construction.joined(separator: "sink")) }"
    }
  }

  /// Returns the arguments of `returned(…)` for the value of a function while no result is set.
  ///
  /// - Parameter recorder: the name of the function's recorder.
  func arguments(of recorder: String, _ names: EmittedNames) -> String {
    let value = "orElse: { \(result(of: recorder, names)) }"
    // A test has nothing to set for a sink.
    return if case .sink = self { "\(value), isSilent: true" } else { value }
  }

  private func result(of recorder: String, _ names: EmittedNames) -> String {
    switch self {
    case .mock(let mock, _): mock.text(names)
    case .subject(let subject, _): subject.construction
    case .sink(let sink) where sink.isEnd: sink.construction.joined(separator: "\(recorder).subscribed()")
    case .sink(let sink): sink.result.joined(separator: recorder)
    }
  }
}
