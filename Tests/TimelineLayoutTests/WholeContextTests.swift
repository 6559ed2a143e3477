import Testing
import TweetModel

@testable import TimelineLayout

/// What the reader or the author wrote above a post: nothing of it is cut.
struct WholeContextTests {
  private static func layout(
    _ kind: TweetRowContent.ContextLine.Kind, _ text: String
  ) -> TweetRowLayout<FixedPitchTypesetter.Setting> {
    let content = TweetRowContent(
      id: TweetID(network: .x, value: "1"), avatar: .init(seed: "ada", initial: "A", file: nil),
      name: "Ada", handle: "@ada", time: "2 min", contexts: [.init(kind: kind, text: text)],
      body: TweetText("tea"), more: nil, isContinued: false, continues: false, media: [],
      quote: nil, counts: [], accessibleName: "")
    let metrics = TweetRowMetrics(scale: 1)
    return TweetRowLayout(
      content, width: 400, style: .reading, metrics: metrics, maximumPictureHeight: 300,
      isRightToLeft: false, typesetter: FixedPitchTypesetter(metrics: metrics, style: .reading))
  }

  private static let long = String(repeating: "call Bob at five ", count: 20)

  @Test(arguments: [TweetRowContent.ContextLine.Kind.note, .warning])
  func aNoteAndAWarningHaveAllTheirLines(_ kind: TweetRowContent.ContextLine.Kind) throws {
    let (short, long) = (Self.layout(kind, "call Bob"), Self.layout(kind, Self.long))
    let (line, lines) = (try #require(short.contexts.first), try #require(long.contexts.first))
    #expect(lines.text.rect.height >= 4 * line.text.rect.height)
    #expect(lines.icon.y == line.icon.y, "it stands beside the first")
    #expect(long.name.rect.y - short.name.rect.y == lines.text.rect.height - line.text.rect.height)
  }

  @Test func whatTheProgramSaysIsOneLine() throws {
    let line = try #require(Self.layout(.repost, "Ada boosted").contexts.first)
    let cut = try #require(Self.layout(.repost, Self.long).contexts.first)
    #expect(cut.text.rect.height == line.text.rect.height)
  }
}
