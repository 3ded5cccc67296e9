import MockgenSyntax

extension KnownModule {
  /// An object has a `combineIdentifier`.
  static let combine = KnownModule(
    "Combine", "OpenCombine",
    types: """
      AnyCancellable AnyPublisher AnySubscriber AsyncPublisher AsyncThrowingPublisher Cancellable CombineIdentifier
      ConnectablePublisher CurrentValueSubject CustomCombineIdentifierConvertible Deferred Empty Fail Future
      ImmediateScheduler Just ObservableObject ObservableObjectPublisher PassthroughSubject Published Publisher
      Publishers Record Scheduler Subject Subscriber Subscribers Subscription Subscriptions TopLevelDecoder
      TopLevelEncoder
      """,
    openNames: "Failure Input Output",
    interface: """
      protocol Cancellable { func cancel() }
      protocol ConnectablePublisher: Publisher { func connect() -> any Cancellable }
      protocol CustomCombineIdentifierConvertible {}
      protocol Publisher<Output, Failure> {
        associatedtype Output
        associatedtype Failure: Error
        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
      }
      protocol Subject<Output, Failure>: AnyObject, Publisher {
        func send(_ value: Output)
        func send(completion: Subscribers.Completion<Failure>)
        func send(subscription: any Subscription)
      }
      protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
        func request(_ demand: Subscribers.Demand)
      }
      protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
        associatedtype Input
        associatedtype Failure: Error
        func receive(subscription: any Subscription)
        func receive(_ input: Input) -> Subscribers.Demand
        func receive(completion: Subscribers.Completion<Failure>)
      }
      protocol TopLevelDecoder {
        associatedtype Input
        func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
      }
      protocol TopLevelEncoder {
        associatedtype Output
        func encode<T: Encodable>(_ value: T) throws -> Output
      }
      """)
}

extension StreamFramework {
  static let combine = Self(
    modules: ["Combine", "OpenCombine"], adapter: "Combine", importAttributes: [],
    imports: [IndexedImport(path: ["Foundation"])],
    streams: [
      Stream(name: "AnyPublisher", parameters: ["Value", "Failure"], shape: .elements, failure: .parameter),
      Stream(name: "Future", parameters: ["Value", "Failure"], shape: .value, failure: .parameter),
      Stream(
        name: "Publisher", parameters: ["Value", "Failure"], shape: .elements, failure: .parameter, isExistential: true),
      // Foundation declares `Published` as a typealias, and these export Foundation.
      Stream(
        name: "Published.Publisher", parameters: ["Value"], shape: .elements, failure: .never,
        exporters: ["AppKit", "Cocoa", "Foundation", "SwiftUI", "UIKit", "WatchKit"]),
      Stream(
        name: "AsyncPublisher", parameters: ["Value", "Failure"], shape: .elements, failure: .never,
        forwardsEvents: false, upstream: "AnyPublisher"),
      Stream(
        name: "AsyncThrowingPublisher", parameters: ["Value", "Failure"], shape: .elements, failure: .parameter,
        forwardsEvents: false, upstream: "AnyPublisher"),
    ],
    subjects: [
      Subject(name: "PassthroughSubject", argumentCount: 2, construction: "PassthroughSubject()"),
      Subject(name: "CurrentValueSubject", argumentCount: 2, construction: "CurrentValueSubject($0)"),
    ],
    sinks: ["AnyCancellable", "Cancellable"].map { Sink(name: $0, construction: ["AnyCancellable(", ")"]) })
}
