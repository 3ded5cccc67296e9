// A calendar scene as a unidirectional system: events of the user go in, states of the scene come out.

import RxSwift

/// What the scene shows.
struct CalendarState: Equatable, Sendable {
  enum Access: Equatable, Sendable { case unknown, asked, granted, denied }
  enum Scene: Equatable, Sendable { case home, calendar }

  var scene = Scene.home
  var access = Access.unknown
  var title = ""
  var isSaved = false
}

/// What the user does.
enum CalendarEvent: Equatable, Sendable {
  case open
  case edit(String)
  case save
}

/// The calendar of the device.
protocol CalendarService {
  /// Asks the user for access.
  func requestAccess() -> Single<Bool>
  /// Keeps an event.
  func save(title: String) -> Completable
}

/// Runs the scene.
final class CalendarStore {
  /// The state, and every one that follows.
  var states: Observable<CalendarState> { subject }

  private let service: any CalendarService
  private let scheduler: any SchedulerType
  private let subject = BehaviorSubject(value: CalendarState())
  private let bag = DisposeBag()
  private var state = CalendarState() { didSet { subject.onNext(state) } }

  /// Makes a store that tells time by the scheduler.
  init(service: any CalendarService, scheduler: any SchedulerType) {
    self.service = service
    self.scheduler = scheduler
  }

  /// Takes an event.
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

  /// Saves, shows that for half a second, and leaves the scene.
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
