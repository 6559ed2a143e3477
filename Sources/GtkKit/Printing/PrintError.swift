/// Why something was not printed.
public enum PrintError: Error, Hashable {
  /// The desktop's printing says why, in its own words.
  case failed(reason: String)
}
