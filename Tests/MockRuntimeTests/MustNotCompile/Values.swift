// Values that a function cannot give. Each line that ends in `// error: TEXT` must be refused with that text, and no
// other line may be.

import MockTesting

struct Opaque {}
struct User: Decodable {}

func valuesOfOtherTypes() {
  let number: SingleResult<Int> = .value(1)
  let double: SingleResult<Int> = .value(1.5)  // error: no exact matches
  let json: SingleResult<User> = .value("{}")
  let opaque: SingleResult<Opaque> = .value("{}")  // error: no exact matches
  let text: SingleResult<Opaque> = .json("{}")  // error: no exact matches
  let file: ReturnResult<Opaque, Never> = .json(fromFile: "a")  // error: no exact matches
  let elements: ObservableResult<Int> = .sequence(["a"])  // error: String
  let maybe: MaybeResult<Int> = .completed()
  let single: SingleResult<Int> = .completed()  // error: requires the types 'Int' and '()' be equivalent
  let end: CompletableResult = .value(1)  // error: value
  let void: ReturnResult<Void, Never> = .completed()
  let value: ReturnResult<Int, Never> = .completed()  // error: requires the types 'Int' and '()' be equivalent
  _ = (number, double, json, opaque, text, file, elements, maybe, single, end, void, value)
}

func resultsOfOtherKinds() {
  let delayed: SingleResult<Int> = .value(1).delayed(by: 1)
  let atOnce: ReturnResult<Int, Never> = .value(1).delayed(by: 1)  // error: delayed
  let never: ReturnResult<Int, Never> = .never  // error: never
  let subject: ReturnResult<Int, Never> = .subject(MockSubject<Int, Never>())  // error: subject
  let stream: SingleResult<Int> = .sequence([1])  // error: sequence
  let timed: SingleResult<Int> = .timed([(1, 1)])  // error: timed
  let marbles: CompletableResult = .marbles("-|", [:])  // error: marbles
  let mixed: SingleResult<Int> = .inOrder(.value(1), MaybeResult<Int>.value(2))  // error: MaybeResult<Int>
  let otherSubject: SingleResult<Int> = .subject(MockSubject<String, any Error>())  // error: String
  _ = (delayed, atOnce, never, subject, stream, timed, marbles, mixed, otherSubject)
}

func callbacks() {
  typealias Pair = CallbackResult<SingleResult<Int>, @Sendable (Int?, (any Error)?) -> Void>
  typealias Two = CallbackResult<NoResult, @Sendable (Int, String) -> Void>
  let pair: Pair = .callback { $0(nil, nil) }
  let otherShape: Pair = .callback { $0(.success(1)) }  // error: missing argument for parameter #2
  let function: SingleResult<Int> = .callback { $0(nil, nil) }  // error: has no member 'callback'
  let end: Pair = .completed()  // error: 'Int' and '()' be equivalent
  let two: Two = .callback { $0(1, "a") }
  let value: Two = .value((1, "a"))  // error: Never
  _ = (pair, otherShape, function, end, two, value)
}
