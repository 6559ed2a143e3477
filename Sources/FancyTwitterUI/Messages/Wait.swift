import DesignKit
import GLibKit

/// Shows that something goes on, once it takes a while, and lets the person stop it.
@MainActor
final class Wait {
  private let messages: Messages
  private let stop: () -> Void
  private var timer: LoopTimer?
  private var isShown = false

  /// Begins to wait for what `text` says; `stop` ends it.
  init(for text: String, _ messages: Messages, stop: @escaping () -> Void) {
    self.messages = messages
    self.stop = stop
    timer = LoopTimer(every: Self.patience) { [weak self] in
      self?.show(text)
      return false
    }
  }

  /// Shows it no more: it is over.
  func end() {
    timer = nil
    if isShown { messages.removeProgress(of: self) }
    isShown = false
  }

  private func show(_ text: String) {
    isShown = true
    let cancel = Messages.Button(title: translated("_Cancel")) { [weak self] in
      self?.stop()
      self?.end()
    }
    messages.show(progress: text, fraction: nil, of: self, cancel)
  }

  // Milliseconds after which nobody takes a press for lost.
  private static let patience = 300
}
