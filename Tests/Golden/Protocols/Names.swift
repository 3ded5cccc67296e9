/// Names that are keywords, or that are not ASCII.
protocol Phrasebook {
  func `default`(_ `in`: Int, `inout`: String) -> Int
  func `repeat`(for value: Int, in range: String, where condition: Bool) -> Int
  func `init`(try: Int, await: Int, self other: Int, throws: Bool) -> Int
  func grüße(_ 名前: String) -> String
  func übersetze(größe: Int, 🙂: String) -> Int
  var `class`: String { get set }
  var `Type`: Int { get }
  var `self`: String { get }
  // swift-format-ignore: IdentifiersMustBeASCII
  var größe: Int { get set }
  subscript(`in` index: Int) -> String { get }
}

/// Overloads by label, by type, by result, by effect, and static beside instance.
protocol Search {
  func find(_ text: String) -> [String]
  func find(_ number: Int) -> [String]
  func find(id: Int) -> [String]
  func find(_ text: String) -> Int
  func find(_ text: String?) -> Bool
  // mockgen: name = findNow
  func find(text: String) throws -> [String]
  // mockgen: name = findLater
  func find(text: String) async throws -> [String]
  // mockgen: name = findAny
  func find(_ texts: [String]) -> [String]
  func find<T: Hashable>(_ value: T) -> Set<Int>
  func find(all texts: String...) -> Int
  static func find(_ text: String) -> [String]
  static var find: Int { get }
}
