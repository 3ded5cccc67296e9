/// The text of every template that comes with the tool, each a literal in a file of its own: resources that the build
/// system embeds cost users seconds at each clean build, and tie the tool to a path. Parts that several templates have
/// in common are written once, and inserted into the literals.
public enum BuiltInTemplates {
  /// All templates, by the names of the files that replace them in `--templates DIR`.
  public static let texts: [String: String] = mocks.merging(adapterTexts.mapValues { $0() }) { first, _ in first }

  /// The names of the templates with the code for one framework each.
  public static let adapters = Set(adapterTexts.keys)

  /// Returns the template with the code for a framework, or `nil` if there is none.
  public static func adapter(named name: String) -> String? { adapterTexts[name]?() }

  /// The templates of mocks and of the file around them.
  public static let mocks = [
    "file": file, "header": header, "mock": mock, "call": call, "stored": stored, "initializer": initializer,
    "body": body, "handler": handler, "additions": additions,
  ]

  /// The adapters, whose texts are put together on request, since most runs need none.
  private static let adapterTexts: [String: @Sendable () -> String] = [
    "Combine": { combine }, "NIOCore": { nioCore }, "ReactiveSwift": { reactiveSwift }, "RxCocoa": { rxCocoa },
    "RxSwift": { rxSwift }, "RxSwiftInfallible": { rxSwiftInfallible }, "Rxy": { rxy },
  ]

  /// The replacements of `--templates NAME`, by that name.
  public static let overlays: [String: [String: String]] = [
    "mockolo": ["additions": mockoloAdditions, "body": mockoloBody, "handler": mockoloHandler],
    "sourcery": ["additions": sourceryAdditions, "body": sourceryBody, "spyMembers": spyMembers],
    "spyable": ["additions": spyableAdditions, "body": spyableBody],
  ]
}
