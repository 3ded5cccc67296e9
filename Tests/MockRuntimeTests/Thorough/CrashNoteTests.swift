// The text of a run in which the code under test crashes.

import Testing

@testable import MockTesting

#if compiler(>=6.2) && !os(iOS)
  @Suite struct CrashNoteTests {
    @Test func aCrashNamesTheRun() async throws {
      for _ in 0..<RestTests.runs {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          await CrashNote.during("aTest(), where load() had the fault 'empty'") {
            let elements: [Int] = []
            _ = elements[0]
          }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("mockgen: the process ended in aTest(), where load() had the fault 'empty'\n"))
      }
    }

    @Test func aLaterCrashNamesNoRun() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await CrashNote.during("aTest()") {}
        fatalError("it ends here")
      }
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(!text.contains("mockgen: the process ended"))
      #expect(text.contains("it ends here"))
    }
  }
#endif
