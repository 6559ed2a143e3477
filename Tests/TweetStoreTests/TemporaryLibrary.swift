import Foundation
import StoreTestSupport
import Testing
import TweetModel

@testable import TweetStore

/// A library in a folder of its own, which is removed with this object.
final class TemporaryLibrary {
  let folder: LibraryFolder
  private let parent: String

  init() throws {
    parent = FileManager.default.temporaryDirectory.path + "/store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    folder = LibraryFolder(path: parent + "/library")
  }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  /// Imports what `body` puts.
  @discardableResult
  func fill(
    clock: ZoneClock = .utc, _ body: (LibraryWriter) throws -> Void
  ) throws -> LibraryWriter.Summary {
    let writer = try LibraryWriter(folder: folder, clock: clock)
    try body(writer)
    return try writer.finish()
  }

  /// Imports posts of one account.
  @discardableResult
  func fill(
    _ tweets: some Sequence<Tweet>, of account: Account = .lark
  ) throws
    -> LibraryWriter.Summary
  {
    try fill { writer in
      try writer.put(account)
      for tweet in tweets { _ = try writer.put(tweet, of: account) }
    }
  }

  func reader(_ options: LibraryReader.Options = .init()) throws -> LibraryReader {
    try LibraryReader(folder: folder, options: options)
  }

  /// The ids of a whole section, as it is shown.
  func ids(_ section: Section = .timeline) throws -> [String] {
    try reader().tweets(in: section, at: 0..<Int.max).map(\.id.value)
  }

  /// The ids of a whole list, as it is shown.
  func ids(_ list: TweetList) throws -> [String] {
    try reader().tweets(in: list, at: 0..<Int.max).map(\.id.value)
  }

  /// Makes of it what a version of an older layout would have written.
  func downgrade(toLayout layout: Int = 1) throws { try OlderLayout.write(layout, in: folder) }

  /// The ids of all that a search finds.
  func found(_ query: String) throws -> [String] {
    try reader().search(SearchQuery(parsing: query), limit: 1000).tweets.map(\.id.value)
  }

  /// The bytes of every file in the folder.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      contents[name] = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
    }
    return contents
  }

  /// Whether any file in the folder has a text, in small letters as the index has it.
  func holds(_ text: String) throws -> Bool {
    try contents().values.contains { $0.range(of: Data(text.utf8)) != nil }
  }

  /// FTS5's own check of its index.
  func checkIndex() throws {
    let database = try Database(path: folder.database, access: .readWrite)
    try database.execute("INSERT INTO search(search) VALUES('integrity-check')")
  }
}
