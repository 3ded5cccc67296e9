import MockgenCommandLine

// The descriptions of options, for the help, the completions and the schema of the config.

extension Option {
  /// The description of the option.
  var help: String {
    switch key {
    case .output: "the file to write, or a folder for one file per mock; the default is standard output"
    case .parts:
      "write the mocks into COUNT files beside the output, such as 'Mocks.1.swift', so that a change "
        + "recompiles only one of them; 1 by default, and in MockgenPlugin one for about ten protocols"
    case .imports: "import MODULE in the output"
    case .testableImports: "import MODULE with @testable in the output"
    case .dependencies: "read PATH for inherited protocols and typealiases, without mocking it"
    case .roots: "the folder with the sources of an indexed MODULE, which diagnostics use to name files of the index"
    case .beside: "the target that the mocks are added to; protocols with a hand-written mock there are skipped"
    case .mocks:
      "the mocks to write: all (default); used: those that files of '--beside' mention, and those that "
        + "these need"
    case .selfMocking: "skip protocols marked '// mockgen: mock' in MODULE, which has mocks of them already"
    case .access: "internal (default), package, public or open; a mock is never more visible than its protocol"
    case .final: "write mocks that are not 'final', so that they can be subclassed"
    case .naming:
      "full (default): names with all labels; short: the base name where it is unique; base: the same, also "
        + "for members in another tool's words"
    case .nameFormat: "the name of a mock, 'Mock{name}' by default; '{parent}' is the types around a protocol"
    case .dropSuffixes: "remove SUFFIX from '{name}' if the protocol's name ends with it"
    case .dropPrefixes: "remove PREFIX from '{name}' if the protocol's name begins with it and a capital follows"
    case .only: "mock only what PATTERN matches (see below)"
    case .exclude: "do not mock what PATTERN matches"
    case .classes:
      "write partial mocks of the open classes that PATTERN matches, and of any class of that name, as if "
        + "marked '// mockgen: mock'"
    case .wrapping:
      "let the mocks of the protocols that PATTERN matches wrap another instance, as if marked '// mockgen: "
        + "wrapping'"
    case .annotatedOnly: "mock only protocols marked '// mockgen: mock'"
    case .annotations: "mock what is marked for another tool: mockolo, sourcery, mockable, spyable"
    case .adapters:
      "do not write the framework adapters; '--adapters' writes them even if another file of the target has "
        + "them"
    case .recorders:
      "write waits, recorders and schedulers in the adapters, which import MockTesting; the default for an "
        + "output with '@testable' imports and for 'adapters'"
    case .whenUnset:
      "the behavior of calls without a result, unless a test sets it: fail (default), strict, never, empty, "
        + "original"
    case .delivery:
      "how streams deliver, unless a test sets it: background, main or immediate; by default on the main "
        + "thread to subscribers there, and in the background to others"
    case .unused:
      "what fails a test if unused, unless it has '.mocks(unused:)': results, resultsInOrder, streams, "
        + "calls, all"
    case .leaks:
      "fail: mocks that outlive a test fail it, if it has '.mocks()' or is in a MockTestCase, without a "
        + "'leaks:'"
    case .defaults: "the default value of a type for calls without a result, unless a test sets it"
    case .wrapIn: "wrap the output in '#if CONDITION', for mocks in debug builds of an app"
    case .templates:
      "add the header and the additions in DIR to the output; mockolo, sourcery or spyable add the members "
        + "of that tool"
    case .nonisolated:
      "declare mocks 'nonisolated', for a target that is isolated to the main actor by default (Swift 6.1)"
    case .mainActor: "MODULE is isolated to the main actor by default; see also '--nonisolated' (Swift 6.2)"
    case .nonsending: "MODULE enables NonisolatedNonsendingByDefault; needed if not all modules do (Swift 6.2)"
    case .qualifiedNames:
      "write 'Address' and not 'App.Address', even if an import that was not read may declare another"
    case .allowEmpty: "replace a file with mocks by one without mocks if nothing to mock is found"
    case .strict: "treat warnings as errors ('check' always does)"
    case .format:
      "the format of diagnostics: text (default), github (annotations) or json (a document on standard "
        + "output)"
    case .quiet: "print errors only"
    case .verbose: "print what was read and written, and how long it took"
    case .sources: "files and folders to read"
    case .streams: "stream and future types that are not built in, each with the Swift file of its adapter"
    case .modules: "more modules that the plugins mock for the target: of this package, or of other packages' products"
    case .indexed: "the targets that use MockgenIndexPlugin, if they cannot be found in the manifest's text"
    case .fileList: "read paths from FILE, one per line; '-' is standard input"
    case .config: "read the settings from FILE instead of the nearest .mockgen.json; '--no-config': from no file"
    case .force: "overwrite files that differ in 'template export' and 'migrate'"
    case .members: "print the members of each mock, with the line that stubs each"
    case .from: "the config of the other tool: a .sourcery.yml or a Cuckoofile.toml"
    case .target: "use the settings of this target in the config"
    case .annotatedModules: "mock only what is marked '// mockgen: mock' in MODULE"
    case .stamp: "a Swift file that changes when the index does"
    case .planned: "the settings that the plugins read when the build was planned"
    }
  }

  /// The usage that the help shows: `-o, --output PATH`.
  var usage: String { kind == .flag ? names : "\(names) \(value.placeholder)" }

  /// The names that the help shows: `-o, --output`.
  var names: String { (short.map { "-\($0), " } ?? "") + (isOnByDefault ? "--no-\(name)" : "--\(name)") }

  /// Whether the option can be given on the command line.
  var isForCommandLine: Bool { place == .commandLine || place == .both }
}
