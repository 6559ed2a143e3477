import Foundation
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// Posts as Markdown.
struct MarkdownTests {
  private static func thread() throws -> ExportBench {
    var first = Tweet.at(
      86_400, "Tea, in #three parts", media: [.picture(of: 86_400, altText: "a [cup]")])
    first.text = TweetText(
      display: "Tea, in #three parts",
      entities: [TextEntity(kind: .hashtag, range: 8..<14, target: "three")])
    return try ExportBench([
      first, .at(86_401, "second", answering: 86_400), .at(86_402, "third", answering: 86_401),
      .at(90_000, "# alone", visibility: .circle), .at(40_000_000, "1. later"),
    ])
  }

  @Test(arguments: [
    (
      ExportFormat.markdown,
      [
        "2020/2020-01-02-tea-in-three-parts-%.md", "2020/media/%-a.jpg",
        "2021/2021-04-07-1-later-$.md",
      ],
      "media/%-a.jpg"
    ),
    (
      .hugo,
      [
        "content/posts/2020-01-02-tea-in-three-parts-%/%-a.jpg",
        "content/posts/2020-01-02-tea-in-three-parts-%/index.md",
        "content/posts/2021-04-07-1-later-$/index.md",
      ], "%-a.jpg"
    ),
    (
      .jekyll,
      [
        "_posts/2020-01-02-tea-in-three-parts-%.md", "_posts/2021-04-07-1-later-$.md",
        "assets/posts/2020/%-a.jpg",
      ], "/assets/posts/2020/%-a.jpg"
    ),
  ])
  func aThreadIsOneFileWithItsPictures(
    _ format: ExportFormat, _ names: [String], _ picture: String
  ) throws {
    let bench = try Self.thread()
    let report = try bench.export(as: format)
    #expect(report.posts == 4)
    func named(_ text: String) -> String {
      text.replacing("%", with: TweetID.at(86_400).value)
        .replacing("$", with: TweetID.at(40_000_000).value)
    }
    #expect(bench.names() == names.map(named).sorted())
    let file = try #require(bench.names().first { $0.contains("tea-in") && $0.hasSuffix(".md") })
    let text = try bench.text("out/" + file)
    #expect(text.contains("\ndate: 2020-01-02T00:00:00Z\n"))
    #expect(text.contains("\npost_kind: thread\n"))
    #expect(text.contains("\ntags: [\"three\"]\n"))
    #expect(text.contains("Tea, in [\\#three](<https://x.com/hashtag/three>) parts\n\n!"))
    #expect(text.contains("![a \\[cup\\]](<\(named(picture))>)\n\nsecond\n\nthird\n"))
  }

  // It refuses the whole site, or draws a page otherwise, where these hold what it does not know.
  @Test func hugoFindsNoneOfItsOwnWords() throws {
    let bench = try Self.thread()
    try bench.export(as: .hugo)
    let own: Set = [
      "kind", "path", "lang", "type", "url", "slug", "aliases", "weight", "layout", "cascade",
      "outputs", "draft", "build", "sitemap", "expiryDate", "publishDate",
    ]
    let pages = bench.names().filter { $0.hasSuffix(".md") }
    #expect(!pages.isEmpty)
    for name in pages {
      let front = try bench.text("out/" + name).split(separator: "---\n")[0]
      let keys = front.split(separator: "\n").compactMap { $0.split(separator: ":").first }
      #expect(own.isDisjoint(with: keys.map(String.init)))
    }
  }

  // Of what lies in `_posts` it passes over in silence what has no day in its name.
  @Test func jekyllHasAPageOfWhatHasNoDate() throws {
    let like = Tweet(
      id: TweetID(network: .x, value: "12345678"), author: Author(handle: "", name: ""),
      date: nil, text: TweetText("an old one"))
    let bench = try ExportBench([.at(1)], likes: [like])
    try bench.export(.list(.section(.favorites, account: nil)), as: .jekyll)
    #expect(bench.names() == ["undated/undated-an-old-one-12345678.md"])
  }

  @Test(arguments: [
    ("# a", "\\# a"), ("1. a", "1\\. a"), ("- a", "\\- a"), ("a - b", "a - b"),
    ("a_b *c*", "a\\_b \\*c\\*"), ("<b>", "\\<b\\>"),
    ("{{ x }} {% y %}", "\\{\\{ x \\}\\} \\{% y %\\}"),
    ("a\nb", "a\\\nb"), ("a\n\nb", "a\n\nb"), ("    code", "code"), ("==a==", "\\=\\=a=\\="),
    ("Shopping:\n - milk\n  1. eggs\n + tea", "Shopping:\\\n\\- milk\\\n1\\. eggs\\\n\\+ tea"),
    ("a\r\n- b", "a\\\n\\- b"), ("a\r- b\r\n\r\n2) c", "a\\\n\\- b\n\n2\\) c"),
    ("a\n\t==\n \t!b", "a\\\n\\=\\=\\\n\\!b"), ("   - a", "\\- a"), ("a  - b", "a  - b"),
    ("&amp;", "&amp;amp;"), ("a^b", "a&#94;b"), ("50%%", "50%&#37;"), ("R&D; x", "R&amp;D; x"),
    ("R&D", "R&D"), ("it's (fine).", "it's (fine)."), ("```", "\\`\\`\\`"),
    ("nul\0x\u{1B}[0m\u{9B}", "nulx\\[0m"),
  ])
  func whatCouldMeanSomethingIsEscaped(_ text: String, _ escaped: String) {
    #expect(MarkdownText.linked(TweetText(text)) == escaped)
  }

