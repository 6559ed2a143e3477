/// What a first walk through an archive finds: names, sizes, and the few small files about it.
struct ArchiveSurvey {
  /// A file that may hold tweets or likes.
  struct File {
    let path: String
    let size: Int
  }

  private(set) var files: [File] = []
  private(set) var mediaNames = NameSet()
  private(set) var mediaBytes = 0
  private(set) var manifest: ArchiveManifest?
  private(set) var unsafeNames: [String] = []
  /// The folder of the data, with its slash: usually `data/`, perhaps in one more folder.
  private(set) var root: String?

  /// `account.js`, `profile.js` and Grailbird's `user_details.js`, by their names.
  private(set) var documents: [String: [UInt8]] = [:]

  private static let documentNames: Set<Substring> = [
    "account.js", "profile.js", "user_details.js",
  ]
  private static let maximumDocument = 16 << 20

  init(_ container: any ArchiveContainer, isCancelled: () -> Bool) throws(ImportError) {
    try container.forEachEntry { entry throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      guard Self.isSafe(entry.path) else {
        if unsafeNames.count < 100 { unsafeNames.append(entry.path) }
        return
      }
      if let name = ArchiveLayout.mediaName(entry.path) {
        mediaNames.insert(name)
        mediaBytes += entry.size ?? 0
      } else if entry.path.hasSuffix(".js") {
        try visit(entry)
      }
    }
  }

  private mutating func visit(_ entry: ArchiveEntry) throws(ImportError) {
    files.append(File(path: entry.path, size: entry.size ?? 0))
    let slash = entry.path.lastIndex(of: "/").map { entry.path.index(after: $0) }
    let name = entry.path[(slash ?? entry.path.startIndex)...]
    let folder = String(entry.path[..<(slash ?? entry.path.startIndex)])
    switch name {
    case "tweets.js", "tweet.js": setRoot(folder)
    case "tweet_index.js" where folder.hasSuffix("js/"): setRoot(String(folder.dropLast(3)))
    case _ where folder.hasSuffix("js/tweets/"): setRoot(String(folder.dropLast(10)))
    default: break
    }
    if name == "manifest.js" {
      manifest = try entry.contents(limit: Self.maximumDocument).flatMap { ArchiveManifest($0) }
    } else if Self.documentNames.contains(name) {
      documents[String(name)] = try entry.contents(limit: Self.maximumDocument)
    }
  }

  // The one nearest to the top, should there be several.
  private mutating func setRoot(_ folder: String) {
    if root.map({ folder.count < $0.count }) ?? true { root = folder }
  }

  /// Whether a name stays inside the archive, and is on one line.
  static func isSafe(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.contains("\\") && !path.utf8.contains { $0 < 0x20 }
      && !path.split(separator: "/").contains("..")
  }
}
