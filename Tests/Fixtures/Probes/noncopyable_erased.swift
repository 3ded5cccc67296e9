struct ErasedBox<T>: ~Copyable {}
struct ErasedCase<T: ~Copyable>: ~Copyable {}
protocol PErasedBounds: ~Copyable { func x() -> Int }
@available(macOS 26, *)
protocol PErasedSpans {
  func read<T>(_ s: Span<T>) -> Int
  func borrow<T>(_ s: borrowing Span<T>) throws -> T?
  func change<T>(_ s: inout MutableSpan<T>) -> Int
  func fill<T>(_ s: inout OutputSpan<T>, with t: T)
  func plain(_ s: Span<Int>) -> Int
  func raw(_ s: RawSpan, n: Int) async throws -> Int
  func sized<let n: Int>(_ x: InlineArray<n, Int>)
  func inline<T>(_ x: InlineArray<3, T>)
}
protocol PErasedNoncopyable {
  func borrow<T>(_ s: borrowing ErasedBox<T>) -> Int
  func take<T>(_ s: consuming ErasedBox<T>)
  func hold<T: ~Copyable>(_ s: consuming ErasedCase<T>)
  func change<T>(_ s: inout ErasedBox<T>)
  func plain(_ s: borrowing ErasedBox<Int>)
  func opaque(_ x: borrowing some ~Copyable) -> Int
  func bound(_ x: consuming some PErasedBounds & ~Copyable, n: Int) async throws -> Int
  func inout1(_ x: inout some PErasedBounds & ~Copyable)
  func inout2<T: PErasedBounds & ~Copyable>(_ x: inout T)
  func escape(_ x: borrowing some ~Copyable & ~Escapable)
  init(x: borrowing some ~Copyable)
}
