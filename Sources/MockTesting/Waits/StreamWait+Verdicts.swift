// The outcome of each wait: the value that it returns, or the text of its failure.

import Foundation
@_spi(Generated) import MockRuntime

extension StreamWait {
  func first(_ seen: Seen<Element>) -> Element? {
    let expected = shape == .value ? "a single value" : "a value"
    switch seen.end {
    case .completed, .enough: if seen.elements.isEmpty { fail("Expected \(missing)") }
    case .failed(let error): fail("Expected \(expected), got error \(StreamFailure.spelling(error)) instead")
    case .timedOut, .cancelled: failTimeout(expected, seen)
    }
    return seen.elements.first
  }

  private var missing: String {
    switch shape {
    case .value: return "a single value, but completed without one"
    case .optionalValue: return "a value to be returned, but Maybe completed without one"
    case .returned, .end, .elements: return "a value, but completed without one"
    }
  }

  func completion(_ seen: Seen<Element>) -> [Element] {
    let isMaybe = shape == .optionalValue
    switch seen.end {
    case .completed, .enough:
      if isMaybe, !seen.elements.isEmpty {
        fail("Expected successful completion without a value, but had a value returned")
      }
    case .failed(let error):
      fail("Expected successful completion, got \(StreamFailure.spelling(error).withArticle) instead")
    case .timedOut, .cancelled: failTimeout(isMaybe ? "a completion without a value" : "a completion", seen)
    }
    return seen.elements
  }

  func error(_ seen: Seen<Element>) -> (error: (any Error)?, values: [Element]) {
    switch seen.end {
    case .failed(let error): return (error, seen.elements)
    case .completed, .enough: fail("Expected an error, but \(success(isEmpty: seen.elements.isEmpty)) instead")
    case .timedOut, .cancelled: failTimeout("an error", seen)
    }
    return (nil, seen.elements)
  }

  private func success(isEmpty: Bool) -> String {
    switch shape {
    case .value: return isEmpty ? "completed" : "got a success"
    case .optionalValue: return isEmpty ? "Maybe completed" : "got a value"
    case .returned, .end, .elements: return "completed"
    }
  }

  func values(_ seen: Seen<Element>, _ count: Int?) -> [Element] {
    switch seen.end {
    case .enough: break
    case .completed:
      if let count, seen.elements.count < count {
        let came = seen.elements.isEmpty ? "" : ": \(seen.text)"
        fail("Expected \(count) values, but completed after \(seen.elements.count)\(came)")
      }
    case .failed(let error):
      let expected = count.map { "\($0) values" } ?? "successful completion"
      fail("Expected \(expected), got \(StreamFailure.spelling(error).withArticle) instead")
    case .timedOut, .cancelled: failTimeout(count.map { "\($0) values" } ?? "a completion", seen)
    }
    return seen.elements
  }

  private func failTimeout(_ expected: String, _ seen: Seen<Element>) {
    let names = scope.pendingNames
    let source = names.isEmpty ? "" : " from \(names.joined(separator: ", "))"
    let soFar = seen.elements.isEmpty ? "nothing" : seen.text
    let text = "\(seen.end.failure(timeout) ?? "") \(expected)\(source); seen so far: \(soFar)"
    let hints = scope.hint + seen.hint + Registry.shared.circumstances.hint
    FailureReporter.report(text + hints + (scope.timeline?.failureNote ?? ""), at: location)
  }
}
