import Foundation
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// What somebody was called before, and where, leaves when they say so.
@Suite struct FormerTests {
  private static let secrets = ["former_secret", "Secret/Zone"]

  private func bench() throws -> ExportBench {
    let known = ExportBench.account
    let account = Account(
      network: .x, id: known.id, author: known.author, timeZone: "Secret/Zone")
    let bench = try ExportBench()
    try bench.fill([.at(0, "tea")], of: account)
    let writer = try LibraryWriter(folder: bench.library)
    try writer.putHandle(
      "former_secret", until: Timestamp(seconds: 5), then: "lark", of: account)
    _ = try writer.finish()
    return bench
  }

  @Test(arguments: ExportFormat.allCases)
  func itLeavesWhereItIsTicked(_ format: ExportFormat) throws {
    let bench = try bench()
    let ticked = Audience(and: [], with: [.former])
    for (name, selection, audience, leaves) in [
      ("all", Selection.everything(), Audience.everybody, false),
      ("year", .year(2020), ticked, false),
      ("ticked", .everything(), ticked, [.jsonLines, .archive].contains(format)),
    ] {
      do { try bench.export(selection, as: format, for: audience, to: name) } catch ExportError
        .nothing, ExportError.nothingFits
      { continue }
      let bytes = try bench.everything(name)
      for secret in Self.secrets {
        #expect((bytes.range(of: Data(secret.utf8)) != nil) == leaves, "\(secret) \(name)")
      }
    }
  }

  @Test func itIsCountedWhereItIsAskedFor() throws {
    let bench = try bench()
    let reader = try LibraryReader(folder: bench.library)
    for account in [nil, AccountID(ExportBench.account)] {
      let census = try reader.census(of: reader.posts(of: .everything()), account: account)
      #expect(census.personal[.former] == 2)
    }
  }
}
