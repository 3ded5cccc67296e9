protocol P: LosslessStringConvertible, Identifiable { func p() -> Int }
