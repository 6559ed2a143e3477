import Geometry
import Testing
import TweetModel

@testable import TimelineLayout

/// The figures of the two styles.
@Suite struct RowGeometryTests {
  private let reading = RowSetup(width: 420, scale: 1, style: .reading)
  private let classic = RowSetup(width: 320, scale: 1, style: .classic)

  private func content(
    name: String = "Ada", body: String = "Tea.", sizes: [PixelSize?] = []
  ) -> TweetRowContent {
    TweetRowContent(
      id: TweetID(network: .x, value: "1"), avatar: .init(seed: "", initial: "A", file: nil),
      name: name, handle: "@ada", time: "2 min", body: TweetText(body),
      media: sizes.map { .init(kind: .photo, file: nil, size: $0, label: "") }, accessibleName: "")
  }

  @Test func readingRowsFollowTheGrid() {
    let layout = reading.layout(content())
    #expect(layout.avatar == Rectangle(x: 14, y: 14, width: 40, height: 40))
    #expect(layout.name.rect.x == 66)
    #expect(layout.body.rect.x == 66)
    #expect(layout.body.rect.width == 420 - 66 - 14)
    #expect(layout.time.rect.right == 420 - 14)
    #expect(layout.separator.x == 66)
    #expect(layout.separator.height == 1)
  }

  @Test(arguments: TweetRowStyle.allCases, [false, true])
  func aHeadingStandsAboveTheRowAndChangesNothingElse(
    _ style: TweetRowStyle, _ isRightToLeft: Bool
  ) throws {
    let setup = RowSetup(width: 420, scale: 1, style: style)
    let plain = setup.layout(content(sizes: [nil, nil]), isRightToLeft: isRightToLeft)
    var headed = content(sizes: [nil, nil])
    headed.heading = "2019 · 7 years ago"
    let layout = setup.layout(headed, isRightToLeft: isRightToLeft)
    let heading = try #require(layout.heading)
    let shift = layout.height - plain.height
    #expect(heading.rect.y > 0)
    #expect(heading.rect.bottom <= shift)
    #expect(isRightToLeft ? heading.rect.right == 406 : heading.rect.x == 14)
    #expect(layout.body.rect.y - plain.body.rect.y == shift)
    #expect(layout.avatar.y - plain.avatar.y == shift)
    #expect(layout.media.map { $0.y - shift } == plain.media.map(\.y))
    #expect(layout.separator.bottom == layout.height)
  }

