import Foundation

/// A program that measures, and says on standard error what keeps it from that.
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
