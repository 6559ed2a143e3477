import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

@Suite struct LibraryRemovalTests {
  private static let picture = "data/tweets_media/11-a.jpg"
  private static let tweets = tweetsFile(
    script(
      11, "Look https://t.co/pic",
      entities:
        #"{"media": [{"id_str": "1", "url": "https://t.co/pic", "media_url_https": "https://pbs.twimg.com/media/a.jpg", "type": "photo", "indices": ["5", "21"]}]}"#,
      more:
        #""extended_entities": {"media": [{"id_str": "1", "url": "https://t.co/pic", "media_url_https": "https://pbs.twimg.com/media/a.jpg", "type": "photo", "indices": ["5", "21"]}]}"#
    ))

  private static func fill(_ bench: Workbench) throws {
    for account in ["7", "8"] {
      let tweets = Self.tweets.replacingOccurrences(of: "\"11\"", with: "\"1\(account)\"")
      let picture = Self.picture.replacingOccurrences(of: "11-", with: "1\(account)-")
      try bench.run(
        bench.archive(
          ["data/tweets.js": tweets, picture: "pixels"], name: "a" + account, account: account))
    }
  }

  private static func media(_ bench: Workbench) -> [String] {
    let all = FileManager.default.subpaths(atPath: bench.library.media) ?? []
    return all.filter { $0.hasSuffix(".jpg") }.sorted()
  }

