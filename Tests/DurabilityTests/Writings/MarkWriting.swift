import SyntheticData
import Testing
import TweetModel
import TweetStore

/// Marks, the notes on them, and names.
struct MarkWriting: Writing {
  func check(_ found: String, _ said: [String]) throws {
    let marks = try BookmarkTable(folder: library(in: found)).marks(at: 0..<100)
    let names = try NameTable(folder: library(in: found)).names(at: 0..<100)
    let kept = marks.map { "mark \($0.tweet.id.value)" } + names.map { "name \($0.key.value)" }
    #expect(Set(said).subtracting(kept).isEmpty, "after \(said)")
    for mark in marks { #expect(mark.note == "on \(mark.tweet.id.value)") }
  }
}

/// Marks that are taken away, which is remembered.
struct MarkRemoval: Writing {
  private let posts = Array(SyntheticTweets(count: 12, seed: 7))

  init(in folder: String) throws {
    let marks = try BookmarkTable(folder: library(in: folder))
    for post in posts { try marks.put(Bookmark(post, made: Timestamp(seconds: 8))) }
  }

  func check(_ found: String, _ said: [String]) throws {
    let table = try BookmarkTable(folder: library(in: found))
    let removed = Set(try table.removed())
    for post in posts {
      let isMarked = try table.mark(of: post.id) != nil
      // Else an archive would bring it back.
      #expect(isMarked != removed.contains(post.id), "after \(said)")
      if said.contains("removed \(post.id.value)") { #expect(!isMarked) }
    }
  }
}
