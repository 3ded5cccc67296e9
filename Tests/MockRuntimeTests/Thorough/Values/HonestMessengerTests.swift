// Tests of github.com/element-hq/element-x-ios, each in a few lines: its view models and services, and the mocks of its
// proxies.

import Foundation
import MockTesting

@MainActor private final class RoomScreen {
  let (room, account): (MockRoomClient, MockAccountClient)
  private(set) var actions: [String] = []
  private(set) var members: [String] = []

  init() { (room, account) = (MockRoomClient(), MockAccountClient()) }

  var alias: String {
    let suffix = ":\(account.server)"
    let local = room.aliases.first { $0.hasSuffix(suffix) }
    return local.map { String($0.dropFirst().dropLast(suffix.count)) }
      ?? (room.info.name ?? "").lowercased().split(separator: " ").joined(separator: "-")
  }

  func report(_ reason: String, leaving: Bool) {
    Task {
      guard case .success = await room.report(reason) else { return actions.append("alert") }
      if leaving, case .failure = await room.leave() { return actions.append("alert") }
      actions.append("dismiss \(leaving)")
    }
  }

  func saveAlias() {
    Task {
      let alias = alias
      guard case .success(true) = await account.isAvailable(alias) else { return actions.append("taken") }
      if case .success = await room.updateAlias(alias, others: room.info.otherAliases) { actions.append("saved") }
    }
  }

  func showMembers() {
    let stream = room.members()
    Task { for await list in stream { members = list.sorted() } }
  }
}

@MainActor private final class DeactivationScreen {
  private(set) var alert: String?
  private(set) var isDeactivated = false
  let account: MockAccountClient

  init(_ account: MockAccountClient) { self.account = account }

  func deactivate(password: String?) {
    Task {
      switch await account.deactivate(password: password, erasing: true) {
      case .success: isDeactivated = true
      case .failure: alert = "confirm"
      }
    }
  }
}

private struct PusherError: Error {}

extension ExploredBody {
  /// `UnitTests/Sources/ReportRoomScreenViewModelTests.swift`.
  static let reportTests = [
    ExploredBody("reports a room") { expect in
      let screen = RoomScreen()
      screen.room.reportResult = .value(.success(()))
      screen.report("Spam", leaving: false)
      await Arrivals.all()
      expect(screen.room.reportCalls == ["Spam"])
      expect(screen.actions == ["dismiss false"])
    },
    ExploredBody("reports and leaves a room") { expect in
      let screen = RoomScreen()
      screen.room.reportResult = .value(.success(()))
      screen.room.leaveResult = .value(.success(()))
      screen.report("Spam", leaving: true)
      await Arrivals.all()
      expect(screen.actions == ["dismiss true"])
    },
    ExploredBody("shows that it could not leave") { expect in
      let screen = RoomScreen()
      screen.room.reportResult = .value(.success(()))
      screen.room.leaveResult = .value(.failure(.eventNotFound))
      screen.report("Spam", leaving: true)
      await Arrivals.all()
      expect(screen.actions == ["alert"])
    },
    ExploredBody("shows that it could not report") { expect in
      let screen = RoomScreen()
      screen.room.reportResult = .value(.failure(.other("offline")))
      screen.report("Spam", leaving: true)
      await Arrivals.all()
      expect(screen.actions == ["alert"] && screen.room.leaveCallCount == 0)
    },
  ]

