import LiveTimeline
import Testing
import TweetModel

@testable import TweetStore

/// What an account's filters do to its home timeline, and what it did with posts.
struct FilterTests: HomeSuite {
  let library: TemporaryLibrary
  let writer: LiveWriter
  private let ada = AccountID(.ada)

  init() throws {
    (library, writer) = try Self.signedIn()
  }

  private static func filter(
    _ title: String, _ action: LiveFilter.Action, _ places: LiveFilter.Places = .home,
    until expires: Int64? = nil, local: String = "1"
  ) -> LiveFilter {
    LiveFilter(
      local: local, title: title, action: action, places: places,
      expires: expires.map { Timestamp(seconds: $0) },
      keywords: [.init(text: title, isWholeWord: true)])
  }

  private static let now = Timestamp(seconds: 1_700_000_000)

  @Test func aFilterStandsBeforeAPostWhereItHolds() throws {
    let rain = FilterMark(filter: Self.filter("rain", .warn))
    let sun = FilterMark(filter: Self.filter("sun", .blur, .thread, local: "2"))
    try write(.at(10, "rain", filters: [rain]), .at(20, "sun", filters: [sun]), .at(30, "snow"))
    let home = try home()
    #expect(home.map(\.filter) == [nil, nil, Tweet.Filter(title: "rain", action: .warn)])
    #expect(home.map(\.isFolded) == [false, false, true])
    // Elsewhere it does not hold, and another does.
    let talk = try library.reader().conversation(of: home[2].id)
    #expect(talk?.tweet.filter == nil)
    let other = try library.reader().conversation(of: home[1].id)
    #expect(other?.tweet.filter == Tweet.Filter(title: "sun", action: .blur))
  }

  @Test func ofSeveralTheOneHoldsThatHidesMost() throws {
    let marks = [
      Self.filter("a", .blur, local: "1"), Self.filter("b", .warn, local: "2"),
      Self.filter("c", .hide, .thread, local: "3"),
    ].map { FilterMark(filter: $0) }
    try write(.at(10, "words", filters: marks), .at(20, "next", answering: 10))
    #expect(try home().map(\.filter?.title) == [nil, "b"])
    // What is hidden in conversations is not among what was answered.
    let talk = try library.reader().conversation(of: home()[0].id)
    #expect(talk?.ancestors.isEmpty == true)
  }

  @Test func whatIsQuotedIsFilteredByItself() throws {
    let rain = FilterMark(filter: Self.filter("rain", .hide))
    let quoted = LivePost.at(1, "rain", by: .kestrel, filters: [rain])
    var tweet = LivePost.at(20, "quoting").tweet
    tweet.quote = Tweet.Quote(tweet: quoted.tweet.id, handle: "k", address: quoted.tweet.id.value)
    let post = LivePost(
      tweet: tweet, local: "9020", author: .noor,
      quote: LiveQuote(state: .accepted, post: quoted), marks: [])
    try write(LiveEntry(post))
    #expect(try home().map(\.filter) == [nil])
    #expect(try home()[0].quote?.excerpt?.filter == "rain")
  }

  @Test func otherFiltersMeanOtherPosts() throws {
    try write(
      .at(10, "rain"), .at(20, "snow"), .boost(at: 30, of: .at(10, "rain")), .at(40, "a train"))
    #expect(try writer.put([Self.filter("Rain", .hide)], of: ada, at: Self.now))
    #expect(try texts() == ["a train", "snow"])
    #expect(try writer.filtersTold(of: ada) == Self.now)
    #expect(try writer.put([Self.filter("Rain", .warn)], of: ada, at: Self.now))
    #expect(try texts() == ["a train", "rain", "snow", "rain"])
    #expect(try home().map(\.filter?.title) == [nil, "Rain", nil, "Rain"])
    #expect(try writer.put([Self.filter("snow", .hide, local: "2")], of: ada, at: Self.now))
    #expect(try texts() == ["a train", "rain", "rain"])
    #expect(try home().allSatisfy { $0.filter == nil })
    #expect(try writer.put([], of: ada, at: Self.now))
    #expect(try texts().count == 4)
    // Nothing is news that was so before.
    #expect(try !writer.put([], of: ada, at: Self.now))
  }

  @Test func aFilterEnds() throws {
    try write(.at(10, "rain"), .at(20, "snow"))
    let rain = Self.filter("rain", .hide, until: 1_700_000_100)
    let snow = Self.filter("snow", .warn, until: 1_700_000_200, local: "2")
    let old = Self.filter("snow", .hide, until: 1_600_000_000, local: "3")
    #expect(try writer.put([rain, snow, old], of: ada, at: Self.now))
    #expect(try texts() == ["snow"])
    var ended = try writer.removeExpiredFilters(of: ada, at: Self.now)
    #expect(ended.next == Timestamp(seconds: 1_700_000_100))
    ended = try writer.removeExpiredFilters(of: ada, at: Timestamp(seconds: 1_700_000_100))
    #expect(ended.isNews && ended.next == Timestamp(seconds: 1_700_000_200))
    #expect(try texts() == ["snow", "rain"])
    #expect(try home()[0].filter?.title == "snow")
    ended = try writer.removeExpiredFilters(of: ada, at: Timestamp(seconds: 1_800_000_000))
    #expect(ended.isNews && ended.next == nil)
    #expect(try home()[0].filter == nil)
  }

