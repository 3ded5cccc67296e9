// Functions that suspend and never return, with arguments that are not Sendable.

class NeverItem {}
@MainActor protocol NeverOnMainActor {
  func run(item: NeverItem, count: Int) async -> Never
  func serve(item: NeverItem, names: String...) async throws -> Never
  func forward<T>(item: T, body: @escaping (Int) -> Void, done: (() -> Void)?) async -> Never
  static func start(item: NeverItem, _ count: inout Int) async -> Never
}
protocol NeverMarked {}
@MainActor protocol NeverWithExistentials {
  func mark(_ marked: any NeverMarked, as text: String) async -> Never
  func mark(any: Any, object: AnyObject, optional: (any NeverMarked)?, error: any Error) async throws -> Never
}
protocol NeverOfActor: Actor { func run(item: NeverItem) async -> Never }
protocol NeverAnywhere { func run(item: consuming NeverItem, sent: sending NeverItem) async -> Never }
@MainActor protocol NeverWithMetatypes { func mark(_ type: any NeverMarked.Type) async -> Never }
struct NeverCopied: ~Copyable {}
protocol NeverOfCopies {
  func run(lent: borrowing NeverCopied, taken: consuming NeverCopied) async -> Never
  @MainActor func stay(lent: borrowing NeverCopied, taken: consuming NeverCopied) async -> Never
}
protocol NeverWithHandler {
  typealias Handler = () -> Void
  func mock(in: Handler, in body: (() -> Void)?, count: Int) async -> Never
}
protocol NeverLending { @MainActor func run(_ count: Int, for body: () -> Void) async -> Never }
@MainActor protocol NeverAliased {
  associatedtype Element
  typealias Marked = any NeverMarked
  typealias Thing = Any
  func mark(_ marked: Marked, as thing: Self.Thing, element: Element) async -> Never
}
@MainActor protocol NeverFixed: NeverAliased where Element == any NeverMarked {}
