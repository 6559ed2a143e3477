import SyntheticData
import Testing
import TweetStore

/// A library that is only read.
struct ReadLibrary: Writing {
  init(in folder: String) throws {
    try SyntheticLibrary.make(tweets: 30, in: LibraryFolder(path: folder + "/library"))
  }

  func check(_ found: String, _ said: [String]) throws {
    for line in said { #expect(line == "30 posts") }
    let reader = try LibraryReader(folder: library(in: found))
    #expect(reader.obstacle == nil)
    #expect(try reader.tweets(in: .timeline, at: 0..<Int.max).count == 30)
  }
}
