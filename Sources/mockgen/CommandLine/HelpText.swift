/// What `mockgen --help` prints.
enum HelpText {
  static let text = """
    Writes mock classes for Swift protocols.

    usage: mockgen [generate] PATH… [-o FILE] [options]
           mockgen check PATH… -o FILE [options]

    commands:
      generate                  write the mocks of all protocols in the given files and folders (the default)
      check                     exit with 1 and print a diff where FILE is not what 'generate' would write

    options:
      -o, --output FILE         where to write; standard output without it
      --import MODULE           import MODULE in the output
      --testable-import MODULE  import MODULE @testable in the output
      --dependency PATH         read PATH for inherited protocols and typealiases, without mocking it
      --access LEVEL            internal (default), package or public
      --naming STYLE            full (default): names with all labels; short: the base name where it is unique
      --name-format FORMAT      the name of a mock, 'Mock{name}' by default
      --annotated-only          mock only protocols marked '// mockgen: mock'
      --no-adapters             leave out the framework adapters, for the second generated file of a target
      --strict                  make warnings errors ('check' always does)
      -q, --quiet               print errors only
      -h, --help                print this text
      --version                 print the version

    exit status: 0 done, perhaps with warnings; 1 an error, or 'check' found a difference; 2 a wrong command line

    """
}
