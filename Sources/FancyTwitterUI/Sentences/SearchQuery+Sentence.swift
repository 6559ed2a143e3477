import DesignKit
import TweetStore

nonisolated extension SearchQuery.Misunderstanding {
  /// What was not understood, and how it is written.
  var sentence: String {
    switch self {
    case .noDay:
      translated(
        "“%s” names no day: write it as in since:2020-01-31, month:2020-01 or year:2020.", text)
    case .unknownWord(_, let known):
      translated("“%1$s” is not known here: there are %2$s.", text, listed(known))
    case .unknownFilter: translated("“%s” cannot be looked for here.", text)
    case .noName: translated("“%s” lacks a name, as in from:ada.", text)
    case .noNumber: translated("“%s” lacks a number, as in min_likes:10.", text)
    case .noLanguage: translated("“%s” names no language: write it as in lang:en.", text)
    case .noWord: translated("“%s” lacks a word, as in url:example.org.", text)
    case .noPattern: translated("“%s” is no regular expression that is known here.", text)
    case .tooDeep: translated("“%s” is left out: it stands in too many parentheses.", text)
    case .tooLong: translated("The search is too long: “%s” and what follows is left out.", text)
    }
  }
}
