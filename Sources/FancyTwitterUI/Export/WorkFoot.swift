import DesignKit
import GtkKit

/// A button that begins long work; then the work's progress stands in its place, and in the end the outcome.
@MainActor
final class WorkFoot {
  let widget = Box(.column)

  var onStart: () -> Void = {}
  /// What goes on, as the person is asked about it before it is stopped; nil where nothing does.
  var unfinished: () -> UnfinishedWork? = { nil }
  /// Runs when the person wants it to stop.
  var onStop: () -> Void = {}

  private let messages: Messages
  private let button: HighlightButton
  private let card: Card
  private let label = Label("")
  private let bar = ProgressBar()
  private let cancel = Button(label: translated("_Cancel"))
  /// Holds the button, or how far the export is.
  private let slot = Box(.column, spacing: 14)
  private var held: [Widget] = []
  private let line = Box(.row, spacing: 12)
  private var offer = (label: "", isPossible: false)
  private var onDone: (() -> Void)?
  private var name = ""
  private var isStopping = false

  init(_ context: ScreenContext) {
    messages = context.messages
    let look = context.look
    button = HighlightButton("", size: .large, look: look)
    let column = Box(.column, spacing: 10)
    label.names(bar)
    label.align(0)
    label.wrap(atCharacters: 60)
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
    cancel.onClick { [weak self] in self?.askToStop() }
  }

  /// Says on the button what it begins, if that is possible.
  func offer(_ label: String, isPossible: Bool = true) {
    offer = (label, isPossible)
    showOffer()
  }

  /// Waits for a press; the button may take the keyboard over from what is gone.
  func reset(keepsKeyboard: Bool = false) {
    let hadKeyboard = keepsKeyboard && slot.containsFocus
    onDone = nil
    cancel.isVisible = true
    hold([button])
    showOffer()
    if hadKeyboard { button.grabFocus() }
  }

  /// Whether something goes on, which Cancel stops: all else of the page waits for that.
  var isAtWork: Bool { onDone == nil && held.contains { $0 === card } }

  func takeFocus() { (isAtWork ? cancel : button).grabFocus() }

  /// Says that the writing has begun of what is called `name`.
  func begin(_ name: String) {
    self.name = name
    label.text = name
    bar.fraction = 0
    isStopping = false
    onDone = nil
    cancel.isVisible = true
    hold([card])
    cancel.grabFocus()
  }

  /// Says how far it is, as a share from 0 to 1, and in words.
  func show(_ share: Double, _ text: String) {
    guard !isStopping else { return }
    label.text = dotted([name, text])
    bar.fraction = share
  }

  /// Says what came of it; the button, which is called `title`, then does `body`.
  func end(_ text: String, offering title: String, then body: @escaping () -> Void) {
    let hadKeyboard = slot.containsFocus
    onDone = body
    label.announce(text)
    bar.fraction = 1
    cancel.isVisible = false
    hold([card, button])
    button.label = title
    button.isSensitive = true
    if hadKeyboard { button.grabFocus() }
  }

  // What stays is not shown anew: screen readers would say it twice.
  private func hold(_ widgets: [Widget]) {
    for widget in held where !widgets.contains(where: { $0 === widget }) { slot.remove(widget) }
    for widget in widgets where !held.contains(where: { $0 === widget }) {
      slot.append(widget)
      widget.show()
    }
    held = widgets
  }

  // The key that began it may have been held.
  private func askToStop() {
    guard let work = unfinished() else { return }
    messages.ask(toStop: work) { [weak self] in
      guard let self else { return }
      // What was written is removed first, which can take a moment.
      isStopping = true
      label.announce(translated("Stopping…"))
      onStop()
    }
  }

  private func press() { if let onDone { onDone() } else { onStart() } }

  private func showOffer() {
    guard onDone == nil else { return }
    button.label = offer.label
    button.isSensitive = offer.isPossible
  }
}
