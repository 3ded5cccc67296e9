import Foundation

extension MockedModules {
  /// The number of files for the mocks, one for about ten of them. It is a power of two, so that it seldom changes: a
  /// change moves mocks to other files.
  var partCount: Int {
    let mocks = mocked.reduce(0) { count, module in
      count + module.files.reduce(0) { $0 + Self.count(module.mark, in: $1) }
    }
    var parts = 1
    while parts < 256, mocks > 15 * parts { parts *= 2 }
    return parts
  }

  /// Returns the number of times that a file contains a text, unless a lowercase letter follows, as in most comments.
  private static func count(_ text: String, in file: URL) -> Int {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      // The tool reports files that cannot be read, and another plugin writes its files only after the plan.
      return 0
    }
    let text = Data(text.utf8)
    var count = 0
    var rest = data.startIndex..<data.endIndex
    while let found = data.range(of: text, in: rest) {
      let next = found.upperBound < data.endIndex ? data[found.upperBound] : 0x0A
      if !(0x61...0x7A).contains(next) { count += 1 }
      rest = found.upperBound..<data.endIndex
    }
    return count
  }
}

extension MockedModule {
  /// The text that nearly every mocked declaration contains, and little else.
  fileprivate var mark: String { mocksItself ? "mockgen: mock" : "protocol " }
}
