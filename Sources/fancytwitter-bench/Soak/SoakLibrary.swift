import ArchiveImport
import Export
import FancyTwitterUI
import Glibc
import SyntheticData
import TweetModel
import TweetStore

/// A library that has something for every page, made anew for each measurement.
struct SoakLibrary {
  static let account = AccountID(SyntheticTweets.account)

  let folder: LibraryFolder
  /// A small archive, for what imports one again and again.
  let archive: String

  /// How much the server of the account has that is signed in.
  static let homePosts = 400

  private static let tweets = 2_000

  init() throws(BenchError) {
    let path = Folders.current.cache + "/bench/soak"
    // One that was killed has left messages behind, too, and drafts, of another library.
    Leftovers.remove(path)
    archive = path + "/archive"
    folder = try BenchLibrary.folder(tweets: Self.tweets, at: path)
    let chats = path + "/chats.zip"
    do {
      try SyntheticArchive.write(
        SyntheticChats(messages: 2_000, chats: 40, seed: 1), container: .zip, to: chats)
      try SyntheticArchive.write(
        tweets: 200, seed: 2, generation: .tweets, container: .folder, to: archive)
      for name in SyntheticParts.names {
        try Self.write(
          SyntheticParts.file(of: name, count: 60, seed: 1), to: "\(archive)/data/\(name).js")
      }
      for source in [chats, archive] {
        _ = try ArchiveImporter(library: folder, now: { Machine.milliseconds / 1000 }).run(
          source, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
      }
      try LiveWriter(folder: folder).signIn(LiveServer.account)
    } catch {
      throw .badFile(path: path, reason: "\(error)")
    }
  }

  private static func write(_ text: String, to path: String) throws(BenchError) {
    guard let file = fopen(path, "w") else {
      throw .badFile(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    _ = fwrite(text, 1, text.utf8.count, file)
  }
}
