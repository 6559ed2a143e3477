import Appearance
import Geometry
import GLibKit
import GtkKit
import Motion

/// A chart in a window: its marks are looked at and chosen by pointer, keys and screen reader.
@MainActor
package final class ChartView: CustomWidget {
  /// Runs when the person chooses a mark.
  package var onOpen: (Int) -> Void = { _ in }
  /// Runs when another mark is looked at, or none.
  package var onLook: () -> Void = {}
  /// Answers keys that marks do not.
  package var onKey: (KeyPress) -> Bool = { _ in false }
  /// Runs when the person asks for what can be done with the chart.
  package var onMenu: () -> Void = {}
  /// Runs when the keyboard has gone to a mark, with its place in the view.
  package var onReveal: (Rectangle) -> Void = { _ in }

  package private(set) var chart: any Chart
  /// Where the keyboard is, or was last.
  package private(set) var focused: Int?

  private let title: String
  private let look: Look
  private var hovered: Int?
  private var hover: Hover?
  private var pressed: Int?
  private var picture: (key: PictureKey, surface: Surface)?
  private var generation = 0
  private var motion: (former: any Chart, start: Double?, share: Double)?

  private struct Hover {
    let timer: LoopTimer
  }

  private struct PictureKey: Equatable {
    let width, height, scale, generation: Int
  }

  private static let bubbleDelay = 80
  private static let seconds = 0.3
  /// What is higher is drawn as far as it is seen.
  private static let highestPicture = 4_000

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
    connect()
  }

  package override class var base: Base { .button }

  /// Shows another chart in its place; marks move there where motion is wanted.
  package func show(_ chart: any Chart, moves: Bool = true) {
    let former = self.chart
    self.chart = chart
    (hovered, focused) = (nil, nil)
    let duration = look.duration(Self.seconds)
    if moves, chart.movesMarks, duration > 0, isMapped, type(of: former) == type(of: chart) {
      motion = (former, nil, 0)
      animate(duration)
    } else {
      motion = nil
    }
    accessibleName = title
    redraw()
    queueResize()
    onLook()
  }

  /// The mark that is looked at: that beneath the pointer, else that of the keyboard.
  package var looked: (mark: Int, place: MarkPlace)? {
    guard let mark = hovered ?? (showsFocus ? focused : nil),
      var place = chart.place(of: mark, in: space)
    else { return nil }
    place.x += Double(ChartSheet.bleed.side)
    place.y += Double(ChartSheet.bleed.line)
    return (mark, place)
  }

  /// Puts the keyboard on a mark.
  package func focus(on mark: Int) {
    focused = mark
    grabFocus()
    tell(withTitle: false)
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 400) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(chart.height(in: space(in: width)) + 2 * ChartSheet.bleed.line)
  }

  package override func styleUpdated() { redraw() }

  package override func draw(_ canvas: Canvas) {
    let bleed = ChartSheet.bleed
    let space = space
    canvas.translate(x: Double(bleed.side), y: Double(bleed.line))
    let lit = looked?.mark
    if let lit, chart.lightsWholeMarks, let place = chart.place(of: lit, in: space) {
      canvas.addRoundedRectangle(
        x: place.x, y: place.y, width: place.width, height: place.height,
        radii: CornerRadii(place.corner))
      canvas.setPaint(Paint(look.theme.selection))
      canvas.fill()
    }
    drawMarks(canvas, space)
    if let lit { drawLooked(lit, canvas, space) }
  }
}

// MARK: - Private

extension ChartView {
  private var space: ChartSpace { space(in: size.width) }

  private func space(in width: Int) -> ChartSpace {
    ChartSpace(
      width: max(1, width - 2 * ChartSheet.bleed.side), font: font, isRightToLeft: isRightToLeft)
  }

  private func redraw() {
    generation += 1
    picture = nil
    queueDraw()
  }

  private func drawMarks(_ canvas: Canvas, _ space: ChartSpace) {
    if let motion {
      return chart.draw(
        on: canvas, in: space, theme: look.theme, from: motion.former, share: motion.share)
    }
    let (width, height) = size
    guard height <= Self.highestPicture else {
      let visible = canvas.clip
      if let table = chart as? TableChart {
        return table.draw(on: canvas, in: space, theme: look.theme, visible: visible)
      }
      return chart.draw(on: canvas, in: space, theme: look.theme, from: nil, share: 1)
    }
    let bleed = ChartSheet.bleed
    let key = PictureKey(
      width: width, height: height, scale: scaleFactor, generation: generation)
    if picture?.key != key {
      let surface = Surface(width: width, height: height, scale: scaleFactor)
      surface.draw { canvas in
        MainActor.assumeIsolated {
          canvas.translate(x: Double(bleed.side), y: Double(bleed.line))
          chart.draw(on: canvas, in: space, theme: look.theme, from: nil, share: 1)
        }
      }
      picture = (key, surface)
    }
    if let surface = picture?.surface {
      canvas.draw(surface, x: -Double(bleed.side), y: -Double(bleed.line))
    }
  }

