import MockgenSyntax

// What a value is that no test has set and that has no natural default.

extension RequirementPlanner {
  /// A subject that a test can send through, or another mock of the same protocol.
  func whenUnset(_ type: TypeSyntax) -> String? {
    if let mock = newMock(type) {
      return requirement.isStatic ? ".new { \(mock) }" : ".reported { _ in \(mock) }"
    }
    return SubjectType(type, in: spelling.scope, index: index)?.whenUnset
  }

  /// `MockClient(mockState: MockState())` where `type` is what the mock is.
  func newMock(_ type: TypeSyntax) -> String? {
    guard case .class = mock.kind else { return nil }
    let isMock = type.core == spelling.mockType
    let isProtocol =
      mock.genericArguments.isEmpty && [mock.protocolName, "any \(mock.protocolName)"].contains("\(type.core)")
    return isMock || isProtocol ? "\(mock.type)(mockState: MockState())" : nil
  }
}

/// A type that is a stream's sending and receiving end at once.
struct SubjectType {
  let whenUnset: String

  init?(_ type: TypeSyntax, in scope: Scope, index: ProtocolIndex) {
    guard case .identifier(let name, let arguments) = type.core, let element = arguments.first,
      index.ownNominal(named: name, from: scope) == nil,
      let (modules, value) = Self.value(name, element.description, arguments.count),
      index.imports[scope.file].contains(where: { modules.contains($0.module) })
    else { return nil }
    whenUnset = value
  }

  private static func value(_ name: String, _ element: String, _ count: Int) -> (modules: Set<String>, String)? {
    let rx: Set = ["RxSwift"]
    let relay: Set = ["RxRelay", "RxCocoa"]
    let combine: Set = ["Combine", "OpenCombine"]
    let reactive: Set = ["ReactiveSwift"]
    let first = "$0.defaultValue(of: \(element).self)"
    switch (name, count) {
    case ("PublishSubject", 1), ("AsyncSubject", 1): return (rx, ".kept { \(name)() }")
    case ("ReplaySubject", 1): return (rx, ".kept { ReplaySubject.createUnbounded() }")
    case ("BehaviorSubject", 1): return (rx, ".reported { \(first).map { BehaviorSubject(value: $0) } }")
    case ("PublishRelay", 1): return (relay, ".kept { PublishRelay() }")
    case ("ReplayRelay", 1): return (relay, ".kept { ReplayRelay.createUnbound() }")
    case ("BehaviorRelay", 1): return (relay, ".reported { \(first).map { BehaviorRelay(value: $0) } }")
    case ("PassthroughSubject", 2): return (combine, ".kept { PassthroughSubject() }")
    case ("CurrentValueSubject", 2): return (combine, ".reported { \(first).map { CurrentValueSubject($0) } }")
    case ("Property", 1): return (reactive, ".reported { \(first).map { Property(value: $0) } }")
    case ("MutableProperty", 1): return (reactive, ".reported { \(first).map { MutableProperty($0) } }")
    default: return nil
    }
  }
}
