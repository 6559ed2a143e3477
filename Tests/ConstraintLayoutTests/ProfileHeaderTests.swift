import ConstraintLayout
import Testing

struct ProfileHeaderTests {
  private static func sizes(_ font: Double) -> (LayoutSize, [LayoutSize]) {
    let number = LayoutSize(width: 64 * font, height: 36 * font)
    return (LayoutSize(width: 180 * font, height: 28 * font), [number, number, number])
  }

  private func makeHeader(
    font: Double = 1, isRightToLeft: Bool = false
  ) throws
    -> ProfileHeaderLayout
  {
    let header = try ProfileHeaderLayout()
    let (name, numbers) = Self.sizes(font)
    try header.setSizes(name: name, numbers: numbers)
    try header.setRightToLeft(isRightToLeft)
    return header
  }

  @Test func theWorkedExampleComesOutExactly() throws {
    let header = try makeHeader()
    header.scale = 3
    for height in [0.0, 40, 76] {
      let frames = try header.frames(width: 400) { width in
        #expect(width == 368)
        return height
      }
      #expect(frames.header == LayoutFrame(x: 0, y: 0, width: 400, height: 250))
      #expect(frames.info == LayoutFrame(x: 16, y: 16, width: 368, height: 100))
      #expect(frames.avatar == LayoutFrame(x: 284, y: 16, width: 100, height: 100))
      #expect(frames.labels == LayoutFrame(x: 16, y: 16, width: 268, height: 100))
      #expect(frames.name == LayoutFrame(x: 16, y: 16, width: 268, height: 50))
      #expect(frames.digits == LayoutFrame(x: 16, y: 66, width: 268, height: 50))
      #expect(frames.description == LayoutFrame(x: 16, y: 124, width: 368, height: height))
      #expect(frames.button == LayoutFrame(x: 16, y: 200, width: 368, height: 50))
      for number in frames.numbers { #expect(abs(number.width - 268.0 / 3) < 1e-9) }
    }
  }

  @Test func aLongDescriptionMakesTheHeaderGrow() throws {
    let header = try makeHeader()
    let frames = try header.frames(width: 400) { _ in 120 }
    #expect(frames.header.height == 294)
    #expect(frames.description.height == 120)
    #expect(frames.button == LayoutFrame(x: 16, y: 244, width: 368, height: 50))
  }

  @Test func inAFixedHeightTheDescriptionIsCut() throws {
    let header = try makeHeader()
    let frames = try header.frames(width: 400, height: 250) { _ in 120 }
    #expect(frames.header.height == 250)
    #expect(frames.description == LayoutFrame(x: 16, y: 124, width: 368, height: 76))
    #expect(frames.button == LayoutFrame(x: 16, y: 200, width: 368, height: 50))
  }

  @Test(arguments: [320.0, 375, 414, 800, 1600], [0.8, 1, 1.5, 2])
  func allWidthsAndFontsAreConsistent(width: Double, font: Double) throws {
    let header = try makeHeader(font: font)
    let mirror = try makeHeader(font: font, isRightToLeft: true)
    #expect(header.descriptions == mirror.descriptions)
    func descriptionHeight(_ width: Double) -> Double {
      (3000 * font * font / width / 20).rounded(.up) * 20
    }
    let height = try header.fittingHeight(width: width, descriptionHeight: descriptionHeight)
    let frames = try header.frames(width: width, descriptionHeight: descriptionHeight)
    let mirrored = try mirror.frames(width: width, descriptionHeight: descriptionHeight)
    #expect(frames.header == LayoutFrame(x: 0, y: 0, width: width, height: height))
    #expect(height >= 250)
    #expect(frames.avatar.width == 100 && frames.avatar.height == 100)
    #expect(frames.name.height >= 28 * font && frames.name.bottom == frames.digits.y)
    #expect(frames.description.height == descriptionHeight(width - 32))
    #expect(frames.button.y >= frames.description.bottom)
    #expect(frames.button.height == 50 && frames.button.bottom == height)
    let widths = frames.numbers.map(\.width)
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
    #expect(frames.numbers.last?.right == frames.digits.right)
    #expect(frames.labels.right == frames.avatar.x)
    let pairs = [
      (frames.avatar, mirrored.avatar), (frames.name, mirrored.name),
      (frames.description, mirrored.description), (frames.button, mirrored.button),
    ]
    for (frame, image) in pairs + Array(zip(frames.numbers, mirrored.numbers)) {
      #expect(abs(width - frame.right - image.x) <= 1)
      #expect(abs(frame.width - image.width) <= 1)
      #expect(frame.y == image.y && frame.height == image.height)
    }
  }

  @Test func resizingEndsWhereAFreshHeaderBegins() throws {
    let header = try makeHeader()
    for step in 0..<200 {
      let width = Double(320 + step * 37 % 1200)
      let isRightToLeft = step % 7 < 3
      let (name, numbers) = Self.sizes(0.8 + Double(step % 5) * 0.3)
      try header.setSizes(name: name, numbers: numbers)
      try header.setRightToLeft(isRightToLeft)
      let fresh = try ProfileHeaderLayout()
      try fresh.setSizes(name: name, numbers: numbers)
      try fresh.setRightToLeft(isRightToLeft)
      let frames = try header.frames(width: width) { 20_000 / $0 }
      #expect(try fresh.frames(width: width) { 20_000 / $0 } == frames)
    }
  }

  @Test func contradictoryMetricsAreReported() {
    let metrics = ProfileHeaderMetrics(avatar: -1)
    #expect(throws: SolverError.self) { try ProfileHeaderLayout(metrics: metrics) }
  }
}
