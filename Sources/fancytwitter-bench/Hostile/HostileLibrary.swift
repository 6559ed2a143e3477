import ArchiveImport
import Export
import FancyTwitterUI
import SyntheticData
import TweetModel
import TweetStore

/// A library of what nobody writes: texts, names, pictures, films and messages of the archives of all networks, and an
/// account that is signed in.
struct HostileLibrary {
  static var folder: LibraryFolder {
    LibraryFolder(path: Folders.current.cache + "/bench/hostile")
  }

  /// The account of the archives of X.
  static let account = AccountID(network: .x, value: "7")

  private static let length = 6_000
  /// Where films lead: nobody listens there.
  private static let host = "127.0.0.1:9"

  /// Of the archives of all networks, or with `isSmall` of two.
  init(seed: UInt64, isSmall: Bool) throws(BenchError) {
    let (folder, path) = (Self.folder, Self.folder.path)
    // One that was killed has left messages behind, too, and drafts, of another library.
    Leftovers.remove(path)
    BenchLibrary.makeFolders(path)
    let long = HostileTexts.all(length: 64)
    let texts =
      Self.texts
      + (0..<3).map {
        String(repeating: long[(Int(seed % 1000) + $0 * 7) % long.count].text, count: 1 << 14)
      }
    let media =
      HostilePicture.all(seed: seed).map { ($0.name, $0.bytes) }
      + HostileFilm.all(leadingTo: Self.host)
    do {
      let archive = HostileArchive(seed: seed, texts: texts, media: media)
      for source in isSmall ? [.x, .fediverse] : HostileArchive.Source.allCases {
        let file = "\(path)/archive-\(source).zip"
        try archive.write(source, in: .zip, to: file)
        _ = try ArchiveImporter(library: folder, now: { Machine.milliseconds / 1000 }).run(
          file, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
      }
      try LiveWriter(folder: folder).signIn(LiveServer.account)
    } catch {
      throw .badFile(path: path, reason: "\(error)")
    }
  }

  /// What is written by somebody, but for what is larger than any server lets through.
  static let texts =
    HostileTexts.all(length: length).map(\.text)
    + HostileTexts.classes(length: length / 4).map(\.text)
}
