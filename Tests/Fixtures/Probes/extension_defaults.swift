// Refinements that hide an inherited requirement, which an extension in their file implements. A class declares the other one.

protocol Bolt {
  func bolt()
  func unbolt() -> Int
}

protocol Door: Bolt {
  var bolt: String { get }
}

extension Door {
  func bolt() {}
  func unbolt() -> Int { 1 }
}

protocol AnyJob {
  func run() async
}

protocol Job: AnyJob {
  func run()
}

protocol AnyJobs: Sendable {
  var jobs: [String: any AnyJob] { get }
  var first: (any AnyJob)? { get set }
  static var count: Int { get }
}

protocol Jobs: AnyJobs {
  var jobs: [String: any Job] { get }
  var first: (any Job)? { get }
  static var count: Double { get }
}

extension Jobs {
  var jobs: [String: any AnyJob] { jobs as [String: any Job] }
  var first: (any AnyJob)? {
    get { first as (any Job)? }
    set {}
  }
  static var count: Int { 1 }
  private var other: Int { 1 }
}

class Names {
  /* Types in a class, and their extension. */
  typealias Text = String
}

protocol Titled {
  var title: Int? { get }
}

protocol Book: Titled, Actor {
  var title: Names.Text { get }
}

extension Book {
  nonisolated var title: Int? { nil }
}
