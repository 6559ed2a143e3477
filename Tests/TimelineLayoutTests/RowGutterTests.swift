import Geometry
import Testing
import TweetModel

@testable import TimelineLayout

/// The room that pictures leave to the text beside them.
@Suite struct RowGutterTests {
  @Test(arguments: [264, 320, 480, 600])
  func textOfTheUsualSizeHasThePictureOfTheMockUps(_ width: Int) {
    let gutter = TweetRowMetrics(scale: 1).gutter(in: width)
    #expect([gutter.leading, gutter.avatar, gutter.textStart] == [14, 40, 66])
    #expect(!gutter.isAboveText)
  }

  @Test(arguments: [
    (1, 400, 320, false), (1.25, 320, 223, false), (2, 480, 336, false), (2, 400, 279, false),
    (2, 360, 322, true), (3, 400, 358, true), (3, 480, 430, true), (3, 590, 411, false),
    (3, 1024, 784, false), (3.6, 400, 358, true),
  ])
  func aNarrowColumnLeavesLargeTextMostOfIt(
    _ scale: Double, _ width: Int, _ text: Int, _ isAbove: Bool
  ) {
    for style in TweetRowStyle.allCases {
      let setup = RowSetup(width: width, scale: scale, style: style)
      let layout = setup.layout(RowSample.all[0].content)
      let gutter = setup.metrics.gutter(in: setup.column.width)
      #expect(gutter.isAboveText == isAbove)
      #expect(gutter.textStart * 4 <= width + 2)
      if style == .reading { #expect(abs(layout.body.rect.width - text) <= 1) }
      if style == .classic { #expect(layout.body.rect.width >= text) }
      if isAbove {
        #expect(layout.body.rect.x == layout.avatar.x)
        #expect(layout.body.rect.y >= layout.avatar.bottom)
        #expect(layout.name.rect.x > layout.avatar.right)
      }
      #expect(layout.separator.x == layout.body.rect.x)
    }
  }

  // A line more costs little there.
  @Test func aNameThatStandsOverTheTextIsNotCutForItsTime() {
    let layout = RowSetup(width: 480, scale: 3, style: .reading).layout(RowSample.all[0].content)
    #expect(layout.time.rect.y >= layout.name.rect.bottom)
    #expect(layout.name.rect.right > 480 - 40 * 3)
  }

  @Test func whatStandsInATextGoesWithIt() {
    let setup = RowSetup(width: 400, scale: 3, style: .reading)
    for sample in RowSample.whole {
      let layout = setup.layout(sample.content)
      let left = setup.metrics.gutter(in: 400).leading
      let parts = [
        layout.quote?.rect, layout.card?.rect, layout.media.first, layout.poll?.options.first?.rect,
        layout.contexts.first?.icon, layout.counts.first?.icon,
      ]
      let starts = parts.compactMap { $0?.x }
      #expect(starts.allSatisfy { $0 == left }, "\(sample)")
    }
  }
}
