import Hashing
import Testing

@testable import TweetStore

/// A step that has once been published stays as it is: libraries have been brought up to date by it.
@Suite struct SchemaTests {
  private static let published: [String: [String]] = [
    "library.sqlite": [
      "99b5c44b", "d2c0ca31", "e3b0c442", "9861edd9", "5d124b94", "af150d06", "56af2ae6",
      "8f3ba846", "1dc14768", "45f81883", "28c0d7b5", "3112d6e8", "02732e03",
    ],
    "marks.sqlite": ["d477dc38", "60339109", "679379f5", "b4d1a6be"],
    "notes.sqlite": ["fc1edb9b", "1c384d43", "6e54520d"],
    "parts.sqlite": ["5b1cdb92", "e09701e2"],
    "messages.sqlite": ["b81e5007", "9e24026b", "0b9b835e", "0b9b835e"],
  ]

  @Test func noStepIsChanged() {
    for file in LibraryFolder.databases {
      #expect(Self.published[file.name] == file.schema.steps.map(Self.digest), "\(file.name)")
    }
  }

  /// The first digits of a hash of the words.
  private static func digest(_ step: Schema.Step) -> String {
    let words = Database.words(of: step.sql).joined(separator: " ")
    let sum = SHA256()
    Array(words.utf8).withUnsafeBytes { sum.add($0) }
    return String(sum.text.prefix(8))
  }
}
