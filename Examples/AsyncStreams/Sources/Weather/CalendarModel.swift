// A model of a calendar scene on the main actor. It takes events of the user, and publishes states of the scene.

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
protocol CalendarService: Sendable {
  /// Asks the user for access.
  func requestAccess() async -> Bool
  /// Saves an event.
  func save(title: String) async
}

/// The model of the scene.
@MainActor
final class CalendarModel {
  /// The state of the scene, and each later one.
  let states: AsyncStream<CalendarState>

  private let service: any CalendarService
  private let output: AsyncStream<CalendarState>.Continuation
  private var state = CalendarState()

  /// Creates the model of a scene that has not started.
  init(service: any CalendarService) {
    self.service = service
    var output: AsyncStream<CalendarState>.Continuation?
    states = AsyncStream { output = $0 }
    guard let output else { preconditionFailure("a stream calls its closure before it is made") }
    self.output = output
  }

  /// Handles an event.
  func send(_ event: CalendarEvent) {
    switch event {
    case .open:
      change {
        $0.scene = .calendar
        $0.access = .asked
      }
      Task {
        let isGranted = await service.requestAccess()
        change { $0.access = isGranted ? .granted : .denied }
      }
    case .edit(let title): change { $0.title = title }
    case .save:
      Task {
        await service.save(title: state.title)
        change { $0.isSaved = true }
        change { $0.scene = .home }
      }
    }
  }

  private func change(_ body: (inout CalendarState) -> Void) {
    body(&state)
    output.yield(state)
  }
}
