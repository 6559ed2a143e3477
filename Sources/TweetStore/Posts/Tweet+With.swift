import TweetModel

extension Tweet {
  /// The same tweet with the date that its id tells, if it has none of its own.
  func dated() -> Tweet {
    guard date == nil, let date = id.snowflakeDate else { return self }
    var dated = self
    dated.date = date
    return dated
  }

  /// The same tweet with what the tweet quoted says.
  func quoting(_ excerpt: Excerpt) -> Tweet {
    guard let quote else { return self }
    var quoting = self
    quoting.quote = Quote(
      tweet: quote.tweet, handle: quote.handle, address: quote.address, excerpt: excerpt)
    return quoting
  }
}