  /// `UnitTests/Sources/EditRoomAddressScreenViewModelTests.swift`.
  static let aliasTests = [
    ExploredBody("chooses an alias of the server") { expect in
      let screen = RoomScreen()
      screen.account.server = "matrix.org"
      screen.room.aliases = ["#alpha:homeserver.io", "#room-name:matrix.org", "#other:matrix.org"]
      screen.room.info = RoomInfo(name: "Room Name")
      expect(screen.alias == "room-name")
    },
    ExploredBody("builds an alias of the name") { expect in
      let screen = RoomScreen()
      screen.account.server = "matrix.org"
      screen.room.aliases = []
      screen.room.info = RoomInfo(name: "Room Name")
      expect(screen.alias == "room-name")
    },
    ExploredBody("saves an alias that is available") { expect in
      let screen = RoomScreen()
      screen.account.server = "matrix.org"
      screen.room.aliases = []
      screen.room.info = RoomInfo(name: "Room Name", otherAliases: ["#old:matrix.org"])
      screen.account.isAvailableResult = .value(.success(true))
      screen.room.updateAliasOthersResult = .value(.success(()))
      screen.saveAlias()
      await Arrivals.all()
      expect(screen.room.updateAliasOthersCalls.map(\.alias) == ["room-name"])
      expect(screen.actions == ["saved"])
    },
    ExploredBody("does not save an alias that is taken") { expect in
      let screen = RoomScreen()
      screen.account.server = "matrix.org"
      screen.room.aliases = ["#room-name:matrix.org"]
      screen.account.isAvailableResult = .value(.success(false))
      screen.saveAlias()
      await Arrivals.all()
      expect(screen.room.updateAliasOthersCallCount == 0 && screen.actions == ["taken"])
    },
  ]

  /// `UnitTests/Sources/DeactivateAccountScreenViewModelTests.swift`, `PresenceServiceTests.swift`,
  /// `NotificationManagerTests.swift`, `MediaProviderTests.swift`, `DeclineAndBlockScreenViewModelTests.swift`.
  static let accountTests = [
    ExploredBody("deactivates an account after a confirmation") { expect in
      let account = MockAccountClient()
      account.deactivatePasswordErasingMock.handler = { password, _ in
        .value(password == nil ? .failure(.forbidden) : .success(()))
      }
      let screen = DeactivationScreen(account)
      screen.deactivate(password: nil)
      await Arrivals.all()
      expect(screen.alert == "confirm" && !screen.isDeactivated)
      screen.deactivate(password: "secret")
      await Arrivals.all()
      expect(screen.isDeactivated)
    },
    ExploredBody("reports presence, whatever the answer is") { expect in
      let account = MockAccountClient()
      account.whenUnset = .empty
      _ = await account.configurePresence("online", now: true)
      expect(account.configurePresenceNowCalls.map(\.presence) == ["online"])
    },
    ExploredBody("registers a pusher with the right key") { expect in
      let account = MockAccountClient()
      account.whenUnset = .empty
      try await account.setPusher(Data("1234".utf8).base64EncodedString())
      expect(account.setPusherCalls == ["MTIzNA=="])
    },
    ExploredBody("returns false if the pusher fails") { expect in
      let account = MockAccountClient()
      account.setPusherResult = .throw(PusherError())
      var isRegistered = true
      do { try await account.setPusher("") } catch { isRegistered = false }
      expect(!isRegistered)
    },
    ExploredBody("loads an image again after it was offline") { expect in
      let account = MockAccountClient()
      account.contentOfResult = .inOrder(.throw(PusherError()), .value(Data([7])))
      var content: Data?
      for _ in 1...2 where content == nil {
        do { content = try await account.content(of: "image") } catch { continue }
      }
      expect(content == Data([7]) && account.contentOfCallCount == 2)
    },
    ExploredBody("ignores a user") { expect in
      let account = MockAccountClient()
      account.ignoreResult = .value(.success(()))
      if case .failure = await account.ignore("@alice:matrix.org") { expect(false) }
    },
  ]

  /// `UnitTests/Sources/RoomMembersListScreenViewModelTests.swift` and `EmojiProviderTests.swift`.
  static let listTests = [
    ExploredBody("shows the newest members") { expect in
      let screen = RoomScreen()
      screen.room.membersResult = .sequence([["bob"], ["bob", "alice"]])
      screen.showMembers()
      await Arrivals.all()
      expect(screen.members == ["alice", "bob"])
    },
    ExploredBody("finds emojis by a keyword") { expect in
      let source = MockEmojiSource()
      source.loadResult = .value(["smileys": ["grin", "smile"], "food": ["tea"]])
      let found = await source.load().mapValues { $0.filter { $0.hasPrefix("s") } }.filter { !$0.value.isEmpty }
      expect(found == ["smileys": ["smile"]])
    },
    ExploredBody("loads emojis once") { expect in
      let source = MockEmojiSource()
      source.loadResult = .inOrder(.value(["first": ["one"]]))
      let first = await source.load()
      expect(first == ["first": ["one"]])
      expect(source.loadCallCount == 1)
    },
  ]
}
