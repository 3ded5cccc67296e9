// An app whose mock returns streams of a framework. Its adapter uses nothing that only tests link.

import MockRuntime
import ReactiveSwift

protocol Timetable {
  func trains() -> SignalProducer<String, Never>
}

@main
enum Arrivals {
  static func main() {
    let timetable = MockTimetable()
    timetable.delivery = .immediate
    timetable.trainsResult = .sequence(["IC 1", "RE 7"])
    timetable.trains().startWithValues { print($0) }
  }
}
