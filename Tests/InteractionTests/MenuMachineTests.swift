import Motion
import Testing
import TestSupport

@testable import Interaction

@Suite struct MenuMachineTests {
  private func dragged(_ dx: Double, _ dy: Double = 0, width: Double = 320) -> MenuMachine {
    var drag = MenuMachine()
    drag.width = width
    drag.press(x: 200, y: 100)
    _ = drag.move(x: 200 + dx, y: 100 + dy, at: 0.1)
    return drag
  }

  /// At 320 wide: the hand's way, the content's, and how many bars are stretched.
  @Test(arguments: [(60.0, 29.9, 1), (90, 42.9, 2), (107, 49.7, 2), (108, 50.1, 3)])
  func aDragStretchesBars(pull: Double, offset: Double, bars: Int) {
    var drag = dragged(-pull)
    #expect(abs(drag.offset(at: 0.1) - offset) < 0.06)
    var affordance = DragAffordance()
    affordance.setProgress(drag.progress, at: 0.1, spring: nil)
    #expect((0..<3).filter { affordance.isExpanded($0) }.count == bars)
    let effects = drag.release(at: 0.2)
    #expect(effects == (bars == 3 ? [.present] : []))
    #expect(drag.progress == 0)
    #expect(drag.phase == (bars == 3 ? .presenting : .springingBack))
    _ = drag.tick(at: 3)
    #expect(drag.phase == (bars == 3 ? .shown : .idle))
    #expect(drag.offset(at: 3) == 0)
    #expect(drag.overlayOpacity(at: 3) == (bars == 3 ? 0.9 : 0))
  }

  @Test(arguments: [(-60.0, 60.0), (5, 90), (-7, 0), (-20, 10.1), (-30, -16)])
  func diagonalAndVerticalAndSmallMovesAreNone(dx: Double, dy: Double) {
    var drag = dragged(dx, dy)
    #expect(drag.progress == 0 && drag.offset(at: 0.1) == 0)
    // What began as something else stays that.
    if max(abs(dx), abs(dy)) > 8 {
      #expect(drag.move(x: 0, y: 100, at: 0.2) == [])
      #expect(drag.offset(at: 0.2) == 0)
    }
    #expect(drag.release(at: 0.3) == [])
    #expect(drag.phase == .idle)
  }

  @Test func theOtherWayIsARubberBandWithoutProgress() {
    let drag = dragged(100)
    #expect(drag.offset(at: 0.1) < 0 && drag.progress == 0)
  }

  @Test func rightToLeftIsMirrored() {
    var drag = MenuMachine()
    drag.width = 320
    drag.isRightToLeft = true
    drag.press(x: 100, y: 100)
    #expect(drag.move(x: 208, y: 100, at: 0.1) == [.claim])
    #expect(drag.phase == .armed)
    #expect(drag.contentX(at: 0.1) > 50)
  }

  @Test func theMenuTurnsRoundOnItsWay() {
    var drag = MenuMachine()
    #expect(drag.open(at: 0) == [.present])
    #expect(drag.open(at: 0.1) == [])
    let opacity = drag.overlayOpacity(at: 0.2)
    #expect(drag.close(at: 0.2) == [])
    #expect(abs(drag.overlayOpacity(at: 0.2) - opacity) < 1e-12)
    // It never gave the keyboard back, and so takes it no second time.
    #expect(drag.open(at: 0.25) == [])
    _ = drag.tick(at: 2)
    #expect(drag.phase == .shown)
    _ = drag.close(at: 3)
    #expect(drag.tick(at: 3.6) == [.dismissed])
    #expect(drag.phase == .idle)
  }

  @Test func withoutAnimationAllHappensAtOnce() {
    var drag = MenuMachine()
    drag.durations = MenuMachine.Durations(overlay: 0, spring: 0)
    #expect(drag.open(at: 1) == [.present])
    #expect(drag.phase == .shown && drag.overlayOpacity(at: 1) == 0.9)
    #expect(drag.close(at: 2) == [.dismissed])
    #expect(drag.phase == .idle)
  }

  @Test func aCaughtContentStaysInTheHand() {
    var drag = dragged(-90)
    _ = drag.release(at: 0.2)
    let offset = drag.offset(at: 0.25)
    #expect(offset > 5)
    drag.press(x: 50, y: 50)
    _ = drag.move(x: 41, y: 50, at: 0.25)
    #expect(drag.phase == .dragging)
    #expect(drag.offset(at: 0.25) >= offset && drag.offset(at: 0.25) < offset + 6)
  }

  @Test func aCancelledDragSpringsBackWithoutMenu() {
    var drag = dragged(-200)
    #expect(drag.phase == .armed)
    drag.cancel(at: 0.2)
    #expect(drag.phase == .springingBack && drag.progress == 0)
    #expect(drag.release(at: 0.3) == [])
    #expect(drag.tick(at: 3) == [] && drag.phase == .idle)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func noSequenceOfEventsGetsItStuck(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var drag = MenuMachine()
    var time = 0.0
    var isPresent = false
    for _ in 0..<1000 {
      time += Double.random(in: 0...0.2, using: &random)
      let x = Double.random(in: 0...480, using: &random)
      var effects: [MenuMachine.Effect] = []
      switch Int.random(in: 0..<10, using: &random) {
      case 0: drag.press(x: x, y: 100)
      case 1, 2: effects = drag.move(x: x, y: Double.random(in: 90...110, using: &random), at: time)
      case 3: effects = drag.release(at: time)
      case 4: drag.cancel(at: time)
      case 5: effects = drag.scroll(dx: x - 240, dy: 3, at: time).effects
      case 6: effects = drag.open(at: time)
      case 7: effects = drag.close(at: time)
      case 8: effects = drag.scrollEnded(at: time)
      default: effects = drag.tick(at: time)
      }
      for effect in effects {
        if effect == .claim { continue }
        #expect((effect == .present) != isPresent)
        isPresent = effect == .present
      }
      #expect(isPresent == drag.isMenuVisible)
      #expect((0...0.9).contains(drag.overlayOpacity(at: time)))
      #expect(drag.isFollowing || drag.progress == 0)
      #expect(drag.offset(at: time).magnitude < drag.width)
    }
    drag.cancel(at: time)
    _ = drag.tick(at: time + 5)
    _ = drag.close(at: time + 6)
    _ = drag.tick(at: time + 12)
    _ = drag.tick(at: time + 18)
    #expect(drag.phase == .idle)
    #expect(drag.offset(at: time + 20) == 0)
    #expect(!drag.isMoving(at: time + 20))
  }
}
