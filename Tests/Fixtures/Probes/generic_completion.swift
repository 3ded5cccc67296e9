protocol PGenericCompletion { func load<T: Decodable>(_ type: T.Type, done: @escaping (Result<T, any Error>) -> Void) }
