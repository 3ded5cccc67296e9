// Tests of github.com/pointfreeco/isowords, each in a few lines: its features, and the mocks of its clients.

import Foundation
import MockTesting

@MainActor private final class SettingsModel {
  let (game, shop, defaults): (MockGameClient, MockShop, MockGameDefaults)
  private(set) var purchasedAt: Date?
  private(set) var isPurchasing = false
  private(set) var products: [String]?
  private(set) var error: String?

  init() { (game, shop, defaults) = (MockGameClient(), MockShop(), MockGameDefaults()) }

  func appear() {
    purchasedAt = game.currentPlayer?.purchasedAt
    let transactions = shop.transactions
    Task {
      for await event in transactions where event == .removed {
        isPurchasing = false
        purchasedAt = try await game.refreshPlayer().purchasedAt
      }
    }
    Task {
      do {
        products = try await shop.products(["full_game"])
      } catch {
        self.error = "no products"
      }
    }
  }

  func buy(_ product: String) {
    isPurchasing = true
    shop.pay(for: product)
  }
}

@MainActor private final class ChangelogModel {
  private(set) var expanded: [String] = []
  private(set) var isUpdateVisible = false
  let game: MockGameClient

  init(_ game: MockGameClient) { self.game = game }

  func appear() async throws {
    let build = game.build
    let changes = try await game.changelog(build: build).changes
    expanded = changes.filter { $0.build >= build }.map(\.version)
    isUpdateVisible = (changes.map(\.build).max() ?? 0) > build
  }
}

@MainActor private final class LeaderboardModel {
  private(set) var rows: [String] = []
  private(set) var isLoading = false
  private(set) var hasFailed = false

  func load(_ game: MockGameClient) {
    isLoading = true
    game.leaderboard(scope: "games") { result in
      MainActor.assumeIsolated {
        self.isLoading = false
        switch result {
        case .success(let players): self.rows = players.map(\.name)
        case .failure: self.hasFailed = true
        }
      }
    }
  }
}

private struct Offline: Error {}

extension ExploredBody {
  private static let date = Date(timeIntervalSince1970: 1_234_567_890)

  /// `Tests/SettingsFeatureTests/SettingsPurchaseTests.swift`.
  static let purchaseTests = [
    ExploredBody("buys the full game") { expect in
      let model = SettingsModel()
      let transactions = MockSubject<TransactionEvent, Never>()
      model.game.currentPlayer = Player(name: "Blob")
      model.game.refreshPlayerResult = .value(Player(name: "Blob", purchasedAt: date))
      model.shop.productsResult = .value(["full_game"])
      model.shop.transactionsResult = .subject(transactions)
      model.appear()
      model.buy("full_game")
      expect(model.isPurchasing)
      for event in [TransactionEvent.purchasing, .purchased, .removed] { transactions.send(event) }
      await Arrivals.all()
      expect(!model.isPurchasing && model.purchasedAt == date)
      expect(model.shop.payForCalls == ["full_game"])
    },
    ExploredBody("shows the products") { expect in
      let model = SettingsModel()
      model.game.currentPlayer = nil
      model.shop.productsResult = .value(["full_game"])
      model.shop.transactionsResult = .sequence([])
      model.appear()
      await Arrivals.all()
      expect(model.products == ["full_game"])
    },
    ExploredBody("shows that there are no products") { expect in
      let model = SettingsModel()
      model.game.currentPlayer = nil
      model.shop.productsResult = .throw(Offline())
      model.shop.transactionsResult = .sequence([])
      model.appear()
      await Arrivals.all()
      expect(model.error == "no products")
    },
    ExploredBody("shows an earlier purchase") { expect in
      let model = SettingsModel()
      model.game.currentPlayer = Player(name: "Blob", purchasedAt: date)
      model.shop.productsResult = .never
      model.shop.transactionsResult = .never
      model.appear()
      expect(model.purchasedAt == date)
    },
  ]

