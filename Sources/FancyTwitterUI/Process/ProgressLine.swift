import GLibKit
import GtkKit

/// The one line of a terminal that tells how far something is, renewed a few times a second.
///
/// In a file it is a new line, every other second: what is over before the first of them, and what is quiet, says nothing,
/// for whatever cron finds there it sends by mail.
nonisolated struct ProgressLine {
  private let isQuiet: Bool
  /// When the next one is due.
  private var due: Double?
  private var isShown = false

  init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

  mutating func show(_ text: @autoclosure () -> String) {
    guard !isQuiet else { return }
    let now = MainLoop.time
    let isInteractive = Terminal.isInteractive()
    let due = due ?? (isInteractive ? now : now + 2)
    self.due = now < due ? due : now + (isInteractive ? 0.1 : 2)
    guard now >= due else { return }
    isShown = true
    Terminal.showProgress(text())
  }

  func end() {
    if isShown, Terminal.isInteractive() { Terminal.showProgress("") }
  }
}
