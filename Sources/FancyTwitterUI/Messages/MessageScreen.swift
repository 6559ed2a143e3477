import DesignKit
import GtkKit

/// A screen that says why there is nothing to read, and what to do about it.
@MainActor
final class MessageScreen: Screen {
  let title = ""

  /// Does what the button says; nil where nothing can be done: then there is no button.
  var onRemedy: ((EmptyMessage.Remedy) -> Void)?

  var widget: Widget { scroller }

  /// What the button does; nil where there is none.
  private(set) var remedy: EmptyMessage.Remedy?

  private let scroller: ScrolledWindow
  private let column = Box(.column, spacing: 14)
  private let figure: EmptyDays
  private let heading = Label("")
  private let text = Label("")
  private let button: HighlightButton

  init(look: Look) {
    // Large text in a low window is higher than that.
    scroller = ScrolledWindow(content: column)
    scroller.setAccessibleRole(.panel)
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
    column.append(button)
    button.hidesFromShowAll()
    widget.showAll()
    scroller.onKeyPress { [weak scroller] press in
      guard let scroller, scroller.isFocus, press.modifiers.isEmpty else { return false }
      return scroller.adjustment.scroll(by: press)
    }
    button.onButtonClicked { [weak self] in self?.press() }
  }

  /// Shows a message, beneath a figure of days where these are missing, and a button beneath it unless nothing can be done.
  func show(_ said: EmptyMessage) {
    let (hadKeyboard, former) = (scroller.containsFocus, heading.text)
    remedy = onRemedy == nil ? nil : said.remedy
    figure.isVisible = said.hasDays
    heading.text = said.title
    text.text = said.text
    button.isVisible = remedy != nil
    button.isBusy = false
    if let remedy { button.label = remedy.title }
    announce([said.title, said.text].joined(separator: "\n"))
    // Where the one before was scrolled to is in the midst of this one.
    if heading.text != former { scroller.adjustment.value = 0 }
    if hadKeyboard { takeFocus() }
  }

  /// What the button says; nil where there is none.
  var shownButton: String? { button.isVisible ? button.label : nil }

  func takeFocus() { if button.isVisible { button.grabFocus() } else { scroller.grabFocus() } }

  /// Says how far an import is, on the button that began it; nil when none is under way.
  func show(progress: String?) {
    button.isBusy = progress != nil
    if let progress { button.label = progress }
  }

  /// Has a screen reader say why there is nothing, with what the keyboard comes to: the button, or all of it, which keys
  /// scroll then.
  private func announce(_ words: String) {
    button.accessibleDescription = words
    scroller.accessibleName = remedy == nil ? words : ""
    scroller.canFocus = remedy == nil
  }

  private func press() { if let remedy { onRemedy?(remedy) } }
}
