import Testing
import TweetStore

/// Where reading stopped, and what is pinned.
struct PlaceWriting: Writing {
  func check(_ found: String, _ said: [String]) throws {
    let library = library(in: found)
    guard said.contains("place") else { return }
    #expect(library.readingPlace(in: .timeline) != nil)
    let kept = try #require(library.keptFile(.pinnedLists))
    #expect(kept.count == 3000 && Set(kept).count == 1)
  }
}
