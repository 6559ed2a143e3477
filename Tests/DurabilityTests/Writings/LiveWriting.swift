import Testing
import TweetStore

/// What a server tells in several rounds.
struct LiveWriting: Writing {
  func check(_ found: String, _ said: [String]) throws {
    let reader = try LibraryReader(folder: library(in: found))
    let tweets = try reader.tweets(in: .home, at: 0..<Int.max)
    let texts = tweets.map(\.text.display)
    for line in said { #expect(texts.contains(line.replacing("kept ", with: "")), "after \(said)") }
    // One batch is there with all before it, or is not there.
    let numbers = texts.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(numbers == numbers.sorted(by: >))
    #expect(tweets.count == (numbers.first ?? 0))
    #expect(try reader.homeGaps(of: nil).isEmpty)
  }
}
