protocol PInheritCodable: Codable, RawRepresentable<String> { func p() -> Int }
