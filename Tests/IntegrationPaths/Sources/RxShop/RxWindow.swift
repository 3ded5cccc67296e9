#if canImport(RxCocoa)
  import RxCocoa
  import RxSwift

  public protocol RxWindow {
    var lights: Driver<Int> { get }
    var bell: Signal<String> { get }
    var horn: RxCocoa.Signal<String> { get }
    var shared: SharedSequence<DriverSharingStrategy, Int> { get }
    var taps: ControlEvent<Void> { get }
    func fade(_ id: Int) -> Single<Driver<Int>>
  }
#endif
