import MockgenSyntax

/// Determines which declarations are mocked, and why the others are not.
struct MockableDeclarationSearch {
  let index: DeclarationIndex
  let options: GeneratorOptions

  /// Returns the protocols of the sources, and the classes and structs that are marked or match a pattern, each with
  /// the reason for excluding it, if any.
  func candidates() -> [(candidate: MockableDeclaration, omission: Omission?)] {
    // Sorted, since files are read in any order.
    let protocols = index.protocols.filter { !$0.isDependency }.sorted { $0.scope.path < $1.scope.path }
    let only = options.only.map(NamePattern.init)
    let exclude = options.exclude.map(NamePattern.init)
    let all =
      protocols.flatMap { source in
        let omission = omission(of: source)
        // An excluded protocol is listed once, even if it has several branches of `#if`.
        return omission == nil
          ? index.names.variants(of: source).map { (MockableDeclaration.protocol($0), nil) }
          : [(MockableDeclaration.protocol(source), omission)]
      }
      + index.names.markedClasses.sorted { $0.scope.path < $1.scope.path }.map { (MockableDeclaration.class($0), nil) }
      + excludedClasses()
      + index.markedStructs.sorted { $0.scope.path < $1.scope.path }.map {
        (MockableDeclaration.structure($0), nil)
      }
    return all.map { candidate, omission in
      let omission = omission ?? selection(of: candidate, only: only, exclude: exclude)
      return (candidate, omission ?? (isMockedByItsModule(candidate) ? .mockedInModule : nil))
    }
  }

  /// Returns the classes that match a pattern and are not mocked.
  private func excludedClasses() -> [(MockableDeclaration, Omission?)] {
    index.classes.sorted { $0.scope.path < $1.scope.path }.compactMap { nominal in
      guard let found = index.names.omission(ofMatched: nominal), let omission = found else { return nil }
      return (.class(nominal), omission)
    }
  }

  private func omission(of source: IndexedProtocol) -> Omission? {
    let header = source.decl.header
    if source.access < .internal { return .invisible }
    // A plain import shows public declarations only.
    let needed: AccessLevel = options.access == .package ? .package : .public
    if index.modules.isPlain(source.scope.module), source.access < needed { return .hidden }
    if isHiddenInGroup(source) { return .spi }
    if header.annotation(.skip) != nil { return .skipped }
    if isAutoMockable(source) { return .marker }
    if isUnmarked(source) { return options.otherStyles.isEmpty ? .unmarked : .unmarkedInStyle }
    if header.attributes.contains(where: Availability.isUnavailable) { return .unavailable }
    return nil
  }

  /// Returns whether the protocol is `@_spi`, and no import of the sources, and thus of the mocks, specifies its group.
  private func isHiddenInGroup(_ source: IndexedProtocol) -> Bool {
    let groups = source.decl.header.attributes.filter { $0.name == "_spi" }.map(\.description)
    guard !groups.isEmpty, let module = source.scope.module, index.modules.isPlain(module) else { return false }
    return !zip(index.imports, index.modules.modules).contains { imports, owner in
      owner != module && imports.contains { $0.module == module && !$0.attributes.allSatisfy { !groups.contains($0) } }
    }
  }

  /// Returns whether the protocol is Sourcery's marker `AutoMockable` itself.
  private func isAutoMockable(_ source: IndexedProtocol) -> Bool {
    options.annotations.contains(.sourcery) && source.decl.name == SourceryMarker.name
  }

  private func isUnmarked(_ source: IndexedProtocol) -> Bool {
    let needsMark =
      options.annotatedOnly || !options.otherStyles.isEmpty
      || source.scope.module.map(options.annotatedModules.contains) == true
    return needsMark && !isMarked(source)
  }

  private func isMarked(_ source: IndexedProtocol) -> Bool {
    if source.decl.header.annotation(.mock) != nil { return true }
    return options.annotations.contains(.sourcery) && SourceryMarker.marks(source, in: index)
  }

  private func isMockedByItsModule(_ candidate: MockableDeclaration) -> Bool {
    guard let module = candidate.scope.module, options.selfMocking.contains(module) else { return false }
    if case .protocol(let source) = candidate { return isMarked(source) }
    return true
  }

  private func selection(of candidate: MockableDeclaration, only: [NamePattern], exclude: [NamePattern]) -> Omission? {
    func isMatched(by pattern: NamePattern) -> Bool {
      pattern.matches(name: candidate.qualifiedName, path: candidate.scope.path)
    }
    if exclude.contains(where: isMatched) { return .excluded }
    return only.isEmpty || only.contains(where: isMatched) ? nil : .notChosen
  }
}
