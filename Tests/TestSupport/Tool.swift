import Foundation

/// Runs the tool: the one way in which tests call it.
///
/// - Parameters:
///   - folder: the working folder.
///   - input: what the tool reads on standard input.
///   - environment: instead of that of the test.
/// - Throws: Where the tool cannot be started.
public func mockgen(
  _ arguments: [String], in folder: URL, input: String? = nil, environment: [String: String]? = nil
) async throws -> CommandResult {
  try await runAside(Repository.tool.path, arguments, in: folder, input: input, environment: environment)
}

extension TemporaryFolder {
  /// Runs the tool in this folder, or in one below it.
  public func mockgen(
    _ arguments: String..., in subfolder: String? = nil, input: String? = nil
  ) async throws -> CommandResult {
    try await TestSupport.mockgen(arguments, in: subfolder.map(url.appendingPathComponent) ?? url, input: input)
  }

  /// Runs the tool in this folder, with arguments that a test puts together.
  public func mockgen(_ arguments: [String]) async throws -> CommandResult {
    try await TestSupport.mockgen(arguments, in: url)
  }
}
