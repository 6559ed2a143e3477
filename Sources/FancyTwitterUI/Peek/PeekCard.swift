import Appearance
import GtkKit

/// A page drawn into a picture, for a quick look: nothing in it can be pressed.
///
/// It is drawn again while it loads, and becomes the real page when the person wants it.
@MainActor
final class PeekCard {
  let page: any Page

  private let look: Look
  private let stage: BackdropView
  private let window: OffscreenWindow
  private(set) var surface: Surface?
  private var timer: Timer?

  /// Logical pixels from top to bottom: no more than what there is to see needs.
  private(set) var height: Int

  /// Runs when it looks otherwise.
  var onChange: () -> Void = {}

  /// Whether it is drawn with all that was loaded.
  private(set) var isSettled = false

  /// Prepares a page at a size in logical pixels.
  init(_ page: any Page, width: Int, height: Int, look: Look) {
    self.page = page
    self.look = look
    self.height = height
    page.widget.showAll()
    stage = BackdropView(content: page.widget, look: look)
    stage.addStyleClass("body")
    let column = Box(.column)
    column.addStyleClass("fancytwitter")
    column.append(stage, expands: true)
    column.setMinimumSize(width: width, height: height)
    window = OffscreenWindow(content: column, width: width, height: height)
    column.showAll()
    page.isPreview = true
    window.show()
    // Until all is there, and a moment longer for what is laid out last.
    var rest = 8
    timer = Timer(every: 40) { [weak self] in
      guard let self else { return false }
      update()
      if self.page.isSettled { rest -= 1 }
      isSettled = rest <= 0
      return rest > 0
    }
  }

  /// Gives the page away, to be shown as it is or looked at again.
  func takePage() -> any Page {
    timer = nil
    page.isPreview = false
    stage.remove(page.widget)
    return page
  }

  /// Draws no more.
  func close() {
    timer = nil
    window.destroy()
  }

  private func update() {
    guard stage.size.width > 1 else { return }
    surface = stage.snapshot()
    height = min(stage.size.height, max(80, page.contentHeight ?? stage.size.height))
    onChange()
  }
}
