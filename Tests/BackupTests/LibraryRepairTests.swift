import ArchiveImport
import Export
import Foundation
import StoreTestSupport
import TestSupport
import Testing
import TweetModel

@testable import Backup
@testable import SyntheticData
@testable import TweetStore

/// What of a library is damaged is built anew; what a person did stays, or comes back as far as it can be read.
@Suite struct LibraryRepairTests: RepairSuite {
  @Test func aDamagedLibraryIsBuiltAnewFromItsArchives() throws {
    let bench = try bench()
    let whole = try lines(bench)
    let bytes = try Data(contentsOf: url(bench.library.database))
    let marks = try Data(contentsOf: url(bench.library.marks))
    var random = SeededGenerator()
    for number in 0..<7 {
      var damaged = bytes
      switch number {
      case 0: damaged.replaceSubrange(0..<100, with: Data(count: 100))
      case 1: damaged = damaged.prefix(damaged.count / 2)
      case 2: damaged = Data("no database".utf8)
      case 3: damaged = Data()
      default:
        let page = Int.random(in: 1..<damaged.count / 4096, using: &random)
        damaged.replaceSubrange(
          page * 4096..<page * 4096 + 64, with: Data(repeating: 0xEE, count: 64))
      }
      try damaged.write(to: url(bench.library.database))
      for file in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: bench.library.database + file)
      }
      if damaged.isEmpty {
        #expect(throws: LibraryError.self) { try LibraryReader(folder: bench.library) }
        // A hash of a library without a post is worse than none.
        #expect(throws: BackupError.self) { try bench.backUp() }
      }
      let damage = try #require(try LibraryDamage(of: bench.library), "\(number)")
      #expect(damage.parts == [.posts])
      #expect(damage.archives == [bench.folder + "/archive.zip"])
      #expect(damage.missing.isEmpty)
      let report = try repair(damage, bench)
      #expect(report.archives == 1 && report.posts == 40 && report.unread.isEmpty)
      #expect(try lines(bench) == whole, "\(number)")
      #expect(try LibraryDamage(of: bench.library) == nil)
      // Nothing touches what is sound, and what was there is kept.
      #expect(try Data(contentsOf: url(bench.library.marks)) == marks)
      let kept = bench.library.path + "/damaged" + (number == 0 ? "" : "-\(number + 1)")
      #expect(try Data(contentsOf: url(kept + "/library.sqlite")) == damaged)
    }
  }

  // A copy to a full disk leaves that, and the next backup was called good.
  @Test(arguments: [LibraryDamage.Part.marks, .drafts, .parts, .messages])
  func aDatabaseThatWasEmptiedIsDamaged(_ part: LibraryDamage.Part) throws {
    let bench = try bench()
    try bench.fill(bench.library)
    let path = bench.library.path + "/" + part.rawValue
    for file in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + file) }
    try Data().write(to: url(path))
    #expect(throws: BackupError.self) { try bench.backUp() }
    let damage = try #require(try LibraryDamage(of: bench.library))
    #expect(damage.parts == [part])
    try repair(damage, bench)
    #expect(try LibraryDamage(of: bench.library) == nil)
    try bench.backUp()
  }

  /// An import, a removal or a sign-out of meanwhile is neither lost nor undone.
  @Test func onlyWhatWasDamagedIsReplaced() throws {
    let bench = try bench()
    try bench.fill(bench.library, posts: 5, seed: 2)
    for damaged in [bench.library.parts, bench.library.messages] {
      try Data("no database".utf8).write(to: url(damaged))
      let damage = try #require(try LibraryDamage(of: bench.library))
      let prepared = try LibraryRepair(of: bench.library, now: { 0 }).prepare(damage)
      let library = Set(try bench.names(in: bench.library.path + "/.restored/library"))
      #expect(library.isSubset(of: [String(damaged.split(separator: "/").last ?? "")]))
      // As a home timeline does, which nobody has to fetch again.
      let account = SyntheticTweets.account
      let writer = try LibraryWriter(folder: bench.library)
      for tweet in SyntheticTweets(count: 60, seed: 77) { _ = try writer.put(tweet, of: account) }
      _ = try writer.finish()
      let before = try LibraryReader(folder: bench.library).count(of: .timeline)
      try prepared.keep()
      let access = try LibraryAccess.open(bench.library)
      #expect(access.taken == .repair)
      Leftovers.wait()
      #expect(try LibraryReader(folder: bench.library).count(of: .timeline) == before)
      #expect(bench.library.importRecords.count == 1)
      #expect(bench.library.pinnedLists == [.search("tea 2")])
      withExtendedLifetime(access) {}
    }
  }

  @Test(arguments: 0..<4)
  func whatHasChangedMeanwhileIsNotBuiltAnewFromWhatWas(_ number: Int) throws {
    let bench = try bench()
    let damaged = number == 0 ? bench.library.parts : bench.library.database
    try Data("no database".utf8).write(to: url(damaged))
    let damage = try #require(try LibraryDamage(of: bench.library))
    let repair = LibraryRepair(of: bench.library, now: { 0 })
    let prepared = number == 3 ? nil : try repair.prepare(damage)
    switch number {
    case 0:
      let other = bench.folder + "/other"
      try bench.write(
        #"window.YTD.account.part0 = [ {"account": {"username": "a", "accountId": "7"}} ]"#,
        to: other + "/data/account.js")
      try bench.write("window.YTD.tweets.part0 = [ ]", to: other + "/data/tweets.js")
      _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
        other, progress: { _ in }, isCancelled: { false })
    case 1: try bench.library.keep([], as: .imports)
    default: try bench.write("", to: bench.library.messages)
    }
    #expect(throws: BackupError.changed(library: bench.library.path)) {
      try number == 3 ? repair.prepare(damage).keep() : prepared?.keep()
    }
    #expect(!FileManager.default.fileExists(atPath: bench.library.path + "/.restored/whole"))
  }

  // They are written in the window until it goes.
  @Test func whatIsMarkedWhileArchivesAreReadIsKept() throws {
    let bench = try bench()
    let table = try BookmarkTable(folder: bench.library)
    for tweet in SyntheticTweets(count: 400, seed: 3) {
      try table.put(Bookmark(tweet, note: "note", made: Timestamp(seconds: 8)))
    }
    try settle(bench.library.marks)
    let place = try #require(
      try Data(contentsOf: url(bench.library.marks)).range(
        of: Data(Array(SyntheticTweets(count: 400, seed: 3))[200].id.value.utf8)))
    var bytes = try Data(contentsOf: url(bench.library.marks))
    let page = place.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xEE, count: 4096))
    try bytes.write(to: url(bench.library.marks))
    let damage = try #require(try LibraryDamage(of: bench.library))
    let prepared = try LibraryRepair(of: bench.library, now: { 0 }).prepare(damage)
    let late = try #require(SyntheticTweets(count: 1, seed: 99).first { _ in true })
    try BookmarkTable(folder: bench.library).put(
      Bookmark(late, note: "late", made: Timestamp(seconds: 9)))
    #expect(try prepared.keep().rescued > 300)
    let access = try LibraryAccess.open(bench.library)
    let after = try BookmarkTable(folder: bench.library).marks(at: 0..<1000)
    #expect(after.contains { $0.tweet.id == late.id && $0.note == "late" })
    withExtendedLifetime(access) {}
  }

  // An import into the library itself may be at work with the file of that name.
  @Test func aRepairCopiesPicturesUnderANameOfItsOwn() throws {
    let bench = try bench()
    try FileManager.default.removeItem(atPath: bench.library.media)
    try FileManager.default.createDirectory(
      atPath: bench.library.media, withIntermediateDirectories: true)
    try bench.write("an import's", to: bench.library.media + "/.part")
    try Data("no database".utf8).write(to: url(bench.library.database))
    try repair(try #require(try LibraryDamage(of: bench.library)), bench)
    #expect(
      try String(contentsOfFile: bench.library.media + "/.part", encoding: .utf8) == "an import's")
    #expect(try bench.names(in: bench.library.media).filter { $0.hasSuffix("-p.jpg") }.count == 2)
  }

  // Sticks and many shares have none.
  @Test func aRepairMakesNoLink() throws {
    let bench = try bench()
    try Data("no database".utf8).write(to: url(bench.library.database))
    let damage = try #require(try LibraryDamage(of: bench.library))
    var (steps, links) = (0, [String]())
    let repair = try LibraryRepair(of: bench.library, now: { 0 }).prepare(damage) { _ in
      steps += 1
      let all = FileManager.default.enumerator(atPath: bench.folder)
      while let name = all?.nextObject() as? String {
        if all?.fileAttributes?[.type] as? FileAttributeType == .typeSymbolicLink {
          links.append(name)
        }
      }
    }
    #expect(repair.report.posts == 40)
    #expect(steps > 0 && links.isEmpty, "\(links)")
  }

  @Test func whatIsImportedAfterARepairIsNews() throws {
    let bench = try bench()
    let account = SyntheticTweets.account
    func fill(_ posts: Int) throws {
      let writer = try LibraryWriter(folder: bench.library)
      for tweet in SyntheticTweets(count: posts, seed: 9) { _ = try writer.put(tweet, of: account) }
      _ = try writer.finish()
    }
    for posts in 1...3 { try fill(posts) }
    try bench.library.save(LibraryReader(folder: bench.library).newestArrivals())
    try Data("no database".utf8).write(to: url(bench.library.database))
    try repair(try #require(try LibraryDamage(of: bench.library)), bench)
    let seen = bench.library.seenArrivals()
    #expect(try LibraryReader(folder: bench.library).arrivals(since: seen) == 0)
    try fill(1)
    #expect(try LibraryReader(folder: bench.library).arrivals(since: seen) == 1)
  }

  @Test func aPictureThatIsMissingOrBrokenComesBackToo() throws {
    let bench = try bench()
    let media = LibraryFiles(of: bench.library)
    var pictures: [String: Data] = [:]
    try media.forEachOther { name in
      guard name.hasPrefix("media/") else { return }
      pictures[name] = FileManager.default.contents(atPath: bench.library.path + "/" + name)
    }
    #expect(!pictures.isEmpty)
    for (number, name) in pictures.keys.sorted().enumerated() {
      let path = bench.library.path + "/" + name
      if number % 2 == 0 {
        try FileManager.default.removeItem(atPath: path)
      } else {
        try bench.write("", to: path)
      }
    }
    try Data("no database".utf8).write(to: url(bench.library.database))
    try repair(try #require(try LibraryDamage(of: bench.library)), bench)
    for (name, picture) in pictures {
      #expect(FileManager.default.contents(atPath: bench.library.path + "/" + name) == picture)
    }
  }

  /// A disk that is not there leaves an empty folder: its backup was written without a word.
  @Test func picturesThatAreNotThereAreTold() throws {
    let bench = try bench()
    let pictures = ["x/11348282/1-a.jpg", "x/11348282/2-b.jpg", "x/11348282/avatar.jpg"]
    let writer = try LibraryWriter(folder: bench.library)
    let author = Author(handle: "lark", name: "Lark", avatar: pictures[2])
    let account = Account(network: .x, id: "11348282", author: author)
    try writer.put(account)
    for (number, file) in pictures.dropLast().enumerated() {
      var tweet = Tweet(
        id: TweetID(network: .x, value: "\(number)"), author: account.author, date: nil,
        text: TweetText("a"))
      tweet.media = [file, nil, "live/3/259"].map { Media(kind: .photo, file: $0, address: "") }
      _ = try writer.put(tweet, of: account)
    }
    _ = try writer.finish()
    for picture in pictures { try bench.write("p", to: bench.library.media + "/" + picture) }
    #expect(try bench.library.missingMedia() == 0)
    #expect(try bench.backUp().missing == 0)
    for (number, picture) in pictures.enumerated() {
      try FileManager.default.removeItem(atPath: bench.library.media + "/" + picture)
      let report = try bench.backUp(to: bench.folder + "/\(number).tar")
      #expect(report.missing == number + 1)
    }
    #expect(try LibraryDamage(of: bench.library) == nil)
    #expect(throws: LibraryError.cancelled) {
      try bench.library.missingMedia(isCancelled: { true })
    }
  }

  @Test func picturesOfMessagesThatAreNotThereAreTold() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 1)
    let before = try bench.library.missingMedia()
    let chats = try ChatWriter(
      folder: bench.library, account: AccountID(SyntheticTweets.account), generated: nil)
    let chat = try #require(ChatID(network: .x, value: "7-8"))
    let files = ["messages/4711/b\n\\.mp4", "messages/4711/absent.jpg", "live/1/257", nil]
    let media = files.map { Media(kind: .photo, file: $0, address: "") }
    try chats.add(
      DirectMessage(
        id: "2", date: Timestamp(seconds: 10), sender: "7",
        body: .text(TweetText("see"), media: media)), to: chat)
    try chats.commit()
    #expect(try bench.library.missingMedia() == before + 1)
  }

  // Nobody was asked about that account, nor about its messages.
  @Test func somebodyElsesArchiveAtThePathIsNotRead() throws {
    let bench = try bench()
    let record = try #require(bench.library.importRecords.first)
    let other = ImportRecord(
      account: "1", handle: record.handle, archive: record.archive, path: record.path,
      generated: record.generated, report: record.report)
    try bench.library.forgetImports(of: record.accountID)
    let kept = try JSONEncoder().encode([other])
    try bench.library.keep(Array(kept), as: .imports)
    try Data("no database".utf8).write(to: url(bench.library.database))
    let report = try repair(try #require(try LibraryDamage(of: bench.library)), bench)
    #expect(report.unread == [bench.folder + "/archive.zip"])
    #expect(report.posts == 0)
  }

  @Test func anArchiveThatIsGoneIsNamed() throws {
    let bench = try bench()
    try FileManager.default.removeItem(atPath: bench.folder + "/archive.zip")
    try Data("no database".utf8).write(to: url(bench.library.database))
    let damage = try #require(try LibraryDamage(of: bench.library))
    #expect(damage.archives.isEmpty)
    #expect(damage.missing == [bench.folder + "/archive.zip"])
    let report = try repair(damage, bench)
    #expect(report.posts == 0)
    #expect(try LibraryReader(folder: bench.library).accounts().isEmpty)
    // What it came to is known on, and a later repair misses it, too.
    #expect(bench.library.importRecords.map(\.report.imported) == [40])
    try Data("no database".utf8).write(to: url(bench.library.database))
    #expect(try LibraryDamage(of: bench.library)?.missing == [bench.folder + "/archive.zip"])
  }

  // Otherwise what is sound could neither be backed up nor be added to, however often it is repaired.
  @Test func whatNothingBringsBackIsPutAside() throws {
    let bench = try bench()
    try bench.fill(bench.library, posts: 5, seed: 2)
    try FileManager.default.removeItem(atPath: bench.folder + "/archive.zip")
    for path in [bench.library.messages, bench.library.parts] {
      try Data("no database".utf8).write(to: url(path))
    }
    let damage = try #require(try LibraryDamage(of: bench.library))
    #expect(damage.missing == [bench.folder + "/archive.zip"])
    try repair(damage, bench)
    #expect(try LibraryDamage(of: bench.library) == nil)
    #expect(!bench.library.hasMessages)
    let kept = try bench.names(in: bench.library.path + "/damaged")
    #expect(kept.sorted() == ["messages.sqlite", "parts.sqlite"])
    #expect(try bench.backUp().bytes > 0)
  }

  @Test(arguments: [true, false])
  func whatWasLeftOutStaysOut(_ leavesOut: Bool) throws {
    let bench = try BackupBench()
    let archive = bench.folder + "/outbox"
    let to = [
      "https://www.w3.org/ns/activitystreams#Public", "https://social.example/users/wren/followers",
    ]
    let activities = to.enumerated().map { number, to in
      """
      {"type": "Create", "actor": "https://social.example/users/wren", "to": ["\(to)"], "cc": [], \
      "published": "2023-04-0\(number + 1)T10:11:12Z", "object": {"type": "Note", "to": ["\(to)"], \
      "id": "https://social.example/users/wren/statuses/\(number)", "content": "<p>tea</p>", \
      "published": "2023-04-0\(number + 1)T10:11:12Z", "cc": []}}
      """
    }
    try bench.write(
      """
      {"id": "https://social.example/users/wren", "type": "Person", "preferredUsername": "wren", \
      "name": "Wren"}
      """, to: archive + "/actor.json")
    try bench.write(
      """
      {"@context": [], "id": "outbox.json", "type": "OrderedCollection", "totalItems": 2, \
      "orderedItems": [\(activities.joined(separator: ","))]}
      """, to: archive + "/outbox.json")
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
      archive, options: .init(leavesOutRestricted: leavesOut), progress: { _ in },
      isCancelled: { false })
    // Twice, for a repair keeps what the person wanted.
    for _ in 0..<2 {
      try Data("no database".utf8).write(to: url(bench.library.database))
      try repair(try #require(try LibraryDamage(of: bench.library)), bench)
      #expect(
        try LibraryReader(folder: bench.library).count(of: .timeline) == (leavesOut ? 1 : 2))
    }
    // Where that is not known any more, what could still be read of it tells.
    try bench.library.keep(Array("[{".utf8), as: .imports)
    try settle(bench.library.database)
    do {
      let database = try Database(path: bench.library.database, access: .readWrite)
      try database.execute("DROP TABLE liked")
    }
    try settle(bench.library.database)
    try repair(try #require(try LibraryDamage(of: bench.library)), bench)
    #expect(try LibraryReader(folder: bench.library).count(of: .timeline) == (leavesOut ? 1 : 2))
  }

  // Bluesky's archives do not tell it: the person does, with the archive or later.
  @Test(arguments: [true, false])
  func aHandleThatNoArchiveTellsIsNotAskedForAgain(_ isToldLater: Bool) throws {
    let bench = try BackupBench()
    var repository = SyntheticRepository()
    repository.add(
      "app.bsky.feed.post/" + SyntheticRepository.name(1_700_000_000_000_000),
      [
        "$type": "app.bsky.feed.post", "text": "tea", "createdAt": "2023-11-14T22:13:20.000Z",
      ])
    let archive = bench.folder + "/repo.car"
    try Data(repository.car).write(to: url(archive))
    let importer = ArchiveImporter(library: bench.library, now: { 0 })
    _ = try importer.run(
      archive, options: .init(handle: isToldLater ? nil : "wren.example"), progress: { _ in },
      isCancelled: { false })
    if isToldLater {
      var steps: [ImportProgress] = []
      try importer.setHandle(
        "wren.example", of: AccountID(network: .bluesky, value: repository.did),
        progress: { steps.append($0) }, isCancelled: { false })
      // All posts are put in order anew, which takes its time in a large library.
      #expect(steps.allSatisfy { $0.isIndexing })
      #expect(steps.map(\.fraction).last == 1)
    }
    // Twice, for a repair keeps what the person told.
    for _ in 0..<2 {
      try Data("no database".utf8).write(to: url(bench.library.database))
      try repair(try #require(try LibraryDamage(of: bench.library)), bench)
      #expect(
        try LibraryReader(folder: bench.library).accounts().map(\.author.handle)
          == ["wren.example"])
    }
  }

  @Test(arguments: 0..<8)
  func whatCanBeReadOfMarksIsKept(_ number: Int) throws {
    let bench = try bench()
    let table = try BookmarkTable(folder: bench.library)
    for tweet in SyntheticTweets(count: 400, seed: 3) {
      try table.put(Bookmark(tweet, note: "note", made: Timestamp(seconds: 8)))
    }
    let before = Dictionary(
      uniqueKeysWithValues: try table.marks(at: 0..<1000).map { ($0.tweet.id, $0) })
    try settle(bench.library.marks)
    var random = SeededGenerator(of: "\(#function)\(number)")
    var bytes = try Data(contentsOf: url(bench.library.marks))
    let pages = bytes.count / 4096
    let page = number == 0 ? 0 : Int.random(in: 1..<pages, using: &random)
    let room = page == 0 ? 0..<100 : page * 4096..<(page + 1) * 4096
    for place in room { bytes[place] = .random(in: 0...255, using: &random) }
    try bytes.write(to: url(bench.library.marks))
    let library = try Data(contentsOf: url(bench.library.database))
    guard let damage = try LibraryDamage(of: bench.library) else { return }
    #expect(damage.parts == [.marks])
    #expect(!damage.needsArchives)
    let report = try repair(damage, bench)
    let after = try BookmarkTable(folder: bench.library).marks(at: 0..<1000)
    // A page holds some thirty; the root of the table leads to all others.
    if number == 0 { #expect(after.count == before.count) }
    #expect(report.rescued >= after.count)
    for mark in after { #expect(before[mark.tweet.id] == mark) }
    #expect(try Data(contentsOf: url(bench.library.database)) == library)
    #expect(try LibraryDamage(of: bench.library) == nil)
  }

  @Test func mostMarksOutliveADamagedPageOfTheirTable() throws {
    let bench = try bench()
    let table = try BookmarkTable(folder: bench.library)
    for tweet in SyntheticTweets(count: 400, seed: 3) {
      try table.put(Bookmark(tweet, note: "note", made: Timestamp(seconds: 8)))
    }
    let count = try table.count
    try settle(bench.library.marks)
    // A page whose rows stand in the middle.
    let place = try #require(
      try Data(contentsOf: url(bench.library.marks)).range(
        of: Data(Array(SyntheticTweets(count: 400, seed: 3))[200].id.value.utf8)))
    var bytes = try Data(contentsOf: url(bench.library.marks))
    let page = place.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xEE, count: 4096))
    try bytes.write(to: url(bench.library.marks))
    try repair(try #require(try LibraryDamage(of: bench.library)), bench)
    #expect(try BookmarkTable(folder: bench.library).count > count - 60)
  }

  @Test func draftsComeBackAsFarAsTheyCanBeRead() throws {
    let bench = try bench()
    for number in 0..<200 {
      _ = try DraftTable(folder: bench.library).save(
        Draft(
          text: "\(number) " + String(repeating: "word ", count: 40),
          edited: Timestamp(seconds: Int64(number))))
    }
    let before = try DraftTable(folder: bench.library).drafts()
    try settle(bench.library.drafts)
    var bytes = try Data(contentsOf: url(bench.library.drafts))
    bytes.replaceSubrange(0..<60, with: Data(count: 60))
    bytes = bytes.prefix(bytes.count - 5000)
    try bytes.write(to: url(bench.library.drafts))
    try repair(try #require(try LibraryDamage(of: bench.library)), bench)
    let after = try DraftTable(folder: bench.library).drafts()
    #expect(after.count > 150)
    #expect(Set(after).isSubset(of: before))
  }

  @Test func aRepairThatIsStoppedTouchesNothing() throws {
    let bench = try bench()
    try Data("no database".utf8).write(to: url(bench.library.database))
    let before = try bench.names(in: bench.library.path)
    let damage = try #require(try LibraryDamage(of: bench.library))
    #expect(throws: BackupError.cancelled) {
      try LibraryRepair(of: bench.library, now: { 0 }).prepare(damage, isCancelled: { true })
    }
    Leftovers.wait()
    #expect(try bench.names(in: bench.library.path) == before)
  }

  /// They may be all that is left of messages whose archive is gone.
  @Test func aRepairThatIsStoppedKeepsThePicturesOfMessages() throws {
    let bench = try BackupBench()
    let archive = bench.folder + "/archive"
    for number in 1...9 {
      try bench.write(
        "cup \(number)", to: archive + "/data/direct_messages_media/1\(number)-cup.jpg")
    }
    let messages = (1...9).map { number in
      """
      {"messageCreate": {"id": "1\(number)", "senderId": "8", "recipientId": "7", "text": "tea", \
      "mediaUrls": ["https://ton.twitter.com/dm/1\(number)/55/cup.jpg"], \
      "createdAt": "2026-03-01T10:00:0\(number).000Z"}}
      """
    }
    try bench.write(
      """
      window.YTD.direct_messages.part0 = [ {"dmConversation": {"conversationId": "7-8", \
      "messages": [\(messages.joined(separator: ","))]}} ]
      """, to: archive + "/data/direct-messages.js")
    try bench.write(
      #"window.YTD.account.part0 = [ {"account": {"username": "a", "accountId": "7"}} ]"#,
      to: archive + "/data/account.js")
    try bench.write("window.YTD.tweets.part0 = [ ]", to: archive + "/data/tweets.js")
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
      archive, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
    let before = try bench.names(in: bench.library.media)
    #expect(before.filter { $0.hasSuffix("-cup.jpg") }.count == 9)
    try Data("no database".utf8).write(to: url(bench.library.messages))
    let damage = try #require(try LibraryDamage(of: bench.library))
    // At each place where it may be stopped.
    var (most, failure) = (0, BackupError?.some(.cancelled))
    while failure == .cancelled {
      failure = Self.stop(bench.library, damage, after: most)
      #expect(try bench.names(in: bench.library.media) == before, "\(most)")
      most += 1
    }
    #expect(failure == nil)
    #expect(most > 20)
  }

  @Test(arguments: [false, true])
  func messagesThatWereNotReadStayOut(_ areDamaged: Bool) throws {
    let bench = try BackupBench()
    for (account, isRead) in [("7", true), ("9", false)] {
      let archive = bench.folder + "/archive-" + account
      try bench.write(
        """
        window.YTD.direct_messages.part0 = [ {"dmConversation": {"conversationId": "\(account)-8", \
        "messages": [{"messageCreate": {"id": "1\(account)", "senderId": "8", \
        "recipientId": "\(account)", "text": "tea", "createdAt": "2026-03-01T10:00:00.000Z"}}]}} ]
        """, to: archive + "/data/direct-messages.js")
      try bench.write(
        "window.YTD.account.part0 = [ "
          + #"{"account": {"username": "a\#(account)", "accountId": "\#(account)"}} ]"#,
        to: archive + "/data/account.js")
      try bench.write("window.YTD.tweets.part0 = [ ]", to: archive + "/data/tweets.js")
      _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
        archive, options: .init(messages: isRead), progress: { _ in }, isCancelled: { false })
    }
    #expect(try ChatReader(folder: bench.library).counts().messages == 1)
    let damaged = areDamaged ? bench.library.messages : bench.library.database
    try Data("no database".utf8).write(to: url(damaged))
    try repair(try #require(try LibraryDamage(of: bench.library)), bench)
    #expect(try ChatReader(folder: bench.library).counts().messages == 1)
    #expect(bench.library.importRecords.filter(\.hasReadMessages).map(\.account) == ["7"])
  }

  @Test func aSoundLibraryHasNoDamage() throws {
    #expect(try LibraryDamage(of: bench().library) == nil)
    #expect(try LibraryDamage(of: BackupBench().library) == nil)
  }

  /// Why a repair ends that is stopped when it has asked so often whether it is; nil where it is done before.
  private static func stop(
    _ library: LibraryFolder, _ damage: LibraryDamage, after most: Int
  ) -> BackupError? {
    var asked = 0
    do throws(BackupError) {
      _ = try LibraryRepair(of: library, now: { 0 }).prepare(
        damage,
        isCancelled: {
          asked += 1
          return asked > most
        })
      return nil
    } catch {
      return error
    }
  }
}
