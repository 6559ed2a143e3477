import Appearance
import DesignKit
import Export
import Glibc
import GLibKit
import GtkKit
import TweetStore

/// `--screenshot`: the window drawn off screen into a picture.
@MainActor
struct Screenshot {
  let arguments: Arguments
  let look: Look
  let library: LibraryFolder

  /// Draws and writes the picture.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error.
  func write(to path: String) -> Int {
    setenv("GDK_SCALE", "\(arguments.scale ?? 1)", 1)
    // Nobody listens to a window that is never shown.
    setenv("NO_AT_BRIDGE", "1", 1)
    setenv("GDK_BACKEND", "x11", 1)
    let display = Desktop.connect() ? nil : VirtualDisplay()
    defer { withExtendedLifetime(display) {} }
    guard Desktop.connect() else {
      Terminal.printError(
        "fancytwitter: there is no display, and Xvfb, which could stand in, is not installed.")
      return 1
    }
    MainLoop.attachMainQueue()
    return draw(to: path)
  }

  private func draw(to path: String) -> Int {
    look.allowsAnimation = false
    let styleSheet = ThemeStyleSheet(look: look)
    styleSheet.loadPanels()
    defer { withExtendedLifetime(styleSheet) {} }
    let size = arguments.size ?? .standard
    let page = ScreenshotPage(arguments, look: look, library: library)
    page.widget.setMinimumSize(width: size.width, height: size.height)
    let window = OffscreenWindow(content: page.widget, width: size.width, height: size.height)
    defer { window.destroy() }
    page.widget.show()
    window.show()
    settle(page.isSettled)
    page.prepare?()
    settle(page.isSettled)
    do throws(ExportError) {
      try FileSaving.write(page.widget.snapshot(), to: path, outside: library)
      return 0
    } catch {
      Terminal.printFailure(error)
      return 1
    }
  }

  // Settled is what stays as it is for some frames.
  private func settle(_ isSettled: () -> Bool) {
    let wakeUp = LoopTimer(every: 10) { true }
    defer { wakeUp.cancel() }
    let end = MainLoop.time + 20
    var quietSince = MainLoop.time
    while MainLoop.time < min(end, quietSince + Self.quietSeconds) {
      MainLoop.turn(mayBlock: true)
      if !isSettled() { quietSince = MainLoop.time }
    }
  }

  private static let quietSeconds = 0.08
}
