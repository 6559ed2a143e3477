import Glibc
import TweetModel
import TweetStore

/// The library's pictures and films, copied from the archive.
///
/// They are copied rather than referenced: people delete archives, and keep them on sticks. A journal
/// names what a running import has added, so that the next one can sweep after one that was killed.
final class MediaFolder {
  private let folder: String
  private let account: String
  private let journal: String
  private var added: [String] = []

  /// - Throws: ``ImportError/mediaUnwritable(path:reason:)``.
  init(library: LibraryFolder, account: String) throws(ImportError) {
    self.account = account
    folder = library.media
    journal = library.media + "/.incoming"
    for path in [folder, folder + "/x", folder + "/x/" + account] {
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Self.failure(path) }
    }
    sweep(library)
  }

  /// Where a file of that name lies, below the library's media folder.
  static func path(of name: String, account: String) -> String { "x/\(account)/\(name)" }

  /// Copies a file of the archive, unless it is there already.
  func copy(
    _ entry: ArchiveEntry, name: String, _ isCancelled: () -> Bool
  ) throws(ImportError) {
    let relative = Self.path(of: name, account: account)
    let path = folder + "/" + relative
    // A file was renamed into place, and so is whole, and X never gives a name to another picture.
    // One that an earlier import brought must outlive this one if it fails.
    guard access(path, F_OK) != 0 else { return }
    try note(relative)
    let partial = path + ".part"
    try write(entry, to: partial, isCancelled)
    guard rename(partial, path) == 0 else { throw Self.failure(path) }
    added.append(path)
  }

  /// Keeps what was copied.
  func commit() { unlink(journal) }

  /// Removes what was copied.
  func rollBack() {
    for path in added { unlink(path) }
    unlink(journal)
  }
}

// MARK: - Private

extension MediaFolder {
  // Removes what an import that was killed has left.
  private func sweep(_ library: LibraryFolder) {
    guard let file = fopen(journal, "r") else { return }
    defer {
      fclose(file)
      unlink(journal)
    }
    let reader = try? LibraryReader(folder: library)
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let text = line {
      let relative = String(cString: text).dropLast()
      guard !relative.contains("..") else { continue }
      unlink("\(folder)/\(relative).part")
      if !Self.isShown(String(relative), by: reader) { unlink("\(folder)/\(relative)") }
    }
  }

  // It may have been killed after its commit: what the library shows is kept, as is everything
  // when the library cannot tell.
  private static func isShown(_ relative: String, by reader: LibraryReader?) -> Bool {
    guard let reader else { return true }
    do throws(LibraryError) {
      let id = relative.split(separator: "/").last?.prefix { $0 != "-" } ?? ""
      let tweet = try reader.tweet(TweetID(network: .x, value: String(id)))
      if let tweet, tweet.media.contains(where: { $0.file == relative }) { return true }
      return try reader.accounts().contains {
        $0.author.avatar == relative || $0.header == relative
      }
    } catch {
      return true
    }
  }

  // Written before the file is: a name too many does no harm.
  private func note(_ relative: String) throws(ImportError) {
    let descriptor = open(journal, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(journal) }
    defer { close(descriptor) }
    try Self.write(Array((relative + "\n").utf8), to: descriptor, path: journal)
  }

  private func write(
    _ entry: ArchiveEntry, to path: String, _ isCancelled: () -> Bool
  ) throws(ImportError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    defer { close(descriptor) }
    do throws(ImportError) {
      try entry.forEachChunk { chunk throws(ImportError) in
        if isCancelled() { throw ImportError.cancelled }
        try Self.write(Array(chunk), to: descriptor, path: path)
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(ImportError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw failure(path) }
      rest = rest.dropFirst(count)
    }
  }

  private static func failure(_ path: String) -> ImportError {
    .mediaUnwritable(path: path, reason: String(cString: strerror(errno)))
  }
}
