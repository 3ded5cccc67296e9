// A profile, whose model is right: its tests are not.

struct User: Codable, Equatable, Sendable {
  var id: Int
  var name: String
}

protocol ProfileAPI: Sendable {
  func user(id: Int) async throws -> User
}

/// Shows the name of a user, or that there is none.
@MainActor final class ProfileModel {
  private(set) var title = "…"
  private let api: any ProfileAPI

  init(api: any ProfileAPI) { self.api = api }

  func load(_ id: Int) {
    Task {
      do {
        title = try await api.user(id: id).name
      } catch {
        title = "unknown"
      }
    }
  }
}
