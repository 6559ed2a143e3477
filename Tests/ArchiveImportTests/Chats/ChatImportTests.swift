import Foundation
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import TweetStore

/// Direct messages of archives of every year, as the library has them.
struct ChatImportTests {
  private static func lines(_ library: LibraryFolder) throws -> [String] {
    let reader = try ChatReader(folder: library)
    return try reader.chats().flatMap { chat in
      ["\(chat.id.value) \(chat.name) \(chat.others.sorted().joined(separator: ",")) \(chat.count)"]
        + (try reader.messages(in: chat, at: 0..<1000).map { "  " + $0.line })
    }
  }

  @Test func everyKindOfEntryIsThere() throws {
    let bench = try Workbench()
    let report = try bench.run(try bench.archive(ChatArchive.files), messages: true)
    #expect(report.messages == 15)
    #expect(report.warnings == [])
    #expect(
      try Self.lines(bench.library)
        == [
          "7-8  8 7",
          "  8: first, mended",
          "  7: salt & pepper <3 a&b",
          "  8: a cup [messages/7/13-cup.jpg] excited? like 2",
          "  8: see example.org/shelf",
          "  8 encrypted",
          "  8 call hungUp 60",
          "  7 call missed -",
          "555 Harbour walk 11,8,9 6",
          "  8 began 8,9,7",
          "  8 named Harbour walk",
          "  8 joined 10,11",
          "  8: who comes?",
          "  - left 10",
          "  8 unknown reactionCreate",
          "7-7   1",
          "  7: tea list",
          "7-9  9 1",
          "  9: Welcome!",
        ].map { $0.replacing("excited? like 2", with: "like 2 excited 1") })
    #expect(
      FileManager.default.contents(atPath: bench.library.media + "/messages/7/13-cup.jpg") != nil)
    let mode = try FileManager.default.attributesOfItem(atPath: bench.library.messages)
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: [
    // The newest counts, whichever stands first; X writes no dates here and there.
    (
      #"{"createdAt": "2026-03-01T10:00:11.000Z", "text": "mended"}, {"createdAt": "2026-03-01T10:00:10.000Z", "text": "frist"}"#,
      "mended", "mended", ["frist"]
    ), (#"{"text": "frist"}, {"text": "mended"}"#, "mended", "mended", ["frist"]),
    ("", "tea", "tea", []),
  ])
  func anEditedMessageKeepsWhatItSaid(
    _ history: String, _ text: String, _ newest: String, _ former: [String]
  ) throws {
    let bench = try Workbench()
    var files = ChatArchive.files
    files["data/direct-messages.js"] = ChatArchive.file(
      "direct-messages",
      ChatArchive.chat(
        "7-8",
        ChatArchive.message(
          11, text, from: "8", to: "7", at: 10, more: "\"editHistory\": [\(history)]")))
    _ = try bench.run(try bench.archive(files), messages: true)
    let reader = try ChatReader(folder: bench.library)
    let id = try #require(ChatID(network: .x, value: "7-8"))
    let chat = try #require(try reader.chat(id))
    let message = try #require(
      try reader.messages(in: chat, at: 0..<chat.count).first { $0.id == "11" })
    #expect(message.text.display == newest)
    #expect(message.formerTexts == former)
  }

  @Test func nothingIsReadUnasked() throws {
    let bench = try Workbench()
    let path = try bench.archive(ChatArchive.files)
    let report = try bench.run(path)
    #expect(report.messages == nil)
    #expect(!bench.library.hasMessages)
    #expect(report.unread.contains { $0.topic == .messages })
    #expect(!FileManager.default.fileExists(atPath: bench.library.media + "/messages"))
  }

  @Test func messagesAloneAreReadLater() throws {
    let (bench, other) = (try Workbench(), try Workbench())
    let path = try bench.archive(ChatArchive.files)
    try bench.run(path)
    let read = try ArchiveImporter(library: bench.library, now: { 0 }).readMessages(
      of: path, progress: { _ in }, isCancelled: { false })
    #expect(read.new == 15)
    #expect(read.warnings == [])
    try other.run(try other.archive(ChatArchive.files), messages: true)
    #expect(try Self.lines(bench.library) == Self.lines(other.library))
  }

  @Test func whatIsToldOfAnArchiveFollowsItsMessages() throws {
    let bench = try Workbench()
    let path = try bench.archive(ChatArchive.files)
    try bench.run(path)
    var statuses: Set<ArchiveInventory.Status> {
      let entries = bench.library.importRecords.first?.report.inventory.entries ?? []
      return Set(entries.filter { $0.topic == .messages }.map(\.status))
    }
    #expect(statuses == [.off])
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).readMessages(
      of: path, progress: { _ in }, isCancelled: { false })
    #expect(statuses == [.read])
    try MessageRemoval.removeEverything(from: bench.library)
    #expect(statuses == [.off])
  }

  @Test func ofEachArchiveItIsKnownWhetherItsMessagesAreRead() throws {
    let bench = try Workbench()
    let others = try bench.archive(ChatArchive.files, name: "others", account: "9")
    let own = try bench.archive(ChatArchive.files)
    try bench.run(others)
    try bench.run(own, messages: true)
    var read: [String] { bench.library.importRecords.filter(\.hasReadMessages).map(\.archive) }
    var lacking: [String] { bench.library.importRecords.filter(\.lacksMessages).map(\.archive) }
    #expect(read == ["archive"] && lacking == ["others"])
    #expect(bench.library.hasOnlyUnreadMessages(of: AccountID(network: .x, value: "9")))
    #expect(!bench.library.hasOnlyUnreadMessages(of: AccountID(network: .x, value: "7")))
    // What one import has read is there, though a later one was not to read it.
    try bench.run(own)
    #expect(read == ["archive"])
    // Those that are deleted do not come back with others.
    try MessageRemoval.removeEverything(from: bench.library)
    #expect(read.isEmpty && lacking.count == 2)
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).readMessages(
      of: others, progress: { _ in }, isCancelled: { false })
    #expect(read == ["others"] && lacking == ["archive"])
    let entries = bench.library.importRecords.first { $0.archive == "others" }?.report.inventory
    #expect(entries?.entries.contains { $0.topic == .messages && $0.found == 3 } == true)
  }

  @Test func anOlderVersionKnewOnlyWhetherAnyWereRead() throws {
    let bench = try Workbench()
    let path = try bench.archive(ChatArchive.files)
    try bench.run(path)
    let kept = String(decoding: try #require(bench.library.keptFile(.imports)), as: UTF8.self)
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).readMessages(
      of: path, progress: { _ in }, isCancelled: { false })
    let former = kept.replacing(#""tellsMessages":true,"#, with: "")
      .replacing(#","tellsMessages":true"#, with: "")
    #expect(former != kept)
    try bench.library.keep(Array(former.utf8), as: .imports)
    #expect(bench.library.importRecords.map(\.hasReadMessages) == [true])
  }

  @Test func asBeforeMeansThoseOfTheSameAccount() throws {
    let bench = try Workbench()
    try bench.run(try bench.archive(ChatArchive.files), messages: true)
    func run(_ name: String, account: String) throws -> Int? {
      try ArchiveImporter(library: bench.library, now: { 0 }).run(
        try bench.archive(ChatArchive.files, name: name, account: account),
        options: .init(messagesAsBefore: true), progress: { _ in }, isCancelled: { false }
      ).messages
    }
    #expect(try run("later", account: "7") != nil)
    #expect(try run("others", account: "9") == nil)
  }

  // What lies at a path may be somebody else's by now, who was not asked.
  @Test func onlyMessagesOfTheAccountThatAgreedAreRead() throws {
    let bench = try Workbench()
    let path = try bench.archive(ChatArchive.files)
    try bench.run(path)
    let account = AccountID(network: .x, value: "7")
    _ = try bench.archive(ChatArchive.files, account: "9")
    let importer = ArchiveImporter(library: bench.library, now: { 0 })
    let refusal = #expect(throws: ImportError.self) {
      _ = try importer.readMessages(
        of: path, of: account, progress: { _ in }, isCancelled: { false })
    }
    guard case .another(path, _, wanted: "ada") = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(throws: ImportError.self) {
      try importer.run(
        path, options: .init(messages: true, account: account), progress: { _ in },
        isCancelled: { false })
    }
    #expect(!bench.library.hasMessages)
    #expect(try bench.reader.accounts().map(\.id) == ["7"])
    _ = try bench.archive(ChatArchive.files)
    let read = try importer.readMessages(
      of: path, of: account, progress: { _ in }, isCancelled: { false })
    #expect(read.new == 15)
  }

  @Test func allArchivesOfAnAccountAreAtHand() throws {
    let bench = try Workbench()
    let paths = try [("older", "7"), ("newer", "7"), ("others", "9")].map {
      try bench.archive(ChatArchive.files, name: $0, account: $1)
    }
    for path in paths + [paths[0]] { try bench.run(path) }
    #expect(Set(try bench.reader.archives().map(\.path)) == Set(paths))
    #expect(try bench.reader.archives().count == 3)
    let account = AccountID(network: .x, value: "7")
    #expect(Set(try bench.reader.archives(of: account).map(\.path)) == Set(paths.prefix(2)))
  }

  @Test func whereNobodysAreLeftTheNextAreNotReadUnasked() throws {
    let bench = try Workbench()
    let path = try bench.archive(ChatArchive.files)
    try bench.run(path, messages: true)
    try LibraryRemoval.remove(
      AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(!bench.library.hasMessages)
  }

  @Test func theSameArchiveAgainChangesNothing() throws {
    let bench = try Workbench()
    let path = try bench.archive(ChatArchive.files)
    try bench.run(path, messages: true)
    let before = try Self.lines(bench.library)
    #expect(try bench.run(path, messages: true).messages == 0)
    #expect(try Self.lines(bench.library) == before)
  }

  @Test func oldNamesAndBareEntriesAreRead() throws {
    let bench = try Workbench()
    try bench.run(
      try bench.archive([
        "data/tweet.js": tweetsFile(script(1, "one")).replacing("tweets", with: "tweet"),
        // Neither the chat's id nor the recipient stand where they do today.
        "data/direct-message.js": ChatArchive.file(
          "direct_message",
          """
          {"dmConversation": {"messages": [ \
          {"messageCreate": {"id": 5, "senderId": "8", "recipientId": "7", "text": "hello", \
          "mediaUrls": ["https://video.twimg.com/dm_video/3/vid/320x240/film.mp4"], \
          "createdAt": "2019-01-02T03:04:05.678Z"}} ], "conversationId": "8-7"}}
          """),
        "data/direct-message-group.js": ChatArchive.file(
          "direct_message_group",
          ChatArchive.chat(
            "77", ChatArchive.message(6, "hi", from: "9", to: "0", at: 1, more: "\"urls\": null"))),
        "data/direct_message_media/5-film.mp4": "a film",
      ]), messages: true)
    #expect(
      try Self.lines(bench.library) == [
        "77  9 1", "  9: hi", "7-8  8 1", "  8: hello [messages/7/5-film.mp4]",
      ])
  }

  @Test func aNewerArchiveHasTheLastWordInAnyOrder() throws {
    func files(_ text: String, generated: String) -> [String: String] {
      [
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/manifest.js": """
        window.__THAR_CONFIG = {"userInfo": {"accountId": "7"}, "archiveInfo": \
        {"generationDate": "\(generated)T00:00:00.000Z"}, "dataTypes": {}}
        """,
        "data/direct-messages.js": ChatArchive.file(
          "direct_messages",
          ChatArchive.chat("7-8", ChatArchive.message(1, text, from: "8", to: "7", at: 1))),
      ]
    }
    for isReversed in [false, true] {
      let bench = try Workbench()
      let paths = [
        try bench.archive(files("frist", generated: "2026-04-01"), name: "old"),
        try bench.archive(files("first", generated: "2026-05-01"), name: "new"),
      ]
      for path in isReversed ? paths.reversed() : paths { try bench.run(path, messages: true) }
      #expect(try Self.lines(bench.library) == ["7-8  8 1", "  8: first"])
      let reader = try ChatReader(folder: bench.library)
      #expect(try reader.search(SearchQuery(parsing: "frist "), limit: 9).count == 0)
      #expect(try reader.search(SearchQuery(parsing: "first"), limit: 9).count == 1)
    }
  }

  @Test func whatIsRemovedLeavesNoByte() throws {
    let bench = try Workbench()
    let word = "Zwiebelturm"
    var files = ChatArchive.files
    files["data/direct-messages.js"] = ChatArchive.file(
      "direct_messages",
      ChatArchive.chat("7-8", ChatArchive.message(13, word, from: "8", to: "7", at: 1)))
    files["data/direct_messages_media/13-cup.jpg"] = word
    try bench.run(try bench.archive(files), messages: true)
    #expect(try bench.holds(word))
    try MessageRemoval.removeEverything(from: bench.library)
    #expect(try !bench.holds(word))
    #expect(!bench.library.hasMessages)
    #expect(try bench.tweets.count == 1)
  }

  // It would bring back what was removed beneath it.
  @Test func nothingIsRemovedWhileAnImportRuns() throws {
    let bench = try Workbench()
    try bench.run(try bench.archive(ChatArchive.files), messages: true)
    let file = bench.library.media + "/messages/7/13-cup.jpg"
    var writer: LibraryWriter? = try LibraryWriter(folder: bench.library)
    #expect(throws: LibraryError.busy(path: bench.library.database)) {
      try MessageRemoval.removeEverything(from: bench.library)
    }
    #expect(writer != nil && bench.library.hasMessages)
    #expect(FileManager.default.fileExists(atPath: file))
    writer = nil
    // What is damaged goes all the same.
    try Data("no database".utf8).write(to: URL(fileURLWithPath: bench.library.messages))
    try MessageRemoval.removeEverything(from: bench.library)
    #expect(!bench.library.hasMessages)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func whatAnotherImportCopiesIsNotSweptWhileItRuns() throws {
    let bench = try Workbench()
    let archive = try bench.archive(ChatArchive.files)
    try bench.run(archive)
    var other: ChatWriter? = try ChatWriter(
      folder: bench.library, account: AccountID(network: .x, value: "7"), generated: nil)
    let folder = "library/media/messages/"
    try bench.write(Array("a cup".utf8), to: folder + "7/99-cup.jpg")
    try bench.write(Array("messages/7/99-cup.jpg\n".utf8), to: folder + ".incoming")
    let path = bench.file(folder + "7/99-cup.jpg")
    let importer = ArchiveImporter(library: bench.library) { 0 }
    func read() throws {
      _ = try importer.readMessages(of: archive, progress: { _ in }, isCancelled: { false })
    }
    #expect(throws: ImportError.self) { try read() }
    #expect(other != nil && FileManager.default.fileExists(atPath: path))
    // One that was killed keeps nothing locked.
    other = nil
    try read()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func anAccountThatLeavesTakesItsMessages() throws {
    let bench = try Workbench()
    let word = "Zwiebelturm"
    func files(_ owner: String, _ text: String, _ id: Int) -> [String: String] {
      [
        "data/tweets.js": tweetsFile(script(id, "one")),
        "data/direct-messages.js": ChatArchive.file(
          "direct_messages",
          ChatArchive.chat("7-70", ChatArchive.message(1, "shared", from: "7", to: "70", at: 1)),
          ChatArchive.chat("\(owner)-8", ChatArchive.message(id, text, from: "8", to: owner, at: 2))
        ),
      ]
    }
    let first = try bench.archive(files("7", word, 11), name: "one")
    let second = try bench.archive(files("70", "kept", 12), name: "two", account: "70")
    for path in [first, second] { try bench.run(path, messages: true) }
    let id = try #require(ChatID(network: .x, value: "7-70"))
    let shared = try #require(try ChatReader(folder: bench.library).chat(id))
    #expect(shared.accounts == ["7", "70"])
    #expect(shared.count == 1)
    try LibraryRemoval.remove(
      AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(
      try Self.lines(bench.library) == ["8-70  8 1", "  8: kept", "7-70  7 1", "  7: shared"])
    #expect(try !bench.holds(word))
    // The index of words has them in small letters.
    #expect(try !bench.holds(word.lowercased()))
  }

  // The row tells one place only, which is that of the account that was imported last.
  @Test(arguments: [false, true])
  func picturesOfASharedChatStay(_ bothHaveThem: Bool) throws {
    let bench = try Workbench()
    func files(_ id: Int, hasPicture: Bool) -> [String: String] {
      var files = [
        "data/tweets.js": tweetsFile(script(id, "one")),
        "data/direct-messages.js": ChatArchive.file(
          "direct_messages",
          ChatArchive.chat(
            "7-70",
            ChatArchive.message(
              1, "a cup https://t.co/pic", from: "7", to: "70", at: 1,
              more: #""mediaUrls": ["https://ton.twitter.com/dm/1/55/cup.jpg"]"#))),
      ]
      if hasPicture { files["data/direct_messages_media/1-cup.jpg"] = "a cup" }
      return files
    }
    try bench.run(
      try bench.archive(files(12, hasPicture: bothHaveThem), name: "two", account: "70"),
      messages: true)
    try bench.run(try bench.archive(files(11, hasPicture: true), name: "one"), messages: true)
    #expect(
      try Self.lines(bench.library).contains("  7: a cup [messages/7/1-cup.jpg]"))
    try LibraryRemoval.remove(
      AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(
      try Self.lines(bench.library) == ["7-70  7 1", "  7: a cup [messages/70/1-cup.jpg]"])
    #expect(
      FileManager.default.contents(atPath: bench.library.media + "/messages/70/1-cup.jpg")
        == Data("a cup".utf8))
    #expect(!FileManager.default.fileExists(atPath: bench.library.media + "/messages/7"))
  }

  @Test(arguments: [false, true])
  func aPictureThatOneArchiveHoldsIsShown(_ isReversed: Bool) throws {
    let bench = try Workbench()
    let archives = try [("7", 2023), ("70", 2024)].map { account, year in
      var files = [
        "data/tweets.js": tweetsFile(script(year, "one")),
        "data/manifest.js": """
        window.__THAR_CONFIG = {"userInfo": {"accountId": "\(account)"}, "archiveInfo": \
        {"generationDate": "\(year)-03-06T13:02:05.123Z"}}
        """,
        "data/direct-messages.js": ChatArchive.file(
          "direct_messages",
          ChatArchive.chat(
            "7-70",
            ChatArchive.message(
              1, "a cup https://t.co/pic", from: "7", to: "70", at: 1,
              more: #""mediaUrls": ["https://ton.twitter.com/dm/1/55/cup.jpg"]"#))),
      ]
      if account == "7" { files["data/direct_messages_media/1-cup.jpg"] = "a cup" }
      return try bench.archive(files, name: account, account: account)
    }
    for path in isReversed ? archives.reversed() : archives { try bench.run(path, messages: true) }
    #expect(try Self.lines(bench.library).contains("  7: a cup [messages/7/1-cup.jpg]"))
  }

  /// Who came into a group late has only what was there from then on.
  @Test(arguments: [false, true])
  func whoJoinsInOneMillisecondIsThere(_ isReversed: Bool) throws {
    func joining(_ person: String) -> String {
      """
      {"participantsJoin": {"initiatingUserId": "7", "userIds": ["\(person)"], \
      "createdAt": "\(ChatArchive.date(60))"}}
      """
    }
    let bench = try Workbench()
    let archives = try [
      ("7", [joining("70"), joining("71"), joining("71")]), ("70", [joining("71")]),
    ].map { account, entries in
      try bench.archive(
        [
          "data/tweets.js": tweetsFile(script(account == "7" ? 1 : 2, "one")),
          "data/direct-messages-group.js": ChatArchive.file(
            "direct-messages-group",
            ChatArchive.chat("555", entries.joined(separator: ", "))),
        ], name: account, account: account)
    }
    for path in isReversed ? archives.reversed() : archives { try bench.run(path, messages: true) }
    for _ in 0..<2 {
      let lines = try Self.lines(bench.library)
      #expect(lines.dropFirst().sorted() == ["  7 joined 70", "  7 joined 71", "  7 joined 71"])
      let chat = try #require(try ChatReader(folder: bench.library).chats().first)
      #expect(Set(chat.others).isSuperset(of: ["71"]) && chat.count == 3)
      #expect(Set(chat.others + chat.accounts).isSuperset(of: ["7", "70", "71"]))
      // Once more, they are known.
      for path in archives { #expect(try bench.run(path, messages: true).messages == 0) }
    }
  }

  @Test func whatHappenedToAGroupInOneMillisecondIsTheSameInAnyOrder() throws {
    func event(_ body: String) -> String {
      "{\(body), \"createdAt\": \"\(ChatArchive.date(60))\"}}"
    }
    func named(_ name: String) -> String {
      event(#""conversationNameUpdate": {"initiatingUserId": "8", "name": "\#(name)""#)
    }
    let began = event(
      #""joinConversation": {"initiatingUserId": "8", "participantsSnapshot": ["8", "9"]"#)
    let left = event(#""participantsLeave": {"userIds": ["9"]"#)
    let joined = event(#""participantsJoin": {"initiatingUserId": "8", "userIds": ["9"]"#)
    let archives = [
      [named("First"), began], [named("Second"), left, joined, named("First"), began],
    ]
    let found = try [[0, 1], [1, 0], [1]].map { order in
      let bench = try Workbench()
      for place in order {
        let path = try bench.archive(
          [
            "data/tweets.js": tweetsFile(script(1, "one")),
            "data/direct-messages-group.js": ChatArchive.file(
              "direct-messages-group",
              ChatArchive.chat("555", archives[place].joined(separator: ", "))),
          ], name: "\(place)")
        try bench.run(path, messages: true)
      }
      return try Self.lines(bench.library)
    }
    #expect(found[0] == found[1] && found[1] == found[2])
    #expect(found[0].dropFirst().first == "  8 began 8,9")
  }

  /// Each archive of a group tells when its owner came.
  @Test func theComingOfEachOwnerIsKeptAsTheirs() throws {
    let found = try [["7", "70"], ["70", "7"], ["7", "70", "7"]].map { order in
      let bench = try Workbench()
      for account in order {
        let began = """
          {"joinConversation": {"initiatingUserId": "8", "participantsSnapshot": \
          ["8", "7", "70"], "createdAt": "\(ChatArchive.date(60))"}}
          """
        try bench.run(
          try bench.archive(
            [
              "data/tweets.js": tweetsFile(script(account == "7" ? 1 : 2, "one")),
              "data/direct-messages-group.js": ChatArchive.file(
                "direct-messages-group", ChatArchive.chat("555", began)),
            ], name: account, account: account), messages: true)
      }
      let reader = try ChatReader(folder: bench.library)
      let chat = try #require(try reader.chats().first)
      return try reader.messages(in: chat, at: 0..<9).map(\.body)
    }
    #expect(found[0].count == 2 && Set(found).count == 1)
    #expect(
      Set(found[0])
        == Set(["7", "70"].map { .began(with: ["8", "7", "70"], owner: $0) }))
  }

  /// The archive made last has all three messages, and tells less of each.
  @Test func whatANewerArchiveDoesNotTellStaysInAnyOrder() throws {
    func files(_ messages: String..., made: String) -> [String: String] {
      [
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/manifest.js": """
        window.__THAR_CONFIG = {"userInfo": {"accountId": "7"}, "archiveInfo": \
        {"generationDate": "\(made)T00:00:00.000Z"}, "dataTypes": {}}
        """,
        "data/direct-messages.js": ChatArchive.file(
          "direct_messages", ChatArchive.chat("7-8", messages.joined(separator: ", "))),
      ]
    }
    let bare =
      #"{"messageCreate": {"id": "3", "senderId": "8", "recipientId": "7", "text": "last"}}"#
    var old = files(
      ChatArchive.message(
        1, "see https://t.co/pic", from: "8", to: "7", at: 1,
        more: #""mediaUrls": ["https://ton.twitter.com/dm/1/5/cup.jpg"]"#),
      ChatArchive.message(
        2, "now B", from: "8", to: "7", at: 2,
        more: #""editHistory": [{"text": "was A"}, {"text": "now B"}]"#),
      ChatArchive.message(3, "first", from: "8", to: "7", at: 3), made: "2026-04-01")
    old["data/direct_messages_media/1-cup.jpg"] = "a cup"
    let new = files(
      ChatArchive.message(
        1, "see https://t.co/pic", from: "8", to: "7", at: 1, more: #""mediaUrls": []"#),
      ChatArchive.message(2, "now B", from: "8", to: "7", at: 2), bare, made: "2026-05-01")
    let found = try [[0, 1], [1, 0], [0, 1, 0, 1]].map { order in
      let bench = try Workbench()
      for place in order {
        try bench.run(try bench.archive([old, new][place], name: "\(place)"), messages: true)
      }
      let reader = try ChatReader(folder: bench.library)
      #expect(try reader.search(SearchQuery(parsing: "last "), limit: 9).count == 1)
      #expect(try reader.search(SearchQuery(parsing: "first "), limit: 9).count == 0)
      return try reader.messages(in: try #require(try reader.chats().first), at: 0..<9)
    }
    #expect(Set(found).count == 1)
    #expect(found[0].map(\.line) == ["8: see [messages/7/1-cup.jpg]", "8: now B", "8: last"])
    #expect(found[0].map(\.formerTexts) == [[], ["was A"], ["first"]])
    #expect(found[0].allSatisfy { $0.date != nil })
  }

  @Test func aStoppedImportLeavesNoFile() throws {
    let bench = try Workbench()
    let path = bench.file("a.zip")
    try SyntheticArchive.write(
      SyntheticChats(messages: 900, chats: 20, seed: 3), container: .zip, to: path)
    for turn in 1...20 {
      var asked = 0
      _ = try? bench.run(path, messages: true) {
        asked += 1
        return asked > turn
      }
      if try bench.reader.accounts().isEmpty {
        #expect(!bench.library.hasMessages)
        #expect(!FileManager.default.fileExists(atPath: bench.library.media + "/messages"))
      }
    }
    #expect(try bench.run(path, messages: true).messages ?? 0 > 900)
  }
}

extension DirectMessage {
  fileprivate var line: String {
    let who = sender ?? "-"
    let files = media.map { " [\($0.file ?? "missing")]" }.joined()
    let reactions = countedReactions.map { " \($0.key) \($0.count)" }.joined()
    return switch body {
    case .text(let text, _): "\(who): \(text.display)\(files)\(reactions)"
    case .encrypted: "\(who) encrypted"
    case .began(let people, _): "\(who) began \(people.joined(separator: ","))"
    case .joined(let people): "\(who) joined \(people.joined(separator: ","))"
    case .left(let people): "\(who) left \(people.joined(separator: ","))"
    case .named(let name): "\(who) named \(name)"
    case .call(let call):
      "\(who) call \(call.outcome.map { "\($0)" } ?? "?") \(call.seconds.map(String.init) ?? "-")"
    case .unknown(let kind): "\(who) unknown \(kind)"
    }
  }
}
