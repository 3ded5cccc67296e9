import Foundation

/// A program that measures, and reports on standard error why it cannot.
public protocol Benchmark {
  static func measure() throws
}

extension Benchmark {
  public static func main() {
    do { try measure() } catch {
      FileHandle.standardError.write(Data("error: \((error as? Failure)?.text ?? "\(error)")\n".utf8))
      exit(1)
    }
  }
}
