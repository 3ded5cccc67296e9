"""The words of generated declarations: names, types, values and standard protocols."""

MEMBERS = """load save user items result handler calls count fetch update value state name id description hashValue index
observe send first last map body error run make close reset mock next current start encode hash isEmpty when stub
`default` `init` `self` `repeat` `in` `Type` object title url data set get subject expect""".split()

LABELS = """_ id of for with by name at in to using value result error handler completion file line fileID column state mock
arguments call calls self `default` `class` `inout` `repeat` newValue returning settings original outcome type""".split()

# Types by their conformances. '#' is replaced by the number of the unit that declares the type.
HASHABLE = ["Int", "String", "[String]", "UUID", "Int?", "Set<Int>", "Item#", "Kind#", "Bool", "UInt8", "Date"]
SENDABLE = HASHABLE + ["(Int, String)", "any Sendable", "any Error", "@Sendable () -> Void", "Fault#", "Range<Int>"]
PLAIN = SENDABLE + [
    "Any", "[String: Any]", "Node#", "Node#?", "any Marker#", "Box#<Int>", "Int.Type", "(any Marker#).Type", "AnyObject",
    "(x: Int, y: Node#)", "Result<Int, any Error>", "Result<Void, Fault#>", "AnyHashable", "[Int: [Box#<String>]]",
    "Task<Int, Never>", "() -> Int", "((Int) -> String)?", "(Int) async throws -> Node#", "@MainActor (Int) -> Void",
    "Data", "URL", "any Hashable", "Duration", "KeyPath<Item#, Int>", "any Sequence<Int>", "Outer#.Inner", "Void?", "Decimal",
    "(inout Int) -> Void", "Outer#.Deep", "any Marker# & Sendable", "[any Marker#]", "Never", "Substring", "Notification",
]
STREAMS = [
    "AsyncStream<Int>", "AsyncThrowingStream<Item#, any Error>", "any AsyncSequence<Int, Never>", "AsyncStream<Node#>",
    "AsyncStream<Void>", "(any AsyncSequence<String, any Error>)?",
]
PUBLISHERS = [
    "AnyPublisher<Int, Never>", "AnyPublisher<Item#, any Error>", "AnyPublisher<Void, Fault#>", "any Publisher<Int, Never>",
    "PassthroughSubject<Int, Never>", "Future<Int, Fault#>", "AnyCancellable", "Published<Int>.Publisher", "AnyPublisher<Node#, Never>?",
]
OBSERVABLES = [
    "Observable<Int>", "Single<Item#>", "Single<Void>", "Maybe<Node#>", "Completable", "Infallible<Int>", "PublishSubject<Int>",
    "AnyObserver<Int>", "BehaviorSubject<Item#>", "Observable<Node#>?", "any Disposable", "any ObservableType",
]
ONLY_PARAMETERS = [
    "inout Int", "inout [Item#]", "borrowing Item#", "consuming Item#", "sending Node#", "@autoclosure () -> Int", "Int...",
    "@escaping () -> Void", "@escaping (Result<Int, any Error>) -> Void", "@escaping @Sendable (Int?, (any Error)?) -> Void",
    "(Int) -> Void", "() throws -> Int", "@escaping (Item#) -> Void", "some Marker#", "some Collection<Int>", "borrowing Token#",
    "consuming Token#", "inout Token#", "((Int) -> Void)?", "@escaping @MainActor () async -> Void", "__owned Item#",
    "isolated (any Actor)?", "@autoclosure @escaping () throws -> String", "(inout Item#) -> Void", "@escaping @autoclosure () -> Node#",
    "@Sendable (Int) -> Void", "@escaping () -> ()", "@escaping (Error?) -> Void", "@escaping (_ data: Data?, _ error: Error?) -> Void",
]

# Constraints of an associated type, and types that satisfy each.
CONSTRAINTS = {
    "": PLAIN,
    "Hashable": HASHABLE,
    "Equatable & Sendable": ["Int", "String", "Item#"],
    "Sendable": SENDABLE,
    "Error": ["Fault#", "any Error", "Never", "CancellationError"],
    "Codable": ["Int", "String", "[Int]", "Item#", "Data"],
    "Decodable & Sendable": ["Int", "Item#", "[String]"],
    "Sequence": ["[Int]", "Set<String>", "AnySequence<Int>", "String", "Range<Int>"],
    "Collection": ["[Int]", "String", "Data", "[Item#]", "ArraySlice<Int>"],
    "RandomAccessCollection": ["[Int]", "Data", "[Item#]"],
    "AnyObject": ["Node#", "NSObject", "AnyObject"],
    "Identifiable": ["Item#"],
    "RawRepresentable": ["Kind#"],
    "CaseIterable & Hashable": ["Kind#", "Switch#"],
    "AsyncSequence": ["AsyncStream<Int>", "AsyncThrowingStream<Item#, any Error>"],
    "Numeric": ["Int", "Double"],
    "Comparable": ["Int", "String", "Date"],
    "Marker#": ["Node#", "Item#"],
    "Node#": ["Node#"],
    "CustomStringConvertible": ["Int", "String"],
    "IteratorProtocol": ["IndexingIterator<[Int]>", "Set<Int>.Iterator"],
    "Clock": ["ContinuousClock"],
    "Actor": ["Keeper#"],
    "ExpressibleByStringLiteral": ["String"],
    "StringProtocol": ["String", "Substring"],
}
NESTED = {
    "Sequence": ["Element", "Iterator"], "Collection": ["Element", "Index", "SubSequence"], "Identifiable": ["ID"],
    "RawRepresentable": ["RawValue"], "AsyncSequence": ["Element"], "RandomAccessCollection": ["Element"],
    "Clock": ["Duration", "Instant"], "IteratorProtocol": ["Element"], "CaseIterable & Hashable": ["AllCases"],
}

