/// What X calls languages.
public enum LanguageTag {
  /// The BCP 47 tag of a language that X has a code for; nil where that says that there is none.
  ///
  /// Some of X's codes were replaced long ago.
  public static func make(of code: String) -> String? {
    // Those that begin with q are X's own.
    guard code != "und", code != "zxx", !code.hasPrefix("q") else { return nil }
    return ["in": "id", "iw": "he", "ji": "yi"][code] ?? code
  }
}
