import Foundation
import TestSupport
import Testing

/// Malformed command lines. Each ends with a status and a message, and leaves the disk unchanged.
struct MalformedCommandLineTests {
  struct Line: Sendable, CustomStringConvertible {
    var words: String
    var status: Int32
    var message: String
    var note: String

    init(_ words: String, _ status: Int32, _ message: String, note: String = "") {
      self.words = words
      self.status = status
      self.message = message
      self.note = note
    }

    var description: String { "mockgen \(words)" }

    /// `''` is an empty argument.
    var arguments: [String] { words.split(separator: " ").map { $0 == "''" ? "" : String($0) } }
  }

  private static let values: [Line] = [
    Line("-o=M.swift S T", 2, "'-o' must be followed by '=' and its value", note: "'-o M.swift' or '--output=M.swift'"),
    Line("-o= S T", 2, "'-o' must be followed by '=' and its value"),
    Line("S -o=-", 2, "'-o' must be followed by '=' and its value"),
    Line("S -oM.swift", 2, "unknown option '-oM.swift'", note: "short options cannot be combined: write '-o M.swift'"),
    Line("S --output", 2, "'--output' needs a value", note: "--output Mocks.swift"),
    Line("S -o", 2, "'-o' needs a value"),
    Line("S --output=", 2, "the value of '--output' is empty"),
    Line("S -o ''", 2, "the value of '-o' is empty"),
    Line("-o --strict S", 2, "'-o' needs a value, and '--strict' is an option", note: "write '--output=--strict'"),
    Line("S -o -q", 2, "'-o' needs a value, and '-q' is an option"),
    Line("S --import --import A", 2, "'--import' needs a value, and '--import' is an option"),
    Line("S -o -", 2, "'-' cannot be used as an output file", note: "omit '-o' to write to standard output"),
    Line("S --output=-", 2, "'-' cannot be used as an output file"),
    Line("S -o --", 2, "'-o' needs a value, and '--' is an option"),
    Line("S --naming=tiny -o M.swift", 2, "'tiny' is not a value of '--naming'", note: "use one of full, short"),
    Line("S --naming= -o M.swift", 2, "the value of '--naming' is empty"),
    Line("S --name-format=X -o M.swift", 2, "'--name-format' must contain '{name}'"),
    Line("S --wrap-in=1||A -o M.swift", 2, "'1||A' is not a condition for '#if'"),
    Line("S --wrap-in=a-b -o M.swift", 2, "'a-b' is not a condition for '#if'"),
    Line("S --wrap-in=os(A\nB) -o M.swift", 2, "is not a condition for '#if'"),
    Line("adapters RxSwift --wrap-in=DEBUG&&", 2, "'DEBUG&&' is not a condition for '#if'"),
    Line("S --drop-suffix=a-b -o M.swift", 2, "a name cannot begin or end with 'a-b'"),
    Line("S --drop-prefix= -o M.swift", 2, "the value of '--drop-prefix' is empty"),
    Line("S --import=a-b -o M.swift", 2, "'a-b' is not a module name"),
  ]

  private static let flags: [Line] = [
    Line("-q=x S -o M.swift", 2, "'-q' takes no value", note: "remove '=x'"),
    Line("-q= S -o M.swift", 2, "'-q' takes no value"),
    Line("-h=x", 2, "'-h' takes no value"),
    Line("--help=x", 2, "'--help' takes no value"),
    Line("--version=3", 2, "'--version' takes no value"),
    Line("--quiet=true S -o M.swift", 2, "'--quiet' takes no value"),
    Line("--no-strict=false S -o M.swift", 2, "'--no-strict' takes no value"),
    Line("--no-config=x S -o M.swift", 2, "'--no-config' takes no value"),
    Line("--json=x S -o M.swift", 2, "'--json' takes no value"),
    Line("-qx S -o M.swift", 2, "unknown option '-qx'", note: "write '-q -x'"),
    Line("-vq S -o M.swift", 2, "unknown option '-vq'", note: "write '-v -q'"),
    Line("--no-output S", 2, "unknown option '--no-output'", note: "did you mean '--output'?"),
    Line("--nonsense S -o M.swift", 2, "unknown option '--nonsense'", note: "see 'mockgen --help'"),
    Line("--=x S -o M.swift", 2, "unknown option '--'"),
    Line("-=x S -o M.swift", 2, "unknown option '-'"),
    Line("-x S -o M.swift", 2, "unknown option '-x'"),
    Line("---output M.swift S", 2, "unknown option '---output'", note: "did you mean '--output'?"),
    Line("S -output M.swift", 2, "unknown option '-output'", note: "did you mean '--output'?"),
    Line("S -quiet -o M.swift", 2, "unknown option '-quiet'", note: "did you mean '--quiet'?"),
  ]

