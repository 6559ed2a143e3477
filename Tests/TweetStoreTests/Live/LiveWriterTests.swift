import LiveTimeline
import Testing
import TweetModel

@testable import TweetStore

/// What the server of an account tells, kept in a library.
struct LiveWriterTests: HomeSuite {
  let library: TemporaryLibrary
  let writer: LiveWriter

  init() throws {
    (library, writer) = try Self.signedIn()
  }

  @Test func anAccountIsAsItWasSignedIn() throws {
    let known = try library.reader().liveAccounts()
    #expect(known.map(\.server) == [LiveAccount.ada.server])
    #expect(known.map(\.capabilities) == [LiveAccount.ada.capabilities])
    #expect(known.map(\.id) == ["https://harbour.example/users/ada"])
    #expect(known.map(\.local) == ["p-ada"])
    #expect(try library.reader().accounts().map(\.author.handle) == ["ada@harbour.example"])
    // Once more is no second account.
    try writer.signIn(.ada)
    #expect(try writer.accounts().count == 1)
  }

  /// Else a picture that is no more stays for ever.
  @Test func whoCallsThemselvesOtherwiseIsCalledSo() throws {
    func ada(_ name: String, _ avatar: String?) -> LivePerson {
      LivePerson(
        local: "p-ada", id: LivePerson.ada.id, handle: LivePerson.ada.handle, name: name,
        avatar: avatar)
    }
    func known() throws -> Account { try #require(try library.reader().accounts().first) }
    let first = try known()
    let account = LiveAccount(
      server: LiveAccount.ada.server,
      profile: LiveProfile(
        person: ada("Countess", "https://files.harbour.example/new.png"), bio: TweetText("Numbers")),
      capabilities: LiveAccount.ada.capabilities)
    try writer.signIn(account)
    let second = try known()
    #expect(second.author.name == "Countess" && second.bio.display == "Numbers")
    #expect(second.author.avatar != nil && second.author.avatar != first.author.avatar)
    #expect(second.website == first.website)
    // With each post of their own, and none of others.
    try write(.at(10, "mine", by: ada("Ada L.", nil)), .at(20, "other"))
    #expect(try known().author.name == "Ada L." && known().author.avatar == second.author.avatar)
    #expect(try home().map(\.author.name) == ["Noor", "Ada L."])
    #expect(try known().bio.display == "Numbers")
    // What an archive tells stays.
    let archived = try known()
    try library.fill { writer in
      _ = try writer.put(LivePost.at(30, "old", by: .ada).tweet, of: archived)
    }
    try write(.at(40, "mine", by: ada("Ada", nil)))
    #expect(try known().author.name == "Ada L.")
    try library.checkIndex()
  }

  @Test func entriesStandByTheirPlacesAndNotByWhenTheyCame() throws {
    try write(.at(10, "ten"), .at(30, "thirty"))
    try write(.at(40, "forty"), .at(20, "twenty"), .at(5, "five"))
    #expect(try texts() == ["forty", "thirty", "twenty", "ten", "five"])
    // What has come already is not there twice.
    try write(.at(20, "twenty"))
    #expect(try texts() == ["forty", "thirty", "twenty", "ten", "five"])
    #expect(try library.reader().count(of: .home) == 5)
  }

  // A server that has lost a post may have it again under another id.
  @Test func aPostThatIsToldUnderTwoIdsIsListedOnce() throws {
    func twin(of post: LivePost, at second: Int) -> LiveEntry {
      LiveEntry(
        local: "twin-\(second)", date: Timestamp(seconds: 1_577_836_800 + Int64(second)),
        post: LivePost(
          tweet: post.tweet, local: "twin-\(second)", author: post.author, marks: [], filters: []))
    }
    for second in 10..<20 { try write(.at(second, "\(second)")) }
    try write(twin(of: .at(12, "12"), at: 20))
    try write(.at(21, "21"))
    #expect(try texts() == (10..<20).reversed().reduce(["21"]) { $0 + ["\($1)"] })
    // Its lower entry may come later, and either may go.
    try write(twin(of: .at(12, "12"), at: 5))
    #expect(try texts().last == "12" && texts().count == 11)
    try writer.write(.new([.at(22, "22")]), of: .ada)
    #expect(try texts().prefix(3) == ["22", "21", "19"] && texts().count == 12)
    var change = HomeChange()
    change.removed = ["9012", "twin-5"]
    try writer.write(change, of: .ada)
    #expect(try texts().prefix(4) == ["22", "21", "12", "19"] && texts().count == 12)
  }

  @Test func aBoostShowsThePostAndWhoPassedItOn() throws {
    try write(.boost(at: 50, of: .at(1, "passed on")), .at(20, "other"))
    let home = try home()
    #expect(home.map(\.text.display) == ["passed on", "other"])
    #expect(home[0].repostedBy?.handle == "kestrel@wind.example")
    #expect(home[0].author.handle == "noor@paper.example")
    // The same post passed on by another, and by itself.
    try write(
      .boost(at: 60, of: .at(1, "passed on"), by: .ada), .at(1, "passed on"))
    #expect(try texts() == ["passed on", "passed on", "other", "passed on"])
    // It is found once.
    #expect(try library.found("passed") == ["https://paper.example/users/noor/statuses/9001"])
    let talk = try library.reader().conversation(of: home[0].id)
    #expect(talk?.tweet.id.value == "https://paper.example/users/noor/statuses/9001")
  }

  @Test func cardsAndEmojisAreKeptWithWhereTheirPicturesComeFrom() throws {
    let cat = CustomEmoji(code: "cat", address: "https://files.harbour.example/cat.png")
    let dog = CustomEmoji(code: "dog", address: "https://files.harbour.example/dog.png")
    let picture = Media(
      kind: .photo, file: nil, address: "https://files.harbour.example/card.png",
      blurhash: "00OZZy")
    let noor = LivePerson(
      local: "p-noor", id: "https://paper.example/users/noor", handle: "noor@paper.example",
      name: "Noor :cat:", emojis: [cat, dog])
    let card = LinkCard(address: "https://b.example", title: "B", picture: picture)
    let post = LivePost.at(10, "a :cat:", by: noor, emojis: [dog, cat], card: card)
    try write(LiveEntry(post), .boost(at: 20, of: post, by: noor))
    for tweet in try home() {
      let shown = try #require(tweet.card?.picture)
      let emoji = try #require(tweet.emojis.first)
      #expect(tweet.card?.title == "B" && shown.blurhash == "00OZZy")
      #expect(tweet.emojis.map(\.code) == ["cat"] && tweet.author.emojis == [emoji])
      let reader = try library.reader()
      #expect(try reader.address(of: try #require(shown.file)) == picture.address)
      #expect(try reader.address(of: emoji.file) == cat.address)
    }
    #expect(try home().first?.repostedBy?.emojis.map(\.code) == ["cat"])
  }

  @Test func picturesOfCardsAndEmojisComeFromTheWebAlone() throws {
    let bad = ["file:///etc/passwd", "http://a.example/x.png", "data:image/png,x"]
    for (place, address) in bad.enumerated() {
      let picture = Media(kind: .photo, file: nil, address: address)
      try write(
        LiveEntry(
          .at(
            place, "a :cat:", emojis: [CustomEmoji(code: "cat", address: address)],
            card: LinkCard(address: "https://b.example", title: "B", picture: picture))))
    }
    #expect(try home().count == bad.count)
    for tweet in try home() {
      #expect(tweet.card?.picture?.file == nil && tweet.emojis.isEmpty)
    }
  }

  @Test func whatIsToldAnewIsShownAnew() throws {
    try write(.at(10, "before"), .boost(at: 20, of: .at(10, "before")))
    var change = HomeChange()
    change.told = [.at(10, "after"), .at(99, "nowhere")]
    try writer.write(change, of: .ada)
    #expect(try texts() == ["after", "after"])
    #expect(try library.found("before").isEmpty)
    #expect(try library.found("after").count == 1)
    #expect(try library.found("nowhere").isEmpty)
  }

  @Test func whatIsDeletedLeaves() throws {
    try write(.at(10, "ten"), .at(20, "twenty"), .at(30, "thirty"))
    var change = HomeChange()
    change.removed = ["9020", "unknown"]
    try writer.write(change, of: .ada)
    #expect(try texts() == ["thirty", "ten"])
    #expect(try library.found("twenty").isEmpty)
  }

  @Test func whatWasDeletedWhileAnAnswerWasOnItsWayIsNotKept() throws {
    var change = HomeChange()
    change.removed = ["9010"]
    try writer.write(change, of: .ada)
    change = HomeChange()
    change.around = [.at(10, "ten"), .at(20, "twenty")]
    try writer.write(change, of: .ada)
    #expect(try library.found("ten").isEmpty)
    #expect(try library.found("twenty").count == 1)
    // Nor what somebody passed on.
    let page = try writer.page(
      [.at(10, "ten"), .boost(at: 30, of: .at(10, "ten")), .at(40, "forty")],
      of: AccountID(.ada))
    #expect(page.entries.map(\.id) == ["9040"])
  }

  /// What is told beside it, as the answers of a conversation, is none of it; nor is what is hidden there.
  @Test func aSearchInHomeFindsWhatStandsThere() throws {
    let filter = FilterMark(
      filter: LiveFilter(local: "1", title: "Rain", action: .hide, places: .home))
    try write(.at(10, "tea"), .at(20, "tea rain", filters: [filter]))
    var change = HomeChange()
    change.around = [.at(30, "tea answered", answering: 10)]
    try writer.write(change, of: .ada)
    let reader = try library.reader()
    let account = AccountID(LiveAccount.ada)
    for owner in [nil, account] {
      func found(_ kind: SearchScope.Kind) throws -> [String] {
        try reader.search(
          SearchQuery(parsing: "tea "), in: SearchScope(account: owner, kind: kind), limit: 9
        ).tweets.map(\.text.display)
      }
      #expect(try found(.home) == ["tea"])
      #expect(try Set(found(.everything)) == ["tea", "tea rain", "tea answered"])
    }
    // However long it is, each post is looked up in it.
    let row = reader.posts.accounts.row(of: account)
    let plan = try reader.database.prepare(
      "EXPLAIN QUERY PLAN SELECT 1 FROM fact WHERE \(SearchScope(kind: .home).condition(row: row) ?? "")"
    ).all { $0.text(3) }
    #expect(plan.contains { $0.contains("home_shown (account=? AND shown=?)") }, "\(plan)")
    #expect(try reader.holdsHome(of: account) && reader.holdsHome(of: nil))
    try writer.signOut(account, removesPosts: false)
    #expect(
      try library.reader().count(of: SearchQuery(parsing: "tea"), in: SearchScope(kind: .home)) == 1
    )
  }

