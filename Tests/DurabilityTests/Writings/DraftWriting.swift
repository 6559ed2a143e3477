import Testing
import TweetStore

struct DraftWriting: Writing {
  func check(_ found: String, _ said: [String]) throws {
    let texts = Set(try DraftTable(folder: library(in: found)).drafts().map(\.text))
    for line in said where !texts.contains(line) {
      // The second text takes the place of the first.
      #expect(texts.contains(line.replacing("first", with: "second")), "after \(said)")
    }
  }
}
