import Foundation

/// Generated Swift files like those of a project: mostly types with code, some of them with a protocol.
public struct MadeSources {
  private let files: Int
  private let protocols: Int
  private let requirements: Int

  /// - Parameters:
  /// - protocols: The number of protocols, one per file, evenly distributed.
  /// - requirements: The number of requirements of each protocol.
  public init(files: Int, protocols: Int, requirements: Int = 6) {
    (self.files, self.protocols, self.requirements) = (files, protocols, requirements)
  }

  /// - Returns: The folder.
  public func write(to folder: URL) throws -> URL {
    for number in 0..<files {
      let place = folder.appendingPathComponent("Feature\(number / 50)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let hasProtocol = number * protocols / files != (number + 1) * protocols / files
      let declared = (hasProtocol ? Self.protocolText(number, requirements) : "") + Self.typeText(number)
      try Data("import Foundation\n\n\(declared)".utf8).write(to: place.appendingPathComponent("Part\(number).swift"))
    }
    return folder
  }

  private static func protocolText(_ number: Int, _ requirements: Int) -> String {
    let kinds = [
      "func load(item id: Int, from store: Store\(number)) async throws -> [Item\(number)]",
      "var title: String { get }",
      "func save(_ items: [Item\(number)], completion: @escaping (Result<Void, any Error>) -> Void)",
      "func changes(since date: Date) -> AsyncStream<Item\(number)>", "var count: Int { get set }",
      "func reset() throws",
    ]
    let members = (0..<requirements).map { index in
      kinds[index % kinds.count].replacingOccurrences(of: "func ", with: "func step\(index)")
        .replacingOccurrences(of: "var ", with: "var value\(index)")
    }
    return "/// What part \(number) asks of others.\npublic protocol Service\(number): Sendable {\n"
      + members.map { "  /// One of its duties.\n  \($0)\n" }.joined() + "}\n\n"
  }

  private static func typeText(_ number: Int) -> String {
    let method = { (index: Int) in
      """
        /// Does step \(index), and logs what came of it.
        func run\(index)(with values: [Int]) -> String {
          let sum = values.filter { $0 % \(index + 2) == 0 }.reduce(0, +)
          guard sum > 0 else { return "nothing { to } see" }
          for value in values where value > sum { print("part \(number): \\(value) of \\(sum)") }
          switch sum {
          case 0..<10: return "few"
          default: return names[sum % names.count] // the rest
          }
        }

      """
    }
    return """
      public struct Item\(number): Hashable, Sendable { public var id: Int; public var name: String }

      final class Store\(number) {
        private let names = ["one", "two", "three"]

      \((0..<24).map(method).joined(separator: "\n"))
      }

      """
  }
}
