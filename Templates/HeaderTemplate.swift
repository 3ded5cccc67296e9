extension BuiltInTemplates {
  /// The lines in front of the imports.
  public static let header = ##"""
{{! The lines in front of the imports: the place for a licence. }}
{{generatedBy}}
// swiftlint:disable all
// swift-format-ignore-file
// swiftformat:disable all

"""##
}
