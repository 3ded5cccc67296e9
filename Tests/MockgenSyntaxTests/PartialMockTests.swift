// Classes, of which all members are parsed.

import MockgenSyntax
import Testing

@Suite struct PartialMockTests {
  @Test func members() {
    expectTree(
      """
      // mockgen: mock
      open class Client<T>: Base, P where T: Q {
        let a = if let y = z { 3 } else { 4 }
        var b: Int = 3, c: Int, d = [1, 2], e: String = f(1, 2)
        private(set) var f: [String] = [] { didSet { var local = 3 } }
        var g: Int { 3 }
        var h: Int { get async throws { 3 } }
        var i: Int { get { 1 } set(new) { } }
        override class func j(a: Int = max(1, 2), b: Foo<A, B> = Foo<A, B>(x: 1), c: () -> Void = { }) async -> Int {
          func local() {}
        }
        required init?(x: Int = a < b ? 1 : 2, y: Bool = c > d) throws { super.init() }
        convenience init() { }
        struct Nested { func notRead() {} }
        subscript(i: Int) -> Int { get { 1 } set { } }
        deinit { }
        lazy var k = { 3 }()
        static let shared = Client()
        static func == (l: Client, r: Client) -> Bool { true }
        #if DEBUG
        func m() {}
        #endif
        @objc dynamic func n(_ s: String = "a, b)") {}
        let o: Int
        let (p, q) = (1, 2)
        func r() {}
      }
      """,
      """
      [mock] open class Client<T> : Base, P where T: Q
        let a
        var b: Int
        var c: Int
        var d
        var e: String
        private(set) var f: [String]
        var g: Int { get }
        var h: Int { get async throws }
        var i: Int { get; set }
        override class func j(a: Int = max(1, 2), b: Foo<A, B> = Foo<A, B>(x: 1), c: () -> Void = { }) async -> Int
        required init?(x: Int = a < b ? 1 : 2, y: Bool = c > d) throws
        convenience init()
        struct Nested
        subscript(i: Int) -> Int { get; set }
        lazy var k
        static let shared
        static func ==(l: Client, r: Client) -> Bool
        #if DEBUG
          func m()
        #endif
        @objc dynamic func n(_ s: String = "a, b)")
        let o: Int
        func r()
      """)
  }

  @Test func membersOfOtherTypesAreLeftOut() {
    expectTree(
      "class C { func f() {} ; init() {} }\nstruct S { let x: Int }\nextension C { func g() {} }",
      "class C\n  func f()\n  init()\nstruct S\nextension C")
  }
}
