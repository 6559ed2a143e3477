import Testing
import TweetModel

@testable import TweetStore

/// Which archives a version of the program that reads more offers to read again.
struct OutgrownArchiveTests {
  private func read(
    _ account: String, of network: Network = .x, parser: Int?, generated: Int64,
    isInterrupted: Bool = false, into library: TemporaryLibrary
  ) throws {
    let writer = try LibraryWriter(folder: library.folder)
    let account = Account(
      network: network, id: account, author: Author(handle: "h" + account, name: ""))
    let source = parser.map {
      ArchiveSource(parser: $0, path: "/archives/\(generated).zip", size: 1, mark: "m")
    }
    _ = try writer.begin(
      account, generated: Timestamp(milliseconds: generated), source: source)
    if isInterrupted {
      _ = try writer.finishPosts(progress: { _ in }, isCancelled: { false })
    } else {
      _ = try writer.finish()
    }
  }

  @Test func anImportThatWasKilledWhenItHadKeptThePostsIsToldUntilItIsWhole() throws {
    let library = try TemporaryLibrary()
    func told() throws -> [String?] { try library.reader().interruptedArchives().map(\.path) }
    try read("1", parser: 5, generated: 1, into: library)
    #expect(try told() == [])
    try read("1", parser: 5, generated: 2, isInterrupted: true, into: library)
    try read("2", parser: 5, generated: 2, into: library)
    #expect(try told() == ["/archives/2.zip"])
    // Another archive of the same account may hold less.
    try read("1", parser: 5, generated: 3, into: library)
    #expect(try told() == ["/archives/2.zip"])
    try read("1", parser: 5, generated: 2, into: library)
    #expect(try told() == [])
    let writer = try LibraryWriter(folder: library.folder)
    _ = try writer.begin(
      .lark, generated: nil,
      source: ArchiveSource(parser: 5, path: "/archives/n.zip", size: 1, mark: "m"))
    _ = try writer.finishPosts(progress: { _ in }, isCancelled: { false })
    #expect(try told() == ["/archives/n.zip"])
    try writer.noteWhole()
    #expect(try told() == [])
  }

  private func paths(_ library: TemporaryLibrary) throws -> [String: String?] {
    let found = try library.reader().outgrownArchives { $0 == .bluesky ? 6 : 5 }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.account.value, $0.path) })
  }

  @Test func onlyAccountsThatNoNewParserReadAreOffered() throws {
    let library = try TemporaryLibrary()
    try read("1", parser: nil, generated: 1, into: library)
    try read("2", parser: 4, generated: 3, into: library)
    try read("2", parser: 3, generated: 2, into: library)
    try read("3", parser: 4, generated: 1, into: library)
    try read("3", parser: 5, generated: 2, into: library)
    try read("4", parser: 6, generated: 2, into: library)
    #expect(try paths(library) == ["1": nil, "2": "/archives/3.zip"])
    try read("1", parser: 5, generated: 1, into: library)
    #expect(try paths(library) == ["2": "/archives/3.zip"])
  }

  @Test func eachNetworkHasItsOwnParser() throws {
    let library = try TemporaryLibrary()
    try read("1", parser: 5, generated: 1, into: library)
    try read("2", of: .bluesky, parser: 5, generated: 2, into: library)
    try read("3", of: .bluesky, parser: 6, generated: 3, into: library)
    #expect(try paths(library) == ["2": "/archives/2.zip"])
  }

  @Test func aLibraryWithoutArchivesHasNoneToRead() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    #expect(try paths(library).isEmpty)
  }
}
