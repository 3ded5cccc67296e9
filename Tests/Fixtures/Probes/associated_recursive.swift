protocol LedBag0 { associatedtype El: Hashable; associatedtype Col: Collection where Col.Element == El; func f(_ c: Col) -> El }
protocol LedBag1: LedBag0 where Col == Set<El> { func g() }
protocol LedBag3: LedBag0 where Col == [El] {}
protocol LedBag4: LedBag0 where Col == [Int: El].Values {}
protocol LedBag5: LedBag0 where Col == Set<Int> {}
protocol LedBag6: LedBag0 where El == Int {}
protocol LedLst { associatedtype Item; associatedtype Rest: LedLst where Rest.Item == Item; func rest() -> Rest; func item() -> Item }
protocol LedSum { associatedtype A; associatedtype B where B == [A]; func a() -> A; func b() -> B }
protocol LedSum1: LedSum where A == Int {}
protocol LedIt2: AsyncSequence where AsyncIterator == AsyncStream<Int>.Iterator {}
protocol LedIt3: AsyncSequence where AsyncIterator == AsyncThrowingStream<Int, any Error>.Iterator {}
protocol LedIt4: Sequence where Iterator == AnyIterator<Int> {}
