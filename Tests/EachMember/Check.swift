// A mock under test: the values of its members before and after each use.

/// Prints which members behaved as expected, and which did not.
struct Check {
  var mock: String
  var snapshot: () -> Snapshot

  init(_ mock: String, _ snapshot: @escaping () -> Snapshot) {
    self.mock = mock
    self.snapshot = snapshot
  }

  /// All uses of one requirement, up to the first that fails.
  func requirement(_ name: String, _ uses: () async throws -> Void) async {
    do { try await uses() } catch { print("wrong: \(mock).\(name) throws: \(error)") }
  }

  /// The expected change when a result is set.
  func decide(_ names: [String], _ set: () throws -> AnyObject) throws {
    let before = snapshot().texts
    let result = text(try set())
    let after = snapshot().texts
    for name in names { say(name, after[name] == result, "is not the result that was set") }
    expectNoChange(but: names, "setting \(names[0])", before, after)
  }

  /// The expected changes of two uses of a requirement. The second use replaces the most recent call.
  ///
  /// - Parameters:
  ///   - name: The requirement.
  /// - counts: The members that increase by one.
  /// - lists: The members that the arguments are appended to.
  /// - last: The members with the most recent arguments, in order.
  /// - use: Uses the requirement, and returns the texts of all arguments.
  func use(
    _ name: String, counts: [String], lists: [String] = [], last: [String] = [], _ use: () async throws -> Texts
  ) async throws {
    for _ in 1...2 {
      let before = snapshot().texts
      let arguments = try await use()
      let after = snapshot().texts
      expectGrowth(of: counts + lists, before, after)
      expectArguments(arguments, in: last, lists, after)
      expectNoChange(but: counts + last + lists + lists.map { "\($0).last" }, name, before, after)
    }
  }

  private func expectGrowth(of counts: [String], _ before: [String: String], _ after: [String: String]) {
    for count in counts {
      let isOneMore = before[count].flatMap { Int($0) }.map { "\($0 + 1)" } == after[count]
      say(count, isOneMore, "is \(after[count] ?? "missing") after \(before[count] ?? "nothing")")
    }
  }

  private func expectArguments(_ arguments: Texts, in last: [String], _ lists: [String], _ after: [String: String]) {
    let newest = last.map { after[$0] ?? "missing" }
    var rest = arguments[...]
    for (name, text) in zip(last, newest) {
      let place = rest.firstIndex(of: text)
      if let place { rest = rest[(place + 1)...] }
      say(name, place != nil, "is \(text), and the arguments are \(arguments)")
    }
    for list in lists {
      let text = after["\(list).last"] ?? "missing"
      // If a value is set, it is the last argument.
      let isRight = last.isEmpty ? text.hasSuffix(arguments.last ?? "") : text == newest.joined(separator: ", ")
      say(list, isRight, "ends with \(text), and the arguments are \(arguments)")
    }
  }

  private func say(_ name: String, _ isRight: Bool, _ fault: String) {
    print(isRight ? "right: \(mock).\(name)" : "wrong: \(mock).\(name) \(fault)")
  }

  private func expectNoChange(
    but names: [String], _ cause: String, _ before: [String: String], _ after: [String: String]
  ) {
    for (name, text) in after.sorted(by: { $0.key < $1.key }) where !names.contains(name) && before[name] != text {
      print("wrong: \(mock).\(name) was changed by \(cause), from \(before[name] ?? "nothing") to \(text)")
    }
  }
}
