/// The text of every template that comes with the tool, each a literal in a file of its own: resources that the build
/// system embeds cost users seconds at each clean build, and tie the tool to a path. Parts that several templates have
/// in common are written once, and inserted into the literals.
public enum BuiltInTemplates {
  /// The templates, by the names of the files that replace them in `--templates DIR`.
  public static let texts: [String: String] = mocks.merging(adapterTexts) { first, _ in first }

  /// The names of the templates with the code for one framework each.
  public static let adapters = Set(adapterTexts.keys)

  private static let mocks = [
    "file": file, "header": header, "mock": mock, "call": call, "stored": stored, "initializer": initializer,
    "body": body, "handler": handler, "additions": additions,
  ]

  private static let adapterTexts = [
    "Combine": combine, "NIOCore": nioCore, "ReactiveSwift": reactiveSwift, "RxCocoa": rxCocoa, "RxSwift": rxSwift,
    "RxSwiftInfallible": rxSwiftInfallible, "Rxy": rxy,
  ]

  /// The replacements of `--templates NAME`, by that name.
  public static let overlays: [String: [String: String]] = [
    "mockolo": ["additions": mockoloAdditions, "body": mockoloBody, "handler": mockoloHandler],
    "sourcery": ["additions": sourceryAdditions, "body": sourceryBody, "spyMembers": spyMembers],
    "spyable": ["additions": spyableAdditions, "body": spyableBody],
  ]
}
