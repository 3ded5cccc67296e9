// Types inside of a class or a struct of closures hide those of their names in its mock.
import Foundation

enum OutsideError: Error { case any }

// mockgen: mock
class InnerNames {
  enum Error: Swift.Error { case any }
  enum Never {}
  struct Void {}
  struct Bool {}
  init() {}
  func throwing() throws -> Int { 1 }
  func plain() -> Int { 1 }
  func nothing() {}
  func error(_ error: Error) -> Error { error }
  func load(completion: @escaping (Result<Int, Error>) -> ()) {}
  func typed() async throws(Error) -> Int { 1 }
}
// mockgen: mock
class InnerHeir: InnerNames {
  struct MockedFunction {}
  struct BaseMock {}
  struct AsyncMock {}
  struct SingleResult {}
  func errors(_ error: Error) throws -> [Error] { [] }
  func wait() async throws -> Int { 1 }
}
extension InnerHeir {
  struct MockedProperty {}
  typealias StaticMocks = Int
}
class InnerBase {
  init(number: Int) {}
  func outer(_ error: any Error, _ data: Data) throws -> any Error { error }
}
// mockgen: mock
class InnerOfHeirAlone: InnerBase {
  struct Error {}
  struct Data {}
  func inner(_ error: Error, _ data: Data) -> Data { data }
  func throwing() throws -> Int { 1 }
}
// mockgen: mock
class InnerMachine {
  enum State { case any }
  struct MockState {}
  struct ReturnResult {}
  struct StaticString {}
  indirect enum Result { case any }
  init(result: Result) {}
  func state() -> State { .any }
  func result() -> Result { .any }
  func load(completion: @escaping (Swift.Result<Int, any Error>) -> Void) {}
  func wait() async throws -> Int { 1 }
}
// mockgen: mock
class InnerObject: NSObject {
  struct MockState {}
  enum Error: Swift.Error { case any }
  func throwing() throws -> Int { 1 }
}
open class InnerSuperclass {
  public struct MockState {}
  public struct ReturnResult {}
  public enum Error: Swift.Error { case any }
  public init() {}
  open func own() throws -> Int { 1 }
}
protocol InnerOfSuperclass: InnerSuperclass {
  var number: Int { get set }
  func throwing() throws -> Int
  func error(_ error: any Swift.Error) -> Error
}
protocol InnerOutside { func outside(_ error: any Error) throws -> Int }
protocol InnerJoined: InnerSuperclass, InnerOutside {
  init()
  static func make() throws -> Int
}
protocol InnerLoading {
  typealias Result = Swift.Result<Int, any Error>
  func load(completion: @escaping (Result) -> Void)
}
// mockgen: mock
class InnerLoader: InnerLoading {
  init() {}
  func load(completion: @escaping (InnerLoading.Result) -> Void) {}
  func other() -> Result<String, any Error> { .success("") }
}
// mockgen: mock
struct InnerClient {
  enum Error: Swift.Error { case any }
  struct StaticString {}
  struct UInt {}
  struct MockUnsetBehavior {}
  struct SingleResult {}
  struct Never {}
  var load: (_ id: Int) async throws -> Int
  var fail: () throws -> Error
  var plain: () -> Int
  var take: (Error) -> Void
}
// mockgen: mock
struct InnerNumbers {
  struct MockState {}
  struct Int {}
  var load: (_ id: Swift.Int) -> Int
  var count: @Sendable () async throws -> Swift.Int
}
