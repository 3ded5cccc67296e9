protocol P {
  associatedtype T: A
  typealias A = (A, A, A, A, A, A, A, A, A, A)
  typealias B = (B, B, B, B, B, B, B, B, B, B)
  typealias C = (C, C, C, C, C, C, C, C, C, C)
  typealias D = (D, D, D, D, D, D, D, D, D, D)
  typealias E = (E, E, E, E, E, E, E, E, E, E)
  typealias F = (F, F, F, F, F, F, F, F, F, F)
  typealias G = (G, G, G, G, G, G, G, G, G, G)
  typealias H = (H, H, H, H, H, H, H, H, H, H)
}
