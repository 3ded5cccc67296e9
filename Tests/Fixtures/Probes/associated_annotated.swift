protocol NotedCtx {} ; protocol NotedObj {}
// mockgen: typealias C = Int
// mockgen: typealias O = String
protocol NotedPA { associatedtype C; associatedtype O; func create(with context: C) -> O? }
protocol NotedPA2: NotedPA {}
// mockgen: typealias C = Void
protocol NotedPA3: NotedPA {}
protocol NotedPB: NotedPA where C: NotedCtx, O: NotedObj {}
struct NotedC1: NotedCtx {} ; struct NotedO1: NotedObj {}
// mockgen: typealias C = NotedC1
// mockgen: typealias O = NotedO1
protocol NotedPB2: NotedPB {}
protocol NotedPB3: NotedPB2 { func x(_ c: C) }
protocol NotedPA4: NotedPA where C == Double {}
protocol NotedPA6: NotedPA2 where O: Sendable {}
protocol NotedPA7: NotedPA2, NotedPA {}
// mockgen: typealias V = NotedWrap.W
protocol NotedQ1 { associatedtype V; func v() -> V }
enum NotedWrap { struct W {}
  // mockgen: typealias W = W
protocol NotedQ2 { associatedtype W; func v() -> [W] } }
protocol NotedQ3: NotedWrap.NotedQ2 {}
// mockgen: typealias Item = [Other]
protocol NotedQ4 { associatedtype Item; associatedtype Other; func v(_ o: Other) -> Item }
protocol NotedQ5: NotedQ4 where Other == Int {}
// mockgen: typealias Duration = Duration
protocol NotedQ6 { associatedtype Duration; func v(_ o: Duration) }
protocol NotedQ7: NotedQ6 { }
protocol NotedDeep0 { associatedtype T: Hashable; func t() -> T }
// mockgen: typealias T = Int
protocol NotedDeep1: NotedDeep0 where T: Comparable {}
protocol NotedDeep2: NotedDeep1 {}
protocol NotedDeep3: NotedDeep2 where T: Sendable {}
