@MainActor protocol PActorHashable: Hashable { func f() -> Int }
@MainActor protocol PActorEquatable: Equatable { var a: Int { get } }
@MainActor protocol PActorComparable: Comparable { func f() async }
@MainActor protocol PActorOrdered: Comparable, Hashable { func f() }
@MainActor protocol PActorDescribed: CustomStringConvertible, Hashable { func f() }
@MainActor protocol PActorGeneric: AnyObject, Hashable { associatedtype T; func f() -> T; init(x: Int) }
@available(macOS 13, *) @MainActor public protocol PActorNew: Hashable { func f() }
protocol PActorRefined: PActorHashable { func g() }
