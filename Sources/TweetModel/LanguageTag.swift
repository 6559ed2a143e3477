/// What X calls languages.
public enum LanguageTag {
  /// The BCP 47 tag of a language that X has a code for; nil where that says that there is none.
  ///
  /// Some of X's codes were replaced long ago.
  public static func make(of code: String) -> String? {
    // Three letters that begin with q are X's own (ISO 639-2, qaa to qtz); two are Quechua.
    let isOwn = code.hasPrefix("q") && code.count == 3
    guard code != "und", code != "zxx", !isOwn else { return nil }
    return ["in": "id", "iw": "he", "ji": "yi"][code] ?? code
  }
}
