import Testing
import TweetModel

@testable import ArchiveImport

/// What ActivityPub lets servers write in several ways.
@Suite struct ForeignShapeTests {
  private static let me = FediverseArchive.me

  private static func reader(
    _ id: String = me, handle: String = "wren@social.example"
  )
    -> ActivityReader
  {
    ActivityReader(
      account: Account(
        network: .fediverse, id: id, author: Author(handle: handle, name: "Wren", id: id)),
      hasMedia: { _ in false })
  }

  private static func read(_ json: String, by reader: ActivityReader = reader()) -> Tweet? {
    guard let value = JSONDocument(Array(json.utf8))?.root,
      let activity = ActivityElement(value), case .tweet(let post)? = reader.item(activity)
    else { return nil }
    return post
  }

  private static func post(_ fields: String) -> String {
    "{\"type\": \"Create\", \"actor\": \"\(me)\", \"object\": {\"type\": \"Note\", \(fields)}}"
  }

  private static let id = "\"id\": \"\(me)/statuses/1\""

  @Test(
    arguments: [
      (#""content": "hi", "summaryMap": {"en": "Spoiler"}"#, "hi", "Spoiler", false),
      (#""content": "hi", "summary": "", "summaryMap": {"en": "Spoiler"}"#, "hi", "Spoiler", false),
      (#""content": "hi", "summary": null, "sensitive": "true""#, "hi", nil, true),
      (#""content": "", "contentMap": {"en": "hi"}"#, "hi", nil, false),
      (#""content": "", "contentMap": {"en": 5, "de": "hi"}"#, "hi", nil, false),
      (#""content": "", "contentMap": {}"#, "", nil, false),
      (#""content": "h\ud83di""#, "h\u{FFFD}i", nil, false),
    ] as [(String, String, String?, Bool)])
  func whatItSays(_ fields: String, _ text: String, _ warning: String?, _ isSensitive: Bool) throws
  {
    let post = try #require(Self.read(Self.post(Self.id + ", " + fields)))
    #expect(post.text.display == text)
    #expect(post.warning == warning)
    #expect(post.isSensitive == isSensitive)
  }

  @Test(
    arguments: [
      "\"@id\": \"\(me)/statuses/1\"", "\"url\": \"\(me)/statuses/1\"",
      "\"url\": [{\"type\": \"Link\", \"href\": \"\(me)/statuses/1\"}]",
    ])
  func byWhatItIsNamed(_ name: String) {
    #expect(Self.read(Self.post(name + #", "content": "hi""#))?.id.value == "\(Self.me)/statuses/1")
  }

  @Test(arguments: [#""id": "https://a.example/\ud83d""#, #""id": 5"#])
  func anIDIsReadAsItWasWritten(_ name: String) {
    #expect(Self.read(Self.post(name + #", "content": "hi""#)) == nil)
  }

  @Test func oneOfSeveralObjectsIsRead() {
    let json =
      "{\"type\": \"Create\", \"object\": [{\(Self.id), \"type\": \"Note\", \"content\": \"hi\"}]}"
    #expect(Self.read(json)?.text.display == "hi")
  }

  @Test(
    arguments: [
      #""https://b.example/users/bea/1""#, #"["https://b.example/users/bea/1"]"#,
      #"{"type": "Link", "href": "https://b.example/users/bea/1"}"#,
      #"{"url": "https://b.example/users/bea/1"}"#, #"{"@id": "https://b.example/users/bea/1"}"#,
    ])
  func whatIsPassedOn(_ object: String) {
    let json = "{\"type\": \"Announce\", \"id\": \"\(Self.me)/2\", \"object\": \(object)}"
    #expect(Self.read(json)?.original?.value == "https://b.example/users/bea/1")
  }

  @Test func somebodyIsNamedByAnyOfTheKinds() {
    let tag =
      #"{"type": ["Mention"], "name": "@bea@b.example", "href": "https://b.example/users/bea"}"#
    let text = #"<a href=\"https://b.example/users/bea\" class=\"u-url mention\">@bea</a>"#
    let post = Self.read(Self.post(Self.id + ", \"content\": \"\(text)\", \"tag\": [\(tag)]"))
    #expect(post?.text.entities.map(\.target) == ["bea@b.example"])
  }

  @Test(
    arguments: [
      ("\(me)", false), ("https://social.example/@wren", false),
      ("https://social.example/ap/users/115", false), ("https://social.example/users/bea", true),
      ("https://b.example/users/bea", true), ("https://b.example/ap/users/9", true),
    ])
  func whatSomebodyElseWroteIsPassedOn(_ author: String, _ isOthers: Bool) throws {
    let address = isOthers ? "https://b.example/o/5" : "\(Self.me)/statuses/1"
    let fields = """
      "id": "\(address)", "content": "words", "attributedTo": "\(author)", \
      "to": ["\(FediverseArchive.everybody)"]
      """
    let post = try #require(Self.read(Self.post(fields)))
    #expect((post.repostedBy != nil) == isOthers)
    #expect((post.author.handle == "wren@social.example") != isOthers)
    #expect(post.original?.value == (isOthers ? address : nil))
    #expect((post.id.value == address) != isOthers)
    #expect(post.text.display == "words")
    #expect(post.visibility == .public)
  }

  /// Pleroma and others write ids that do not tell whose a post is.
  @Test(
    arguments: [
      ("https://pl.example/objects/1", "https://b.example/users/bob", ""),
      ("https://pl.example/objects/1", "https://pl.example/users/bob", "bob@b.example"),
      ("https://b.example/objects/1", "https://b.example/users/bob", "bob@b.example"),
      ("https://b.example/users/bob/statuses/1", "https://b.example/users/bob", "bob@b.example"),
    ])
  func whoIsNamedInAnAnswerToOneselfIsNotAnswered(
    _ parent: String, _ named: String, _ handle: String
  ) throws {
    let me = "https://pl.example/users/ada"
    let fields = """
      "id": "https://pl.example/objects/2", "content": "cc @bob", "inReplyTo": "\(parent)", \
      "attributedTo": "\(me)", \
      "tag": [{"type": "Mention", "href": "\(named)", "name": "@bob@b.example"}]
      """
    let post = try #require(
      Self.read(Self.post(fields), by: Self.reader(me, handle: "ada@pl.example")))
    #expect(post.reply?.tweet?.value == parent)
    #expect(post.reply?.handle == handle)
  }
}
