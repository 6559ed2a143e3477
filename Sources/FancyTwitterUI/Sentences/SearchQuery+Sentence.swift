import DesignKit
import TweetStore

nonisolated extension SearchQuery.Misunderstanding {
  /// What was not understood, and how it is written.
  var sentence: String {
    switch self {
    case .noDay:
      translated("“%s” names no day: write it as in since:2020-01-31.", text)
    case .unknownWord(_, let known):
      translated("“%1$s” is not known here: there are %2$s.", text, listed(known))
    case .noName: translated("“%s” lacks a name, as in from:ada.", text)
    }
  }
}
