// A test that is run with other results, by each of the test libraries.

import Testing

/// A test whose expectations are those of the test library that runs it.
struct ExploredBody: Sendable, CustomTestStringConvertible {
  typealias Expect = @MainActor @Sendable (Bool) -> Void

  let name: String
  let body: @MainActor @Sendable (Expect) async throws -> Void

  init(_ name: String, _ body: @escaping @MainActor @Sendable (Expect) async throws -> Void) {
    (self.name, self.body) = (name, body)
  }

  var testDescription: String { name }
}
