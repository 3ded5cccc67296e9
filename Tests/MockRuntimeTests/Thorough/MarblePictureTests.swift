// The pictures of the articles match their code, and show what really happens.

import Foundation
import TestSupport
import Testing

@testable import MockRuntime
@testable import MockTesting

@Suite struct MarblePictureTests {
  @Test func thePicturesAreThoseOfTheCode() throws {
    for picture in try ArticlePicture.all() {
      for appearance in PictureAppearance.allCases {
        let svg = try picture.svg(appearance)
        if let failure = try RecordedFile.failure(of: picture.path(appearance), expected: svg) {
          Issue.record("\(failure)")
        }
      }
    }
  }

  @Test func eachPictureIsInAnArticleOnce() throws {
    let pictures = try ArticlePicture.all()
    #expect(pictures.count > 4)
    let named = pictures.flatMap { picture in PictureAppearance.allCases.map(picture.path) }.sorted()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: TestSupport.Repository.root.appendingPathComponent(ArticlePicture.folder).path)
    #expect(named == files.map { "\(ArticlePicture.folder)/\($0)" }.sorted())
    for picture in pictures {
      #expect(!picture.lines.isEmpty, "\(picture.place): no marbles in the code before the picture")
      #expect(picture.description.count > 20, "\(picture.place) says nothing to those who cannot see it")
    }
  }
}

/// Tests that the source and its result behave as the pictures show.
@MainActor @Suite struct DrawnResultTests {
  private let clock = VirtualClock()
  private let client = MockHTTPClient()

  init() { client.delivery = .virtual(clock) }

  private func diagrams(_ name: String) throws -> (source: String, result: String) {
    let lines = try #require(try ArticlePicture.all().first { $0.name == name }).lines
    try #require(lines.count == 2)
    return (lines[0].diagram, lines[1].diagram)
  }

  @Test func theDebounce() async throws {
    let (source, result) = try diagrams("marbles-debounce")
    client.ticksResult = .marbles(source)
    let calm = debounced(client.ticks(), by: .seconds(2), clock.swiftClock).record(on: clock)
    await clock.run()
    calm.expectMarbles(result)
  }

  /// The code of the article.
  private func debounced(
    _ ticks: AsyncStream<Int>, by rest: Duration, _ clock: VirtualSwiftClock
  ) -> AsyncStream<Int> {
    let (output, continuation) = AsyncStream<Int>.makeStream()
    Task {
      var waiting: Task<Void, any Error>?
      for await tick in ticks {
        waiting?.cancel()
        waiting = Task {
          try await clock.sleep(for: rest)
          continuation.yield(tick)
        }
      }
      continuation.finish()
    }
    return output
  }

  @Test func theSubject() async throws {
    let (source, result) = try diagrams("marbles-subject")
    let letters: [Character: Int] = ["i": 1, "p": 2, "s": 3]
    let subject = MockSubject<Int, Never>()
    client.ticksResult = .subject(subject)
    let seen = client.ticks().record(on: clock)
    await subject.waitForSubscribers()
    subject.send(marbles: source, letters, on: clock)
    await clock.run()
    seen.expectMarbles(result, letters)
  }
}
