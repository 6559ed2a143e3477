import TweetModel

extension Tweet {
  /// The same tweet with what only an older telling of it tells.
  ///
  /// Archives differ in what they tell at all: newer ones of X lack places, older ones have whole what newer ones cut, and
  /// those of Mastodon tell of a post that was passed on no more than its address.
  func completed(by older: Tweet) -> Tweet {
    var whole = self
    if isAddressOnly, !older.isAddressOnly {
      whole.takeContent(of: older)
    } else if text != older.text, text.isBeginning(of: older.text) {
      whole.text = older.text
    }
    whole.media = whole.media.keepingFiles(of: older.media)
    whole.reply = reply?.completed(by: older.reply)
    whole.counts = whole.counts.completed(by: older.counts)
    whole.language = whole.language ?? older.language
    whole.source = source ?? older.source
    whole.place = place ?? older.place
    whole.page = page ?? older.page
    whole.community = community ?? older.community
    return whole
  }

  /// Says what another tweet says, and as whose words.
  mutating func takeContent(of other: Tweet) {
    author = other.author
    (text, media, quote) = (other.text, other.media, other.quote)
    (poll, warning) = (other.poll, other.warning)
    (isSensitive, language) = (other.isSensitive, other.language)
    (counts, edited) = (other.counts, other.edited)
    (card, emojis) = (other.card, other.emojis)
  }
}

// MARK: - Private

extension Tweet.Reply {
  fileprivate func completed(by older: Tweet.Reply?) -> Tweet.Reply {
    guard let older, older.tweet == tweet else { return self }
    return Tweet.Reply(
      tweet: tweet, handle: handle.isEmpty ? older.handle : handle, person: person ?? older.person)
  }
}

extension Tweet.Counts {
  fileprivate func completed(by older: Tweet.Counts) -> Tweet.Counts {
    Tweet.Counts(
      replies: replies ?? older.replies, reposts: reposts ?? older.reposts,
      likes: likes ?? older.likes)
  }
}
