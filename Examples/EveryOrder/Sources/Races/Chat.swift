// A chat: the history is loaded while new messages come in.

protocol ChatAPI: Sendable {
  func history() async throws -> [String]
  var messages: AsyncStream<String> { get }
}

/// Replaces its messages when the history arrives, and so loses those that arrived before it.
@MainActor final class ChatModel {
  private(set) var lines: [String] = []
  private let api: any ChatAPI

  init(api: any ChatAPI) { self.api = api }

  func open() {
    let messages = api.messages
    Task { for await message in messages { lines.append(message) } }
    Task { lines = try await api.history() }
  }
}

/// Inserts the history before the messages that have already arrived.
@MainActor final class CarefulChatModel {
  private(set) var lines: [String] = []
  private let api: any ChatAPI

  init(api: any ChatAPI) { self.api = api }

  func open() {
    let messages = api.messages
    Task { for await message in messages { lines.append(message) } }
    Task { lines = try await api.history() + lines }
  }
}
