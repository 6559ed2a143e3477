extension Database {
  /// Makes the index of words of a library, and the list of its emoji, anew from its posts, or leaves both as they were.
  ///
  /// `progress` is told often the share that is done. O(size of the library).
  func renewWordsOfPosts(
    progress: (Double) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    try writing { () throws(LibraryError) in
      // All posts are looked at through it, though none has changed.
      _ = try ChangeLog(self)
      let builder = try SearchIndexBuilder(for: self)
      let posts = try PostTable(self)
      let indexer = try SearchIndexer(self, posts: posts, builder: builder)
      try execute("DELETE FROM emoji")
      let emoji = try EmojiTable(self)
      try indexer.rebuild(progress: progress) { post, content throws(LibraryError) in
        guard !post.row.isSuperseded else { return }
        let owner = posts.accounts.author(post.row.owner)
        try emoji.add(content.tweet, key: post.row.key, owner: owner)
      }
      builder.complete()
      try builder.finish(in: self)
      try noteRevision()
      try execute("DELETE FROM stale_words; \(ChangeLog.removal)")
    }
  }
}
