import MockTesting
import Testing

@testable import App

@Test func greetsByName() async throws {
  let directory = MockDirectory()
  directory.nameOfResult = .value("Ada")
  #expect(try await Greeter(directory: directory).greeting(for: 7) == "Hello, Ada")
  directory.nameOfMock.expectCalled(with: 7)
}
