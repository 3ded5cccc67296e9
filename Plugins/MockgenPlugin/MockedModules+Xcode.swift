#if canImport(XcodeProjectPlugin)
  import Foundation
  import XcodeProjectPlugin

  extension MockedModules {
    init(target: XcodeTarget) {
      let mocked = target.isForTests ? target.targetDependencies : [target]
      let names = Set(mocked.map(\.id))
      let read = mocked.flatMap(\.targetDependencies).filter { !names.contains($0.id) }
      let use = target.isForTests ? MockedModule.Use.mocked(isTestable: true) : .mocksItself
      modules =
        (mocked.map { MockedModule($0, use) } + read.map { MockedModule($0, .read) })
        .reduce(into: [:]) { $0[$1.name] = $1 }.values.sorted { $0.name < $1.name }
      ownFiles = target.swiftFiles
    }
  }

  extension MockedModule {
    fileprivate init(_ target: XcodeTarget, _ use: Use) {
      self.init(name: target.moduleName, use: use, files: target.swiftFiles)
    }
  }

  extension XcodeTarget {
    /// Whether the target is a test bundle: its product has a type such as `com.apple.product-type.bundle.unit-test`. An app
    /// extension has another type, and an aggregate has no product.
    var isForTests: Bool {
      guard case .other(let type)? = product?.kind else { return false }
      return type.contains("test")
    }

    fileprivate var targetDependencies: [XcodeTarget] {
      dependencies.compactMap { dependency in
        if case .target(let target) = dependency { target } else { nil }
      }
    }

    var swiftFiles: [URL] { inputFiles.map(\.url).filter { $0.pathExtension == "swift" } }

    /// The module name that Xcode derives from a target's name, unless `PRODUCT_MODULE_NAME` is set.
    fileprivate var moduleName: String {
      let name = String((product?.name ?? displayName).map { $0.isLetter || $0.isNumber ? $0 : "_" })
      return name.first?.isNumber == true ? "_" + name : name
    }
  }
#endif
