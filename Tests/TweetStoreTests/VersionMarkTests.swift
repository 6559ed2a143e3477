import Testing
import TweetModel

@testable import TweetStore

/// What stands at any version of an edited post is of the one that is shown.
@Suite struct VersionMarkTests {
  private static let queries = [
    "is:liked", "is:liked words", "in:likes version2", "is:liked from:lark",
  ]

  private func version(_ second: Int) -> Tweet {
    .at(second, "words of version\(second)", versions: second == 1 ? [1] : [1, 2, 3])
  }

  private func put(_ likes: [Int], of account: Account, into library: TemporaryLibrary) throws {
    try library.fill { writer in
      try writer.put(account)
      for (ordinal, second) in likes.enumerated() {
        try writer.putLike(.like(.at(second)), ordinal: ordinal, of: account)
      }
    }
  }

  /// That all which tells of likes tells of version 2 alone.
  private func expectLiked(_ library: TemporaryLibrary, of liker: Account = .finch) throws {
    let reader = try library.reader()
    for account in [nil, AccountID(liker)] {
      for query in Self.queries.map({ SearchQuery(parsing: $0 + " ") }) {
        let scope = SearchScope(account: account)
        for order in SearchOrder.allCases {
          let found = try reader.found(query, in: scope, by: order)
          #expect(try reader.tweets(in: .found(found), at: 0..<9).ids == ids(2))
          let batch = try reader.search(query, in: scope, by: order, limit: 1)
          #expect(batch.tweets.ids == ids(2) && batch.next == nil)
        }
        #expect(try reader.count(of: query, in: scope) == 1)
      }
      let words = SearchQuery(parsing: "words ")
      let likes = SearchScope(account: account, kind: .likes)
      #expect(try reader.search(words, in: likes, limit: 9).tweets.ids == ids(2))
      #expect(try reader.count(of: SearchQuery(parsing: "words -is:liked "), in: likes) == 0)
      let section = TweetList.section(.favorites, account: account)
      #expect(try reader.count(of: section) == 1)
      #expect(try reader.tweets(in: section, at: 0..<9).ids == ids(2))
      #expect(try reader.index(of: .at(2), in: section) == 0)
    }
    #expect(try library.found("is:liked version1") == [])
  }

  @Test(arguments: ["12L", "L12", "1L2", "21L", "2L1"])
  func aLikeOfAnOlderVersionIsOfTheOneShown(_ order: String) throws {
    let library = try TemporaryLibrary()
    for step in order {
      if let second = step.wholeNumberValue {
        try library.fill([version(second)])
      } else {
        try put([1], of: .finch, into: library)
      }
    }
    try expectLiked(library)
    // What is exported is what was liked.
    #expect(try library.reader().likes(of: .finch, atMost: 9).likes.ids == ids(1))
  }

  @Test(arguments: [false, true])
  func theLikesOfTwoVersionsAreOfOnePost(_ isDated: Bool) throws {
    let library = try TemporaryLibrary()
    try library.fill([version(1), version(2)])
    try library.fill { writer in
      try writer.put(.finch)
      for (ordinal, second) in [2, 1].enumerated() {
        var like = Tweet.like(.at(second))
        like.liked = isDated ? Timestamp(seconds: Int64(1_600_000_000 - ordinal)) : nil
        try writer.putLike(like, ordinal: ordinal, of: .finch)
      }
    }
    try put([1], of: .lark, into: library)
    try expectLiked(library)
    #expect(try library.reader().likes(of: .finch, atMost: 9).likes.ids == ids(2, 1))
  }

  // It had listed what was liked, and not what is shown.
  @Test func aListThatAnOlderVersionLaidOutIsReadRightlyAndLaidOutAnew() throws {
    let library = try TemporaryLibrary()
    try library.fill([version(1), version(2)])
    try put([1], of: .finch, into: library)
    do {
      let database = try Database(path: library.folder.database, access: .readWrite)
      try database.prepare(
        """
        UPDATE entry SET post = (SELECT id FROM post WHERE remote = ?1)
        WHERE section = ?2
        """
      ).run(TweetID.at(1).value, EntryList.Kind.favorites.rawValue)
    }
    #expect(try library.ids(.favorites) == ids(2))
    #expect(try library.found("is:liked") == ids(2))
    try library.fill([.at(9, "another")])
    try expectLiked(library)
  }

