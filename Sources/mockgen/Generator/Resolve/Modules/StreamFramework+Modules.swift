import MockgenSyntax

extension [StreamFramework] {
  /// Returns the framework to which the module belongs.
  func of(module: String) -> StreamFramework? { first { $0.modules.contains(module) } }

  /// The modules that have an adapter of their own, sorted by name.
  var adaptedModules: [String] {
    flatMap { framework in
      // The built-in adapter of a module has its name.
      if framework.source != nil { return [framework.adapter] }
      return framework.imported == nil ? framework.modules : [framework.modules[0]]
    }.sorted()
  }
}

extension [StreamFramework] {
  /// Returns whether a declaration is part of a built-in stream framework whose sources are read along with a project's:
  /// a module with a framework's name is the framework.
  func declare(_ scope: Scope) -> Bool { scope.module.map(areBuiltIn) ?? false }

  /// Returns whether a built-in stream framework has a module of this name.
  func areBuiltIn(_ module: String) -> Bool {
    contains {
      $0.source == nil && ($0.modules.contains(module) || $0.subjects.contains { $0.modules.contains(module) })
    }
  }

  /// Returns whether a config declares that the type is a stream.
  func isConfigured(_ name: String, in module: String?) -> Bool {
    contains { framework in
      framework.source != nil && framework.streamNames.contains(name) && module.map(framework.modules.contains) != false
    }
  }

  /// Returns whether the typealias is a stream type of a framework, such as RxSwift's `Single`.
  func isStream(_ alias: IndexedTypeAlias) -> Bool {
    guard alias.isDependency || declare(alias.scope), alias.scope.enclosing.isEmpty else { return false }
    return contains {
      $0.streamNames.contains(alias.decl.name) && alias.scope.module.map($0.modules.contains) != false
    }
  }
}
