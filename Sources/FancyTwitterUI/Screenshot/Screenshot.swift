import Appearance
import Glibc
import GtkKit
import TweetStore

/// `--screenshot`: the window drawn off screen into a picture.
@MainActor
struct Screenshot {
  let arguments: Arguments
  let theme: Theme
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
    let look = Look(theme: theme)
    let styleSheet = ThemeStyleSheet(look: look)
    let content = MainContent(look: look, folders: .current, isOffScreen: true)
    let size = arguments.size ?? .standard
    let column = Box(.column)
    column.append(content.bar.widget)
    column.append(content.body, expands: true)
    column.setMinimumSize(width: size.width, height: size.height)
    column.addStyleClass("fancytwitter")
    let window = OffscreenWindow(content: column, width: size.width, height: size.height)
    content.body.show()
    column.show()
    content.open(library, showsSample: arguments.showsSample)
    window.show()
    settle(content)
    defer { withExtendedLifetime(styleSheet) { window.destroy() } }
    do throws(PictureError) {
      try column.snapshot().writePNG(to: path)
      return 0
    } catch {
      Terminal.printError("fancytwitter: \(error)")
      return 1
    }
  }

  // Everything is settled when nothing is on its way and a few turns of the loop changed nothing.
  private func settle(_ content: MainContent) {
    let wakeUp = Timer(every: 10) { true }
    defer { wakeUp.cancel() }
    var quietTurns = 0
    let end = LocalTime.now + 20
    while quietTurns < 10, LocalTime.now < end {
      MainLoop.turn(mayBlock: true)
      quietTurns = content.timeline.isSettled ? quietTurns + 1 : 0
    }
  }
}
