import Testing

@testable import Interaction

@Suite struct MenuMachineTouchpadTests {
  private var drag: MenuMachine {
    var drag = MenuMachine()
    drag.width = 320
    return drag
  }

  @Test func itEndsBySilence() {
    var drag = drag
    for step in 0..<12 { #expect(drag.scroll(dx: 10, dy: 1, at: Double(step) * 0.01).isTaken) }
    #expect(drag.phase == .armed)
    #expect(drag.tick(at: 0.12) == [])
    #expect(drag.isMoving(at: 0.12))
    #expect(drag.tick(at: 0.2) == [.present])
  }

  @Test func itEndsWhenTheFingersAreOff() {
    var drag = drag
    _ = drag.scroll(dx: 40, dy: 0, at: 0)
    #expect(drag.scrollEnded(at: 0.01) == [])
    #expect(drag.phase == .springingBack)
    #expect(drag.scrollEnded(at: 0.02) == [])
  }

  /// Where fingers go first decides until they are off.
  @Test(arguments: [(0.0, 20.0), (4, 9), (20, 30), (10, 10)])
  func whatBeganOtherwiseNeverMovesTheContent(dx: Double, dy: Double) {
    var drag = drag
    #expect(!drag.scroll(dx: dx, dy: dy, at: 0).isTaken)
    for step in 1...20 {
      #expect(!drag.scroll(dx: 30, dy: 0, at: Double(step) * 0.04).isTaken)
    }
    #expect(drag.phase == .idle && drag.offset(at: 0.8) == 0)
    // After a silence they begin anew.
    #expect(drag.scroll(dx: 30, dy: 0, at: 0.9).isTaken)
  }

  @Test func aTrembleDuringAScrollIsNoDrag() {
    var drag = drag
    for step in 0..<50 {
      let isTremble = step % 7 == 3
      let move = isTremble ? (dx: 2.0, dy: 0.0) : (dx: 0.3, dy: 12.0)
      #expect(!drag.scroll(dx: move.dx, dy: move.dy, at: Double(step) * 0.01).isTaken)
    }
    #expect(drag.phase == .idle)
  }

  @Test func slowFingersAreFollowedFromWhereTheyBegan() {
    var drag = drag
    // What may become a pull is nobody else's.
    #expect(drag.scroll(dx: 5, dy: 0, at: 0).isTaken)
    #expect(drag.offset(at: 0) == 0)
    #expect(drag.scroll(dx: 5, dy: 1, at: 0.01).isTaken)
    #expect(drag.pull == 10)
    // Once followed, a little up or down changes nothing.
    #expect(drag.scroll(dx: 1, dy: 9, at: 0.02).isTaken)
    #expect(drag.pull == 11)
  }

  @Test func aCancelledPullDoesNotComeBackUnderTheSameFingers() {
    var drag = drag
    _ = drag.scroll(dx: 60, dy: 0, at: 0)
    drag.cancel(at: 0.01)
    #expect(!drag.scroll(dx: 60, dy: 0, at: 0.02).isTaken)
    #expect(drag.phase == .springingBack)
  }

  @Test func handAndFingersDoNotMix() {
    var drag = drag
    drag.press(x: 200, y: 100)
    #expect(!drag.scroll(dx: 60, dy: 0, at: 0).isTaken)
    _ = drag.move(x: 150, y: 100, at: 0.1)
    let offset = drag.offset(at: 0.1)
    #expect(drag.scroll(dx: 60, dy: 0, at: 0.1).isTaken)
    #expect(drag.offset(at: 0.1) == offset)
    #expect(drag.tick(at: 9) == [] && drag.phase == .dragging)
    _ = drag.release(at: 9)
    #expect(drag.phase == .springingBack)
  }

  @Test func aMenuThatFadesAwayLeavesFingersToWhatIsBeneath() {
    var drag = drag
    _ = drag.open(at: 0)
    _ = drag.tick(at: 1)
    #expect(drag.scroll(dx: 0, dy: 30, at: 1).isTaken)
    _ = drag.close(at: 2)
    #expect(drag.phase == .dismissing)
    #expect(!drag.scroll(dx: 0, dy: 30, at: 2.1).isTaken)
    #expect(drag.phase == .dismissing)
  }

  @Test func rightToLeftIsMirrored() {
    var drag = drag
    drag.isRightToLeft = true
    _ = drag.scroll(dx: -60, dy: 0, at: 0)
    #expect(drag.progress > 0 && drag.contentX(at: 0) > 0)
  }
}
