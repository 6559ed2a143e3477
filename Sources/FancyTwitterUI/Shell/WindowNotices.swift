import DesignKit
import GLibKit
import TweetStore

/// What a window says by itself: that it shows a sample, how far an older library is brought up to date, and what
/// is wrong with files of the look.
@MainActor
final class WindowNotices {
  /// Runs when the person wants to choose an archive.
  var onChooseArchive: () -> Void = {}

  private let messages: Messages
  private let look: Look
  /// What is wrong with files of the look, as it was last told.
  private var troubles: [String] = []
  /// Whether the person has read that an older library is brought up to date.
  private var hidesUpgrade = false

  init(_ messages: Messages, session: LibrarySession, look: Look) {
    self.messages = messages
    self.look = look
    session.upgrader.onProgress = { [weak self] in self?.tell(upgrade: $0) }
    look.observe(self) { [weak self] _ in self?.tellTroubles() }
    // The theme is made by then, and what is told needs no place in the first frame.
    MainLoop.whenIdle { [weak self] in self?.tellTroubles() }
  }

  /// Says that a library is a sample, and what one could do about it.
  func tell(isSample: Bool) {
    guard isSample else { return messages.remove(.hint) }
    messages.hint(
      translated("This is a sample. Your own archive opens here, offline and private."),
      Messages.Button(title: translated("_Open an Archive…")) { [weak self] in
        self?.onChooseArchive()
      })
  }

  // A theme that is being edited is told of where one sees what it does.
  private func tellTroubles() {
    let now = look.fileProblems
    guard now != troubles else { return }
    troubles = now
    messages.show(trouble: now.isEmpty ? nil : now.joined(separator: "\n"))
  }

  private func tell(upgrade share: Double?) {
    guard let share else {
      hidesUpgrade = false
      return messages.remove(.progress)
    }
    guard !hidesUpgrade else { return }
    let hide = Messages.Button(title: translated("_Hide")) { [weak self] in
      self?.hidesUpgrade = true
    }
    messages.show(
      progress: translated("Finding out who the people in your library are"), fraction: share, hide)
  }
}
