protocol PNoncopyableGeneric {
  func f<T: ~Copyable>(_ t: borrowing T, _ n: Int) -> Int
  func g<T>(_ t: consuming T) where T: ~Copyable
}
