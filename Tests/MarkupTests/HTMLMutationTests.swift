import TestSupport
import Testing
import TweetModel

@testable import Markup

/// What holds for any bytes that say they are HTML.
@Suite struct HTMLMutationTests {
  private static let posts = [
    "<p>Hello <a href=\"https://a.example/@bea\" class=\"u-url mention\">@<span>bea</span></a> &amp; <b>all</b></p>",
    "<p>1 &lt; 2<br/><a href=\"https://x.example/y?z=1&amp;w=2\"><span class=\"invisible\">https://</span>"
      + "<span class=\"ellipsis\">x.example/y</span></a></p><ul><li>a</li><li><em>b</em></li></ul>",
    "<blockquote><p>漢字 &#x1F600; \u{202E}abc</p></blockquote><pre>  x\n y</pre><!-- c --><script>d()</script>e",
  ]

  private static let pieces = [
    "<", ">", "</", "<!--", "-->", "&", "&lt;", "&#", ";", "\"", "'", "=", "<p>", "</p>", "<b>",
    "</b>",
    "<a href=\"https://q.example\">", "</a>", "<script>", "</script>", "<br>", "<li>", "<ol>",
    "<blockquote>",
    "<pre>", "\u{202E}", "\u{0}", "🏳️‍🌈", "é", " ", "\n", "class=\"invisible\"", "<svg>", "</svg>",
  ]

  @Test func anyMutationGivesASoundText() {
    var chance = SeededGenerator()
    for round in 0..<100_000 {
      var bytes = Array(Self.posts[round % Self.posts.count].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &chance) { Self.mutate(&bytes, using: &chance) }
      let html = String(decoding: bytes, as: UTF8.self)
      var reader = HTMLReader(html, meanings: LinkMeanings(), hidesQuote: round.isMultiple(of: 2))
      let text = reader.read()
      if let fault = Self.fault(text, of: html, steps: reader.steps) {
        Issue.record("\(fault) in \(html.debugDescription): \(text.display.debugDescription)")
        return
      }
    }
  }

  @Test(arguments: [
    "<", "<a ", "<a href=\"", "<a href=\"https://a.example\">", "</a>", "<b>", "<!--", "<!-",
    "<script>",
    "<script></scrip", "&", "&#", "&#x41;", "<li>", "<blockquote>", "<p>", "<br>", "<pre>\n",
    "<ol><li>",
    "<svg>", " ", "\u{202E}", "<img alt=\"", "<p class='", "<x y=z ", "&lt;",
    "<a href=https://a.example>b",
    "<span class=\"ellipsis\">", "<span class=\"a b c d e f\">x",
  ])
  func timeIsLinear(piece: String) {
    func steps(_ count: Int) -> Int {
      var reader = HTMLReader(
        String(repeating: piece, count: count), meanings: LinkMeanings(), hidesQuote: true)
      let text = reader.read()
      #expect(text.display.utf8.count <= 20 * piece.utf8.count * count + 100)
      return reader.steps
    }
    let (short, long) = (steps(1000), steps(8000))
    #expect(long <= 8 * short + 1000)
    #expect(long <= 20 * piece.utf8.count * 8000)
  }

  private static func mutate(_ bytes: inout [UInt8], using chance: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &chance)
    let length = min(Int.random(in: 0...12, using: &chance), bytes.count - place)
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: bytes.removeSubrange(place..<place + length)
    case 1:
      bytes.insert(contentsOf: pieces.randomElement(using: &chance)?.utf8 ?? "".utf8, at: place)
    case 2: bytes.insert(contentsOf: Array(bytes[place..<place + length]), at: 0)
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: place)
    default: bytes.removeLast(bytes.count - place)
    }
  }

  private static func fault(_ text: TweetText, of html: String, steps: Int) -> String? {
    let length = text.display.utf8.count
    var end = 0
    for entity in text.entities {
      guard entity.range.lowerBound >= end, entity.range.upperBound <= length,
        !entity.range.isEmpty,
        text.display.isCut(at: entity.range.lowerBound),
        text.display.isCut(at: entity.range.upperBound)
      else { return "entity \(entity)" }
      end = entity.range.upperBound
      // By bytes: what follows may join the last of these to a character of its own. A scheme may have any letters
      // (RFC 3986, 3.1).
      let isAddress = ["https://", "http://"].contains { scheme in
        entity.target.lowercased().utf8.starts(with: scheme.utf8)
      }
      if entity.kind == .link, !isAddress { return "target \(entity.target)" }
    }
    for run in text.emphasis {
      guard run.range.upperBound <= length, !run.range.isEmpty,
        text.display.isCut(at: run.range.lowerBound),
        text.display.isCut(at: run.range.upperBound)
      else { return "emphasis \(run)" }
    }
    if !html.utf8.contains(UInt8(ascii: "&")), markup(in: text.display) { return "markup" }
    if steps > 4 * html.utf8.count + 8 * text.display.utf8.count + 100 { return "\(steps) steps" }
    return nil
  }

  /// Whether a text holds what a browser would take for markup.
  private static func markup(in text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { first, second in
      first == UInt8(ascii: "<")
        && (second.isLetter
          || [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(second))
    }
  }
}
