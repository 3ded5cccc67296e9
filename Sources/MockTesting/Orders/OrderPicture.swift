// The order of one run as a picture.

@_spi(Generated) import MockRuntime

/// The calls of mocks in one run, and the results that arrived, in order.
struct OrderPicture {
  private var names: [String] = []
  private var lanes: [MockIdentity: Int] = [:]
  private var entries: [MockTimeline.Entry] = []

  mutating func add(_ text: String, of mock: MockIdentity, isCall: Bool) {
    add(text, to: lanes[mock] ?? newLane(mock), isCall: isCall)
  }

  /// Adds the end of a timer, which is an event of the clock.
  mutating func addTimer(_ text: String) {
    let lane = names.firstIndex(of: "VirtualClock") ?? names.count
    if lane == names.count { names.append("VirtualClock") }
    add(text, to: lane, isCall: false)
  }

  private mutating func newLane(_ mock: MockIdentity) -> Int {
    let number = lanes.keys.filter { $0.name == mock.name }.count + 1
    names.append(number == 1 ? mock.name : "\(mock.name) \(number)")
    lanes[mock] = names.count - 1
    return names.count - 1
  }

  private mutating func add(_ text: String, to lane: Int, isCall: Bool) {
    entries.append(
      MockTimeline.Entry(order: UInt64(entries.count), lane: lane, text: text, isCall: isCall, time: nil))
  }

  var svg: String { TimelinePicture(names, entries).text }
}
