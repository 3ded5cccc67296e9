typealias ConventionPointer = @convention(c) (Int) -> Int
// mockgen: mock
struct PointerBeside { var e: @convention(c) (Int) -> Int; var f: (Int) -> Int }
// mockgen: mock
struct PointerByDefault { var e: @convention(c) (Int) -> Int = { $0 }; var f: (Int) -> Int }
// mockgen: mock
struct PointerPerhaps { var e: (@convention(c) (Int) -> Int)?; var f: (Int) -> Int }
// mockgen: mock
struct PointerByAlias { var e: ConventionPointer; var f: (Int) -> Int }
// mockgen: mock
struct PointerTaken {
  let e: @convention(c) (Int) -> Int
  var f: (Int) -> Int
  init(e: @convention(c) (Int) -> Int, f: @escaping (Int) -> Int) { (self.e, self.f) = (e, f) }
}
// mockgen: mock
struct PointerPassed { var g: (@convention(c) (Int) -> Int) -> Int }
protocol PointerTaker { func take(_ e: @convention(c) (Int) -> Int) }
