extension LibraryWriter {
  /// What an import came to.
  public struct Summary: Sendable, Hashable {
    /// How many edited tweets are shown anew in a version that is not their last, for that never came.
    public let promoted: Int
    /// How many tweets are in the account's list of likes that were in none of its lists before.
    public let newLikes: Int
  }

  /// Completes what is new, then commits.
  func complete(
    progress: (Double) -> Void, isCancelled: () -> Bool
  ) throws(LibraryError) -> Summary {
    var rows = 0
    /// Says how far the work is and whether to go on: at every row, but only now and then in fact.
    func pass(_ share: Double) throws(LibraryError) {
      rows += 1
      guard rows % 256 == 1 else { return }
      guard !isCancelled() else { throw .cancelled }
      progress(share)
    }
    let promoted = try versions.settle()
    let newLikes = try owner.map { account throws(LibraryError) in
      try likes.end(account)
      return try likes.countNew(of: account)
    }
    try likes.removeOrphans()
    try ThreadLinker(database, posts: posts, versions: versions, writer: writer)
      .run(isFirst: isFirst) { () throws(LibraryError) in try pass(0) }
    try LikeAuthors(database, posts: posts, writer: writer).run()
    try settleRolls()
    try noteImport()
    try derive { share throws(LibraryError) in
      try pass(0.1 + 0.75 * share)
    } meanwhile: { () throws(LibraryError) in
      try SectionBuilder(database, accounts: posts.accounts).run(log)
      try TrendBuilder(database, posts: posts).run { () throws(LibraryError) in try pass(0.85) }
    }
    progress(0.9)
    try database.noteRevision()
    try database.commit()
    progress(1)
    return Summary(promoted: promoted, newLikes: newLikes ?? 0)
  }
}

// MARK: - Private

extension LibraryWriter {
  private func noteImport() throws(LibraryError) {
    try database.prepare("INSERT INTO import VALUES(?, ?, ?)")
      .run(number, owner, precedence.generated?.milliseconds)
    guard let source else { return }
    let parser = isPart ? ArchiveSource.interrupted : source.parser
    try database.prepare("INSERT INTO archive VALUES(?, ?, ?, ?, ?, ?)")
      .run(number, parser, source.path, source.size, source.mark, takesLikes ?? false)
  }
}
