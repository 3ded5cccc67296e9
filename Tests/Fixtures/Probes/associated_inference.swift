protocol Q1 { associatedtype A; associatedtype B; func go(_ a: A); func go(_ b: B) }
protocol F2 { associatedtype Model }
protocol S1: RandomAccessCollection where SubSequence == Self {}
protocol G1 { associatedtype A: Hashable; associatedtype B: Collection where B.Element == A; associatedtype TA; func go(_ a: A) -> B; func go(_ b: B) -> A; func t(_ a: TA); var a: A { get set } ; init(a: A, b: B); static func make() -> B}
protocol H1: G1 where TA == Int { func go(_ b: TA) }
// A type that has the name a generic parameter would get.
struct TB {}
struct Aliased<Alias: L1, Field: F2> where Alias.Model == Field.Model {}
@dynamicMemberLookup protocol L1 {
  associatedtype Model
  subscript<Field>(dynamicMember path: KeyPath<Self.Model, Field>) -> Aliased<Self, Field>
  where Field.Model == Self.Model { get }
}
@dynamicMemberLookup protocol F1 { associatedtype Model; subscript<T>(dynamicMember keyPath: KeyPath<Model, T>) -> T { get }; subscript<F: F2>(dynamicMember keyPath: WritableKeyPath<Model, F>) -> Int where F.Model == Model { get } }
