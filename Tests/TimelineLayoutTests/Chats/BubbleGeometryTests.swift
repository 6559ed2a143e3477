import Geometry
import Testing
import TweetModel

@testable import TimelineLayout

/// The figures of a chat's entries.
@Suite struct BubbleGeometryTests {
  private let setup = BubbleSetup(width: 480, scale: 1)

  private func content(
    _ shape: BubbleContent.Shape = .bubble, isOwn: Bool = false, text: String = "",
    pictures: [PixelSize?] = [], reactions: [String] = [], time: String? = "14:02",
    action: String? = nil, runContinues: Bool = false
  ) -> BubbleContent {
    var content = BubbleContent(
      shape: shape, isOwn: isOwn, text: TweetText(text),
      media: pictures.map { .init(kind: .photo, file: "a.jpg", size: $0, label: "") },
      reactions: reactions, action: action, accessibleName: "")
    content.time = time
    content.runContinues = runContinues
    return content
  }

  @Test(arguments: [
    // A short text has a small bubble, a long one is laid out in the share of the width.
    (480, 1.0, "tea", 3 * 8 - 1 + 26), (480, 1, BubbleSample.long, 330),
    (400, 1, BubbleSample.long, 288), (1600, 1, BubbleSample.long, 330),
    (400, 1.6, BubbleSample.long, 352),
  ])
  func aBubbleIsAsWideAsItsText(_ width: Int, _ scale: Double, _ text: String, _ wanted: Int) throws
  {
    for isOwn in [false, true] {
      let layout = BubbleSetup(width: width, scale: scale).layout(content(isOwn: isOwn, text: text))
      let bubble = try #require(layout.bubble)
      #expect(bubble.width <= wanted && bubble.width > wanted - 20)
    }
  }

  @Test func thoseOfARunStandCloser() {
    let last = setup.layout(content(text: "tea", time: nil))
    let within = setup.layout(content(text: "tea", time: nil, runContinues: true))
    #expect(last.height - within.height == 5)
    #expect(within.height == (within.bubble?.height ?? 0) + 3)
  }

  @Test func aSignStandsOnTheSideThatLooksToTheMiddle() throws {
    for isOwn in [false, true] {
      let layout = setup.layout(
        content(isOwn: isOwn, text: String(repeating: "tea and ", count: 5), reactions: ["+"]))
      let (bubble, sign) = (try #require(layout.bubble), try #require(layout.reactions.first).rect)
      #expect(sign.y == bubble.bottom - 6)
      #expect(sign.height == 24)
      if isOwn {
        #expect(sign.x == bubble.x + 9)
      } else {
        #expect(sign.right == bubble.right - 9)
      }
    }
  }

  @Test func theTimeStandsBesideTheSignsWhereThereIsRoom() throws {
    let wide = setup.layout(content(text: BubbleSample.long, reactions: ["+"]))
    let beside = try #require(wide.time).rect
    #expect(beside.y < (wide.reactions.last?.rect.bottom ?? 0))
    let narrow = setup.layout(content(text: "k", reactions: ["+"]))
    let beneath = try #require(narrow.time).rect
    #expect(beneath.y >= (narrow.reactions.last?.rect.bottom ?? .max))
  }

  @Test func whatCanBeDoneStandsBehindAnEventOrBeneathIt() throws {
    let short = setup.layout(content(.event("Ada left"), action: "Name…"))
    let (words, behind) = (try #require(short.line).text.rect, try #require(short.action).rect)
    #expect(behind.y == words.y && behind.x > words.right)
    let whole = behind.right + (try #require(short.line)).icon.x
    #expect(abs(whole - setup.width) <= 1, "both are centred together")
    let long = setup.layout(content(.event(BubbleSample.long), action: "Name…"))
    let (lines, beneath) = (try #require(long.line).text.rect, try #require(long.action).rect)
    #expect(beneath.y >= lines.bottom && beneath.x == lines.x)
  }

  @Test(arguments: [
    // What is small is enlarged a little, what is large fills the bubble, and what is high is cut.
    (PixelSize(width: 1600, height: 900), 324, 182), (PixelSize(width: 10, height: 10), 120, 120),
    (PixelSize(width: 10, height: 10_000), 120, 480),
    (PixelSize(width: 10_000, height: 10), 324, 48),
    (nil, 230, 172),
  ])
  func aPictureKeepsItsProportionsWithinLimits(
    _ size: PixelSize?, _ width: Int, _ height: Int
  ) throws {
    let layout = setup.layout(content(pictures: [size]))
    let picture = try #require(layout.media.first)
    #expect([picture.width, picture.height] == [width, height])
    #expect(layout.bubble?.width == width + 6)
  }

  // Nothing else says which year it is of.
  @Test(arguments: [1, 1.6, 2.5, 4])
  func aDayIsSaidWithItsYearHoweverLargeTheText(_ scale: Double) throws {
    var content = content(text: "tea")
    content.heading = "Wednesday, 23 September 2026"
    let layout = BubbleSetup(width: 320, scale: scale).layout(content)
    let heading = try #require(layout.heading)
    #expect(!heading.setting.isCut)
    #expect(heading.rect.x >= 0 && heading.rect.right <= 320)
    #expect(layout.bubble?.y ?? 0 >= heading.rect.bottom)
  }

  @Test(arguments: [1, 20, 100, 199])
  func aListTooNarrowForBubblesStillHasRectangles(_ width: Int) {
    for scale in [0.5, 1, 4] {
      let setup = BubbleSetup(width: width, scale: scale)
      for sample in BubbleSample.all {
        let layout = setup.layout(sample.content)
        #expect(layout.rectangles.allSatisfy { $0.width >= 0 && $0.height >= 0 })
        #expect(layout.height >= 0)
      }
    }
  }
}
