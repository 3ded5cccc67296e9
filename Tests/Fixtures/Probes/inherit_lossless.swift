protocol PInheritLossless: LosslessStringConvertible, Identifiable { func p() -> Int }
