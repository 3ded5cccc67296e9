import PromiseKit

/// Greets a user by name, asks a second time after a failure, and greets a stranger if that fails too.
struct Greeter {
  let directory: any Directory

  func greeting(id: Int) -> Guarantee<String> {
    directory.user(id: id)
      .recover(policy: .allErrors) { _ in directory.user(id: id) }
      .map { "Hello, \($0.name)" }
      .recover { _ in .value("Hello") }
  }

  /// Waits for both answers.
  func summary(id: Int) -> Promise<String> {
    when(fulfilled: directory.user(id: id), directory.count).map { "\($0.name), one of \($1)" }
  }
}
