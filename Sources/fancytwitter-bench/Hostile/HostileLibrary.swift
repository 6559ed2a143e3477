import ArchiveImport
import FancyTwitterUI
import Glibc
import SyntheticData
import TweetModel
import TweetStore

/// A library of what nobody writes: texts, names, pictures, films and messages of the archives of two networks.
struct HostileLibrary {
  static var folder: LibraryFolder {
    LibraryFolder(path: Folders.current.cache + "/bench/hostile")
  }

  private static let length = 6_000
  /// Where films lead: nobody listens there.
  private static let host = "127.0.0.1:9"

  init(seed: UInt64) throws(BenchError) {
    let (folder, path) = (Self.folder, Self.folder.path)
    BenchLibrary.makeFolders(path)
    for name in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"] {
      unlink(path + "/" + name)
    }
    let long = HostileTexts.all(length: 64)
    let texts =
      HostileTexts.all(length: Self.length).map(\.text)
      + HostileTexts.classes(length: Self.length / 4).map(\.text)
      + (0..<3).map {
        String(repeating: long[(Int(seed % 1000) + $0 * 7) % long.count].text, count: 1 << 14)
      }
    let media =
      HostilePicture.all(seed: seed).map { ($0.name, $0.bytes) }
      + HostileFilm.all(leadingTo: Self.host)
    do {
      let archive = HostileArchive(seed: seed, texts: texts, media: media)
      for source in [HostileArchive.Source.x, .fediverse] {
        let file = "\(path)/archive-\(source).zip"
        try archive.write(source, in: .zip, to: file)
        _ = try ArchiveImporter(library: folder, now: { Machine.milliseconds / 1000 }).run(
          file, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
      }
    } catch {
      throw .badFile(path: path, reason: "\(error)")
    }
  }
}
