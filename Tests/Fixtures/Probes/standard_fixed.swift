protocol FixedHi: Collection where Index == String.Index, Element == Int {}
protocol FixedIt: Sequence where Iterator == AnyIterator<Int> {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol FixedAs: AsyncSequence where Failure == Never, Element == Int {}
protocol FixedRr: RawRepresentable where RawValue == Int {}
protocol FixedRa: RandomAccessCollection where Indices == Range<Int>, Element == Int {}
protocol FixedSl: Collection where SubSequence == ArraySlice<Int>, Element == Int {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol FixedAsi: AsyncSequence where AsyncIterator == AsyncStream<Int>.Iterator {}
protocol FixedAsj: AsyncIteratorProtocol where Element == Int {}
protocol FixedStr: Strideable where Stride == Int {}
protocol FixedLit: ExpressibleByArrayLiteral where ArrayLiteralElement == Int {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol FixedClo: Clock where Duration == Swift.Duration, Instant == ContinuousClock.Instant {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol FixedClo2: Clock where Instant == SuspendingClock.Instant {}
protocol FixedStr2: ExpressibleByStringLiteral where StringLiteralType == StaticString {}
protocol FixedInt2: ExpressibleByIntegerLiteral where IntegerLiteralType == Int64 {}
protocol FixedObs: SetAlgebra where Element == Int {}
