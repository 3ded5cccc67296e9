// Overloads that only `Sendable` distinguishes: a class meets both with the weaker one.

protocol SendableCoder {
  func encode<T: Encodable>(_ value: T) throws -> [UInt8]
  func encode<T: Encodable & Sendable>(_ value: T) throws -> [UInt8]
  func encode<T: RawRepresentable>(_ value: T) throws -> [UInt8] where T.RawValue == String
}

protocol AnyKeeper {
  func keep<T>(_ value: T)
}

protocol SendableKeeper: AnyKeeper {
  func keep<T>(_ value: T) where T: Sendable
}