  /// `Tests/ChangelogFeatureTests/ChangelogFeatureTests.swift`.
  static let changelogTests = [
    ExploredBody("expands the current change") { expect in
      let game = MockGameClient()
      let model = ChangelogModel(game)
      game.build = 42
      game.changelogBuildResult = .value(
        Changelog(changes: [.init(version: "1.2", build: 42), .init(version: "1.1", build: 40)]))
      try await model.appear()
      expect(model.expanded == ["1.2"] && !model.isUpdateVisible)
    },
    ExploredBody("offers an update") { expect in
      let game = MockGameClient()
      let model = ChangelogModel(game)
      game.build = 40
      game.changelogBuildResult = .value(
        Changelog(changes: [.init(version: "1.2", build: 42), .init(version: "1.1", build: 40)]))
      try await model.appear()
      expect(model.isUpdateVisible)
    },
  ]

  /// `Tests/LeaderboardFeatureTests/LeaderboardFeatureTests.swift` and `LeaderboardResultsTests.swift`.
  static let leaderboardTests = [
    ExploredBody("shows the leaderboard") { expect in
      let (game, model) = (MockGameClient(), LeaderboardModel())
      game.leaderboardScopeResult = .value([Player(name: "Blob"), Player(name: "Blob Jr")])
      model.load(game)
      await Arrivals.all()
      expect(model.rows == ["Blob", "Blob Jr"] && !model.isLoading)
    },
    ExploredBody("shows that the leaderboard failed") { expect in
      let (game, model) = (MockGameClient(), LeaderboardModel())
      game.leaderboardScopeResult = .throw(Offline())
      model.load(game)
      await Arrivals.all()
      expect(model.hasFailed && !model.isLoading)
    },
    ExploredBody("loads until there is a response") { expect in
      let (game, model) = (MockGameClient(), LeaderboardModel())
      game.leaderboardScopeResult = .never
      model.load(game)
      await Arrivals.all()
      expect(model.isLoading)
    },
  ]

  /// `Tests/GameCoreTests/GameCoreTests.swift`, `Tests/DictionaryFileClientTests/DictionaryFileClientTests.swift`,
  /// `Tests/HomeFeatureTests/HomeViewTests.swift`, `ShowUpgradeInterstitialEffectTests.swift`.
  static let gameTests = [
    ExploredBody("accepts a word of the dictionary") { expect in
      let dictionary = MockGameDictionary()
      dictionary.containsMock.handler = { $0 == "CAB" }
      expect(dictionary.contains("CAB") && !dictionary.contains("CBA"))
    },
    ExploredBody("starts with the cubes of the dictionary") { expect in
      let dictionary = MockGameDictionary()
      dictionary.cubesLanguageSizeMock.handler = { language, size in (0..<size).map { "\(language)\($0)" } }
      expect(dictionary.cubes(language: "en", size: 2) == ["en0", "en1"])
    },
    ExploredBody("starts anew if no game is saved") { expect in
      let dictionary = MockGameDictionary()
      dictionary.loadResult = .throw(Offline())
      var isNew = false
      do { _ = try dictionary.load("saved") } catch { isNew = true }
      expect(isNew)
    },
    ExploredBody("asks for the upgrade after ten games") { expect in
      let defaults = MockGameDefaults()
      defaults.integerForResult = .value(9)
      let count = defaults.integer(for: "games") + 1
      defaults.set(count, for: "games")
      expect(count >= 10 && defaults.setForCalls.map(\.value) == [10])
    },
    ExploredBody("does not ask before ten games") { expect in
      let defaults = MockGameDefaults()
      defaults.integerForResult = .value(3)
      expect(defaults.integer(for: "games") < 10)
    },
    ExploredBody("notes the date of the installation once") { expect in
      let defaults = MockGameDefaults()
      defaults.installedAt = nil
      if defaults.installedAt == nil { defaults.installedAt = date }
      expect(defaults.installedAt == date)
    },
    ExploredBody("shows the onboarding once") { expect in
      let defaults = MockGameDefaults()
      defaults.boolForMock.when("hasShown", returns: .value(true))
      defaults.boolForMock.when("hasPlayed", returns: .value(false))
      let shows = !defaults.bool(for: "hasShown") && !defaults.bool(for: "hasPlayed")
      expect(!shows)
    },
  ]
}
