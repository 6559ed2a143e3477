extension Tweet {
  /// The ids that it is known by: its own, then those of its other versions, the newest first.
  public var knownIDs: [TweetID] { [id] + versions.reversed().filter { $0 != id } }
}
