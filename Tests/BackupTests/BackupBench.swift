import Export
import Foundation
import SyntheticData
import TestSupport
import TweetModel

@testable import Backup
@testable import TweetStore

/// Libraries and backups in a folder of their own, which goes with this object.
final class BackupBench {
  let folder: String
  let library: LibraryFolder
  /// Where backups are written.
  var file: String { folder + "/library.tar" }

  static let longName = String(repeating: "ü", count: 125) + ".jpeg"

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/backup-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    library = LibraryFolder(path: folder + "/library")
  }

  deinit {
    // A reader that goes at the same time takes files of its own away, and what finds one missing stops there.
    for _ in 0..<5 where FileManager.default.fileExists(atPath: folder) {
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  func other(_ name: String = "other") -> LibraryFolder { LibraryFolder(path: folder + "/" + name) }

  /// Fills a library with something of each kind.
  func fill(_ library: LibraryFolder, posts: Int = 30, seed: UInt64 = 5) throws {
    let account = SyntheticTweets.account
    let writer = try LibraryWriter(folder: library)
    try writer.put(account)
    for tweet in SyntheticTweets(count: posts, seed: seed) {
      _ = try writer.put(tweet, of: account)
    }
    _ = try writer.finish()
    _ = try DraftTable(folder: library).save(
      Draft(text: "Not yet \(seed)", edited: Timestamp(seconds: 7)))
    let tweet = SyntheticTweets(count: 1, seed: seed).first { _ in true }
    if let tweet {
      try BookmarkTable(folder: library).put(
        Bookmark(tweet, note: "\(seed)", made: Timestamp(seconds: 8)))
      try library.save(ReadingPlace(tweet: tweet.id, offset: 3), in: .timeline)
    }
    try library.save(pinned: [.search("tea \(seed)")])
    let chats = try ChatWriter(folder: library, account: AccountID(account), generated: nil)
    if let chat = ChatID(network: .x, value: "7-8") {
      try chats.add(
        DirectMessage(
          id: "1", date: Timestamp(seconds: 9), sender: "7",
          body: .text(TweetText("hello \(seed)"), media: [])), to: chat)
    }
    try chats.commit()
    try write("picture \(seed)", to: library.media + "/x/4711/1-a.jpg")
    try write("", to: library.media + "/x/4711/empty.jpg")
    try write("a name of 255 bytes", to: library.media + "/x/4711/" + Self.longName)
    try write("two\nlines\\", to: library.media + "/messages/4711/b\n\\.mp4")
    try write("half", to: library.media + "/.part")
    // What is none of the library's.
    try write("[\"key\"]", to: library.path + "/accounts")
    try write("{}", to: library.path + "/themes/mine.json")
  }

  func write(_ text: String, to path: String) throws {
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  @discardableResult
  func backUp(_ library: LibraryFolder? = nil, to file: String? = nil) throws -> BackupReport {
    try LibraryBackup(of: library ?? self.library, program: "1.2").write(
      to: file ?? self.file, made: Timestamp(seconds: 1_763_900_000))
  }

  /// Puts a backup in a library's place, as the program does it without a window.
  @discardableResult
  func restore(_ file: String? = nil, into library: LibraryFolder) throws -> BackupReport {
    let access = try LibraryAccess.openAlone(library)
    let prepared = try LibraryRestore(into: library).prepare(file ?? self.file)
    try prepared.keep()
    try access.takePlace(in: library)
    Leftovers.wait()
    return prepared.report
  }

  /// The bytes of all files of a library that a backup has, with their names; databases as what is in them.
  func contents(of library: LibraryFolder) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for database in LibraryFiles(of: library).databases {
      contents[database.name] = Data(try dump(library.path + "/" + database.name).utf8)
    }
    try LibraryFiles(of: library).forEachOther { name throws(ExportError) in
      contents[name] = FileManager.default.contents(atPath: library.path + "/" + name)
    }
    return contents
  }

  /// All names in a folder and below it.
  func names(in folder: String) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder))
  }

  private func dump(_ path: String) throws -> String {
    let database = try Database(path: path, access: .readWrite)
    let tables = try database.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    ).all { ($0.text(0), $0.text(1)) }
    return try tables.map { name, sql in
      let columns = try database.prepare("SELECT name FROM pragma_table_info('\(name)')")
        .all { "quote(\"\($0.text(0))\")" }
      let rows = try database.prepare(
        "SELECT \(columns.joined(separator: "||'|'||")) FROM \"\(name)\"")
      return try sql + "\n" + rows.all { $0.text(0) }.sorted().joined(separator: "\n")
    }.sorted().joined(separator: "\n")
  }
}
