extension GeneratorOptions {
  /// The frameworks that `MockGenerator.adapters(of:)` knows.
  public var adaptedFrameworks: [String] { frameworks.adaptedModules }

  /// Adds the streams of a config to those that are built in, as one framework for each module.
  public mutating func add(_ streams: [ConfiguredStream]) {
    for (module, streams) in Dictionary(grouping: streams, by: \.module).sorted(by: { $0.key < $1.key }) {
      // Another adapter of the module may be built in.
      let name = frameworks.of(module: module) == nil ? module : module + "Streams"
      var framework = StreamFramework(modules: [module, name], adapter: name)
      framework.imported = module
      framework.importAttributes = []
      framework.imports = streams.flatMap(\.imports)
      framework.streams = streams.map(\.stream)
      for place in framework.streams.indices {
        framework.streams[place].adapter = name
        framework.streams[place].forwardsEvents = !streams[place].callers.observation.isEmpty
      }
      var sources: [String] = []
      for source in streams.map(\.source) where !sources.contains(source) { sources.append(source) }
      framework.source = sources.joined(separator: "\n")
      frameworks.append(framework)
      let callers = streams.flatMap { [$0.callers.creation, $0.callers.observation] }.filter { !$0.isEmpty }
      adapters[name] = MockMark.line(ofAdapter: name) + "\n\n" + callers.joined(separator: "\n")
    }
  }
}
