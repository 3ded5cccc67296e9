// Tests of the desk with mocks in a project's own style. They use none of the default members.

import Testing

@testable import Parcels

struct ParcelDeskTests {
  private let service = MockParcelService()
  private var desk: ParcelDesk { ParcelDesk(service: service) }

  @Test func returnsTheLocationOfAParcel() async {
    service.givenTrack(returns: Parcel(number: "A1", place: "Oslo"))

    #expect(await desk.answer(number: "A1") == "It is in Oslo.")

    service.verifyTrack { $0 == "A1" }
    service.verifyTrack(times: 0) { $0 == "A2" }
  }

  @Test func reportsAnUnknownParcel() async {
    service.givenTrack(throws: ParcelError.unknown("A1"))

    #expect(await desk.answer(number: "A1") == "We do not know it.")

    service.verifyTrack()
  }

  @Test func followsAJourney() async {
    service.givenJourney(sends: "Oslo", "Bergen")

    #expect(await desk.journey(number: "A1") == "Oslo → Bergen")

    service.verifyJourney()
  }

  @Test func labelsDistinguishOverloads() throws {
    service.givenPriceGrams(returns: 500)
    service.givenPriceGramsBefore(returns: 1200)

    #expect(try desk.surcharge(grams: 800, before: 10) == 700)

    service.verifyPriceGrams { $0 == 800 }
    service.verifyPriceGramsBefore { $0.grams == 800 && $0.before == 10 }
  }

  @Test func passesErrorsOn() {
    service.givenPriceGrams(returns: 500)
    service.givenPriceGramsBefore(throws: ParcelError.tooHeavy)

    #expect(throws: ParcelError.tooHeavy) { try desk.surcharge(grams: 90_000, before: 10) }
  }

  @Test func returnsRefusedParcels() {
    desk.refuse(["A1", "A2"], depot: "Bergen")

    service.verifyDepotIsSet()
    service.verifySendBack(times: 2)
    service.verifySendBack { $0.number == "A2" && $0.reason == "refused" }
  }

  @Test func aFailedVerificationReportsTheCount() {
    withKnownIssue {
      service.verifySendBack()
    } matching: { issue in
      issue.comments.contains("sendBack(number:reason:) was used 0 times, expected 1")
    }
  }
}
