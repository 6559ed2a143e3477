import Files
import Glibc
import TweetModel
import TweetStore

/// Settling what an import or a removal that was killed has left.
extension MediaRoom {
  /// Removes what no post or message shows, and puts in its place what waits for one since an import was kept; the
  /// journal that tells of it goes.
  ///
  /// For who holds the lock of writers: no import is running then. What a repair brings, which may be under way, stays.
  func sweep(_ library: LibraryFolder) {
    let journal = MediaJournal(of: self, in: library)
    guard journal.exists else { return }
    unlink(partial(in: library))
    let isShown = shown(in: library)
    var replacements: [String: MediaJournal.Replacement] = [:]
    journal.forEachLine { line in
      let path = "\(library.media)/\(line.file)"
      guard FileStatus(path) != nil else { return }
      if Self.isWaiting(line.file) {
        // The last line is of who has written the file.
        replacements[line.file] = line.waitsFor
      } else if !isShown(line.file) {
        unlink(path)
      }
    }
    settle(replacements, in: library)
    journal.remove()
  }

  /// Removes what a repair that was killed has left; for the next one, and there is one at a time.
  func removeBorrowed(in library: LibraryFolder) {
    unlink(partial(in: library, isBorrowed: true))
    for file in waitingFiles(in: library) where Self.isBorrowed(file) {
      unlink("\(library.media)/\(file)")
    }
  }

  /// The id of the post or message whose file it is.
  static func owner(of file: String) -> String {
    String(file.split(separator: "/").last?.prefix { $0 != "-" } ?? "")
  }
}

// MARK: - Private

extension MediaRoom {
  // Where the power went, there may be some of which no line tells.
  private func settle(
    _ replacements: [String: MediaJournal.Replacement], in library: LibraryFolder
  ) {
    let isKept = kept(in: library)
    for file in waitingFiles(in: library) where !Self.isBorrowed(file) {
      let path = "\(library.media)/\(file)"
      if let replacement = replacements[file], isKept(replacement.importNumber),
        rename(path, "\(library.media)/\(replacement.place)") == 0
      {
        continue
      }
      unlink(path)
    }
  }

  /// Tells whether an import was kept, by its number.
  private func kept(in library: LibraryFolder) -> (Int) -> Bool {
    switch self {
    case .posts:
      guard let reader = try? LibraryReader(folder: library) else { return { _ in false } }
      return { (try? reader.holdsArchive(ofImport: $0)) ?? false }
    case .messages:
      guard library.hasMessages, let reader = try? ChatReader(folder: library),
        let last = try? reader.keptImports
      else { return { _ in false } }
      return { $0 <= last }
    }
  }

  /// Tells whether the library shows a file; where it cannot tell, everything is kept.
  ///
  /// An import may have been killed after its commit.
  private func shown(in library: LibraryFolder) -> (String) -> Bool {
    switch self {
    case .posts:
      guard let reader = try? LibraryReader(folder: library) else { return { _ in true } }
      let others = OtherMedia(reader)
      return { (try? reader.shows(file: $0, others)) ?? true }
    case .messages:
      guard library.hasMessages else { return { _ in false } }
      guard let reader = try? ChatReader(folder: library) else { return { _ in true } }
      return { (try? reader.holds(message: Self.owner(of: $0))) ?? true }
    }
  }
}

/// The pictures and films of networks whose names do not tell the post, gathered when they are first asked for.
private final class OtherMedia {
  private let reader: LibraryReader
  /// Their hashes in this process: a collision keeps a file that could go.
  private var hashes: Set<Int>?

  init(_ reader: LibraryReader) { self.reader = reader }

  func contains(_ file: String) throws(LibraryError) -> Bool {
    if let hashes { return hashes.contains(file.hashValue) }
    var hashes: Set<Int> = []
    try reader.forEachMediaFile(beside: .x) { hashes.insert($0.hashValue) }
    self.hashes = hashes
    return hashes.contains(file.hashValue)
  }
}

extension LibraryReader {
  fileprivate func shows(file: String, _ others: OtherMedia) throws(LibraryError) -> Bool {
    if !file.hasPrefix(Network.x.rawValue + "/"), try others.contains(file) { return true }
    let tweet = try tweet(TweetID(network: .x, value: MediaRoom.owner(of: file)))
    if let tweet, tweet.media.contains(where: { $0.file == file }) { return true }
    return try accounts().contains { $0.author.avatar == file || $0.header == file }
  }
}
