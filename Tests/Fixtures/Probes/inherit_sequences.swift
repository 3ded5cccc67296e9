protocol P: Sequence where Element == Int { func p() -> Int }
protocol Q: AsyncSequence where Element == String { func q() -> Int }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol N: AsyncSequence<String, Never> { func n() -> Int }
protocol R: IteratorProtocol, CaseIterable { func r() -> Int }
