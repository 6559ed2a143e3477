import Foundation
import TestSupport
import TweetModel

@testable import Export
@testable import TweetStore

/// A folder that is gone with the test, with a library in it and room for what is exported.
final class ExportBench {
  let path = FileManager.default.temporaryDirectory.path + "/export-" + UUID().uuidString
  let library: LibraryFolder

  static let account = Account(
    network: .x, id: "7", author: Author(handle: "lark", name: "Lark & Co", id: "7"),
    bio: TweetText("A bird."), location: "A tree", website: "https://example.org",
    joined: Timestamp(seconds: 1_577_836_800))

  init() throws {
    library = LibraryFolder(path: path + "/library")
    try FileManager.default.createDirectory(
      atPath: library.media + "/x/7", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  convenience init(_ tweets: [Tweet], likes: [Tweet] = []) throws {
    try self.init()
    try fill(tweets, likes: likes)
  }

  /// Imports posts, and makes the files of their pictures.
  func fill(
    _ tweets: [Tweet], likes: [Tweet] = [], of account: Account = ExportBench.account,
    generated: Timestamp = Timestamp(seconds: 1_700_000_000)
  ) throws {
    let writer = try LibraryWriter(folder: library)
    _ = try writer.begin(account, generated: generated)
    for tweet in tweets { _ = try writer.put(tweet, of: account) }
    if !likes.isEmpty { try writer.removeLikes(of: account) }
    for (ordinal, like) in likes.enumerated() {
      try writer.putLike(like, ordinal: ordinal, of: account)
    }
    _ = try writer.finish()
    for file in tweets.flatMap(\.media).compactMap(\.file) {
      try Data("picture \(file)".utf8).write(to: URL(fileURLWithPath: library.media + "/" + file))
    }
  }

  @discardableResult
  func export(
    _ selection: Selection = .everything(), as format: ExportFormat,
    for audience: Audience = .everybody, to name: String = "out", hasMedia: Bool = true,
    words: ExportWords = .plain, clock: ZoneClock = .utc,
    progress: (ExportProgress) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws -> ExportReport {
    try PostExport(
      selection, as: format, for: audience,
      options: ExportOptions(
        media: library.media, hasMedia: hasMedia, words: words, clock: clock,
        now: Timestamp(seconds: 1_711_000_000))
    ).write(
      to: path + "/" + name, reading: LibraryReader(folder: library), progress: progress,
      isCancelled: isCancelled)
  }

  func text(_ name: String = "out") throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// The paths of all files that were exported, in order.
  func names(_ folder: String = "out") -> [String] {
    let all = FileManager.default.enumerator(atPath: path + "/" + folder)
    return (all?.allObjects as? [String] ?? []).filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: path + "/\(folder)/\(name)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  /// All bytes that were exported, names included.
  func everything(_ name: String = "out") throws -> Data {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      return try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
    var bytes = Data()
    for file in names(name) {
      bytes += Data(file.utf8)
      bytes += try Data(contentsOf: URL(fileURLWithPath: path + "/\(name)/\(file)"))
    }
    return bytes
  }

  /// What lies beside the library.
  var leftovers: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0 != "library" }.sorted()
  }
}

extension ExportWords {
  static let plain = ExportWords(
    title: { _ in "A & <b>" }, language: "en", isRightToLeft: false, phrase: { "\($0)" },
    day: { ExportMoment.day(CalendarDay(seconds: $0.seconds)) }, clock: { _ in "10:00" },
    month: { "\($0)-\($1)" })
}

extension TweetID {
  /// The id of a post written so many seconds after 2020-01-01.
  static func at(_ second: Int) -> TweetID {
    let milliseconds = (1_577_836_800 + second) * 1000 - 1_288_834_974_657
    return TweetID(network: .x, value: String(milliseconds << 22))
  }
}

extension Tweet {
  /// A post written so many seconds after 2020-01-01.
  static func at(
    _ second: Int, _ text: String = "words", media: [Media] = [], answering: Int? = nil,
    quoting: Int? = nil, visibility: Visibility = .public
  ) -> Tweet {
    Tweet(
      id: .at(second), author: ExportBench.account.author,
      date: Timestamp(seconds: Int64(1_577_836_800 + second)), text: TweetText(text), media: media,
      reply: answering.map { Reply(tweet: .at($0), handle: "lark", person: "7") },
      quote: quoting.map {
        Quote(
          tweet: .at($0), handle: "lark",
          address: "https://x.com/lark/status/\(TweetID.at($0).value)")
      }, counts: Counts(reposts: 2, likes: second % 100), visibility: visibility)
  }
}

extension Media {
  static func picture(of second: Int, _ name: String = "a.jpg", altText: String? = nil) -> Media {
    Media(
      kind: .photo, file: "x/7/\(TweetID.at(second).value)-\(name)",
      address: "https://pbs.twimg.com/media/\(name)", size: PixelSize(width: 3, height: 2),
      altText: altText)
  }
}
