protocol BaseTypealiasInherited {}
extension BaseTypealiasInherited { typealias Done = (String) -> Void }

protocol Middle: BaseTypealiasInherited {
  typealias Handler = (Int) -> Void
}

class Root {
  typealias Change = (Bool) -> Void
}

protocol Leaf: Middle {
  init(handler: Handler)
  func run(handler: Handler)
  func finish(done: Done, then: @escaping Handler)
  subscript(handler: Handler) -> Int { get }
}

protocol ScreenTypealiasInherited: Root, Middle {
  func show(change: Change, handler: Handler)
}
