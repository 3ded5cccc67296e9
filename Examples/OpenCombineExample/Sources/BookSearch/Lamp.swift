// Objects that publish their changes, and the code that shows them.

import OpenCombine

/// The lamp above a shelf, whose state a view shows.
protocol Lamp: ObservableObject {
  var isOn: Bool { get }
  var brightness: Int { get set }
}

/// A lamp on the main actor, whose publisher is that of `ObservableObject`.
@MainActor
protocol NightLamp: ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  var isOn: Bool { get }
}

/// A lamp that names its publisher.
protocol NamedLamp: ObservableObject {
  var objectWillChange: ObservableObjectPublisher { get }
  var name: String? { get }
  func dim()
}

/// A view of a lamp, which reads the lamp whenever it changes.
final class LampView<Shown: Lamp> {
  private(set) var texts: [String] = []
  private var isCurrent = false
  private var subscription: AnyCancellable?

  init(_ lamp: Shown) {
    subscription = lamp.objectWillChange.sink { [weak self] _ in self?.isCurrent = false }
    draw(lamp)
  }

  /// Draws the lamp, unless it has not changed since it was drawn.
  func draw(_ lamp: Shown) {
    guard !isCurrent else { return }
    isCurrent = true
    texts.append(lamp.isOn ? "on, \(lamp.brightness)" : "off")
  }
}