  private func drawLooked(_ mark: Int, _ canvas: Canvas, _ space: ChartSpace) {
    guard let place = chart.place(of: mark, in: space) else { return }
    let isWhole = chart.lightsWholeMarks
    if isWhole { chart.drawLit(mark, on: canvas, in: space, theme: look.theme) }
    if mark == focused, showsFocus {
      let out = isWhole ? 0 : 4.5
      canvas.drawRing(
        x: place.x - out, y: place.y - out, width: place.width + 2 * out,
        height: place.height + 2 * out, corner: place.corner + out,
        paint: Paint(look.theme.focusRing))
    } else if !isWhole {
      canvas.addRoundedRectangle(
        x: place.x - 0.75, y: place.y - 0.75, width: place.width + 1.5, height: place.height + 1.5,
        radii: CornerRadii(place.corner + 0.75))
      canvas.setPaint(Paint(look.theme.text.name))
      canvas.stroke(width: 1.5)
    }
  }

  private func connect() {
    onFocusChange { [weak self] _ in
      self?.queueDraw()
      self?.onLook()
    }
    onFocusArrival { [weak self] in
      guard let self else { return }
      if focused == nil { focused = pressed ?? chart.firstMark }
      tell(withTitle: true)
    }
    onPointerMotion { [weak self] in self?.point(at: $0) }
    onPointerPress { [weak self] press in
      guard let self else { return false }
      if press.asksForMenu {
        onMenu()
        return true
      }
      pressed = mark(atX: press.x, y: press.y)
      if let pressed { focused = pressed }
      return pressed == nil
    }
    onButtonClicked { [weak self] in
      guard let self, let mark = pressed ?? focused ?? chart.firstMark else { return }
      pressed = nil
      onOpen(mark)
    }
    onKeyPress { [weak self] in self?.handle($0) ?? false }
    onMenuRequest { [weak self] in
      self?.onMenu()
      return true
    }
  }

  private func mark(atX x: Double, y: Double) -> Int? {
    chart.mark(
      atX: x - Double(ChartSheet.bleed.side), y: y - Double(ChartSheet.bleed.line), in: space)
  }

  private func point(at place: (x: Double, y: Double)?) {
    let mark = place.flatMap { self.mark(atX: $0.x, y: $0.y) }
    hover?.timer.cancel()
    hover = nil
    // The first mark waits a moment; going on from it, the next is told at once.
    guard mark != nil, hovered == nil else { return look(at: mark) }
    hover = Hover(
      timer: LoopTimer(every: Self.bubbleDelay) { [weak self] in
        self?.look(at: mark)
        return false
      })
  }

  private func look(at mark: Int?) {
    guard mark != hovered else { return }
    hovered = mark
    queueDraw()
    onLook()
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let step = step(of: Key.withoutKeypad(press.key)) else {
      if press.modifiers.isEmpty, Key.withoutKeypad(press.key) == Key.enter, let focused {
        onOpen(focused)
        return true
      }
      return onKey(press)
    }
    guard let mark = focused ?? chart.firstMark else { return false }
    focused = chart.mark(from: mark, step, in: space)
    look(at: nil)
    tell(withTitle: false)
    queueDraw()
    onLook()
    return true
  }

  private func step(of key: UInt32) -> MarkStep? {
    switch key {
    case Key.left: isRightToLeft ? .onward : .back
    case Key.right: isRightToLeft ? .back : .onward
    case Key.up: .up
    case Key.down: .down
    case Key.pageUp: .pageUp
    case Key.pageDown: .pageDown
    case Key.home: .first
    case Key.end: .last
    default: nil
    }
  }

  /// Tells a screen reader of the mark that has the keyboard, and brings it into sight.
  private func tell(withTitle: Bool) {
    guard let focused else { return }
    let words = chart.words(of: focused)
    accessibleName = listed([withTitle ? title : "", words.name, words.count])
    guard let place = chart.place(of: focused, in: space) else { return }
    onReveal(
      Rectangle(
        x: Int(place.x) + ChartSheet.bleed.side, y: Int(place.y) + ChartSheet.bleed.line,
        width: Int(place.width), height: Int(place.height)))
  }

  private func animate(_ duration: Double) {
    onEachFrame { [weak self] now in
      guard let self, let motion else { return false }
      let start = motion.start ?? now
      let share = min(1, (now - start) / duration)
      // Slower towards the end.
      self.motion = (motion.former, start, 1 - (1 - share) * (1 - share))
      if share >= 1 {
        self.motion = nil
        redraw()
      }
      queueDraw()
      return share < 1
    }
  }
}
