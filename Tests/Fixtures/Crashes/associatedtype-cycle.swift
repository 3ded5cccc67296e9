// mockgen: typealias T0 = [T1]
// mockgen: typealias T1 = [T2]
// mockgen: typealias T2 = [T3]
// mockgen: typealias T3 = [T4]
// mockgen: typealias T4 = [T5]
// mockgen: typealias T5 = [T6]
// mockgen: typealias T6 = [T7]
// mockgen: typealias T7 = [T8]
// mockgen: typealias T8 = [T9]
// mockgen: typealias T9 = [T10]
// mockgen: typealias T10 = [T11]
// mockgen: typealias T11 = [T12]
// mockgen: typealias T12 = [T13]
// mockgen: typealias T13 = [T14]
// mockgen: typealias T14 = [T15]
// mockgen: typealias T15 = [T16]
// mockgen: typealias T16 = [T17]
// mockgen: typealias T17 = [T18]
// mockgen: typealias T18 = [T19]
// mockgen: typealias T19 = [T20]
// mockgen: typealias T20 = [T21]
// mockgen: typealias T21 = [T22]
// mockgen: typealias T22 = [T23]
// mockgen: typealias T23 = [T0]
protocol P {
  associatedtype T0
  associatedtype T1
  associatedtype T2
  associatedtype T3
  associatedtype T4
  associatedtype T5
  associatedtype T6
  associatedtype T7
  associatedtype T8
  associatedtype T9
  associatedtype T10
  associatedtype T11
  associatedtype T12
  associatedtype T13
  associatedtype T14
  associatedtype T15
  associatedtype T16
  associatedtype T17
  associatedtype T18
  associatedtype T19
  associatedtype T20
  associatedtype T21
  associatedtype T22
  associatedtype T23
}
