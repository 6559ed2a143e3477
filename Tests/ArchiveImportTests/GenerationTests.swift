import SyntheticData
import Testing
import TweetModel

@testable import ArchiveImport

struct GenerationTests {
  @Test(arguments: SyntheticArchive.Generation.allCases, SyntheticArchive.Container.allCases)
  func everyArchiveIsImportedWholeAndNeverTwice(
    _ generation: SyntheticArchive.Generation, _ container: SyntheticArchive.Container
  ) throws {
    for folder in ["", "twitter-2026-03-06/"] {
      let bench = try Workbench()
      let path = bench.file("archive")
      try SyntheticArchive.write(
        tweets: 60, seed: 5, generation: generation, container: container, leadingFolder: folder,
        to: path)
      let first = try bench.run(path)
      #expect(first.imported == 60)
      #expect(first.skipped + first.updated + first.superseded == 0)
      #expect(first.warnings.isEmpty)
      let before = try bench.tweets
      #expect(before.count == 60)
      let second = try bench.run(path)
      #expect(second.imported == 0)
      #expect(second.updated == 60)
      #expect(try bench.tweets == before)
    }
  }

  @Test func theSameTweetsComeOutOfEveryGeneration() throws {
    let texts = try SyntheticArchive.Generation.allCases.map { generation in
      let bench = try Workbench()
      try SyntheticArchive.write(
        tweets: 80, seed: 9, generation: generation, container: .zip, to: bench.file("a.zip"))
      try bench.run(bench.file("a.zip"))
      return try bench.tweets.map(\.text)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[1] == texts[2])
  }

  @Test func aNewerArchiveBringsTheLibraryUpToDate() throws {
    let bench = try Workbench()
    try bench.run(try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))]))
    let newer = try bench.archive(
      ["data/tweets.js": tweetsFile(script(1, "one"), script(2, "two"))], name: "newer")
    let report = try bench.run(newer)
    #expect(report.imported == 1)
    #expect(report.updated == 1)
    #expect(try bench.tweets.count == 2)
  }

  @Test func severalAccountsLiveSideBySide() throws {
    let bench = try Workbench()
    try bench.run(try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))]))
    let other = try bench.archive(
      ["data/tweets.js": tweetsFile(script(2, "two"))], name: "other", account: "8")
    try bench.run(other)
    #expect(try bench.tweets.map(\.text.display).sorted() == ["one", "two"])
  }

  @Test func partsAreReadByManifestAndByName() throws {
    let bench = try Workbench()
    let manifest = """
      window.__THAR_CONFIG = {"dataTypes": {"tweets": {"files": [
      {"fileName": "data/tweets.js", "count": "1"}, {"fileName": "data/tweets-part1.js", "count": "1"},
      {"fileName": "data/tweets-part9.js", "count": "3"}]}}}
      """
    let report = try bench.run(
      try bench.archive([
        "data/manifest.js": manifest, "data/tweets.js": tweetsFile(script(1, "one")),
        "data/tweets-part1.js": tweetsFile(script(2, "two")),
        "data/tweets-part2.js": tweetsFile(script(3, "three")),
      ]))
    #expect(report.imported == 3)
    #expect(report.warnings.count == 2)
    #expect(report.warnings.contains { $0.description.contains("tweets-part9.js") })
    #expect(report.warnings.contains { $0.description.contains("announces 5 tweets and holds 3") })
  }

  @Test(arguments: [
    "\u{FEFF}window.YTD.tweets.part0 = [ ONE ]", "window.YTD.tweets.part0 =\r\n[\r\nONE\r\n];\r\n",
    "window.YTD.tweets.part0=[ONE];", "window.YTD.tweets.part0 = [\n  ONE\n]\n\n",
  ])
  func framesMayBeWrittenInAnyWay(_ frame: String) throws {
    let bench = try Workbench()
    let text = frame.replacing("ONE", with: script(1, "one"))
    #expect(try bench.run(try bench.archive(["data/tweets.js": text])).imported == 1)
  }

  @Test func anEmptyListIsNoError() throws {
    let bench = try Workbench()
    let archive = try bench.archive([
      "data/tweets.js": "window.YTD.tweets.part0 = [ ]",
      "data/like.js": "window.YTD.like.part0 = [ ]",
      "data/note-tweet.js": "window.YTD.note_tweet.part0 = [ ]",
    ])
    let report = try bench.run(archive)
    #expect(report.imported == 0)
    #expect(report.warnings.isEmpty)
  }
}
