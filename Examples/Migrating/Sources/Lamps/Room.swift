struct Room {
  let lamp: any Lamp

  func goToSleep() async throws {
    if lamp.read() > 10 { try await lamp.dim(to: 10, over: 2) }
    lamp.turn(on: false)
    lamp.brightness = 0
  }
}
