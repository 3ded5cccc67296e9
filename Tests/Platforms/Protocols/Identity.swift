// Mocks whose conformances are in extensions, on an actor.

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
@MainActor protocol NewerItem: Hashable { func load() }

@MainActor protocol Item: Hashable { func load(_ work: @escaping () throws(StoreError) -> Int) }