  @Test(arguments: [1, 2])
  func aMarkOfAnyVersionIsOfTheOneShown(_ marked: Int) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(9, "another")])
    try library.fill([.at(marked, "words of version\(marked)", versions: [1, 2, 3])])
    let table = try BookmarkTable(folder: library.folder)
    let first = try #require(try library.reader().tweet(.at(marked)))
    try table.put(Bookmark(first, note: "my note", made: Timestamp(seconds: 5)))
    let mark = try table.mark(of: .at(marked))
    #expect(try library.found("is:bookmarked") == ids(marked))
    try library.fill([version(3)])
    let reader = try library.reader()
    for query in ["is:bookmarked", "is:bookmarked version3", "words -(-is:bookmarked)"] {
      #expect(try library.found(query) == ids(3), "\(query)")
      #expect(try reader.count(of: SearchQuery(parsing: query + " ")) == 1)
    }
    #expect(try library.found("words -is:bookmarked") == [])
    let listed = try reader.marked(at: 0..<9)
    #expect(listed.map(\.text.display) == ["words of version3"])
    #expect(try table.mark(of: #require(listed.first)) == mark)
    let selected = try reader.posts(of: .bookmarks)
    #expect(try reader.posts(selected, at: 0..<9).map(\.tweet.id) == [.at(3)])
    // What is kept, and so what is exported, is what was marked.
    #expect(try table.marks(at: 0..<9).map(\.tweet.id) == [.at(marked)])
  }

  @Test func aMarkOfAFirstVersionThatNoArchiveHoldsIsOfTheOneShown() throws {
    let library = try TemporaryLibrary()
    try library.fill([version(3), .at(9)])
    let table = try BookmarkTable(folder: library.folder)
    try table.put(Bookmark(.at(1, "words of version1"), made: Timestamp(seconds: 5)))
    #expect(try library.found("is:bookmarked") == ids(3))
    #expect(try library.reader().marked(at: 0..<9).ids == ids(3))
  }

  @Test(arguments: [1, 2, 3])
  func aFileOfMarksAddsNoneToAPostThatHasOneByAnotherVersion(_ marked: Int) throws {
    let library = try TemporaryLibrary()
    try library.fill([version(2), version(3), .at(9)])
    let reader = try library.reader()
    let table = try BookmarkTable(folder: library.folder)
    try table.put(Bookmark(version(marked), made: Timestamp(seconds: 5)))
    let file = [1, 2, 3, 9, 10].map { Bookmark(.at($0), made: Timestamp(seconds: 7)) }
    let new = try table.add(file, versions: reader.knownIDs)
    #expect(Set(new.map(\.tweet.id)) == [.at(9), .at(10)])
    // Nor does it bring one back that was taken away by what is shown.
    try table.takeBack(new)
    #expect(try table.remove(.at(marked)) != nil)
    #expect(try table.add(file, versions: reader.knownIDs).count == 2)
    #expect(try reader.marked(at: 0..<9).count == 2)
  }

  // A library that had one of each version had a note with each.
  @Test func marksOfVersionsComeBackTogether() throws {
    let library = try TemporaryLibrary()
    try library.fill([version(2), version(3)])
    let reader = try library.reader()
    let table = try BookmarkTable(folder: library.folder)
    let file = [1, 2, 3].map { Bookmark(version($0), note: "\($0)", made: Timestamp(seconds: 7)) }
    func notes() throws -> Set<String> { Set(try table.marks(at: 0..<9).map(\.note)) }
    var back: Set<TweetID> = []
    try table.restore(Array(file.prefix(1)), back: &back, versions: reader.knownIDs)
    try table.restore([file[1]], back: &back, versions: reader.knownIDs)
    #expect(try notes() == ["1", "2"])
    // An import that was stopped there goes on when it is repeated.
    var again: Set<TweetID> = []
    for mark in file { try table.restore([mark], back: &again, versions: reader.knownIDs) }
    #expect(try notes() == ["1", "2", "3"])
    // What the person took away stays away, and what they wrote is theirs.
    #expect(try table.remove(.at(3)) != nil)
    try table.put(Bookmark(version(1), note: "mine", made: Timestamp(seconds: 9)))
    var third: Set<TweetID> = []
    try table.restore(file, back: &third, versions: reader.knownIDs)
    #expect(try notes() == ["mine", "2"])
  }

  // Nobody wrote two notes there.
  @Test func aFileOfAnotherToolMarksAPostOnce() throws {
    let library = try TemporaryLibrary()
    try library.fill([version(2), version(3)])
    let reader = try library.reader()
    let table = try BookmarkTable(folder: library.folder)
    let file = [1, 2, 3].map { Bookmark(.at($0), made: Timestamp(seconds: 7)) }
    #expect(try table.add(file, versions: reader.knownIDs).count == 1)
    #expect(try reader.marked(at: 0..<9).count == 1)
  }

  @Test func ofSeveralMarksOneWithANoteIsThePosts() throws {
    let library = try TemporaryLibrary()
    let table = try BookmarkTable(folder: library.folder)
    for (second, note) in [(1, "my note"), (2, "")] {
      try table.put(Bookmark(version(second), note: note, made: Timestamp(seconds: 5)))
    }
    #expect(try table.mark(of: version(3))?.note == "my note")
    #expect(try table.remove(.at(1)) != nil)
    #expect(try table.mark(of: version(3))?.tweet.id == .at(2))
    #expect(try table.mark(of: .at(9) as Tweet) == nil)
  }
}