  @Test func aFilterThatHidesKeepsAPostFromTheList() throws {
    let filter = FilterMark(
      filter: LiveFilter(local: "1", title: "Rain", action: .hide, places: .home))
    let other = FilterMark(
      filter: LiveFilter(local: "2", title: "Sun", action: .hide, places: .notifications))
    try write(.at(10, "ten"), .at(20, "rain", filters: [filter]), .at(30, "sun", filters: [other]))
    #expect(try texts() == ["sun", "ten"])
    // What is above a hidden one keeps its order, and it comes back when the filter goes.
    try write(.at(25, "between"))
    #expect(try texts() == ["sun", "between", "ten"])
    var change = HomeChange()
    change.told = [.at(20, "rain")]
    try writer.write(change, of: .ada)
    #expect(try texts() == ["sun", "between", "rain", "ten"])
  }

  @Test(arguments: [false, true])
  func anAnswerIsJoinedToWhatItAnswersWhicheverComesFirst(isAnswerFirst: Bool) throws {
    let (first, answer) = (LiveEntry.at(10, "asked"), LiveEntry.at(20, "said", answering: 10))
    if isAnswerFirst {
      try write(answer)
      try write(first)
    } else {
      try write(first)
      try write(answer)
    }
    let talk = try library.reader().conversation(of: answer.post.tweet.id)
    #expect(talk?.ancestors.map(\.text.display) == ["asked"])
    let other = try library.reader().conversation(of: first.post.tweet.id)
    #expect(other?.replies.map(\.text.display) == ["said"])
  }

