import MockgenSyntax

extension KnownModule {
  static let rxSwift = KnownModule(
    "RxSwift",
    types: """
      AnyObserver AsyncSubject BehaviorSubject Binder Cancelable Completable CompositeDisposable ConnectableObservable
      Disposable Disposables DisposeBag Event GroupedObservable Hooks Infallible MainScheduler Maybe Observable
      ObservableType ObserverType PrimitiveSequence PublishSubject Reactive ReplaySubject Resources SerialDisposable
      Single SingleEvent SubjectType Time VirtualTimeScheduler
      """,
    openNames: "Element",
    interface: """
      protocol Cancelable: Disposable { var isDisposed: Bool { get } }
      protocol Disposable { func dispose() }
      protocol ObservableConvertibleType {
        associatedtype Element
        func asObservable() -> Observable<Element>
      }
      protocol ObservableType: ObservableConvertibleType {
        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
      }
      protocol ObserverType {
        associatedtype Element
        func on(_ event: Event<Element>)
      }
      protocol ReactiveCompatible {}
      """)

  static let rxRelay = KnownModule("RxRelay", types: "BehaviorRelay PublishRelay ReplayRelay")

  static let rxCocoa = KnownModule(
    "RxCocoa",
    types: """
      ControlEvent ControlEventType ControlProperty ControlPropertyType DelegateProxy DelegateProxyType Driver
      DriverSharingStrategy KeyPathBindable SharedSequence SharedSequenceConvertibleType SharingStrategyProtocol
      Signal SignalSharingStrategy
      """)
}

extension StreamFramework {
  /// The streams of RxCocoa are created and awaited like those of RxSwift.
  static let rxCocoa = Self(
    modules: ["RxCocoa"], adapter: "RxCocoa", base: "RxSwift",
    streams: ["Driver", "Signal"].map {
      Stream(name: $0, parameters: ["Value"], shape: .elements, failure: .never)
    },
    subjects: [
      ("PublishRelay", "PublishRelay()"), ("ReplayRelay", "ReplayRelay.createUnbound()"),
      ("BehaviorRelay", "BehaviorRelay(value: $0)"),
    ].map { Subject(name: $0, argumentCount: 1, construction: $1, modules: ["RxRelay", "RxCocoa"]) })

  static let rxSwift = Self(
    modules: ["RxSwift"], adapter: "RxSwift",
    streams: [
      Stream(name: "Single", parameters: ["Value"], shape: .value, failure: .any),
      Stream(name: "Maybe", parameters: ["Value"], shape: .maybe, failure: .any),
      Stream(name: "Completable", parameters: [], shape: .completion, failure: .any),
      Stream(name: "Observable", parameters: ["Value"], shape: .elements, failure: .any),
      Stream(
        name: "Infallible", parameters: ["Value"], shape: .elements, failure: .never, adapter: "RxSwiftInfallible"),
    ],
    subjects: [
      ("PublishSubject", "PublishSubject()"), ("AsyncSubject", "AsyncSubject()"),
      ("ReplaySubject", "ReplaySubject.createUnbounded()"), ("BehaviorSubject", "BehaviorSubject(value: $0)"),
    ].map { Subject(name: $0, argumentCount: 1, construction: $1) },
    sinks: [
      Sink(
        name: "AnyObserver", argumentCount: 1,
        construction: ["AnyObserver { if let element = $0.element { ", ".send(element) } }"],
        result: ["AnyObserver { _ in }"]),
      // The default scheduler of a `Binder` waits for the main thread.
      Sink(
        name: "Binder", argumentCount: 1,
        construction: ["Binder(", ", scheduler: CurrentThreadScheduler.instance) { $0.send($1) }"],
        result: ["Binder(", ", scheduler: CurrentThreadScheduler.instance) { _, _ in }"]),
      Sink(name: "Disposable", construction: ["Disposables.create(with: ", ")"]),
      Sink(name: "Cancelable", construction: ["Disposables.create(with: ", ")"]),
    ])

  /// The adapter of `Infallible`, a type that RxSwift 5 does not declare. It is written only if a protocol mentions the type.
  static let rxSwiftInfallible = Self(
    modules: ["RxSwiftInfallible"], adapter: "RxSwiftInfallible", base: "RxSwift", imported: "RxSwift")

  /// The members with the names of Rxy, for older tests. This adapter has no stream types, and is written only on request.
  static let rxy = Self(
    modules: ["Rxy"], adapter: "Rxy", imported: "RxSwift", imports: [IndexedImport(path: ["Foundation"])])
}
