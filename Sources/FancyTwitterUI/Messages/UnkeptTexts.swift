import DesignKit
import TweetModel
import TweetStore

/// What was written on small pages, which are gone, and could not be kept: the sentence that says so holds it, until it is
/// kept or the person has read the sentence away.
@MainActor
final class UnkeptTexts {
  /// What a text is about: what is written about it last counts.
  enum Subject: Hashable {
    case note(TweetID)
    case name(PersonKey)
  }

  private struct Text {
    let subject: Subject
    let sentence: String
    let tryAgain: () -> Void
  }

  private let messages: Messages
  /// The last one last.
  private var held: [Text] = []
  /// What is said of all of them.
  private var said: String?

  init(_ messages: Messages) { self.messages = messages }

  /// Says that a text is not kept, and how many others are not, and offers to try all of them again.
  func hold(_ subject: Subject, saying sentence: String, again: @escaping () -> Void) {
    drop(subject)
    held.append(Text(subject: subject, sentence: sentence, tryAgain: again))
    sayWhatIsHeld()
  }

  /// Forgets what is held about something about which another text is written now.
  func drop(_ subject: Subject) {
    forgetWhatIsReadAway()
    guard held.contains(where: { $0.subject == subject }) else { return }
    held.removeAll { $0.subject == subject }
    sayWhatIsHeld()
  }

  /// Whether nothing is held, or the person has read it away.
  var isEmpty: Bool { held.isEmpty || said.map { !messages.waits($0) } == true }

  /// Tries all of it once more.
  ///
  /// - Returns: whether nothing would be lost by leaving now; if not, the person is told once more.
  func leave() -> Bool {
    forgetWhatIsReadAway()
    tryAgain()
    return held.isEmpty
  }
}

// MARK: - Private

extension UnkeptTexts {
  private func tryAgain() {
    let waiting = held
    held = []
    sayWhatIsHeld()
    for text in waiting { text.tryAgain() }
  }

  private func forgetWhatIsReadAway() {
    if let said, !messages.waits(said) { held = [] }
  }

  private func sayWhatIsHeld() {
    if let said = said.take() { messages.takeBack(said) }
    guard let last = held.last else { return }
    let others = held.count - 1
    let sentence =
      others == 0
      ? last.sentence
      : last.sentence + " "
        + translated("One more is not kept.", "%d more are not kept.", others)
    said = sentence
    messages.say(sentence, offering: .tryAgain { [weak self] in self?.tryAgain() })
  }
}
