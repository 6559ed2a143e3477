/// Why something was not printed.
public enum PrintError: Error, Hashable {
  /// The desktop's printing says why, in its own words.
  case failed(reason: String)
  /// The program that shows the preview is not there.
  case noPreviewer(program: String)
}
