import Foundation
import SyntheticData
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// A folder that is gone with the test, with archives and a library in it.
final class Workbench {
  let path: String
  let library: LibraryFolder

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    library = LibraryFolder(path: path + "/library")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// An unpacked archive of one account, with the files given beside its own.
  func archive(
    _ files: [String: String], name: String = "archive", account: String = "7"
  ) throws
    -> String
  {
    let own = [
      "data/account.js":
        """
      window.YTD.account.part0 = [ {"account": {"username": "ada", "accountId": "\(account)", \
      "accountDisplayName": "Ada", "createdAt": "2009-01-02T03:04:05.678Z"}} ]
      """
    ]
    for (inner, text) in own.merging(files, uniquingKeysWith: { $1 }) {
      try write(Array(text.utf8), to: name + "/" + inner)
    }
    return file(name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  @discardableResult
  func run(
    _ path: String, messages: Bool = false, leavesOutRestricted: Bool = false,
    handle: String? = nil,
    isCancelled: () -> Bool = { false }
  ) throws -> ImportReport {
    var time = 0.0
    return try ArchiveImporter(
      library: library,
      now: {
        time += 0.01
        return time
      }
    ).run(
      path,
      options: .init(
        messages: messages, leavesOutRestricted: leavesOutRestricted, handle: handle),
      progress: { _ in }, isCancelled: isCancelled)
  }

  var reader: LibraryReader { get throws { try LibraryReader(folder: library) } }

  /// Whether any file of the library has a word in it.
  func holds(_ word: String) throws -> Bool {
    let wanted = Data(word.utf8)
    return try FileManager.default.subpathsOfDirectory(atPath: library.path).contains { name in
      (FileManager.default.contents(atPath: library.path + "/" + name) ?? Data())
        .range(of: wanted) != nil
    }
  }

  var tweets: [Tweet] {
    get throws {
      let reader = try LibraryReader(folder: library)
      return try reader.tweets(in: .timeline, at: 0..<10_000)
    }
  }
}

/// One tweet as X writes it today.
func script(
  _ id: Int, _ text: String, entities: String = "{}", more: String = "",
  date: String = "Fri Mar 06 13:02:05 +0000 2026"
) -> String {
  let quoted = text.replacingOccurrences(of: "\"", with: "\\\"")
    .replacingOccurrences(of: "\n", with: "\\n")
  return """
    {"tweet": {"id_str": "\(id)", "created_at": "\(date)", "full_text": "\(quoted)", \
    "entities": \(entities)\(more.isEmpty ? "" : ", " + more)}}
    """
}

/// A file of tweets as X writes it today.
func tweetsFile(_ scripts: String...) -> String {
  "window.YTD.tweets.part0 = [ " + scripts.joined(separator: ", ") + " ]"
}
