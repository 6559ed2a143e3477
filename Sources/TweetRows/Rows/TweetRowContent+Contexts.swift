import DesignKit
import TimelineLayout
import TweetModel

extension TweetRowContent {
  /// What stands above a row's name: who may see the tweet, what it is part of, and why it is here.
  nonisolated static func contexts(_ tweet: Tweet, isOpen: Bool = true) -> [ContextLine] {
    var lines = [restriction(tweet)].compactMap(\.self)
    if isOpen, let text = filtered(tweet) { lines.append(ContextLine(kind: .filtered, text: text)) }
    if let warning = tweet.warning, isOpen || !tweet.isFilteredAway {
      // Where the warning is not the row's text, it stands above that.
      let text = isOpen ? warning : translated("Content warning")
      lines.append(ContextLine(kind: .warning, text: text, emojis: isOpen ? tweet.emojis : []))
    }
    if let name = tweet.repostedBy.map({ AuthorText($0, of: tweet.id.network).name }), !name.isEmpty
    {
      let text = NetworkWords(tweet.id.network).passedOn(name)
      lines.append(
        ContextLine(kind: .repost, text: text, emojis: tweet.repostedBy?.emojis ?? []))
    }
    // It says when, where the post does not.
    if tweet.date == nil, let liked = tweet.liked {
      let text = translated("Liked on %s", RelativeTime.day(liked))
      lines.append(ContextLine(kind: .liked, text: text))
    }
    guard let reply = tweet.reply else { return lines }
    if tweet.thread != nil, reply.handle == tweet.author.handle {
      lines.append(ContextLine(kind: .thread, text: translated("Continues a thread")))
    } else if !reply.handle.isEmpty {
      let text = translated("Replying to %s", NetworkWords.sign(reply.handle))
      lines.append(ContextLine(kind: .reply, text: text))
    }
    return lines
  }

  /// The filter that hides a tweet, in words; nil for none.
  package nonisolated static func filtered(_ tweet: Tweet) -> String? {
    guard tweet.isFilteredAway, let filter = tweet.filter else { return nil }
    return filter.title.isEmpty ? translated("Filtered") : translated("Filtered: %s", filter.title)
  }

  /// Who may see a tweet, where not everybody may; nil where it goes without saying.
  package nonisolated static func restriction(_ tweet: Tweet) -> ContextLine? {
    switch tweet.visibility {
    case .public, .community: nil
    case .unlisted: ContextLine(kind: .unlisted, text: translated("Unlisted"))
    case .followers: ContextLine(kind: .restricted, text: translated("For followers only"))
    case .direct: ContextLine(kind: .restricted, text: translated("Only for those it names"))
    case .circle: ContextLine(kind: .restricted, text: translated("For your circle only"))
    case .deleted: ContextLine(kind: .deleted, text: translated("Deleted on X"))
    }
  }
}