# Standard protocols, and the associated types of each with constraint.
STANDARD = {
    "AnyObject": {}, "Sendable": {}, "Hashable": {}, "Equatable": {}, "Error": {}, "CustomStringConvertible": {},
    "Identifiable": {"ID": "Hashable"}, "Codable": {}, "Decodable": {}, "Encodable": {}, "Comparable": {},
    "CaseIterable": {"AllCases": None}, "RawRepresentable": {"RawValue": ""}, "LocalizedError": {}, "Sequence": {"Element": "", "Iterator": None},
    "Collection": {"Element": "", "Index": "Comparable"}, "AsyncSequence": {"Element": "", "AsyncIterator": None},
    "IteratorProtocol": {"Element": ""}, "AsyncIteratorProtocol": {"Element": ""}, "CustomDebugStringConvertible": {},
    "NSObjectProtocol": {}, "ExpressibleByStringLiteral": {}, "TextOutputStream": {}, "CodingKey": {},
    "LosslessStringConvertible": {}, "Clock": {"Duration": None}, "Sequence & Sendable": {"Element": "Sendable"},
    "Actor": {}, "BidirectionalCollection": {"Element": ""}, "CustomNSError": {}, "Strideable": {"Stride": None},
    "AdditiveArithmetic": {}, "SetAlgebra": {"Element": ""}, "OptionSet": {}, "NSCopying": {}, "CVarArg": {},
}

# Common names of types, and names that mocks use.
STANDARD_NAMES = """Result Error Data URL Task Set Notification Duration Operation Void Bool Int String Optional Array
Sendable Hashable Never Any2 StaticString UInt ObjectIdentifier Hasher Equatable Date Range Actor MainActor Dictionary
AsyncStream Sequence Foundation Swift Decodable Encodable Decoder Encoder Character Double Mirror Timer Measurement""".split()
RUNTIME_NAMES = """MockStory MockStreamRecorder MockCallExpectation MockTimeline MockState MockEvent MockStream StreamResult VirtualClock ReturnResult
BaseMock AsyncMock MockSettings ValueResult MaybeResult CompletionResult CallbackResult MockedFunction MockedProperty MockRuntime
MockSubject MockDelivery SingleResult Registry StaticMocks ArgumentResults MockResult DelayableResult CallSite InitialSettings""".split()
SHADOWS = [
    "struct {} {{}}", "final class {} {{}}", "enum {} {{ case one }}", "typealias {} = [Int]", "protocol {} {{}}",
    "struct {}<T> {{ var value: T }}", "actor {} {{}}", "enum {} {{}}",
]
ALIASES = {
    "Result": ["Swift.Result<Int, any Swift.Error>", "Int"], "Error": ["Fault#", "any Swift.Error"], "Data": ["[UInt8]", "Foundation.Data"],
    "URL": ["String"], "Task": ["_Concurrency.Task<Int, Never>"], "Set": ["Swift.Set<Int>"], "Void": ["()"], "Bool": ["Swift.Bool", "Int"],
    "Element": ["Int"], "Output": ["String"], "Value": ["[Int]"], "Handler": ["(Int) -> Void", "(Result<Int, any Error>) -> Void"],
    "Completion": ["(Int?, (any Error)?) -> Void", "() -> Void", "(Item#) -> Void"], "Callback": ["@Sendable (Int) -> Void"],
    "Key": ["String"], "ID": ["Int", "UUID"], "Failure": ["Fault#", "Never"], "Content": ["Node#"], "Pair": ["(Int, String)"],
    "Optional": ["Int"], "Int": ["Swift.Int"], "String": ["Swift.String"], "Arguments": ["Int"], "Outcome": ["Int"], "State": ["Kind#"],
}
GENERIC_ALIASES = {
    "Answer": "Result<{}, any Error>", "Wrapped": "{}?", "Reply": "({}) -> Void", "Many": "[{}]", "Boxed": "Box#<{}>",
}
VALUES = {
    "Int": "1", "String": '""', "Bool": "true", "[String]": "[]", "Int?": "nil", "Set<Int>": "[]", "Node#?": "nil", "Kind#": ".one",
    "() -> Int": "{ 1 }", "((Int) -> String)?": "nil", "[String: Any]": "[:]", "Any": "1", "UInt8": "1", "Void?": "nil",
    "Item#": "Item#(id: 1)", "Date": "Date()", "(Int, String)": '(1, "")', "Result<Int, any Error>": ".success(1)",
}