  @Test func whatEndsDoesNotOutliveTheSigningOutThatKeepsThePosts() throws {
    try write(.at(10, "rain"), .at(20, "snow"), .at(30, "sun"))
    let rain = Self.filter("rain", .hide, until: 1_700_000_100)
    let snow = Self.filter("snow", .hide, local: "2")
    #expect(try writer.put([rain, snow], of: ada, at: Self.now))
    #expect(try texts() == ["sun"])
    try writer.signOut(ada, removesPosts: false)
    #expect(try texts() == ["sun", "rain"])
  }

  @Test func whatOneWantsOfBoostsHoldsForWhatStayedWhileNobodyWasSignedIn() throws {
    try write(.at(10, "rain"), .boost(at: 20, of: .at(1, "other")))
    #expect(try writer.list(.none))
    #expect(try texts() == ["rain"])
    try writer.signOut(ada, removesPosts: false)
    #expect(try !writer.list(.all))
    try writer.signIn(.ada)
    #expect(try !writer.list(.all))
    #expect(try texts() == ["other", "rain"])
  }

  @Test func whoDoesNotTellOfFiltersChangesNothing() throws {
    try write(.at(10, "rain", filters: [FilterMark(filter: Self.filter("rain", .warn))]))
    var change = HomeChange()
    change.told = [.at(10, "rain!", filters: nil)]
    try writer.write(change, of: .ada)
    #expect(try home()[0].filter?.title == "rain")
  }

  @Test func whatTheAccountDidIsKnown() throws {
    let post = LivePost.at(10, "words", marks: [.liked, .bookmarked])
    try write(LiveEntry(post), .boost(at: 20, of: post))
    #expect(try home().map(\.marks) == [[.liked, .bookmarked], [.liked, .bookmarked]])
    var change = HomeChange()
    change.told = [.at(10, "words", marks: nil)]
    #expect(try !writer.write(change, of: .ada))
    #expect(try home()[0].marks == [.liked, .bookmarked])
    change.told = [.at(10, "words", marks: [.boosted])]
    #expect(try writer.write(change, of: .ada))
    #expect(try home()[0].marks == .boosted)
    #expect(try !writer.write(change, of: .ada))
  }

  @Test func boostsAreListedAsOneWants() throws {
    let known = LivePost.at(10, "known")
    try write(
      LiveEntry(known), .boost(at: 20, of: known), .boost(at: 30, of: .at(1, "new")),
      .boost(at: 40, of: .at(1, "new"), by: .ada), .at(50, "last"))
    #expect(try texts() == ["last", "new", "new", "known", "known"])
    #expect(try writer.list(.unseen))
    #expect(try texts() == ["last", "new", "known"])
    #expect(try home()[1].repostedBy?.handle == "kestrel@wind.example")
    #expect(try writer.list(.none))
    #expect(try texts() == ["last", "known"])
    #expect(try !writer.list(.none))
    // What comes later follows the same rule, and what comes below what was passed on.
    try write(.boost(at: 60, of: .at(2, "other")))
    #expect(try texts() == ["last", "known"])
    #expect(try writer.list(.unseen))
    try write(.at(1, "new"))
    #expect(try texts() == ["other", "last", "known", "new"])
    #expect(try writer.list(.all))
    #expect(try texts().count == 7)
    // Signing in once more changes nothing of it.
    #expect(try writer.list(.none))
    try writer.signIn(.ada)
    try write(.boost(at: 70, of: .at(3, "third")))
    #expect(try texts() == ["last", "known", "new"])
  }

  @Test func aLibraryOfBeforeKnowsWhatItsBoostsShow() throws {
    try write(.at(10, "rain"), .boost(at: 20, of: .at(10, "rain")), .at(30, "snow"))
    try library.downgrade(toLayout: 8)
    let upgraded = try LiveWriter(folder: library.folder)
    #expect(try upgraded.list(.unseen))
    #expect(try texts() == ["snow", "rain"])
    #expect(try upgraded.put([Self.filter("rain", .hide)], of: ada, at: Self.now))
    #expect(try texts() == ["snow"])
  }

  @Test func nothingOfItIsLeftWhenTheAccountGoes() throws {
    let rain = FilterMark(filter: Self.filter("rain", .warn))
    try write(LiveEntry(.at(10, "rain", filters: [rain], marks: .liked)))
    try writer.signOut(ada, removesPosts: true)
    let database = try Database(path: library.folder.database, access: .readWrite)
    for table in ["filter", "filtered", "mark"] {
      #expect(try database.integer("SELECT count(*) FROM \(table)") == 0)
    }
  }
}
