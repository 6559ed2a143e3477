import Appearance
import Geometry
import GLibKit
import GtkKit

/// A chart in a window: its marks are looked at and chosen by pointer, keys and screen reader.
@MainActor
package final class ChartView: CustomWidget {
  /// Runs when the person chooses a mark.
  package var onOpen: (Int) -> Void = { _ in }
  /// Runs when another mark is looked at, or none.
  var onLook: () -> Void = {}
  /// Answers keys that marks do not.
  var onKey: (KeyPress) -> Bool = { _ in false }
  /// Runs when the person asks for what can be done with the chart.
  var onMenu: () -> Void = {}
  /// Runs when the keyboard has gone to a mark, with its place in the view.
  package var onReveal: (Rectangle) -> Void = { _ in }

  package private(set) var chart: any Chart
  /// Where the keyboard is, or was last.
  package internal(set) var focused: Int?

  /// What is beneath the pointer.
  var hovered: Int?
  /// Where the mark is that is painted as looked at.
  var painted: MarkPlace?
  var hover: LoopTimer?
  var pressed: Int?

  let title: String
  private let look: Look
  let texts = ChartTexts()
  private let picture = ChartSurface()
  private var motion: ChartMotion?

  /// How far its marks are scrolled back from the latest.
  var shift = 0.0
  var grip: Grip?

  private static let seconds = (moving: 0.3, fading: 0.15)

  package init(_ title: String, _ chart: any Chart, look: Look) {
    self.title = title
    self.chart = chart
    self.look = look
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(.list)
    accessibleName = title
    listenToPointer()
    look.observe(self) { [weak self] _ in self?.redraw() }
    connectInput()
  }

  package override class var base: Base { .button }

  package override var followsDrags: Bool { chart.travel(in: space) > 0 }

  /// Shows another chart in its place; marks move there where motion is wanted.
  package func show(_ chart: any Chart, moves: Bool = true) {
    let former = self.chart
    self.chart = chart
    // It waits to look at a mark of the former one.
    hover.take()?.cancel()
    (hovered, focused) = (
      hovered.flatMap { chart.mark(like: $0, of: former) },
      focused.flatMap { chart.mark(like: $0, of: former) }
    )
    (pressed, shift) = (nil, 0)
    if let focused { scroll(toShow: focused) }
    let canMove = moves && isMapped && type(of: former) == type(of: chart)
    motion = canMove ? motion(from: former) : nil
    if motion != nil { onEachFrame { [weak self] in self?.goOn(to: $0) ?? false } }
    accessibleName = isFocus ? name(of: focused, withTitle: true) : title
    picture.forget()
    queueDraw()
    queueResize()
    onLook()
  }

  /// Whether marks are on their way to where they stand.
  package var isMoving: Bool { motion != nil }

  package override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 400) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(chart.height(in: space(in: width)) + 2 * ChartSheet.bleed.line)
  }

  package override func styleUpdated() { redraw() }

  package override func draw(_ canvas: Canvas) {
    let bleed = ChartSheet.bleed
    let space = space
    canvas.translate(x: Double(bleed.side), y: Double(bleed.line))
    let looked = looked
    let lit = looked?.mark
    painted = looked?.place
    let light = lit.flatMap { self.light(on: $0, space) }
    light?.drawGround(on: canvas, theme: look.theme)
    if let motion, motion.picture == nil {
      chart.draw(
        on: canvas, in: space, theme: look.theme, from: motion.former, share: motion.share)
    } else {
      picture.draw(
        chart, on: canvas, size: size, scale: scaleFactor, space: space, theme: look.theme)
    }
    motion?.drawFading(on: canvas, size: size)
    if let lit, light?.isWhole == true {
      chart.drawLit(lit, on: canvas, in: space, theme: look.theme)
    }
    light?.drawEdge(on: canvas, theme: look.theme)
  }

  /// Room of a view so wide.
  func space(in width: Int) -> ChartSpace {
    ChartSpace(
      width: max(1, width - 2 * ChartSheet.bleed.side), font: font, isRightToLeft: isRightToLeft,
      texts: texts)
  }

  var space: ChartSpace {
    var space = space(in: size.width)
    // A window that has become wider may have less to scroll.
    if shift > 0 { space.shift = min(shift, chart.travel(in: space)) }
    return space
  }
}

// MARK: - Private

extension ChartView {
  private func redraw() {
    texts.forget()
    picture.forget()
    queueDraw()
  }

  /// Nil where nothing moves.
  private func motion(from former: any Chart) -> ChartMotion? {
    let fades = chart.fadesMarks
    let duration = look.duration(fades ? Self.seconds.fading : Self.seconds.moving)
    guard fades || chart.movesMarks, duration > 0, !fades || picture.surface != nil else {
      return nil
    }
    return ChartMotion(
      from: former, fading: fades ? picture.surface : nil, duration: duration)
  }

  private func goOn(to now: Double) -> Bool {
    motion?.go(to: now)
    if motion?.isOver == true { motion = nil }
    queueDraw()
    return motion != nil
  }
}
