// Builds the tool in a clean checkout, as the plugin does: `swift run --package-path Benchmarks BuildCost`.

import Foundation
import Measuring

@main private enum BuildCost: Benchmark {
  static func measure() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let empty = scratch["Empty"]
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    try Command.run("swift", "package", "init", "--package-path", empty.path, "--type", "executable")
    var report = Report("A clean debug build beside that of an empty package")
    report.add(
      try Comparison.of("a clean debug build of what the plugins run", with: "an empty package", pairs: 3) {
        try build(Project.folder, scratch, "mockgen-build")
      } against: {
        try build(empty, scratch, "Empty")
      })
    try report.finish()
  }

  private static func build(_ package: URL, _ scratch: Scratch, _ product: String) throws {
    let build = scratch["build"]
    try Command.run(
      "swift", "build", "--package-path", package.path, "--scratch-path", build.path, "--product", product)
    try FileManager.default.removeItem(at: build)
  }
}
