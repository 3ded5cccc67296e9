/// What the same sources and settings give.
public enum OutputContract {
  /// Grows with the first change of the output after a release, and never else: files say it, and a number that grew for
  /// nothing would make the committed mocks of everybody outdated. `Tests/Golden/OutputContract.txt` holds it to that.
  public static let version = 2
}
