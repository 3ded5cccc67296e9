#if swift(>=5.7)
protocol Pub<Output> { associatedtype Output; func a(_ o: Output) }
protocol Subj<Output>: AnyObject, Pub { func s() -> Output }
#else
protocol Pub { associatedtype Output; func a(_ o: Output) }
protocol Subj: AnyObject, Pub { func s() -> Output }
#endif
