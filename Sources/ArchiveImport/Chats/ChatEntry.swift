import TweetModel

/// What an archive tells of a chat: an entry, or only that there is such a chat.
struct ChatEntry: Sendable, Hashable {
  let chat: ChatID?
  /// Nil where only the chat is told of.
  let message: DirectMessage?
  /// When the archive was made that told it, in milliseconds; nil for the one that is read.
  var told: Int64?
}