  @Test func whatIsQuotedIsThere() throws {
    let quoted = LivePost.at(1, "the quoted one", by: .kestrel)
    try write(LiveEntry(Self.post(.at(20, "quoting"), quoting: quoted)))
    #expect(try home()[0].quote?.excerpt?.text == "the quoted one")
    #expect(try texts() == ["quoting"])
  }

  // Of what is quoted a server does not tell what that quotes itself.
  @Test func whatIsQuotedKeepsWhatItQuotes() throws {
    let deepest = LivePost.at(1, "the quoted one", by: .kestrel)
    let short = LivePost.at(10, "RE: so it is", by: .kestrel)
    let quoting = Self.post(.at(10, "so it is", by: .kestrel), quoting: deepest)
    try write(LiveEntry(quoting))
    try write(LiveEntry(Self.post(.at(20, "quoting"), quoting: short)))
    #expect(try home()[1].quote?.excerpt?.text == "the quoted one")
    #expect(try texts() == ["quoting", "so it is"])
    // Whatever is told of it last.
    try write(LiveEntry(quoting))
    #expect(try home()[1].quote != nil)
    // What nobody has told by itself yet is completed when that comes.
    let other = LivePost.at(30, "RE: and this", by: .kestrel)
    try write(LiveEntry(Self.post(.at(40, "quoting, too"), quoting: other)))
    try write(LiveEntry(Self.post(.at(30, "and this", by: .kestrel), quoting: deepest)))
    #expect(try texts() == ["quoting, too", "and this", "quoting", "so it is"])
    #expect(try home()[1].quote?.excerpt?.text == "the quoted one")
  }

