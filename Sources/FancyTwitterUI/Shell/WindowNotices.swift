import DesignKit
import GLibKit
import TweetStore

/// What a window says by itself: that it shows a sample, how far an older library is brought up to date, what cannot be
/// kept, and what is wrong with files of the look.
@MainActor
final class WindowNotices {
  /// Runs when the person wants to choose an archive.
  var onChooseArchive: () -> Void = {}

  /// Runs when the person wants a home timeline to go on.
  var onRemedy: (LiveTrouble.Remedy) -> Void = { _ in }

  private var isSample = false
  /// Why a home timeline does not go on, as it was last told.
  private var trouble: LiveTrouble?
  private let messages: Messages
  private let look: Look
  /// What is wrong with files of the look, as it was last told.
  private var troubles: [String] = []
  /// Why nothing can be kept, as it was last said.
  private var obstacle: String?
  /// Whether the person has read that an older library is brought up to date.
  private var hidesUpgrade = false

  init(_ messages: Messages, session: LibrarySession, look: Look) {
    self.messages = messages
    self.look = look
    session.upgrader.onProgress = { [weak self] in self?.show(upgrade: $0) }
    session.onObstacle = { [weak self] in self?.show(obstacle: $0) }
    look.observe(self) { [weak self] _ in self?.updateTroubles() }
    // The theme is made by then, and what is told needs no place in the first frame.
    MainLoop.whenIdle { [weak self] in self?.updateTroubles() }
  }

  /// Says that a library is a sample, and what one could do about it.
  func setSample(_ isSample: Bool) {
    guard isSample != self.isSample else { return }
    self.isSample = isSample
    updateHint()
  }

  /// Says why settings are not kept.
  func show(_ refusal: SettingsError) { messages.say(sentence(for: refusal)) }

  /// Says why a home timeline does not go on; nil where it does.
  func show(_ trouble: LiveTrouble?) {
    guard trouble != self.trouble else { return }
    self.trouble = trouble
    updateHint()
  }

  // One thing at a time: of a sample no account tells anything.
  private func updateHint() {
    if isSample { return showSample() }
    guard let trouble else { return messages.remove(.hint) }
    messages.hint(trouble.text, trouble.remedy.map { button(for: $0) })
  }

  private func button(for remedy: LiveTrouble.Remedy) -> Messages.Button {
    let title =
      switch remedy {
      case .retry: translated("_Retry")
      case .signIn: translated("_Sign In…")
      case .keepInFile: translated("_Keep in a File")
      }
    return Messages.Button(title: title) { [weak self] in self?.onRemedy(remedy) }
  }

  private func showSample() {
    messages.hint(
      translated("This is a sample. Your own archive opens here, offline and private."),
      Messages.Button(title: translated("_Open an Archive…")) { [weak self] in
        self?.onChooseArchive()
      })
  }

  // A theme that is being edited is told of where one sees what it does.
  private func updateTroubles() {
    let now = look.fileProblems
    guard now != troubles else { return }
    troubles = now
    messages.show(trouble: now.isEmpty ? nil : now.joined(separator: "\n"))
  }

  private func show(obstacle: LibraryError?) {
    let text = obstacle.map { translated("What you do now is not kept: %s", sentence(for: $0)) }
    guard text != self.obstacle else { return }
    if let former = self.obstacle { messages.takeBack(former) }
    self.obstacle = text
    if let text { messages.say(text) }
  }

  private func show(upgrade share: Double?) {
    guard let share else {
      hidesUpgrade = false
      return messages.removeProgress(of: self)
    }
    guard !hidesUpgrade else { return }
    let hide = Messages.Button(title: translated("_Hide")) { [weak self] in
      guard let self else { return }
      hidesUpgrade = true
      messages.removeProgress(of: self)
    }
    messages.show(
      progress: translated("Finding out who the people in your library are"), fraction: share,
      of: self, hide)
  }
}
