import Testing
import TweetModel

@testable import TweetStore

/// What may have been meant by a word that no post has.
@Suite struct SpellingTests {
  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill([
      .at(1, "fresh vegetables and tea"), .at(2, "more vegetables"), .at(3, "a vegetable"),
      .at(4, "Gemüse"), .at(5, "house and hearth"), .at(6, "horse"), .at(7, "a horse again"),
      .at(8, "茶 茶碗"),
    ])
    return library
  }

  @Test(arguments: [
    ("vegtables", "vegetables"), ("vegteables", "vegetables"), ("vgtables", "vegetables"),
    ("more vegtables", "more vegetables"), ("Vegtables -tea", "vegetables -tea"),
    ("gemuze", "gemuse"), ("hearht", "hearth"),
    // Two posts have the one, and one the other.
    ("hoose", "horse"),
    // Of a short word one letter may be wrong, and none of a shorter one.
    ("haarth", "hearth"), ("haarht", nil), ("tee", nil), ("fourwords", nil),
    // What a word may become that is being typed is no mistake, nor is one that is there.
    ("vegeta", nil), ("vegetables house", nil), ("\"vegtables\"", nil), ("-vegtables", nil),
    ("#vegtables", nil), ("from:vegtables", nil), ("茶茶", nil), ("", nil),
  ])
  func theNearestWordIsFound(_ typed: String, _ meant: String?) throws {
    let reader = try Self.library().reader()
    #expect(try reader.spelling(of: typed) == meant)
    // Nothing can be written, as before.
    #expect(throws: (any Error).self) { try reader.database.execute("DELETE FROM post") }
  }

  // The index has signs of its own for vowels that are marks.
  @Test func aWordOfAnyScriptIsOfferedAsItIsWritten() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "नमस्कार दोस्तों"), .at(2, "Ёлка")])
    #expect(try library.reader().spelling(of: "नमसकार") == "नमस्कार")
    #expect(try library.reader().spelling(of: "ёлкк") == "елка")
  }

  @Test func onlyWhatFindsSomethingIsOffered() throws {
    let reader = try Self.library().reader()
    #expect(try reader.spelling(of: "hearht vegtables") == nil)
    #expect(try reader.spelling(of: "frehs vegtables") == "fresh vegetables")
    #expect(try reader.spelling(of: "vegtables", in: SearchScope(kind: .likes)) == nil)
  }

  private static func slow(_ one: [Character], _ other: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count {
      for column in 0...other.count {
        guard row > 0, column > 0 else {
          table[row][column] = row + column
          continue
        }
        let isSame = one[row - 1] == other[column - 1]
        table[row][column] = min(
          table[row - 1][column - 1] + (isSame ? 0 : 1), table[row - 1][column] + 1,
          table[row][column - 1] + 1)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1]
        {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[one.count][other.count]
  }

  @Test func distancesAreThoseOfTheWholeTable() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      func word() -> [Character] {
        (0..<Int.random(in: 0...7, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        }
      }
      let (one, other) = (word(), word())
      let distance = Self.slow(one, other)
      for most in 0...3 {
        #expect(
          EditDistance.between(one, other, atMost: most) == (distance <= most ? distance : nil),
          "\(String(one)) \(String(other)) \(most)")
      }
    }
  }
}
