import Foundation

/// The comparisons of one benchmark: a table on standard output, and a chart if `--chart FILE` asks for one.
public struct Report {
  private let title: String
  private var comparisons: [Comparison] = []

  /// - Parameter title: The title of the chart.
  public init(_ title: String) {
    self.title = title
    print("| what | takes | compared with | ratio |\n|---|---|---|---|")
  }

  /// Prints a line of the table.
  public mutating func add(_ comparison: Comparison) {
    comparisons.append(comparison)
    let (time, baseline) = (Self.text(comparison.time), Self.text(comparison.baseline))
    print(
      "| \(comparison.name) | \(time) | \(comparison.other): \(baseline) | \(String(format: "%.2f", comparison.ratio)) |"
    )
  }

  /// - Throws: An error if the chart cannot be written.
  public func finish() throws {
    guard let file = Arguments.value(of: "--chart") else { return }
    try Data(BarChart(title: title, comparisons: comparisons).svg.utf8).write(to: URL(fileURLWithPath: file))
  }

  static func text(_ seconds: Double) -> String {
    seconds < 1 ? String(format: "%.1f ms", seconds * 1e3) : String(format: "%.2f s", seconds)
  }
}

/// The arguments of the command line.
public enum Arguments {
  /// Returns the value of an option.
  public static func value(of option: String) -> String? {
    guard let place = CommandLine.arguments.firstIndex(of: option) else { return nil }
    return CommandLine.arguments.dropFirst(place + 1).first
  }

  public static func has(_ flag: String) -> Bool { CommandLine.arguments.contains(flag) }

  /// The arguments that are neither options nor their values.
  public static var plain: [String] {
    var isValue = false
    return CommandLine.arguments.dropFirst().filter { argument in
      defer { isValue = argument == "--chart" || argument == "--mockolo" }
      return !isValue && !argument.hasPrefix("--")
    }
  }
}
