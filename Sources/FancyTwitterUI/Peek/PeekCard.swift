import Appearance
import DesignKit
import GtkKit

/// A page drawn into a picture, for a quick look: nothing in it can be pressed.
///
/// It is drawn again while it loads, and becomes the real page when the person wants it.
@MainActor
final class PeekCard {
  let screen: any Screen

  private let stage: BackdropView
  private let window: OffscreenWindow
  private(set) var surface: Surface?
  /// The page without what it says.
  private(set) var ground: Surface?
  private var isOpen = true
  private let clock: Widget
  private var isRunning = false
  /// When it was drawn last, in seconds of the frames' clock.
  private var drawnAt = 0.0
  /// How often it is drawn after all is there, for what is laid out last.
  private var rest = 8

  /// Seconds from one drawing to the next while things arrive.
  private static let pause = 0.04

  /// Logical pixels from top to bottom: no more than what there is to see needs.
  private(set) var height: Int

  /// Runs when it looks otherwise.
  var onChange: () -> Void = {}

  /// Whether it is drawn with all that was loaded.
  private(set) var isSettled = false

  /// Whether there is more to see above, and below.
  private(set) var hasMore = (above: false, below: false)

  /// What is in sight of a list, as a screen reader says it, or what the page says of itself.
  var spoken: String {
    guard let list = screen.scrolledList else { return screen.spokenSummary }
    let cells = list.cells.sorted { $0.key < $1.key }
    return cells.map(\.value.accessibleName).joined(separator: "\n")
  }

  /// Prepares a page at a size in logical pixels; it is drawn between the frames of `clock`.
  init(_ screen: any Screen, width: Int, height: Int, look: Look, clock: Widget) {
    self.screen = screen
    self.clock = clock
    self.height = height
    screen.widget.showAll()
    stage = BackdropView(content: screen.widget, look: look)
    stage.addStyleClass("pages")
    let column = Box(.column)
    column.addStyleClass("fancytwitter")
    column.append(stage, expands: true)
    column.setMinimumSize(width: width, height: height)
    window = OffscreenWindow(content: column, width: width, height: height)
    // It is a picture of a page, and a window to nobody but GTK.
    stage.isCovered = true
    window.accessibleName = translated("Quick look")
    column.showAll()
    screen.isPreview = true
    window.show()
    run()
  }

  /// Moves what is seen of the page by so many logical pixels, down where they are positive.
  func scroll(by pixels: Double) {
    guard let scrolled else { return }
    scrolled.value += pixels
    rest = max(rest, 2)
    drawnAt = 0
    run()
  }

  /// Gives the page away, to be shown as it is or looked at again.
  func takeScreen() -> any Screen {
    isOpen = false
    screen.isPreview = false
    stage.removeContent()
    return screen
  }

  /// Draws no more.
  func close() {
    isOpen = false
    window.destroy()
  }

  private func run() {
    guard !isRunning else { return }
    isRunning = true
    clock.onEachFrame { [weak self] time in
      guard let self else { return false }
      isRunning = advance(time)
      return isRunning
    }
  }

  private func advance(_ time: Double) -> Bool {
    guard isOpen, time - drawnAt >= Self.pause else { return isOpen }
    drawnAt = time
    update()
    if screen.isSettled { rest -= 1 }
    isSettled = rest <= 0
    return rest > 0
  }

  private func update() {
    guard stage.size.width > 1 else { return }
    surface = stage.snapshot()
    ground = stage.ground
    height = min(stage.size.height, max(80, screen.contentHeight ?? stage.size.height))
    hasMore =
      scrolled.map { ($0.value > $0.lower + 1, $0.value + $0.page < $0.upper - 1) }
      ?? (false, false)
    onChange()
  }

  /// How far the page is scrolled, or the highest part of it that has more than it shows, such as a long description.
  private var scrolled: Adjustment? {
    ScrolledWindow.all(below: screen.widget).map(\.adjustment)
      .filter { $0.upper - $0.lower > $0.page + 1 }.max { $0.page < $1.page }
  }
}
