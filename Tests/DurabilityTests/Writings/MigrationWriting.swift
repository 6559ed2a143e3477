import StoreTestSupport
import SyntheticData
import Testing
import TweetStore

/// The library of an older version that is brought up to date.
struct MigrationWriting: Writing {
  private let lines: [String]

  init(of layout: Int, in folder: String) throws {
    let library = LibraryFolder(path: folder + "/library")
    try SyntheticLibrary.make(tweets: 30, in: library)
    lines = try Self.lines(of: library)
    try OlderLayout.write(layout, in: library)
  }

  func check(_ found: String, _ said: [String]) throws {
    let library = library(in: found)
    if said.contains("up to date") {
      #expect(try !LibraryReader(folder: library).isUpgradePending())
    }
    // Whoever opens it next goes on from there.
    try LibraryUpgrade(folder: library).run()
    let found = try Self.lines(of: library)
    #expect(found == lines, "\(Set(found).symmetricDifference(lines).prefix(5))")
  }

  // Which archive told a post is not known of an older library.
  private static func lines(of library: LibraryFolder) throws -> [String] {
    try LibraryDump.lines(of: library).filter { !$0.hasPrefix("told ") }
  }
}
