import DesignKit
import Export
import GtkKit
import TweetRows

/// The button that begins an export, and in its place how far that is and what it came to.
@MainActor
final class ExportFoot {
  let widget = Box(.column)

  var onExport: () -> Void = {}
  var onCancel: () -> Void = {}

  /// How many posts the button says.
  var count = 0 { didSet { showCount() } }

  private let button: HighlightButton
  private let card: Card
  private let label = Label("")
  private let bar = ProgressBar()
  private let cancel = Button(label: translated("_Cancel"))
  /// Holds the button, or how far the export is.
  private let slot = Box(.column, spacing: 14)
  private let line = Box(.row, spacing: 12)
  /// What the posts of the library are called.
  let words: PostWords
  private var onDone: (() -> Void)?
  private var name = ""
  private var isStopping = false

  init(look: Look, words: PostWords) {
    self.words = words
    button = HighlightButton(translated("Export"), size: .large, look: look)
    let column = Box(.column, spacing: 10)
    label.align(0)
    line.append(label, expands: true)
    line.append(cancel)
    cancel.addStyleClass("quiet")
    column.append(line)
    column.append(bar)
    card = Card("", content: column, look: look)
    cancel.centerInPlace()
    widget.append(slot)
    slot.setPadding(14)
    slot.addStyleClass("gate")
    column.showAll()
    button.onButtonClicked { [weak self] in self?.press() }
    cancel.onClick { [weak self] in self?.stop() }
  }

  /// Waits for a press; the button may take the keyboard over from what is gone.
  func reset(keepsKeyboard: Bool = false) {
    let hadKeyboard = keepsKeyboard && slot.containsFocus
    onDone = nil
    cancel.isVisible = true
    hold([button])
    showCount()
    if hadKeyboard { button.grabFocus() }
  }

  /// Says that the writing has begun of what is called `name`.
  func begin(_ name: String) {
    self.name = name
    label.text = name
    bar.fraction = 0
    isStopping = false
    hold([card])
    cancel.grabFocus()
  }

  func show(_ progress: ExportProgress) {
    guard !isStopping else { return }
    label.text = dotted([
      name,
      translated(
        "%1$s of %2$s", Numbers.grouped(progress.done), Numbers.grouped(progress.total)),
    ])
    bar.fraction = progress.share
  }

  /// Says what came of it; the button then does `body`.
  func end(_ text: String, then body: @escaping () -> Void) {
    let hadKeyboard = slot.containsFocus
    onDone = body
    label.text = text
    bar.fraction = 1
    cancel.isVisible = false
    hold([card, button])
    button.label = translated("Show the Folder")
    button.isSensitive = true
    if hadKeyboard { button.grabFocus() }
  }

  // What was written is removed first, which can take a moment.
  private func stop() {
    isStopping = true
    label.text = translated("Stopping…")
    onCancel()
  }

  private func hold(_ widgets: [Widget]) {
    slot.removeAll()
    for widget in widgets {
      slot.append(widget)
      widget.show()
    }
  }

  private func press() { if let onDone { onDone() } else { onExport() } }

  private func showCount() {
    guard onDone == nil else { return }
    button.label = words.export(count)
    button.isSensitive = count > 0
  }
}

/// A quiet line that may change.
@MainActor
final class PanelCount {
  let widget = Box(.column)
  private let look: Look

  var text = "" {
    didSet {
      guard text != oldValue else { return }
      widget.removeAll()
      widget.append(PanelNote(text, look: look))
      widget.showAll()
    }
  }

  init(look: Look) { self.look = look }
}
