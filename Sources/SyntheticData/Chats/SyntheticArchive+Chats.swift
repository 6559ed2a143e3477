extension SyntheticArchive {
  /// Writes an archive of a few tweets and of direct messages.
  ///
  /// - Throws: ``SyntheticArchiveError``.
  public static func write(
    _ chats: SyntheticChats, container: Container, to path: String
  ) throws(SyntheticArchiveError) {
    let sink = try ArchiveSink(container, path: path)
    let tweets = SyntheticTweets(count: 3, seed: chats.seed)
    let files = ArchiveFiles(generation: .tweets, count: tweets.count)
    for (name, text) in files.documents { try sink.add(name, text) }
    try sink.add(files.partName(0), files.part(0, tweets.map { files.element($0) }))
    try chats.forEachFile { name, text throws(SyntheticArchiveError) in try sink.add(name, text) }
    try sink.finish()
  }
}
