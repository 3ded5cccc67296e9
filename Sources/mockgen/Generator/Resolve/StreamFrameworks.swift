/// The frameworks whose streams have an adapter, and the names of these streams.
///
/// A stream is known by its framework and its name. What the framework's sources say of it, such as that RxSwift's
/// `Single` is a typealias, is not looked at, so that mocks do not depend on whether these sources are given.
enum StreamFrameworks {
  static let streams: [String: Set<String>] = [
    "Combine": combine, "OpenCombine": combine, "ReactiveSwift": ["Signal", "SignalProducer"],
    "RxCocoa": ["Driver", "Signal"], "RxRelay": [],
    "RxSwift": ["Completable", "Infallible", "Maybe", "Observable", "Single"],
  ]

  static let allStreams: Set<String> = streams.values.reduce(into: []) { $0.formUnion($1) }

  private static let combine: Set<String> = ["AnyPublisher", "Future", "Publisher"]
}

extension ProtocolIndex {
  /// Whether a declaration is part of a stream framework whose sources are read along with a project's.
  func isOfStreamFramework(_ scope: Scope, isDependency: Bool) -> Bool {
    isDependency && scope.module.map { StreamFrameworks.streams[$0] != nil } == true
  }

  /// Whether the typealias is what a stream framework calls a stream.
  func isStream(_ alias: IndexedTypeAlias) -> Bool {
    guard alias.isDependency, alias.scope.enclosing.isEmpty else { return false }
    guard let module = alias.scope.module else { return StreamFrameworks.allStreams.contains(alias.decl.name) }
    return StreamFrameworks.streams[module]?.contains(alias.decl.name) == true
  }
}
