// Names with quotation marks, and labels that begin declarations elsewhere.
enum AlmostNever: Error {
  case never
}

protocol Raw {
  func `a "quoted" name`() -> Int
  func `plain name`(`with a label`: Int) -> Int
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
