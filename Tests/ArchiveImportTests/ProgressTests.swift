import SyntheticData
import Testing

@testable import ArchiveImport

/// What an import tells while it runs.
struct ProgressTests {
  /// The path of an archive of 3,000 tweets.
  private static func archive(in bench: Workbench) throws -> String {
    let path = bench.file("a.zip")
    try SyntheticArchive.write(
      tweets: 3000, seed: 3, generation: .tweets, container: .zip, to: path)
    return path
  }

  @Test func progressAndTimeOnlyGoForward() throws {
    let bench = try Workbench()
    let path = try Self.archive(in: bench)
    var time = 100.0
    var steps: [ImportProgress] = []
    let importer = ArchiveImporter(library: bench.library) {
      time += 0.25
      return time
    }
    let report = try importer.run(path, progress: { steps.append($0) }, isCancelled: { false })
    #expect(report.seconds > 0 && report.seconds < time - 100)
    #expect(steps.count > 5)
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(step.fraction <= next.fraction && step.tweets.done <= next.tweets.done)
    }
    #expect(steps.allSatisfy { (0...1).contains($0.fraction) && $0.tweets.total == 3000 })
    #expect(steps.allSatisfy { $0.remainingSeconds.map { $0 >= 0 } ?? true })
    #expect(steps.last?.fraction == 1 && steps.last?.remainingSeconds == 0)
  }

  /// One that is packed as a whole is unpacked once to be looked at.
  @Test func theTimeThatIsLeftIsToldByReadingAlone() throws {
    let bench = try Workbench()
    let path = try Self.archive(in: bench)
    var time = 0.0
    var left: [Double] = []
    let importer = ArchiveImporter(library: bench.library) {
      defer { time += time == 0 ? 1000 : 0.25 }
      return time
    }
    let report = try importer.run(
      path, progress: { if let seconds = $0.remainingSeconds { left.append(seconds) } },
      isCancelled: { false })
    #expect(report.seconds > 1000)
    #expect(!left.isEmpty && left.allSatisfy { $0 < 1000 }, "\(left)")
  }

  /// They are read last, and much may stand before and behind them.
  @Test func longPostsAreReadNoFartherThanToTheirEnd() throws {
    let bench = try Workbench()
    let names = (100..<160).map { "data/tweets_media/1-\($0).jpg" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, "a picture") })
    files["data/tweets.js"] = tweetsFile(script(1, "one"))
    files["data/note-tweet.js"] = "window.YTD.note_tweet.part0 = [ ]"
    let path = try bench.archive(files)
    let container = WatchedContainer(FolderArchive(path: path))
    let importer = ArchiveImporter(library: bench.library) { 0 }
    let report = try importer.read(container, at: path, { _ in }, { false }).report
    #expect(report.imported == 1)
    #expect(container.seen.count { $0 == "data/tweets.js" } == 3)
    #expect(container.seen.count { $0 == names.last } == 2)
  }

  @Test func longPostsAreReadUntilSomebodyStopsIt() throws {
    let bench = try Workbench()
    let path = try bench.archive([
      "data/tweets.js": tweetsFile(script(1, "one")),
      "data/note-tweet.js": "window.YTD.note_tweet.part0 = [ ]",
    ])
    let container = WatchedContainer(FolderArchive(path: path))
    let importer = ArchiveImporter(library: bench.library) { 0 }
    let isLast = { container.seen.count { $0 == "data/account.js" } == 3 }
    #expect(throws: ImportError.self) {
      try importer.read(container, at: path, { _ in }, isLast)
    }
    #expect(container.seen.last == "data/account.js")
  }

  // X announces deleted tweets even where it leaves their file out.
  @Test func whatIsAnnouncedAndNotThereIsNotWaitedFor() throws {
    let bench = try Workbench()
    let manifest = """
      window.__THAR_CONFIG = {"userInfo": {"accountId": "7", "userName": "ada", "displayName": "Ada"},
      "dataTypes": {
      "tweets": {"files": [{"fileName": "data/tweets.js", "count": "1"}]},
      "deletedTweets": {"files": [{"fileName": "data/deleted-tweets.js", "count": "47"}]}}}
      """
    let path = try bench.archive([
      "data/manifest.js": manifest, "data/tweets.js": tweetsFile(script(1, "one")),
    ])
    var totals: Set<Int?> = []
    let importer = ArchiveImporter(library: bench.library) { 0 }
    _ = try importer.run(
      path, progress: { totals.insert($0.tweets.total) }, isCancelled: { false })
    #expect(totals == [1])
  }
}
