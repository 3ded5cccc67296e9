// Calls mocks of one module that stand in another one.

import App
import AppMocks
import MockRuntime

func expect(_ condition: Bool, line: Int = #line) {
  if !condition { print("line \(line) fails") }
}

let store = try MockStore(url: "u")
store.itemIDResult = .value(Item(id: 3))
store.limit = 4
expect(try await store.item(id: 1) == Item(id: 3))
expect(store.itemID == 1 && store.limit == 4)
MockStore.makeMock.handler = { $0 + 1 }
expect(MockStore.make(3) == 4)
expect(MockStore.initURL == "u")

let repository = MockRepository<String>()
repository.allResult = .value(["a"])
repository[1] = "x"
expect(repository.all() == ["a"])
expect(repository.subscriptSetCalls.map(\.newValue) == ["x"])

let vault = MockVault()
vault.openResult = .value(true)
expect(try await vault.open(1))

let screen = MockScreen()
screen.showResult = .value(true)
screen.title = "t"
expect(screen.show("hello"))
expect(screen.showText == "hello")

let routing = MockRouting(name: "n")
routing.routeResult = .value(true)
expect(routing.route() && routing.load() == 1)

let shape = MockShape()
shape.scaledByResult = .value(shape)
expect(Set([shape, shape.scaled(by: 2)]).count == 1)

let service = MockService(url: "u")
service.startResult = .value(9)
expect(service.restart() == 10)

// Fails at the line that made the store.
expect(store.count(of: "unset") == 0)
