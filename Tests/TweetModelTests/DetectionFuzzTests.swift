import Testing
import TestSupport
import TweetModel

/// What holds for every text, shown on random ones.
struct DetectionFuzzTests {
  /// Pieces that entities are made of, and characters that are hard on them.
  private static let pieces = [
    "http://", "HTTPS://", "http:", "//", "/", "?", "=", "&", ".", "..", ":", ":80", "-", "_", "(",
    ")", "((", "com", "co.uk", "t.co", "x.com", "xn--", "xn--p1ai", "рф", "中国", "a", "Z", "9",
    "rt", "RT", "@", "＠", "#", "＃", "$", "@ann", "/list", "#tag", "$ABC", " ", "\n", "\r\n",
    "\u{3000}", "\u{200D}", "\u{200F}", "\u{202E}", "\u{FE0E}", "\u{FE0F}", "\u{20E3}", "\u{301}",
    "\u{FFFE}", "\u{FEFF}", "\u{0}", "\u{10FFFF}", "é", "日", "。", "ﷺ", "क्ष", "😀", "👍🏽", "🇨", "🇭",
    "👩‍👩‍👧", "\u{E0067}", "%", "%2", "!", "'", "\"", "`", "~", "|", "–", "—",
  ]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func everyTextIsTakenApartWhole(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      let count = Int.random(in: 0...24, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      check(text)
    }
  }

  private func check(_ text: String) {
    let found = TweetText(detectingIn: text)
    var end = 0
    for entity in found.entities {
      #expect(end <= entity.range.lowerBound && !entity.range.isEmpty, "\(text.debugDescription)")
      end = entity.range.upperBound
    }
    #expect(end <= found.display.utf8.count, "\(text.debugDescription)")
    let bytes = Array(found.display.utf8)
    let cutsWhole = found.entities.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      .allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
    #expect(cutsWhole, "\(text.debugDescription)")
    #expect(
      found.segments.flatMap { Array($0.shown.utf8) } == bytes, "\(text.debugDescription)")
    #expect(Self.restored(found, original: text) == Array(text.utf8), "\(text.debugDescription)")
    checkLength(text)
  }

  private func checkLength(_ text: String) {
    let length = WeightedLength(text)
    #expect(length.validEnd <= length.displayEnd, "\(text.debugDescription)")
    #expect(length.length >= 0 && length.displayEnd == text.utf16.count - 1)
  }

  /// The text as it came: with the scheme of every link that was written with one.
  private static func restored(_ found: TweetText, original: String) -> [UInt8] {
    let written = Array(original.utf8)
    var bytes: [UInt8] = []
    for segment in found.segments {
      let target = Array((segment.entity?.target ?? "").utf8)
      let isWritten =
        segment.entity?.kind == .link && written.dropFirst(bytes.count).starts(with: target)
      bytes += isWritten ? target : Array(segment.shown.utf8)
    }
    return bytes
  }
}