  @Test func whatStandsOutDoesSo() {
    let text = TweetText(
      display: "a bold and both", entities: [],
      emphasis: [
        TextEmphasis(kind: .bold, range: 2..<7), TextEmphasis(kind: .bold, range: 11..<15),
        TextEmphasis(kind: .italic, range: 11..<15),
      ])
    #expect(MarkdownText.linked(text) == "a **bold** and ***both***")
  }

  @Test(arguments: ["a cup\r\n\r\nof tea", "a cup\n\nof tea", "a cup\r\rof tea"])
  func aDescriptionIsOneLine(_ text: String) throws {
    let bench = try ExportBench([.at(1, "tea", media: [.picture(of: 1, altText: text)])])
    try bench.export(as: .markdown)
    let name = try #require(bench.names().first { $0.hasSuffix(".md") })
    #expect(try bench.text("out/" + name).contains("![a cup  of tea](<media/"))
  }

  private static func emphasised(
    _ text: String, _ range: Range<Int>, _ kinds: [TextEmphasis.Kind]
  )
    -> String
  {
    MarkdownText.linked(
      TweetText(
        display: text, entities: [], emphasis: kinds.map { TextEmphasis(kind: $0, range: range) }))
  }

  // CommonMark 0.31, 6.2.
  @Test func marksThatWouldBeSeenAreLeftOut() {
    #expect(Self.emphasised("ab\"x\"cd", 2..<5, [.bold]) == "ab\"x\"cd")
    #expect(Self.emphasised("ab \"x\" cd", 3..<6, [.bold]) == "ab **\"x\"** cd")
    #expect(Self.emphasised("(\"x\").", 1..<4, [.italic]) == "(*\"x\"*).")
    #expect(Self.emphasised("abxcd", 2..<3, [.bold]) == "ab**x**cd")
    #expect(Self.emphasised("abx!cd", 2..<4, [.bold]) == "abx!cd")
    #expect(Self.emphasised("abxcd", 2..<3, [.bold, .strikethrough]) == "abxcd")
    #expect(Self.emphasised("x", 0..<1, [.bold, .italic, .strikethrough]) == "~~***x***~~")
    #expect(Self.emphasised("a\n \nb", 0..<5, [.bold]) == "a\n\nb")
    #expect(Self.emphasised(" \u{336}a", 0..<4, [.bold]) == "**\u{336}a**")
  }

  @Test(arguments: [
    ("food ", "**food**"), (" food", "**food**"), ("food\n", "**food**"), ("  ", ""),
    ("a*b", "**a\\*b**"),
  ])
  func aWarningStandsOut(_ warning: String, _ shown: String) throws {
    var tweet = Tweet.at(1, "bread")
    tweet.warning = warning
    let bench = try ExportBench([tweet])
    try bench.export(as: .markdown)
    let name = try #require(bench.names().first)
    let text = try bench.text("out/" + name)
    let lines = text.split(separator: "---\n").last?.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(lines == [shown, "bread"].filter { !$0.isEmpty })
  }

  // No reader of YAML takes them, and Hugo builds nothing then.
  @Test func frontMatterHasNoLettersThatAreNone() throws {
    var tweet = Tweet.at(1, "a\u{FFFE}b\u{85}")
    tweet.author = Author(handle: "lark", name: "L\u{FFFF}ark")
    let bench = try ExportBench([tweet])
    try bench.export(as: .hugo)
    let text = try bench.text("out/" + #require(bench.names().first))
    #expect(text.contains("\ntitle: \"ab\"\n"))
    #expect(text.contains("\nauthor: \"Lark\"\n"))
  }

  @Test func aLinkToAFileLeadsToIt() throws {
    let media = Media.picture(of: 1, "a#b%2F?.png")
    let bench = try ExportBench([.at(1, "tea", media: [media])])
    for format in [ExportFormat.markdown, .hugo, .jekyll] {
      try bench.export(as: format, to: format.rawValue)
      let names = bench.names(format.rawValue)
      let picture = try #require(names.first { $0.hasSuffix(".png") })
      let page = try #require(names.first { $0.hasSuffix(".md") })
      let text = try bench.text(format.rawValue + "/" + page)
      let link = try #require(text.firstMatch(of: #/!\[[^\]]*\]\(<([^>]*)>\)/#)).1
      #expect(!link.contains("#") && !link.contains("?"))
      let path = try #require(String(link).removingPercentEncoding)
      #expect(("/" + picture).hasSuffix(path.hasPrefix("/") ? path : "/" + path))
    }
  }

  @Test func aTargetEndsWhereItShould() {
    #expect(MarkdownText.target("https://a.org/<x>\n(b)") == "<https://a.org/%3Cx%3E%0A(b)>")
    #expect(MarkdownText.target("https://a.org/?b=1&c=2") == "<https://a.org/?b=1&c=2>")
    // CommonMark 0.31, 2.5: the names of letters stand for these in addresses, too.
    #expect(
      MarkdownText.target("https://a.org/?b&amp;c&copy;d")
        == "<https://a.org/?b&amp;amp;c&amp;copy;d>")
    #expect(MarkdownText.target("&\u{301}lt;") == "<&amp;%CC%81lt;>")
  }
}
