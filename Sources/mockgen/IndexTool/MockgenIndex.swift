import MockgenCommandLine
import MockgenIndexing

/// The tool of `MockgenIndexPlugin`: `mockgen index` alone.
@main struct MockgenIndex {
  static func main() {
    CommandLineTool.main(as: "mockgen-index", for: .index) { IndexCommand(arguments: $0, console: $1).run() }
  }
}
