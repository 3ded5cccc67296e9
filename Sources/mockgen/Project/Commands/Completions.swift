import Foundation
import MockgenCommandLine
import MockgenGenerator

/// Scripts that complete the command line of `mockgen` in a shell.
enum Completions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let options = OptionTable.all.filter { $0.isForCommandLine }
  private static let commands = Arguments.Command.allCases.map(\.rawValue)
  private static let words =
    options.flatMap { [$0.isOnByDefault ? "--no-\($0.name)" : "--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }
    + ["--no-config", "--json", "--help", "--version"]

  private static let bash =
    "# Completions of mockgen for bash. Put `source <(mockgen completions bash)` into ~/.bashrc.\n" + functions

  /// The script for zsh, which can run the functions of bash.
  private static let zsh = """
    # Completions of mockgen for zsh. Put `source <(mockgen completions zsh)` into ~/.zshrc, after `compinit`.
    autoload -Uz bashcompinit && bashcompinit
    \(functions)
    """

  private static let functions = """
    _mockgen_files() {
      local IFS=$'\\n'
      COMPREPLY=($(compgen -f -- "$current"))
      compopt -o filenames 2>/dev/null
    }
    _mockgen() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      COMPREPLY=()
      case $previous in
    \(bashValues)
      esac
      if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$current"))
        return
      fi
      _mockgen_files
      if [[ $COMP_CWORD == 1 ]]; then
        COMPREPLY+=($(compgen -W "\(commands.joined(separator: " "))" -- "$current"))
      fi
    }
    complete -F _mockgen mockgen

    """

  /// The possible first operands of commands for which this operand is not a path.
  private static let operands = [
    (command: "completions", words: Shell.allCases.map(\.rawValue).joined(separator: " ")),
    (command: "adapters", words: GeneratorOptions().adaptedFrameworks.joined(separator: " ")),
    (command: "template", words: "list show export new-stream"),
    (command: "help", words: commands.joined(separator: " ")),
  ]

  private static let bashValues: String = {
    var lines = operands.map {
      "    \($0.command)) COMPREPLY=($(compgen -W \"\($0.words)\" -- \"$current\")); return ;;"
    }
    for option in options where option.kind != .flag {
      let pattern = (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
      switch option.kind {
      case .choice(let values), .choices(let values):
        let list = values.joined(separator: " ")
        lines.append("    \(pattern)) COMPREPLY=($(compgen -W \"\(list)\" -- \"$current\")); return ;;")
      case .path, .paths, .folder:
        lines.append("    \(pattern)) _mockgen_files; return ;;")
      case .text, .texts, .flag, .streams: lines.append("    \(pattern)) return ;;")
      }
    }
    return lines.joined(separator: "\n")
  }()

  private static let fish: String = {
    var words = Arguments.Command.allCases.map {
      "-n __fish_use_subcommand -a \($0.rawValue) -d \(fishQuoted($0.help))"
    }
    words += operands.map { "-n '__fish_seen_subcommand_from \($0.command)' -f -a '\($0.words)'" }
    words += options.map(fishLine)
    words += ["-l no-config -d 'take settings from no config'", "-l json -d 'the same as --format json'"]
    words.append("-s h -l help -d \(fishQuoted(Arguments.Command.help.help))")
    words.append("-l version -d \(fishQuoted(Arguments.Command.version.help))")
    return "# Completions of mockgen for fish. Save as ~/.config/fish/completions/mockgen.fish.\n"
      + words.map { "complete -c mockgen \($0)\n" }.joined()
  }()

  private static func fishLine(_ option: Option) -> String {
    let names =
      (option.short.map { "-s \($0) " } ?? "") + "-l " + (option.isOnByDefault ? "no-\(option.name)" : option.name)
    let value =
      switch option.kind {
      case .flag, .streams: ""
      case .choice(let values), .choices(let values): " -x -a '\(values.joined(separator: " "))'"
      case .path, .paths, .folder: " -r -F"
      case .text, .texts: " -x"
      }
    return "\(names)\(value) -d \(fishQuoted(option.help))"
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'") + "'"
  }
}
