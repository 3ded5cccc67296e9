// Failures that a function cannot have. Each line that ends in `// error: TEXT` must be refused with that text, and no
// other line may be.

import MockRuntime

enum LoginError: Error { case refused }
enum OtherError: Error { case other }

func neverFails() {
  let values: [ValueResult<Int, Never>] = [
    .value(1),
    .throw(OtherError.other),  // error: OtherError
    .value { throw OtherError.other },  // error: from throwing function
  ]
  let ends: [CompletionResult<Never>] = [
    .completed(),
    .throw(OtherError.other),  // error: OtherError
  ]
  let streams: [StreamResult<Int, Never>] = [
    .sequence([1]),
    .throw(OtherError.other),  // error: OtherError
    .sequence([1], throwing: OtherError.other),  // error: OtherError
    .generate { $0.on(.failed(OtherError.other)) },  // error: OtherError
  ]
  let returns: [ReturnResult<Int, Never>] = [
    .value(1),
    .throw(OtherError.other),  // error: OtherError
    .value { throw OtherError.other },  // error: from throwing function
  ]
  MockSubject<Int, Never>().fail(OtherError.other)  // error: OtherError
  _ = (values, ends, streams, returns)
}

func failsInOneWay() {
  let values: [ValueResult<Int, LoginError>] = [
    .throw(.refused),
    .value { () throws(LoginError) in throw .refused },
    .throw(OtherError.other),  // error: OtherError
    .value { throw OtherError.other },  // error: thrown error type 'any Error' to 'LoginError'
    .subject(MockSubject<Int, OtherError>()),  // error: OtherError
  ]
  let ends: [CompletionResult<LoginError>] = [
    .throw(.refused),
    .throw(OtherError.other),  // error: OtherError
  ]
  let streams: [StreamResult<Int, LoginError>] = [
    .sequence([1], throwing: .refused),
    .throw(OtherError.other),  // error: OtherError
    .sequence([1], throwing: OtherError.other),  // error: OtherError
  ]
  let returns: [ReturnResult<Int, LoginError>] = [
    .throw(.refused),
    .throw(OtherError.other),  // error: OtherError
  ]
  _ = (values, ends, streams, returns)
}
