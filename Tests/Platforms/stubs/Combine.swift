// The part of Combine that adapters and mocks use. Signatures: Apple's documentation of Combine.
// swift-format-ignore-file
public protocol Cancellable { func cancel() }
public protocol CustomCombineIdentifierConvertible { var combineIdentifier: CombineIdentifier { get } }
public struct CombineIdentifier: Hashable { public init() {} }
extension CustomCombineIdentifierConvertible where Self: AnyObject { public var combineIdentifier: CombineIdentifier { CombineIdentifier() } }
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible { func request(_ demand: Subscribers.Demand) }
public enum Subscribers {
  @frozen public struct Demand: Equatable, Comparable, Hashable {
    public static let unlimited = Demand(n: .max)
    public static let none = Demand(n: 0)
    var n: Int
    public static func max(_ value: Int) -> Demand { Demand(n: value) }
    public static func + (lhs: Demand, rhs: Demand) -> Demand { lhs }
    public static func += (lhs: inout Demand, rhs: Demand) {}
    public static func + (lhs: Demand, rhs: Int) -> Demand { lhs }
    public static func += (lhs: inout Demand, rhs: Int) {}
    public static func - (lhs: Demand, rhs: Demand) -> Demand { lhs }
    public static func -= (lhs: inout Demand, rhs: Demand) {}
    public static func - (lhs: Demand, rhs: Int) -> Demand { lhs }
    public static func -= (lhs: inout Demand, rhs: Int) {}
    public static func > (lhs: Demand, rhs: Int) -> Bool { true }
    public static func >= (lhs: Demand, rhs: Int) -> Bool { true }
    public static func > (lhs: Int, rhs: Demand) -> Bool { true }
    public static func < (lhs: Demand, rhs: Int) -> Bool { true }
    public static func < (lhs: Demand, rhs: Demand) -> Bool { true }
    public static func == (lhs: Demand, rhs: Int) -> Bool { true }
    public var max: Int? { nil }
  }
  @frozen public enum Completion<Failure> where Failure: Error { case finished; case failure(Failure) }
}
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}
extension Subject where Output == Void { public func send() {} }
final public class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
  public init() {}
  public func send(subscription: any Subscription) {}
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {}
  public func send(_ input: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}
final public class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
  public init(_ value: Output) {}
  public var value: Output { get { fatalError() } set {} }
  public func send(subscription: any Subscription) {}
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {}
  public func send(_ input: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}
final public class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public init<C>(_ canceller: C) where C: Cancellable {}
  public func cancel() {}
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into h: inout Hasher) {}
}
@frozen public struct AnyPublisher<Output, Failure>: Publisher where Failure: Error {
  public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {}
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {}
}
final public class Future<Output, Failure>: Publisher where Failure: Error {
  public typealias Promise = (Result<Output, Failure>) -> Void
  public init(_ attemptToFulfill: @escaping (@escaping Future<Output, Failure>.Promise) -> Void) {}
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {}
}
extension Publisher {
  public func sink(receiveCompletion: @escaping ((Subscribers.Completion<Self.Failure>) -> Void), receiveValue: @escaping ((Self.Output) -> Void)) -> AnyCancellable { AnyCancellable {} }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
@propertyWrapper public struct Published<Value> {
  public init(initialValue: Value) {}
  public init(wrappedValue: Value) {}
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never {}
  }
  public var projectedValue: Published<Value>.Publisher { mutating get { fatalError() } @available(macOS 11.0, iOS 14.0, *) set {} }
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value { get { fatalError() } set {} }
  public static subscript<EnclosingSelf>(_enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>, storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>) -> Value where EnclosingSelf: AnyObject { get { fatalError() } set {} }
}
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void) -> any Cancellable
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AsyncPublisher<P>: AsyncSequence where P: Publisher, P.Failure == Never {
  public typealias Element = P.Output
  public struct Iterator: AsyncIteratorProtocol { public mutating func next() async -> P.Output? { nil } }
  public init(_ publisher: P) {}
  public func makeAsyncIterator() -> Iterator { Iterator() }
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AsyncThrowingPublisher<P>: AsyncSequence where P: Publisher {
  public typealias Element = P.Output
  public struct Iterator: AsyncIteratorProtocol { public mutating func next() async throws -> P.Output? { nil } }
  public init(_ publisher: P) {}
  public func makeAsyncIterator() -> Iterator { Iterator() }
}
final public class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init() {}
  final public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {}
  final public func send() {}
}
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}
