// A calendar scene with unidirectional data flow: it takes events of the user, and publishes states of the scene.

import RxSwift

/// The state of the scene.
struct CalendarState: Equatable, Sendable {
  enum Access: Equatable, Sendable { case unknown, asked, granted, denied }
  enum Scene: Equatable, Sendable { case home, calendar }

  var scene = Scene.home
  var access = Access.unknown
  var title = ""
  var isSaved = false
}

/// An event of the user.
enum CalendarEvent: Equatable, Sendable {
  case open
  case edit(String)
  case save
}

/// The calendar of the device.
protocol CalendarService {
  /// Asks the user for access.
  func requestAccess() -> Single<Bool>
  /// Saves an event.
  func save(title: String) -> Completable
}

/// The store of the scene.
final class CalendarStore {
  /// The current state and each later one.
  var states: Observable<CalendarState> { subject }

  private let service: any CalendarService
  private let scheduler: any SchedulerType
  private let subject = BehaviorSubject(value: CalendarState())
  private let bag = DisposeBag()
  private var state = CalendarState() { didSet { subject.onNext(state) } }

  /// Creates a store that uses the scheduler as its clock.
  init(service: any CalendarService, scheduler: any SchedulerType) {
    self.service = service
    self.scheduler = scheduler
  }

  /// Handles an event.
  func send(_ event: CalendarEvent) {
    switch event {
    case .open:
      change {
        $0.scene = .calendar
        $0.access = .asked
      }
      service.requestAccess()
        .subscribe(onSuccess: { [weak self] isGranted in self?.change { $0.access = isGranted ? .granted : .denied } })
        .disposed(by: bag)
    case .edit(let title): change { $0.title = title }
    case .save: save()
    }
  }

  /// Saves the event, shows that for half a second, and leaves the scene.
  private func save() {
    service.save(title: state.title)
      .do(onCompleted: { [weak self] in self?.change { $0.isSaved = true } })
      .andThen(Observable<Int>.timer(.milliseconds(500), scheduler: scheduler))
      .subscribe(onNext: { [weak self] _ in self?.change { $0.scene = .home } })
      .disposed(by: bag)
  }

  private func change(_ body: (inout CalendarState) -> Void) {
    var state = state
    body(&state)
    self.state = state
  }
}