  @Test(arguments: [320, 420, 900], [false, true])
  func aGapStandsBeneathTheRowAndMovesNothingOfIt(_ width: Int, _ isRightToLeft: Bool) throws {
    let setup = RowSetup(width: width, scale: 1, style: .reading)
    let plain = setup.layout(content(sizes: [nil]), isRightToLeft: isRightToLeft)
    var content = content(sizes: [nil])
    content.gap = .init("About 3 h", isOpen: true)
    let layout = setup.layout(content, isRightToLeft: isRightToLeft)
    #expect(layout.avatar == plain.avatar && layout.media == plain.media)
    let gap = try #require(layout.gap)
    let (up, down) = (try #require(gap.up), try #require(gap.down))
    #expect(gap.top == plain.height && up.y >= gap.top && up.bottom < layout.height)
    let order = isRightToLeft ? [down, gap.text.rect, up] : [up, gap.text.rect, down]
    #expect(zip(order, order.dropFirst()).allSatisfy { $0.right < $1.x })
    #expect(order[0].x >= 0 && order[2].right <= width && gap.lines.count == 2)
    content.gap = .init("Loading", isLoading: true)
    let loading = setup.layout(content, isRightToLeft: isRightToLeft)
    #expect(loading.gap?.spinner != nil && loading.gap?.up == nil)
    #expect(loading.height == layout.height)
  }

  @Test(arguments: [0.5, 1, 4], [false, true])
  func aGapHasNoRoomInAListThatIsAlmostClosed(_ scale: Double, _ isRightToLeft: Bool) {
    for (width, isLoading) in (2...120).flatMap({ [($0, false), ($0, true)] }) {
      var content = content()
      content.gap = .init("About 3 h", isOpen: !isLoading, isLoading: isLoading)
      let layout = RowSetup(width: width, scale: scale, style: .reading)
        .layout(content, isRightToLeft: isRightToLeft)
      #expect(layout.gap != nil)
    }
  }

  @Test(arguments: TweetRowStyle.allCases)
  func aDateIsWholeInTheNarrowestWindowWithTheLargestText(_ style: TweetRowStyle) {
    let setup = RowSetup(width: 320, scale: 2.5, style: style)
    let content = TweetRowContent(
      id: TweetID(network: .x, value: "1"), avatar: .init(seed: "", initial: "A", file: nil),
      name: "Ada", handle: "@ada", time: "15 September 2023", body: TweetText("Tea."),
      accessibleName: "")
    let layout = setup.layout(content)
    #expect(layout.time.rect.right <= 320)
    #expect(!layout.time.setting.isCut)
    #expect(layout.body.rect.y >= layout.time.rect.bottom)
  }

  @Test func nameHandleAndTimeStandOnOneLine() {
    let layout = reading.layout(content())
    let baselines = [layout.name, layout.handle, layout.time].map {
      $0.rect.y + $0.setting.size.baseline
    }
    #expect(Set(baselines).count == 1)
  }

  @Test func classicRowsHaveTheOriginalsGeometry() {
    let layout = classic.layout(content(sizes: [PixelSize(width: 4, height: 3)]))
    #expect(layout.avatar == Rectangle(x: 5, y: 18, width: 40, height: 40))
    #expect(layout.media == [Rectangle(x: 320 - 6 - 40, y: 18, width: 40, height: 40)])
    #expect(layout.pictureRadius == 20)
    #expect((layout.name.rect.x, layout.name.rect.y) == (54, 16))
    #expect(layout.handle.rect.x == 56)
    #expect((layout.body.rect.x, layout.body.rect.width) == (56, 260))
    #expect(layout.separator.x == 56)
  }

  @Test(arguments: ["Tea.", String(repeating: "Tea and rain. ", count: 50)])
  func aClassicRowIsAsHighAsTheOriginalsWithRoomForItsFonts(_ body: String) {
    let layout = classic.layout(content(body: body))
    // The reference fonts are higher than the labels that they were given.
    let headRoom = max(0, layout.handle.rect.bottom - 58)
    #expect(layout.height == layout.body.rect.height + 56 + 6 + 15 + headRoom)
    #expect(layout.body.rect.y >= layout.handle.rect.bottom)
  }

  @Test(arguments: [(320, 320), (599, 599), (600, 600), (601, 600), (1600, 600)])
  func theColumnIsWholeInANarrowListAndCentredInAWideOne(_ list: Int, _ column: Int) {
    let rect = TweetRowMetrics(scale: 1).column(in: list)
    #expect(rect.width == column)
    #expect(rect.x == (list - column) / 2)
  }

  @Test(arguments: [1.0, 1.5, 2, 2.5])
  func theMeasureIsAbout66CharactersAtAnyScale(_ scale: Double) {
    let metrics = TweetRowMetrics(scale: scale)
    let column = metrics.column(in: 4000)
    let gutter = metrics.gutter(in: column.width)
    let text = column.width - gutter.textStart - gutter.leading
    // A letter of a usual text font is a little less than half as wide as the font is high.
    let characters = Double(text) / (metrics.fontSize(.body) * 0.5)
    #expect((60...75).contains(characters))
  }

  @Test(arguments: [
    (1600, 900, 191), (1, 1, 340), (10, 10_000, 480), (10_000, 10, 113),
  ])
  func onePictureKeepsItsProportionsWithinLimits(_ width: Int, _ height: Int, _ shown: Int) {
    let layout = reading.layout(content(sizes: [PixelSize(width: width, height: height)]))
    #expect(layout.media.map(\.width) == [340])
    #expect(layout.media.map(\.height) == [shown])
  }

  @Test(arguments: 2...5)
  func severalPicturesFillOneFrame(_ count: Int) throws {
    let tiles = reading.layout(content(sizes: Array(repeating: nil, count: count))).media
    let gap = reading.metrics.pictureGap
    #expect(tiles.count == min(count, 4))
    let left = try #require(tiles.map(\.x).min())
    let top = try #require(tiles.map(\.y).min())
    let right = try #require(tiles.map(\.right).max())
    let bottom = try #require(tiles.map(\.bottom).max())
    #expect((left, right) == (66, 420 - 14))
    #expect(bottom - top == 340 * 9 / 16)
    for tile in tiles {
      #expect(tile.x == left || tiles.contains { $0.right + gap == tile.x })
      #expect(tile.y == top || tiles.contains { $0.bottom + gap == tile.y })
    }
  }

  @Test func moreThanFourPicturesAreShownAsFour() {
    #expect(reading.layout(content(sizes: Array(repeating: nil, count: 9))).media.count == 4)
  }

  @Test(arguments: [1, 20, 100, 200])
  func aListTooNarrowForRowsStillHasRectangles(_ width: Int) {
    for scale in [0.5, 1, 4] {
      let setup = RowSetup(width: width, scale: scale, style: .reading)
      for sample in RowSample.all {
        let layout = setup.layout(sample.content)
        #expect(layout.rectangles.allSatisfy { $0.width >= 0 && $0.height >= 0 })
      }
    }
  }
}
