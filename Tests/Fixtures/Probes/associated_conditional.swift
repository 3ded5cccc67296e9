// Associated types inside of #if: a mock for each branch.
protocol HashFunction { 
#if hasFeature(Embedded)
associatedtype Digest: Hashable
#else
associatedtype Digest: Comparable
#endif
 func f() -> Digest
}
protocol Heir: HashFunction { func g() }
protocol One { 
#if DEBUG
associatedtype T
func t() -> T
#endif
 func f() -> Int
}
protocol Shelf: BidirectionalCollection where Element == Int { associatedtype Iterator = IndexingIterator<[Int]>; func x() }

// Heirs of such a protocol have a mock for each branch too, since a bound may exist in one of them alone.
protocol Hashing {
  #if NEVER
    associatedtype Output: NoSuchProtocol
  #else
    associatedtype Output: Hashable
  #endif
  func finish() -> Output
}
protocol Stretching: Hashing { func stretch() -> Output }
