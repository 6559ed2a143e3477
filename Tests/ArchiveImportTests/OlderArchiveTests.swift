import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// Archives of one account that are imported in another order than they were made in.
struct OlderArchiveTests {
  /// An archive of the account 7 that was made in a year; without one, it has no date.
  private func archive(
    _ bench: Workbench, year: Int?, handle: String, tweets: [String], likes: [Int]? = nil,
    goneLikes: Set<Int> = []
  ) throws -> String {
    var files = [
      "data/account.js":
        """
      window.YTD.account.part0 = [ {"account": {"username": "\(handle)", "accountId": "7", \
      "accountDisplayName": "\(handle.uppercased())"}} ]
      """,
      "data/tweets.js": tweetsFile(tweets.joined(separator: ", ")),
    ]
    if let year {
      files["data/manifest.js"] = """
        window.__THAR_CONFIG = {"userInfo": {"accountId": "7"}, "archiveInfo": \
        {"generationDate": "\(year)-03-06T13:02:05.123Z"}}
        """
    }
    if let likes {
      let elements = likes.map { id in
        let text = goneLikes.contains(id) ? "" : #", "fullText": "liked \#(id)""#
        return #"{"like": {"tweetId": "\#(id)"\#(text)}}"#
      }
      files["data/like.js"] =
        "window.YTD.like.part0 = [ " + elements.joined(separator: ", ") + " ]"
    }
    return try bench.archive(files, name: "archive-\(year ?? 0)")
  }

  private func tweet(_ id: Int, likes: Int) -> String {
    script(id, "tweet \(id)", more: #""favorite_count": "\#(likes)""#)
  }

  private func check(_ bench: Workbench, likes: [String]) throws {
    let reader = try LibraryReader(folder: bench.library)
    #expect(try reader.accounts().map(\.author) == [Author(handle: "new", name: "NEW", id: "7")])
    let tweets = try bench.tweets
    #expect(Set(tweets.map(\.id.value)) == ["1", "2", "3"])
    #expect(tweets.allSatisfy { $0.author.handle == "new" && $0.repostedBy == nil })
    #expect(tweets.first { $0.id.value == "1" }?.counts.likes == 90)
    #expect(try reader.tweets(in: .favorites, at: 0..<9).map(\.id.value) == likes)
  }

  @Test(arguments: [2019, nil])
  func anOlderArchiveOnlyAddsWhatIsMissing(_ year: Int?) throws {
    let bench = try Workbench()
    try bench.run(
      try archive(
        bench, year: 2024, handle: "new", tweets: [tweet(1, likes: 90), tweet(2, likes: 5)],
        likes: [50, 51]))
    let report = try bench.run(
      try archive(
        bench, year: year, handle: "old", tweets: [tweet(1, likes: 3), tweet(3, likes: 1)],
        likes: [40]))
    #expect((report.imported, report.updated, report.likes) == (1, 1, 0))
    try check(bench, likes: ["50", "51"])
  }

  @Test func theOtherWayRoundTheNewerWins() throws {
    let bench = try Workbench()
    try bench.run(
      try archive(
        bench, year: 2019, handle: "old", tweets: [tweet(1, likes: 3), tweet(3, likes: 1)],
        likes: [40]))
    try bench.run(
      try archive(
        bench, year: 2024, handle: "new", tweets: [tweet(1, likes: 90), tweet(2, likes: 5)],
        likes: [50, 51]))
    try check(bench, likes: ["50", "51"])
  }

  @Test func anOlderListOfLikesIsBetterThanNone() throws {
    let bench = try Workbench()
    try bench.run(
      try archive(
        bench, year: 2024, handle: "new", tweets: [tweet(1, likes: 90), tweet(2, likes: 5)]))
    try bench.run(
      try archive(
        bench, year: 2019, handle: "old", tweets: [tweet(3, likes: 1)], likes: [40]))
    try check(bench, likes: ["40"])
  }

  /// What was liked and is gone since has its text in the older archive only.
  @Test(arguments: [true, false])
  func aTextThatOnlyAnOlderListHasIsKept(_ isOlderFirst: Bool) throws {
    let bench = try Workbench()
    let older = try archive(
      bench, year: 2019, handle: "old", tweets: [tweet(3, likes: 1)], likes: [40, 50])
    let newer = try archive(
      bench, year: 2024, handle: "new", tweets: [tweet(1, likes: 90), tweet(2, likes: 5)],
      likes: [51, 50], goneLikes: [50])
    let reports = try (isOlderFirst ? [older, newer] : [newer, older]).map { try bench.run($0) }
    #expect(reports.map(\.likes) == [2, isOlderFirst ? 2 : 0])
    try check(bench, likes: ["51", "50"])
    let reader = try LibraryReader(folder: bench.library)
    let favorites = try reader.tweets(in: .favorites, at: 0..<9)
    #expect(favorites.map(\.text.display) == ["liked 51", "liked 50"])
    let found = try reader.search(SearchQuery(parsing: "liked"), limit: 9).tweets
    #expect(Set(found.map(\.id.value)) == ["51", "50"])
    #expect(try reader.tweet(TweetID(network: .x, value: "40")) == nil)
  }

  /// A long post that only the oldest one holds whole is no newer for that.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func aLongPostIsWholeAndAsTheNewestTellsIt(_ order: [Int]) throws {
    let bench = try Workbench()
    let begin = "A walk along the river and what was seen there"
    let archives = try [(2022, 1), (2024, 5), (2026, 9)].map { year, likes in
      let post = script(
        1, begin + "…", more: #""favorite_count": "\#(likes)""#,
        date: "Thu Jan 08 10:00:00 +0000 2020")
      let path = try archive(bench, year: year, handle: "ada", tweets: [post])
      if year == 2022 {
        let note = """
          window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "99", "createdAt": \
          "2020-01-08T10:00:00.000Z", "core": {"text": "\(begin), from its beginning to its end"}}} ]
          """
        try bench.write(Array(note.utf8), to: "archive-2022/data/note-tweet.js")
      }
      return path
    }
    for place in order { try bench.run(archives[place]) }
    let tweets = try bench.tweets
    #expect(tweets.map(\.text.display) == [begin + ", from its beginning to its end"])
    #expect(tweets.map(\.counts.likes) == [9])
  }

