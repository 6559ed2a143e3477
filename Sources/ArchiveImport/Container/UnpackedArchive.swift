import Files
import Glibc

/// Tells the folder of an unpacked archive from other folders by a look at a few names.
public enum UnpackedArchive {
  /// Whether an archive's tweets lie in the folder or in one that lies in it, since some programs unpack into one more.
  ///
  /// A repository of Bluesky goes by any name, as what `mastodon-archive` keeps does by its account's, and is looked for
  /// in the folder itself only: one lies among much else in many a folder that leads on. It asks for a few names in each
  /// of at most 100 others, and reads no file.
  public static func isAt(_ path: String) -> Bool {
    holdsTweets(path) || holdsRepository(path) || folders(in: path).contains { holdsTweets($0) }
  }

  /// Whether a file that is not packed is a list of what an account of the fediverse posted, by what it begins with.
  public static func isOutbox(_ path: String) -> Bool { SingleFile(path: path)?.isOfPosts ?? false }

  /// Relative to the folder above `data`, or to `data` itself.
  private static let files = [
    "outbox.json", "pixelfed-statuses.json", "repo.car", "fancytwitter.json",
    "data/tweets.js", "data/tweet.js", "data/tweets-part1.js", "data/js/tweet_index.js",
    "data/js/tweets",
    "tweets.js", "tweet.js", "tweets-part1.js", "js/tweet_index.js", "js/tweets",
  ]

  private static func holdsTweets(_ folder: String) -> Bool {
    files.contains { access(folder + "/" + $0, R_OK) == 0 }
  }

  /// The names in a folder, which ends with a slash, of what says that it is an archive's, or of the folders that do.
  static func marks(in folder: String) -> Set<String> {
    Set(
      files.filter { access(folder + $0, R_OK) == 0 }.map { String($0.prefix { $0 != "/" }) })
  }

  private static func holdsRepository(_ folder: String) -> Bool {
    FolderNames.all(in: folder)?.contains {
      $0.lowercased().hasSuffix(".car") || StatusContainer.isNamed($0)
    } ?? false
  }

  private static func folders(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while found.count < 100, let entry = readdir(directory) {
      let isFolder =
        entry.pointee.d_type == UInt8(DT_DIR) || entry.pointee.d_type == UInt8(DT_UNKNOWN)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isFolder, name != ".", name != ".." { found.append(path + "/" + name) }
    }
    return found
  }
}
