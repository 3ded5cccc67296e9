// Tests of github.com/nalexn/clean-architecture-swiftui, each in a few lines: its interactors, and the mocks of their
// repositories.

import Foundation
import MockTesting

@MainActor private final class CountriesInteractor {
  let (web, store): (any CountriesWeb, any CountriesStore)

  init(_ web: any CountriesWeb, _ store: any CountriesStore) { (self.web, self.store) = (web, store) }

  func refresh() async throws { try await store.store(try await web.countries()) }

  func details(of code: String, reloads: Bool) async throws -> CountryDetails? {
    if !reloads, let known = try await store.stored(of: code) { return known }
    try await store.storeDetails(try await web.details(of: code), of: code)
    return try await store.stored(of: code)
  }
}

private enum Loadable: Equatable {
  case notRequested, loading, failed
  case loaded(Data)
}

@MainActor private final class ImageInteractor {
  private(set) var history: [Loadable] = [.notRequested]
  let web: any ImageWeb

  init(_ web: any ImageWeb) { self.web = web }

  func load(_ url: URL?) {
    guard let url else { return history.append(.notRequested) }
    history.append(.loading)
    Task {
      do {
        history.append(.loaded(try await web.image(at: url)))
      } catch {
        history.append(.failed)
      }
    }
  }
}

@MainActor private final class PermissionsInteractor {
  private(set) var push = PushPermission?.none
  let center: any PushCenter

  init(_ center: any PushCenter, push: PushPermission? = nil) { (self.center, self.push) = (center, push) }

  func resolve() { Task { push = await center.status() } }

  func request() {
    guard push != .denied else { return }
    Task {
      do {
        push = try await center.request(alert: true, sound: true) ? .granted : .denied
      } catch {
        push = .denied
      }
    }
  }
}

private struct StoreError: Error {}

extension ExploredBody {
  @MainActor private static func makeCountries() -> (MockCountriesWeb, MockCountriesStore, CountriesInteractor) {
    let (web, store) = (MockCountriesWeb(), MockCountriesStore())
    return (web, store, CountriesInteractor(web, store))
  }

  private static let countries = [Country(name: "United States", code: "USA"), Country(name: "Georgia", code: "GEO")]
  private static let details = CountryDetails(capital: "Sin City", neighbors: ["GEO"])

  /// `UnitTests/Mocks/Interactors/CountriesInteractorTests.swift`.
  static let countriesTests = [
    ExploredBody("refreshes the countries") { expect in
      let (web, store, interactor) = makeCountries()
      web.countriesResult = .value(countries)
      store.storeResult = .completed()
      try await interactor.refresh()
      expect(web.countriesCallCount == 1)
      expect(store.storeCalls == [countries])
    },
    ExploredBody("forwards the error of the store") { expect in
      let (web, store, interactor) = makeCountries()
      web.countriesResult = .value(countries)
      store.storeResult = .throw(StoreError())
      do {
        try await interactor.refresh()
        expect(false)
      } catch {
        expect(error is StoreError)
      }
    },
    ExploredBody("forwards the error of the web") { expect in
      let (web, store, interactor) = makeCountries()
      web.countriesResult = .throw(StoreError())
      do {
        try await interactor.refresh()
        expect(false)
      } catch {
        expect(error is StoreError)
      }
      expect(store.storeCallCount == 0)
    },
    ExploredBody("returns stored details") { expect in
      let (web, store, interactor) = makeCountries()
      store.storedOfResult = .value(details)
      let found = try await interactor.details(of: "USA", reloads: false)
      expect(found == details)
      expect(web.detailsOfCalls == [])
    },
    ExploredBody("reloads details") { expect in
      let (web, store, interactor) = makeCountries()
      web.detailsOfResult = .value(details)
      store.storeDetailsOfResult = .completed()
      store.storedOfResult = .value(details)
      let found = try await interactor.details(of: "USA", reloads: true)
      expect(found == details)
      expect(store.storeDetailsOfCalls.map(\.details) == [details])
    },
    ExploredBody("loads details that are not stored") { expect in
      let (web, store, interactor) = makeCountries()
      web.detailsOfResult = .value(details)
      store.storeDetailsOfResult = .completed()
      store.storedOfResult = .inOrder(.value(nil), .value(details))
      let found = try await interactor.details(of: "USA", reloads: false)
      expect(found == details)
      expect(web.detailsOfCalls == ["USA"])
    },
    ExploredBody("forwards the error of stored details") { expect in
      let (_, store, interactor) = makeCountries()
      store.storedOfResult = .throw(StoreError())
      do {
        _ = try await interactor.details(of: "USA", reloads: false)
        expect(false)
      } catch {
        expect(error is StoreError)
      }
    },
  ]

  private static let url = URL(fileURLWithPath: "/image.png")

  /// `UnitTests/Mocks/Interactors/ImagesInteractorTests.swift`.
  static let imageTests = [
    ExploredBody("loads an image from the web") { expect in
      let web = MockImageWeb()
      let interactor = ImageInteractor(web)
      web.imageAtResult = .value(Data([1, 2, 3]))
      interactor.load(url)
      await Arrivals.all()
      expect(interactor.history == [.notRequested, .loading, .loaded(Data([1, 2, 3]))])
    },
    ExploredBody("shows that an image failed") { expect in
      let web = MockImageWeb()
      let interactor = ImageInteractor(web)
      web.imageAtResult = .throw(StoreError())
      interactor.load(url)
      await Arrivals.all()
      expect(interactor.history == [.notRequested, .loading, .failed])
    },
    ExploredBody("keeps loading while there is no answer") { expect in
      let web = MockImageWeb()
      let interactor = ImageInteractor(web)
      web.imageAtResult = .never
      interactor.load(url)
      await Arrivals.all()
      expect(interactor.history == [.notRequested, .loading])
    },
  ]

  /// `UnitTests/Mocks/Interactors/UserPermissionsInteractorTests.swift`.
  static let permissionTests = [
    ExploredBody("resolves the permission") { expect in
      let center = MockPushCenter()
      let interactor = PermissionsInteractor(center)
      center.statusResult = .value(.granted)
      interactor.resolve()
      await Arrivals.all()
      expect(interactor.push == .granted)
    },
    ExploredBody("asks for permission, which is granted") { expect in
      let center = MockPushCenter()
      let interactor = PermissionsInteractor(center, push: .notRequested)
      center.requestAlertSoundResult = .value(true)
      interactor.request()
      await Arrivals.all()
      expect(interactor.push == .granted)
    },
    ExploredBody("asks for permission, which fails") { expect in
      let center = MockPushCenter()
      let interactor = PermissionsInteractor(center, push: .notRequested)
      center.requestAlertSoundResult = .throw(StoreError())
      interactor.request()
      await Arrivals.all()
      expect(interactor.push == .denied)
    },
  ]
}
