// Tests of the downloads with the same mock, in Swift Testing, where waits are `async`.

import MockTesting
import ReactiveSwift
import Testing

@testable import Downloads

@Suite struct DownloadsSuite {
  let server = MockFileServer()

  private var downloads: Downloads { Downloads(server: server) }

  @Test func putsThePartsTogether() async {
    server.partsPathResult = .sequence([[1, 2], [3]])
    #expect(await downloads.file("a.bin").waitForCompletion() == [[1, 2, 3]])
  }

  @MainActor @Test(arguments: [DownloadError.interrupted, .missing(path: "a.bin")])
  func failsAsTheServerDoes(error: DownloadError) async {
    server.partsPathResult = .throw(error)
    #expect(await downloads.file("a.bin").waitForError().error == error)
  }

  @Test func aMockedResponseServesEveryFile() async {
    server.response = [7, 8] as [UInt8]
    #expect(await downloads.file("a.bin").waitForValue() == [7, 8])
    #expect(server.partsPath == "a.bin")
  }
}
