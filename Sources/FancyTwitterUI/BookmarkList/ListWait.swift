import DesignKit
import GLibKit

/// Shows that a list is read, once that takes a while, and lets the person stop it.
@MainActor
final class ListWait {
  /// What stops the reading.
  let flag = CancelFlag()
  private let messages: Messages
  private var timer: LoopTimer?
  private var isShown = false

  /// Begins with the file at `path`.
  init(for path: String, _ messages: Messages) {
    self.messages = messages
    timer = LoopTimer(every: Self.patience) { [weak self] in
      self?.show(FilePath.name(path))
      return false
    }
  }

  /// Shows it no more: it is over.
  func end() {
    timer = nil
    if isShown { messages.removeProgress(of: self) }
    isShown = false
  }

  private func show(_ name: String) {
    isShown = true
    messages.show(
      progress: dotted([translated("Reading the list"), name.asLine(atMost: 40)]), fraction: nil,
      of: self,
      Messages.Button(title: translated("_Cancel")) { [weak self] in
        self?.flag.raise()
        self?.end()
      })
  }

  // Milliseconds after which nobody takes a press for lost.
  private static let patience = 300
}
