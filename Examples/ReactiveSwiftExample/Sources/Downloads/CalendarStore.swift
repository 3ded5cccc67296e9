// A calendar scene with unidirectional data flow: it takes events of the user, and publishes states of the scene.

import ReactiveSwift

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
  func requestAccess() -> SignalProducer<Bool, Never>
  /// Saves an event.
  func save(title: String) -> SignalProducer<Void, Never>
}

/// The store of the scene.
final class CalendarStore {
  /// The current state and each later one.
  var states: Property<CalendarState> { Property(state) }

  private let service: any CalendarService
  private let scheduler: any DateScheduler
  private let state = MutableProperty(CalendarState())
  private let (lifetime, token) = Lifetime.make()

  /// Creates a store that uses the scheduler as its clock.
  init(service: any CalendarService, scheduler: any DateScheduler) {
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
      service.requestAccess().take(during: lifetime)
        .startWithValues { [weak self] isGranted in self?.change { $0.access = isGranted ? .granted : .denied } }
    case .edit(let title): change { $0.title = title }
    case .save: save()
    }
  }

  /// Saves the event, shows that for half a second, and leaves the scene.
  private func save() {
    service.save(title: state.value.title).take(during: lifetime)
      .on(completed: { [weak self] in self?.change { $0.isSaved = true } })
      .then(SignalProducer<Void, Never>(value: ()).delay(0.5, on: scheduler))
      .startWithValues { [weak self] in self?.change { $0.scene = .home } }
  }

  private func change(_ body: (inout CalendarState) -> Void) { state.modify { body(&$0) } }
}
