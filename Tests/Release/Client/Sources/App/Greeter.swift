public protocol Directory: Sendable {
  func name(of user: Int) async throws -> String
}

public struct Greeter: Sendable {
  private let directory: any Directory

  public init(directory: any Directory) { self.directory = directory }

  public func greeting(for user: Int) async throws -> String { "Hello, \(try await directory.name(of: user))" }
}
