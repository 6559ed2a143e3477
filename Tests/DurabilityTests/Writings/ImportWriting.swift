import ArchiveImport
import Foundation
import SyntheticData
import Testing
import TweetStore

/// An archive with messages, into a library that holds something.
struct ImportWriting: Writing {
  private let before: Int
  private let archive: String

  var words: [String] { [archive] }

  init(in folder: String) throws {
    archive = folder + "-archive.zip"
    let library = LibraryFolder(path: folder + "/library")
    try SyntheticLibrary.make(tweets: 30, in: library)
    before = try LibraryReader(folder: library).count(of: .section(.timeline, account: nil))
    try SyntheticArchive.write(
      SyntheticChats(messages: 60, chats: 4, seed: 1), container: .zip, to: archive)
  }

  func check(_ found: String, _ said: [String]) throws {
    let library = library(in: found)
    let reader = try LibraryReader(folder: library)
    let count = try reader.count(of: .section(.timeline, account: nil))
    #expect(count == before || count == before + 3)
    if said.contains("imported") { #expect(count == before + 3) }
    // Whatever there is can be read to the end.
    let tweets = try reader.tweets(in: .timeline, at: 0..<Int.max)
    #expect(tweets.count == count)
    // What comes with the posts is there with them, or missed.
    let chats = library.hasMessages ? try ChatReader(folder: library).chats().count : 0
    let isWhole = try reader.interruptedArchives().isEmpty
    if count > before { #expect(chats == 4 || !isWhole) }
    if said.contains("imported") { #expect(chats == 4 && isWhole) }
    guard !isWhole else { return }
    _ = try ArchiveImporter(library: library, now: { 0 }).run(
      archive, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
    #expect(try ChatReader(folder: library).chats().count == 4)
    #expect(try LibraryReader(folder: library).interruptedArchives().isEmpty)
  }
}
