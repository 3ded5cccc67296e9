import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum LampMode: String { case on, off }
enum LampSignal {
  case code(Int)
  case none
}
enum LampError: Error {
  case broken(Int)
  case offline
}
struct LampFault: Error, Equatable { let code: Int }
struct LampUser: Equatable {
  typealias Identifier = Int
  let id: Identifier
  var name: String
  var nickname: String?
  let created: Date
  let home: LampHome
  var retries = 3
  let version = 1
}
struct LampHome: Equatable {
  let street: String
  private let secret: Int
  init(street: String, _ mode: LampMode, zip: Int = 1) { (self.street, secret) = (street, zip) }
}
struct LampTree {
  let children: [LampTree]
  let lamp: any Lamp
}

protocol Lamp {
  func brightness() -> Int
  func user() -> LampUser
  var neighbour: any Lamp { get }
}

/// A requirement of each kind for each type without a result that the standard library can give.
protocol LampShop {
  func lamp() -> any Lamp
  func user() -> LampUser
  func tree() -> LampTree
  func mode() -> LampMode
  func signal() -> LampSignal
  func date() -> Date
  func url() -> URL
  func request() -> URLRequest
  func price() -> Decimal
  func path() -> IndexPath
  func notification() -> Notification
  func id() -> UUID
  func data() -> Data
  func pair() -> (LampUser, mode: LampMode)
  func verdict() -> Result<LampUser, LampError>

  func laterLamp() async -> any Lamp
  func laterUser() async -> LampUser
  func laterTree() async -> LampTree
  func laterMode() async -> LampMode
  func laterDate() async -> Date
  func laterURL() async -> URL
  func laterRequest() async -> URLRequest
  func laterID() async -> UUID
  func laterPair() async -> (LampUser, mode: LampMode)
  func laterShop() async -> any LampShop

  func buy() throws -> LampUser
  func find() async throws -> any Lamp
  func sell() throws(LampError) -> LampUser
  func move() throws(LampError) -> Thread
  func send() throws(LampFault) -> Thread
  func pack() async throws(LampError) -> Thread
  func wrap() throws(LampError)
  func map<T>(_ value: T) -> LampUser
  func mapLater<T>(_ value: T) async -> any Lamp
  func with(_ body: () throws -> Void) rethrows -> LampMode
  func tryMap<T>(_ value: T) throws -> LampTree
  func tryTyped<T>(_ value: T) throws(LampError) -> Thread
  func tryLater<T>(_ value: T) async throws(LampFault) -> LampUser

  var currentLamp: any Lamp { get }
  var currentUser: LampUser { get set }
  var currentMode: LampMode { get }
  var currentTree: LampTree { get }
  var today: Date { get }
  var page: URL { get }
  var key: UUID { get }
  var firstRequest: URLRequest { get }
  var loaded: LampUser { get async }
  subscript(index: Int) -> LampUser { get }
  subscript(name: String) -> any Lamp { get }
  var checkedUser: LampUser { get throws }
  var checkedThread: Thread { get throws(LampError) }
  var checkedLamp: any Lamp { get async throws(LampFault) }
  subscript(checked index: Int) -> LampMode { get throws }

  static func sharedLamp() -> any Lamp
  static func sharedUser() -> LampUser
  static func sharedMode() -> LampMode
  static func sharedDate() -> Date
  static func sharedTree() async -> LampTree
  static var onlyLamp: any Lamp { get }
  static var onlyUser: LampUser { get }
  static var onlyMode: LampMode { get }
  static var onlyURL: URL { get }
  static var loadedUser: LampUser { get async }
  static func sharedMap<T>(_ value: T) -> LampUser
  static func checkedUser() throws -> LampUser
  static func checkedThread() throws(LampError) -> Thread
  static func checkedLamp() async throws(LampError) -> any Lamp
}

@MainActor protocol LampScreen {
  func lamp() -> any Lamp
  func next() -> any LampScreen2
  var user: LampUser { get }
}

@MainActor protocol LampScreen2 { func mode() -> LampMode }

enum LampStyle { case `default`, compact }

protocol LampDesk {
  func observe() -> () -> Void
  func dimmer() -> @Sendable (Int, _ name: String) -> Void
  func maker() -> (LampMode) -> LampUser
  func later() async -> @MainActor () async throws -> Int
  var onTap: (Int) -> LampMode { get set }
  func style() -> LampStyle
  func frame() -> Foundation.CGRect
  func initial() -> Character
  func zone() -> (TimeZone, Calendar, Locale, DateComponents, Notification.Name)
  func next() -> any LampDesk
}
