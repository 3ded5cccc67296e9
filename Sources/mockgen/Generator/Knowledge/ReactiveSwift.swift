import MockgenSyntax

extension KnownModule {
  static let reactiveSwift = KnownModule(
    "ReactiveSwift",
    types: """
      Action AnyDisposable Atomic Bag BindingTarget CompositeDisposable Disposable EventLogger Flattenable
      ImmediateScheduler Lifetime MutableProperty Property QueueScheduler Reactive Scheduler ScopedDisposable
      SerialDisposable Signal SignalProducer UIScheduler ValidatingProperty
      """,
    openNames: "Value bindingTarget",
    interface: """
      protocol BindingTargetProvider<Value> {
        associatedtype Value
        var bindingTarget: BindingTarget<Value> { get }
      }
      protocol Disposable: AnyObject {
        var isDisposed: Bool { get }
        func dispose()
      }
      protocol ReactiveExtensionsProvider {}
      protocol Scheduler: AnyObject {
        @discardableResult func schedule(_ action: @escaping () -> Void) -> ReactiveSwift.Disposable?
      }
      """)
}

extension StreamFramework {
  static let reactiveSwift = Self(
    modules: ["ReactiveSwift"], adapter: "ReactiveSwift", imports: [IndexedImport(path: ["Foundation"])],
    streams: ["SignalProducer", "Signal"].map {
      Stream(name: $0, parameters: ["Value", "Failure"], shape: .elements, failure: .parameter)
    },
    subjects: [
      Subject(name: "Property", argumentCount: 1, construction: "Property(value: $0)"),
      Subject(name: "MutableProperty", argumentCount: 1, construction: "MutableProperty($0)"),
    ],
    sinks: ["Disposable", "AnyDisposable"].map { Sink(name: $0, construction: ["AnyDisposable(", ")"]) })
}
