import SyntheticData
import TestSupport
import Testing
import TweetModel

struct TextPartTests {
  private static let hostile = HostileTexts.all(length: 40_000)

  @Test(arguments: hostile.map(\.name))
  func noPartOfAnyTextIsMoreThanARowLaysOut(_ name: String) throws {
    let text = TweetText(detectingIn: try #require(Self.hostile.first { $0.name == name }?.text))
    let limit = TextPart.Limit.row
    let parts = text.parts()
    #expect(parts.count > 1)
    for part in parts {
      #expect(part.text.display.unicodeScalars.count <= limit.characters)
      #expect(part.text.display.count(where: \.isNewline) <= limit.lines)
      #expect(part.text.entities.count <= limit.links)
      // Cut at the limit of one of them, and not much before.
      #expect(part.isLast || !part.range.isEmpty)
    }
    Self.check(parts, of: text)
    #expect(text.beginning() == parts[0])
  }

  @Test func partsOfRandomTextsAreTheWholeText() {
    var random = SeededGenerator()
    let pieces = [
      "word ", "end. ", "what? ", "\n", "\r\n", "é", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "漢。", "שלום ", "@ada ",
      "#tea",
      "http://example.org/abc ", "$ABC ", "\u{2028}", "a.co ",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0..<120, using: &random)
      let text = TweetText(
        detectingIn: (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
      let limit = TextPart.Limit(
        characters: .random(in: 1...60, using: &random), lines: .random(in: 1...5, using: &random),
        links: .random(in: 1...4, using: &random))
      let parts = text.parts(within: limit)
      Self.check(parts, of: text)
      #expect(text.beginning(within: limit) == parts[0])
      for part in parts {
        #expect(part.text.display.unicodeScalars.count <= limit.characters)
        #expect(part.text.display.count(where: \.isNewline) <= limit.lines)
        #expect(part.text.entities.count <= limit.links)
      }
    }
  }

  @Test func aPartEndsBetweenCharactersAndOutsideOfLinks() {
    let limit = TextPart.Limit(characters: 20, lines: 9, links: 9)
    func first(_ text: String) -> String {
      TweetText(detectingIn: text).beginning(within: limit).text.display
    }
    let family = "👩‍👩‍👧"
    #expect(first(String(repeating: family, count: 9)) == family + family + family)
    #expect(first("🇩🇪" + String(repeating: "🇫🇷", count: 20)).count == 9)
    #expect(first("0123456789abcdef\nghijklmnopqrst") == "0123456789abcdef")
    #expect(first("0123456 789. Abcde fghij klm") == "0123456 789. Abcde ")
    #expect(first("0123456789 abcd. ef ghijkl") == "0123456789 abcd. ")
    #expect(first("0123456789 abcdefg@hijklmnop") == "0123456789 abcdefg@")
    #expect(first("see http://example.org/abcdef") == "see ")
    #expect(first("01234567 @adalindqvist and more") == "01234567 ")
  }

  @Test func whereLinksAreTooManyASentenceIsStillWhole() {
    let text = TweetText(
      detectingIn: String(repeating: "Tea for @bea. Rain for @ada too. ", count: 9))
    let limit = TextPart.Limit(characters: 400, lines: 9, links: 4)
    #expect(text.beginning(within: limit).text.display.hasSuffix("@ada too. "))
  }

  @Test func aLinkThatFillsAPartLeadsToTheSamePlaceFromEachOfItsPieces() {
    let text = TweetText(
      detectingIn: "see http://example.org/" + String(repeating: "x", count: 100))
    let parts = text.parts(within: TextPart.Limit(characters: 20, lines: 9, links: 9))
    #expect(parts.count > 4)
    #expect(
      parts.dropFirst().allSatisfy { $0.text.entities.map(\.target) == [text.entities[0].target] })
  }

  @Test func anEllipsisSaysThatMoreFollows() {
    let limit = TextPart.Limit(characters: 20, lines: 9, links: 9)
    #expect(TweetText("short").beginning(within: limit).excerpt.display == "short")
    #expect(TweetText("").parts().map(\.text.display) == [""])
    let long = TweetText("0123456789 abcd. ef ghijkl").beginning(within: limit)
    #expect(long.excerpt.display == "0123456789 abcd.…")
  }

  @Test func whatStandsOutGoesOnInTheNextPart() {
    var builder = TweetText.Builder()
    builder.append("0123456789 ")
    builder.emphasis = [.italic]
    builder.append("abcd. ef ghijkl")
    let text = builder.text
    let limit = TextPart.Limit(characters: 20, lines: 9, links: 9)
    let parts = text.parts(within: limit)
    #expect(parts.count == 2)
    let shown = parts.map { part in
      part.text.emphasis.map {
        String(decoding: Array(part.text.display.utf8)[$0.range], as: UTF8.self)
      }
    }
    #expect(shown.joined().joined() == "abcd. ef ghijkl")
    #expect(parts[0].excerpt.emphasis.map(\.range.upperBound) == [16])
  }

  /// Whether parts are a text, in order, without a gap, a torn character or a lost link.
  private static func check(_ parts: [TextPart], of text: TweetText) {
    let utf8 = Array(text.display.utf8)
    var end = 0
    for part in parts {
      #expect(part.range.lowerBound == end)
      end = part.range.upperBound
      let shown = Array(part.text.display.utf8)
      #expect(utf8[part.range].starts(with: shown))
      let rest = String(decoding: utf8[part.range].dropFirst(shown.count), as: UTF8.self)
      #expect(rest.isEmpty || !part.isLast && rest.count == 1 && rest.first?.isNewline == true)
      for entity in part.text.entities {
        #expect(!entity.range.isEmpty && entity.range.upperBound <= shown.count)
      }
    }
    #expect(end == utf8.count)
    #expect(parts.last?.isLast == true && parts.dropLast().allSatisfy { !$0.isLast })
    let targets = text.entities.map(\.target)
    var found: [String] = []
    for entity in parts.flatMap(\.text.entities)
    where found.count < 1 || found.last != entity.target || targets.count > 1 {
      found.append(entity.target)
    }
    #expect(Set(found) == Set(targets))
  }
}
