import LiveTimeline
import Testing
import TweetModel

@testable import TweetStore

/// A home timeline beside archives, in one library.
struct LiveAndArchiveTests: HomeSuite {
  let library: TemporaryLibrary
  let writer: LiveWriter

  init() throws {
    (library, writer) = try Self.signedIn()
  }

  private var ada: Account {
    get throws { try #require(try library.reader().accounts().first) }
  }

  @Test func homeIsNoPartOfWhatTheAccountsWrote() throws {
    try write(.at(10, "words of others", by: .kestrel), .boost(at: 20, of: .at(1)))
    let reader = try library.reader()
    for section in [Section.timeline, .media, .threads, .favorites, .whatsNew] {
      #expect(try reader.count(of: section) == 0, "\(section)")
    }
    #expect(try reader.people.count(of: nil) == 0)
    let all = try reader.posts(of: .everything(versions: true))
    #expect(all.count == 0)
    // But it is found.
    #expect(try library.found("others").count == 1)
    #expect(try library.found("from:kestrel@wind.example").count == 1)
    try library.checkIndex()
  }

  @Test func aPatternIsLookedForInWhatHasComeSince() throws {
    try write(.at(10, "tea"))
    let reader = try library.reader()
    let query = SearchQuery(parsing: "/te./")
    #expect(try reader.count(of: query) == 1)
    try write(.at(20, "ten"))
    #expect(try reader.count(of: query) == 2)
  }

  @Test func theFirstArchiveIsNoNews() throws {
    try write(.at(10))
    try library.fill([.at(1), .at(2)])
    #expect(try library.ids(.whatsNew).isEmpty)
    #expect(try library.ids() == ids(2, 1))
    #expect(try library.reader().count(of: .home) == 1)
    try library.fill([.at(3)])
    #expect(try library.ids(.whatsNew) == ids(3))
    #expect(try library.found("words").count == 4)
  }

  @Test func anArchiveOfBeforeKeepsItsListsWhenAnAccountIsAddedToIt() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2)])
    let writer = try LiveWriter(folder: library.folder)
    try writer.signIn(.ada)
    #expect(try library.ids(.section(.timeline, account: .lark)) == ids(2, 1))
    #expect(try library.ids(.section(.timeline, account: AccountID(.ada))).isEmpty)
    #expect(try library.ids() == ids(2, 1))
  }

  @Test func whatIsImportedBetweenTwoSignInsIsInTheListsOfItsAccount() throws {
    try library.fill([.at(1), .at(2).pictured])
    try writer.signOut(AccountID(.ada), removesPosts: true)
    try library.fill([.at(3).pictured])
    try writer.signIn(.ada)
    #expect(try library.ids(.section(.timeline, account: .lark)) == ids(3, 2, 1))
    #expect(try library.ids(.section(.media, account: .lark)) == ids(3, 2))
    #expect(try library.ids(.section(.whatsNew, account: .lark)) == ids(3))
  }

  @Test func aPostOfOnesOwnIsTheArchives() throws {
    let post = LivePost.at(10, "mine", by: .ada)
    try write(LiveEntry(post))
    let account = try ada
    try library.fill { writer in _ = try writer.put(post.tweet, of: account) }
    #expect(try library.ids() == [post.tweet.id.value])
    #expect(try library.ids(.home) == [post.tweet.id.value])
    // What the server tells later does not overwrite it.
    var change = HomeChange()
    change.told = [.at(10, "otherwise", by: .ada)]
    try writer.write(change, of: .ada)
    #expect(try library.reader().tweet(post.tweet.id)?.text.display == "mine")
    // Nor does its deletion remove it.
    change = HomeChange()
    change.removed = [post.local]
    try writer.write(change, of: .ada)
    #expect(try library.ids() == [post.tweet.id.value])
    #expect(try library.ids(.home).isEmpty)
  }

  // Else each change of each post by a friend would have everybody counted anew.
  @Test func whatIsToldAnewOfAPostInATimelineAloneChangesNobody() throws {
    let account = try ada
    let liked = LivePost.at(10, "liked", by: .kestrel)
    func changes() throws -> Int {
      let before = writer.database.totalChanges
      var change = HomeChange()
      change.told = [.at(20, "told anew \(before)", by: .kestrel)]
      try writer.write(change, of: .ada)
      return writer.database.totalChanges - before
    }
    try write(LiveEntry(liked), .at(20, "told", by: .kestrel))
    let withoutPeople = try changes()
    #expect(withoutPeople > 0)
    try library.fill { writer in
      try writer.putLike(.like(liked.tweet.id, ""), ordinal: 0, of: account)
    }
    #expect(try library.reader().people.count(of: nil) == 1)
    #expect(try changes() == withoutPeople)
  }

  @Test func whoIsLikedIsKnownAndIsNotAnyMoreWithoutTheLike() throws {
    let post = LivePost.at(10, "liked", by: .kestrel)
    try write(LiveEntry(post))
    let account = try ada
    try library.fill { writer in
      try writer.removeLikes(of: account)
      try writer.putLike(.like(post.tweet.id, ""), ordinal: 0, of: account)
    }
    #expect(try library.reader().people.count(of: nil) == 1)
    #expect(try library.ids(.favorites) == [post.tweet.id.value])
    let alone = try fresh { writer in
      try writer.put(account)
      try writer.putLike(post.tweet, ordinal: 0, of: account)
    }
    #expect(try library.reader().people.count(of: nil) == alone.reader().people.count(of: nil))
    try library.fill { writer in try writer.removeLikes(of: account) }
    #expect(try library.reader().people.count(of: nil) == 0)
    #expect(try library.ids(.home) == [post.tweet.id.value])
    #expect(try library.ids(.favorites).isEmpty)
    try library.checkIndex()
  }

  @Test func aLikeThatIsAnAddressLeavesTheWordsThatHomeTold() throws {
    let post = LivePost.at(10, "words of hers", by: .kestrel)
    try write(LiveEntry(post))
    let (id, account) = (post.tweet.id, try ada)
    let before = try #require(try library.reader().kept(id))
    try library.fill { writer in
      try writer.removeLikes(of: account)
      var like = Tweet.address(id.value, of: id)
      like.date = Timestamp(seconds: 1_600_000_000)
      try writer.putLike(like, ordinal: 0, of: account)
    }
    #expect(try library.reader().kept(id) == before)
    #expect(try library.found("hers") == [id.value])
    #expect(try library.ids(.favorites) == [id.value])
    #expect(try library.ids(.home) == [id.value])
    try library.checkIndex()
  }

  @Test func theHomeOfTheAccountThatIsShownIsSearched() throws {
    let told = LivePost.at(30, "tea of others")
    try write(.at(10, "tea", by: .kestrel), .boost(at: 20, of: told))
    try library.fill([.at(1, "tea")])
    let reader = try library.reader()
    func count(_ account: AccountID?, _ kind: SearchScope.Kind = .everything) throws -> Int {
      try reader.count(
        of: SearchQuery(parsing: "tea"), in: SearchScope(account: account, kind: kind))
    }
    let whole = try count(nil)
    #expect(try count(.lark) == 1)
    #expect(try count(AccountID(.ada)) == whole - 1)
    #expect(whole >= 3)
    #expect(try count(AccountID(.ada), .own) == 0)
    #expect(try count(AccountID(.ada), .likes) == 0)
  }

  private func fresh(_ body: (LibraryWriter) throws -> Void) throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill(body)
    return library
  }

  @Test func signingOutLeavesThePostsOrTakesThem() throws {
    let liked = LivePost.at(30, "liked")
    try write(.at(10), .boost(at: 20, of: .at(1)), LiveEntry(liked))
    try library.fill([.at(1)])
    try library.fill { writer in try writer.putLike(liked.tweet, ordinal: 0, of: .lark) }
    try writer.signOut(AccountID(.ada), removesPosts: false)
    #expect(try library.reader().liveAccounts().isEmpty)
    #expect(try library.reader().hasHome())
    #expect(try library.ids(.home).count == 3)
    try writer.signIn(.ada)
    #expect(try library.ids(.home).count == 3)
    try writer.signOut(AccountID(.ada), removesPosts: true)
    #expect(try !library.reader().hasHome())
    #expect(try library.found("words") == ids(1))
    #expect(try library.ids(.favorites) == [liked.tweet.id.value])
    #expect(try library.reader().accounts() == [.lark])
    try library.checkIndex()
  }

  @Test func whatIsLikedMovesWhenItsServerTellsItsDate() throws {
    let post = LivePost.at(30, "liked")
    try library.fill { writer in try writer.putLike(.like(post.tweet.id), ordinal: 0, of: .lark) }
    let reader = try library.reader()
    let likes = try reader.snapshot(of: .section(.favorites))
    try write(LiveEntry(post))
    #expect(try reader.tweets(in: likes, at: 0..<9) == nil)
    #expect(try library.ids(.favorites) == [post.tweet.id.value])
  }

  @Test func removingAnAccountTakesItsHome() throws {
    try write(.at(10), .boost(at: 20, of: .at(1)))
    try library.fill([.at(1)])
    try LibraryWriter(folder: library.folder).remove(AccountID(.ada))
    #expect(try library.reader().accounts() == [.lark])
    #expect(try library.reader().liveAccounts().isEmpty)
    #expect(try library.found("words") == ids(1))
    try library.checkIndex()
  }

  @Test func removingAnArchiveLeavesWhatIsAtHome() throws {
    let post = LivePost.at(10, "mine", by: .ada)
    let other = Account(
      network: .fediverse, id: "https://paper.example/users/noor",
      author: Author(handle: "noor@paper.example", name: "Noor"))
    let told = LivePost.at(20, "hers")
    try write(LiveEntry(post), LiveEntry(told))
    try library.fill { writer in
      try writer.put(other)
      _ = try writer.put(told.tweet, of: other)
    }
    try LibraryWriter(folder: library.folder).remove(AccountID(other))
    #expect(try library.ids(.home) == [told.tweet.id.value, post.tweet.id.value])
    #expect(try library.ids().isEmpty)
  }

  // The files that were fetched for the former one may still lie there.
  @Test func anEmptiedLibraryNamesNoPictureAsBefore() throws {
    try write(.at(10))
    let former = try writer.read { parts throws(LibraryError) in
      try (0..<20).map { number throws(LibraryError) in
        try parts.remotes.file(for: "https://a.example/\(number).png")
      }
    }
    try LibraryWriter(folder: library.folder).removeEverything()
    try writer.signIn(.ada)
    let now = try writer.read { parts throws(LibraryError) in
      try (0..<20).map { number throws(LibraryError) in
        try parts.remotes.file(for: "https://b.example/\(number).png")
      }
    }
    #expect(Set(former).count == 20 && Set(former).isDisjoint(with: now))
  }

  @Test func anEmptiedLibraryHoldsNothing() throws {
    try write(.at(10))
    try LibraryWriter(folder: library.folder).removeEverything()
    #expect(try library.reader().liveAccounts().isEmpty)
    #expect(try library.ids(.home).isEmpty)
    #expect(try library.reader().accounts().isEmpty)
    // A writer that was open knows nothing of before either.
    try writer.signIn(.ada)
    try write(.at(20))
    #expect(try library.ids(.home).count == 1)
  }
}
