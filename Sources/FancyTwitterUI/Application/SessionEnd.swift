import GLibKit
import GtkKit

/// Answers the desktop, which asks whether its session may end.
///
/// What is written is kept at once. While something would be lost all the same, the desktop is told what, and leaves it to
/// the person.
@MainActor
final class SessionEnd {
  private let windows: ProgramWindows
  private var held: (reason: String, inhibitor: Inhibitor?)?
  private var timer: LoopTimer?

  /// How long after something has ended the session is held for it.
  private static let patience = 1000

  /// Answers for a program's windows.
  init(of windows: ProgramWindows) { self.windows = windows }

  /// Answers for what there is now.
  func answer() {
    windows.keep()
    guard hold(), timer == nil else { return }
    // A session that goes on after all says nothing.
    timer = LoopTimer(every: Self.patience) { [weak self] in
      guard let self, !hold() else { return self != nil }
      timer = nil
      return false
    }
  }

  /// Holds the session for what would be lost now, and lets go of it where that is nothing.
  ///
  /// - Returns: whether it is held.
  private func hold() -> Bool {
    guard let loss = windows.loss else {
      held = nil
      return false
    }
    if held?.reason != loss.reason {
      held = nil
      let inhibitor = Inhibitor(of: .endingSession, for: loss.window, reason: loss.reason)
      held = (loss.reason, inhibitor)
    }
    return true
  }
}
