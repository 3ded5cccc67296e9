@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
protocol P: Clock { func p() -> Int }
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
protocol Q: InstantProtocol { func q() -> Int }
protocol R: CodingKey { func r() -> Int }
protocol S: Strideable, AdditiveArithmetic { func s() -> Int }
