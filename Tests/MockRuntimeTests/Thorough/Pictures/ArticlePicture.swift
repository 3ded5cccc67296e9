// The pictures in the articles, and the code that they show.

import Foundation
import TestSupport

@testable import MockRuntime
@testable import MockTesting

/// A picture of marbles in an article, which shows the diagrams of the block of code before it.
struct ArticlePicture {
  static let catalogue = "Sources/MockRuntime/MockRuntime.docc"
  static let folder = "\(catalogue)/Resources"

  let name: String
  /// The alternative text of the picture.
  let description: String
  let place: String
  let frame: TimeInterval
  /// The diagrams, each with the code that plays or expects it.
  let lines: [(title: String, diagram: String)]

  /// All pictures of the catalogue.
  static func all() throws -> [ArticlePicture] {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: TestSupport.Repository.root.appendingPathComponent(catalogue).path)
    return try files.filter { $0.hasSuffix(".md") }.sorted().flatMap { try pictures(of: "\(catalogue)/\($0)") }
  }

  /// The path of its file.
  func path(_ appearance: PictureAppearance) -> String { "\(Self.folder)/\(name)\(appearance.suffix).svg" }

  func svg(_ appearance: PictureAppearance) throws -> String {
    let lines = try lines.map {
      MarblePicture.Line(title: $0.title, diagram: try MarbleDiagram($0.diagram, frame: frame))
    }
    return MarblePicture(lines, frame: frame, appearance).svg
  }

  private static func pictures(of article: String) throws -> [ArticlePicture] {
    let blocks = try CodeBlock.all(in: article)
    let lines = try TestSupport.Repository.contents(article).components(separatedBy: "\n")
    return lines.enumerated().compactMap { index, line in
      guard let image = line.wholeMatch(of: /!\[(.*)\]\((.+)\)/) else { return nil }
      let code = blocks.last { $0.line <= index }?.text ?? ""
      return ArticlePicture(
        name: String(image.2), description: String(image.1), place: "\(article):\(index + 1)", frame: frame(in: code),
        lines: diagrams(in: code))
    }
  }

  private static func diagrams(in code: String) -> [(title: String, diagram: String)] {
    let marbles = /([\w.]+)(?: = \.marbles\(|\.send\(marbles: |\.expectMarbles\()"([^"]*)"/
    return code.matches(of: marbles).reduce(into: []) { lines, match in
      if !lines.contains(where: { $0.diagram == match.2 }) { lines.append((String(match.1), String(match.2))) }
    }
  }

  /// Returns the length of a frame, which all diagrams of a picture have in common.
  private static func frame(in code: String) -> TimeInterval {
    code.firstMatch(of: /frame: ([\d.]+)/).flatMap { TimeInterval($0.1) } ?? 1
  }
}
