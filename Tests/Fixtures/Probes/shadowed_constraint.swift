// Refinements that give another meaning to a name of an inherited constraint.
struct ShadowingFault: Error {}
protocol ShadowedInput { associatedtype Input; func use(_ input: Input) }
protocol ShadowedError: ShadowedInput where Input == any Error { func give() throws -> Input }
protocol ShadowedInExtension: ShadowedError {}
extension ShadowedInExtension { typealias Error = ShadowingFault }
protocol ShadowedByTypealias: ShadowedError { typealias Error = ShadowingFault; var last: Error { get } }
protocol ShadowedByParameter: ShadowedError { associatedtype Error; var last: Error { get } }
protocol BoundByError { associatedtype Cause: Error; func use(_ cause: Cause) }
protocol ShadowedBound: BoundByError { typealias Error = Hashable; func last(_ other: some Error) }
protocol ErrorReply { typealias Reply = (Result<Int, any Error>) -> Void; func use(_ reply: @escaping Reply) }
protocol ShadowedReply: ErrorReply { typealias Error = ShadowingFault; typealias Result = [Int]; func last() -> Result }
