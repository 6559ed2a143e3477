import SyntheticData
import Testing

@testable import ArchiveImport

/// What an import tells while it runs.
struct ProgressTests {
  @Test func progressAndTimeOnlyGoForward() throws {
    let bench = try Workbench()
    let path = bench.file("a.zip")
    try SyntheticArchive.write(
      tweets: 3000, seed: 3, generation: .tweets, container: .zip, to: path)
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
