// The files in Tests/Fixtures/Probes.

import Foundation
import Testing

struct Probe: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]

  var testDescription: String { name }

  static let all: [Probe] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Probes")
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
        .map { Probe(name: $0, bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
    } catch {
      // The test `thereAreProbes` reports missing ones.
      return []
    }
  }()
}
