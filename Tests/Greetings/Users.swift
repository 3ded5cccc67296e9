// Code under test that calls mocks. Its lines are numbered as in the file that the directive names.

import Foundation

public protocol Users: Sendable {
  func name(id: Int) async throws -> String
  func load(id: Int, completion: @escaping @Sendable (String) -> Void)
  func count(of list: String) -> Int
  func refresh()
  var limit: Int { get }
}

/// Calls a mock as a helper of tests does, from a file of tests in another module.
public func callOfHelper(_ users: any Users) -> Int { users.count(of: "helper") }

#sourceLocation(file:"/App/Sources/App/Greeter.swift",line:1)
public final class Greeter: Sendable {
  let users: any Users

  public init(_ users: any Users) {
    self.users = users
  }

  public func greeting(id: Int) async throws -> String {
    "Hello \(try await users.name(id: id))"
  }

  public func greetingElsewhere(id: Int) async -> String? {
    await Task.detached { [users] in
      try? await users.name(id: id)
    }.value
  }

  public func greetingAfterWait(id: Int) async throws -> String {
    await Task.yield()
    let name = try await users.name(id: id)
    return "Hello \(name)"
  }

  public func summary(of list: String) -> String {
    let count = users.count(of: list)
    return "\(count) of \(users.limit)"
  }

  public var isFull: Bool {
    summarize { users.count(of: "all") } == users.limit
  }

  public func summarize(_ count: () -> Int) -> Int { count() }

  public func start(then next: @escaping @Sendable () -> Void) {
    users.load(id: 1) { [self] list in
      _ = users.count(of: list)
      next()
    }
  }

  public func refreshTwice() {
    users.refresh()
    users.refresh()
  }

  public static func total<List: Collection>(_ lists: List, _ users: any Users) -> Int where List.Element == String {
    func one(_ list: String) -> Int { users.count(of: list) }
    return lists.reduce(0) { $0 + users.count(of: $1) } + lists.map(one).reduce(0, +)
  }

  public static func convenience(_ users: any Users) -> Int { users.countOfAll() }
}

extension Users {
  public func countOfAll() -> Int { count(of: "all") }
}
#sourceLocation()
