/// The text of the templates that come with the tool, each a literal in a file of its own: resources that the build system
/// embeds cost users seconds at each clean build, and tie the tool to a path.
public enum BuiltInTemplates {
  /// The names of the templates with the code for one framework each.
  public static let adapters = Set(adapterTexts.keys)

  /// Returns the template with the code for a framework, or `nil` if there is none.
  public static func adapter(named name: String) -> String? { adapterTexts[name]?() }

  /// The adapters, whose texts are put together on request, since most runs need none.
  private static let adapterTexts: [String: @Sendable () -> String] = [
    "Combine": { combine }, "NIOCore": { nioCore }, "ReactiveSwift": { reactiveSwift }, "RxCocoa": { rxCocoa },
    "RxSwift": { rxSwift }, "RxSwiftInfallible": { rxSwiftInfallible }, "Rxy": { rxy },
  ]
}
