protocol IsolatedByAParameter {
  func run(on actor: isolated (any Actor)?)
  func run(on actor: isolated (any Actor)?, _ body: () -> Void) async
}
@MainActor protocol RefinesIsolatedParameter: IsolatedByAParameter {}
