import LiveTimeline
import Testing
import TweetModel

@testable import TweetStore

/// Posts that the servers of two accounts tell, each as it has reached it.
struct SharedPostTests: HomeSuite {
  let library: TemporaryLibrary
  let writer: LiveWriter

  init() throws {
    (library, writer) = try Self.signedIn()
    try writer.signIn(.kestrel)
  }

  /// The same post as a server tells it that has seen so many likes, with its own copy of its picture.
  private func post(
    _ text: String = "words", on server: String, likes: Int, milliseconds: Int64 = 0,
    edited: Int64? = nil, by person: LivePerson = .noor
  ) -> LivePost {
    let id = "\(person.id ?? "")/statuses/1"
    let tweet = Tweet(
      id: TweetID(network: .fediverse, value: id), author: person.author,
      date: Timestamp(milliseconds: 1_577_836_800_000 + milliseconds), text: TweetText(text),
      media: [Media(kind: .photo, file: nil, address: "https://files.\(server)/a.jpg")],
      counts: Tweet.Counts(likes: likes), edited: edited.map { Timestamp(seconds: $0) })
    return LivePost(tweet: tweet, local: "9001", author: person, marks: [], filters: [])
  }

  private func deliver(_ post: LivePost, to account: LiveAccount) throws {
    var change = HomeChange()
    change.around = [post]
    try writer.write(change, of: account)
  }

  @Test func theFirstAccountIsBelieved() throws {
    try write(LiveEntry(post(on: "harbour.example", likes: 214, milliseconds: 123)))
    let reader = try library.reader()
    let (first, version) = (try home(), try reader.version)
    try deliver(post(on: "wind.example", likes: 3), to: .kestrel)
    try deliver(post(on: "harbour.example", likes: 214, milliseconds: 123), to: .ada)
    try deliver(post(on: "wind.example", likes: 3), to: .kestrel)
    #expect(try home() == first && first[0].counts.likes == 214)
    #expect(try reader.version == version)
    // It knows of posts that are liked no more.
    try deliver(post(on: "harbour.example", likes: 213, milliseconds: 123), to: .ada)
    #expect(try home()[0].counts.likes == 213)
  }

  @Test func theServerOnWhichItWasWrittenIsBelieved() throws {
    let host = "wind.example"
    try write(LiveEntry(post(on: "harbour.example", likes: 3, by: .kestrel)))
    try deliver(post(on: host, likes: 214, milliseconds: 123, by: .kestrel), to: .kestrel)
    let first = try home()
    #expect(first[0].counts.likes == 214)
    try deliver(post(on: "harbour.example", likes: 3, by: .kestrel), to: .ada)
    #expect(try home() == first)
    // Nobody else is asked any more.
    try writer.signOut(AccountID(LiveAccount.kestrel), removesPosts: false)
    try deliver(post(on: "harbour.example", likes: 4, by: .kestrel), to: .ada)
    #expect(try home()[0].counts.likes == 4)
  }

  @Test func whoeverKnowsOfAChangeIsBelieved() throws {
    try write(LiveEntry(post("before", on: "harbour.example", likes: 214)))
    try deliver(post("after", on: "wind.example", likes: 3, edited: 1_600_000_000), to: .kestrel)
    #expect(try texts() == ["after"])
    try deliver(post("before", on: "harbour.example", likes: 215), to: .ada)
    #expect(try texts() == ["after"])
    #expect(try home()[0].edited != nil && home()[0].counts.likes == 215)
  }

  /// Any server may claim what it likes of a post of another.
  @Test func noOtherServerChangesWhatThePostsOwnTells() throws {
    try deliver(post("true", on: "wind.example", likes: 9, by: .kestrel), to: .kestrel)
    try write(
      LiveEntry(
        post("false", on: "harbour.example", likes: 3, edited: 1_700_000_000, by: .kestrel)))
    #expect(try texts() == ["true"])
    // Its own goes on to tell.
    try deliver(
      post("edited", on: "wind.example", likes: 9, edited: 1_600_000_000, by: .kestrel),
      to: .kestrel)
    #expect(try texts() == ["edited"])
  }

  // What a page told that was on its way when the stream told of a change.
  @Test func aTellingOfBeforeAChangeTellsCountsAlone() throws {
    try write(LiveEntry(post("after", on: "harbour.example", likes: 3, edited: 1_600_000_000)))
    try deliver(post("before", on: "harbour.example", likes: 5), to: .ada)
    #expect(try texts() == ["after"])
    #expect(try home()[0].edited != nil && home()[0].counts.likes == 5)
    try deliver(post("later", on: "harbour.example", likes: 5, edited: 1_700_000_000), to: .ada)
    #expect(try texts() == ["later"])
  }

  @Test func whatOneServerKnowsOfAnAnswerTheOtherTakesBackFromNobody() throws {
    try write(.at(20, "said", answering: 10))
    try deliver(.at(10, "asked"), to: .kestrel)
    try deliver(.at(20, "said", answering: 10), to: .kestrel)
    try deliver(.at(20, "said", answering: 10), to: .ada)
    let said = LivePost.at(20, "said", answering: 10)
    let talk = try library.reader().conversation(of: said.tweet.id)
    #expect(talk?.ancestors.map(\.text.display) == ["asked"])
  }
}

extension LiveAccount {
  fileprivate static let kestrel = LiveAccount(
    server: Server(host: "wind.example"),
    profile: LiveProfile(person: .kestrel, bio: TweetText("")),
    capabilities: ServerCapabilities(software: .mastodon, version: "4.3.1", domain: "wind.example"))
}
