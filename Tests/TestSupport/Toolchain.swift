import Foundation

/// The information that the compiler prints about itself.
public struct Toolchain: Sendable {
  public var target: String
  /// The folder of the modules that come with the compiler.
  public var resources: URL

  /// - Throws: An error if the compiler cannot be started, or prints something else.
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
