import GtkKit

/// A page that says why there is nothing to read, and what to do about it.
@MainActor
final class MessageScreen {
  let widget = Box(.column, spacing: 14)

  private let title = Label("")
  private let text = Label("")
  private let button: HighlightButton

  init(look: Look, onPress: @escaping () -> Void) {
    button = HighlightButton("", size: .large, look: look)
    widget.addStyleClass("message-page")
    widget.centerInPlace()
    widget.setPadding(28)
    title.addStyleClass("title")
    for label in [title, text] {
      label.center()
      label.wrap(atCharacters: 44)
      widget.append(label)
    }
    button.onButtonClicked(onPress)
    widget.append(button)
    widget.showAll()
  }

  /// Shows a message, and a button beneath it unless it has no label.
  func show(title: String, text: String, button label: String?) {
    self.title.text = title
    self.text.text = text
    button.isVisible = label != nil
    button.isBusy = false
    if let label { button.label = label }
  }

  /// Puts the keyboard on the button.
  ///
  /// - Returns: whether there is one.
  func takeFocus() -> Bool {
    guard button.isVisible else { return false }
    button.grabFocus()
    return true
  }

  /// Says how far an import is, on the button that began it; nil when none is under way.
  func show(progress: String?) {
    button.isBusy = progress != nil
    if let progress { button.label = progress }
  }
}
