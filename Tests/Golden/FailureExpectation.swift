import Testing

/// Runs the body, in which a mock that was created on this line of this file must report an unexpected call.
func expectUnexpectedCall(
  of name: String, onLine line: Int, fileID: String = #fileID, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () -> Void
) {
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == fileID
      && issue.comments.first?.rawValue.prefix { $0 != "\n" }.hasSuffix(".\(name)") == true
  }
}
