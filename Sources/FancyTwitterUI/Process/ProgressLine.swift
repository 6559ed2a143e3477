import GLibKit
import GtkKit

/// The one line of a terminal that tells how far something is, renewed a few times a second.
nonisolated struct ProgressLine {
  private var lastShown = 0.0
  private var isShown = false

  mutating func show(_ text: @autoclosure () -> String) {
    let interval = Terminal.isInteractive() ? 0.1 : 2
    guard MainLoop.time - lastShown >= interval else { return }
    lastShown = MainLoop.time
    isShown = true
    Terminal.showProgress(text())
  }

  func end() {
    if isShown, Terminal.isInteractive() { Terminal.showProgress("") }
  }
}