  private static func post(_ post: LivePost, quoting quoted: LivePost) -> LivePost {
    var tweet = post.tweet
    tweet.quote = Tweet.Quote(
      tweet: quoted.tweet.id, handle: "kestrel@wind.example", address: quoted.tweet.id.value)
    return LivePost(
      tweet: tweet, local: post.local, author: post.author,
      quote: LiveQuote(state: .accepted, post: quoted))
  }

  @Test func whatAServerTellsOfSomebodyIsKept() throws {
    let noor = PersonKey(network: .fediverse, id: LivePerson.noor.id, handle: "")
    let key = try #require(noor)
    #expect(try library.reader().profile(of: key) == nil)
    let profile = LiveProfile(
      person: .noor, bio: TweetText("Reads offline."),
      lines: [.init(name: "Pronouns", value: TweetText("she"))],
      joined: Timestamp(seconds: 1_500_000_000))
    let ada = AccountID(.ada)
    #expect(try writer.put(profile, of: key, toldTo: ada))
    #expect(try !writer.put(profile, of: key, toldTo: ada))
    let known = try #require(try library.reader().profile(of: key))
    #expect(known.bio.display == "Reads offline.\nPronouns: she")
    #expect(known.joined == Timestamp(seconds: 1_500_000_000))
    #expect(known.author.avatar != nil)
    // It is nobody's account for that, and goes with the last that is signed in.
    #expect(try library.reader().accounts().count == 1)
    try writer.signOut(ada, removesPosts: true)
    #expect(try library.reader().profile(of: key) == nil)
  }

