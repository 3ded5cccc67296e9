protocol P {
  // mockgen: name = x
  func f() -> Int
  var xResult: Int { get }
}
protocol Q {
  // mockgen: name = y
  func f() -> Int
  // mockgen: name = y
  func g() -> Int
}
protocol Lock { func lock(); func unlock() }
protocol LockOwnerType: AnyObject, Lock { var lock: Int { get } }
protocol A1 { var x: Int { get } }
protocol B1: A1 { var x: String { get } }
