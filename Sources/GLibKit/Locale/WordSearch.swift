import CGLib

/// Finds names by what a person types of them.
public enum WordSearch {
  /// Whether every word of `query` begins a word of `text`, or stands in it, whatever the case and the accents.
  ///
  /// Languages that set no spaces have whole sentences for words: there a part of one is enough.
  public static func matches(_ query: String, in text: String) -> Bool {
    let text = text.lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { word in
      text.contains(word) || g_str_match_string(String(word), text, 1) != 0
    }
  }
}
