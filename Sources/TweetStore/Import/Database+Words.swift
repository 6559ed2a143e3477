extension Database {
  /// Makes the index of words of a library anew from its posts, or leaves it as it was.
  ///
  /// `progress` is told often the share that is done. O(size of the library).
  func renewWordsOfPosts(
    progress: (Double) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    try writing { () throws(LibraryError) in
      // All posts are looked at through it, though none has changed.
      _ = try ChangeLog(self)
      let builder = try SearchIndexBuilder(for: self)
      let indexer = try SearchIndexer(self, posts: PostTable(self), builder: builder)
      try indexer.rebuild(progress: progress, each: { _, _ in })
      builder.complete()
      try builder.finish(in: self)
      try noteRevision()
      try execute("DELETE FROM stale_words; \(ChangeLog.removal)")
    }
  }
}
