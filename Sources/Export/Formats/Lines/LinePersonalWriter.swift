import TweetModel
import TweetStore

/// What a person added to the library, as JSON Lines.
struct LinePersonalWriter {
  private let site: ExportSite
  private var library: LibraryFolder { site.gate.reader.folder }
  private static let pageSize = 500

  init(_ site: ExportSite) { self.site = site }

  /// Writes a file for each kind of which there is something, and which may leave.
  func write(to path: String) throws(ExportError) {
    if site.takes(.bookmarks) { try writeMarks(to: site.lines(path + "bookmarks.jsonl")) }
    if site.takes(.names) { try writeNames(to: site.lines(path + "names.jsonl")) }
    if site.takes(.drafts) { try writeDrafts(to: site.lines(path + "drafts.jsonl")) }
    if site.takes(.searches) { try writeSearches(to: site.lines(path + "searches.jsonl")) }
  }
}

// MARK: - Private

extension LinePersonalWriter {
  // The one that was made first comes first, as it is to be made again.
  private func writeMarks(to file: LineFile) throws(ExportError) {
    let table = try libraryCall(try BookmarkTable(folder: library))
    var end = try libraryCall(try table.count)
    while end > 0 {
      let start = max(0, end - Self.pageSize)
      let marks = try libraryCall(try table.marks(at: start..<end))
      for mark in marks.reversed() { try file.add(fields(mark)) }
      end = start
    }
    for post in try libraryCall(try table.removed()) {
      try file.add(
        .with {
          $0.add("network", post.network.rawValue)
          $0.add("id", post.value)
          $0.add("removed", true)
        })
    }
    try file.close()
  }

  private func fields(_ mark: Bookmark) throws(ExportError) -> JSONObjectWriter {
    let post = mark.tweet
    let known = try libraryCall(try site.gate.reader.tweet(post.id))
    // What may not leave as a post does not leave with its mark.
    let isTold = site.gate.permits(known ?? post)
    return .with {
      $0.add("network", post.id.network.rawValue)
      $0.add("id", post.id.value)
      $0.add("made", mark.made)
      $0.add("note", mark.note)
      $0.add("visibility", (known ?? post).visibility.name)
      guard isTold else { return }
      $0.add("handle", post.author.handle)
      $0.add("name", post.author.name)
      $0.add("text", post.text.display)
      $0.add("date", post.date)
    }
  }

  private func writeNames(to file: LineFile) throws(ExportError) {
    let table = try libraryCall(try NameTable(folder: library))
    let count = try libraryCall(try table.count)
    for start in stride(from: 0, to: count, by: Self.pageSize) {
      let range = start..<start + Self.pageSize
      for name in try libraryCall(try table.names(at: range)) {
        try file.add(
          .with {
            $0.add("network", name.key.network.rawValue)
            $0.add("id", name.key.value)
            $0.add("handle", name.handle)
            $0.add("name", name.name)
          })
      }
    }
    for link in try libraryCall(try LinkTable.groups(in: library)) {
      try file.add(.with { $0.add("people", link.map(Self.fields)) })
    }
    try file.close()
  }

  private static func fields(_ key: PersonKey) -> JSONObjectWriter {
    .with {
      $0.add("network", key.network.rawValue)
      $0.add("id", key.value)
    }
  }

  private func writeDrafts(to file: LineFile) throws(ExportError) {
    let drafts = try libraryCall(try DraftTable(folder: library).drafts())
    for draft in drafts.reversed() {
      try file.add(
        .with {
          $0.add("text", draft.text)
          $0.add("picture", draft.picture)
          $0.add("edited", draft.edited)
        })
    }
    try file.close()
  }

  private func writeSearches(to file: LineFile) throws(ExportError) {
    let table = try libraryCall(try SearchTable(folder: library))
    for query in try libraryCall(try table.saved()).reversed() {
      try file.add(
        .with {
          $0.add("query", query)
          $0.add("saved", true)
        })
    }
    for query in try libraryCall(try table.searches()).reversed() {
      try file.add(.with { $0.add("query", query) })
    }
    try file.close()
  }
}