  @Test func noByteOfWhatGoesIsLeft() throws {
    try library.fill([.at(1, "an archive's")])
    let media = [Media(kind: .photo, file: nil, address: "https://files.harbour.example/a.jpg")]
    var secret = LivePost.at(10, "zyxgeheim", media: media)
    var tweet = secret.tweet
    tweet.source = "zyxprogram"
    secret = LivePost(
      tweet: tweet, local: secret.local, author: secret.author, marks: [], filters: [])
    try write(LiveEntry(secret), .at(20, "tea", by: .kestrel))
    let other = LiveAccount(
      server: Server(host: "wind.example"),
      profile: LiveProfile(person: .kestrel), capabilities: LiveAccount.ada.capabilities)
    try writer.signIn(other)
    try writer.write(.new([.at(20, "tea", by: .kestrel)]), of: other)
    let noor = try #require(
      PersonKey(network: .fediverse, id: LivePerson.noor.id, handle: ""))
    let profile = LiveProfile(person: .noor, bio: TweetText("Reads zyxbio offline."))
    #expect(try writer.put(profile, of: noor, toldTo: AccountID(.ada)))
    let picture = try #require(try home()[1].media[0].file)
    let face = try #require(try home()[0].author.avatar)
    #expect(try library.holds("zyxgeheim") && library.holds("a.jpg"))
    #expect(try library.holds("zyxprogram"))
    try writer.signOut(AccountID(.ada), removesPosts: true)
    writer.sweep()
    #expect(try !library.holds("zyxgeheim") && !library.holds("a.jpg"))
    #expect(try !library.holds("zyxbio"))
    #expect(try !library.holds("zyxprogram"))
    let reader = try library.reader()
    #expect(try reader.address(of: picture) == nil)
    // What the other's posts show can still be had.
    #expect(try reader.address(of: face) == "https://files.harbour.example/kestrel.png")
    try writer.signOut(AccountID(other), removesPosts: false)
    #expect(try library.reader().address(of: face) != nil)
    let removal = try LibraryWriter(folder: library.folder)
    try removal.remove(AccountID(other))
    removal.sweep()
    #expect(try !library.holds("kestrel"))
    #expect(try library.ids() == ids(1))
    try library.checkIndex()
  }

  /// As after a kill, or on a disk that was full.
  @Test func whatWasNotSweptTheNextOneSweepsWhoWrites() throws {
    try write(LiveEntry(.at(10, "zyxgeheim")))
    try writer.signOut(AccountID(.ada), removesPosts: true)
    #expect(try library.holds("zyxgeheim"))
    _ = try LiveWriter(folder: library.folder)
    #expect(try !library.holds("zyxgeheim"))
  }

  // The account's row stays where an archive told of it, or where its posts stay.
  @Test func anAnswerThatComesAfterTheSigningOutIsNotKept() throws {
    try write(.at(10, "before"))
    try writer.signOut(AccountID(.ada), removesPosts: false)
    var change = HomeChange.new([.at(20, "after")])
    change.around = [.at(30, "around")]
    #expect(try !writer.write(change, of: .ada))
    #expect(try texts() == ["before"])
    #expect(try library.found("around").isEmpty)
    let profile = LiveProfile(person: .noor, bio: TweetText("Reads offline."))
    let noor = PersonKey(network: .fediverse, id: LivePerson.noor.id, handle: "")
    #expect(try !writer.put(profile, of: #require(noor), toldTo: AccountID(.ada)))
    #expect(try !writer.put([], of: AccountID(.ada), at: Timestamp(seconds: 0)))
  }

  @Test func picturesHavePlacesOfTheirOwn() throws {
    let media = [
      Media(kind: .photo, file: nil, address: "https://files.harbour.example/a.jpg"),
      Media(kind: .video, file: nil, address: "https://files.harbour.example/a.mp4"),
      Media(kind: .photo, file: nil, address: "file:///etc/passwd"),
    ]
    try write(LiveEntry(.at(1, media: media)), LiveEntry(.at(2, by: .kestrel, media: media)))
    let home = try home()
    #expect(home[1].media[0].file != nil)
    #expect(home[1].media.map(\.file) == home[0].media.map(\.file))
    #expect(home[1].media[1].file == nil && home[1].media[2].file == nil)
    let faces = Set(home.compactMap(\.author.avatar))
    #expect(faces.count == 2)
    let address = try home[1].media[0].file.flatMap { try library.reader().address(of: $0) }
    #expect(address == "https://files.harbour.example/a.jpg")
    #expect(try library.reader().address(of: "x/1/a.png") == nil)
    #expect(try library.reader().address(of: "live/../../../etc/passwd") == nil)
  }

  @Test func stretchesAreKept() throws {
    let (new, old) = ([LiveEntry.at(90), .at(80)], [LiveEntry.at(20), .at(10)])
    let stretches = [
      HomeSegment.of(new), HomeSegment.of(old, below: .closed),
    ].compactMap(\.self)
    try writer.write(.new(new + old, stretches: stretches), of: .ada)
    #expect(try writer.stretches(of: AccountID(.ada)) == stretches)
    let gaps = try library.reader().homeGaps(of: nil)
    #expect(gaps == [HomeGap(row: 1, stretch: 0, isLost: false)])
    // The post above the gap is deleted: the gap stays where it was.
    var change = HomeChange()
    change.removed = ["9080"]
    try writer.write(change, of: .ada)
    #expect(
      try library.reader().homeGaps(of: nil) == [HomeGap(row: 0, stretch: 0, isLost: false)])
  }

  @Test func aPageKnowsItsNeighbours() throws {
    let all = stride(from: 10, through: 90, by: 10).map { LiveEntry.at($0) }
    try writer.write(.new(all), of: .ada)
    let asked = [LiveEntry.at(65), all[5], .at(55), all[3]]
    let page = try writer.page(asked, of: AccountID(.ada), older: "older")
    #expect(page.entries.map(\.id) == ["9065", "9060", "9055", "9040"])
    #expect(page.entries.map(\.place) == [nil, all[5].place, nil, all[3].place])
    #expect(page.neighbours == Set([2, 3, 4, 5, 6].map { all[$0].place }))
    #expect(page.older == "older")
    let entry = HomeEntry(id: "new", date: Timestamp(seconds: 1_577_836_800 + 45))
    let located = try writer.located(entry, of: AccountID(.ada))
    #expect(located == .located(entry, below: all[3].place, above: all[4].place))
  }

  @Test func aListIsAnotherOneAfterEachChangeAndTheRestOfTheLibraryIsNot() throws {
    let reader = try library.reader()
    try write(.at(10))
    let (home, timeline) = (
      try reader.snapshot(of: .section(.home)), try reader.snapshot(of: .section(.timeline))
    )
    let version = try reader.version
    try write(.at(20))
    #expect(try reader.tweets(in: home, at: 0..<1) == nil)
    #expect(try reader.tweets(in: timeline, at: 0..<1) == [])
    #expect(try reader.version == version)
    try library.fill([.at(1)])
    #expect(try reader.version != version)
  }

  @Test func whatIsToldAgainIsNoNews() throws {
    let entry = LiveEntry.at(10, "ten")
    #expect(try writer.write(.new([entry]), of: .ada))
    let reader = try library.reader()
    let home = try reader.snapshot(of: .section(.home))
    var change = HomeChange()
    change.told = [entry.post, .at(99, "nowhere")]
    #expect(try !writer.write(change, of: .ada))
    #expect(try reader.tweets(in: home, at: 0..<1)?.count == 1)
    change.told = [.at(10, "otherwise")]
    #expect(try writer.write(change, of: .ada))
    #expect(try reader.tweets(in: home, at: 0..<1) == nil)
  }

  @Test func anImportThatIsUnderWayIsNotDisturbed() throws {
    let importer = try LibraryWriter(folder: library.folder)
    #expect(throws: LibraryError.busy(path: library.folder.database)) { try write(.at(1)) }
    try importer.put(.lark)
    _ = try importer.put(.at(1), of: .lark)
    _ = try importer.finish()
    try write(.at(1))
    #expect(try home().count == 1)
  }

  @Test func whatIsAroundAPostIsKeptAndNotListed() throws {
    try write(.at(20, "said", answering: 10))
    let said = LivePost.at(20, "said", answering: 10)
    #expect(try writer.local(of: said.tweet.id, in: AccountID(.ada)) == "9020")
    #expect(try writer.local(of: .at(1), in: AccountID(.ada)) == nil)
    var change = HomeChange()
    change.around = [.at(10, "asked"), .at(30, "answered", answering: 20)]
    try writer.write(change, of: .ada)
    #expect(try texts() == ["said"])
    let talk = try library.reader().conversation(of: said.tweet.id)
    #expect(talk?.ancestors.map(\.text.display) == ["asked"])
    #expect(talk?.replies.map(\.text.display) == ["answered"])
    // Signing out takes them, too.
    try writer.signOut(AccountID(.ada), removesPosts: true)
    #expect(try library.found("asked").isEmpty)
  }
}
