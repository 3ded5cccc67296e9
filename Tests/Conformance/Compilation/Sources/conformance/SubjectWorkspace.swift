// The package that depends on all subjects, so that one build compiles all modules.

import Foundation

/// The result of building the subjects.
struct SubjectBuild: Sendable {
  /// The build description, or `nil` if SwiftPM could not plan the build.
  var description: BuildDescription?
  /// The reasons why modules are missing or outdated, one per line.
  var faults: [String] = []
}

/// The folder of a package without code of its own.
struct SubjectWorkspace {
  let folder: URL

  private var descriptionFile: URL { folder.appendingPathComponent(".build/debug/description.json") }

  /// Builds the modules of all packages for testing, and reads the build description. A package or module that
  /// cannot be built is a fault, and does not affect the others.
  func build(_ packages: [SubjectPackage]) throws -> SubjectBuild {
    var result = SubjectBuild()
    let resolvable = try packagesThatResolve(packages, &result.faults)
    if resolvable.isEmpty { return result }
    let messages = try compile(resolvable, &result.faults)
    guard FileManager.default.fileExists(atPath: descriptionFile.path) else { return result }
    let description = try BuildDescription.load(from: descriptionFile)
    result.description = description
    try report(Set(messages), description, &result.faults)
    return result
  }

  /// Removes the packages whose dependencies cannot be resolved, if all of them together cannot.
  private func packagesThatResolve(_ packages: [SubjectPackage], _ faults: inout [String]) throws -> [SubjectPackage] {
    if try resolve(packages).status == 0 { return packages }
    let rest = try packages.filter { package in
      let output = try resolve([package])
      if output.status != 0 { faults.append("\(package.name) cannot be resolved: \(output.firstError)") }
      return output.status == 0
    }
    let output = try resolve(rest)
    if rest.isEmpty || output.status == 0 { return rest }
    faults.append("the packages cannot be resolved together: \(output.firstError)")
    return []
  }

  private func resolve(_ packages: [SubjectPackage]) throws -> Command.Output {
    let sources = folder.appendingPathComponent("Sources/Subjects")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try write("// Depends on the packages under test.\n", to: sources.appendingPathComponent("Subjects.swift"))
    try write(manifest(for: packages), to: folder.appendingPathComponent("Package.swift"))
    return try Command("swift", ["package", "--package-path", folder.path, "resolve"]).run()
  }

  /// Returns the errors of the compiler. If the build as a whole fails, each module is built alone.
  private func compile(_ packages: [SubjectPackage], _ faults: inout [String]) throws -> [CompilerMessage] {
    let whole = try swiftBuild([])
    if whole.status == 0 { return CompilerMessage.all(in: whole.text) }
    faults.append("the build ended with status \(whole.status): \(whole.firstError)")
    return try packages.flatMap(\.modules).reduce(into: CompilerMessage.all(in: whole.text)) { messages, module in
      messages += CompilerMessage.all(in: try swiftBuild(["--target", module]).text)
    }
  }

  private func swiftBuild(_ options: [String]) throws -> Command.Output {
    // Builds the modules without code, as editors do, in a third of the time.
    let preparing = [
      "--experimental-prepare-for-indexing", "--experimental-prepare-for-indexing-no-lazy", "--disable-index-store",
    ]
    return try Command("swift", ["build", "--package-path", folder.path] + preparing + options).run()
  }

  /// SwiftPM calls such a build complete despite errors in the sources, and the modules lack the declarations with errors.
  /// They are removed, so that the next run reports the errors again.
  private func report(
    _ messages: Set<CompilerMessage>, _ description: BuildDescription, _ faults: inout [String]
  ) throws {
    for message in messages.filter({ $0.severity == .error }).sorted(by: CompilerMessage.stand) {
      guard let module = description.module(ofSource: message.path) else { continue }
      let file = URL(fileURLWithPath: message.path).lastPathComponent
      faults.append("\(module.name) has an error of its own: \(file):\(message.line): \(message.text)")
      if FileManager.default.fileExists(atPath: module.file.path) {
        try FileManager.default.removeItem(at: module.file)
      }
    }
  }

  private func manifest(for packages: [SubjectPackage]) -> String {
    let dependencies = packages.map { package in
      let traits = package.traits.map { ", traits: [" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + "]" } ?? ""
      return "    .package(url: \"\(package.url)\", exact: \"\(package.version)\"\(traits)),"
    }
    let products = packages.flatMap { package in
      package.products.map { "        .product(name: \"\($0)\", package: \"\(package.name)\")," }
    }
    let lines =
      [
        "// swift-tools-version: 6.1", "import PackageDescription", "", "let package = Package(",
        "  name: \"Subjects\",", "  platforms: [.macOS(.v15)],", "  dependencies: [",
      ] + dependencies + ["  ],", "  targets: [", "    .target(", "      name: \"Subjects\",", "      dependencies: ["]
      + products + ["      ])", "  ]", ")"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes a file unless it already has this text, so that SwiftPM does not rebuild.
  private func write(_ text: String, to file: URL) throws {
    if FileManager.default.contents(atPath: file.path) == Data(text.utf8) { return }
    try Data(text.utf8).write(to: file)
  }
}

extension Command.Output {
  /// The error in one line.
  fileprivate var firstError: String {
    let lines = text.split(separator: "\n")
    return String(lines.first { $0.contains("error:") } ?? lines.last ?? "")
  }
}
