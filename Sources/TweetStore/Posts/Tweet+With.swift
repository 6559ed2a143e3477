import TweetModel

extension Tweet {
  /// The same tweet with the date that its id tells, if it has none of its own.
  func dated() -> Tweet {
    guard date == nil, let date = id.snowflakeDate else { return self }
    return with(date: date, quote: quote)
  }

  /// The same tweet with what the tweet quoted says.
  func quoting(_ excerpt: Excerpt) -> Tweet {
    guard let quote else { return self }
    return with(
      date: date,
      quote: Quote(
        tweet: quote.tweet, handle: quote.handle, address: quote.address, excerpt: excerpt))
  }

  private func with(date: Timestamp?, quote: Quote?) -> Tweet {
    Tweet(
      id: id, author: author, date: date, text: text, media: media, repostedBy: repostedBy,
      reply: reply, quote: quote, thread: thread, counts: counts, language: language,
      source: source, versions: versions)
  }
}
