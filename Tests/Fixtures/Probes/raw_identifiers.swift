// Names with quotation marks, and labels that begin declarations elsewhere.
enum AlmostNever: Error {
  case never
}

protocol Raw {
  func `a "quoted" name`() -> Int
  func `plain name`(`with a label`: Int) -> Int
  func single(`a label`: Int) async throws
  func named(`a label` `a name`: Int, `1st`: @escaping (Int) -> Void) -> Int
  var `a property`: Int { get set }
  subscript(`a label` `a name`: Int) -> Int { get set }
  func `subscript`(`func`: Int, `Type`: String)
  func words(`case`: Int, `class`: Int, `let`: Int, `static`: Int, `var`: Int, `inout`: Int) -> Int
  func pair(_ pair: (`func`: Int, `in`: Int)) -> [(`import`: Int, `default`: Int)]
  init?(attempt: Int) throws(AlmostNever)
  init(certain: Int) throws(AlmostNever)
}

class BaseRawIdentifiers {
  init(`inout`: Int, `func` value: Int) {}
}

protocol Derived: BaseRawIdentifiers {
  func run()
}

protocol `Raw Name` {
  associatedtype `An Item`
  typealias `A Number` = Int
  init(number: Int)
  func item(_ item: `An Item`) throws -> `A Number`
}

protocol `Raw Heir`: `Raw Name` where `An Item` == Int {
  func other(_ other: any `Raw Heir`)
}

// mockgen: mock
class `Raw Class` {
  init() {}
  func run() -> Int { 1 }
}

// mockgen: mock
struct `Raw Client` {
  var load: () throws -> Int
}
