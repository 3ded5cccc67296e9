protocol P: Codable, RawRepresentable<String> { func p() -> Int }
