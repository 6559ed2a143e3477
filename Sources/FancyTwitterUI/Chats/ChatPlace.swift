import TweetModel

/// A chat as a whole, or one of its entries.
struct ChatPlace: Hashable {
  let chat: ChatID
  /// Which entry, from the first on; nil for all of it.
  let entry: Int?
}
