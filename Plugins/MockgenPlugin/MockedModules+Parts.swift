import Foundation

extension MockedModules {
  /// The number of files for the mocks: one for about ten protocols, and a power of two, so that it seldom changes.
  var partCount: Int {
    let protocols = mocked.flatMap(\.files).reduce(0) { $0 + Self.countProtocols(in: $1) }
    var parts = 1
    while parts < 256, protocols > 15 * parts { parts *= 2 }
    return parts
  }

  /// Returns the number of times that the file contains `protocol`, which is close enough.
  private static func countProtocols(in file: URL) -> Int {
    do {
      let data = try Data(contentsOf: file, options: .mappedIfSafe)
      let word = Data("protocol ".utf8)
      var count = 0
      var rest = data.startIndex..<data.endIndex
      while let found = data.range(of: word, in: rest) {
        count += 1
        rest = found.upperBound..<data.endIndex
      }
      return count
    } catch {
      // The tool reports files that cannot be read.
      return 0
    }
  }
}
