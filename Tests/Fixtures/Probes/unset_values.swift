// Types of results for which a mock may have a default, and those for which an expression would not compile.
import Foundation

#if DEBUG
  enum DefaultInDebug { case one }
#endif

private enum DefaultPrivate { case one }
fileprivate struct DefaultFilePrivate { let a: Int }
struct DefaultWithPrivatePart { private let part: DefaultPrivate? = nil; private var other: Int }
struct DefaultOfPrivateInit { let a: Int; private init() { a = 0 } }
struct DefaultThrowing { let a: Int; init(a: Int) throws { self.a = a } }
struct DefaultInout { init(_ a: inout Int) {} }
struct DefaultFailing { let a: Int; init?(a: Int) { self.a = a } }
struct DefaultGeneric<T> { let value: T }
struct DefaultOverloaded { init(id: Int) {}; init(id: String) {} }
@MainActor struct DefaultIsolated { let a: Int }
@MainActor protocol DefaultIsolatedParent {}
struct DefaultIsolatedByParent: DefaultIsolatedParent { let a: Int; init(a: Int) { self.a = a } }
struct DefaultNoncopyable: ~Copyable { let a: Int }
struct DefaultOptions: OptionSet { let rawValue: Int }
struct DefaultLabels { let `default`: Int; let `in`: String; var (x, y) = (1, 2) }
struct DefaultPair { let (x, y): (Int, Int) }
struct DefaultLazy { lazy var a = 1; let b: Int }
struct DefaultObserved { var a: Int { didSet {} }; var b: Int { a } }
struct DefaultRecursive { let next: DefaultLink }
struct DefaultLink { let back: [DefaultRecursive] }
struct DefaultWithClosure { let run: () -> Void }
struct DefaultWithOptionalClosure { let run: (() -> Void)? }
@propertyWrapper struct DefaultWrapper { var wrappedValue: Int }
struct DefaultWrapped { @DefaultWrapper var a: Int }
enum DefaultKeyword { case `default`, `self` }
enum DefaultPayload { case a(Int), b(String) }
enum DefaultOld { @available(*, deprecated) case old; case new }
@available(*, deprecated) enum DefaultDeprecated { case one }
enum DefaultConditional {
  #if os(Windows)
    case windows
  #endif
  case other
}
indirect enum DefaultTree { case node(DefaultTree), leaf }
enum DefaultOuter { struct Inner { let kind: Kind; enum Kind { case a, b } }; typealias Alias = Inner }
protocol DefaultParent { associatedtype Item; func item() -> Item }
protocol DefaultChild { func child() -> any DefaultChild; func parent() -> any DefaultParent }
protocol DefaultActor: Actor { func a() }

protocol DefaultSource {
  func withPrivatePart() -> DefaultWithPrivatePart
  func ofPrivateInit() -> DefaultOfPrivateInit
  func throwing() -> DefaultThrowing
  func byInout() -> DefaultInout
  func failing() -> DefaultFailing
  func generic() -> DefaultGeneric<Int>
  func overloaded() -> DefaultOverloaded
  func isolated() -> DefaultIsolated
  func byParent() -> DefaultIsolatedByParent
  func noncopyable() -> DefaultNoncopyable
  func options() -> DefaultOptions
  func labels() -> DefaultLabels
  func pair() -> DefaultPair
  func lazy() -> DefaultLazy
  func observed() -> DefaultObserved
  func recursive() -> DefaultRecursive
  func closure() -> DefaultWithClosure
  func optionalClosure() -> DefaultWithOptionalClosure
  func wrapped() -> DefaultWrapped
  func keyword() -> DefaultKeyword
  func payload() -> DefaultPayload
  func old() -> DefaultOld
  func conditional() -> DefaultConditional
  func tree() -> DefaultTree
  func inner() -> DefaultOuter.Inner
  func alias() -> DefaultOuter.Alias
  func child() -> any DefaultChild
  func actor() -> any DefaultActor
  func composed() -> any DefaultChild & Sendable
  @available(*, deprecated) func deprecated() -> DefaultDeprecated
  #if DEBUG
    func debug() -> DefaultInDebug
  #endif
}
#if DEBUG
  protocol DefaultDebugSource { func debug() -> DefaultInDebug; func child() -> any DefaultChild }
#endif
protocol DefaultActorSource: Actor { func keyword() -> DefaultKeyword; func inner() async -> DefaultOuter.Inner }
@MainActor protocol DefaultIsolatedSource { func isolated() -> DefaultIsolated; func other() -> any DefaultIsolatedSource2 }
@MainActor protocol DefaultIsolatedSource2 { func keyword() -> DefaultKeyword }
