import RxSwift
typealias A0<T> = A1<(T, T)>
typealias A1<T> = A2<(T, T)>
typealias A2<T> = A3<(T, T)>
typealias A3<T> = A4<(T, T)>
typealias A4<T> = A5<(T, T)>
typealias A5<T> = A6<(T, T)>
typealias A6<T> = A7<(T, T)>
typealias A7<T> = A8<(T, T)>
typealias A8<T> = A9<(T, T)>
typealias A9<T> = A10<(T, T)>
typealias A10<T> = A11<(T, T)>
typealias A11<T> = A12<(T, T)>
typealias A12<T> = A13<(T, T)>
typealias A13<T> = A14<(T, T)>
typealias A14<T> = A15<(T, T)>
typealias A15<T> = A16<(T, T)>
typealias A16<T> = A17<(T, T)>
typealias A17<T> = A18<(T, T)>
typealias A18<T> = A19<(T, T)>
typealias A19<T> = A20<(T, T)>
typealias A20<T> = A21<(T, T)>
typealias A21<T> = A22<(T, T)>
typealias A22<T> = A23<(T, T)>
typealias A23<T> = A24<(T, T)>
typealias A24<T> = A25<(T, T)>
typealias A25<T> = A26<(T, T)>
typealias A26<T> = A27<(T, T)>
typealias A27<T> = A28<(T, T)>
typealias A28<T> = A29<(T, T)>
typealias A29<T> = A30<(T, T)>
typealias A30<T> = A31<(T, T)>
typealias A31<T> = Single<T>
protocol P {
  func f() -> A0<Int>
}
