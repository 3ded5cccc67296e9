@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
protocol PInheritTime: Clock { func p() -> Int }
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
protocol QInheritTime: InstantProtocol { func q() -> Int }
protocol RInheritTime: CodingKey { func r() -> Int }
protocol SInheritTime: Strideable, AdditiveArithmetic { func s() -> Int }
