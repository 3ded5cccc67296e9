protocol PInheritSequences: Sequence where Element == Int { func p() -> Int }
protocol QInheritSequences: AsyncSequence where Element == String { func q() -> Int }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol NInheritSequences: AsyncSequence<String, Never> { func n() -> Int }
protocol RInheritSequences: IteratorProtocol, CaseIterable { func r() -> Int }
enum SequenceFault: Error { case failed }
protocol FaultySequence: AsyncSequence { var error: any Swift.Error { get } }
extension FaultySequence { typealias Error = SequenceFault }
protocol FaultyFeed: FaultySequence { func last() -> Error? }
protocol RestatedElement: Sequence { associatedtype Element }
protocol RestatedCollection: RestatedElement, BidirectionalCollection {}
protocol SentIterator: RestatedElement, Collection where Iterator: Sendable {}
