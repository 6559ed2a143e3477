import ArchiveImport
import Foundation
import Testing
import TweetStore

/// An account that leaves; where all ends before its words are swept from the file of messages, the next one who writes to
/// that does it.
struct RemovalWriting: Writing {
  private let next: WrittenArchive

  init(in folder: String) throws {
    let library = LibraryFolder(path: folder + "/library")
    next = try WrittenArchive(
      at: folder + "-next", account: "8", posts: [3, 4], messages: [13, 14])
    for archive in [
      try WrittenArchive(at: folder + "-leaving", account: "7", posts: [1], messages: [11]),
      try WrittenArchive(at: folder + "-other", account: "8", posts: [3], messages: [13]),
    ] {
      try archive.read(into: library)
    }
  }

  func check(_ found: String, _ said: [String]) throws {
    let library = library(in: found)
    let isForgotten = try ChatReader(folder: library).counts().messages == 1
    if said.contains("removed") {
      #expect(isForgotten)
      #expect(try LibraryReader(folder: library).accounts().map(\.id) == ["8"])
    }
    guard isForgotten else { return }
    try next.read(into: library)
    #expect(try ChatReader(folder: library).counts().messages == 2)
    for name in try FileManager.default.contentsOfDirectory(atPath: library.path)
    where name.hasPrefix("messages.sqlite") {
      let bytes = FileManager.default.contents(atPath: library.path + "/" + name) ?? Data()
      #expect(bytes.range(of: Data("secret 11".utf8)) == nil, "\(name)")
    }
  }
}
