@main
enum App {
  static func main() async {
    #if DEBUG
      if CommandLine.arguments.contains("--previews") { return await Previews.print() }
    #endif
    print("usage: swift run Departures --previews")
  }
}
