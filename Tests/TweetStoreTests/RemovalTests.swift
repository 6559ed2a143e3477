import Foundation
import SyntheticData
import Testing
import TweetModel

@testable import TweetStore

@Suite struct RemovalTests {
  private static func fill(_ library: TemporaryLibrary, lark: Bool, finch: Bool) throws {
    if lark {
      try library.fill { writer in
        _ = try writer.begin(.lark, generated: Timestamp(seconds: 1))
        for tweet in [
          Tweet.at(1, "dawn #song"), .at(2, "noon", answering: 1),
          .at(5, "edited", versions: [5, 6]),
          .at(6, "edited better", versions: [5, 6]), .at(7, "picture").pictured,
        ] {
          _ = try writer.put(tweet, of: .lark)
        }
        try writer.putLike(.like(.at(100), "only larks like this"), ordinal: 0, of: .lark)
        try writer.putLike(.like(.at(101), "both like this"), ordinal: 1, of: .lark)
      }
    }
    guard finch else { return }
    try library.fill { writer in
      _ = try writer.begin(.finch, generated: Timestamp(seconds: 2))
      for tweet in [
        Tweet.at(3, "dusk #song", by: .finch), .at(4, "night", by: .finch, answering: 3),
        .at(8, "why?", by: .finch, answering: 1),
      ] {
        _ = try writer.put(tweet, of: .finch)
      }
      try writer.putLike(.like(.at(101), "both like this"), ordinal: 0, of: .finch)
    }
    try library.fill { writer in
      _ = try writer.begin(.finch, generated: Timestamp(seconds: 3))
      _ = try writer.put(.at(9, "news", by: .finch), of: .finch)
    }
  }

  /// All that a person can see of a library.
  private static func seen(_ library: TemporaryLibrary) throws -> [String] {
    let reader = try library.reader()
    var seen = try reader.accounts().map { "\($0)" }
    for account in [nil, AccountID.lark, .finch] {
      for section in Section.allCases {
        seen.append(
          "\(section) \(try reader.tweets(in: .section(section, account: account), at: 0..<100))")
      }
      seen.append("\(try reader.trends(of: account).map(\.name))")
    }
    for query in ["dawn", "song", "night", "like", "from:finch", "from:lark", "edited"] {
      seen.append("\(query) \(try library.found(query))")
    }
    return seen
  }

  @Test(arguments: [(AccountID.lark, false, true), (.finch, true, false)])
  func theRestIsAsIfItHadNeverBeenImported(_ gone: AccountID, lark: Bool, finch: Bool) throws {
    let library = try TemporaryLibrary()
    try Self.fill(library, lark: true, finch: true)
    try LibraryWriter(folder: library.folder).remove(gone)
    try library.checkIndex()
    let other = try TemporaryLibrary()
    try Self.fill(other, lark: lark, finch: finch)
    #expect(try Self.seen(library) == Self.seen(other))
    // And what is imported later lands in it as in the other.
    try Self.fill(library, lark: true, finch: true)
    try Self.fill(other, lark: true, finch: true)
    try library.checkIndex()
    #expect(try library.ids() == other.ids())
    #expect(try library.found("dawn") == other.found("dawn"))
  }

  @Test func noByteOfWhatGoesIsLeft() throws {
    let library = try TemporaryLibrary()
    try Self.fill(library, lark: true, finch: true)
    // What many posts share is kept apart from them: where somebody was, by which program, in which language.
    var post = Tweet.at(20, "zyxgeheim")
    (post.place, post.source, post.language) = ("zyxplace", "zyxprogram", "zyx-language")
    try library.fill([post])
    let words = ["zyxgeheim", "zyxplace", "zyxprogram", "zyx-language"]
    for word in words { #expect(try library.holds(word), "\(word)") }
    let writer = try LibraryWriter(folder: library.folder)
    try writer.remove(.lark)
    writer.sweep()
    for word in words { #expect(try !library.holds(word), "\(word)") }
    #expect(try library.found("dusk").count == 1)
  }

  @Test func whatAnotherAccountLikesStaysAsALikeWithoutPictures() throws {
    let library = try TemporaryLibrary()
    try Self.fill(library, lark: true, finch: false)
    try library.fill { writer in
      try writer.put(.finch)
      let media = Media(kind: .photo, file: "x/1/7-a.jpg", address: "https://p/1.jpg")
      _ = try writer.put(Tweet.at(7, "picture").with(media: [media]), of: .lark)
      try writer.putLike(.like(.at(7)), ordinal: 0, of: .finch)
    }
    try LibraryWriter(folder: library.folder).remove(.lark)
    try library.checkIndex()
    #expect(try library.ids() == [])
    #expect(try library.ids(.favorites) == ids(7))
    let tweet = try #require(try library.reader().tweet(.at(7)))
    #expect(tweet.author.handle == "lark")
    #expect(tweet.media.map(\.file) == [nil])
  }

  @Test func everythingLeavesAnEmptyLibraryThatCanBeFilled() throws {
    let library = try TemporaryLibrary()
    try Self.fill(library, lark: true, finch: true)
    let writer = try LibraryWriter(folder: library.folder)
    try writer.removeEverything()
    writer.sweep()
    try library.checkIndex()
    #expect(try Self.seen(library) == Self.seen(TemporaryLibrary()))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: library.folder.database))
    #expect(bytes.range(of: Data("dawn #song".utf8)) == nil)
    try Self.fill(library, lark: true, finch: true)
    let other = try TemporaryLibrary()
    try Self.fill(other, lark: true, finch: true)
    #expect(try Self.seen(library) == Self.seen(other))
  }

  // The files at every moment are what a process leaves that is killed there.
  @Test func aRemovalThatIsKilledOrCancelledLeavesTheOldState() throws {
    let library = try TemporaryLibrary()
    try Self.fill(library, lark: true, finch: true)
    let before = try Self.seen(library)
    var moments = 0
    let writer = try LibraryWriter(folder: library.folder)
    try writer.database.execute("PRAGMA cache_size = 1")
    try writer.remove(.lark) {
      moments += 1
      #expect(throws: Never.self) {
        let copy = try TemporaryLibrary()
        try FileManager.default.copyItem(atPath: library.folder.path, toPath: copy.folder.path)
        #expect(try Self.seen(copy) == before)
      }
      return false
    }
    #expect(moments > 3)
    let after = try Self.seen(library)
    #expect(after != before)
    #expect(throws: LibraryError.cancelled) {
      try LibraryWriter(folder: library.folder).remove(.finch) { true }
    }
    #expect(try Self.seen(library) == after)
  }
}
