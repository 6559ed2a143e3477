import Testing
import TestSupport

@testable import Interaction

@Suite struct ZoomMachineTests {
  private let wide = ZoomMachine(
    picture: .init(width: 2000, height: 1000), view: .init(width: 400, height: 400))

  // An arrow that finds something to move does not go on to the next picture.
  @Test func whatIsFittedCannotBeMovedWhateverTheSizes() {
    for side in [1.0, 3, 600, 1_999, 4_096, 12_000, 16_000] {
      for length in 1...2_000 {
        for picture in [
          ZoomMachine.Size(width: side, height: 300), ZoomMachine.Size(width: 300, height: side),
        ] {
          let view = ZoomMachine.Size(width: Double(length), height: Double(length) * 0.7)
          let room = ZoomMachine(picture: picture, view: view).room
          #expect(room.x == 0 && room.y == 0, "\(picture) in \(view)")
        }
      }
    }
  }

  @Test func aLargePictureIsFittedAndCentred() {
    #expect(wide.frame == (0, 100, 400, 200))
    #expect(wide.isFitted)
  }

  @Test func aSmallPictureIsNotEnlarged() {
    let small = ZoomMachine(
      picture: .init(width: 100, height: 50), view: .init(width: 400, height: 400))
    #expect(small.frame == (150, 175, 100, 50))
  }

  @Test func aSmallPictureIsMovedOnlyWhereItIsLargerThanTheViewAndCanFillThat() {
    var small = ZoomMachine(
      picture: .init(width: 100, height: 50), view: .init(width: 400, height: 400))
    small.zoom(by: 1.25, atX: 0, y: 0)
    #expect(!small.isFitted && small.room == (0, 0))
    small.zoom(by: 6 / 1.25, atX: 200, y: 200)
    #expect(small.room == (100, 0))
    var tiny = ZoomMachine(
      picture: .init(width: 2, height: 2), view: .init(width: 400, height: 300))
    tiny.zoom(by: 1_000, atX: 200, y: 150)
    #expect(abs(tiny.frame.height - 300) < 1e-9)
  }

  @Test(arguments: [(200.0, 200.0), (100, 150), (300, 220)])
  func whatIsUnderThePointerStaysThere(_ x: Double, _ y: Double) {
    var zoom = wide
    zoom.zoom(by: 6, atX: x, y: y)
    let before = ((x - 0) / 400, (y - 100) / 200)
    let frame = zoom.frame
    #expect(abs((x - frame.x) / frame.width - before.0) < 1e-9)
    // The height fills the view from six times on, so it stays there too.
    #expect(abs((y - frame.y) / frame.height - before.1) < 1e-9)
  }

  @Test func noEdgeComesIntoAViewThatThePictureFills() {
    var zoom = wide
    zoom.zoom(by: 3, atX: 0, y: 0)
    for _ in 0..<50 { zoom.pan(byX: 300, y: 300) }
    #expect(zoom.frame.x == 0 && zoom.frame.y == 0)
    for _ in 0..<50 { zoom.pan(byX: -300, y: -300) }
    #expect(zoom.frame.x + zoom.frame.width == 400)
    #expect(zoom.frame.y + zoom.frame.height == 400)
  }

  @Test func aDoubleClickGoesToThePixelsAndBack() {
    var zoom = wide
    zoom.toggle(atX: 10, y: 200)
    #expect(abs(zoom.frame.width - 2000) < 1e-9)
    zoom.toggle(atX: 10, y: 200)
    #expect(zoom.frame == wide.frame)
  }

  @Test func randomHandsLeaveItWithinItsLimits() {
    var random = SeededGenerator()
    var zoom = wide
    for _ in 0..<2000 {
      let place = Double.random(in: -50...450, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: zoom.zoom(by: Double.random(in: 0.3...3, using: &random), atX: place, y: place)
      case 1: zoom.pan(byX: place, y: -place)
      case 2: zoom.view = .init(width: Double.random(in: 1...900, using: &random), height: 300)
      default: zoom.toggle(atX: place, y: place)
      }
      let frame = zoom.frame
      #expect(zoom.factor >= 1 && zoom.factor <= max(8, 1 / zoom.fit) + 1e-9)
      #expect(frame.width > 0 && frame.x.isFinite && frame.y.isFinite)
      if frame.width >= zoom.view.width {
        #expect(frame.x <= 1e-6 && frame.x + frame.width >= zoom.view.width - 1e-6)
      }
    }
  }

  // What counts is how far the fingers go, not how many events tell it.
  @Test func aWheelAndATouchpadThatGoAsFarEnlargeAlike() {
    var (wheel, touchpad) = (wide, wide)
    wheel.scroll(dx: 0, dy: -1, atX: 50, y: 150)
    #expect(wheel.factor == 1.15)
    for _ in 0..<100 { touchpad.scroll(dx: 0.004, dy: -0.01, atX: 50, y: 150) }
    #expect(abs(touchpad.factor - wheel.factor) < 1e-9)
    for _ in 0..<100 { touchpad.scroll(dx: 0, dy: 0.01, atX: 50, y: 150) }
    #expect(touchpad.isFitted)
  }

  @Test(arguments: [(0.5, 0), (-1, 0), (1, 0.9), (0, 0)] as [(Double, Double)])
  func toTheSideNothingIsEnlarged(_ dx: Double, _ dy: Double) {
    var zoom = wide
    zoom.zoom(by: 3, atX: 200, y: 200)
    let before = zoom
    zoom.scroll(dx: dx, dy: dy, atX: 100, y: 100)
    #expect(zoom == before)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func impossibleFactorsChangeNothing(_ factor: Double) {
    var zoom = wide
    zoom.zoom(by: factor, atX: 0, y: 0)
    #expect(zoom == wide)
  }
}
