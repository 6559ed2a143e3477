import DesignKit
import GLibKit

/// What was written on small pages, which are gone, and could not be kept: the sentence that says so holds it, until it is
/// kept or the person has read the sentence away.
@MainActor
final class UnkeptTexts {
  private let messages: Messages
  /// How each is tried again, by the sentence that says of it.
  private var held: [String: () -> Void] = [:]

  init(_ messages: Messages) { self.messages = messages }

  /// Says that something is not kept, and offers to try that again.
  func hold(_ sentence: String, again: @escaping () -> Void) {
    held[sentence] = again
    messages.say(
      sentence,
      offering: Messages.Button(title: translated("_Try Again")) { [weak self] in
        self?.held[sentence] = nil
        again()
      })
  }

  /// Tries all of it once more.
  ///
  /// - Returns: whether nothing would be lost by leaving now; if not, the person is told once more.
  func leave() -> Bool {
    let waiting = held.filter { messages.waits($0.key) }
    held = [:]
    for (sentence, again) in waiting {
      messages.takeBack(sentence)
      again()
    }
    return held.isEmpty
  }
}
