import SyntheticData
import Testing

@testable import ArchiveImport

/// How the kind of an archive is told, and which of its files are opened.
struct SourceTests {
  private func source(_ path: String) throws -> any Source {
    let survey = try ArchiveSurvey(
      ArchiveImporter.container(at: path), interest: Sources.interest, isCancelled: { false })
    return try Sources.source(for: survey, path: path)
  }

  @Test func grailbirdAndXAreToldApart() throws {
    let bench = try Workbench()
    for generation in SyntheticArchive.Generation.allCases {
      let path = bench.file("\(generation)")
      try SyntheticArchive.write(
        tweets: 9, seed: 1, generation: generation, container: .folder, to: path)
      let source = try source(path)
      #expect((source is GrailbirdSource) == (generation == .grailbird))
      #expect(source.holds(.tweets(.public)))
    }
  }

  @Test func whatAFileBeginsWithCountsMoreThanItsName() throws {
    let bench = try Workbench()
    let path = try bench.archive(
      [
        "tweets.js": "export const tweets = [];",
        "data/tweets.js": tweetsFile(script(1, "one")),
      ])
    #expect(try bench.run(path).imported == 1)
  }

  @Test func eachArchivesOwnFilesTellWhoseItIs() throws {
    let bench = try Workbench()
    let other = """
      window.YTD.account.part0 = [ {"account": {"username": "bo", "accountId": "8"}} ]
      """
    let path = try bench.archive([
      "data/tweets.js": tweetsFile(script(1, "one")),
      "zz/data/tweets.js": tweetsFile(script(2, "two")), "zz/data/account.js": other,
    ])
    #expect(try source(path).account.id == "7")
    #expect(try bench.run(path).imported == 1)
  }

  @Test func privateFilesAreNeverOpened() throws {
    let bench = try Workbench()
    var files = ["data/tweets.js": tweetsFile(script(1, "one"))]
    for type in DataType.all where type.id != "account" && type.id != "tweets" {
      files["data/\(type.id).js"] = "window.YTD.x.part0 = [ ]"
    }
    let path = try bench.archive(files)
    let container = WatchedContainer(try ArchiveImporter.container(at: path))
    _ = try ArchiveImporter(library: bench.library, now: { 0 })
      .read(container, at: path, { _ in }, { false })
    let opened = Set(container.opened)
    for type in DataType.all where type.isPrivate {
      #expect(container.seen.contains("data/\(type.id).js"))
      #expect(!opened.contains("data/\(type.id).js"))
    }
    let read = DataType.all.filter(\.use.isRead).map { "data/\($0.id).js" }
    #expect(opened.isSubset(of: read))
    #expect(opened.contains("data/tweets.js") && opened.contains("data/like.js"))
  }
}
