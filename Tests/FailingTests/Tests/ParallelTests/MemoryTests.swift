// Runs of a test must leave nothing in memory. `ParallelPackageTests` repeats it.

#if os(Linux)
  import Foundation
  import Glibc
  import MockTesting
  import MockRuntime
  import Testing

  @Suite(.mocks(unused: [.results, .resultsInOrder, .streams])) struct MemoryTests {
    /// The baseline of later runs: first uses allocate memory that stays.
    private static let firstRun = 100
    nonisolated(unsafe) private static var runs = 0
    nonisolated(unsafe) private static var bytesAtFirst = 0

    /// Each run allocates about 100 kB.
    @Test func eachRunGivesItBack() async throws {
      Self.runs += 1
      let bytes = try residentBytes()
      if Self.runs == Self.firstRun { Self.bytesAtFirst = bytes }
      if Self.runs > Self.firstRun {
        let more = bytes - Self.bytesAtFirst
        #expect(more < 1_000_000, "\(more) bytes more after \(Self.runs) runs")
      }
      await use(Self.runs)
      #expect(Value.living.count == 1, "values of earlier runs live on")
    }

    /// The memory of the process, without free blocks.
    private func residentBytes() throws -> Int {
      giveFreeMemoryBack(0)
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
      return try #require(Int(pages)) * Int(getpagesize())
    }

    private func use(_ number: Int) async {
      let source = MockSource()
      let room = Newsroom<MockLog>(source: source)
      let value = Value()
      MockLog.writeMock.handler = { number in withExtendedLifetime(value) { number } }
      source.loadIDResult = .value(0).delayed(by: 0.001)
      for id in 0..<20 { _ = await ParallelTests.value { room.refresh(id, then: $0) } }
      source.updatesIDResult = .sequence([1, 2])
      _ = source.updates(id: 1)
    }
  }

  // The declaration is in `malloc.h`, which Swift does not import.
  @discardableResult @_silgen_name("malloc_trim") private func giveFreeMemoryBack(_ pad: Int) -> CInt

  /// The value that a test sets on its static members.
  private final class Value: Sendable {
    static let living = Count()
    let bytes = [UInt8](repeating: 0, count: 100_000)

    init() { Self.living.add(1) }
    deinit { Self.living.add(-1) }
  }

  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var count: Int { lock.withLock { number } }
    func add(_ more: Int) { lock.withLock { number += more } }
  }
#endif
