extension LibraryWriter {
  /// Brings the search index, people, facts and tallies up to the posts, in one walk along these.
  ///
  /// Walks along the posts that have changed; along all where an account goes by another name or
  /// another clock counts. `all` says that everybody is to be looked at, for it is not known who was
  /// touched. `meanwhile` is done while another core completes a whole index.
  func derive(
    all: Bool = false, progress: (Double) throws(LibraryError) -> Void,
    meanwhile: () throws(LibraryError) -> Void = {}
  ) throws(LibraryError) {
    if try derivation.isOfAnotherZone { log.indexIsStale = true }
    let isStale = log.indexIsStale
    isStale ? try derivation.clear() : derivation.reload()
    let builder = isStale || isFirst ? try SearchIndexBuilder(for: database) : nil
    let indexer = try SearchIndexer(database, posts: posts, builder: builder)
    let index = isStale ? indexer.rebuild : indexer.update
    try index(progress) { post, content throws(LibraryError) in
      try derivation.add(
        post.row, content.tweet, content.tally, told: post.isTold ? number : nil)
    }
    builder?.complete()
    try database.prepare("UPDATE fact SET told = ? WHERE post IN (SELECT post FROM retold)")
      .run(number)
    try derivation.finish(all: all || isStale)
    try meanwhile()
    try builder?.finish(in: database)
  }
}
