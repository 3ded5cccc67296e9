import Foundation

/// What the compiler says of itself.
public struct Toolchain: Sendable {
  public var target: String
  /// Where it keeps the modules that come with it.
  public var resources: URL

  /// - Throws: Where the compiler cannot be started, or says something else.
  public static func installed() async throws -> Toolchain {
    let result = try await runAside("swiftc", ["-print-target-info"])
    let info = try JSONDecoder().decode(TargetInfo.self, from: Data(result.output.utf8))
    return Toolchain(
      target: info.target.triple, resources: URL(fileURLWithPath: info.paths.runtimeResourcePath))
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { var triple: String }
    struct Paths: Decodable { var runtimeResourcePath: String }
    var target: Target
    var paths: Paths
  }
}
