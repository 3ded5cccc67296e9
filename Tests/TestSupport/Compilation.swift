/// How far tests let the compiler go.
public enum Compilation {
  /// The arguments that let it say all that it has to say: some of what is wrong, such as a closure that outlives what it
  /// captures, is found behind the type checker. Nothing is written.
  public static let check = ["-emit-sil", "-wmo", "-o", "/dev/null"]
}
