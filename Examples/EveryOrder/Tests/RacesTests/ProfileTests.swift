// Three tests that prove nothing, each beside one that does.

import MockTesting
import Testing

@testable import Races

#if compiler(>=6.2)
  @MainActor @Suite struct ProfileTests {
    private let api = MockProfileAPI()
    private let ada = User(id: 1, name: "Ada")

    init() { api.userIDResult = .value(ada) }

    @Test(
      .fails(
        """
        loadsTheUser() passes whatever its mocks give
          user(id: 1): fails, empty, User(id: 1, name: "Ada") with id 2 and with name "Ada?"
        expect something that depends on it, or leave its result unset with whenUnset: .empty
        """), .everyValue())
    func loadsTheUser() async {
      let model = ProfileModel(api: api)
      model.load(1)
      await Arrivals.all()
      api.userIDMock.expectCalled(with: 1)
    }

    @Test(.everyValue()) func loadsTheUserWithCare() async {
      let model = ProfileModel(api: api)
      model.load(1)
      await Arrivals.all()
      api.userIDMock.expectCalled(with: 1)
      #expect(model.title == "Ada")
    }

    @Test(
      .fails(
        """
        showsTheUser() passes whatever its mocks give
          user(id: 1): fails, empty, User(id: 1, name: "Ada") with id 2 and with name "Ada?"
        expect something that depends on it, or leave its result unset with whenUnset: .empty
        """), .everyValue())
    func showsTheUser() async {
      let model = ProfileModel(api: api)
      model.load(ada.id)
      await Arrivals.all()
      #expect(ada.name == "Ada")
    }

    @Test(.everyValue()) func showsTheUserWithCare() async {
      let model = ProfileModel(api: api)
      model.load(ada.id)
      await Arrivals.all()
      #expect(model.title == ada.name)
    }

    @Test(
      .fails(
        """
        showsNobody() passes whatever its mocks give
          user(id: 1): fails, empty, User(id: 1, name: "Ada") with id 2 and with name "Ada?"
        expect something that depends on it, or leave its result unset with whenUnset: .empty
        user(id: 1) had not arrived when the test ended
        end the test with await Arrivals.all(); code that waits for real time is not seen: give it clock.swiftClock
        """), .everyValue())
    func showsNobody() async {
      let model = ProfileModel(api: api)
      model.load(1)
      await api.userIDMock.waitForCall()
      #expect(model.title != "Grace")
    }

    @Test(.everyValue()) func showsNobodyWithCare() async {
      api.userIDResult = .throw(CancellationError())
      let model = ProfileModel(api: api)
      model.load(1)
      await Arrivals.all()
      #expect(model.title == "unknown")
    }
  }
#endif
