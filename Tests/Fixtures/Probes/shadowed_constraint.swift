// Refinements that give another meaning to a name of an inherited constraint.
struct ShadowingFault: Error {}
protocol ShadowedInput { associatedtype Input; func use(_ input: Input) }
protocol ShadowedError: ShadowedInput where Input == any Error { func give() throws -> Input }
protocol BoundByError { associatedtype Cause: Error; func use(_ cause: Cause) }
protocol ErrorReply { typealias Reply = (Result<Int, any Error>) -> Void; func use(_ reply: @escaping Reply) }
protocol ShadowedReply: ErrorReply { typealias Error = ShadowingFault; typealias Result = [Int]; func last() -> Result }
