protocol PInheritLiterals: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral { func p() -> Int }
protocol QInheritLiterals: ExpressibleByArrayLiteral, ExpressibleByNilLiteral { func q() -> Int }
protocol RInheritLiterals: ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral { func r() }
