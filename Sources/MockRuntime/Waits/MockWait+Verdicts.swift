// What each wait makes of what it saw: the value that it returns, or the text of its failure.

import Foundation

extension MockWait {
  func singleSuccess(_ seen: Seen<Element>) -> Element? {
    switch seen.end {
    case .completed, .enough:
      if seen.elements.isEmpty { fail("Expected a single value, but completed without one") }
    case .failed(let error): fail("Expected a single value, got error \(Self.spelling(error)) instead")
    case .timedOut: failTimeout("a single value", seen)
    }
    return seen.elements.first
  }

  func singleError(_ seen: Seen<Element>) -> (any Error)? {
    switch seen.end {
    case .failed(let error): return error
    case .completed, .enough:
      fail("Expected an error, but \(seen.elements.isEmpty ? "completed" : "got a success") instead")
    case .timedOut: failTimeout("an error", seen)
    }
    return nil
  }

  func maybeValue(_ seen: Seen<Element>) -> Element? {
    switch seen.end {
    case .completed, .enough:
      if seen.elements.isEmpty { fail("Expected a value to be returned, but Maybe completed without one") }
    case .failed(let error): fail("Expected a value, got error \(Self.spelling(error)) instead")
    case .timedOut: failTimeout("a value", seen)
    }
    return seen.elements.first
  }

  func maybeCompletion(_ seen: Seen<Element>) {
    switch seen.end {
    case .completed, .enough:
      if !seen.elements.isEmpty { fail("Expected successful completion without a value, but had a value returned") }
    case .failed(let error): fail("Expected successful completion, got a \(Self.spelling(error)) instead")
    case .timedOut: failTimeout("a completion without a value", seen)
    }
  }

  func maybeError(_ seen: Seen<Element>) -> (any Error)? {
    switch seen.end {
    case .failed(let error): return error
    case .completed, .enough:
      fail("Expected an error, but \(seen.elements.isEmpty ? "Maybe completed" : "got a value") instead")
    case .timedOut: failTimeout("an error", seen)
    }
    return nil
  }

  func completion(_ seen: Seen<Element>) -> [Element] {
    switch seen.end {
    case .completed, .enough: break
    case .failed(let error): fail("Expected successful completion, got a \(Self.spelling(error)) instead")
    case .timedOut: failTimeout("a completion", seen)
    }
    return seen.elements
  }

  func error(_ seen: Seen<Element>) -> (error: (any Error)?, values: [Element]) {
    switch seen.end {
    case .failed(let error): return (error, seen.elements)
    case .completed, .enough: fail("Expected an error, but completed instead")
    case .timedOut: failTimeout("an error", seen)
    }
    return (nil, seen.elements)
  }

  func first(_ seen: Seen<Element>) -> Element? {
    switch seen.end {
    case .completed, .enough:
      if seen.elements.isEmpty { fail("Expected a value, but completed without one") }
    case .failed(let error): fail("Expected a value, got error \(Self.spelling(error)) instead")
    case .timedOut: failTimeout("a value", seen)
    }
    return seen.elements.first
  }

  func values(_ seen: Seen<Element>, _ count: Int?) -> [Element] {
    switch seen.end {
    case .enough: break
    case .completed:
      if let count, seen.elements.count < count {
        fail("Expected \(count) values, but completed after \(seen.elements.count)")
      }
    case .failed(let error):
      let expected = count.map { "\($0) values" } ?? "successful completion"
      fail("Expected \(expected), got a \(Self.spelling(error)) instead")
    case .timedOut: failTimeout(count.map { "\($0) values" } ?? "a completion", seen)
    }
    return seen.elements
  }

  private func failTimeout(_ expected: String, _ seen: Seen<Element>) {
    let names = name.isEmpty ? scope.pendingNames : [name]
    let source = names.isEmpty ? "" : " from \(names.joined(separator: ", "))"
    let elements = seen.elements.map(MockCall.text(of:)).joined(separator: ", ")
    let soFar = elements.isEmpty ? "nothing" : elements
    let text = "Timed out after \(timeout.spelling) waiting for \(expected)\(source); seen so far: \(soFar)"
    FailureReporter.report(text, at: location)
  }

  /// An error as `Type.case`.
  private static func spelling(_ error: any Error) -> String {
    let (type, text) = ("\(Swift.type(of: error))", "\(error)")
    if error is MockError { return "\(type) (\(text))" }
    return text.hasPrefix(type) ? text : "\(type).\(text)"
  }
}
