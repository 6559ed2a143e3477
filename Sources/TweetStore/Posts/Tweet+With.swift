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

  /// The same tweet with all that the tweet says which it passes on.
  func showing(_ original: Tweet) -> Tweet {
    // One that is known by no more than its address tells nothing.
    guard original.repostedBy == nil, original.original == nil, !original.isAddressOnly else {
      return self
    }
    var showing = self
    showing.takeContent(of: original)
    // Who may not see the one may not see it in the other.
    if !original.visibility.isPublic { showing.visibility = original.visibility }
    return showing
  }

  /// Whether its own address is all that it says.
  var isAddressOnly: Bool {
    guard media.isEmpty else { return false }
    // What leads nowhere in a browser is no link.
    guard let link = text.entities.first else { return text.display == id.value }
    return text.entities.count == 1 && link.range == 0..<text.display.utf8.count
      && [id.value, address].contains(link.target)
  }
}
