protocol PInheritSequences: Sequence where Element == Int { func p() -> Int }
protocol QInheritSequences: AsyncSequence where Element == String { func q() -> Int }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol NInheritSequences: AsyncSequence<String, Never> { func n() -> Int }
protocol RInheritSequences: IteratorProtocol, CaseIterable { func r() -> Int }
protocol RestatedElement: Sequence { associatedtype Element }
protocol RestatedCollection: RestatedElement, BidirectionalCollection {}
protocol SentIterator: RestatedElement, Collection where Iterator: Sendable {}
