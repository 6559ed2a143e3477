import TweetModel
import TweetStore

/// What a person had added to an exported library on its way into another, where nothing of the kind is overwritten.
struct PersonalRun {
  /// The elements found so far, by the kind of data.
  private(set) var found: [String: Int] = [:]
  private(set) var warnings: [ImportWarning] = []
  /// How many elements cannot be read.
  private(set) var skipped = 0
  /// The posts whose bookmarks stay out, for not everybody may see them.
  private(set) var leftOut: Set<TweetID> = []

  /// The posts whose bookmarks are as they were in that library.
  private var marked: Set<TweetID> = []
  private var broken = BrokenElements()
  private let source: any Source
  private let library: LibraryFolder
  private let account: Account
  private let leavesOutRestricted: Bool

  init(
    _ source: any Source, library: LibraryFolder, account: Account, leavesOutRestricted: Bool
  ) {
    self.source = source
    self.library = library
    self.account = account
    self.leavesOutRestricted = leavesOutRestricted
  }

  /// Reads the files `parts`, by their paths; what was kept before it is stopped stays.
  mutating func read(
    _ container: any ArchiveContainer, _ parts: [String: ArchivePart], _ isCancelled: () -> Bool
  ) throws(ImportError) {
    try container.forEachEntry { entry throws(ImportError) in
      guard let part = parts[entry.path] else { return }
      let fault = try ElementPipeline(source: source, account: account, part: part).run(
        entry, count: { _ in }, isCancelled: isCancelled,
        take: { batch throws(ImportError) in
          if isCancelled() { throw .cancelled }
          try put(batch, part)
        })
      if let warning = broken.warning(of: part) { warnings.append(warning) }
      if fault != nil { warnings.append(.brokenFile(part.path)) }
    }
  }
}

// MARK: - Private

extension PersonalRun {
  /// What one batch holds, by kind.
  private struct Items {
    var marks: [Bookmark] = []
    var removed: [TweetID] = []
    var names: [GivenName] = []
    var links: [[PersonKey]] = []
    var drafts: [Draft] = []
    var recent: [String] = []
    var saved: [String] = []
  }

  private mutating func put(
    _ batch: DecodedBatch<ImportItem>, _ part: ArchivePart
  ) throws(ImportError) {
    found[part.type.id, default: 0] += batch.values.count
    var items = Items()
    for (offset, item) in batch.values.enumerated() {
      switch item {
      case .personal(.mark(let mark)) where leavesOutRestricted && mark.tweet.isRestricted:
        leftOut.insert(mark.tweet.id)
      case .personal(.mark(let mark)): items.marks.append(mark)
      case .personal(.removedMark(let post)): items.removed.append(post)
      case .personal(.name(let name)): items.names.append(name)
      case .personal(.link(let keys)): items.links.append(keys)
      case .personal(.draft(let draft)): items.drafts.append(draft)
      case .personal(.search(let query, isSaved: true)): items.saved.append(query)
      case .personal(.search(let query, isSaved: false)): items.recent.append(query)
      default:
        skipped += 1
        broken.note(batch.first + offset + 1, of: part)
      }
    }
    try libraryCall(try keep(items))
  }

  private mutating func keep(_ items: Items) throws(LibraryError) {
    if !items.marks.isEmpty {
      let versions = try LibraryReader(folder: library).knownIDs
      try BookmarkTable(folder: library).restore(items.marks, back: &marked, versions: versions)
    }
    if !items.removed.isEmpty { try BookmarkTable(folder: library).addRemoved(items.removed) }
    if !items.names.isEmpty { try NameTable(folder: library).add(items.names) }
    if !items.links.isEmpty {
      try LinkTable(folder: library).link(all: items.links)
      // The posts are kept already.
      try LibraryLinks(folder: library).apply()
    }
    if !items.drafts.isEmpty { try DraftTable(folder: library).add(items.drafts) }
    if !items.recent.isEmpty || !items.saved.isEmpty {
      try SearchTable(folder: library).add(recent: items.recent, saved: items.saved)
    }
  }
}
