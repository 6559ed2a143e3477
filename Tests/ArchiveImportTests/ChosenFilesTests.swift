import Foundation
import Testing

@testable import ArchiveImport

/// What several files are that a person gives at once.
@Suite struct ChosenFilesTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Writes files, of which one whose name ends with a slash is a folder, and looks at all of them.
  private func look(_ files: [(String, String)], lists: Bool = true) throws -> ChosenFiles {
    for (name, text) in files {
      let url = URL(fileURLWithPath: bench.file(name))
      let folder = name.hasSuffix("/") ? url : url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if !name.hasSuffix("/") { try Data(text.utf8).write(to: url) }
    }
    return ChosenFiles(files.map { bench.file($0.0) }, lists: lists)
  }

  private static let outbox = #"{"type": "OrderedCollection", "orderedItems": []}"#

  @Test func whatIsInAnUnpackedFolderIsThatFolder() throws {
    let mastodon = [
      ("actor.json", "{}"), ("avatar.png", "x"), ("bookmarks.json", Self.outbox),
      ("likes.json", Self.outbox), ("media_attachments/", ""), ("outbox.json", Self.outbox),
    ]
    for lists in [true, false] {
      let files = try look(mastodon.map { ("masto/" + $0.0, $0.1) }, lists: lists)
      #expect(files.archives == [bench.file("masto")])
      #expect(files.bookmarks.isEmpty && files.names.isEmpty && files.others.isEmpty)
    }
    let x = [("Your archive.html", "x"), ("assets/", ""), ("data/tweets.js", "x"), ("data/", "")]
    let files = try look(x.map { ("x/" + $0.0, $0.1) }.filter { $0.0 != "x/data/tweets.js" })
    #expect(files.others.isEmpty && files.archives.count == 3, "there is no post in it yet")
    _ = try look([("x/data/tweets.js", "x")])
    #expect(
      try look([("x/Your archive.html", "x"), ("x/data/", "")]).archives == [bench.file("x")])
  }

  @Test func whatOnlyLiesBesideAnArchiveStaysWhatItIs() throws {
    let files = try look([("outbox.json", Self.outbox), ("photo.jpg", "\u{FF}"), ("a.zip", "x")])
    #expect(files.archives == [bench.file("outbox.json")])
    #expect(files.others == ["photo.jpg", "a.zip"].map(bench.file))
    let packed = try look([
      ("all/outbox.json", Self.outbox), ("all/actor.json", "{}"), ("all/ada.zip", "x"),
    ])
    #expect(packed.archives == ["all", "all/ada.zip"].map(bench.file))
    #expect(
      try look([("all/outbox.json", Self.outbox)]).archives == [bench.file("all/outbox.json")])
  }

  @Test func aSingleFileIsToldByWhoReadsIt() throws {
    #expect(try look([("photo.jpg", "x")]).archives == [bench.file("photo.jpg")])
    let absent = ["/nowhere/a.zip", "/nowhere/a.zip", "/nowhere/b.zip"]
    #expect(ChosenFiles(absent, lists: true).archives == ["/nowhere/a.zip", "/nowhere/b.zip"])
  }

  @Test func listsAreToldFromTablesOfNames() throws {
    let files = try look([
      ("followers.csv", "id,username,name,followers\n7,kes,Kes,1\n"),
      ("kept.csv", "id,text\n7,tea\n"), ("names.CSV", "id;handle;name\n7;kes;Kes\n"),
      ("kept.json", #"[{"id": "7", "text": "tea"}]"#),
    ])
    #expect(files.names == ["followers.csv", "names.CSV"].map(bench.file))
    #expect(files.bookmarks == ["kept.csv", "kept.json"].map(bench.file))
  }

  /// Messages became bookmarks, which is what everybody may see.
  @Test func aPartOfAnExportIsItsFolder() throws {
    _ = try look([("out/fancytwitter.json", #"{"fancytwitter":1}"#)])
    for name in ["messages", "posts", "names", "bookmarks", "drafts"] {
      let files = try look([("out/\(name).jsonl", #"{"id":"7","text":"tea"}"#)])
      #expect(files == ChosenFiles([bench.file("out")], lists: true), "\(name)")
    }
    #expect(
      try look([("out/fancytwitter.json", #"{"fancytwitter":1}"#)]).archives == [bench.file("out")])
    #expect(
      try look([("away/bookmarks.jsonl", "{}")]).bookmarks == [bench.file("away/bookmarks.jsonl")])
  }

  /// It was opened before it was known to be a file, and waited for a writer.
  @Test func aPipeIsNotWaitedFor() throws {
    let pipes = ["pipe.json", "pipe.csv", "pipe.zip"].map(bench.file)
    for pipe in pipes { try #require(mkfifo(pipe, 0o600) == 0) }
    let files = ChosenFiles(pipes, lists: true)
    #expect(files.bookmarks == Array(pipes.prefix(2)))
    #expect(!UnpackedArchive.isOutbox(pipes[0]))
  }
}
