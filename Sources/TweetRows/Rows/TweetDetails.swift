import DesignKit
import GLibKit
import TweetModel

/// What is known of a tweet beside its text.
package enum TweetDetails {
  /// The whole date, the program it was written with, its language; nil where nothing is known.
  package static func text(of tweet: Tweet) -> String? {
    var parts: [String] = []
    if let date = tweet.date { parts.append(RelativeTime.long(date)) }
    if let edited = tweet.edited {
      parts.append(translated("edited %s", RelativeTime.long(edited)))
    }
    if let liked = tweet.liked {
      parts.append(translated("Liked on %s", RelativeTime.long(liked)))
    }
    if let source = tweet.source, !source.isEmpty { parts.append(source) }
    if let language = tweet.language.flatMap(LanguageNames.name) { parts.append(language) }
    return parts.isEmpty ? nil : dotted(parts)
  }
}
