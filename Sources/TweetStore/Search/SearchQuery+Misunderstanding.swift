extension SearchQuery {
  /// Something that looks like a filter and is none: it is left out of the search.
  public enum Misunderstanding: Error, Sendable, Hashable {
    /// What should be a day, a month or a year is none.
    case noDay(String)
    /// The filter has a few words only, which are these.
    case unknownWord(String, known: [String])
    /// X has such a filter, and nothing here answers it.
    case unknownFilter(String)
    /// Nobody can go by that name.
    case noName(String)
    /// What should be a number is none.
    case noNumber(String)
    /// What should be the tag of a language is none.
    case noLanguage(String)
    /// There is nothing to look for.
    case noWord(String)
    /// What stands between slashes is no regular expression that is known here.
    case noPattern(String)
    /// It stands in more parentheses than are followed.
    case tooDeep(String)
    /// It comes after as much as can be searched for at once.
    case tooLong(String)

    /// What was typed.
    public var text: String {
      switch self {
      case .noDay(let text), .unknownWord(let text, _), .unknownFilter(let text),
        .noName(let text), .noNumber(let text), .noLanguage(let text), .noWord(let text),
        .noPattern(let text), .tooDeep(let text), .tooLong(let text):
        text
      }
    }
  }
}

extension SearchQuery.Misunderstanding {
  /// Whether what was typed may yet become a filter.
  var isBeginning: Bool {
    let value = text.drop { $0 != ":" }.dropFirst()
    return switch self {
    case .noName: value.isEmpty || value == "@"
    case .unknownWord(let text, let known): known.contains { $0.hasPrefix(text.lowercased()) }
    case .noDay(let text):
      switch text.prefix(while: { $0 != ":" }).lowercased() {
      case "year": DaySpan.isBeginning(value, of: 4)
      // The month of any year, too.
      case "month": value == "0" || DaySpan.isBeginning(value, of: 7)
      default: DaySpan.isBeginning(value, of: 10)
      }
    case .noNumber, .noWord: value.isEmpty
    case .noLanguage: value.utf8.count < 2
    case .unknownFilter, .noPattern, .tooDeep, .tooLong: false
    }
  }
}
