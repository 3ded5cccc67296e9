// Tests that pass whatever their mocks give, each of another kind.

import Foundation
import MockTesting

/// A model that uses each kind of result, and shows an error as a text.
@MainActor private final class ProfileModel {
  let (game, web, room, shop) = (MockGameClient(), MockCountriesWeb(), MockRoomClient(), MockShop())
  let (defaults, push, store) = (MockGameDefaults(), MockPushCenter(), MockCountriesStore())
  private(set) var player: Player?
  private(set) var countries: [Country] = []
  private(set) var error: String?
  private(set) var permission: PushPermission?
  private(set) var members: [[String]] = []
  private(set) var hasAnswer = false
  let title = "Profile"

  func refresh() async {
    do { player = try await game.refreshPlayer() } catch { self.error = "\(error)" }
  }

  func load() async {
    do { countries = try await web.countries() } catch { self.error = "\(error)" }
  }

  func save() async {
    do { try await store.store(countries) } catch { self.error = "\(error)" }
  }

  func resolve() async { permission = await push.status() }

  func observe() {
    let stream = room.members()
    Task { for await list in stream { members.append(list) } }
  }

  func showLeaderboard() {
    game.leaderboard(scope: "games") { _ in MainActor.assumeIsolated { self.hasAnswer = true } }
  }
}

extension ExploredBody {
  private static let ada = Player(name: "Ada", purchasedAt: Date(timeIntervalSince1970: 1))

  @MainActor private static func makeModel() -> ProfileModel {
    let model = ProfileModel()
    model.game.refreshPlayerResult = .value(ada)
    model.web.countriesResult = .value([Country(name: "Georgia", code: "GEO")])
    return model
  }

  /// Tests whose expectations do not depend on the result of one call.
  static let vacuousTestsOfCalls = [
    ExploredBody("counts calls only") { expect in
      let model = makeModel()
      await model.refresh()
      expect(model.game.refreshPlayerCallCount == 1)
    },
    ExploredBody("verifies a call only") { expect in
      let model = makeModel()
      await model.load()
      model.web.countriesMock.expectCalled(.once)
    },
    ExploredBody("verifies the arguments of a call only") { expect in
      let model = makeModel()
      model.store.storeResult = .completed()
      await model.save()
      expect(model.store.storeCalls == [[]])
    },
    ExploredBody("expects the stub itself") { expect in
      let model = makeModel()
      await model.refresh()
      expect(ada.name == "Ada")
    },
    ExploredBody("ends before the answer") { expect in
      let model = makeModel()
      Task { await model.refresh() }
      expect(model.player == nil)
    },
    ExploredBody("expects the initial state only") { expect in
      let model = makeModel()
      expect(model.countries.isEmpty)
      await model.load()
    },
    ExploredBody("compares a value with itself") { expect in
      let model = makeModel()
      await model.refresh()
      expect(model.player?.name == model.player?.name)
    },
    ExploredBody("expects that the model exists") { expect in
      let model = makeModel()
      await model.load()
      expect(model as AnyObject === model)
    },
    ExploredBody("expects in a branch that never runs") { expect in
      let model = makeModel()
      await model.refresh()
      if model.player?.name.isEmpty == true, model.error == nil, model.player?.name == "Grace" { expect(false) }
    },
    ExploredBody("expects either of two cases") { expect in
      let model = makeModel()
      await model.refresh()
      expect(model.player != nil || model.error != nil)
    },
    ExploredBody("expects a number that is always right") { expect in
      let model = makeModel()
      await model.load()
      expect(model.countries.count >= 0)
    },
    ExploredBody("expects a part of every text") { expect in
      let model = makeModel()
      await model.refresh()
      expect("\(model.player?.name ?? "")".hasPrefix(""))
    },
    ExploredBody("expects a constant of the model") { expect in
      let model = makeModel()
      await model.load()
      expect(model.title == "Profile")
    },
    ExploredBody("waits only") { expect in
      let model = makeModel()
      Task { await model.load() }
      await model.web.countriesMock.waitForCall()
      await Arrivals.all()
    },
    ExploredBody("expects all elements of an empty list") { expect in
      let model = makeModel()
      await model.load()
      for country in model.countries where country.code == "USA" { expect(country.name == "United States") }
    },
    ExploredBody("expects nothing") { _ in
      let model = makeModel()
      await model.refresh()
    },
    ExploredBody("catches each error") { expect in
      let model = makeModel()
      do {
        _ = try await model.game.refreshPlayer()
        expect(true)
      } catch {
        expect(true)
      }
    },
  ]

  /// Tests whose expectations do not depend on results of other kinds.
  static let vacuousTestsOfOtherKinds = [
    ExploredBody("expects that a closure was called") { expect in
      let model = makeModel()
      model.game.leaderboardScopeResult = .value([ada])
      model.showLeaderboard()
      await Arrivals.all()
      expect(model.hasAnswer)
    },
    ExploredBody("counts subscriptions only") { expect in
      let model = makeModel()
      model.room.membersResult = .sequence([["bob"], ["alice"]])
      model.observe()
      await Arrivals.all()
      expect(model.room.membersCallCount == 1)
    },
    ExploredBody("expects of a stream what is always right") { expect in
      let model = makeModel()
      model.room.membersResult = .sequence([["bob"], ["alice"]])
      model.observe()
      await Arrivals.all()
      expect(model.members.count <= 2)
    },
    ExploredBody("counts the events of a subject that the test sends") { expect in
      let (model, subject) = (makeModel(), MockSubject<[String], Never>())
      model.room.membersResult = .subject(subject)
      model.observe()
      var sent = 0
      for name in ["bob", "alice"] {
        subject.send([name])
        sent += 1
      }
      await Arrivals.all()
      expect(sent == 2)
    },
    ExploredBody("ignores the value of a function that returns at once") { expect in
      let model = makeModel()
      model.defaults.integerForResult = .value(7)
      _ = model.defaults.integer(for: "games")
      expect(model.defaults.integerForCalls == ["games"])
    },
    ExploredBody("ignores the value of a handler") { expect in
      let model = makeModel()
      model.defaults.boolForMock.handler = { $0 == "hasShown" }
      _ = model.defaults.bool(for: "hasShown")
      expect(model.defaults.boolForCallCount == 1)
    },
    ExploredBody("ignores the value of a property") { expect in
      let model = makeModel()
      model.game.build = 42
      _ = model.game.build
      expect(model.game.buildGetCount == 1)
    },
    ExploredBody("ignores the case of an enum") { expect in
      let model = makeModel()
      model.push.statusResult = .value(.granted)
      await model.resolve()
      expect(model.permission != nil)
    },
    ExploredBody("ignores a mock's common response") { expect in
      let model = makeModel()
      model.game.refreshPlayerResult = nil
      model.game.response = ada
      await model.refresh()
      expect(model.game.refreshPlayerCallCount == 1)
    },
    ExploredBody("ignores each of several results") { expect in
      let model = makeModel()
      model.game.build = 1
      model.game.currentPlayer = nil
      _ = (model.game.build, model.game.currentPlayer)
      await model.refresh()
      await model.load()
      expect(model.game.refreshPlayerCallCount + model.web.countriesCallCount == 2)
    },
  ]
}
