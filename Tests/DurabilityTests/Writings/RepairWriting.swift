import ArchiveImport
import Backup
import Foundation
import SyntheticData
import Testing
import TweetModel
import TweetStore

/// A damaged library that is built anew.
struct RepairWriting: Writing {
  private let damaged = Data("no database".utf8)
  private let posts: Int

  init(in folder: String) throws {
    let (library, archive) = (LibraryFolder(path: folder + "/library"), folder + "-archive.zip")
    try SyntheticArchive.write(
      tweets: 30, seed: 3, generation: .tweets, container: .zip, to: archive)
    _ = try ArchiveImporter(library: library, now: { 0 }).run(
      archive, progress: { _ in }, isCancelled: { false })
    posts = try LibraryReader(folder: library).count(of: .section(.timeline, account: nil))
    _ = try DraftTable(folder: library).save(Draft(text: "Not yet", edited: Timestamp(seconds: 7)))
    try damaged.write(to: URL(fileURLWithPath: library.database))
  }

  func check(_ found: String, _ said: [String]) throws {
    let library = library(in: found)
    let access = try LibraryAccess.open(library)
    #expect(try DraftTable(folder: library).drafts().map(\.text) == ["Not yet"])
    if FileManager.default.contents(atPath: library.database) == damaged {
      #expect(!said.contains("repaired"))
    } else {
      let tweets = try LibraryReader(folder: library).tweets(in: .timeline, at: 0..<Int.max)
      #expect(tweets.count == posts)
      // One that was begun before may be there, empty.
      let places = try FileManager.default.contentsOfDirectory(atPath: library.path).filter {
        $0.hasPrefix("damaged")
      }
      #expect(
        places.contains {
          FileManager.default.contents(atPath: library.path + "/\($0)/library.sqlite") == damaged
        })
    }
    withExtendedLifetime(access) {}
  }
}
