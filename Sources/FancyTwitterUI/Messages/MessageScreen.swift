import DesignKit
import GtkKit

/// A screen that says why there is nothing to read, and what to do about it.
@MainActor
final class MessageScreen: Screen {
  let title = ""

  /// Takes the keyboard where there is no button.
  var takeFocusElsewhere: () -> Void = {}

  let widget: Widget

  private let figure: EmptyDays
  private let heading = Label("")
  private let text = Label("")
  private let button: HighlightButton

  init(look: Look, onPress: @escaping () -> Void) {
    let column = Box(.column, spacing: 14)
    // Large text in a low window is higher than that.
    widget = ScrolledWindow(content: column)
    button = HighlightButton("", size: .large, look: look)
    figure = EmptyDays(look: look)
    figure.hidesFromShowAll()
    figure.isVisible = false
    column.append(figure)
    column.addStyleClass("message-page")
    column.centerInPlace()
    column.setPadding(28)
    heading.addStyleClass("title")
    heading.setAccessibleRole(.heading)
    for label in [heading, text] {
      label.center()
      label.wrap(atCharacters: 44)
      column.append(label)
    }
    button.onButtonClicked(onPress)
    column.append(button)
    widget.showAll()
  }

  /// Shows a message, beneath a figure of days where these are missing, and a button beneath it unless it has no label.
  func show(title: String, text: String, button label: String?, hasDays: Bool = false) {
    figure.isVisible = hasDays
    heading.text = title
    self.text.text = text
    button.isVisible = label != nil
    button.isBusy = false
    if let label { button.label = label }
  }

  /// What the button says; nil where there is none.
  var shownButton: String? { button.isVisible ? button.label : nil }

  func takeFocus() { if button.isVisible { button.grabFocus() } else { takeFocusElsewhere() } }

  /// Says how far an import is, on the button that began it; nil when none is under way.
  func show(progress: String?) {
    button.isBusy = progress != nil
    if let progress { button.label = progress }
  }
}
