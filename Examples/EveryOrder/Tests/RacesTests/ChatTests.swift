// The history of a chat and new messages, in every order in which they can arrive.

import MockTesting
import Testing

@testable import Races

#if compiler(>=6.2)
  @MainActor @Suite struct ChatTests {
    private let api = MockChatAPI()

    init() {
      api.historyResult = .value(["old"])
      api.messagesResult = .sequence(["new", "newer"])
    }

    @Test(
      .fails(
        """
        noMessageIsLost() fails in 2 of 3 orders in which results can arrive; the simplest:
          1. messages gives "new"   ← before history()
          2. history() gives ["old"]
          3. messages gives "newer"
        run it alone: .everyOrder(only: "1.0.0")
        """), .everyOrder())
    func noMessageIsLost() async {
      let model = ChatModel(api: api)
      model.open()
      await Arrivals.all()
      #expect(model.lines == ["old", "new", "newer"])
    }

    @Test(.everyOrder()) func noMessageIsLostWithCare() async {
      let model = CarefulChatModel(api: api)
      model.open()
      await Arrivals.all { #expect(model.lines.contains("new") || !model.lines.contains("newer")) }
      #expect(model.lines == ["old", "new", "newer"])
    }
  }
#endif