  /// People take files out of archives that they keep or give away.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func whatTheNewestDoesNotTellOfTheAccountStays(_ order: [Int]) throws {
    let bench = try Workbench()
    let archives = try [2022, 2024, 2026].map { year in
      let path = try archive(
        bench, year: year, handle: "h\(year)", tweets: [tweet(year, likes: 1)])
      guard year < 2026 else { return path }
      let profile = """
        window.YTD.profile.part0 = [ {"profile": {"description": {"bio": "in \(year)", \
        "location": "\(year == 2022 ? "Hamburg" : "")"}, \
        "avatarMediaUrl": "https://pbs.twimg.com/profile_images/1/me\(year).jpg"}} ]
        """
      try bench.write(Array(profile.utf8), to: "archive-\(year)/data/profile.js")
      guard year == 2022 else { return path }
      try bench.write(Array("me".utf8), to: "archive-2022/data/profile_media/7-me2022.jpg")
      let zone = """
        window.YTD.account_timezone.part0 = [ {"accountTimezone": {"accountId": "7", \
        "timeZone": "Berlin"}} ]
        """
      try bench.write(Array(zone.utf8), to: "archive-2022/data/account-timezone.js")
      return path
    }
    for place in order { try bench.run(archives[place]) }
    let account = try #require(try bench.reader.accounts().first)
    #expect(
      account.author == Author(handle: "h2026", name: "H2026", avatar: "x/7/7-me2022.jpg", id: "7"))
    #expect(account.bio.display == "in 2024")
    #expect(account.location == nil)
    #expect(account.timeZone == "Europe/Berlin")
  }

  @Test func anOutboxAloneLeavesWhoItIs() throws {
    let bench = try Workbench()
    try bench.unpack(FediverseArchive.modern, "archive")
    try bench.run(bench.file("archive"))
    let account = try bench.reader.accounts()
    try bench.write(
      Array(FediverseArchive.outbox([FediverseArchive.create(50, "<p>Later</p>")]).utf8),
      to: "outbox.json")
    try bench.run(bench.file("outbox.json"))
    #expect(try bench.reader.accounts() == account)
  }

  /// X tells what is bold in a long post only since 2023.
  @Test(arguments: [[2022, 2024], [2024, 2022], [2022, 2024, 2024]])
  func whatIsBoldInALongPostComesWithWhicheverArchiveTellsIt(_ order: [Int]) throws {
    let bench = try Workbench()
    let begin = "A walk along the river and what was seen there"
    for year in order {
      let post = script(1, begin + "…", date: "Thu Jan 08 10:00:00 +0000 2020")
      let path = try archive(bench, year: year, handle: "ada", tweets: [post])
      let styles =
        year == 2022
        ? ""
        : #", "styletags": [{"fromIndex": "2", "toIndex": "6", "styleTypes": [{"name": "Bold"}]}]"#
      let note = """
        window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "99", "createdAt": \
        "2020-01-08T10:00:00.000Z", "core": {"text": "\(begin), all of it"\(styles)}}} ]
        """
      try bench.write(Array(note.utf8), to: "archive-\(year)/data/note-tweet.js")
      try bench.run(path)
    }
    #expect(try bench.tweets.first?.text.emphasis.map(\.range) == [2..<6])
  }

  @Test(arguments: [[2013, 2018], [2018, 2013]])
  func archivesOfBefore2019TellTheirDateToo(_ order: [Int]) throws {
    let bench = try Workbench()
    for year in order {
      let folder = "old-\(year)/data/js/"
      let files = [
        "user_details.js":
          #"var user_details = {"screen_name": "h\#(year)", "full_name": "H\#(year)", "id": "7"}"#,
        "payload_details.js":
          #"var payload_details = {"tweets": 1, "created_at": "\#(year)-05-06 10:00:00 +0000", "lang": "en"}"#,
        "tweets/\(year)_01.js":
          #"Grailbird.data.tweets_\#(year)_01 = [ {"id_str": "\#(year)", "text": "one", "created_at": "\#(year)-01-02 10:00:00 +0000"} ]"#,
      ]
      for (name, text) in files { try bench.write(Array(text.utf8), to: folder + name) }
      try bench.run(bench.file("old-\(year)"))
    }
    #expect(try bench.reader.accounts().map(\.author.handle) == ["h2018"])
  }

  @Test(arguments: [["03", "09"], ["09", "03"]])
  func anArchiveOf2019HasItsDateInItsName(_ order: [String]) throws {
    let bench = try Workbench()
    for month in order {
      let files = [
        "data/account.js":
          #"window.YTD.account.part0 = [ {"account": {"username": "h\#(month)", "accountId": "7", "accountDisplayName": "H"}} ]"#,
        "data/tweet.js": tweetsFile(tweet(1, likes: Int(month) ?? 0)),
      ]
      try bench.run(try bench.archive(files, name: "twitter-2019-\(month)-01-0123abc"))
    }
    #expect(try bench.reader.accounts().map(\.author.handle) == ["h09"])
    #expect(try bench.tweets.map(\.counts.likes) == [9])
  }

  /// One that was renamed or unpacked has no date in its name, but its outbox was written on some day.
  @Test(arguments: [[2022, 2024], [2024, 2022]])
  func anArchiveOfTheFediverseIsOfTheDayOfItsOutbox(_ order: [Int]) throws {
    let bench = try Workbench()
    for year in order {
      let name = year == 2022 ? "archive-20220101000000-abc" : "my mastodon"
      let packed = bench.file(name + ".tar")
      var files = FediverseArchive.modern
      files["outbox.json"] = FediverseArchive.outbox([
        FediverseArchive.create(1, "<p>in \(year)</p>")
      ])
      try bench.unpack(files, name)
      let day = Date(timeIntervalSince1970: Double(year - 1970) * 365.25 * 86_400)
      try FileManager.default.setAttributes(
        [.modificationDate: day], ofItemAtPath: bench.file(name + "/outbox.json"))
      let tar = try Process.run(
        URL(fileURLWithPath: "/bin/tar"), arguments: ["-cf", packed, "-C", bench.file(name), "."])
      tar.waitUntilExit()
      try bench.run(packed)
    }
    #expect(try bench.tweets.map(\.text.display) == ["in 2024"])
  }

  // A copy has the day on which it was made, whatever it is of.
  @Test(arguments: [[2022, 2024], [2024, 2022]])
  func theDayOfACopyTellsNothing(_ order: [Int]) throws {
    let bench = try Workbench()
    for year in order {
      let name = year == 2022 ? "my mastodon" : "archive-20240101000000-abc"
      var files = FediverseArchive.modern
      files["outbox.json"] = FediverseArchive.outbox([
        FediverseArchive.create(1, "<p>in \(year)</p>")
      ])
      try bench.unpack(files, name)
      try bench.run(bench.file(name))
    }
    #expect(try bench.tweets.map(\.text.display) == ["in 2024"])
  }

  @Test func archivesWithoutADateFollowEachOther() throws {
    let bench = try Workbench()
    try bench.run(
      try archive(
        bench, year: nil, handle: "old", tweets: [tweet(1, likes: 3), tweet(3, likes: 1)]))
    try bench.run(
      try archive(
        bench, year: nil, handle: "new", tweets: [tweet(1, likes: 90), tweet(2, likes: 5)]))
    try check(bench, likes: [])
  }
}
