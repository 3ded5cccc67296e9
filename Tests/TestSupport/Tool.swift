import Foundation

/// Runs the tool. All tests run it through this function.
///
/// - Parameters:
/// - folder: The working folder.
/// - input: The standard input of the tool.
/// - environment: Variables that replace those of the test.
/// - Throws: An error if the tool cannot be started.
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

  /// Runs the tool in this folder, with computed arguments.
  public func mockgen(_ arguments: [String]) async throws -> CommandResult {
    try await TestSupport.mockgen(arguments, in: url)
  }
}