  private static let together: [Line] = [
    Line("S -o M.swift -o N.swift", 2, "'-o' is given twice"),
    Line("S -o M.swift --output=M.swift", 2, "'--output' is given twice"),
    Line("S -o M.swift --json --format text", 2, "'--format' is given twice"),
    Line("S -o M.swift --format text --json", 2, "'--json' is given twice"),
    Line("S -o M.swift --config c.json --no-config", 2, "'--config' and '--no-config' cannot be used together"),
    Line(
      "S -o M.swift --quiet --verbose", 2, "'--quiet' and '--verbose' cannot be used together",
      note: "remove one of them"
    ),
    Line("S -o M.swift -v -q", 2, "'--quiet' and '--verbose' cannot be used together"),
    Line("S -o M.swift --access open --final", 2, "'--access open' and '--final' cannot be used together"),
    Line("S -o M.swift --target AppTests", 2, "there is no config", note: "remove '--target'"),
    Line("S --format json", 2, "'--format json' prints to standard output"),
    Line("list S -o M.swift", 2, "'-o' has no effect on 'list'", note: "remove it"),
    Line("check S", 2, "'check' needs '-o'"),
    Line("generate S --force -o M.swift", 2, "'--force' has no effect on 'generate'"),
    Line("adapters RxSwift --json -o M.swift", 2, "'--json' has no effect on 'adapters'"),
    Line("adapters RxSwift --no-config --target App -o M.swift", 2, "no config with settings for the target 'App'"),
    Line("adapters RxSwift -", 2, "'-' has no effect on 'adapters'"),
    Line("adapters RxSwift --strict -o M.swift", 2, "'--strict' has no effect on 'adapters'"),
    Line("schema -o M.swift", 2, "'-o' has no effect on 'schema'"),
  ]

  private static let operands: [Line] = [
    Line("", 2, "name the files or folders to read"),
    Line("--", 2, "name the files or folders to read"),
    Line("-", 2, "name the files or folders to read"),
    Line("- -", 2, "name the files or folders to read"),
    Line("-o M.swift", 2, "name the files or folders to read"),
    Line("'' -o M.swift", 2, "an operand is empty"),
    Line("S '' -o M.swift", 2, "an operand is empty"),
    Line("X= -o M.swift", 2, "'X=' names no file or folder"),
    Line("S -o M.swift -- --strict=x Y=", 2, "'Y=' names no file or folder"),
    Line("@nowhere -o M.swift", 2, "the file of arguments 'nowhere' cannot be read"),
    Line("Nowhere -o M.swift", 1, "there is no file or folder 'Nowhere' [no-such-path]"),
    Line("=S -o M.swift", 1, "there is no file or folder '=S' [no-such-path]"),
    Line("o=M.swift -o Out/", 1, "there is no file or folder 'M.swift' [no-such-path]"),
    Line("generate check -o M.swift", 1, "no file or folder 'check'", note: "did you mean the command 'check'?"),
    Line("chekc -o M.swift", 1, "no file or folder 'chekc'", note: "did you mean the command 'check'?"),
    Line("–o M.swift", 1, "there is no file or folder '–o' [no-such-path]"),
    Line("-- -o M.swift", 1, "there is no file or folder '-o' [no-such-path]"),
    Line("--file-list nowhere -o M.swift", 1, "the list of files cannot be read [unreadable-file]"),
    Line("S -o M.swift --config nowhere", 1, "the config cannot be read [unreadable-config]"),
    Line("S -o M.swift --templates nowhere", 1, "[template-folder]"),
    Line("check Nowhere -o M.swift", 1, "there is no file or folder 'Nowhere' [no-such-path]"),
    Line("schema S", 2, "'schema' takes no operands", note: "remove 'S'"),
    Line("version S", 2, "'version' takes no operands", note: "remove 'S'"),
    Line("init S", 2, "'init' takes no operands", note: "remove 'S'"),
    Line("init -o M.swift", 2, "'-o' has no effect on 'init'"),
    Line("help chek", 2, "there is no command 'chek'", note: "did you mean 'check'?"),
    Line("help nothing", 2, "there is no command 'nothing'", note: "'mockgen help' lists the commands"),
    Line("help check list", 2, "'help' takes the name of one command", note: "mockgen help check"),
    Line("completions", 2, "'completions' needs the name of one shell"),
    Line("completions tcsh", 2, "'completions' needs the name of one shell"),
    Line("completions bash zsh", 2, "'completions' needs the name of one shell"),
    Line("adapters -o M.swift", 2, "name the frameworks"),
    Line("adapters RxSwfit -o M.swift", 2, "there is no adapter for 'RxSwfit'", note: "did you mean 'RxSwift'?"),
    Line("adapters RxSwift '' -o M.swift", 2, "an operand is empty"),
    Line("template", 2, "'template' needs a command"),
    Line("template exprot T", 2, "unknown command 'template exprot'", note: "did you mean 'export'?"),
    Line("template export", 2, "'export' takes other operands"),
    Line("template export ''", 2, "an operand is empty"),
    Line("template list S", 2, "'list' takes other operands"),
    Line("template show", 2, "'show' takes other operands"),
    Line("template show nothing", 2, "there is no template 'nothing'"),
  ]

