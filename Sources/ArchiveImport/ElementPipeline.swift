import TweetModel

/// Splits a file of an archive into its elements, and hands on what the library takes of them, batch by batch.
///
/// While one batch is taken the next ones are being read, on other cores.
struct ElementPipeline {
  let source: any Source
  let account: Account
  let part: ArchivePart

  /// What is wrong with a file as a whole.
  enum Fault {
    /// It is not built as it should be.
    case flaw(ImportError.Flaw)
    /// It cannot be read to its end.
    case damage(ImportError)
  }

  private static var mostPending: Int { 4 }

  /// Reads the file.
  ///
  /// `count` takes the bytes of each chunk once they are read, `take` each batch in its order.
  /// - Returns: what is wrong with the file as a whole; nil where nothing is.
  func run(
    _ entry: ArchiveEntry, count: (Int) -> Void, isCancelled: () -> Bool,
    take: (DecodedBatch<ImportItem>) throws(ImportError) -> Void
  ) throws(ImportError) -> Fault? {
    var cutter = source.cutter(of: part)
    var batch = ElementBatch()
    var pending: [DecodedBatch<ImportItem>] = []
    let read: @Sendable ([[UInt8]?]) -> [ImportItem?] = { [source, account, type = part.type] in
      source.items($0, of: type, by: account)
    }
    let damage = try part.forEachChunk(of: entry) { chunk throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      try cutter.feed(chunk) { element throws(ImportError) in
        batch.add(element)
        guard batch.isFull else { return }
        pending.append(batch.decode(read))
        if pending.count > Self.mostPending { try take(pending.removeFirst()) }
      }
      count(chunk.count)
    }
    pending.append(batch.decode(read))
    for batch in pending { try take(batch) }
    if let damage { return .damage(damage) }
    do throws(ImportError.Flaw) { try cutter.finish() } catch { return .flaw(error) }
    return nil
  }
}
