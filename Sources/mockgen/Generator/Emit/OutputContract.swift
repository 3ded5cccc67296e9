/// The contract that the output does not change for the same sources and settings.
public enum OutputContract {
  /// The version of the contract. It is increased only with the first change of the output after a release: generated
  /// files contain it, and a needless increase would make all committed mocks outdated.
  /// `Tests/Golden/OutputContract.txt` enforces that.
  public static let version = 3
}
