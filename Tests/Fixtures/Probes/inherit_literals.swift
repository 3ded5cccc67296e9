protocol P: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral { func p() -> Int }
protocol Q: ExpressibleByArrayLiteral, ExpressibleByNilLiteral { func q() -> Int }
protocol R: ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral { func r() }
