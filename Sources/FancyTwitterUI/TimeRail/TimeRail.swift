import Appearance
import DesignKit
import GLibKit
import GtkKit
import Insights
import TweetModel

/// The months of a list as a strip of heat: a scroll bar with a memory.
///
/// What is in sight has a frame and its day; a press or a key leads to a month.
@MainActor
final class TimeRail: CustomWidget {
  private(set) var strip: TimeStrip?

  let bubble: RailBubble

  private let timeline: TimelineView
  private let look: Look
  private var isHeld = false
  private let question = LastQuestion()
  /// The month that was moved to last, from which keys go on while what is there is still read.
  private var aimed: Int?
  /// The month that screen readers know of.
  private var told: Int?

  init(beside timeline: TimelineView, look: Look) {
    self.timeline = timeline
    self.look = look
    bubble = RailBubble(over: timeline.widget, look: look)
    super.init()
    canFocus = true
    setAccessibleRole(.slider)
    accessibleName = translated("Time")
    listenToPointer()
    timeline.onContent = { [weak self] in self?.load() }
    timeline.onScroll = { [weak self] in self?.follow() }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onPointerPress { [weak self] in self?.press($0) ?? false }
    onPointerRelease { [weak self] _ in
      self?.isHeld = false
      return true
    }
    onPointerMotion { [weak self] in self?.point(at: $0?.y) }
    onMapChange { [weak self] in if !$0 { self?.letGo() } }
    onKeyPress { [weak self] in self?.go($0) ?? false }
    onFocusChange { [weak self] hasFocus in
      if !hasFocus { self?.bubble.hide() }
      self?.queueDraw()
    }
    load()
    show()
  }

  override class var hasWindow: Bool { true }

  override var followsDrags: Bool { true }

  override func draw(_ canvas: Canvas) {
    guard let strip else { return }
    TimeRailPainter(
      strip: strip, theme: look.theme, font: font, width: Double(size.width),
      room: room, isRightToLeft: isRightToLeft
    ).draw(on: canvas, seen: timeline.days.inSight, hasKeyboard: showsFocus)
  }

  /// From top to bottom, where the strip stands: months that are few do not grow to pages.
  var room: ClosedRange<Double> {
    let months = Double(strip?.months.count ?? 1)
    return 12...12 + max(1, min(Double(size.height) - 24, months * Self.mostHeight))
  }

  /// The month at the top of the list.
  var current: Int? {
    guard let strip, let days = timeline.days.inSight else { return aimed }
    return strip.index(ofDay: days.upperBound)
  }

  /// Shows a month at the top of the list.
  func move(to index: Int) {
    guard let strip else { return }
    aimed = index
    timeline.days.move(to: strip.months[index])
    follow()
  }

  /// Of a month.
  private static let mostHeight = 40.0
}

// MARK: - Private

extension TimeRail {
  private func load() {
    question.ask { [timeline] in
      await timeline.days.strip()
    } then: { [weak self] strip in
      self?.aimed = nil
      self?.strip = strip
      self?.follow()
    }
  }

  private func follow() {
    queueDraw()
    if timeline.days.inSight != nil { aimed = nil }
    let month = current
    guard month != told else { return }
    told = month
    // What is scrolled elsewhere is said there.
    if isFocus { announceValue() }
  }

  private func index(atY y: Double) -> Int? {
    strip?.index(atY: y - room.lowerBound, in: room.upperBound - room.lowerBound)
  }

  private func press(_ press: PointerPress) -> Bool {
    guard press.button == 1, let index = index(atY: press.y) else { return false }
    isHeld = true
    move(to: index)
    return true
  }

  // The button is let go elsewhere once the strip is out of sight.
  private func letGo() {
    isHeld = false
    bubble.hide()
  }

  private func point(at y: Double?) {
    guard let y, let index = index(atY: y) else { return bubble.hide() }
    say(index, at: y)
    if isHeld, index != current { move(to: index) }
  }

  private func go(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let strip, let current else { return false }
    let last = strip.months.count - 1
    let next: Int
    switch Key.withoutKeypad(press.key) {
    case Key.up: next = current - 1
    case Key.down: next = current + 1
    case Key.pageUp: next = current - 12
    case Key.pageDown: next = current + 12
    case Key.home: next = 0
    case Key.end: next = last
    default: return false
    }
    // Months without anything lead to the one before: who goes on has to come past them.
    let step = next < current ? -1 : 1
    var found = min(max(0, next), last)
    while strip.counts[found] == 0, (0...last).contains(found + step) { found += step }
    move(to: found)
    let span = strip.span(of: found, in: room.upperBound - room.lowerBound)
    say(found, at: room.lowerBound + (span.lowerBound + span.upperBound) / 2)
    return true
  }

  private func say(_ index: Int, at y: Double) {
    guard let strip else { return }
    let words = MarkWords(
      count: InsightsWords.posts(strip.counts[index]),
      name: InsightsWords.month(strip.months[index]))
    bubble.show(words, at: Int(y))
  }
}
