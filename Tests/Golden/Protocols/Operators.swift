prefix operator √
postfix operator %%
infix operator <~> : AdditionPrecedence

/// Operators of every position.
protocol Money: Comparable {
  static func + (left: Self, right: Self) -> Self
  static func * (left: Self, factor: Int) -> Self
  static func <~> (left: Self, right: Self) throws -> Int
  static func += (left: inout Self, right: Self)
  static prefix func - (money: Self) -> Self
  // mockgen: name = root
  static prefix func √ (money: Self) -> Double
  static postfix func %% (money: Self) -> Int
  static func ~= (pattern: Int, money: Self) -> Bool
}