  private static let outputs: [Line] = [
    Line("S -o S", 2, "the mocks would be written among the sources, into 'S'", note: "'-o S/Mocks/'"),
    Line("S -o S/", 2, "the mocks would be written among the sources, into 'S'"),
    Line("S T -o ./T", 2, "the mocks would be written among the sources, into 'T'"),
    Line("App=S -o S", 2, "the mocks would be written among the sources, into 'App=S'"),
    Line("S --beside T -o L", 2, "the mocks would be written among the sources, into 'S'"),
    Line("S -o S/A.swift", 1, "the file was not written by mockgen and would be overwritten [output-is-source]"),
    Line(
      "S/A.swift -o S/A.swift", 1, "the file was not written by mockgen and would be overwritten [output-is-source]"),
    Line("S -o S/A.swift/M.swift", 1, "[unwritable-output]"),
    Line("adapters RxSwift -o S", 2, "'adapters' writes one file, and 'S/' is a folder"),
    Line("adapters RxSwift -o S/A.swift", 1, "[output-is-source]"),
  ]

  @Test(arguments: values + flags + together + operands + outputs)
  func itEndsWithAMessageAndChangesNothing(line: Line) async throws {
    let folder = try TemporaryFolder()
    try folder.write("protocol A { func f() -> Int }\n", to: "S/A.swift")
    try folder.write("protocol B { func f() -> Int }\n", to: "T/B.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("L").path, withDestinationPath: "S")
    let before = try contents(of: folder)
    let result = try await folder.mockgen(line.arguments)
    #expect(result.status == line.status, "\(result.errors)")
    #expect(result.errors.contains(line.message), "\(result.errors)")
    #expect(line.note.isEmpty || result.errors.contains(line.note), "\(result.errors)")
    // Diagnostics of a wrong command line go to standard error only.
    #expect(line.status == 1 || result.output == "")
    #expect(try contents(of: folder) == before)
  }

  /// Tests standard input that cannot be read.
  @Test(arguments: ["<&-", "<S"], ["-", "--file-list -", "index -o M.mockindex -"])
  func unreadableInputIsReported(redirection: String, words: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("protocol A { func f() -> Int }\n", to: "S/A.swift")
    let result = try await runAside(
      "bash", ["-c", "'\(Repository.tool.path)' \(words) \(redirection)"], in: folder.url)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("-:1:1: error: standard input cannot be read [unreadable-file]\n"), "\(result.errors)")
  }

  private func contents(of folder: TemporaryFolder) throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return try names.reduce(into: [:]) { texts, name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: folder.url.appendingPathComponent(name).path, isDirectory: &isFolder)
      texts[name] = isFolder.boolValue ? "" : try folder.read(name)
    }
  }
}
