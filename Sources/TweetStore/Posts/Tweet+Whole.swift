import TweetModel

extension Tweet {
  /// The same tweet with the text that `former` has of it, where its own is only the beginning of that.
  func keepingWhole(of former: Tweet) -> Tweet {
    guard former.text != text, text.isBeginning(of: former.text) else { return self }
    var whole = self
    whole.text = former.text
    return whole
  }
}