  @Test func anAccountGoesWithItsPicturesAndNothingElse() throws {
    let bench = try Workbench()
    try Self.fill(bench)
    #expect(Self.media(bench) == ["x/7/17-a.jpg", "x/8/18-a.jpg"])
    #expect(bench.library.importRecords.count == 2)
    try LibraryRemoval.remove(
      AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(Self.media(bench) == ["x/8/18-a.jpg"])
    #expect(try bench.tweets.map(\.id.value) == ["18"])
    #expect(bench.library.importRecords.map(\.account) == ["8"])
    // It can come back.
    try Self.fill(bench)
    #expect(Self.media(bench) == ["x/7/17-a.jpg", "x/8/18-a.jpg"])
    #expect(try bench.tweets.count == 2)
  }

  @Test func picturesThatAnImportHasBroughtBackMeanwhileStay() throws {
    let bench = try Workbench()
    try Self.fill(bench)
    let account = AccountID(network: .x, value: "7")
    let files = MediaRoom.posts.files(of: account, in: bench.library)
    #expect(files == ["x/7/17-a.jpg"])
    // It is still at work.
    let writer = try LibraryWriter(folder: bench.library)
    LibraryRemoval.removeFiles(files, of: [account], in: bench.library)
    #expect(Self.media(bench) == ["x/7/17-a.jpg", "x/8/18-a.jpg"])
    _ = try writer.finish()
    // It is done.
    LibraryRemoval.removeFiles(files, of: [account], in: bench.library)
    #expect(Self.media(bench) == ["x/7/17-a.jpg", "x/8/18-a.jpg"])
  }

  private static func signedIn(_ name: String) -> LiveAccount {
    LiveAccount(
      server: Server(host: "a.example"),
      profile: LiveProfile(
        person: LivePerson(
          local: name, id: "https://a.example/users/\(name)", handle: "\(name)@a.example",
          name: name, avatar: "https://files.example/\(name).png")),
      capabilities: ServerCapabilities(software: .mastodon, version: "4.3.0", domain: "a.example"))
  }

  @Test func whatWasFetchedGoesWithWhoHasSignedOutBefore() throws {
    let bench = try Workbench()
    let writer = try LiveWriter(folder: bench.library)
    let accounts = ["ada", "noor"].map(Self.signedIn)
    var files: [String] = []
    for account in accounts {
      try writer.signIn(account)
      let known = try LibraryReader(folder: bench.library).accounts().last
      files.append("library/media/" + (try #require(known?.author.avatar)))
      try bench.write(Array("pixels".utf8), to: files.last ?? "")
    }
    try writer.signOut(AccountID(accounts[0]), removesPosts: false)
    try LibraryRemoval.remove(AccountID(accounts[0]), from: bench.library, clock: .utc)
    #expect(!FileManager.default.fileExists(atPath: bench.file(files[0])))
    // What somebody else's list shows stays.
    #expect(FileManager.default.fileExists(atPath: bench.file(files[1])))
  }

  @Test(arguments: [false, true])
  func noSmallFileNamesWhatWasRemoved(_ isOfEverything: Bool) throws {
    let bench = try Workbench()
    try Self.fill(bench)
    try bench.library.keep(Array("7\ndid:plc:wren\n".utf8), as: .handlesAsked)
    try bench.library.note(messagesAsked: "7")
    // Of an import that was killed.
    MediaRoom.announce(["x/8/18-lost.jpg"], in: bench.library)
    try bench.write(Array("lost".utf8), to: "library/media/x/8/18-lost.jpg")
    if isOfEverything {
      try LibraryRemoval.removeEverything(from: bench.library)
    } else {
      try LibraryRemoval.remove(
        AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    }
    let left = FileManager.default.subpaths(atPath: bench.library.media) ?? []
    #expect(!left.contains(".incoming"))
    #expect(!left.contains("x/8/18-lost.jpg"))
    let asked = bench.library.keptFile(.handlesAsked).map { String(decoding: $0, as: UTF8.self) }
    #expect(asked == (isOfEverything ? nil : "did:plc:wren\n"))
    #expect(bench.library.keptFile(.messagesAsked) == nil)
  }

  /// Neither in the name nor in the bytes of any file, small or large, is the account that has gone.
  @Test func noFileOfTheLibraryNamesAnAccountThatIsGone() throws {
    let bench = try Workbench()
    let (gone, other) = ("867530912345", "8")
    for account in [other, gone] {
      try bench.run(
        bench.archive(
          [
            "data/tweets.js": tweetsFile(script(11, "one"), script(Int(account + "7") ?? 0, "two")),
            "data/tweets_media/\(account)7-a.jpg": "pixels",
            "data/follower.js":
              #"window.YTD.follower.part0 = [ {"follower": {"accountId": "9\#(account)"}} ]"#,
            "data/screen-name-change.js": """
            window.YTD.screen_name_change.part0 = [ {"screenNameChange": {"accountId": "\(account)", \
            "screenNameChange": {"changedAt": "2019-03-02T12:00:00.000Z", "changedFrom": "a\(account)", \
            "changedTo": "ada"}}} ]
            """,
            "data/direct-messages.js": ChatArchive.file(
              "direct_messages",
              ChatArchive.chat(
                "1-\(account)",
                ChatArchive.message(5, "hi", from: "1", to: account, at: 1))),
          ], name: "a" + account, account: account), messages: true)
      let id = AccountID(network: .x, value: account)
      for section in Section.allCases {
        try bench.library.save(
          ReadingPlace(tweet: TweetID(network: .x, value: "5"), offset: 3), in: section, of: id)
      }
      try bench.library.save(LibraryReader(folder: bench.library).newestArrivals(), of: id)
      try bench.library.note(asked: account)
      try bench.library.note(messagesAsked: account)
      try bench.library.save(chosen: id)
    }
    let pinned = [gone, other].map { account in
      PinnedList.section(.timeline, of: AccountID(network: .x, value: account))
    }
    try bench.library.save(pinned: pinned)
    let names = { FileManager.default.subpaths(atPath: bench.library.path) ?? [] }
    let before = names().filter { !$0.contains(gone) }
    #expect(try bench.holds(gone) && names().contains { $0.contains(gone) })
    try LibraryRemoval.remove(
      AccountID(network: .x, value: gone), from: bench.library, clock: .utc)
    #expect(try !bench.holds(gone))
    #expect(names().filter { $0.contains(gone) } == [])
    // And of the other one nothing is missing.
    let logs = ["-wal", "-shm"]
    let missing = Set(before).subtracting(names()).filter { name in
      !logs.contains { name.hasSuffix($0) }
    }
    #expect(missing == [])
    #expect(bench.library.chosenAccount == nil && bench.library.pinnedLists == [pinned[1]])
    #expect(bench.library.handlesAsked == [other] && bench.library.messagesAsked == [other])
    let place = bench.library.readingPlace(
      in: .timeline, of: AccountID(network: .x, value: other))
    #expect(place != nil)
  }

  @Test func whatAnArchiveHeldBesideTweetsGoesToo() throws {
    let bench = try Workbench()
    for account in ["7", "8"] {
      try bench.run(
        bench.archive(
          [
            "data/tweets.js": tweetsFile(script(11, "one")),
            "data/saved-search.js":
              #"window.YTD.saved_search.part0 = [ {"savedSearch": {"query": "tea"}} ]"#,
            "data/follower.js":
              #"window.YTD.follower.part0 = [ {"follower": {"accountId": "9\#(account)"}} ]"#,
          ], name: "a" + account, account: account))
    }
    func lines(_ account: String) throws -> Int {
      try PartTable(folder: bench.library).count(
        of: ["saved-search"], account: AccountID(network: .x, value: account))
    }
    let people = try LibraryReader(folder: bench.library).people
    #expect(try people.count() == 2)
    try LibraryRemoval.remove(
      AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(try lines("7") == 0 && lines("8") == 1)
    #expect(try people.first(9).map(\.key.id) == ["98"])
    try LibraryRemoval.removeEverything(from: bench.library)
    #expect(try lines("8") == 0 && people.count() == 0)
  }

  @Test(arguments: [false, true])
  func whoseRemovalFailsIsStillListed(_ isOfEverything: Bool) throws {
    let bench = try Workbench()
    let word = "Zwiebelturm"
    try bench.run(
      bench.archive([
        "data/tweets.js": tweetsFile(script(11, "one")),
        "data/saved-search.js":
          #"window.YTD.saved_search.part0 = [ {"savedSearch": {"query": "\#(word)"}} ]"#,
      ]))
    let account = AccountID(network: .x, value: "7")
    func remove() throws {
      isOfEverything
        ? try LibraryRemoval.removeEverything(from: bench.library)
        : try LibraryRemoval.remove(account, from: bench.library, clock: .utc)
    }
    var other: PartWriter? = try PartWriter(
      folder: bench.library, account: account, generated: nil)
    #expect(throws: LibraryError.self) { try remove() }
    #expect(other != nil)
    #expect(try bench.reader.accounts().map(\.id) == ["7"])
    #expect(try bench.tweets.count == 1)
    #expect(try !bench.library.isUntouched())
    other = nil
    try remove()
    #expect(try bench.reader.accounts().isEmpty)
    #expect(try bench.library.isUntouched())
    #expect(try !bench.holds(word))
  }

  @Test func everythingGoesButDraftsAndArchives() throws {
    let bench = try Workbench()
    try Self.fill(bench)
    let notes = try DraftTable(folder: bench.library)
    _ = try notes.save(Draft(text: "a thought", edited: Timestamp(milliseconds: 1)))
    try LibraryRemoval.removeEverything(from: bench.library)
    #expect(Self.media(bench) == [])
    #expect(try bench.tweets.isEmpty)
    #expect(bench.library.importRecords.isEmpty)
    #expect(try DraftTable(folder: bench.library).drafts().map(\.text) == ["a thought"])
    #expect(FileManager.default.fileExists(atPath: bench.file("a7/data/tweets.js")))
  }

  // Numbers of imports that have gone are given again.
  @Test(arguments: [false, true])
  func whatIsImportedAfterARemovalIsNews(_ isOfEverything: Bool) throws {
    let bench = try Workbench()
    try Self.fill(bench)
    let library = bench.library
    try library.save(LibraryReader(folder: library).newestArrivals())
    if isOfEverything {
      try LibraryRemoval.removeEverything(from: library)
      try bench.run(bench.file("a7"))
    } else {
      try LibraryRemoval.remove(AccountID(network: .x, value: "8"), from: library, clock: .utc)
    }
    let reader = try LibraryReader(folder: library)
    #expect(try reader.arrivals(since: library.seenArrivals()) == 0)
    try bench.run(bench.file("a8"))
    #expect(try reader.arrivals(since: library.seenArrivals()) == 1)
  }

  // Killed after the tweets were gone and before the pictures were: the journal tells the next import.
  @Test func picturesThatAKilledRemovalLeftGoWithTheNextImport() throws {
    let bench = try Workbench()
    try Self.fill(bench)
    let account = AccountID(network: .x, value: "7")
    MediaRoom.announce(
      MediaRoom.posts.files(of: AccountID(network: .x, value: "7"), in: bench.library),
      in: bench.library)
    try LibraryWriter(folder: bench.library).remove(account)
    #expect(Self.media(bench).count == 2)
    try bench.run(bench.file("a8"))
    #expect(Self.media(bench) == ["x/8/18-a.jpg"])
  }

  // Killed before the tweets were gone: all stays.
  @Test func picturesOfARemovalThatDidNotHappenStay() throws {
    let bench = try Workbench()
    try Self.fill(bench)
    MediaRoom.announce(
      MediaRoom.posts.files(of: AccountID(network: .x, value: "7"), in: bench.library),
      in: bench.library)
    try bench.run(bench.file("a8"))
    #expect(Self.media(bench).count == 2)
  }

  // Not every file system has links.
  @Test func aFileIsCopiedWholeOrNotAtAll() throws {
    let bench = try Workbench()
    let folder = bench.library.media + "/messages"
    try bench.write(Array("a cup".utf8), to: "library/media/messages/7/1-cup.jpg")
    #expect(
      MediaRoom.copy(folder + "/7/1-cup.jpg", to: folder + "/7/2-cup.jpg", in: bench.library))
    #expect(
      FileManager.default.contents(atPath: folder + "/7/2-cup.jpg") == Data("a cup".utf8))
    #expect(!MediaRoom.copy(folder + "/7/none", to: folder + "/7/3-cup.jpg", in: bench.library))
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == [
        "7", "7/1-cup.jpg", "7/2-cup.jpg",
      ])
  }
}
