// The protocols of public apps whose tests are ported: countries, a messenger, a word game.

import Foundation

// MARK: github.com/nalexn/clean-architecture-swiftui

struct Country: Codable, Equatable, Sendable {
  var name: String
  var code: String
  var population = 1
}

struct CountryDetails: Equatable, Sendable {
  var capital: String
  var neighbors: [String] = []
}

protocol CountriesWeb: Sendable {
  func countries() async throws -> [Country]
  func details(of code: String) async throws -> CountryDetails
}

protocol CountriesStore: Sendable {
  func store(_ countries: [Country]) async throws
  func stored(of code: String) async throws -> CountryDetails?
  func storeDetails(_ details: CountryDetails, of code: String) async throws
}

protocol ImageWeb: Sendable {
  func image(at url: URL) async throws -> Data
}

enum PushPermission: CaseIterable, Sendable { case notRequested, denied, granted }

protocol PushCenter: Sendable {
  func status() async -> PushPermission
  func request(alert: Bool, sound: Bool) async throws -> Bool
}

// MARK: github.com/element-hq/element-x-ios

enum RoomError: Error, Equatable {
  case eventNotFound
  case other(String)
}
enum ClientError: Error, CaseIterable { case offline, forbidden }

struct RoomInfo: Equatable, Sendable {
  var name: String?
  var alias: String?
  var otherAliases: [String] = []
}

protocol RoomClient: Sendable {
  var info: RoomInfo { get }
  var aliases: [String] { get }
  func report(_ reason: String) async -> Result<Void, RoomError>
  func leave() async -> Result<Void, RoomError>
  func updateAlias(_ alias: String?, others: [String]) async -> Result<Void, ClientError>
  func members() -> AsyncStream<[String]>
}

protocol AccountClient: Sendable {
  var server: String { get }
  func deactivate(password: String?, erasing: Bool) async -> Result<Void, ClientError>
  func isAvailable(_ alias: String) async -> Result<Bool, ClientError>
  func setPusher(_ key: String) async throws
  func configurePresence(_ presence: String, now: Bool) async -> Result<Void, ClientError>
  func content(of source: String) async throws -> Data
  func ignore(_ user: String) async -> Result<Void, ClientError>
}

protocol EmojiSource: Sendable {
  func load() async -> [String: [String]]
}

// MARK: github.com/pointfreeco/isowords

struct Player: Codable, Equatable, Sendable {
  var name: String
  var purchasedAt: Date?
}

struct Changelog: Codable, Equatable, Sendable {
  struct Change: Codable, Equatable, Sendable {
    var version: String
    var build: Int
  }
  var changes: [Change]
}

enum TransactionEvent: Equatable, Sendable { case purchasing, purchased, removed }

protocol GameClient: Sendable {
  var currentPlayer: Player? { get }
  var build: Int { get }
  func refreshPlayer() async throws -> Player
  func changelog(build: Int) async throws -> Changelog
  func leaderboard(scope: String, completion: @escaping @Sendable (Result<[Player], any Error>) -> Void)
}

protocol GameDictionary {
  func contains(_ word: String) -> Bool
  func cubes(language: String, size: Int) -> [String]
  func load(_ file: String) throws -> Data
}

protocol GameDefaults: Sendable {
  func bool(for key: String) -> Bool
  func integer(for key: String) -> Int
  func set(_ value: Int, for key: String)
  var installedAt: Date? { get set }
}

protocol Shop: Sendable {
  func products(_ names: [String]) async throws -> [String]
  func pay(for product: String)
  var transactions: AsyncStream<TransactionEvent> { get }
}
