// The plugins contain copies of this file, since they read a part of `.mockgen.json` themselves.

/// The key of an option's value: in `.mockgen.json`, unless the option is only for the command line.
public enum OptionKey: String, CaseIterable, Sendable {
  case access, adapters, allowEmpty, annotatedModules, annotatedOnly, annotations, beside, classes, config
  case defaults, delivery, dependencies, dropPrefixes, dropSuffixes, exclude
  case fileList = "file-list"
  case final, force, format, from, imports, indexed, leaks, mainActor, members, mocks, modules, nameFormat, naming
  case nonisolated, nonsending, only, output, parts
  case planned, qualifiedNames, quiet, recorders, roots, selfMocking, sources, stamp, streams, strict
  case target, templates, testableImports, unused, verbose, whenUnset, wrapIn, wrapping

  /// The key of the outputs in `.mockgen.json`, each of which has values of its own.
  public static let outputs = "outputs"
}

/// The keys of an entry of `streams` in `.mockgen.json`, all of which are required.
public enum StreamKey: String, CaseIterable, Sendable { case type, module, gives, adapter }
